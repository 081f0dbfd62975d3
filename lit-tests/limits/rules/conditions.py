# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of the passes of passes/scalar that join or remove branches.
from limits import element, kernel, rule

# nv-flat-choices

FLAT = "function(nv-flat-choices)"


def flat_triangle(middle, chosen):
    """A block `middle` that the other way goes past, and what is chosen: pairs of values."""
    body = ["  %c = icmp slt i32 %t, %n", "  %d = mul i32 %t, %n", "  br i1 %c, label %join, label %middle", "middle:"]
    body += middle + ["  br label %join", "join:"]
    body += ["  %%r%d = phi i32 [ %s, %%entry ], [ %s, %%middle ]" % (k, a, b) for k, (a, b) in enumerate(chosen)]
    body += [element("%p0", index="0")]
    body += ["  store volatile i32 %%r%d, ptr addrspace(1) %%p0" % k for k in range(len(chosen))]
    return kernel(body + ["  ret void"], block=1)


@rule("scalar/flat-choices.c", "MAX_SPECULATED", FLAT, left="br i1 %c")
def flat_speculated(n):
    """Comparisons and selects of their results, n in all."""
    middle, last = [], "%d"
    for k in range(n):
        middle.append("  %%x%d = icmp ult i32 %s, %d" % (k, last, k + 3) if k % 2 == 0 else
                      "  %%x%d = select i1 %%x%d, i32 %s, i32 %%t" % (k, k - 1, last))
        last = "%%x%d" % k if k % 2 else last
    return flat_triangle(middle, [("%t", last)])


@rule("scalar/flat-choices.c", "MAX_COMPUTED", FLAT, left="br i1 %c")
def flat_computed(n):
    """n sums."""
    return flat_triangle(["  %%x%d = add i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "t", k + 5) for k in range(n)],
                         [("%t", "%%x%d" % (n - 1))])


@rule("scalar/flat-choices.c", "MAX_CHOSEN", FLAT, left="br i1 %c")
def flat_chosen(n):
    """n values that are chosen."""
    return flat_triangle(["  %x = add i32 %t, 5"], [(str(k), "%x") for k in range(n)])


# nv-join-conditions


def two_conditions(second, chosen):
    """A load behind %c and then %d, which `second` computes; `chosen` values differ where %c does not hold."""
    body = ["  %c = icmp slt i32 %t, %n", "  br i1 %c, label %second, label %on", "second:"]
    body += second + ["  br i1 %d, label %in, label %on", "in:", "  %v = load i32, ptr addrspace(1) %p", "  br label %on", "on:"]
    body += ["  %%r%d = phi i32 [ %d, %%entry ], [ %%t, %%second ], [ %%v, %%in ]" % (k, k) for k in range(chosen)]
    body += [element("%p0", index="0")]
    body += ["  store volatile i32 %%r%d, ptr addrspace(1) %%p0" % k for k in range(chosen)]
    return kernel(body + ["  ret void"], block=1)


@rule("scalar/join-conditions.c", "MAX_HOISTED", "function(nv-join-conditions)", left="br i1 %c")
def conditions_hoisted(n):
    """n instructions, of which the comparison is one."""
    sums = ["  %%x%d = add i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "t", k + 5) for k in range(n - 1)]
    return two_conditions(sums + ["  %%d = icmp sgt i32 %%x%d, 9" % (n - 2)], 1)


@rule("scalar/join-conditions.c", "MAX_CHOSEN", "function(nv-join-conditions)", left="br i1 %c")
def conditions_chosen(n):
    """n values that are others where the first condition does not hold."""
    return two_conditions(["  %d = icmp sgt i32 %t, 9"], n)
