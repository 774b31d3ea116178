"""What a text states: claims and whose they are, affirmed or denied, ended or taken up again."""
