# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/alias.
from limits import kernel, rule

MULTI = ["-nvvm-opt=apply-multi-level-restrict"]
STRUCT = ["-nvvm-opt=allow-restrict-in-struct"]
SCOPED = r"store float 2\.0.*!alias\.scope"


@rule("alias/restrict-roots.c", "MAX_DEPTH", "function(process-restrict)", SCOPED, options=MULTI)
def restrict_addresses(n):
    """n address computations between a restrict argument and the pointer that is loaded."""
    body = ["  %%x%d = getelementptr i8, ptr %%%s, i64 0" % (k, "x%d" % (k - 1) if k else "pp") for k in range(n)]
    return kernel(body + ["  %%r = load ptr, ptr %%x%d" % (n - 1), "  store float 2.0, ptr %r", "  ret void"],
                  "ptr noalias %pp, ptr %o", "pp, o", ("pp u64[4] pointers(o, o+4, o+8, o+12)", "o f32[8]"), block=1)


FIELDS = ["!function\\20contains\\20restrict\\20keyword\\20in\\20struct = !{!0}", '!0 = !{!"S", i32 0}']


@rule("alias/restrict-roots.c", "MAX_ELEMENTS", "function(process-restrict)", SCOPED, options=STRUCT)
def restrict_elements(n):
    """The restrict field of the n-th element of an array of structs."""
    type = "[%d x %%struct.S]" % (n + 1)
    return kernel(["  %%at = getelementptr %%struct.S, ptr %%s, i64 %d" % (n - 1), "  %a = load ptr, ptr %at",
                   "  store float 2.0, ptr %a", "  ret void"], "ptr byval(%s) align 8 %%s" % type,
                  "{%s}" % ", ".join(["ptr:o"] * (n + 1)), ("o f32[8]",),
                  before=["%struct.S = type { ptr }"], after=FIELDS, block=1)


@rule("alias/restrict-roots.c", "MAX_LEAVES", "function(process-restrict)", SCOPED, which=1, options=MULTI)
def restrict_written(n):
    """A write through one of n pointers, none of which leads to the restrict one."""
    names = ["%%a%d" % k for k in range(n)]
    body = ["  %c0 = icmp eq i32 %s, 0"]
    last = names[0]
    for k in range(1, n):
        body += ["  %%e%d = icmp eq i32 %%s, %d" % (k, k), "  %%q%d = select i1 %%e%d, ptr %s, ptr %s" % (k, k, names[k], last)]
        last = "%%q%d" % k
    return kernel(body + ["  store ptr null, ptr %s" % last, "  %r = load ptr, ptr %pp", "  store float 2.0, ptr %r", "  ret void"],
                  "ptr noalias %%pp, %s, i32 %%s" % ", ".join("ptr " + a for a in names),
                  "pp, %s, i32:%d" % (", ".join("d+%d" % (8 * k) for k in range(n)), n - 1),
                  ("pp u64[4] pointers(o, o+4, o+8, o+12)", "d u64[%d] fill(7)" % n, "o f32[8]"), block=1)


@rule("alias/process-restrict.c", "MAX_ROOTS", "function(process-restrict)", SCOPED, which=1, options=MULTI)
def restrict_choice(n):
    """A write through one of n restrict pointers."""
    body = []
    for k in range(n):
        body += ["  %%e%d = getelementptr ptr, ptr %%pp, i64 %d" % (k, k), "  %%r%d = load ptr, ptr %%e%d" % (k, k)]
    last = "%r0"
    for k in range(1, n):
        body += ["  %%c%d = icmp eq i32 %%s, %d" % (k, k), "  %%q%d = select i1 %%c%d, ptr %%r%d, ptr %s" % (k, k, k, last)]
        last = "%%q%d" % k
    pointers = ", ".join("o+%d" % (4 * k) for k in range(n))
    return kernel(body + ["  store float 2.0, ptr " + last, "  ret void"], "ptr noalias %pp, i32 %s", "pp, i32:2",
                  ("pp u64[%d] pointers(%s)" % (n, pointers), "o f32[%d]" % n), block=1)


@rule("alias/process-restrict.c", "MAX_SCOPES", "function(process-restrict<propagate-only>)", SCOPED, options=MULTI)
def restrict_declared(n):
    """n scopes that an earlier run of the pass declared; the last one is that of the pointer."""
    body = ["  call void @llvm.experimental.noalias.scope.decl(metadata !%d)" % (100 + k) for k in range(n)]
    metadata = ['!0 = distinct !{!0, !"restrict: k"}']
    for k in range(n):
        name = "0+0" if k == n - 1 else "0+%d" % (8 * k + 8)
        metadata += ["!%d = !{!%d}" % (100 + k, 1000 + k), '!%d = distinct !{!%d, !0, !"%s"}' % (1000 + k, 1000 + k, name)]
    return kernel(body + ["  %r = load ptr, ptr %pp", "  store float 2.0, ptr %r", "  ret void"], "ptr noalias %pp, ptr %o", "pp, o",
                  ("pp u64[4] pointers(o, o+4, o+8, o+12)", "o f32[8]"), block=1, attributes='"nvvm.restrict_processed"',
                  before=["declare void @llvm.experimental.noalias.scope.decl(metadata)"], after=metadata)


@rule("facts/argument-access.c", "MAX_ADDRESSES", "function(process-restrict)", r"ptr noalias %q")
def restrict_read(n):
    """n addresses that a restrict argument leads to, of which the last one is read."""
    body = ["  %%x%d = getelementptr i8, ptr %%%s, i64 0" % (k, "x%d" % (k - 1) if k else "q") for k in range(n - 1)]
    return kernel(["  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"] + body +
                  ["  %%r = load i32, ptr %%x%d" % (n - 2), "  store i32 %r, ptr %o", "  ret void"],
                  "ptr noalias %q, ptr %o", "q, o", ("q i32[4] iota()", "o i32[4]"), block=1)


@rule("alias/restrict-threads.c", "MAX_FUNCTIONS", "function(process-restrict)", r"ptr noalias %q")
def restrict_below(n):
    """n functions, one below the other, in none of which a thread sees what others write."""
    below = ["define void @f%d() {\n  %s\n  ret void\n}" % (k, "call void @f%d()" % (k + 1) if k + 2 < n else "")
             for k in range(n - 1)]
    return kernel(["  store i32 7, ptr %q", "  call void @f0()", "  %r = load i32, ptr %q", "  store i32 %r, ptr %o", "  ret void"],
                  "ptr noalias %q, ptr %o", "q, o", ("q i32[4] iota()", "o i32[4]"), block=1, before=below)
