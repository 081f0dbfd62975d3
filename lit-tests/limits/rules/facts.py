# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/facts. Those of the linear forms are among the rules of address.
from limits import kernel, rule


@rule("facts/nvvm-aa.c", "MAX_VALUES", "function(gvn)", r"store i32 7, ptr addrspace\(1\)", options=["-aa-pipeline=nvvm-aa"],
      at=lambda limit: limit - 1)
def alias_walk(n):
    """A global pointer n address computations behind a cast, and a write to shared memory."""
    body = ["  %x0 = addrspacecast ptr addrspace(1) %p to ptr", "  %i = zext i32 %t to i64"]
    body += ["  %%x%d = getelementptr i32, ptr %%x%d, i64 %%i" % (k + 1, k) for k in range(n)]
    return kernel(body + ["  store i32 7, ptr %%x%d" % n, "  store i32 2, ptr addrspace(3) @s",
                          "  %%v = load i32, ptr %%x%d" % n, "  %at = getelementptr i32, ptr addrspace(1) %p, i64 8",
                          "  store i32 %v, ptr addrspace(1) %at", "  ret void"], block=1,
                  before=["@s = internal addrspace(3) global i32 poison"])
