# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of documents as a reader would, and complains about one that does not work.

usage: commands.py SOURCE BUILD SCRATCH [--have FEATURE]... [--section HEADING]... [--sections] FILE.md...

With --section the blocks of the named sections run, with --sections the names of those that have blocks are listed.

A block of commands begins with ```sh. Blocks of a document run one after the other in one folder, which looks like
the top of the repository with its build folder. A comment on the line in front of a block says what it needs:
  <!-- run: files=a.cu,b.cu needs=cuda,ptxas -->   files come from Inputs/ or, with a path, from the repository
  <!-- run: files=a.ll fails -->                   the last command ends with a status that is not 0
  <!-- not run: reason -->                         counted, and listed with the reason
A block ```console of lines "$ command" also says what is printed; "..." stands for anything. Sessions of "nvopt>" are
run by the tests of the console. Commands in a block of any other kind are an error, since nothing would run them.
"""
import argparse
import collections
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
COMMAND = re.compile(r"(\$ |(sudo |env )?(\./dev|clang(\+\+)?(-22)?|opt-22|llc-22|nvopt(-exec)?|cmake|ninja|make|"
                     r"apt-get|nvcc|fatbinary|ln|pkg-config|dpkg|ptxas) )")
Block = collections.namedtuple("Block", "line kind text files needs fails reason section")


class Wrong(Exception):
    pass


def blocks(path):
    """The fenced blocks of a document, with what the comment in front of them says."""
    lines = open(path).read().split("\n")
    at, section = 0, ""
    while at < len(lines):
        fence = re.match(r" *```(\S*)", lines[at])
        if not fence:
            heading = re.match(r"#+ (.*)", lines[at])
            section = heading.group(1) if heading else section
            at += 1
            continue
        comment = lines[at - 1].strip() if at else ""
        end = at + 1
        while end < len(lines) and not lines[end].lstrip().startswith("```"):
            end += 1
        yield read(path, at + 1, fence.group(1), lines[at + 1:end], comment, section)
        at = end + 1


def read(path, line, kind, text, comment, section):
    where = "%s:%d" % (path, line)
    files, needs, fails, reason = [], [], False, None
    said = re.fullmatch(r"<!-- (run|not run):(?: (.*))? -->", comment)
    if said and said.group(1) == "not run":
        reason = said.group(2)
    elif said:
        for word in (said.group(2) or "").split():
            key, _, value = word.partition("=")
            if key == "files":
                files = value.split(",")
            elif key == "needs":
                needs = value.split(",")
            elif word == "fails":
                fails = True
            else:
                raise Wrong("%s: '%s' in front of a block is not understood" % (where, word))
    if kind not in ("sh", "console") and any(COMMAND.match(t.strip()) for t in text):
        raise Wrong("%s: commands stand in a block that is neither sh nor console" % where)
    if kind == "console" and text and text[0].startswith("nvopt> "):
        kind = "session"
    return Block(line, kind, text, files, needs, fails, reason, section)


def commands(text):
    """The commands among the lines of a shell block: without comments, continued ones joined."""
    joined = re.sub(r"\\\n\s*", "", "\n".join(text))
    return [c for c in joined.split("\n") if c.strip() and not c.strip().startswith("#")]


def scratch_folder(folder, source, build):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "bin"))
    os.symlink(build, os.path.join(folder, "build"))
    for name in ("clang-ext", "libdevice", "lit-tests", "docs", "plugin"):
        os.symlink(os.path.join(source, name), os.path.join(folder, name))


def shell(script, folder):
    env = dict(os.environ, HOME=folder, TMPDIR=folder, LC_ALL="C.UTF-8")
    env["PATH"] = os.pathsep.join([os.path.join(folder, "bin"), env["PATH"], "/usr/local/cuda/bin"])
    try:
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=folder, env=env, timeout=500,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return 124, "more than 500 s"
    return done.returncode, done.stdout.decode(errors="replace")


def run_shell(where, block, folder):
    status, out = shell("\n".join(block.text), folder)
    if (status != 0) != block.fails:
        raise Wrong("%s: the commands ended with status %d\n%s" % (where, status, out))
    return len(commands(block.text))


def run_console(where, block, folder):
    count, at = 0, 0
    while at < len(block.text):
        if not block.text[at].startswith("$ "):
            raise Wrong("%s: '%s' belongs to no command" % (where, block.text[at]))
        end = at + 1
        while end < len(block.text) and not block.text[end].startswith("$ "):
            end += 1
        status, out = shell(block.text[at][2:], folder)
        out = "\n".join(line.rstrip() for line in out.rstrip("\n").split("\n"))
        last = end == len(block.text)
        if (status != 0) != (block.fails and last):
            raise Wrong("%s: '%s' ended with status %d\n%s" % (where, block.text[at], status, out))
        expected = "\n".join(block.text[at + 1:end])
        pattern = ".*".join(re.escape(p) for p in expected.split("..."))
        if expected and not re.fullmatch(pattern, out, re.DOTALL):
            raise Wrong("%s: '%s' printed\n%s\ninstead of\n%s" % (where, block.text[at], out, expected))
        count, at = count + 1, end
    return count


def run_document(path, folder, arguments, counts):
    scratch_folder(folder, arguments.source, arguments.build)
    name = os.path.relpath(path, arguments.source)
    for block in blocks(path):
        where = "%s:%d" % (name, block.line)
        if block.kind not in ("sh", "console") or (arguments.section and block.section not in arguments.section):
            continue
        size = len(commands(block.text) if block.kind == "sh" else [t for t in block.text if t.startswith("$ ")])
        missing = [n for n in block.needs if n not in arguments.have]
        if block.reason or missing:
            print("%s: not run: %s" % (where, block.reason or "needs " + ", ".join(missing)))
            counts["not" if block.reason else "here not"] += size
            continue
        for file in block.files:
            found = os.path.join(arguments.source if "/" in file else HERE, file)
            shutil.copy(found, os.path.join(folder, os.path.basename(file)))
        counts["run"] += (run_shell if block.kind == "sh" else run_console)(where, block, folder)


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "build", "scratch"):
        parser.add_argument(name)
    parser.add_argument("--have", action="append", default=[])
    parser.add_argument("--section", action="append", default=[])
    parser.add_argument("--sections", action="store_true")
    parser.add_argument("documents", nargs="+")
    arguments = parser.parse_args()
    if arguments.sections:
        for path in arguments.documents:
            print("\n".join(dict.fromkeys(b.section for b in blocks(path) if b.kind in ("sh", "console"))))
        return 0
    counts, wrong = collections.Counter(), 0
    for i, path in enumerate(arguments.documents):
        try:
            run_document(path, os.path.join(arguments.scratch, "%02d" % i), arguments, counts)
        except Wrong as problem:
            print(problem, file=sys.stderr)
            wrong += 1
    print("%d commands run, %d need what this machine lacks, %d are not to be run" %
          (counts["run"], counts["here not"], counts["not"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
