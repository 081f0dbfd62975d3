# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/loops.
from limits import element, kernel, rule

# nv-unroll-local

UNROLL = "function(nv-unroll-local)"
MARK = "llvm.loop.unroll.full"


def array_loop(body, index, size=8, trips=4):
    """A loop of `trips` iterations that stores its counter's value in an array at `index`."""
    lines = ["  %%o = alloca [%d x i32]" % size, "  br label %loop", "loop:",
             "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]"] + body
    lines += ["  %%a = getelementptr [%d x i32], ptr %%o, i64 0, i64 %s" % (size, index), "  store i32 %n, ptr %a",
              "  %i1 = add nuw nsw i64 %i, 1", "  %%c = icmp ult i64 %%i1, %d" % trips,
              "  br i1 %c, label %loop, label %out", "out:",
              "  %l = load i32, ptr %o", "  store i32 %l, ptr addrspace(1) %p", "  ret void"]
    return lines


@rule("loops/unroll-local.c", "MAX_PARTS", UNROLL, MARK)
def unroll_parts(n):
    """Offsets of n parts: a recurrence of the counter with its start and step, the number of iterations, the
    load behind the loop; the others are constants in the loop."""
    return kernel(array_loop(["  %%l%d = load i32, ptr %%o" % k for k in range(n - 5)], "%i"), block=1)


@rule("loops/unroll-local.c", "MAX_DEPTH", UNROLL, MARK, at=lambda limit: limit - 2)
def unroll_offset_depth(n):
    """An offset made by n operations, divisions and sums in turn; the size of an element and the recurrence are
    two more."""
    body = ["  %x0 = add nuw nsw i64 %i, 0"]
    for k in range(n):
        body += ["  %%x%d = %s" % (k + 1, "udiv i64 %%x%d, 3" % k if k % 2 == 0 else "add nuw nsw i64 %%x%d, 1" % k)]
    return kernel(array_loop(body, "%%x%d" % n), block=1)


@rule("loops/unroll-local.c", "MAX_DEPTH", UNROLL, MARK)
def unroll_addresses(n):
    """n address computations between the array and the access."""
    body = ["  %b1 = getelementptr [8 x i32], ptr %o, i64 0, i64 %i"]
    body += ["  %%b%d = getelementptr i8, ptr %%b%d, i64 0" % (k + 1, k) for k in range(1, n)]
    body += ["  store i32 %%n, ptr %%b%d" % n]
    return kernel(array_loop(body, "%i"), block=1)


@rule("loops/unroll-local.c", "MAX_RING_BITS", UNROLL, "llvm.loop.unroll.count", options=["-nvvm-opt=unroll-local-threshold=1000"])
def unroll_ring(n):
    """An index modulo the n-th power of two, in a loop that is too long to be unrolled."""
    body = ["  %%x = and i64 %%i, %d" % (2 ** n - 1)]
    body += ["  store volatile i32 %d, ptr addrspace(1) %%p" % k for k in range(5)]
    return kernel(array_loop(body, "%x", 2 ** n, 2048), block=1)


@rule("loops/unroll-local.c", "MAX_BOUND", UNROLL, r"llvm\.loop\.unroll")
def unroll_bound(n):
    """A search of an array that ends with its data, after n iterations at the latest."""
    body = ["  %%a = alloca [%d x i32]" % n]
    for k in range(n):
        body += ["  %%a%d = getelementptr i32, ptr %%a, i64 %d" % (k, k), "  store i32 %d, ptr %%a%d" % (3 * k, k)]
    body += ["  br label %loop", "loop:", "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]",
             "  %%q = getelementptr [%d x i32], ptr %%a, i64 0, i64 %%i" % n, "  %v = load i32, ptr %q",
             "  %i1 = add nuw nsw i64 %i, 1", "  %%more = icmp ult i64 %%i1, %d" % n, "  %other = icmp ne i32 %v, %n",
             "  %c = and i1 %more, %other", "  br i1 %c, label %loop, label %out", "out:",
             "  store i32 %v, ptr addrspace(1) %p", "  ret void"]
    return kernel(body, arguments="p, i32:12", block=1)


