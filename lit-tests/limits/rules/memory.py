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


# nv-whole-loads

@rule("memory/whole-loads.c", "MAX_LOADS", "function(nv-whole-loads)", left=r"then:.*\n.*\n *%x = load")
def whole_loads(n):
    """A part of a vector that a branch loads, the last of n loads from constants away of one address."""
    lines = ["  %wat = getelementptr i8, ptr addrspace(1) %p, i64 4",
             "  %w = load i32, ptr addrspace(1) %wat, align 4, !nvopt.whole !0"]
    for k in range(n - 2):
        lines += ["  %%q%d = getelementptr i8, ptr addrspace(1) %%p, i64 %d" % (k, 8 + k % 60 * 4),
                  "  %%l%d = load i32, ptr addrspace(1) %%q%d" % (k, k)]
    lines += ["  %c = icmp sgt i32 %t, 3", "  br i1 %c, label %then, label %end", "then:",
              "  %xat = getelementptr i8, ptr addrspace(1) %p, i64 0",
              "  %x = load i32, ptr addrspace(1) %xat", "  br label %end", "end:",
              "  %r = phi i32 [ %w, %entry ], [ %x, %then ]",
              "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t"]
    return kernel(lines + ["  store i32 %r, ptr addrspace(1) %at", "  ret void"], block=1, after=["!0 = !{i32 4, i32 8, i32 8}"])


@rule("memory/whole-neighbours.c", "MAX_TOGETHER", "function(nv-whole-loads<mark>)", left=r"%x = load i32, ptr addrspace\(1\) %xat, align 4\n")
def whole_together(n):
    """n loads that run together, the last one of which is the neighbour of the first."""
    lines = ["  %v0 = load volatile i32, ptr addrspace(1) %p"]
    lines += ["  %wat = getelementptr i8, ptr addrspace(1) %p, i64 4", "  %w = load i32, ptr addrspace(1) %wat"]
    for k in range(n - 2):
        lines += ["  %%q%d = getelementptr i8, ptr addrspace(1) %%p, i64 %d" % (k, 12 + k % 28 * 8),
                  "  %%l%d = load i32, ptr addrspace(1) %%q%d" % (k, k)]
    lines += ["  %xat = getelementptr i8, ptr addrspace(1) %p, i64 0", "  %x = load i32, ptr addrspace(1) %xat, align 4",
              "  %s = add i32 %x, %w"]
    return kernel(lines + ["  store i32 %s, ptr addrspace(1) %p", "  ret void"], block=1)


# nv-constant-arrays

def constant_array(bytes, steps):
    """A byte of a local array of zeros that nobody knows the place of, behind `steps` address computations."""
    lines = ["  %%a = alloca [%d x i8], align 4" % bytes,
             "  call void @llvm.memset.p0.i64(ptr %%a, i8 3, i64 %d, i1 false)" % bytes,
             "  %i = zext nneg i32 %t to i64", "  %b1 = getelementptr i8, ptr %a, i64 %i"]
    lines += ["  %%b%d = getelementptr i8, ptr %%b%d, i64 %d" % (k, k - 1, 1 - k % 2 * 2) for k in range(2, steps + 1)]
    return kernel(lines + ["  %%v = load i8, ptr %%b%d" % steps, "  %w = zext i8 %v to i32",
                           "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t",
                           "  store i32 %w, ptr addrspace(1) %at", "  ret void"],
                  before=["declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"])


@rule("memory/constant-arrays.c", "MAX_BYTES", "function(nv-constant-arrays)", r"@k\.a = private")
def constant_array_bytes(n):
    """An array of n bytes."""
    return constant_array(n, 1)


@rule("memory/constant-arrays.c", "MAX_DEPTH", "function(nv-constant-arrays)", r"@k\.a = private")
def constant_array_addresses(n):
    """n address computations between the array and the load."""
    return constant_array(64, n)


# nv-chosen-elements

ELEMENTS = "function(nv-chosen-elements)"
CHOSEN = r"%chosen"


def element_of(index, address="%b = getelementptr i32, ptr %a, i64 {i}", type="[16 x i32]", last="%b", name="%i"):
    """A word of a local array that `index` chooses by `name`, copied to memory."""
    return kernel(["  %%a = alloca %s, align 4" % type,
                   "  call void @llvm.memset.p0.i64(ptr %%a, i8 3, i64 %d, i1 false)" % (int(type[1:].split()[0]) * (4 if "i32" in type else 1)),
                   "  %c = icmp slt i32 %t, %n"] + index + ["  " + address.format(i=name)] +
                  ["  %%v = load i8, ptr %s" % last, "  %w = zext i8 %v to i32",
                   "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t",
                   "  store i32 %w, ptr addrspace(1) %at", "  ret void"],
                  before=["declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"])


