#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# growth_inputs.py KIND N: prints a module of LLVM IR, as clang makes it of CUDA, with N of one kind of
# thing: blocks, loops, kernels, ... growth_inputs.py --list prints the kinds. growth.py measures how long
# pipelines take on them.
import sys

HEAD = """target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""
KINDS = {}


def kind(sizes, text):
    """Registers a generator with the N that it is measured with first and a line for the table."""
    def register(function):
        KINDS[function.__name__] = (function, sizes, text)
        return function
    return register


def kernel(name, parameters, body):
    return ["define ptx_kernel void @%s(%s) {" % (name, parameters), "entry:",
            "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()",
            "  %at = getelementptr inbounds i32, ptr %p, i32 %t"] + body + ["}"]


@kind(500, "conditional stores, one behind the other")
def blocks(n):
    body = ["  %a = load i32, ptr %at", "  br label %b0"]
    for i in range(n):
        body += ["b%d:" % i, "  %%m%d = mul i32 %%a, %d" % (i, 2 * i + 3),
                 "  %%c%d = icmp slt i32 %%m%d, %%n" % (i, i),
                 "  br i1 %%c%d, label %%s%d, label %%b%d" % (i, i, i + 1), "s%d:" % i,
                 "  %%q%d = getelementptr inbounds i32, ptr %%p, i32 %%m%d" % (i, i),
                 "  store i32 %d, ptr %%q%d" % (i, i), "  br label %%b%d" % (i + 1)]
    return kernel("k", "ptr %p, i32 %n", body + ["b%d:" % n, "  ret void"])


@kind(800, "cases of a switch in a loop")
def cases(n):
    body = ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %join ]",
            "  %q = getelementptr inbounds i32, ptr %at, i32 %i", "  %v = load i32, ptr %q",
            "  switch i32 %v, label %join ["]
    body += ["    i32 %d, label %%c%d" % (3 * i, i) for i in range(n)] + ["  ]"]
    for i in range(n):
        body += ["c%d:" % i, "  %%x%d = mul i32 %%i, %d" % (i, i + 2),
                 "  %%y%d = xor i32 %%x%d, %%n" % (i, i), "  br label %join"]
    body += ["join:", "  %r = phi i32 [ 0, %loop ]" +
             "".join(", [ %%y%d, %%c%d ]" % (i, i) for i in range(n)),
             "  store i32 %r, ptr %q", "  %i1 = add i32 %i, 1", "  %d = icmp slt i32 %i1, %n",
             "  br i1 %d, label %loop, label %out", "out:", "  ret void"]
    return kernel("k", "ptr %p, i32 %n", body)


def loop_nest(name, before, after, bounds, inside):
    """Loops around `inside`, a function of the name of the block that it stands in and the counters."""
    lines, pre = [], before
    for d in range(len(bounds)):
        h = "%sh%d" % (name, d)
        lines += ["%s:" % h, "  %%%si%d = phi i32 [ 0, %%%s ], [ %%%sj%d, %%%sl%d ]" %
                  (name, d, pre, name, d, name, d)]
        pre = h
        if d + 1 < len(bounds):
            lines.append("  br label %%%sh%d" % (name, d + 1))
    d = len(bounds) - 1
    lines += inside(["%%%si%d" % (name, k) for k in range(len(bounds))], "%sl%d" % (name, d))
    while d >= 0:
        exit_to = "%sl%d" % (name, d - 1) if d else after
        lines += ["%sl%d:" % (name, d), "  %%%sj%d = add nsw i32 %%%si%d, 1" % (name, d, name, d),
                  "  %%%sc%d = icmp slt i32 %%%sj%d, %s" % (name, d, name, d, bounds[d]),
                  "  br i1 %%%sc%d, label %%%sh%d, label %%%s" % (name, d, name, d, exit_to)]
        d -= 1
    return lines


def update(name, expression):
    """A block body that adds `expression` (a value) to an element and goes on to a latch."""
    return ["  %%%sq = getelementptr inbounds i32, ptr %%at, i32 %s" % (name, expression),
            "  %%%sv = load i32, ptr %%%sq" % (name, name),
            "  %%%sw = add i32 %%%sv, %s" % (name, name, expression),
            "  store i32 %%%sw, ptr %%%sq" % (name, name)]


@kind(40, "loops inside of each other")
def nests(n):
    def inside(counters, latch):
        lines = ["  %s0 = add i32 %t, 0"]
        for i, c in enumerate(counters):
            lines.append("  %%s%d = add i32 %%s%d, %s" % (i + 1, i, c))
        return lines + update("x", "%%s%d" % len(counters)) + ["  br label %%%s" % latch]
    body = ["  br label %h0"] + loop_nest("", "entry", "out", ["%n"] * n, inside)
    return kernel("k", "ptr %p, i32 %n", body + ["out:", "  ret void"])


@kind(60, "loops with a condition on the counter, one behind the other")
def loops(n):
    body, pre = ["  br label %l0xh0"], "entry"
    for i in range(n):
        name, after = "l%dx" % i, "l%dxh0" % (i + 1) if i + 1 < n else "out"

        def inside(counters, latch):
            return (["  %%%stest = icmp slt i32 %s, %%m" % (name, counters[0]),
                     "  br i1 %%%stest, label %%%sthen, label %%%s" % (name, name, latch),
                     "%sthen:" % name] + update(name, counters[0]) + ["  br label %%%s" % latch])
        body += loop_nest(name, pre, after, ["%n"], inside)
        pre = "l%dxl0" % i
    return kernel("k", "ptr %p, i32 %n, i32 %m", body + ["out:", "  ret void"])


@kind(100, "loops of six iterations, one behind the other")
def short_loops(n):
    body, pre = ["  br label %l0xh0"], "entry"
    for i in range(n):
        name, after = "l%dx" % i, "l%dxh0" % (i + 1) if i + 1 < n else "out"

        def inside(counters, latch):
            lines = ["  %%%sd0 = add i32 %%t, %s" % (name, counters[0])]
            for k in range(12):
                lines += ["  %%%sd%d = mul i32 %%%sd%d, %%n" % (name, 2 * k + 1, name, 2 * k),
                          "  %%%sd%d = xor i32 %%%sd%d, %s" % (name, 2 * k + 2, name, 2 * k + 1,
                                                              counters[0])]
            return lines + update(name, "%%%sd24" % name) + ["  br label %%%s" % latch]
        body += loop_nest(name, pre, after, ["6"], inside)
        pre = "l%dxl0" % i
    return kernel("k", "ptr %p, i32 %n", body + ["out:", "  ret void"])


@kind(2000, "statements without a branch")
def straight(n):
    body = ["  %v0 = load i32, ptr %at"]
    for i in range(n):
        body += ["  %%q%d = getelementptr inbounds i32, ptr %%at, i64 %d" % (i, 32 * i),
                 "  %%l%d = load i32, ptr %%q%d" % (i, i),
                 "  %%m%d = mul i32 %%l%d, %%n" % (i, i), "  %%v%d = xor i32 %%v%d, %%m%d" % (i + 1, i, i),
                 "  %%o%d = getelementptr inbounds i32, ptr %%o, i64 %d" % (i, 32 * i),
                 "  store i32 %%v%d, ptr %%o%d" % (i + 1, i)]
    return kernel("k", "ptr noalias %p, ptr noalias %o, i32 %n", body + ["  ret void"])


@kind(200, "kernels")
def kernels(n):
    lines = []
    for i in range(n):
        def inside(counters, latch):
            return update("x", counters[0]) + ["  br label %%%s" % latch]
        lines += kernel("k%d" % i, "ptr %p, i32 %n", ["  br label %h0"] + loop_nest(
            "", "entry", "out", ["%n"], inside) + ["out:", "  store i32 %d, ptr %%at" % i,
                                                  "  ret void"])
    return lines


@kind(600, "kernels that call one function with a barrier")
def sharing(n):
    lines = ["@tile = internal addrspace(3) global [256 x i32] undef",
             "define internal i32 @meet(ptr %p, i32 %t) noinline convergent {",
             "  %s = getelementptr [256 x i32], ptr addrspace(3) @tile, i32 0, i32 %t",
             "  store i32 %t, ptr addrspace(3) %s",
             "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", "  %u = xor i32 %t, 1",
             "  %r = getelementptr [256 x i32], ptr addrspace(3) @tile, i32 0, i32 %u",
             "  %v = load i32, ptr addrspace(3) %r", "  ret i32 %v", "}"]
    for i in range(n):
        lines += kernel("k%d" % i, "ptr %p, i32 %n",
                        ["  %v = call i32 @meet(ptr %p, i32 %t)",
                         "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
                         "  %%w = add i32 %%v, %d" % i, "  store i32 %w, ptr %at", "  ret void"])
    return lines


@kind(1500, "local arrays")
def allocas(n):
    body = ["  %%x%d = alloca [4 x i32]" % i for i in range(n)]
    for i in range(n):
        body += ["  %%m%d = and i32 %%n, 3" % i,
                 "  %%g%d = getelementptr [4 x i32], ptr %%x%d, i32 0, i32 %%m%d" % (i, i, i),
                 "  store i32 %d, ptr %%g%d" % (i, i)]
    body.append("  %s0 = add i32 %t, 0")
    for i in range(n):
        body += ["  %%l%d = load i32, ptr %%x%d" % (i, i), "  %%s%d = add i32 %%s%d, %%l%d" % (i + 1, i, i)]
    return kernel("k", "ptr %p, i32 %n", body + ["  store i32 %%s%d, ptr %%at" % n, "  ret void"])


def leaf(i):
    return ["define internal i32 @f%d(ptr %%p, i32 %%a) {" % i, "  %%x = mul i32 %%a, %d" % (i + 3),
            "  %c = icmp slt i32 %x, 100", "  br i1 %c, label %y, label %z", "y:",
            "  store i32 %x, ptr %p", "  br label %z", "z:", "  ret i32 %x", "}"]


@kind(900, "calls of different functions")
def calls(n):
    lines, body = [], ["  %v0 = load i32, ptr %at"]
    for i in range(n):
        lines += leaf(i)
        body.append("  %%v%d = call i32 @f%d(ptr %%at, i32 %%v%d)" % (i + 1, i, i))
    return lines + kernel("k", "ptr %p, i32 %n",
                          body + ["  store i32 %%v%d, ptr %%at" % n, "  ret void"])


@kind(600, "functions each of which calls the next")
def depth(n):
    lines = leaf(n)
    for i in range(n):
        lines += ["define internal i32 @f%d(ptr %%p, i32 %%a) noinline {" % i,
                  "  %%x = mul i32 %%a, %d" % (i + 3),
                  "  %%r = call i32 @f%d(ptr %%p, i32 %%x)" % (i + 1), "  %s = add i32 %r, %a",
                  "  ret i32 %s", "}"]
    return lines + kernel("k", "ptr %p, i32 %n", ["  %v = call i32 @f0(ptr %at, i32 %n)",
                                                 "  store i32 %v, ptr %at", "  ret void"])


@kind(100, "functions that call each other in a ring")
def recursion(n):
    lines = []
    for i in range(n):
        lines += ["define internal i32 @f%d(ptr %%p, i32 %%a) {" % i, "  %c = icmp slt i32 %a, 2",
                  "  br i1 %c, label %y, label %z", "y:", "  ret i32 %a", "z:",
                  "  %%x = sub i32 %%a, %d" % (i % 5 + 1),
                  "  %%r = call i32 @f%d(ptr %%p, i32 %%x)" % ((i + 1) % n),
                  "  %%s = call i32 @f%d(ptr %%p, i32 %%r)" % ((i + 7) % n), "  store i32 %s, ptr %p",
                  "  %u = add i32 %r, %s", "  ret i32 %u", "}"]
    return lines + kernel("k", "ptr %p, i32 %n", ["  %v = call i32 @f0(ptr %at, i32 %n)",
                                                 "  store i32 %v, ptr %at", "  ret void"])


@kind(500, "phis, each of which has the one before for a value")
def phis(n):
    body = ["  %v0 = load i32, ptr %at", "  br label %b0"]
    for i in range(n):
        body += ["b%d:" % i]
        if i:
            body.append("  %%v%d = phi i32 [ %%v%d, %%b%d ], [ %%w%d, %%s%d ]" %
                        (i, i - 1, i - 1, i - 1, i - 1))
        body += ["  %%c%d = icmp ult i32 %%v%d, %%n" % (i, i),
                 "  br i1 %%c%d, label %%s%d, label %%b%d" % (i, i, i + 1), "s%d:" % i,
                 "  %%g%d = getelementptr inbounds i32, ptr %%p, i32 %%v%d" % (i, i),
                 "  %%w%d = load i32, ptr %%g%d" % (i, i), "  br label %%b%d" % (i + 1)]
    body += ["b%d:" % n, "  %%v%d = phi i32 [ %%v%d, %%b%d ], [ %%w%d, %%s%d ]" %
             (n, n - 1, n - 1, n - 1, n - 1), "  store i32 %%v%d, ptr %%at" % n, "  ret void"]
    return kernel("k", "ptr %p, i32 %n", body)


@kind(800, "barriers around accesses to shared arrays")
def barriers(n):
    lines, body = [], []
    for i in range(n):
        lines.append("@s%d = internal addrspace(3) global [256 x i32] undef" % i)
        body += ["  %%x%d = getelementptr [256 x i32], ptr addrspace(3) @s%d, i32 0, i32 %%t" % (i, i),
                 "  store i32 %d, ptr addrspace(3) %%x%d" % (i, i),
                 "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
                 "  %%u%d = xor i32 %%t, %d" % (i, i % 31 + 1),
                 "  %%y%d = getelementptr [256 x i32], ptr addrspace(3) @s%d, i32 0, i32 %%u%d" % (i, i, i),
                 "  %%v%d = load i32, ptr addrspace(3) %%y%d" % (i, i),
                 "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
                 "  %%z%d = getelementptr inbounds i32, ptr %%at, i64 %d" % (i, 32 * i),
                 "  store i32 %%v%d, ptr %%z%d" % (i, i)]
    return lines + kernel("k", "ptr %p, i32 %n", body + ["  ret void"])


@kind(100, "fields of a struct that is handed on by value")
def fields(n):
    lines = ["%%S = type { %s }" % ", ".join(["i32", "float"] * n),
             "define internal i32 @use(ptr byval(%S) align 4 %s, i32 %t) noinline {"]
    value = "%t"
    for i in range(n):
        lines += ["  %%g%d = getelementptr inbounds %%S, ptr %%s, i32 0, i32 %d" % (i, 2 * i),
                  "  %%l%d = load i32, ptr %%g%d" % (i, i), "  %%v%d = add i32 %%l%d, %s" % (i, i, value)]
        value = "%%v%d" % i
    lines += ["  ret i32 %s" % value, "}"]
    body = ["  %c = alloca %S",
            "  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %%c, ptr align 4 %%s, i64 %d, i1 false)" %
            (8 * n),
            "  %%g = getelementptr inbounds %%S, ptr %%c, i32 0, i32 %d" % (2 * (n // 2)),
            "  store i32 %n, ptr %g", "  %v = call i32 @use(ptr byval(%S) align 4 %c, i32 %t)",
            "  %a = load %S, ptr %s", "  %b = insertvalue %S %a, i32 %v, 0",
            "  store %S %b, ptr %o", "  store i32 %v, ptr %at", "  ret void"]
    return lines + kernel("k", "ptr %p, ptr %o, ptr byval(%S) align 4 %s, i32 %n", body)


@kind(100, "copies of structs of bytes through variables")
def copies(n):
    body = []
    for i in range(n):
        body += ["  %%x%d = alloca [32 x i8]" % i]
    for i in range(n):
        body += ["  %%m%d = mul i32 %%t, %d" % (i, i + 1)]
        body += ["  %%s%d = getelementptr [32 x i8], ptr %%o, i32 %%m%d" % (i, i)]
        body += ["  %%%s%d = getelementptr [32 x i8], ptr %%at, i64 %d" % (to, i, by * i)
                 for to, by in (("d", 3), ("e", 5))]
        body += ["  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %%%s%d, ptr align 1 %%%s%d, i64 32, i1 false)"
                 % (to, i, of, i) for to, of in (("x", "s"), ("d", "x"), ("e", "x"))]
    return kernel("k", "ptr %p, ptr %o, i32 %n", body + ["  ret void"])


@kind(300, "questions for the space of an address")
def isspacep(n):
    lines, body = ["@tile = internal addrspace(3) global [256 x i32] undef"], []
    for i in range(n):
        body += ["  %%q%d = getelementptr inbounds i32, ptr %s, i32 %%x%d" %
                 (i, "%p" if i % 2 else "addrspacecast (ptr addrspace(3) @tile to ptr)", i)]
        body.insert(len(body) - 1, "  %%x%d = and i32 %s, 255" % (i, "%%v%d" % (i - 1) if i else "%t"))
        body += ["  %%c%d = call i1 @llvm.nvvm.isspacep.%s(ptr %%q%d)" %
                 (i, "shared" if i % 3 else "global", i),
                 "  %%s%d = select i1 %%c%d, i32 %d, i32 %%x%d" % (i, i, i, i),
                 "  store i32 %%s%d, ptr %%q%d" % (i, i), "  %%v%d = add i32 %%s%d, %%n" % (i, i)]
    return lines + kernel("k", "ptr %p, i32 %n", body + ["  ret void"])


@kind(120, "loops by a step known at run time, one behind the other")
def strides(n):
    body = ["  %any = icmp slt i32 %t, %n", "  br label %g0"]
    for i in range(n):
        body += ["g%d:" % i, "  br i1 %%any, label %%p%d, label %%g%d" % (i, i + 1), "p%d:" % i,
                 "  %%row%d = getelementptr inbounds float, ptr %%o, i64 %d" % (i, 4096 * i), "  br label %%l%d" % i, "l%d:" % i,
                 "  %%i%d = phi i32 [ %%t, %%p%d ], [ %%j%d, %%l%d ]" % (i, i, i, i),
                 "  %%x%d = sext i32 %%i%d to i64" % (i, i),
                 "  %%q%d = getelementptr inbounds float, ptr %%row%d, i64 %%x%d" % (i, i, i),
                 "  %%v%d = load float, ptr %%q%d" % (i, i), "  %%w%d = fmul float %%v%d, 3.0" % (i, i),
                 "  %%r%d = getelementptr inbounds float, ptr %%p, i64 %%x%d" % (i, i), "  store float %%w%d, ptr %%r%d" % (i, i),
                 "  %%j%d = add nsw i32 %%i%d, %%step" % (i, i), "  %%c%d = icmp slt i32 %%j%d, %%n" % (i, i),
                 "  br i1 %%c%d, label %%l%d, label %%g%d" % (i, i, i + 1)]
    return kernel("k", "ptr %p, ptr %o, i32 %n, i32 %step", body + ["g%d:" % n, "  ret void"])


@kind(400, "locks that a loop takes, one behind the other")
def locks(n):
    body = ["  br label %t0"]
    for i in range(n):
        body += ["t%d:" % i, "  %%s%d = cmpxchg ptr %%o, i32 0, i32 1 acquire monotonic" % i,
                 "  %%c%d = extractvalue { i32, i1 } %%s%d, 1" % (i, i), "  br i1 %%c%d, label %%h%d, label %%t%d" % (i, i, i),
                 "h%d:" % i, "  %%q%d = getelementptr inbounds i32, ptr %%p, i64 %d" % (i, i), "  %%v%d = load i32, ptr %%q%d" % (i, i),
                 "  %%w%d = add i32 %%v%d, %%n" % (i, i), "  store i32 %%w%d, ptr %%q%d" % (i, i),
                 "  %%x%d = atomicrmw xchg ptr %%o, i32 0 release" % i, "  br label %%t%d" % (i + 1)]
    return kernel("k", "ptr %p, ptr %o, i32 %n", body + ["t%d:" % n, "  ret void"])


@kind(400, "words written byte by byte, in a row")
def words(n):
    body = []
    for i in range(n):
        for k in range(4):
            body += ["  %%q%d_%d = getelementptr inbounds i8, ptr %%at, i64 %d" % (i, k, 4 * i + k),
                     "  %%s%d_%d = getelementptr inbounds i8, ptr %%o, i64 %d" % (i, k, 4 * i + k),
                     "  %%v%d_%d = load i8, ptr %%q%d_%d" % (i, k, i, k), "  %%w%d_%d = xor i8 %%v%d_%d, %d" % (i, k, i, k, i % 97 + 3 * k),
                     "  store i8 %%w%d_%d, ptr %%s%d_%d" % (i, k, i, k)]
    return kernel("k", "ptr noalias %p, ptr noalias %o, i32 %n", body + ["  ret void"])


@kind(60, "rows that the lanes of a warp walk through, one behind the other")
def lanes(n):
    body = ["  %lane = and i32 %t, 31", "  %any = icmp slt i32 %lane, %n", "  br label %g0"]
    for i in range(n):
        body += ["g%d:" % i, "  br i1 %%any, label %%p%d, label %%g%d" % (i, i + 1), "p%d:" % i,
                 "  %%row%d = getelementptr inbounds float, ptr %%o, i64 %d" % (i, 4096 * i), "  br label %%l%d" % i, "l%d:" % i,
                 "  %%i%d = phi i32 [ %%lane, %%p%d ], [ %%j%d, %%l%d ]" % (i, i, i, i),
                 "  %%s%d = phi float [ 0.0, %%p%d ], [ %%w%d, %%l%d ]" % (i, i, i, i), "  %%x%d = sext i32 %%i%d to i64" % (i, i),
                 "  %%q%d = getelementptr inbounds float, ptr %%row%d, i64 %%x%d" % (i, i, i),
                 "  %%v%d = load float, ptr %%q%d" % (i, i), "  %%w%d = fadd float %%s%d, %%v%d" % (i, i, i),
                 "  %%j%d = add nsw i32 %%i%d, 32" % (i, i), "  %%c%d = icmp slt i32 %%j%d, %%n" % (i, i),
                 "  br i1 %%c%d, label %%l%d, label %%e%d" % (i, i, i), "e%d:" % i,
                 "  %%r%d = getelementptr inbounds float, ptr %%at, i64 %d" % (i, 32 * i),
                 "  store float %%w%d, ptr %%r%d" % (i, i), "  br label %%g%d" % (i + 1)]
    return kernel("k", "ptr noalias %p, ptr noalias %o, i32 noundef %n", body + ["g%d:" % n, "  ret void"])


@kind(300, "loops that count the bits of a word, one behind the other")
def bits(n):
    body = ["  br label %g0"]
    for i in range(n):
        body += ["g%d:" % i, "  %%a%d = getelementptr inbounds i32, ptr %%at, i64 %d" % (i, 32 * i),
                 "  %%v%d = load i32, ptr %%a%d" % (i, i), "  %%z%d = icmp eq i32 %%v%d, 0" % (i, i),
                 "  br i1 %%z%d, label %%e%d, label %%l%d" % (i, i, i), "l%d:" % i,
                 "  %%w%d = phi i32 [ %%v%d, %%g%d ], [ %%x%d, %%l%d ]" % (i, i, i, i, i),
                 "  %%s%d = phi i32 [ 0, %%g%d ], [ %%u%d, %%l%d ]" % (i, i, i, i),
                 "  %%m%d = add i32 %%w%d, -1" % (i, i), "  %%x%d = and i32 %%w%d, %%m%d" % (i, i, i),
                 "  %%u%d = add nsw i32 %%s%d, 1" % (i, i), "  %%c%d = icmp eq i32 %%x%d, 0" % (i, i),
                 "  br i1 %%c%d, label %%e%d, label %%l%d" % (i, i, i), "e%d:" % i,
                 "  %%r%d = phi i32 [ 0, %%g%d ], [ %%u%d, %%l%d ]" % (i, i, i, i),
                 "  store i32 %%r%d, ptr %%a%d" % (i, i), "  br label %%g%d" % (i + 1)]
    return kernel("k", "ptr %p, i32 %n", body + ["g%d:" % n, "  ret void"])


def image_loop(name, after, row, conditional):
    """A loop over y that reads (y + row) * n + t, or where conditional is set t * n + (y + row), under a condition on y."""
    lines = ["%sh:" % name, "  %%%sy = phi i32 [ 0, %%%sp ], [ %%%sz, %%%sl ]" % (name, name, name, name),
             "  %%%ss = phi float [ 0.0, %%%sp ], [ %%%sw, %%%sl ]" % (name, name, name, name)]
    if conditional:
        lines += ["  %%%sc = icmp slt i32 %%%sy, %%m" % (name, name), "  br i1 %%%sc, label %%%sr, label %%%sl" % (name, name, name), "%sr:" % name]
    factor, term = ("%t", "%%%su" % name) if conditional else ("%%%su" % name, "%t")
    lines += ["  %%%su = add nsw i32 %%%sy, %d" % (name, name, row), "  %%%sk = mul nsw i32 %s, %%n" % (name, factor),
              "  %%%sj = add nsw i32 %%%sk, %s" % (name, name, term), "  %%%si = add nsw i32 %%%sj, -1" % (name, name),
              "  %%%sx = sext i32 %%%si to i64" % (name, name),
              "  %%%sq = getelementptr inbounds float, ptr %%p, i64 %%%sx" % (name, name),
              "  %%%sv = load float, ptr %%%sq" % (name, name), "  %%%sf = fadd float %%%ss, %%%sv" % (name, name, name)]
    if conditional:
        lines += ["  br label %%%sl" % name, "%sl:" % name, "  %%%sw = phi float [ %%%ss, %%%sh ], [ %%%sf, %%%sr ]" % (name, name, name, name, name)]
    else:
        lines += ["  br label %%%sl" % name, "%sl:" % name, "  %%%sw = fadd float %%%sf, 1.0" % (name, name)]
    return lines + ["  %%%sz = add nsw i32 %%%sy, 1" % (name, name), "  %%%sd = icmp slt i32 %%%sz, %%n" % (name, name),
                    "  br i1 %%%sd, label %%%sh, label %%%s" % (name, name, after)]


def image_loops(n, conditional):
    body = ["  br label %l0p"]
    for i in range(n):
        name, after = "l%d" % i, "l%de" % i
        body += ["%sp:" % name, "  br label %%%sh" % name] + image_loop(name, after, i % 7, conditional)
        body += ["%s:" % after, "  %%%so = getelementptr inbounds float, ptr %%o, i64 %d" % (name, 32 * i),
                 "  store float %%%sw, ptr %%%so" % (name, name), "  br label %%l%dp" % (i + 1)]
    return kernel("k", "ptr noalias %p, ptr noalias %o, i32 %n, i32 %m", body + ["l%dp:" % n, "  ret void"])


@kind(80, "loops that read a pixel under a condition, one behind the other")
def terms(n):
    return image_loops(n, True)


@kind(80, "loops down a column of a matrix, one behind the other")
def columns(n):
    return image_loops(n, False)


@kind(300, "functions that return a union, and calls of them")
def unions(n):
    lines, body = ["%union.Small = type { { i8, i32 } }"], ["  %v0 = load i32, ptr %at"]
    for i in range(n):
        lines += ["define internal %%union.Small @f%d(ptr %%p, i32 %%a) noinline {" % i, "  %u = alloca %union.Small",
                  "  %%x = mul i32 %%a, %d" % (i + 3), "  %b = getelementptr i8, ptr %u, i64 4", "  store i32 %x, ptr %b",
                  "  store i32 %a, ptr %p", "  store i8 1, ptr %u", "  %r = load %union.Small, ptr %u", "  ret %union.Small %r", "}"]
        body += ["  %%u%d = call %%union.Small @f%d(ptr %%at, i32 %%v%d)" % (i, i, i),
                 "  %%v%d = extractvalue %%union.Small %%u%d, 0, 1" % (i + 1, i)]
    return lines + kernel("k", "ptr %p, i32 %n", body + ["  store i32 %%v%d, ptr %%at" % n, "  ret void"])


@kind(150, "classes with a virtual function, and calls of it")
def classes(n):
    lines, body = [], ["  %v0 = load i32, ptr %at"]
    for i in range(n):
        lines += ["@_ZTV%d = linkonce_odr unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @f%d] }" % (i, i),
                  "define linkonce_odr i32 @f%d(ptr %%this) {" % i, "  %q = getelementptr i32, ptr %this, i64 2",
                  "  %x = load i32, ptr %q", "  %%y = mul i32 %%x, %d" % (i + 3), "  ret i32 %y", "}"]
        body += ["  %%o%d = getelementptr i8, ptr %%o, i64 %d" % (i, 16 * i), "  %%c%d = icmp eq i32 %%v%d, %d" % (i, i, i),
                 "  br i1 %%c%d, label %%m%d, label %%d%d" % (i, i, i), "m%d:" % i,
                 "  store ptr getelementptr inbounds ({ [3 x ptr] }, ptr @_ZTV%d, i64 0, i32 0, i64 2), ptr %%o%d" % (i, i), "  br label %%d%d" % i,
                 "d%d:" % i, "  %%t%d = load ptr, ptr %%o%d" % (i, i), "  %%g%d = load ptr, ptr %%t%d" % (i, i),
                 "  %%v%d = call i32 %%g%d(ptr %%o%d)" % (i + 1, i, i)]
    return lines + kernel("k", "ptr %p, ptr %o, i32 %n", body + ["  store i32 %%v%d, ptr %%at" % n, "  ret void"])


def module(name, n):
    return HEAD + "\n".join(KINDS[name][0](n)) + "\n"


def main():
    if sys.argv[1:] == ["--list"]:
        for name, (_, sizes, text) in KINDS.items():
            print(name, sizes, text)
        return
    if len(sys.argv) != 3 or sys.argv[1] not in KINDS or not sys.argv[2].isdigit() or \
            int(sys.argv[2]) < 1:
        sys.exit("usage: growth_inputs.py KIND N, where KIND is one of: %s; or --list" %
                 ", ".join(KINDS))
    sys.stdout.write(module(sys.argv[1], int(sys.argv[2])))


if __name__ == "__main__":
    main()
