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


# nv-region-cse

REGIONS = "function(nv-region-cse)"


def guarded_load(name, conditions, address, then, last="on"):
    """The value %name of a load behind `conditions`, one branch each, 0 otherwise; its blocks are called `then`. `address` computes %name.p."""
    lines = ["  br label %%%s.0" % name, "%s.0:" % name]
    for k, c in enumerate(conditions):
        lines += ["  br i1 %s, label %%%s%d, label %%%s.%s" % (c, then, k, name, last), "%s%d:" % (then, k)]
    lines += address + ["  %%%s.v = load i32, ptr addrspace(1) %%%s.p" % (name, name), "  br label %%%s.%s" % (name, last)]
    edges = ["[ 0, %%%s%s ]" % ((name, ".0") if k == 0 else (then, str(k - 1))) for k in range(len(conditions))]
    return lines + ["%s.%s:" % (name, last), "  %%%s = phi i32 [ %%%s.v, %%%s%d ], %s" % (
        name, name, then, len(conditions) - 1, ", ".join(edges))]


def repeated_load(conditions, address=None, between=(), again=None, before=()):
    address = address or (lambda name: ["  %%%s.p = getelementptr i32, ptr addrspace(1) %%p, i32 %%t" % name])
    body = list(before) + guarded_load("first", conditions, address("first"), "once") + list(between)
    body += guarded_load("second", again or conditions, address("second"), "again")
    body += ["  %sum = add i32 %first, %second", element("%q", "%o"), "  store i32 %sum, ptr addrspace(1) %q", "  ret void"]
    return kernel(body, "ptr addrspace(1) noalias readonly %p, ptr addrspace(1) noalias %o, i32 %n", "p, o, i32:5",
                  ("p i32[64] iota()", "o i32[64] zero"))


@rule("scalar/region-cse.c", "MAX_BLOCKS", REGIONS, left="again0:")
def region_blocks(n):
    """n conditions, one after the other."""
    asked = ["  %%c%d = icmp ne i32 %%t, %d" % (k, k + 3) for k in range(n)]
    return repeated_load(["%%c%d" % k for k in range(n)], before=asked)


@rule("scalar/region-cse.c", "MAX_CONDITIONS", REGIONS, left="again0:")
def region_conditions(n):
    """n conditions, as one; in the second region in another order."""
    asked = ["  %%c%d = icmp ne i32 %%t, %d" % (k, k + 3) for k in range(n)]
    for name, order in (("a", list(range(n))), ("b", list(reversed(range(n))))):
        last = "%%c%d" % order[0]
        for k in order[1:]:
            asked.append("  %%%s%d = and i1 %s, %%c%d" % (name, k, last, k))
            last = "%%%s%d" % (name, k)
    return repeated_load(["%%a%d" % (n - 1)], before=asked, again=["%b0"])


@rule("scalar/region-cse.c", "MAX_COMPARED", REGIONS, left="again0:")
def region_compared(n):
    """The last of n regions to compare with, in front of which n - 1 others are."""
    others = []
    for k in range(n - 1):
        name = "other%d" % k
        others += guarded_load(name, ["%c"], ["  %%%s.p = getelementptr i8, ptr addrspace(1) %%p, i32 %d" % (name, k * 4)],
                               name + ".then")
        others += [element("%%%s.o" % name, "%o", str(k % 32)), "  store i32 %%%s, ptr addrspace(1) %%%s.o" % (name, name)]
    return repeated_load(["%c"], before=["  %c = icmp slt i32 %t, %n"], between=others)


@rule("scalar/region-cse.c", "MAX_VISITED", REGIONS, left="again0:")
def region_visited(n):
    """The load, its address and n - 2 sums that its place comes of."""
    def address(name):
        sums = ["  %%%s.x%d = add i32 %%%s, 1" % (name, k, "%s.x%d" % (name, k - 1) if k else "t") for k in range(n - 2)]
        sums.append("  %%%s.m = getelementptr i32, ptr addrspace(1) %%p, i32 %%%s.x%d" % (name, name, n - 3))
        return sums[:-1] + [sums[-1].replace("%%%s.m" % name, "%%%s.p" % name)]
    return repeated_load(["%c"], address, before=["  %c = icmp eq i32 %t, 64"])


@rule("scalar/region-cse.c", "MAX_ABOVE", REGIONS, left="again0:")
def region_above(n):
    """The n-th block above the second region says what only the first one asks. The first two are the end and the head of the first region."""
    before = ["  %c = icmp slt i32 %t, %n", "  %g = icmp ne i32 %t, 31", "  br i1 %g, label %up3, label %out", "out:", "  ret void", "up3:"]
    for k in range(4, n):
        before += ["  br label %%up%d" % k, "up%d:" % k]
    return repeated_load(["%c", "%g"], before=before, again=["%c"])
