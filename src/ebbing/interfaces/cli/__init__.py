"""`ebbing` on the command line: one memory, looked at and tended from a terminal or a script.

For people: short sentences, tables, colour by level, progress bars. For scripts: `--json` on every command, one document
on stdout and nothing else there, and exit codes:

    0    done
    1    nothing found, or a check failed
    2    bad input or an error: one sentence on stderr (with --json one line {"error": …, "type": …})
    70   a fault in Ebbing itself; EBBING_DEBUG=1 shows where
    130  interrupted
"""
