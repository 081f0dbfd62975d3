# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/address and of the linear forms in passes/facts.
from limits import kernel, rule

# Small numbers that are not known at compile time.
NUMBERS = "numbers i32[512] random(1, 0, 3)"
PARAMETERS = "ptr addrspace(1) %p, ptr addrspace(1) %numbers"


def number(name, k):
    return ["  %%%s.at = getelementptr i32, ptr addrspace(1) %%numbers, i64 %d" % (name, k),
            "  %%%s = load i32, ptr addrspace(1) %%%s.at" % (name, name)]


def access(name, index, type="i8"):
    return ["  %%%s.wide = sext i32 %s to i64" % (name, index),
            "  %%%s.ptr = getelementptr %s, ptr addrspace(1) %%p, i64 %%%s.wide" % (name, type, name),
            "  store volatile %s 1, ptr addrspace(1) %%%s.ptr" % (type, name)]


def strided(body, size=4096):
    return kernel(body + ["  ret void"], PARAMETERS, "p, numbers", ("p u8[%d]" % size, NUMBERS), block=1)


@rule("address/strided-addresses.c", "MAX_TERMS", "function(nv-strided-addresses)", r"%strided")
def strided_terms(n):
    """A sum of n values, and eight times one of them further."""
    body = number("v0", 0)
    for k in range(1, n):
        body += number("v%d" % k, k)
        body += ["  %%s%d = add nsw i32 %%%s, %%v%d" % (k, "s%d" % (k - 1) if k > 1 else "v0", k)]
    return strided(body + access("a", "%%s%d" % (n - 1)) + ["  %m = mul nsw i32 %v0, 8",
                   "  %%far = add nsw i32 %%s%d, %%m" % (n - 1)] + access("b", "%far"))


@rule("address/strided-addresses.c", "MAX_DEPTH", "function(nv-strided-addresses)", r"%strided")
def strided_depth(n):
    """An index that is %x below n additions of constants and one of a value."""
    body = number("x", 0) + number("m", 1) + access("a", "%x") + ["  %s0 = add nsw i32 %x, %m"]
    body += ["  %%s%d = add nsw i32 %%s%d, 1" % (k + 1, k) for k in range(n)]
    return strided(body + access("b", "%%s%d" % n))


@rule("address/strided-addresses.c", "MAX_FAMILY", "function(nv-strided-addresses)", r"%strided")
def strided_family(n):
    """n addresses, of which the last two differ by a multiple of a value."""
    body = []
    for k in range(n - 2):
        body += number("v%d" % k, k) + access("p%d" % k, "%%v%d" % k)
    body += number("x", n) + number("m", n + 1) + access("a", "%x") + ["  %far = add nsw i32 %x, %m"]
    return strided(body + access("b", "%far"))


@rule("address/strided-addresses.c", "MAX_OFFSET", "function(nv-strided-addresses)", r"%strided")
def strided_offset(n):
    """An address that is n bytes and a value further."""
    body = number("x", 0) + number("m", 1) + access("a", "%x")
    body += ["  %s = add nsw i32 %x, %m", "  %%far = add nsw i32 %%s, %d" % n]
    return strided(body + access("b", "%far"), n + 8)


# nv-constant-offsets: the address of %b is a constant further than that of %a

OFFSETS, FURTHER = "function(nv-constant-offsets)", r"getelementptr i8, ptr addrspace\(1\) %a.ptr, i64"


def pairs(x):
    """%m0 = 2 * x and %m1 = 2 * (x + 1)."""
    return ["  %%m0 = mul nsw i32 %s, 2" % x, "  %%x1 = add nsw i32 %s, 1" % x, "  %m1 = mul nsw i32 %x1, 2"]