@rule("loops/unroll-local.c", "MAX_CHOICES", UNROLL, MARK)
def unroll_choices(n):
    """An index that a loop of n - 1 iterations chooses among its counter's values and the constant in front of it."""
    body = ["  %o = alloca [16 x i32]", "  call void @llvm.memset.p0.i64(ptr %o, i8 3, i64 64, i1 false)", "  br label %loop", "loop:",
            "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]", "  %best = phi i64 [ 9, %entry ], [ %next, %loop ]",
            "  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i", "  %v = load i32, ptr addrspace(1) %q",
            "  %larger = icmp sgt i32 %v, %n", "  %next = select i1 %larger, i64 %i, i64 %best",
            "  %i1 = add nuw nsw i64 %i, 1", "  %%c = icmp ult i64 %%i1, %d" % (n - 1), "  br i1 %c, label %loop, label %out", "out:",
            "  %a = getelementptr [16 x i32], ptr %o, i64 0, i64 %next", "  %l = load i32, ptr %a",
            "  store i32 %l, ptr addrspace(1) %p", "  ret void"]
    return kernel(body, arguments="p, i32:12", block=1, before=["declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"])


@rule("loops/unroll-local.c", "MAX_CHOSEN_BYTES", UNROLL, MARK)
def unroll_chosen_bytes(n):
    """An array of n bytes of which one is read that a loop of four iterations chooses."""
    body = ["  %%o = alloca [%d x i8]" % n, "  call void @llvm.memset.p0.i64(ptr %%o, i8 3, i64 %d, i1 false)" % n,
            "  br label %loop", "loop:", "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]", "  %best = phi i64 [ 9, %entry ], [ %next, %loop ]",
            "  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i", "  %v = load i32, ptr addrspace(1) %q",
            "  %larger = icmp sgt i32 %v, %n", "  %next = select i1 %larger, i64 %i, i64 %best",
            "  %i1 = add nuw nsw i64 %i, 1", "  %c = icmp ult i64 %i1, 4", "  br i1 %c, label %loop, label %out", "out:",
            "  %%a = getelementptr [%d x i8], ptr %%o, i64 0, i64 %%next" % n, "  %l = load i8, ptr %a", "  %w = zext i8 %l to i32",
            "  store i32 %w, ptr addrspace(1) %p", "  ret void"]
    return kernel(body, block=1, before=["declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"])


# nv-unroll-together

TOGETHER = "function(nv-unroll-together)"


@rule("loops/unroll-together.c", "MAX_BODY", TOGETHER, "%xtraiter")
def together_size(n):
    """A body of n instructions, the barrier, the counter, its question and the branch among them."""
    body = ["  br label %loop", "loop:", "  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]",
            "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"]
    body += ["  %%x%d = add i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "k", k) for k in range(n - 4)]
    return kernel(body + ["  %k1 = add nuw nsw i32 %k, 1", "  %again = icmp ult i32 %k1, %n", "  br i1 %again, label %loop, label %out",
                          "out:", "  store i32 %k1, ptr addrspace(1) %p", "  ret void"])


# nv-unroll-known

KNOWN = "function(loop(nv-unroll-known))"


def moving(rounds, values, nexts, more):
    """A loop of so many rounds over `values` that move; `more` is computed in it, and value k is nexts[k] in the next round."""
    body = ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]"]
    body += ["  %%v%d = phi i32 [ %%n, %%entry ], [ %s, %%loop ]" % (k, nexts[k]) for k in range(values)]
    return kernel(body + more + ["  %i1 = add nuw nsw i32 %i, 1", "  %%again = icmp ne i32 %%i1, %d" % rounds,
                                 "  br i1 %again, label %loop, label %out", "out:",
                                 "  store i32 %v0, ptr addrspace(1) %p", "  ret void"], block=1)


