# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# arrows.py ROOT: reads every #include of the sources below ROOT and prints the arrows between rooms
# that docs/developer/rooms.md does not allow, and the includes that do not name their room. Exit status 1
# where there is one.
import os
import re
import sys

# Every room and what it may include besides itself. A pass room knows no other pass room: what two of
# them need is a fact.
BASE = {"passes", "passes/bridge", "passes/options", "target"}
PASS_ROOMS = {"passes/" + r for r in ("memory", "alias", "sync", "loops", "scalar", "address", "calls",
                                     "lowering", "machine", "verify")}
ALLOWED = {
    "target": set(),
    # What a pass is: pass.h and the list of them all.
    "passes": {"passes/bridge", "passes/options"},
    "passes/bridge": {"passes"},
    "passes/options": {"passes", "target"},
    "passes/facts": BASE,
}
for room in PASS_ROOMS:
    ALLOWED[room] = BASE | {"passes/facts"}
PASSES = BASE | PASS_ROOMS | {"passes/facts"}
# What the front-end plugin shares with the pass plugin is data: tables and the list of options.
ALLOWED["clang-ext"] = PASSES
PLUGIN_ROOMS = ("entry", "pipeline", "phase", "link", "container", "tools", "api")
for room in PLUGIN_ROOMS:
    ALLOWED["plugin/" + room] = PASSES | {"plugin/" + r for r in PLUGIN_ROOMS}
# The tables of the pipelines know passes and options, not the plugin around them.
ALLOWED["plugin/pipeline"] = PASSES
# The CPU executor stands alone but for the tables of the target; the command of that name drives it.
ALLOWED["plugin/exec"] = {"target"}
ALLOWED["plugin/tools"].add("plugin/exec")
ALLOWED["plugin/cudart"] = {"plugin/exec"}
# The test tools: the executor's own command line, the fuzzer.
ALLOWED["lit-tests/tools/exec"] = {"plugin/exec"}
ALLOWED["lit-tests/tools/fuzz"] = PASSES | {"plugin/exec", "plugin/pipeline", "plugin/container",
                                            "plugin/tools"}

INCLUDE_ROOTS = ("passes", "plugin", "lit-tests/tools", ".")
PARTS = ("passes", "plugin", "target", "clang-ext", "lit-tests/tools")


def room_of(path):
    p = path.split("/")
    depth = 3 if path.startswith("lit-tests/") else 2
    if p[0] in ("target", "clang-ext"):
        return p[0]
    return "/".join(p[:min(depth, len(p) - 1)])


def sources(root):
    for part in PARTS:
        for folder, names, files in os.walk(os.path.join(root, part)):
            names[:] = sorted(n for n in names if n != "include")
            for name in sorted(files):
                if name.endswith((".c", ".h", ".cpp", ".hpp", ".def")):
                    yield os.path.relpath(os.path.join(folder, name), root)


def main():
    root, wrong, read = sys.argv[1], 0, 0
    for source in sources(root):
        here = room_of(source)
        with open(os.path.join(root, source)) as f:
            text = f.read()
        for included in re.findall(r'^#\s*include "([^"]+)"', text, re.M):
            if included.startswith(("llvm/", "llvm-c/", "clang/")):
                continue
            read += 1
            found = [os.path.normpath(os.path.join(r, included)) for r in INCLUDE_ROOTS
                     if os.path.isfile(os.path.join(root, r, included))]
            if ".." in included.split("/") or not found:
                print("%s: '%s' does not name its room" % (source, included))
                wrong += 1
                continue
            there = room_of(found[0])
            if there != here and there not in ALLOWED.get(here, set()):
                print("%s: %s may not include %s ('%s')" % (source, here, there, included))
                wrong += 1
    print("%d includes between our files, %d wrong" % (read, wrong))
    return 1 if wrong or read < 500 else 0


sys.exit(main())
