# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/calls.
from limits import element, kernel, rule

INLINE = "cgscc(nv-inline)"
COSTLY = ["-inline-threshold=0"]  # only what takes an object out of memory is inlined


def callee(body, parameters="ptr %q, i32 %x"):
    """A function that is too large for a threshold of 0, and may be called by others."""
    lines = ["define void @callee(%s) {" % parameters, "entry:", "  %w0 = mul i32 %x, 3"]
    lines += ["  %%w%d = mul i32 %%w%d, %%x" % (k + 1, k) for k in range(16)]
    return lines + body + ["}"]


@rule("calls/inline-locals.c", "MAX_USES", INLINE, left="call void @callee", options=COSTLY)
def local_uses(n):
    """An object with n uses: the call, n - 2 loads in front of it and the store in the callee."""
    body = ["  %o = alloca i32", "  store i32 %t, ptr %o"]
    body += ["  %%l%d = load i32, ptr %%o" % k for k in range(n - 3)]
    return kernel(body + ["  call void @callee(ptr %o, i32 %n)", "  store i32 %l0, ptr addrspace(1) %p", "  ret void"],
                  before=callee(["  store i32 %w16, ptr %q", "  ret void"]), block=1)


@rule("calls/inline-locals.c", "MAX_DEPTH", INLINE, left="call void @callee", options=COSTLY)
def local_addresses(n):
    """An object that n - 1 addresses and an argument lie in front of the access of."""
    body = ["  %o0 = alloca [64 x i32]", "  store i32 %t, ptr %o0"]
    body += ["  %%o%d = getelementptr i32, ptr %%o%d, i64 1" % (k + 1, k) for k in range(n - 1)]
    return kernel(body + ["  call void @callee(ptr %%o%d, i32 %%n)" % (n - 1), "  %l = load i32, ptr %o0",
                          "  store i32 %l, ptr addrspace(1) %p", "  ret void"],
                  before=callee(["  store i32 %w16, ptr %q", "  ret void"]), block=1)


@rule("calls/inline-locals.c", "MAX_DEPTH", INLINE, left="call void @callee", options=COSTLY,
      at=lambda limit: limit - 1)
def local_index(n):
    """An index that is n operations away from the counter of a loop."""
    body = ["  br label %loop", "loop:", "  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]", "  %x0 = add i32 %i, 1"]
    body += ["  %%x%d = mul i32 %%x%d, 1" % (k + 1, k) for k in range(n - 1)]
    body += ["  %%a = getelementptr i32, ptr %%q, i32 %%x%d" % (n - 1), "  store i32 %w16, ptr %a",
             "  %i1 = add i32 %i, 1", "  %c = icmp slt i32 %i1, 4", "  br i1 %c, label %loop, label %out", "out:",
             "  ret void"]
    return kernel(["  %o = alloca [8 x i32]", "  call void @callee(ptr %o, i32 %n)",
                   "  %a = getelementptr i32, ptr %o, i64 3", "  %l = load i32, ptr %a",
                   "  store i32 %l, ptr addrspace(1) %p", "  ret void"], before=callee(body), block=1)


WARNING = "A pointer to local memory was stored into the parameter buffer"
BUFFER = ["declare ptr @cudaGetParameterBuffer(i64, i64)"]


# A launch from a kernel cannot be run here, and the pass only warns.
@rule("calls/cnp-launch-check.c", "MAX_BUFFER_USES", "cnp-launch-check", WARNING, run=False,
      at=lambda limit: limit - 1)
def launch_buffer_uses(n):
    """A buffer that n addresses are taken of, the last one for a pointer to a local object."""
    body = ["  %o = alloca i32", "  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 8)"]
    # A list of uses begins with the last one.
    body += ["  %%b%d = getelementptr i8, ptr %%b, i64 %d" % (k, k * 8) for k in range(n)]
    return kernel(body + ["  store ptr %o, ptr %b0", "  ret void"], before=BUFFER)


@rule("calls/cnp-launch-check.c", "MAX_CHAIN", "cnp-launch-check", WARNING, run=False)
def launch_pointer_chain(n):
    """A pointer that is n address computations away from a local object."""
    body = ["  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 8)", "  %o0 = alloca i32"]
    body += ["  %%o%d = getelementptr i8, ptr %%o%d, i32 %%t" % (k + 1, k) for k in range(n)]
    return kernel(body + ["  store ptr %%o%d, ptr %%b" % n, "  ret void"], before=BUFFER)


@rule("calls/inline-resolved.c", "MAX_ROUNDS", "nv-inline-resolved<mark>,function(gvn),nv-inline-resolved",
      left=r"call i32 @m\d")
def methods_of_methods(n):
    """n methods of which each calls the next one through a pointer of the list."""
    methods = []
    for k in range(n):
        methods += ["define internal i32 @m%d(ptr %%list, i32 %%x) {" % k, "  %%y = add i32 %%x, %d" % (k + 3)]
        if k + 1 < n:
            methods += ["  %%at = getelementptr ptr, ptr %%list, i32 %d" % (k + 1), "  %m = load ptr, ptr %at",
                        "  %z = call i32 %m(ptr %list, i32 %y)", "  %r = mul i32 %z, 3", "  ret i32 %r", "}"]
        else:
            methods += ["  ret i32 %y", "}"]
    body = ["  %%list = alloca [%d x ptr]" % n]
    for k in range(n):
        body += ["  %%at%d = getelementptr ptr, ptr %%list, i32 %d" % (k, k), "  store ptr @m%d, ptr %%at%d" % (k, k)]
    return kernel(body + ["  %m = load ptr, ptr %list", "  %r = call i32 %m(ptr %list, i32 %t)", element("%px"),
                          "  store i32 %r, ptr addrspace(1) %px", "  ret void"], before=methods)