@rule("address/constant-offsets.c", "MAX_TERMS", OFFSETS, FURTHER)
def offset_terms(n):
    """Twice a value and n - 1 others."""
    body = number("x", 0) + pairs("%x")
    level = ["v%d" % k for k in range(1, n)]
    for k, name in enumerate(level):
        body += number(name, k + 1)
    # Two by two, since a sum of one behind the other would be too deep.
    while len(level) > 1:
        pair, level = level[:2], level[2:] + ["t%d" % len(body)]
        body += ["  %%%s = add nsw i32 %%%s, %%%s" % (level[-1], *pair)]
    body += ["  %%%s = add nsw i32 %%%s, %%%s" % (s, m, level[0]) for s, m in (("r", "m0"), ("s", "m1"))]
    return strided(body + access("a", "%r") + access("b", "%s"))


@rule("address/constant-offsets.c", "MAX_DEPTH", OFFSETS, FURTHER)
def offset_depth(n):
    """An extension of twice a value and one below n - 3 additions."""
    body = number("x", 0) + pairs("%x")
    body += ["  %%s%d = add nsw i32 %%%s, 1" % (k, "s%d" % (k - 1) if k else "m1") for k in range(n - 3)]
    return strided(body + access("a", "%m0") + access("b", "%%s%d" % (n - 4)))


@rule("address/constant-offsets.c", "MAX_FIRST", OFFSETS, FURTHER)
def offset_first(n):
    """n accessed addresses, of which the last one has a neighbour."""
    body = []
    for k in range(n - 1):
        body += number("v%d" % k, k) + access("p%d" % k, "%%v%d" % k)
    return strided(body + number("x", n) + pairs("%x") + access("a", "%m0") + access("b", "%m1"))


@rule("address/constant-offsets.c", "MAX_OFFSET", OFFSETS, FURTHER)
def offset_distance(n):
    """An address that is n bytes further."""
    body = number("x", 0) + pairs("%x") + ["  %%far = add nsw i32 %%m1, %d" % (n - 2)]
    return strided(body + access("a", "%m0") + access("b", "%far"), n + 8)


# nv-index-terms

TERMS, APART = "function(nv-index-terms)", r"getelementptr i8, ptr addrspace\(1\) %p, i64 %\d"


def conditional(lines, index):
    """A loop of eight rounds that stores the odd ones' counter at an index below a condition."""
    return kernel(["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %next ]",
                   "  %bit = and i32 %i, 1", "  %odd = icmp ne i32 %bit, 0",
                   "  br i1 %odd, label %then, label %next", "then:"] + lines + access("a", index) +
                  ["  br label %next", "next:", "  %i1 = add nuw nsw i32 %i, 1",
                   "  %more = icmp ne i32 %i1, 8", "  br i1 %more, label %loop, label %out", "out:",
                   "  ret void"], PARAMETERS, "p, numbers", ("p u8[4096]", NUMBERS), block=1)


def before(k):
    """k values in front of the loop."""
    return sum((number("v%d" % j, j) for j in range(k)), [])


def in_front(lines, rest):
    """The loop with `lines` in front of it."""
    tail = "  br label %loop\n"
    return rest.replace(tail, "\n".join(lines) + "\n" + tail, 1)


@rule("address/index-terms.c", "MAX_TERMS", TERMS, APART)
def index_terms(n):
    """The counter and n - 1 values."""
    body = ["  %s0 = add nsw i32 %i, %v0"]
    body += ["  %%s%d = add nsw i32 %%s%d, %%v%d" % (k, k - 1, k) for k in range(1, n - 1)]
    return in_front(before(n - 1), conditional(body, "%%s%d" % (n - 2)))


@rule("address/index-terms.c", "MAX_SUMS", TERMS, APART)
def index_sums(n):
    """The counter below n additions, the deepest one of a value."""
    body = ["  %s1 = add nsw i32 %i, %v0"]
    body += ["  %%s%d = add nsw i32 %%s%d, 1" % (k + 1, k) for k in range(1, n)]
    return in_front(before(1), conditional(body, "%%s%d" % n))