@rule("memory/chosen-elements.c", "MAX_BYTES", ELEMENTS, CHOSEN)
def element_bytes(n):
    """An array of n bytes."""
    return element_of(["  %i = select i1 %c, i64 1, i64 0"], "%b = getelementptr i8, ptr %a, i64 {i}", "[%d x i8]" % n)


@rule("memory/chosen-elements.c", "MAX_CHOICES", ELEMENTS, CHOSEN)
def element_choices(n):
    """An index that can be n constants."""
    lines = ["  %i1 = select i1 %c, i64 1, i64 0"]
    lines += ["  %%i%d = select i1 %%c, i64 %d, i64 %%i%d" % (k, k, k - 1) for k in range(2, n)]
    return element_of(lines, name="%%i%d" % (n - 1))


@rule("memory/chosen-elements.c", "MAX_SELECTS", ELEMENTS, CHOSEN)
def element_selects(n):
    """Stores with two choices each, one of them and the load behind it with so many that there are n."""
    lines = ["  %i = select i1 %c, i64 1, i64 0", "  %j = select i1 %c, i64 2, i64 %i"]
    lines += ["  %g = getelementptr i8, ptr %a, i64 %j"] if n % 2 else []
    lines += ["  store i8 9, ptr %g"] if n % 2 else []
    lines += ["  %b = getelementptr i8, ptr %a, i64 %i"]
    lines += ["  store i8 %d, ptr %%b" % (k % 100) for k in range((n - 2 - (3 if n % 2 else 0)) // 2)]
    return element_of(lines, "%unused = add i32 %t, 0")


@rule("memory/chosen-elements.c", "MAX_DEPTH", ELEMENTS, CHOSEN)
def element_addresses(n):
    """n address computations between the array and the access."""
    lines = ["  %i = select i1 %c, i64 1, i64 0", "  %b1 = getelementptr i32, ptr %a, i64 %i"]
    lines += ["  %%b%d = getelementptr i8, ptr %%b%d, i64 %d" % (k, k - 1, 1 - k % 2 * 2) for k in range(2, n + 1)]
    return element_of(lines, "%unused = add i32 %t, 0", last="%%b%d" % n)


@rule("memory/chosen-elements.c", "MAX_DEPTH", ELEMENTS, CHOSEN)
def element_computations(n):
    """n sums between a choice and the index."""
    lines = ["  %i0 = select i1 %c, i64 1, i64 2"]
    lines += ["  %%i%d = add i64 %%i%d, %d" % (k, k - 1, k % 2 * 2 - 1) for k in range(1, n + 1)]
    return element_of(lines, name="%%i%d" % n)


@rule("memory/chosen-elements.c", "MAX_PARTS", ELEMENTS, CHOSEN)
def element_parts(n):
    """n choices behind one another between two constants."""
    lines = ["  %i1 = select i1 %c, i64 1, i64 0"]
    lines += ["  %%i%d = select i1 %%c, i64 %d, i64 %%i%d" % (k, k % 2, k - 1) for k in range(2, n + 1)]
    return element_of(lines, name="%%i%d" % n)


@rule("memory/shared-addresses.c", "MAX_CHOICES", "nv-shared-addresses", left=r"alloca \[")
def shared_choices(n):
    """A table of n addresses in shared memory, of which the thread chooses one and reads there."""
    parts = ", ".join("ptr addrspacecast (ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 %d) to ptr)" % k
                      for k in range(n))
    return kernel(["  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t", "  store i32 %t, ptr addrspace(3) %own",
                   "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
                   "  %%i = urem i32 %%t, %d" % n,
                   "  %%q = getelementptr [%d x ptr], ptr @table, i32 0, i32 %%i" % n, "  %a = load ptr, ptr %q",
                   "  %v = load i32, ptr %a", "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t",
                   "  store i32 %v, ptr addrspace(1) %at", "  ret void"],
                  before=["@s = internal addrspace(3) global [128 x i32] undef",
                          "@table = private constant [%d x ptr] [%s]" % (n, parts)])
