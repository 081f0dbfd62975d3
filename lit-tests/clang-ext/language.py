#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: language.py ROOT [--check]: the tables of docs/user/cuda-language.md, from the plugin's rows
and the heads of the cases. --check: exit status 1 where the page has other ones."""
import glob
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cases  # noqa: E402


def rows(path, macro):
    """The arguments of each NAME(...) of a .def file; neighbouring strings are one."""
    with open(path) as f:
        text = re.sub(r"^\s*//.*$", "", f.read(), flags=re.M)
    for m in re.finditer(macro + r"\(((?:[^()\"]|\"(?:[^\"\\]|\\.)*\")*)\)", text):
        parts = [[]]
        for token in re.findall(r'"(?:[^"\\]|\\.)*"|,|[^\s,"]+', m.group(1)):
            if token == ",":
                parts.append([])
            else:
                parts[-1].append(token)
        yield ["".join(t[1:-1].replace('\\"', '"') if t[0] == '"' else t for t in p) for p in parts]


def table(head, lines):
    out = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for line in lines:
        out.append("| " + " | ".join(c.replace("|", "\\|").replace("<", "\\<") for c in line) + " |")
    return out


EFFECTS = {"ANNOTATE": "directive or hint for the function", "BLOCK_SIZE": "`.reqntid`, "
           "`.reqnctapercluster`, `.blocksareclusters`", "MANAGED": "host and device share the "
           "variable", "SHARED": "in a function neither "
           "constructor nor destructor is called", "PURE": "calls may be joined; no effect on functions without a result",
           "REFUSE": "error, as nvcc's", "UNSUPPORTED": "warning; nvcc without tile mode emits nothing"}


def attributes(plugin):
    for r in rows(os.path.join(plugin, "attributes.def"), "NV_ATTRIBUTE"):
        _, spelling, raw, macro, _, most, kind, effect, key, where = r
        if not macro:
            continue  # another spelling of the row above
        names = "`%s`" % macro + ("" if raw else ", `%s`" % spelling)
        what = EFFECTS[effect]
        if effect == "ANNOTATE" and key != "nvopt.inlinehint":
            what = "PTX: what `%s` says" % key.replace("nvopt.", "")
        count = {"0": "none"}.get(most, "up to " + most)
        yield [names, count + (" tuples" if kind == "TUPLES" else ""), where.lower(), what]


def rules(plugin):
    for r in rows(os.path.join(plugin, "rules.def"), "NV_RULE"):
        _, number, group, severity, text, advice = r
        if severity in ("text", "severity"):
            continue
        number = str(cases.shown(int(number))) if number != "0" else ""
        kind = "error" if "ERROR" in severity else "warning"
        yield [number, group.lower(), kind, text, advice]


def differences(root):
    tests = os.path.join(root, "lit-tests", "clang-ext")
    for path in (sorted(glob.glob(os.path.join(tests, "cases", "*.cu"))) +
                 sorted(glob.glob(os.path.join(tests, "constants", "*.cu")))):
        c = cases.Case(path)
        if not c.why:
            continue
        here = c.plain or "%s: %s" % (c.mode, c.severity)
        yield [c.title, c.nvcc_outcome(), here, c.why]


def counts(root):
    """What each head asks for, counted; ./dev cases counts what the compiler does."""
    rows = {}
    for path in glob.glob(os.path.join(root, "lit-tests", "clang-ext", "cases", "*.cu")):
        c = cases.Case(path)
        always = c.plain == "reject" or (c.mode == "always" and c.severity == "error")
        strict = always or (c.mode == "strict" and c.severity == "error")
        key = (c.nvcc_outcome(), "refuses" if always else "accepts", "refuses" if strict else "accepts")
        rows[key] = rows.get(key, 0) + 1
    return [list(key) + [str(rows[key])] for key in sorted(rows)]


def main():
    root = sys.argv[1]
    plugin = os.path.join(root, "clang-ext", "plugin")
    tables = {
        "attributes": table(["name", "arguments", "on", "effect"], attributes(plugin)),
        "rules": table(["nvcc's number", "group", "kind", "text", "what to do"], rules(plugin)),
        "counts": table(["nvcc", "here", "with `strict`", "programs"], counts(root)),
        "differences": table(["program", "nvcc", "here", "why"], differences(root)),
    }
    page = os.path.join(root, "docs", "user", "cuda-language.md")
    with open(page) as f:
        old = f.read()
    new = old
    for name, lines in tables.items():
        new = re.sub(r"(<!-- %s: language.py -->\n).*?(<!-- end -->)" % name,
                     lambda m: m.group(1) + "\n" + "\n".join(lines) + "\n\n" + m.group(2), new, flags=re.S)
    if "--check" in sys.argv:
        if old != new:
            sys.exit("docs/user/cuda-language.md is behind; run lit-tests/clang-ext/language.py .")
    else:
        with open(page, "w") as f:
            f.write(new)


main()
