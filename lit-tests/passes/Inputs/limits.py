#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# limits.py WHAT N: a module with N of something that a pass counts, for tests at its limits.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../bench"))
import growth_inputs

HEAD = growth_inputs.HEAD


def chain(n):
    """N address computations between a cast and the load."""
    lines = ["define i32 @f(ptr addrspace(1) %g, i64 %i) {", "  %x0 = addrspacecast ptr addrspace(1) %g to ptr"]
    lines += ["  %%x%d = getelementptr i8, ptr %%x%d, i64 %%i" % (k + 1, k) for k in range(n)]
    return lines + ["  %%v = load i32, ptr %%x%d" % n, "  ret i32 %v", "}"]


def uses(n):
    """A value with N uses, all in a block that seldom runs."""
    lines = ["define void @f(ptr addrspace(1) %p, i32 %a, i1 %rare) {", "  %v = mul i32 %a, 7",
             "  br i1 %rare, label %then, label %end, !prof !0", "then:"]
    lines += ["  store volatile i32 %v, ptr addrspace(1) %p"] * n
    return lines + ["  br label %end", "end:", "  ret void", "}",
                    '!0 = !{!"branch_weights", i32 1, i32 1000}']


def evaluated(definitions, call):
    return definitions + ["define i32 @f() {", "  %r = call i32 @" + call, "  ret i32 %r", "}"]


def calls(n):
    """N functions, each called by the one before."""
    lines = []
    for k in range(n):
        inner = "  %%r = call i32 @__nv_f%d(i32 %%x)" % (k + 1) if k + 1 < n else "  %r = add i32 %x, 5"
        lines += ["define internal i32 @__nv_f%d(i32 %%x) {" % k, inner, "  ret i32 %r", "}"]
    return evaluated(lines, "__nv_f0(i32 1)")


def steps(n):
    """A function that takes N steps: one for the block, one for each instruction before the return."""
    lines = ["define internal i32 @__nv_f(i32 %x0) {"]
    lines += ["  %%x%d = add i32 %%x%d, 1" % (k + 1, k) for k in range(n - 1)]
    return evaluated(lines + ["  ret i32 %%x%d" % (n - 1), "}"], "__nv_f(i32 1)")


def arguments(n):
    """A function of N parameters."""
    lines = ["define internal i32 @__nv_f(%s) {" % ", ".join("i32 %%x%d" % k for k in range(n)),
             "  %r = add i32 %x0, 5", "  ret i32 %r", "}"]
    return evaluated(lines, "__nv_f(%s)" % ", ".join(["i32 1"] * n))


def members(n):
    """A 64-bit counter and what is computed of it: N values, the counter and its next value included."""
    lines = ["define ptx_kernel void @f(ptr addrspace(1) %out) {", "entry:", "  br label %loop", "loop:",
             "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]", "  %i1 = add nsw i64 %i, 1",
             "  %x0 = xor i64 %i, 5"]
    lines += ["  %%x%d = xor i64 %%x%d, %d" % (k + 1, k, k + 6) for k in range(n - 3)]
    return lines + ["  %%t = trunc i64 %%x%d to i32" % (n - 3),
                    "  store volatile i32 %t, ptr addrspace(1) %out", "  %c = icmp slt i64 %i1, 1000",
                    "  br i1 %c, label %loop, label %exit", "exit:", "  ret void", "}"]


def splits(n):
    """N loops with a condition on the counter that changes once."""
    lines = ["define ptx_kernel void @f(ptr addrspace(1) %p, i32 %n, i32 %m) {", "entry:",
             "  %g = icmp slt i32 0, %n", "  br i1 %g, label %ph0, label %exit"]
    for k in range(n):
        after = "ph%d" % (k + 1) if k + 1 < n else "exit"
        text = """ph@:
  br label %loop@
loop@:
  %i@ = phi i32 [ 0, %ph@ ], [ %j@, %latch@ ]
  %s@ = phi i32 [ 1, %ph@ ], [ %t@, %latch@ ]
  %c@ = icmp slt i32 %i@, %m
  br i1 %c@, label %then@, label %else@
then@:
  %w@ = mul nsw i32 %i@, 3
  %x@ = xor i32 %w@, %s@
  br label %latch@
else@:
  %d@ = sub i32 %s@, %i@
  %y@ = mul i32 %d@, 5
  br label %latch@
latch@:
  %t@ = phi i32 [ %x@, %then@ ], [ %y@, %else@ ]
  %j@ = add nsw i32 %i@, 1
  %e@ = icmp slt i32 %j@, %n
  br i1 %e@, label %loop@, label %out@
out@:
  %l@ = phi i32 [ %t@, %latch@ ]
  store volatile i32 %l@, ptr addrspace(1) %p
  br label %AFTER"""
        lines.append(text.replace("AFTER", after).replace("@", str(k)))
    return lines + ["exit:", "  ret void", "}"]