def products(values, sums, index):
    """Three rounds that add an element to one of p, at a sum of two products by %n."""
    return kernel(["  %%v%d = mul i32 %%t, %d" % (k, k + 3) for k in range(values)] +
                  ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]",
                   "  %image = mul nsw i32 %t, %n", "  %rows = mul nsw i32 %i, %n",
                   "  %s0 = add nsw i32 %image, %rows"] + sums +
                  ["  %%w = sext i32 %s to i64" % index, "  %at = getelementptr i32, ptr addrspace(1) %p, i64 %w",
                   "  %x = load i32, ptr addrspace(1) %at", "  %y = add i32 %x, %i", "  store i32 %y, ptr addrspace(1) %at",
                   "  %i1 = add nuw nsw i32 %i, 1", "  %more = icmp slt i32 %i1, 3",
                   "  br i1 %more, label %loop, label %out", "out:", "  ret void"], block=1)


@rule("address/index-terms.c", "MAX_TERMS", TERMS, r"sext i32 %rows to i64")
def product_terms(n):
    """Two products and n - 2 values."""
    sums = ["  %%s%d = add nsw i32 %%s%d, %%v%d" % (k + 1, k, k) for k in range(n - 2)]
    return products(n - 2, sums, "%%s%d" % (n - 2))


@rule("address/index-terms.c", "MAX_SUMS", TERMS, r"sext i32 %rows to i64")
def product_sums(n):
    """Two products below n additions, their own among them."""
    sums = ["  %%s%d = add nsw i32 %%s%d, 1" % (k + 1, k) for k in range(n - 1)]
    return products(0, sums, "%%s%d" % (n - 1))


@rule("address/index-terms.c", "MAX_DEPTH", TERMS, APART)
def index_depth(n):
    """A value that does not change below n operations in the loop."""
    body = ["  %x1 = xor i32 %v0, 1"]
    body += ["  %%x%d = xor i32 %%x%d, 1" % (k + 1, k) for k in range(1, n)]
    body += ["  %%s = add nsw i32 %%i, %%x%d" % n]
    return in_front(before(1), conditional(body, "%s"))


@rule("address/index-terms.c", "MAX_DEPTH", TERMS, r"sext i32 %x\d to i64")
def table_depth(n):
    """Four rounds that add an element to one of p, at a value that n operations compute of an element of a table, a number, and the element."""
    body = ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]",
            "  %of = getelementptr i32, ptr addrspace(4) @table, i32 %i", "  %x0 = load i32, ptr addrspace(4) %of"]
    body += ["  %%x%d = xor i32 %%x%d, 1" % (k + 1, k) for k in range(n)]
    body += ["  %%s0 = add nsw i32 %%x%d, %%t" % n, "  %s = add nsw i32 %s0, %x0", "  %w = sext i32 %s to i64",
             "  %at = getelementptr i32, ptr addrspace(1) %p, i64 %w", "  %x = load i32, ptr addrspace(1) %at",
             "  %y = add i32 %x, %i", "  store i32 %y, ptr addrspace(1) %at", "  %i1 = add nuw nsw i32 %i, 1",
             "  %more = icmp slt i32 %i1, 4", "  br i1 %more, label %loop, label %out", "out:", "  ret void"]
    return kernel(body, before=["@table = internal addrspace(4) constant [4 x i32] [i32 3, i32 1, i32 0, i32 2]"], block=1)


# nvvm-scev-cgp

FAR = r"%baseValue"


def based(lines, wide, size=4096):
    """Two addresses, of which the second one is the first one and a constant."""
    return kernel(lines + ["  %p0 = getelementptr i8, ptr addrspace(1) %p, i64 " + wide[0],
                           "  store volatile i8 1, ptr addrspace(1) %p0",
                           "  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 " + wide[1],
                           "  store volatile i8 2, ptr addrspace(1) %p1", "  ret void"],
                  PARAMETERS, "p, numbers", ("p u8[%d]" % size, NUMBERS), block=1)


