# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/memory.
from limits import kernel, rule

VALUE = r"define internal i32 @callee\(\{"


def by_value(type, body):
    """A struct that a function writes is handed to it."""
    return kernel(["  %%s = alloca %s" % type, "  store i32 %t, ptr %s",
                   "  %%v = call i32 @callee(ptr byval(%s) align 4 %%s, i32 %%n)" % type,
                   "  %w = load i32, ptr %s", "  %x = add i32 %v, %w",
                   "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t",
                   "  store i32 %x, ptr addrspace(1) %at", "  ret void"],
                  before=["define internal i32 @callee(ptr byval(%s) align 4 %%q, i32 %%x) noinline {" % type] + body + ["}"])


@rule("memory/value-structs.c", "MAX_DEPTH", "nv-value-structs", VALUE)
def value_struct_depth(n):
    """A word in n structs inside of each other."""
    type = "{ " * n + "i32" + " }" * n
    return by_value(type, ["  %a = load i32, ptr %q", "  store i32 %x, ptr %q", "  %b = load i32, ptr %q",
                           "  %c = add i32 %a, %b", "  ret i32 %c"])


@rule("memory/value-structs.c", "MAX_PIECES", "nv-value-structs", VALUE)
def value_struct_pieces(n):
    """A struct of n words."""
    return by_value("{ %s }" % ", ".join(["i32"] * n),
                    ["  %a = load i32, ptr %q", "  store i32 %x, ptr %q", "  ret i32 %a"])
