#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# limits.py WHAT N: a module with N of something that a pass counts, for tests at its limits.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../bench"))
import growth_inputs

HEAD = growth_inputs.HEAD


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
