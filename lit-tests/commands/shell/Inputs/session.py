# session.py PAGE: runs the lines behind "nvopt> " of the page's session in nvopt shell and compares what
# they print with the lines that follow them; "..." there stands for anything.
import re
import subprocess
import sys

session = re.search(r"^```console\n(.*?)^```", open(sys.argv[1]).read(), re.M | re.S).group(1)
commands = re.findall(r"^nvopt> (.*)$", session, re.M)
# Each command is run behind one that tells where its output begins.
script = "".join("help quit\n%s\n" % c for c in commands)
done = subprocess.run(["nvopt", "shell"], input=script, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
mark = "usage: quit\nleave\n"
printed = done.stdout.split(mark)[1:]
wanted = re.split(r"^nvopt> .*\n", session, flags=re.M)[1:]
wrong = done.returncode != 0 or len(printed) != len(wanted)
for command, want, have in zip(commands, wanted, printed):
    pattern = ".*".join(re.escape(p) for p in want.split("..."))
    if not re.fullmatch(pattern, have, re.S):
        print("nvopt> %s\nwanted:\n%shave:\n%s" % (command, want, have))
        wrong = True
print("%d commands" % len(commands))
sys.exit(wrong)
