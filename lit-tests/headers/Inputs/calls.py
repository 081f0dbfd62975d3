# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Reads clang's -ast-dump of a CUDA file that includes headers and writes a CUDA file with one device
# function for each plain device function that they declare, which calls it with loaded arguments.
#
# calls.py PRELUDE < dump > calls.cu     PRELUDE is copied to the front: the includes again
#
# Left out: what compiler or libdevice provide, the C++ library's own, templates and members
# (nothing of them is declared apart from its definition), and what is marked as unavailable.
import re
import sys

DECL = re.compile(r"(\w+Decl) 0x[0-9a-f]+ ")
FUNCTION = re.compile(r"(?:line|col|\S+):\d+(?::\d+)? (?:(?:implicit|used|referenced|constexpr) )*"
                      r"(operator\S+|\w+) '([^']*)'")
NAMESPACE = re.compile(r" (\w+)(?: inline)?(?: nested)?$")


def parameters(text):
    """'int (float, void (*)(int), ...)' -> ('int', ['float', 'void (*)(int)'])."""
    text = re.sub(r" __attribute__\(\(.*?\)\)", "", text)
    depth = 0
    end = text.rindex(")")
    for start in range(end, -1, -1):
        depth += {")": 1, "(": -1}.get(text[start], 0)
        if depth == 0:
            break
    parts, depth, part = [], 0, ""
    for c in text[start + 1:end] + ",":
        if c == "," and depth == 0:
            parts.append(part.strip())
            part = ""
            continue
        depth += (c in "(<[") - (c in ")>]")
        part += c
    return text[:start].strip(), [p for p in parts if p not in ("", "void", "...")]


def declared(lines):
    """The functions in order: (namespace, name, type, set of attributes)."""
    found, scopes, current = {}, [], None
    for line in lines:
        text = line.lstrip("|`- ").rstrip()
        depth = (len(line) - len(line.lstrip("|`- "))) // 2
        del scopes[depth:]
        scopes += [("", "")] * (depth - len(scopes))
        m = DECL.match(text)
        kind = m.group(1) if m else text.split(" ", 1)[0]
        name = NAMESPACE.search(text) if kind == "NamespaceDecl" else None
        scopes.append((kind, name.group(1) + "::" if name else ""))
        if kind == "FunctionDecl":
            current = None
            function = FUNCTION.search(text)
            if function and all(k in ("TranslationUnitDecl", "LinkageSpecDecl", "NamespaceDecl")
                                for k, _ in scopes[:-1]):
                current = (depth, ("".join(n for _, n in scopes),) + function.groups())
                attributes = set()
        elif current and depth == current[0] + 1 and kind.endswith("Attr"):
            attributes.add(kind)
            if "CUDADeviceAttr" in attributes:
                found.setdefault(current[1], set()).update(attributes)
    return found


print(open(sys.argv[1]).read())
print("template <class T> struct bare { typedef T type; };")
print("template <class T> struct bare<T &> { typedef T type; };")
print("template <class T> struct bare<T &&> { typedef T type; };")
# Keeps a result of any type alive.
print("template <class T> __device__ void sink(const T &t) { asm volatile(\"\" ::\"l\"(&t)); }")
print("template <class T> using slot = typename bare<T>::type;")
for i, ((space, name, type_text), attributes) in enumerate(declared(sys.stdin).items()):
    if ("UnavailableAttr" in attributes or ("BuiltinAttr" in attributes and name.startswith("__")) or
            (name.startswith("__nv_") and not name.startswith("__nv_cvt")) or
            name.startswith("__nvvm_") or space.startswith(("std::", "__gnu_cxx::"))):
        continue
    result, types = parameters(type_text)
    formal = ", ".join("slot<%s> *a%d" % (t, n) for n, t in enumerate(types))
    actual = ", ".join("*a%d" % n for n, t in enumerate(types))
    call = "%s%s(%s)" % ("" if name.startswith("operator") else "::" + space, name, actual)
    if result != "void":
        call = "sink(%s)" % call
    print("%s__global__ void call%d(%s) { %s; }%s" %
          ("namespace %s { " % space[:-2] if space else "", i, formal, call, " }" if space else ""))
