"""From a cue to what comes to mind. `recall` tells the whole sequence; each way of searching is a module."""
