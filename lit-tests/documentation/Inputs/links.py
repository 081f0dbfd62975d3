# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the links of documents: [text](target) and the paths that stand in backquotes.

usage: links.py TOP FILE.md...

A link leads to a file or folder beside its document; #heading behind it is one of that file's headings. A path in
backquotes that begins with a folder of the repository, such as docs/user/shell.md, is there. Links to the outside
are not followed. Prints what is dead, and how many were looked at.
"""
import os
import re
import sys

LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)")
PATH = re.compile(r"`([\w./+-]+)`")
FENCE = re.compile(r"^ *```.*?^ *```", re.M | re.S)


def anchors(path):
    """The headings of a document as links name them: small letters, blanks as dashes, no punctuation."""
    text = FENCE.sub("", open(path, encoding="utf-8").read())
    heads = re.findall(r"^#+ +(.*?) *$", text, re.M)
    return {re.sub(r" ", "-", re.sub(r"[^\w\- ]", "", head.lower())) for head in heads}


def problem(top, path, target):
    """What is wrong with a link of the document `path`; None if nothing is."""
    if re.match(r"[a-z]+:", target):
        return None
    name, _, anchor = target.partition("#")
    to = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
    if not os.path.exists(to):
        return "there is no " + os.path.relpath(to, top)
    if anchor and (not to.endswith(".md") or anchor not in anchors(to)):
        return "there is no heading #%s" % anchor
    return None


def check(top, path):
    """Number of links looked at, and the lines about the dead ones."""
    folders = {name for name in os.listdir(top) if os.path.isdir(os.path.join(top, name))} - {"build"}
    text = FENCE.sub(lambda block: "\n" * block.group().count("\n"), open(path, encoding="utf-8").read())
    count, dead = 0, []
    for number, line in enumerate(text.split("\n"), 1):
        where = "%s:%d" % (os.path.relpath(path, top), number)
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            count += 1
            wrong = problem(top, path, target)
            if wrong:
                dead.append("%s: %s" % (where, wrong))
        for name in PATH.findall(line):
            if "/" not in name or name.split("/")[0] not in folders or "." not in os.path.basename(name):
                continue
            count += 1
            if not os.path.exists(os.path.join(top, name)):
                dead.append("%s: there is no %s" % (where, name))
    return count, dead


def main():
    count, dead = 0, []
    for path in sys.argv[2:]:
        here, lines = check(os.path.abspath(sys.argv[1]), os.path.abspath(path))
        count += here
        dead += lines
    print("\n".join(dead + ["%d links, %d dead" % (count, len(dead))]))
    return 1 if dead else 0


sys.exit(main())
