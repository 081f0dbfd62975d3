# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# page.py PAGE: writes the files of a page (blocks whose first line is "// NAME" or "# NAME"), runs every
# command of its console blocks and every "run:" of its workflows, and compares what the console shows.
import re
import subprocess
import sys


def run(command):
    done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    return done.returncode, done.stdout


text = open(sys.argv[1]).read()
files = sessions = jobs = wrong = 0
for language, block in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.M | re.S):
    if language in ("cuda", "text"):
        first, rest = block.split("\n", 1)
        # The comment stays out, so that the lines are those of the page's code.
        with open(first.split()[-1], "w") as f:
            f.write(rest)
        files += 1
    elif language == "console":
        for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
            sessions += 1
            status, said = run(command)
            if said != shown or (status != 0) != ("error:" in shown):
                wrong += 1
                print("%s\nstatus %d, says\n%s\nthe page has\n%s" % (command, status, said, shown))
    elif language == "yaml":
        for command in re.findall(r"^ *- run: (.*)$", block, re.M):
            jobs += 1
            status, said = run(command)
            if status:
                wrong += 1
                print("%s\nstatus %d\n%s" % (command, status, said))
print("%d files, %d commands, %d steps, %d wrong" % (files, sessions, jobs, wrong))
