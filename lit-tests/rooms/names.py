# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# names.py ROOT LLVM_INCLUDE: attributes, metadata and intrinsics are known to LLVM by their names, and a
# misspelt one is found by nobody. Every such name in a string of the sources must be an intrinsic or an
# attribute of this LLVM, or stand in docs/developer/names.md; every name there must be in the sources.
import os
import re
import sys

root, include = sys.argv[1:3]
PARTS = ("passes", "plugin", "clang-ext/plugin", "target")
# What takes an attribute's name.
TAKERS = (r"nv_has_attr|nv_attr_int|nv_attr_type|nv_add_attr|nv_remove_attr|nv_set_attr\w*|"
          r"LLVMGetStringAttributeAtIndex|LLVMRemoveStringAttributeAtIndex|LLVMCreateStringAttribute|"
          r"LLVMGetEnumAttributeKindForName|hasFnAttribute|addFnAttr|getFnAttribute|removeFnAttr")


def read(*path):
    with open(os.path.join(*path), errors="replace") as f:
        return f.read()


def sources():
    for part in PARTS:
        for folder, _, files in os.walk(os.path.join(root, part)):
            for name in sorted(files):
                if name.endswith((".c", ".cpp", ".h", ".hpp", ".def")) and not name.endswith("-test.c"):
                    if not name.startswith(("options-", "ignored-")):
                        path = os.path.join(folder, name)
                        # Comments show examples; strings go over line ends.
                        text = re.sub(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*', lambda m: m.group(1) or "", read(path))
                        yield os.path.relpath(path, root), text


def main():
    ir = os.path.join(include, "llvm", "IR")
    intrinsics = set()
    for name in os.listdir(ir):
        if name.startswith("Intrinsic"):
            intrinsics.update(re.findall(r"// (llvm\.[\w.]+)", read(ir, name)))
    attributes = set(re.findall(r"ATTRIBUTE_\w+\(\w+,\s*([\w-]+)\)", read(ir, "Attributes.inc")))
    table = re.findall(r"^\| `([^`]+)` \|", read(root, "docs", "developer", "names.md"), re.M)
    problems, used, checked = [], set(), 0
    if table != sorted(set(table)):
        problems.append("docs/developer/names.md: not in order, or twice")

    def known(name):
        if name in table:
            used.add(name)
            return True
        if not name.startswith("llvm."):
            return name in attributes
        # The beginning of names that the code completes, or of an overloaded one.
        return any(i.startswith(name) for i in intrinsics) or any(name.startswith(i + ".") for i in intrinsics)

    for path, text in sources():
        names = set(re.findall(r'"((?:llvm|nvvm|nvopt)\.[A-Za-z0-9_.-]+)"', text))
        names.update(re.findall(r'\b(?:%s)\([^;"]*"([^"]+)"' % TAKERS, text))
        for name in sorted(names):
            checked += 1
            # Tables about the target hold intrinsics that only cicc 13.0 has.
            if path.startswith("target") and name.startswith("llvm.nvvm."):
                continue
            if not known(name):
                problems.append("%s: nobody knows '%s'" % (path, name))
        used.update(name for name in table if '"%s"' % name in text)
    problems += ["docs/developer/names.md: no source has '%s'" % n for n in table if n not in used]
    for problem in problems:
        print(problem)
    print("%d names of %d intrinsics, %d attributes and a table of %d, %d wrong" %
          (checked, len(intrinsics), len(attributes), len(table), len(problems)))
    return bool(problems)


sys.exit(main())