def addresses(n):
    """An array in a loop, whose element is reached by N address computations."""
    lines = ["define void @f(ptr %x) {", "entry:", "  %x0 = alloca [8 x float], align 4", "  br label %loop",
             "loop:", "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]",
             "  %x1 = getelementptr [8 x float], ptr %x0, i64 0, i64 %i"]
    lines += ["  %%x%d = getelementptr i8, ptr %%x%d, i64 0" % (k + 1, k) for k in range(1, n)]
    return lines + ["  %v = load volatile float, ptr %x", "  store float %%v, ptr %%x%d" % n,
                    "  %i1 = add nuw nsw i64 %i, 1", "  %c = icmp ult i64 %i1, 8",
                    "  br i1 %c, label %loop, label %exit", "exit:", "  ret void", "}"]


def nesting(n):
    """N loops inside of each other, in front of two blocks in the wrong order."""
    def inside(counters, latch):
        return ["  store volatile i32 %s, ptr %%at" % counters[-1], "  br label %%%s" % latch]
    body = ["  br label %h0"] + growth_inputs.loop_nest("", "entry", "first", ["%n"] * n, inside)
    return growth_inputs.kernel("f", "ptr %p, i32 %n", body + [
        "second:", "  store volatile i32 2, ptr %at", "  ret void",
        "first:", "  store volatile i32 1, ptr %at", "  br label %second"])


def moved(n):
    """A pointer that a loop moves by N address computations of 16 bytes each."""
    lines = ["define void @f(ptr align 16 %p) {", "entry:", "  br label %loop", "loop:",
             "  %%x0 = phi ptr [ %%p, %%entry ], [ %%x%d, %%loop ]" % n,
             "  %v = load volatile float, ptr %x0, align 4"]
    lines += ["  %%x%d = getelementptr i8, ptr %%x%d, i64 16" % (k + 1, k) for k in range(n)]
    return lines + ["  br label %loop", "}"]


def terms(n):
    """A pointer that a loop moves by an address computation with N variable terms."""
    lines = ["define void @f(ptr align 16 %p" + "".join(", i64 %%i%d" % k for k in range(n)) + ") {", "entry:"]
    lines += ["  br label %loop", "loop:", "  %x = phi ptr [ %p, %entry ], [ %y, %loop ]",
              "  %v = load volatile float, ptr %x, align 4"]
    shape = "[2 x " * (n - 1) + "<4 x float>" + "]" * (n - 1)
    return lines + ["  %%y = getelementptr %s, ptr %%x%s" % (shape, "".join(", i64 %%i%d" % k for k in range(n))),
                    "  br label %loop", "}"]


def rounds(n):
    """N pointers that a loop hands on, the first of which is moved by 4: the last learns it N rounds later."""
    lines = ["define void @f(ptr align 16 %p) {", "entry:", "  br label %loop", "loop:"]
    for k in range(n, 0, -1):
        after = "%%x%d" % (k - 1) if k > 1 else "%y"
        lines.append("  %%x%d = phi ptr [ %%p, %%entry ], [ %s, %%loop ]" % (k, after))
    lines += ["  %a = phi ptr [ %p, %entry ], [ %b, %loop ]", "  %v = load volatile float, ptr %a, align 4"]
    lines += ["  %%v%d = load volatile i8, ptr %%x%d, align 1" % (k, k) for k in range(1, n + 1)]
    return lines + ["  %y = getelementptr i8, ptr %x1, i64 4", "  %b = getelementptr i8, ptr %a, i64 16",
                    "  br label %loop", "}"]


def main():
    what = globals().get(sys.argv[1])
    sys.stdout.write(HEAD + "\n".join(what(int(sys.argv[2]))) + "\n")


main()