@rule("loops/unroll-known.c", "MAX_MOVING", KNOWN, r'"llvm\.loop\.unroll\.full"')
def moving_size(n):
    """Twelve rounds of n / 12 instructions, the three of the counter among them, with twelve values that move."""
    more = ["  %%x%d = mul i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "v12", k + 3) for k in range((n + 11) // 12 - 3)]
    return moving(12, 13, ["%%v%d" % (k + 1) for k in range(12)] + ["%%x%d" % (len(more) - 1)], more)


@rule("loops/unroll-known.c", "MAX_FOR_EACH", KNOWN, r'"llvm\.loop\.unroll\.full"')
def moving_share(n):
    """Eight values that move in rounds of 8 n instructions, the three of the counter among them."""
    more = ["  %%x%d = mul i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "v8", k + 3) for k in range(8 * n - 3)]
    return moving(3, 9, ["%%v%d" % (k + 1) for k in range(8)] + ["%%x%d" % (len(more) - 1)], more)


@rule("loops/unroll-known.c", "MAX_CHOICES", KNOWN, r'"llvm\.loop\.unroll\.full"')
def moving_choices(n):
    """Six values that move, one of them by n choices one behind the other."""
    more = ["  %odd = trunc i32 %i to i1"]
    more += ["  %%c%d = select i1 %%odd, i32 %%%s, i32 %%v%d" % (k, "c%d" % (k - 1) if k else "v1", k % 5 + 2) for k in range(n)]
    return moving(3, 7, ["%%c%d" % (n - 1)] + ["%%v%d" % (k + 1) for k in range(1, 6)] + ["%i1"], more)


# nv-unroll-library

LIBRARY = "function(nv-unroll-library)"
COSINE = "declare float @__nv_cosf(float)"


def library_loop(rounds, more=(), call="call float @__nv_cosf(float %f)", angle=("  %f = uitofp i32 %i to float",), before=()):
    """A loop of so many rounds with a cosine of its counter and `more`; a load, a sum and a store are left of each round."""
    body = ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]", *angle, "  %w = " + call,
            "  %v = load float, ptr addrspace(1) %p", *more, "  %s = fadd float %v, %w", "  store float %s, ptr addrspace(1) %p",
            "  %i1 = add nuw nsw i32 %i, 1", "  %%again = icmp ne i32 %%i1, %d" % rounds,
            "  br i1 %again, label %loop, label %out", "out:", "  ret void"]
    return kernel(body, parameters="ptr addrspace(1) %p", arguments="p", buffers=("p f32[4]",), block=1, before=[COSINE, *before])


@rule("loops/unroll-library.c", "MAX_ROUNDS", LIBRARY, r'"llvm\.loop\.unroll\.full"', run=False)
def library_rounds(n):
    """n rounds of three instructions."""
    return library_loop(n)


