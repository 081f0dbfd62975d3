# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/scalar.
from limits import element, kernel, rule


def across_a_loop(values, pressure=8):
    """`values` makes %c in front of a loop with `pressure` accumulators; %c is used before and behind it."""
    body = values + ["  store volatile i32 %c, ptr addrspace(1) @g"]
    body += ["  %%s%d = load volatile float, ptr addrspace(1) @g" % k for k in range(pressure)]
    body += ["  br label %body", "body:", "  %k = phi i32 [ 0, %entry ], [ %next, %body ]"]
    body += ["  %%p%d = phi float [ %%s%d, %%entry ], [ %%q%d, %%body ]" % (k, k, k) for k in range(pressure)]
    body += ["  %%q%d = fadd float %%p%d, %%p%d" % (k, k, (k + 1) % pressure) for k in range(pressure)]
    body += ["  %next = add i32 %k, 1", "  %go = icmp slt i32 %next, %n", "  br i1 %go, label %body, label %exit",
             "exit:", "  store volatile i32 %c, ptr addrspace(1) %p"]
    body += ["  store volatile float %%q%d, ptr addrspace(1) @g" % k for k in range(pressure)]
    return kernel(body + ["  ret void"], block=1, attributes='"nvvm.maxnreg"="14"',
                  before=["@g = internal addrspace(1) global i32 0"])


@rule("scalar/remat.c", "MAX_TREE", "function(remat)", r"%remat_",
      options=["-nvvm-opt=remat-ignore-single-cost=1"])
