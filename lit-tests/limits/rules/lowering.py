# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/lowering.
from limits import kernel, rule


@rule("lowering/reflect.c", "MAX_KEY", "nv-reflect", left=r"%v = call i32 @__nvvm_reflect", at=lambda limit: limit - 1)
def reflect_key(n):
    """A question of n letters."""
    return kernel(["  %v = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @key to ptr))",
                   "  store i32 %v, ptr addrspace(1) %p", "  ret void"], block=1,
                  before=["declare i32 @__nvvm_reflect(ptr)",
                          '@key = private addrspace(4) constant [%d x i8] c"%s\\00"' % (n + 1, "k" * n)])