@rule("loops/unroll-library.c", "MAX_SIZE", LIBRARY, r'"llvm\.loop\.unroll\.full"', run=False)
def library_size(n):
    """Ten rounds of n / 10 instructions."""
    return library_loop(10, ["  %%x%d = load volatile float, ptr addrspace(1) %%p" % k for k in range((n + 9) // 10 - 3)])


@rule("loops/unroll-library.c", "MAX_DEPTH", LIBRARY, r'"llvm\.loop\.unroll\.full"', run=False)
def library_depth(n):
    """The counter is the n-th part of the angle, one sum in another."""
    angle = ["  %%x%d = add i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "i", k + 1) for k in range(n - 1)]
    return library_loop(4, angle=angle + ["  %%f = uitofp i32 %%x%d to float" % (n - 2)])


@rule("loops/unroll-library.c", "MAX_WRAPPERS", LIBRARY, r'"llvm\.loop\.unroll\.full"', run=False)
def library_wrappers(n):
    """n functions that hand the call on."""
    before = ["define internal float @w%d(float %%x) {\n  %%r = call float @%s(float %%x)\n  ret float %%r\n}"
              % (k, "w%d" % (k + 1) if k + 1 < n else "__nv_cosf") for k in range(n)]
    return library_loop(4, call="call float @w0(float %f)", before=before)


@rule("loops/unroll-library.c", "MAX_WRAPPER", LIBRARY, r'"llvm\.loop\.unroll\.full"', run=False)
def library_wrapper(n):
    """A function of n instructions that hands the call on, the call and the return among them."""
    lines = ["  %%x%d = fadd float %s, 1.0" % (k, "%%x%d" % (k - 1) if k else "%r") for k in range(n - 2)]
    before = ["define internal float @w(float %%x) {\n  %%r = call float @__nv_cosf(float %%x)\n%s\n  ret float %s\n}"
              % ("\n".join(lines), "%%x%d" % (n - 3))]
    return library_loop(4, call="call float @w(float %f)", before=before)


# nv-unroll-exits

EXITS = "function(nv-unroll-exits)"


def exits_loop(rounds, more=()):
    """A loop of at most `rounds` rounds with `more` in it, which data ends."""
    body = ["  br label %loop", "loop:", "  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]"]
    body += ["  %b = load volatile i32, ptr addrspace(1) %p"] + list(more)
    body += ["  %k1 = add nuw nsw i32 %k, 1", "  %%far = icmp uge i32 %%k1, %s" % rounds]
    body += ["  %last = icmp eq i32 %b, 0", "  %end = or i1 %last, %far"]
    return kernel(body + ["  br i1 %end, label %out, label %loop", "out:", "  store i32 %k1, ptr addrspace(1) %p",
                          "  ret void"])


@rule("loops/unroll-exits.c", "MAX_ROUNDS", EXITS, left="br i1 %end, label %out, label %loop")
def exits_rounds(n):
    """Few instructions, n rounds."""
    return exits_loop(n)


@rule("loops/unroll-exits.c", "MAX_SIZE", EXITS, left="br i1 %end, label %out, label %loop")
def exits_size(n):
    """Two rounds of n / 2 instructions, the six of the loop among them; one above the limit has two more."""
    more = (n + 1) // 2 - 6
    return exits_loop(2, ["  %%x%d = add i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "b", k) for k in range(more)])


# nv-unroll-strides

STRIDES = "function(nv-unroll-strides)"


def stride_walk(step, end, size=64):
    """A block of four threads that adds up words behind one another; `step` computes %step in front of the loop."""
    body = ["  %%some = icmp slt i32 %%t, %s" % end, "  br i1 %some, label %before, label %out", "before:"] + step
    body += ["  br label %loop", "loop:", "  %i = phi i32 [ %t, %before ], [ %next, %loop ]",
             "  %s = phi i32 [ 0, %before ], [ %s1, %loop ]", "  %x = zext nneg i32 %i to i64",
             "  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x", "  %v = load i32, ptr addrspace(1) %a",
             "  %s1 = add i32 %s, %v", "  %next = add nsw i32 %i, %step", "  %%c = icmp slt i32 %%next, %s" % end,
             "  br i1 %c, label %loop, label %out", "out:", "  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]",
             "  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t", "  store i32 %r, ptr addrspace(1) %o", "  ret void"]
    return kernel(body, parameters="ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 noundef %n", arguments="p, q, i32:50",
                  buffers=("p i32[%d] iota()" % size, "q i32[4]"), block=4,
                  before=["declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"])


@rule("loops/unroll-strides.c", "MAX_TABLE", STRIDES, left=r"^strides:")
def stride_table(n):
    """A table of n words."""
    return stride_walk(["  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"], n, n)


@rule("loops/stride-team.c", "MAX_PARTS", STRIDES, r"^strides\.guard:", at=lambda limit: limit + 1)
def stride_step(n):
    """A step that is the block's size behind n products: each but the first lies inside of another one."""
    step = ["  %z0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"]
    step += ["  %%z%d = mul i32 %%z%d, 1" % (k, k - 1) for k in range(1, n)]
    return stride_walk(step + ["  %%step = mul i32 %%z%d, 1" % (n - 1)], "%n")


@rule("loops/unroll-strides.c", "MAX_ROUNDS", STRIDES, r"^strides:")
def stride_rounds(n):
    """A walk for which n rounds in one are asked."""
    walk = stride_walk(["  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"], "%n")
    return (walk.replace("br i1 %c, label %loop, label %out", "br i1 %c, label %loop, label %out, !llvm.loop !0") +
            "\n!0 = distinct !{!0, !1}\n!1 = !{!\"nvopt.unroll.asked\", i32 %d}\n" % n)


@rule("loops/unroll-asked.c", "MAX_STEPS", "function(loop(nv-unroll-asked<later>))", "nvopt.unroll.asked")
def asked_address(n):
    """A request on a walk whose addresses are n steps from a parameter."""
    walk = stride_walk(["  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"], "%n")
    chain = ["  %%a%d = getelementptr i32, ptr addrspace(1) %%%s, i64 0" % (k, "a%d" % (k - 1) if k else "a") for k in range(n - 1)]
    address = "  %v = load i32, ptr addrspace(1) %a"
    walk = walk.replace(address, "\n".join(chain + [address + ("%d" % (n - 2) if n > 1 else "")]))
    return (walk.replace("br i1 %c, label %loop, label %out", "br i1 %c, label %loop, label %out, !llvm.loop !0") +
            "\n!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.count\", i32 4}\n")


@rule("loops/stride-walk.h", "NV_MAX_WALK_BLOCKS", STRIDES, r"^strides:")
def stride_blocks(n):
    """A walk of n blocks: every second eight words, and blocks that are empty behind what reads."""
    chain = ["e%d" % k for k in range(n - 3)] + ["latch"]
    body = ["  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()", "  br label %loop", "loop:",
            "  %i = phi i32 [ %t, %entry ], [ %next, %latch ]", "  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]",
            "  %bit = and i32 %i, 8", "  %odd = icmp ne i32 %bit, 0", "  br i1 %odd, label %read, label %latch", "read:",
            "  %x = zext nneg i32 %i to i64", "  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x",
            "  %v = load i32, ptr addrspace(1) %a", "  %more = add i32 %s, %v", "  br label %%%s" % chain[0]]
    for k, name in enumerate(chain[:-1]):
        body += ["%s:" % name, "  br label %%%s" % chain[k + 1]]
    body += ["latch:", "  %%s1 = phi i32 [ %%s, %%loop ], [ %%more, %%%s ]" % (["read"] + chain)[-2],
             "  %next = add nsw i32 %i, %step", "  %c = icmp slt i32 %next, %n", "  br i1 %c, label %loop, label %out", "out:",
             "  %r = phi i32 [ %s1, %latch ]", "  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t",
             "  store i32 %r, ptr addrspace(1) %o", "  ret void"]
    return kernel(body, parameters="ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 noundef %n", arguments="p, q, i32:50",
                  buffers=("p i32[64] iota()", "q i32[4]"), block=4,
                  before=["declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"])


# nv-loop-unswitch

UNSWITCH = "function(loop(nv-loop-unswitch))"


def conditional_loop(before, inside, condition):
    """A loop that adds or multiplies, as `condition` says."""
    body = before + ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]",
                     "  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i", "  %x = load i32, ptr addrspace(1) %q"]
    body += inside + ["  br i1 %s, label %%yes, label %%no" % condition, "yes:", "  %y = add i32 %x, 11",
                      "  store i32 %y, ptr addrspace(1) %q", "  br label %latch", "no:", "  %z = mul i32 %x, 7",
                      "  store i32 %z, ptr addrspace(1) %q", "  br label %latch", "latch:", "  %i1 = add nuw i32 %i, 1",
                      "  %again = icmp ult i32 %i1, %n", "  br i1 %again, label %loop, label %exit", "exit:",
                      "  ret void"]
    return kernel(body, "ptr addrspace(1) %p, i32 noundef %n, i32 noundef %m", "p, i32:9, i32:4", block=1)


@rule("loops/loop-unswitch.c", "MAX_DEPTH", UNSWITCH, r"^yes\.us", which=0)
def unswitch_condition_depth(n):
    """A condition that is n operations away from a parameter."""
    body = ["  %%x%d = add i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "m", k + 1) for k in range(n)]
    return conditional_loop(body + ["  %%c = icmp eq i32 %%x%d, 3" % (n - 1)], [], "%c")


@rule("loops/loop-unswitch.c", "MAX_DEPTH", UNSWITCH, r"^yes\.us", which=1)
def unswitch_part_depth(n):
    """A condition that does not change, below n disjunctions with ones that do."""
    body = ["  %c0 = icmp eq i32 %m, 3"]
    inside = []
    for k in range(n):
        inside += ["  %%d%d = icmp sgt i32 %%x, %d" % (k, k + 20), "  %%c%d = or i1 %%c%d, %%d%d" % (k + 1, k, k)]
    return conditional_loop(body, inside, "%%c%d" % n)


# loop-index-split

SPLIT = "function(loop-index-split)"


def split_loop(condition, more=(), before=(), bound="%m", arm=2, trips="%n", memory=False):
    """A loop with two arms and a condition on its counter."""
    body = list(before) + ["  %%g = icmp slt i32 0, %s" % trips, "  br i1 %g, label %ph, label %exit", "ph:", "  br label %loop",
                     "loop:", "  %i = phi i32 [ 0, %ph ], [ %j, %latch ]",
                     "  %s = phi i32 [ 1, %ph ], [ %u, %latch ]"] + list(more)
    if memory:
        body += ["  %e = load i32, ptr addrspace(1) %p"]
    body += ["  %%c = icmp %s i32 %%i, %s" % (condition, bound), "  br i1 %c, label %then, label %else", "then:",
             "  %x0 = xor i32 %i, %s"]
    body += ["  %%x%d = mul i32 %%x%d, 5" % (k + 1, k) for k in range(arm - 1)]
    body += ["  br label %latch", "else:", "  br label %latch", "latch:",
             "  %%u = phi i32 [ %%x%d, %%then ], [ %%i, %%else ]" % (arm - 1), "  %j = add nsw i32 %i, 1",
             "  %%d = icmp slt i32 %%j, %s" % trips, "  br i1 %d, label %loop, label %out", "out:",
             "  %l = phi i32 [ %u, %latch ]", "  store i32 %l, ptr addrspace(1) %p", "  br label %exit", "exit:",
             "  ret void"]
    return kernel(body, "ptr addrspace(1) %p, i32 %n, i32 %m", "p, i32:9, i32:4", block=1)


def filled(n):
    """So many more instructions that the loop of split_loop has n. It has 12 by itself."""
    return ["  %%f%d = mul i32 %%i, %d" % (k, k) for k in range(n - 12)]


@rule("loops/loop-index-split/loop-index-split.c", "MAX_BODY_ONE", SPLIT, r"br i1 true, label %then")
def split_one_body(n):
    """A loop of n instructions with one iteration that differs."""
    return split_loop("eq", filled(n))


@rule("loops/loop-index-split/loop-index-split.c", "MAX_BODY_RANGE", SPLIT, r"br i1 true, label %then")
def split_range_body(n):
    """A loop of n instructions with two ranges of iterations that differ."""
    return split_loop("slt", filled(n))


@rule("loops/loop-index-split/loop-index-split.c", "MAX_DEPTH", SPLIT, r"br i1 true, label %then")
def split_bound_depth(n):
    """A split point n operations away from a parameter, in a loop with an access to memory."""
    before = ["  %%b%d = xor i32 %%%s, %d" % (k, "b%d" % (k - 1) if k else "m", k) for k in range(n)]
    return split_loop("slt", before=before, bound="%%b%d" % (n - 1), memory=True)


@rule("loops/loop-index-split/loop-index-split.c", "MAX_SPLITS", SPLIT, left=r"br i1 %clast, label %thenlast")
def split_loops(n):
    """n loops with a condition on the counter, one behind the other. They are split from the first one on."""
    lines = ["  %g = icmp slt i32 0, %n", "  br i1 %g, label %ph0, label %exit"]
    for k in range(n):
        text = """ph#:
  br label %loop@
loop@:
  %i@ = phi i32 [ 0, %ph# ], [ %j@, %latch@ ]
  %s@ = phi i32 [ 1, %ph# ], [ %u@, %latch@ ]
  %c@ = icmp slt i32 %i@, %m
  br i1 %c@, label %then@, label %latch@
then@:
  %x@ = xor i32 %i@, %s@
  %y@ = mul i32 %x@, 5
  br label %latch@
latch@:
  %u@ = phi i32 [ %y@, %then@ ], [ %i@, %loop@ ]
  %j@ = add nsw i32 %i@, 1
  %d@ = icmp slt i32 %j@, %n
  br i1 %d@, label %loop@, label %out@
out@:
  %l@ = phi i32 [ %u@, %latch@ ]
  store volatile i32 %l@, ptr addrspace(1) %p
  br label %NEXT"""
        text = text.replace("NEXT", "ph%d" % (k + 1) if k + 1 < n else "exit").replace("#", str(k))
        lines.append(text.replace("@", str(k) if k + 1 < n else "last"))
    return kernel(lines + ["exit:", "  ret void"], "ptr addrspace(1) %p, i32 %n, i32 %m", "p, i32:9, i32:4", block=1)


# nvvm-iv-demotion


@rule("loops/iv-web.c", "MAX_MEMBERS", "function(nvvm-iv-demotion)", "%newBaseIV = phi i32")
def demoted_members(n):
    """A 64-bit counter and what is computed of it: n values, the counter and its next value included."""
    body = ["  br label %loop", "loop:", "  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]", "  %i1 = add nsw i64 %i, 1",
            "  %x0 = xor i64 %i, 5"]
    body += ["  %%x%d = xor i64 %%x%d, %d" % (k + 1, k, k + 6) for k in range(n - 3)]
    return kernel(body + ["  %%o = trunc i64 %%x%d to i32" % (n - 3), "  store volatile i32 %o, ptr addrspace(1) %p",
                          "  %c = icmp slt i64 %i1, 1000", "  br i1 %c, label %loop, label %exit", "exit:", "  ret void"],
                  block=1)


# nv-unroll-rest


@rule("loops/unroll-rest.c", "MAX_LOOPS", "function(loop(nv-unroll-rest))", left=r"br i1 %c, label %loop, label %out")
def rest_among_loops(n):
    """A loop that the unroller left, of at most three rounds, behind n - 1 other loops."""
    body, before = [], "%entry"
    for k in range(n - 1):
        body += ["  br label %%l%d" % k, "l%d:" % k, "  %%i%d = phi i32 [ 0, %s ], [ %%j%d, %%l%d ]" % (k, before, k, k),
                 "  store volatile i32 %%i%d, ptr addrspace(1) %%p" % k, "  %%j%d = add nuw nsw i32 %%i%d, 1" % (k, k),
                 "  %%c%d = icmp ne i32 %%j%d, 2" % (k, k), "  br i1 %%c%d, label %%l%d, label %%o%d" % (k, k, k), "o%d:" % k]
        before = "%%o%d" % k
    body += ["  %rest = and i32 %n, 3", "  %any = icmp ne i32 %rest, 0", "  br i1 %any, label %pre, label %exit", "pre:",
             "  br label %loop", "loop:", "  %i = phi i32 [ 0, %pre ], [ %j, %loop ]", element("%a", index="%i"),
             "  %v = load i32, ptr addrspace(1) %a", "  %w = mul i32 %v, 3", "  store i32 %w, ptr addrspace(1) %a",
             "  %j = add nuw nsw i32 %i, 1", "  %c = icmp ne i32 %j, %rest", "  br i1 %c, label %loop, label %out, !llvm.loop !0",
             "out:", "  br label %exit", "exit:", "  ret void"]
    return kernel(body, "ptr addrspace(1) %p, i32 %n", "p, i32:7", block=1,
                  after=["!0 = distinct !{!0, !1, !2}", '!1 = !{!"llvm.loop.unroll.disable"}', '!2 = !{!"nvopt.unroll.rest"}'])


# nv-stride-pointers

COLUMN = "function(nv-stride-pointers)"


def column_loop(body, before=(), reads=("%k",)):
    """A loop of three rounds that adds up what it reads from %p at the given indices; %m is the counter times %n."""
    lines = list(before) + ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]",
                            "  %%s0 = phi i32 [ 0, %%entry ], [ %%s%d, %%loop ]" % len(reads), "  %m = mul nsw i32 %i, %n"]
    lines += body
    for k, index in enumerate(reads):
        lines += ["  %%w%d = sext i32 %s to i64" % (k, index),
                  "  %%a%d = getelementptr i32, ptr addrspace(1) %%p, i64 %%w%d" % (k, k),
                  "  %%l%d = load i32, ptr addrspace(1) %%a%d" % (k, k), "  %%s%d = add i32 %%s%d, %%l%d" % (k + 1, k, k)]
    lines += ["  %i1 = add nsw i32 %i, 1", "  %c = icmp slt i32 %i1, 3", "  br i1 %c, label %loop, label %out", "out:",
              element("%o", "%q"), "  store i32 %%s%d, ptr addrspace(1) %%o" % len(reads), "  ret void"]
    return kernel(lines, "ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n", "p, q, i32:5",
                  ("p i32[128] iota()", "q i32[32]"))


def small_values(n):
    """Different values %x0, %x1, ... of at most 15."""
    return ["  %%x%d = lshr i32 %%t, %d" % (k, k + 1) for k in range(n)]


@rule("loops/stride-pointers.c", "MAX_TERMS", COLUMN, "%column")
def column_terms(n):
    """An index with n terms beside the product."""
    body = ["  %%k%d = add nsw i32 %s, %%x%d" % (k, "%%k%d" % (k - 1) if k else "%m", k) for k in range(n)]
    return column_loop(body, small_values(n), ["%%k%d" % (n - 1)])


@rule("loops/stride-pointers.c", "MAX_DEPTH", COLUMN, "%column")
def column_depth(n):
    """An index of n instructions, the product the first."""
    body = ["  %%k%d = add nsw i32 %s, %%t" % (k, "%%k%d" % (k - 1) if k else "%m") for k in range(n - 1)]
    return column_loop(body, reads=["%%k%d" % (n - 2)]).replace("i32[128]", "i32[512]")


@rule("loops/stride-pointers.c", "MAX_POINTERS", COLUMN, "%column")
def column_pointers(n):
    """n columns."""
    body = ["  %%k%d = add nsw i32 %%m, %%x%d" % (k, k) for k in range(n)]
    return column_loop(body, small_values(n), ["%%k%d" % k for k in range(n)])


@rule("loops/full-unroll.c", "MAX_ASKED", "loop(nv-full-unroll<asked>)", left=r"br i1 %again, label %loop,", at=lambda limit: limit // 64)
def asked_instructions(n):
    """64 rounds at most of n instructions each, which the user asked for and which may end by their data."""
    lines = ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %j, %loop ]", "  %x = phi i32 [ %t, %entry ], [ %y, %loop ]"]
    lines += ["  %%k%d = xor i32 %s, %d" % (k, "%%k%d" % (k - 1) if k else "%x", k + 3) for k in range(n - 7)]
    lines += ["  %y = add nsw i32 %x, 1", "  %j = add nuw nsw i32 %i, 1", "  %more = icmp ult i32 %i, 63",
              "  %inside = icmp slt i32 %y, %n", "  %again = select i1 %more, i1 %inside, i1 false",
              "  store volatile i32 %%k%d, ptr addrspace(1) %%at" % (n - 8),
              "  br i1 %again, label %loop, label %exit, !llvm.loop !0", "exit:", "  ret void"]
    return kernel(["  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t"] + lines) + \
        "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.enable\"}\n"


@rule("loops/unroll-once.c", "MAX_FACTORS", "loop(nv-unroll-mark)", r"nvopt\.unrolled\.window")
def window_address(n):
    """The address in the innermost of three loops made by n instructions, none of them a product."""
    lines = ["  br label %rows", "rows:", "  %r = phi i32 [ 0, %entry ], [ %r1, %rows2 ]", "  br label %columns",
             "columns:", "  %c = phi i32 [ 0, %rows ], [ %c1, %columns2 ]"]
    lines += ["  %%k%d = xor i32 %s, %d" % (k, "%%k%d" % (k - 1) if k else "%r", k % 3) for k in range(n - 3)]
    lines += ["  %%m = and i32 %%k%d, 31" % (n - 4), element("%start", index="%m"), "  br label %loop", "loop:",
              "  %i = phi i32 [ 0, %columns ], [ %i1, %loop ]", element("%a", "%start", "%i"), "  %v = load i32, ptr addrspace(1) %a",
              "  %w = add i32 %v, %r", element("%b", index="%t"), "  store volatile i32 %w, ptr addrspace(1) %b",
              "  %i1 = add nuw nsw i32 %i, 1", "  %more = icmp slt i32 %i1, %n", "  br i1 %more, label %loop, label %columns2"]
    for name, var, to in (("columns2", "c", "columns"), ("rows2", "r", "rows")):
        lines += ["%s:" % name, "  %%%s1 = add nuw nsw i32 %%%s, 1" % (var, var), "  %%m%s = icmp slt i32 %%%s1, %%n" % (var, var),
                  "  br i1 %%m%s, label %%%s, label %%%s" % (var, to, "rows2" if var == "c" else "out")]
    return kernel(lines + ["out:", "  ret void"], arguments="p, i32:2", block=1)
