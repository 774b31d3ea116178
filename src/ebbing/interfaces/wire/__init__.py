"""What a server and its clients agree on: where each verb is found, how values are written, which errors there are."""