@rule("address/scev-cgp-units.c", "MAX_OFFSET", "function(nvvm-scev-cgp)", FAR)
def base_offset(n):
    body = number("x", 0) + ["  %m = mul nsw i32 %x, 5", "  %w0 = sext i32 %m to i64",
                             "  %%far = add nsw i32 %%m, %d" % n, "  %w1 = sext i32 %far to i64"]
    return based(body, ("%w0", "%w1"), n + 64)


@rule("facts/address-forms.c", "MAX_DEPTH", "function(nvvm-scev-cgp)", FAR)
def form_depth(n):
    """A constant below n operations. The extension is the first of them."""
    body = number("x", 0) + ["  %w = sext i32 %x to i64"]
    for side, first in (("a", 0), ("b", 1)):
        body += ["  %%%s0 = add i64 %%w, %d" % (side, first)]
        body += ["  %%%s%d = mul i64 %%%s%d, 3" % (side, k + 1, side, k) for k in range(n)]
    size = 4 * 3 ** n
    return based(body, ("%%a%d" % n, "%%b%d" % n), size)


@rule("facts/address-forms.c", "MAX_TERMS", "function(nvvm-scev-cgp)", FAR)
def form_terms(n):
    """A sum of n values, added up in two orders."""
    body = []
    for k in range(n):
        body += number("v%d" % k, k) + ["  %%w%d = sext i32 %%v%d to i64" % (k, k)]
    for side, order in (("a", range(n)), ("b", range(n - 1, -1, -1))):
        last = "%%w%d" % order[0]
        for k in order[1:]:
            body.append("  %%%s%d = add i64 %s, %%w%d" % (side, k, last, k))
            last = "%%%s%d" % (side, k)
        body.append("  %%%s = add i64 %s, %d" % (side, last, 4 if side == "b" else 0))
    return based(body, ("%a", "%b"))


@rule("facts/address-forms.c", "MAX_INDICES", "function(nvvm-scev-cgp)", FAR)
def form_indices(n):
    """An address with n indices that are values, the constant in the last one."""
    body = []
    for k in range(n):
        body += number("v%d" % k, k) + ["  %%w%d = sext i32 %%v%d to i64" % (k, k)]
    body.append("  %%far = add i64 %%w%d, 1" % (n - 1))
    type = "[4 x " * (n - 1) + "i8" + "]" * (n - 1)
    indices = "".join("i64 %%w%d, " % k for k in range(n - 1))
    for name, last in (("p0", "%%w%d" % (n - 1)), ("p1", "%far")):
        body += ["  %%%s = getelementptr %s, ptr addrspace(1) %%p, %si64 %s" % (name, type, indices, last),
                 "  store volatile i8 1, ptr addrspace(1) %" + name]
    return kernel(body + ["  ret void"], PARAMETERS, "p, numbers", ("p u8[%d]" % (4 * 4 ** n), NUMBERS), block=1)


# nv-sink-extensions


def extended(product):
    """A product of an extension that stands in another block."""
    return kernel(["  %w = sext i32 %n to i64", "  %x = trunc i32 %t to i1", "  br i1 %x, label %yes, label %no", "yes:",
                   product, "  %h = lshr i64 %m, 2", "  %l = trunc i64 %h to i32",
                   "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t", "  store i32 %l, ptr addrspace(1) %at",
                   "  ret void", "no:", "  ret void"])


@rule("address/sink-extensions.c", "MAX_FACTOR", "function(nv-sink-extensions)", r"^yes:.*\n.*= sext")
def extension_factor(n):
    return extended("  %%m = mul i64 %%w, %d" % n)


@rule("address/sink-extensions.c", "MAX_SHIFT", "function(nv-sink-extensions)", r"^yes:.*\n.*= sext")
def extension_shift(n):
    return extended("  %%m = shl i64 %%w, %d" % n)
