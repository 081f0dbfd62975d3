# session.py PAGE: runs the lines behind "nvopt> " of the page's sessions in nvopt shell and compares what
# they print with the lines that follow them; "..." there stands for anything.
import re
import subprocess
import sys

MARK = "usage: quit\nleave\n"


def check(session):
    commands = re.findall(r"^nvopt> (.*)$", session, re.M)
    # Each command is run behind one that tells where its output begins.
    script = "".join("help quit\n%s\n" % c for c in commands)
    done = subprocess.run(["nvopt", "shell"], input=script, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    printed = done.stdout.split(MARK)[1:]
    wanted = re.split(r"^nvopt> .*\n", session, flags=re.M)[1:]
    wrong = done.returncode != 0 or len(printed) != len(wanted)
    for command, want, have in zip(commands, wanted, printed):
        pattern = ".*".join(re.escape(p) for p in want.split("..."))
        if not re.fullmatch(pattern, have, re.S):
            print("nvopt> %s\nwanted:\n%shave:\n%s" % (command, want, have))
            wrong = True
    return wrong


page = open(sys.argv[1]).read()
results = [check(s) for s in re.findall(r"^```console\n(.*?)^```", page, re.M | re.S)]
print("%d sessions" % len(results))
sys.exit(any(results))
