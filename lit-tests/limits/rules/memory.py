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


def chosen(before, source="%s"):
    """Two pairs of words, of which `before` makes an address %s; what is there is copied to memory."""
    return kernel(["  %a = alloca { i32, i32 }", "  %b = alloca { i32, i32 }", "  store i32 %t, ptr %a",
                   "  store i32 %n, ptr %b", "  %a1 = getelementptr i8, ptr %a, i64 4",
                   "  %b1 = getelementptr i8, ptr %b, i64 4", "  store i32 1, ptr %a1", "  store i32 2, ptr %b1",
                   "  %at = getelementptr i64, ptr addrspace(1) %p, i32 %t", "  %c = icmp slt i32 %t, %n"]
                  + before +
                  ["  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %%at, ptr align 4 %s, i64 8, i1 false)"
                   % source, "  ret void"],
                  before=["declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)"])


COPY = r"call void @llvm\.memcpy"


@rule("memory/expand-copies.c", "MAX_CHOICE_DEPTH", "nv-expand-copies", left=COPY)
def copy_choice_depth(n):
    """A choice from what n - 1 choices before have left, of which the last leads to the object."""
    lines = ["  %s1 = select i1 %c, ptr %a, ptr %b"]
    lines += ["  %%s%d = select i1 %%c, ptr %%s%d, ptr %%s%d" % (k, k - 1, k - 1) for k in range(2, n + 1)]
    return chosen(lines, "%%s%d" % n)


@rule("memory/expand-copies.c", "MAX_CHOICES", "nv-expand-copies", left=COPY)
def copy_choices(n):
    """An object that n - 1 choices lead to besides the one that is copied from."""
    lines = ["  %s = select i1 %c, ptr %a, ptr %b"]
    for k in range(1, n):
        lines += ["  %%s%d = select i1 %%c, ptr %%b, ptr %%a" % k, "  %%l%d = load i32, ptr %%s%d" % (k, k)]
    return chosen(lines)


@rule("memory/expand-copies.c", "MAX_BETWEEN", "nv-expand-copies", left=COPY)
def copy_behind_phi(n):
    """n instructions between a phi and the copy."""
    lines = ["  br i1 %c, label %left, label %join", "left:", "  br label %join", "join:",
             "  %s = phi ptr [ %a, %left ], [ %b, %entry ]", "  %i1 = add i32 %t, 1"]
    lines += ["  %%i%d = add i32 %%i%d, 1" % (k, k - 1) for k in range(2, n + 1)]
    return chosen(lines)


@rule("memory/expand-copies.c", "MAX_CHOICE_WAYS", "nv-expand-copies", left=COPY)
def copy_choice_ways(n):
    """A choice between n ways, of which the last leads to the object and the others to where the copy goes."""
    cases = " ".join("i32 %d, label %%join" % (2 * k) for k in range(n - 1))
    ways = ["[ %own, %entry ]"] * (n - 1) + ["[ %a, %other ]"]
    return chosen(["  %own = addrspacecast ptr addrspace(1) %at to ptr",
                   "  switch i32 %%t, label %%other [ %s ]" % cases, "other:", "  br label %join", "join:",
                   "  %%s = phi ptr %s" % ", ".join(ways)])