def remat_tree(n):
    """A value made by n instructions, the number of the thread included."""
    chain = ["  %%x%d = xor i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "t", k + 5) for k in range(n - 2)]
    return across_a_loop(chain + ["  %%c = add i32 %%x%d, 7" % (n - 3)])


@rule("scalar/simplify-live-out.c", "MAX_ROUNDS", "function(nvvm-simplify-live-out)",
      left=r"%nloNewAdd\d* = add i32 %q1,")
def simplify_live_out_rounds(n):
    """n sums, each of the one before, used in blocks in the opposite order: a round brings each sum one block
    nearer to the value that all of them start from, in the end %q1 is used in its own block only."""
    body = ["  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t", "  %q0 = load i32, ptr addrspace(1) %at"]
    body += ["  %%q%d = add i32 %%q%d, %d" % (k + 1, k, k + 3) for k in range(n)]
    body += ["  br label %%next%d" % n]
    for k in range(n, -1, -1):
        body += ["next%d:" % k, "  store volatile i32 %%q%d, ptr addrspace(1) %%p" % k,
                 "  br label %%next%d" % (k - 1) if k else "  ret void"]
    return kernel(body, block=1)


@rule("scalar/jump-threading.c", "MAX_ROUNDS", "function(nv-jump-threading)",
      left=r"^last:.*\n.*phi i1 .*\[ true, %threaded")
def jump_threading_rounds(n):
    """n merges, in the opposite order of control: each is decided when the one in front of it is gone."""
    names = ["m%d" % k for k in range(1, n)] + ["last", "end"]
    body = [element("%at"), "  %v = load i32, ptr addrspace(1) %at", "  %odd = trunc i32 %t to i1",
            "  %dyn = icmp sgt i32 %v, 9", "  br i1 %odd, label %a, label %b"]
    tail = []
    for k in range(n):
        phi = "[ true, %a ], [ %dyn, %b ]" if k == 0 else "[ %%p%d, %%%s ], [ %%dyn, %%o%d ]" % (k - 1, names[k - 1], k - 1)
        tail = ["%s:" % names[k], "  %%p%d = phi i1 %s" % (k, phi),
                "  br i1 %%p%d, label %%%s, label %%o%d" % (k, names[k + 1], k),
                "o%d:" % k, "  store volatile i32 %d, ptr addrspace(1) %%at" % k, "  br label %%%s" % names[k + 1]] + tail
    return kernel(body + tail + ["a:", "  br label %" + names[0], "b:", "  br label %" + names[0], "end:", "  ret void"])


@rule("scalar/jump-threading.c", "MAX_QUESTIONS", "function(nv-jump-threading)", left=r"phi i1")
def jump_threading_questions(n):
    """n merges of three ways behind one another that may go because all threads choose alike."""
    body = [element("%at"), "  br label %s0"]
    for k in range(n):
        body += ["s%d:" % k, "  switch i32 %%n, label %%c%d [" % k, "    i32 %d, label %%a%d" % (3 * k, k),
                 "    i32 %d, label %%b%d" % (3 * k + 1, k), "  ]"]
        for way in "abc":
            body += ["%s%d:" % (way, k), "  store volatile i32 %d, ptr addrspace(1) %%at" % (9 * k + ord(way)), "  br label %%m%d" % k]
        body += ["m%d:" % k, "  %%p%d = phi i1 [ true, %%a%d ], [ true, %%b%d ], [ false, %%c%d ]" % (k, k, k, k),
                 "  br i1 %%p%d, label %%y%d, label %%n%d" % (k, k, k)]
        for way in "yn":
            body += ["%s%d:" % (way, k), "  store volatile i32 %d, ptr addrspace(1) %%at" % (9 * k + ord(way)),
                     "  br label %%s%d" % (k + 1)]
    return kernel(body + ["s%d:" % n, "  ret void"], block=1)


@rule("scalar/jump-threading.c", "MAX_WAY", "function(nv-jump-threading)", left=r"^last:")
def jump_threading_way(n):
    """The sign of a word is asked for, and again behind n - 1 blocks of either way."""
    body = [element("%at"), "  %v = load i32, ptr addrspace(1) %at", "  %c = icmp slt i32 %v, 1",
            "  br i1 %c, label %a1, label %b1"]
    for way in "ab":
        for k in range(1, n):
            body += ["%s%d:" % (way, k), "  store volatile i32 %d, ptr addrspace(1) %%at" % (k + ord(way)),
                     "  br label %%%s" % ("%s%d" % (way, k + 1) if k + 1 < n else "last")]
    body += ["last:", "  br i1 %c, label %yes, label %no"]
    for way in "yes", "no":
        body += [way + ":", "  store volatile i32 %d, ptr addrspace(1) %%at" % len(way), "  br label %end"]
    return kernel(body + ["end:", "  ret void"])


@rule("scalar/selection-forms.c", "MAX_DEPTH", "function(nv-selection-forms)", r"\bor i1\b")
def inverse_depth(n):
    """A branch on n conjunctions inside of each other; selection would invert it."""
    body = [element("%at"), "  %v = load i32, ptr addrspace(1) %at", "  %c0 = icmp sgt i32 %v, 3"]
    for k in range(n):
        body += ["  %%d%d = icmp ne i32 %%v, %d" % (k, 2 * k + 9), "  %%c%d = and i1 %%c%d, %%d%d" % (k + 1, k, k)]
    return kernel(body + ["  br i1 %%c%d, label %%yes, label %%no" % n, "yes:", "  store i32 -1, ptr addrspace(1) %at",
                          "  ret void", "no:", "  ret void"])


@rule("scalar/selection-forms.c", "MAX_DEPTH", "function(nv-selection-forms)", r"%clear = icmp")
def absorbed_inverse_depth(n):
    """n exclusive ors between a test of one bit and the branch that takes its inverse."""
    body = [element("%at"), "  %v = load i32, ptr addrspace(1) %at", "  %s = lshr i32 %v, 2",
            "  %c0 = trunc i32 %s to i1", "  %other = trunc i32 %n to i1"]
    body += ["  %%c%d = xor i1 %%c%d, %%other" % (k + 1, k) for k in range(n)]
    return kernel(body + ["  br i1 %%c%d, label %%yes, label %%no" % n, "yes:", "  store i32 -1, ptr addrspace(1) %at",
                          "  ret void", "no:", "  ret void"])


FOLD = "function(nvvm-constant-fold)"


def evaluated(inner, call):
    """A kernel that stores what a call of constants gives."""
    return kernel(["  %r = call i32 " + call, "  store i32 %r, ptr addrspace(1) %p", "  ret void"],
                  before=inner, block=1)


@rule("scalar/constant-fold/evaluate.c", "MAX_CALLS", FOLD, "store i32 12,", at=lambda limit: limit + 1)
def evaluated_calls(n):
    """n functions that call each other."""
    lines = []
    for k in range(n):
        inner = "  %%r = call i32 @__nv_f%d(i32 %%x)" % (k + 1) if k + 1 < n else "  %r = add i32 %x, 5"
        lines += ["define internal i32 @__nv_f%d(i32 %%x) {" % k, inner, "  ret i32 %r", "}"]
    return evaluated(lines, "@__nv_f0(i32 7)")


@rule("scalar/constant-fold/evaluate.c", "MAX_STEPS", FOLD, r"store i32 \d+,")
def evaluated_steps(n):
    """A function of n steps: one for the block, one for each instruction before the return."""
    lines = ["define internal i32 @__nv_f(i32 %x0) {"]
    lines += ["  %%x%d = add i32 %%x%d, 1" % (k + 1, k) for k in range(n - 1)]
    return evaluated(lines + ["  ret i32 %%x%d" % (n - 1), "}"], "@__nv_f(i32 7)")


@rule("scalar/constant-fold/evaluate.c", "MAX_OPERANDS", FOLD, "store i32 12,", at=lambda limit: limit - 1)
def evaluated_operands(n):
    """A call inside of the function with n arguments, so n + 1 operands."""
    parameters = ", ".join("i32 %%x%d" % k for k in range(n))
    arguments = ", ".join(["i32 %x"] * n)
    return evaluated(["define internal i32 @__nv_g(%s) {" % parameters, "  %%r = add i32 %%x%d, 5" % (n - 1),
                      "  ret i32 %r", "}", "define internal i32 @__nv_f(i32 %x) {",
                      "  %%r = call i32 @__nv_g(%s)" % arguments, "  ret i32 %r", "}"], "@__nv_f(i32 7)")


# No function of the library has more.
@rule("scalar/constant-fold/constant-fold-call.c", "MAX_OPERANDS", FOLD, "store i32 12,")
def folded_arguments(n):
    """A function of n parameters."""
    return evaluated(["define internal i32 @__nv_f(%s) {" % ", ".join("i32 %%x%d" % k for k in range(n)),
                      "  %r = add i32 %x0, 5", "  ret i32 %r", "}"], "@__nv_f(%s)" % ", ".join(["i32 7"] * n))


PEEPHOLE = "function(nvvm-peephole-optimizer)"


@rule("scalar/peephole-optimizer.c", "MAX_CHAIN", PEEPHOLE, left=r"load i32, ptr %x")
def chain_behind_cast(n):
    """n address computations between a cast and the load."""
    body = ["  %x0 = addrspacecast ptr addrspace(1) %p to ptr", "  %i = zext i32 %t to i64"]
    body += ["  %%x%d = getelementptr i32, ptr %%x%d, i64 %%i" % (k + 1, k) for k in range(n)]
    return kernel(body + ["  %%v = load i32, ptr %%x%d" % n, "  %w = add i32 %v, 1", "  store i32 %w, ptr addrspace(1) %p",
                          "  ret void"], block=1)


@rule("scalar/peephole-optimizer.c", "MAX_INDICES", PEEPHOLE, left=r"load i32, ptr %x")
def indices_behind_cast(n):
    """An address computation of n indices behind a cast."""
    type = "[4 x " * (n - 1) + "i32" + "]" * (n - 1)
    return kernel(["  %c = addrspacecast ptr addrspace(1) %p to ptr", "  %i = zext i32 %t to i64",
                   "  %%x = getelementptr %s, ptr %%c, %s" % (type, ", ".join(["i64 %i"] * n)), "  %v = load i32, ptr %x",
                   "  %w = add i32 %v, 1", "  store i32 %w, ptr addrspace(1) %p", "  ret void"], block=1)


# sinking2 moves %v into the block that seldom runs.

SUNK = r"^rare:.*\n  %v = "
RARE = ['!0 = !{!"branch_weights", i32 1, i32 1000}']


def sink(v, between, users):
    """%v, code of no use for it, and a block that seldom runs and uses it."""
    return kernel(["  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t", "  %x = load i32, ptr addrspace(1) %at",
                   "  %c = icmp sgt i32 %x, 9", v, "  br label %b0"] + between + ["rare:"] + users +
                  ["  br label %end", "end:", "  ret void"],
                  "ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n", "p, q, i32:5", ("p i32[64] iota()", "q i32[64] iota()"),
                  after=RARE)


LOADED = "  %v = load i32, ptr addrspace(1) %q"
BRANCH = "  br i1 %c, label %rare, label %end, !prof !0"
STORE = "  store i32 %v, ptr addrspace(1) %at"


@rule("facts/memory-way.c", "MAX_WALK_INSTS", "function(sinking2)", SUNK)
def sink_instructions(n):
    """n instructions on the way of a load, the branches included."""
    return sink(LOADED, ["b0:"] + ["  %%y%d = add i32 %%n, %d" % (k, k) for k in range(n - 2)] + [BRANCH], [STORE])


@rule("facts/memory-way.c", "MAX_WALK_BLOCKS", "function(sinking2)", SUNK)
def sink_blocks(n):
    """n blocks on the way of a load."""
    body = []
    for k in range(n):
        body += ["b%d:" % k, "  br label %%b%d" % (k + 1) if k + 1 < n else BRANCH]
    return sink(LOADED, body, [STORE])


@rule("scalar/sinking2.c", "MAX_PART_INSTS", "function(sinking2)", left=r"^rare:.*\n.*%next = .*\n  %v = ")
def sink_parts(n):
    """A load, and n instructions further the other half of its vector, which is used at once."""
    v = ["  %next = getelementptr i32, ptr addrspace(1) %q, i32 1", "  %v = load i32, ptr addrspace(1) %next"]
    other = ["  %%y%d = add i32 %%n, %d" % (k, k) for k in range(n - 1)]
    other += ["  %u = load i32, ptr addrspace(1) %q, align 8", "  %used = add i32 %u, 1"]
    return sink("\n".join(v + other), ["b0:", BRANCH], [STORE])


@rule("scalar/block-order.c", "MAX_NESTING", "function(nv-block-order)", left=r"^second:(.*\n)*first:")
def nesting(n):
    """n loops inside of each other, in front of two blocks in the wrong order."""
    body = ["  br label %h0"]
    for d in range(n):
        before = "entry" if d == 0 else "h%d" % (d - 1)
        body += ["h%d:" % d, "  %%i%d = phi i32 [ 0, %%%s ], [ %%j%d, %%l%d ]" % (d, before, d, d),
                 "  br label %%%s" % ("h%d" % (d + 1) if d + 1 < n else "l%d" % d)]
    for d in range(n - 1, -1, -1):
        body += ["l%d:" % d, "  %%j%d = add nsw i32 %%i%d, 1" % (d, d), "  %%c%d = icmp slt i32 %%j%d, 1" % (d, d),
                 "  br i1 %%c%d, label %%h%d, label %%%s" % (d, d, "l%d" % (d - 1) if d else "first")]
    return kernel(body + ["second:", "  store volatile i32 2, ptr addrspace(1) %p", "  ret void", "first:",
                          "  store volatile i32 1, ptr addrspace(1) %p", "  br label %second"], block=1)


@rule("scalar/remat.c", "MAX_ROUNDS", "function(remat)", r"%remat_last",
      options=["-nvvm-opt=remat-ignore-single-cost=1,rp-remat=14"])
def remat_rounds(n):
    """n values, each of which is used in a block that the next one passes through. Computing one again takes a
    register more at its use, so that the next one has to go."""
    fill, body = 12, []  # the target, less the two registers of %p

    def crowd(block, size, user):
        lines = ["  br label %" + block, block + ":"]
        lines += ["  %%%s.%d = load volatile i32, ptr addrspace(1) @g" % (block, k) for k in range(size)]
        lines += user
        return lines + ["  store volatile i32 %%%s.%d, ptr addrspace(1) @g" % (block, k) for k in range(size)]

    def value(k):
        name = "last" if k == n else "v%d" % k
        return name, ["  %%t%d = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()" % k, 
                      "  %%x%d = xor i32 %%t%d, %d" % (k, k, k + 3), "  %%%s = mul i32 %%x%d, %d" % (name, k, k + 5)]

    name, lines = value(1)
    body += lines + crowd("first", fill, [])
    for k in range(1, n + 1):
        user = ["  store volatile i32 %%%s, ptr addrspace(1) @g" % name]
        body += ["  br label %%d%d" % k, "d%d:" % k]
        if k < n:
            name, lines = value(k + 1)
            body += lines
        body += crowd("b%d" % k, fill - 2, user)
    return kernel(body + ["  %r = load volatile i32, ptr addrspace(1) @g", "  store i32 %r, ptr addrspace(1) %p", "  ret void"],
                  block=1, before=["@g = internal addrspace(1) global i32 3"])


@rule("scalar/byte-permute.c", "MAX_DEPTH", "function(nvvm-peephole-optimizer)", r"prmt\(i32 %x, i32 %y, i32 21520\)",
      options=["-nvvm-opt=byte-permutes=1"])
def byte_path(n):
    """n masks between a word and the place where its low half meets that of another."""
    masks = ["  %%m%d = and i32 %%%s, %d" % (k, "m%d" % (k - 1) if k else "x", 65535) for k in range(n)]
    return kernel([element("%at"), "  %x = load i32, ptr addrspace(1) %at", "  %y = mul i32 %x, %n"] + masks +
                  ["  %h = shl i32 %y, 16", "  %%v = or disjoint i32 %%m%d, %%h" % (n - 1),
                   "  store i32 %v, ptr addrspace(1) %at", "  ret void"])


@rule("scalar/loads-first.c", "MAX_WAITING", "function(nv-loads-first)", r"%a9 = load.*\n  %q10 =")
def waiting_loads(n):
    """n loads of a register each, and a use behind each one."""
    body = [element("%at"), "  %s0 = add i32 %n, 1"]
    for k in range(n):
        body += ["  %%q%d = getelementptr i8, ptr addrspace(1) %%at, i64 %d" % (k, 4 * k),
                 "  %%a%d = load i32, ptr addrspace(1) %%q%d" % (k, k), "  %%s%d = xor i32 %%s%d, %%a%d" % (k + 1, k, k)]
    body += ["  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", "  store i32 %%s%d, ptr addrspace(1) %%at" % n]
    return kernel(body + ["  ret void"])


@rule("scalar/loads-first.c", "MAX_STORES", "function(nv-loads-first)", r"%a = load.*\n  %q = .*\n  %b = load")
def stores_in_front(n):
    """n stores to shared memory between two loads of global memory."""
    body = [element("%at"), "  %a = load i32, ptr addrspace(1) %at"]
    body += ["  store i32 %%a, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i64 %d)" % (4 * k) for k in range(n)]
    body += ["  %q = getelementptr i8, ptr addrspace(1) %at, i64 64", "  %b = load i32, ptr addrspace(1) %q",
             "  %c = xor i32 %a, %b", "  store i32 %c, ptr addrspace(1) %at", "  ret void"]
    return kernel(body, before=["@s = internal addrspace(3) global [64 x i32] undef"])


@rule("scalar/before-branches.c", "MAX_BETWEEN", "function(nv-before-branches)", r"%b4 = .*\n  br i1 %c")
def blocks_between(n):
    """n blocks between a branch and the join behind it, which has a chain of its own."""
    fma = "call float @llvm.fma.f32(float %%%s, float %%a, float %d.0)"
    body = [element("%at"), "  %a = load float, ptr addrspace(1) %at"]
    body += ["  %%r%d = %s" % (k, fma % ("r%d" % (k - 1) if k else "a", k)) for k in range(4)]
    body += ["  %c = fcmp ogt float %r3, 12.0", "  br i1 %c, label %w0, label %join"]
    for k in range(n):
        body += ["w%d:" % k, "  br label %%%s" % ("w%d" % (k + 1) if k + 1 < n else "join")]
    body += ["join:", "  %%s = phi float [ %%r3, %%entry ], [ %%a, %%w%d ]" % (n - 1)]
    body += ["  %%b%d = %s" % (k, fma % ("b%d" % (k - 1) if k else "a", 9 + k)) for k in range(5)]
    body += ["  %d = fadd float %b4, %s", "  store float %d, ptr addrspace(1) %at", "  ret void"]
    return kernel(body, before=["declare float @llvm.fma.f32(float, float, float)"])


DIVIDE = "function(nv-branch-divisions)"


@rule("scalar/branch-divisions.c", "MAX_NODES", DIVIDE, left=r"%r = select")
def divided_nodes(n):
    """A quotient of n instructions, which one choice needs."""
    chain = ["  %%x%d = xor i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "t", k + 5) for k in range(n - 1)]
    return kernel(["  %c = icmp sgt i32 %n, 3", "  %d = or i32 %n, 1"] + chain +
                  ["  %%x%d = udiv i32 %%x%d, %%d" % (n - 1, n - 2), "  %%r = select i1 %%c, i32 %%x%d, i32 %%t" % (n - 1),
                   "  %s = add i32 %r, %d", element("%at"), "  store i32 %s, ptr addrspace(1) %at", "  ret void"])


@rule("scalar/branch-divisions.c", "MAX_CHOICES", DIVIDE, left=r"br i1 [\s\S]*br i1 ")
def divided_choices(n):
    """n quotients that one condition chooses."""
    body = ["  %c = icmp sgt i32 %n, 3", "  %d = or i32 %n, 1"]
    for k in range(n):
        body += ["  %%y%d = add i32 %%t, %d" % (k, k), "  %%x%d = udiv i32 %%y%d, %%d" % (k, k),
                 "  %%r%d = select i1 %%c, i32 %%x%d, i32 %d" % (k, k, k)]
    body += ["  %s0 = add i32 %r0, %d"] + ["  %%s%d = add i32 %%s%d, %%r%d" % (k, k - 1, k) for k in range(1, n)]
    return kernel(body + [element("%at"), "  store i32 %%s%d, ptr addrspace(1) %%at" % (n - 1), "  ret void"])


PACK = "function(nv-packed-conditions)"


def joined_conditions(n, joins):
    """n conditions in front of a loop, of which one of the loop joins `joins`, each with a number of its own."""
    body = ["  %%c%d = icmp slt i32 %%t, %d" % (k, 3 * k + 2) for k in range(n)]
    body += [element("%at"), "  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %next, %loop ]",
             "  %s0 = phi i32 [ 0, %entry ], [ %s" + "%d, %%loop ]" % joins, "  %row = icmp eq i32 %i, %t"]
    for k in range(joins):
        body += ["  %%o%d = or i1 %%row, %%c%d" % (k, k % n), "  %%v%d = select i1 %%o%d, i32 %d, i32 %%i" % (k, k, k),
                 "  %%m%d = mul i32 %%s%d, 3" % (k, k), "  %%s%d = add i32 %%m%d, %%v%d" % (k + 1, k, k)]
    return kernel(body + ["  %next = add i32 %i, 1", "  %more = icmp slt i32 %next, 5", "  br i1 %more, label %loop, label %end",
                          "end:", "  store i32 %%s%d, ptr addrspace(1) %%at" % joins, "  ret void"])


@rule("scalar/packed-conditions.c", "MAX_BITS", PACK, left=r"= or i1 ")
def packed_bits(n):
    """n conditions that one joins."""
    return joined_conditions(n, n)


@rule("scalar/packed-conditions.c", "MAX_PAIRS", PACK, left=r"= or i1 ")
def packed_pairs(n):
    """Eight conditions that one joins n times."""
    return joined_conditions(8, n)


NEUTRAL = "function(nv-neutral-loads)"
NEUTRAL_PHI = r"phi \w+ \[ %v3, %in3 \], \[ -?[02]"


def triangles(inside, kind="i32", first="0", before=()):
    """Four conditions around a load %v of `kind` each; inside(k, sum) computes %s from it."""
    body, sum = [element("%at", type=kind)] + list(before), first
    for k in range(4):
        body += ["  %%d%d = icmp ne i32 %%t, %d" % (k, 3 * k), "  %%e%d = icmp ult i32 %%t, %d" % (k, 31 - k),
                 "  %%c%d = and i1 %%d%d, %%e%d" % (k, k, k), "  br i1 %%c%d, label %%in%d, label %%on%d" % (k, k, k),
                 "in%d:" % k, "  %%p%d = getelementptr %s, ptr addrspace(1) %%at, i32 %d" % (k, kind, k),
                 "  %%v%d = load %s, ptr addrspace(1) %%p%d" % (k, kind, k)] + inside(k, sum)
        body += ["  br label %%on%d" % k, "on%d:" % k,
                 "  %%u%d = phi %s [ %%s%d, %%in%d ], [ %s, %%%s ]" % (k, kind, k, k, sum, "on%d" % (k - 1) if k else "entry")]
        sum = "%%u%d" % k
    return kernel(body + ["  store %s %s, ptr addrspace(1) %%at" % (kind, sum), "  ret void"])


@rule("scalar/neutral-loads.c", "MAX_INSIDE", NEUTRAL, NEUTRAL_PHI)
def neutral_inside(n):
    """Blocks of n instructions: an address, a load, masks and a sum."""
    return triangles(lambda k, sum: ["  %%m%d_%d = and i32 %%%s, %d" % (k, j, "m%d_%d" % (k, j - 1) if j else "v%d" % k, 255 - j)
                                     for j in range(n - 3)] + ["  %%s%d = add i32 %s, %%m%d_%d" % (k, sum, k, n - 4)])


@rule("scalar/neutral-loads.c", "MAX_EARLY", NEUTRAL, NEUTRAL_PHI)
def neutral_early(n):
    """What is chosen by a comparison is computed by n instructions."""
    def inside(k, sum):
        lines = ["  %%x%d_%d = xor i32 %%%s, %d" % (k, j, "x%d_%d" % (k, j - 1) if j else "t", j + 3) for j in range(n)]
        return lines + ["  %%g%d = icmp sgt i32 %%v%d, 7" % (k, k),
                        "  %%s%d = select i1 %%g%d, i32 %%x%d_%d, i32 %s" % (k, k, k, n - 1, sum)]
    return triangles(inside)


@rule("scalar/neutral-loads.c", "MAX_WORDS", NEUTRAL, NEUTRAL_PHI)
def neutral_words(n):
    """n loads of a word each."""
    def inside(k, sum):
        lines = ["  %%a%d_0 = add i32 %s, %%v%d" % (k, sum, k)]
        for j in range(1, n):
            lines += ["  %%p%d_%d = getelementptr i32, ptr addrspace(1) %%at, i32 %d" % (k, j, 7 * j + k),
                      "  %%v%d_%d = load i32, ptr addrspace(1) %%p%d_%d" % (k, j, k, j),
                      "  %%a%d_%d = add i32 %%a%d_%d, %%v%d_%d" % (k, j, k, j - 1, k, j)]
        return lines + ["  %%s%d = xor i32 %%a%d_%d, 0" % (k, k, n - 1)]
    return triangles(inside)


@rule("scalar/neutral-traits.c", "MAX_WALK", NEUTRAL, NEUTRAL_PHI)
def neutral_walk(n):
    """The last sum is one of three, of three phis and of what n - 6 choices began it with."""
    choices = ["  %odd = trunc i32 %t to i1"]
    choices += ["  %%m%d = select i1 %%odd, float %s, float %d.0" % (j, "%%m%d" % (j - 1) if j else "0.0", j + 1) for j in range(n - 6)]
    return triangles(lambda k, sum: ["  %%s%d = fadd float %s, %%v%d" % (k, sum, k)], "float", "%%m%d" % (n - 7), choices)


@rule("scalar/neutral-values.c", "MAX_TRIES", NEUTRAL, NEUTRAL_PHI)
def neutral_tries(n):
    """A sum that asks about n - 1 instructions: shifts, and sums of one value with itself, which ask twice."""
    def value(k, asked):
        if asked == 0:
            return [], "%%v%d" % k
        lines, x = value(k, asked - 1 if asked % 2 == 0 else asked // 2)
        name = "%%x%d_%d" % (k, asked)
        return lines + ["  %s = %s" % (name, "shl i32 %s, 1" % x if asked % 2 == 0 else "add i32 %s, %s" % (x, x))], name

    def inside(k, sum):
        lines, x = value(k, n - 1)
        return lines + ["  %%s%d = add i32 %s, %s" % (k, sum, x)]
    return triangles(inside)


FALL_THROUGH = "function(nv-fall-through)"


def going_on(arms, others=0, type="i32"):
    """A switch whose cases are `arms` blocks that each go on in the next one; `others` more cases lead to the end."""
    ways = ["%s %d, label %%a%d" % (type, k, k) for k in range(arms)] + ["%s %d, label %%end" % (type, 100 + k) for k in range(others)]
    body = [element("%at")] + (["  %%x = zext i32 %%t to %s" % type] if type != "i32" else [])
    body += ["  switch %s %s, label %%end [ %s ]" % (type, "%x" if type != "i32" else "%t", " ".join(ways))]
    for k in range(arms):
        body += ["a%d:" % k, "  store volatile i32 %d, ptr addrspace(1) %%at" % k, "  br label %%%s" % ("a%d" % (k + 1) if k < arms - 1 else "end")]
    return kernel(body + ["end:", "  ret void"])


@rule("scalar/fall-through.c", "MAX_ARMS", FALL_THROUGH, left=r"switch")
def arms_going_on(n):
    """n cases that each go on in the next one."""
    return going_on(n)


@rule("scalar/fall-through.c", "MAX_WAYS", FALL_THROUGH, left=r"switch")
def ways_beside(n):
    """A switch of n ways, of which three go on and the default is one."""
    return going_on(3, n - 4)


@rule("scalar/fall-through.c", "MAX_WIDTH", FALL_THROUGH, left=r"switch")
def width_of_values(n):
    """Values of n bits."""
    return going_on(3, type="i%d" % n)


SEPARATE = "function(nv-separate-cases)"


def switch(cases, blocks):
    """A switch over the thread, whose `cases` are the blocks that it leads to, in front of `blocks`."""
    ways = " ".join("i32 %d, label %%%s" % (5 * k, to) for k, to in enumerate(cases))
    return kernel([element("%at"), "  switch i32 %%t, label %%end [ %s ]" % ways] + blocks + ["end:", "  ret void"])


def arm(name, n=1, to="end"):
    """An arm of n instructions."""
    return [name + ":"] + ["  store i32 %d, ptr addrspace(1) %%at" % k for k in range(n)] + ["  br label %" + to]


@rule("scalar/separate-cases.c", "MAX_WAYS", SEPARATE, left=r"switch")
def separated_ways(n):
    """A switch of n ways, of which one leads on."""
    return switch(["a", "b"] * ((n - 1) // 2) + ["a"] * ((n - 1) % 2), arm("a") + arm("b"))


@rule("scalar/separate-cases.c", "MAX_BLOCKS", SEPARATE, left=r"switch")
def separated_blocks(n):
    """A case that is a chain of n blocks."""
    blocks = []
    for k in range(n - 1):
        blocks += arm("a%d" % k, to="a%d" % (k + 1) if k < n - 2 else "end")
    return switch(["a0", "b"], blocks + arm("b"))


@rule("scalar/separate-cases.c", "MAX_ARM", SEPARATE, left=r"switch")
def separated_arm(n):
    """A case of n instructions."""
    return switch(["a", "b"], arm("a", n) + arm("b"))


@rule("scalar/separate-cases.c", "MAX_EVERYBODY", SEPARATE, left=r"switch")
def separated_computation(n):
    """A second reason for a case that takes n instructions to compute."""
    chain = ["  %%x%d = xor i32 %%%s, %d" % (k, "x%d" % (k - 1) if k else "n", k + 5) for k in range(n - 1)]
    return switch(["a", "b", "asks"], arm("a") + arm("b") + ["asks:"] + chain +
                  ["  %%c = icmp sgt i32 %%x%d, 3" % (n - 2), "  br i1 %c, label %b, label %end"])


@rule("scalar/sink-common.c", "MAX_BRANCHES", "function(nv-sink-common)",
      r"^b0:[^\n]*\n(?:  %at0[^\n]*\n)?  %v0 = load")
def branches_that_load(n):
    """n branches that load and end in one block: they keep their loads."""
    ways = " ".join("i32 %d, label %%b%d" % (k, k) for k in range(1, n))
    body = ["  switch i32 %%t, label %%b0 [ %s ]" % ways]
    for k in range(n):
        body += ["b%d:" % k, element("%%at%d" % k, index=str(k)), "  %%v%d = load i32, ptr addrspace(1) %%at%d" % (k, k),
                 "  br label %end"]
    phi = ", ".join("[ %%v%d, %%b%d ]" % (k, k) for k in range(n))
    return kernel(body + ["end:", "  %v = phi i32 " + phi, element("%to"),
                          "  store volatile i32 %v, ptr addrspace(1) %to", "  ret void"], block=1)


def unaligned(n, steps=(), word=8):
    """A vector of n words whose alignment nobody knows, behind four bytes whose copies the vectoriser joins. Each of `steps` makes
    the %w of one number from the one before."""
    lines = ["  %at = getelementptr [64 x i8], ptr addrspace(1) %p, i32 %t"]
    for k in range(4):
        lines += ["  %%f%d = getelementptr i8, ptr addrspace(1) %%at, i64 %d" % (k, k + 51),
                  "  %%c%d = load i8, ptr addrspace(1) %%f%d, align 1" % (k, k)]
    for k in range(4):
        lines += ["  %%q%d = getelementptr i8, ptr addrspace(1) %%at, i64 %d" % (k, k + 41),
                  "  store i8 %%c%d, ptr addrspace(1) %%q%d, align 1" % (k, k)]
    vector = "zeroinitializer"
    for k in range(n):
        lines += ["  %%e%d = load volatile i%d, ptr addrspace(1) %%at" % (k, word),
                  "  %%v%d = insertelement <%d x i%d> %s, i%d %%e%d, i64 %d" % (k, n, word, vector, word, k, k)]
        vector = "%%v%d" % k
    lines += ["  %%w%d = %s" % (k, step % ("%%w%d" % (k - 1) if k else vector)) for k, step in enumerate(steps)]
    return kernel(lines + ["  %own = getelementptr i8, ptr addrspace(1) %at, i64 1", "  store <%d x i8> %s, ptr addrspace(1) %%own, align 1"
                           % (n, "%%w%d" % (len(steps) - 1) if steps else vector), "  ret void"], block=1)


UNALIGNED = "function(nv-slp-narrow)"


@rule("scalar/split-unaligned.c", "MAX_ELEMENTS", UNALIGNED, left=r"store <\d+ x i8>")
def unaligned_vector(n):
    """A vector of n bytes."""
    return unaligned(n)


@rule("scalar/split-unaligned.c", "MAX_OPERATIONS", UNALIGNED, left=r"store <\d+ x i8>")
def unaligned_operations(n):
    """n operations on the bytes."""
    return unaligned(4, ["xor <4 x i8> %s, splat (i8 -128)"] * n)


@rule("scalar/split-unaligned.c", "MAX_DEPTH", UNALIGNED, left=r"store <\d+ x i8>")
def unaligned_casts(n):
    """n casts of the bytes to half words and back."""
    steps = ["zext <4 x i8> %s to <4 x i16>", "trunc <4 x i16> %s to <4 x i8>"] * n
    return unaligned(4, steps[-n:], 16 if n % 2 else 8)


def table_read(entries, steps):
    """A read of a table of as many bytes, ones and zeros, behind `steps` address computations."""
    lines = ["  %i = zext nneg i32 %t to i64", "  %%j = urem i64 %%i, %d" % (entries - (steps > 1)),
             "  %b1 = getelementptr i8, ptr addrspace(1) @table, i64 %j"]
    lines += ["  %%b%d = getelementptr i8, ptr addrspace(1) %%b%d, i64 %d" % (k, k - 1, 1 - k % 2 * 2)
              for k in range(2, steps + 1)]
    return kernel(lines + ["  %%v = load i8, ptr addrspace(1) %%b%d" % steps, "  %w = zext i8 %v to i32",
                           element("%at"), "  store i32 %w, ptr addrspace(1) %at", "  ret void"],
                  before=["@table = internal addrspace(1) constant [%d x i8] c\"%s\""
                          % (entries, "".join("\\%02X" % (k * k % 7 % 2) for k in range(entries)))])


@rule("scalar/table-values.h", "NV_MAX_TABLE_ENTRIES", "function(nv-table-fields)", left=r"load i8")
def table_entries(n):
    """A table of n ones and zeros."""
    return table_read(n, 1)


@rule("scalar/table-fields.c", "MAX_DEPTH", "function(nv-table-fields)", left=r"load i8")
def table_addresses(n):
    """n address computations between the table and the load."""
    return table_read(8, n)


# nv-edge-values

EDGES = "function(nv-edge-values)"


def edge_loop(conditions, end, latch=(), chosen="%last"):
    """A counter that `chosen` keeps, in a loop that `end` ends."""
    return kernel(["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %next, %latch ]",
                   "  %v = load volatile i32, ptr addrspace(1) %p", "  %b = add i32 %v, %i",
                   "  %last = icmp ugt i32 %b, 7"] + conditions +
                  ["  %step = add i32 %i, 1", "  %%next = select i1 %s, i32 %%i, i32 %%step" % chosen,
                   "  br i1 %s, label %%out, label %%%s" % (end, "w0" if latch else "latch")] + list(latch) +
                  ["latch:", "  br label %loop", "out:", "  store i32 %i, ptr addrspace(1) %p", "  ret void"])


@rule("scalar/edge-values.c", "MAX_LEVELS", EDGES, left="= select i1 %last")
def edge_levels(n):
    """A condition n levels down in the one of the branch."""
    ors = ["  %%o%d = or i1 %%%s, %%q%d" % (k, "o%d" % (k - 1) if k else "last", k) for k in range(n)]
    asks = ["  %%q%d = icmp eq i32 %%b, %d" % (k, k + 20) for k in range(n)]
    return edge_loop(asks + ors, "%%o%d" % (n - 1))


@rule("scalar/edge-values.c", "MAX_BRANCHES", EDGES, left="= select i1 %last", at=lambda limit: limit - 1)
def edge_branches(n):
    """The branch that says so, n blocks with another one, and a last block."""
    latch = []
    for k in range(n - 1):
        latch += ["w%d:" % k, "  %%v%d = load volatile i1, ptr addrspace(1) %%p" % k,
                  "  br i1 %%v%d, label %%out, label %%%s" % (k, "w%d" % (k + 1) if k < n - 2 else "latch")]
    return edge_loop([], "%last", latch)


@rule("scalar/edge-values.c", "MAX_FACTS", EDGES, left="= select i1 %last")
def edge_facts(n):
    """The next branch tells of n - 1 conditions, the `or` of some and the opposite of one among them, and the one in front
    of it of the n-th."""
    leaves, lines = n // 2, []
    for k in range(leaves):
        lines.append("  %%q%d = icmp eq i32 %%b, %d" % (k, k + 20))
    names = ["q%d" % k for k in range(leaves)]
    if n % 2:
        lines.append("  %not = xor i1 %q0, true")
        names[0] = "not"
    while len(names) > 1:
        lines.append("  %%o%d = or i1 %%%s, %%%s" % (len(lines), names[0], names[1]))
        names = names[2:] + ["o%d" % (len(lines) - 1)]
    return edge_loop(lines, "%last", ["w0:", "  br i1 %%%s, label %%out, label %%latch" % names[0]])


@rule("scalar/clamp-offsets.c", "MAX_DEPTH", "function(nv-clamp-offsets)", left=r"%b = ")
def clamp_sums(n):
    """n sums of a constant between a value and its bound, next to the bound of the value itself."""
    lines = ["  %x0 = and i32 %n, 255", "  %far = call i32 @llvm.smax.i32(i32 %x0, i32 9)"]
    lines += ["  %%x%d = add nsw i32 %%x%d, 1" % (k, k - 1) for k in range(1, n + 1)]
    return kernel(lines + ["  %%b = call i32 @llvm.smax.i32(i32 %%x%d, i32 %d)" % (n, 9 + n), "  %s = mul i32 %b, %far",
                           "  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t",
                           "  store i32 %s, ptr addrspace(1) %at", "  ret void"])
