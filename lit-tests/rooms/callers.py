# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# callers.py ROOT: prints the public functions of the bridge and the facts that nothing outside of the
# tests uses, and the headers there that nobody includes. Exit status 1 where there is one.
import os
import re
import sys

FOLDERS = ("passes/bridge", "passes/facts")
# Declarations and static inline definitions stand at the beginning of a line and end their name with a
# bracket; function pointers in structs are indented.
NAME = re.compile(r"^(?!typedef|#|//)[A-Za-z_][\w \t*]*?\b(nv_\w+)\(", re.M)
MACRO = re.compile(r"^#define (nv_\w+)\(", re.M)


def strip(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"//[^\n]*", " ", text)


def sources(root, parts):
    for part in parts:
        for folder, names, files in os.walk(os.path.join(root, part)):
            names[:] = sorted(n for n in names if n != "build")
            for name in sorted(files):
                if name.endswith((".c", ".h", ".cpp", ".hpp", ".def")):
                    path = os.path.join(folder, name)
                    yield os.path.relpath(path, root), strip(open(path, encoding="utf-8").read())


def main(root):
    code = dict(sources(root, ("passes", "plugin", "clang-ext", "target")))
    words, includes = {}, {}
    for path, text in code.items():
        for word in set(re.findall(r"\bnv_\w+", text)):
            words.setdefault(word, set()).add(path)
        for header in re.findall(r'#\s*include "([^"]+)"', text):
            includes.setdefault(header, set()).add(path)
    functions = wrong = 0
    for path in sorted(code):
        if not path.startswith(FOLDERS) or not path.endswith(".h"):
            continue
        own = {path[:-2] + end for end in (".h", ".c", ".cpp", ".hpp")}
        header = path[len("passes/"):]
        if not includes.get(header, set()) - {path[:-2] + ".c", path[:-2] + ".cpp"}:
            print(f"{path}: included nowhere")
            wrong += 1
        text = code[path]
        for name in sorted(set(NAME.findall(text)) | set(MACRO.findall(text))):
            functions += 1
            if words.get(name, set()) - own:
                continue
            # A macro of the same header may be the one that calls it; an inline function too.
            if len(re.findall(r"\b%s\b" % name, text)) > 1:
                continue
            # What another file of the same name uses (alias.cpp for alias.h) is its definition.
            print(f"{path}: {name} has no caller")
            wrong += 1
    print(f"{functions} functions, {wrong} without a caller")
    return wrong != 0


sys.exit(main(sys.argv[1]))
