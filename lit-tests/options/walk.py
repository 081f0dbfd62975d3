# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# walk.py SOURCES PLUGIN READERS TABLE [KEY...]: shows for every option (or those named) that the one
# its row names reads it and that a run gives something else when it is set. READERS is what
# `nvopt-options-test readers` prints. A line of TABLE:
#
#   key=value | tool | input | arguments
#
# Tools: opt and llc run with the plugin on the input, a file below lit-tests, without and with
# -nvvm-opt=key=value; what they print (IR, machine IR, PTX, messages) must differ. `text` prints the
# pipeline that the arguments name, without and with the option in its brackets. `equal` is llc with an
# option that by its meaning must not change the result (another way to compute the same, a check).
import concurrent.futures
import os
import re
import subprocess
import sys

source, plugin, readers, table = sys.argv[1:5]
wanted = sys.argv[5:]


def lines_of(path):
    with open(path) as f:
        return [line.rstrip("\n") for line in f]


def text_of(*folders):
    text = []
    for folder in folders:
        for root, _, files in os.walk(os.path.join(source, folder)):
            for name in sorted(files):
                if name.endswith((".c", ".cpp", ".h", ".hpp", ".def")) and name != "options-test.c":
                    if not name.startswith(("options-", "ignored-")):
                        with open(os.path.join(root, name)) as f:
                            text.append(f.read())
    return "\n".join(text)


def rooms_of_passes():
    """Folder of each pass of passes.def, by its name, and the option of its `disable` column."""
    definitions = {}
    for root, _, files in os.walk(os.path.join(source, "passes")):
        for name in sorted(files):
            if name.endswith(".c"):
                with open(os.path.join(root, name)) as f:
                    for entry in re.findall(r"^(?:nv_preserved|bool) (nv_\w+)\(nv_pass_ctx", f.read(), re.M):
                        definitions[entry] = os.path.relpath(root, source)
    with open(os.path.join(source, "passes", "passes.def")) as f:
        rows = re.findall(r'NV_PASS\(\w+, \w+,\s*"([^"]+)",\s*"[^"]*",\s*(?:"[^"]*"\s*)+,\s*(nv_\w+),'
                          r'[^"]*"([^"]*)"', f.read())
    return {name: (definitions[entry], disable) for name, entry, disable in rows}


PIPELINE = text_of("plugin/pipeline")
CODEGEN = "\n".join(lines_of(os.path.join(source, "plugin/entry/codegen-passes.def")))
OPTIONS = text_of("passes/options", "plugin/entry")
FACTS = text_of("passes/facts")
PASSES = rooms_of_passes()
# Of the facts room; the plugin registers them with LLVM.
ANALYSES = {"nvopt-aa", "rpa"}
ROOMS = {}


def named(text, ident, key):
    """The option is read by its enumerator, or a table names it as a condition."""
    return bool(re.search(r"\b%s\b" % ident, text) or
                re.search(r"[\"!|,]%s[\"|,=]" % re.escape(key), text))


def is_read(ident, key, reader):
    if reader == "pipeline":
        return named(PIPELINE, ident, key) or any(key == off.lstrip("!") for _, off in PASSES.values())
    if reader == "code generation":
        return named(CODEGEN, ident, key)
    if reader == "options":
        return named(OPTIONS, ident, key)
    if reader in ANALYSES:
        return named(FACTS, ident, key) or named(OPTIONS, ident, key)
    if reader not in PASSES:
        return False
    room, off = PASSES[reader]
    if room not in ROOMS:
        ROOMS[room] = text_of(room)
    return (key == off.lstrip("!") or named(ROOMS[room], ident, key) or named(FACTS, ident, key) or
            any(reader in row and named(row, ident, key) for row in CODEGEN.splitlines()))


def run(entry, with_option):
    key, value, tool, path, arguments = entry
    option = "%s=%s" % (key, value)
    file = os.path.join(source, "lit-tests", path)
    if tool == "text":
        element = re.sub(r"([;<]?)>$", lambda m: (m.group(1) + option if m.group(1) else ";" + option) + ">",
                         arguments) if with_option else arguments
        command = ["nvopt-pipeline-test", element]
    elif tool == "opt":
        command = ["opt-22", "-load-pass-plugin=" + plugin, "-S", "-o", "-", file] + arguments.split()
    else:
        command = ["llc-22", "--load-pass-plugin=" + plugin, "-o", "-", file] + arguments.split()
    if with_option and tool != "text":
        command.append("-nvvm-opt=" + option)
    r = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return r.stdout


def entries():
    for line in lines_of(table):
        if line.strip() and not line.startswith("#"):
            option, tool, path, arguments = (cell.strip() for cell in line.split("|", 3))
            key, value = option.split("=", 1)
            yield key, value, tool, path, arguments


def main():
    problems = []
    options = dict((key, (ident, reader)) for ident, key, reader in
                   (line.split("\t") for line in lines_of(readers)))
    todo = {}
    for entry in entries():
        if entry[0] not in options:
            problems.append("%s: no such option" % entry[0])
        elif entry[0] in todo:
            problems.append("%s: two entries" % entry[0])
        elif not wanted or entry[0] in wanted:
            todo[entry[0]] = entry
    for key, (ident, reader) in options.items():
        if wanted and key not in wanted:
            continue
        if key not in todo:
            problems.append("%s: no entry" % key)
        if not is_read(ident, key, reader):
            problems.append("%s: %s does not read it" % (key, reader))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Many options are tried on one input with one pipeline: that runs once.
        plain = {e[2:]: pool.submit(run, e, False) for e in todo.values()}
        changed = {key: pool.submit(run, e, True) for key, e in todo.items()}
        for key, e in todo.items():
            before, after = plain[e[2:]].result(), changed[key].result()
            said = re.search(r"(unknown|invalid|has no effect|does nothing|not found|cannot).*%s.*|"
                             r".*'%s'.*(has no effect|does nothing).*" % (re.escape(key), re.escape(key)), after)
            if e[2] == "equal":
                if before != after:
                    problems.append("%s: %s is not what it was" % (key, e[1]))
            elif before == after:
                problems.append("%s: %s changes nothing" % (key, e[1]))
            elif said and not re.search(re.escape(said.group(0)), before):
                problems.append("%s: %s" % (key, said.group(0)))
    for problem in sorted(problems):
        print(problem)
    print("%d options, %d entries, %d problems" % (len(options), len(todo), len(problems)))
    return bool(problems)


sys.exit(main())
