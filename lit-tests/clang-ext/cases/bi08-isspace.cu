// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi08-isspace: address space predicates and conversions
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p, size_t *q) { q[0] = __cvta_generic_to_global(p); q[1] = __isGlobal(p); q[2] = __isGridConstant(p); q[3] = __isShared(p); }
