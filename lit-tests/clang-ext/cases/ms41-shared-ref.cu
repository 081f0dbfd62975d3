// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms41-shared-ref: __shared__ array of references / incomplete type
// ARCH sm_90
// NVCC device error 70 line 2: incomplete type "I" is not allowed
// WANT reject

struct I;
__shared__ I s;
