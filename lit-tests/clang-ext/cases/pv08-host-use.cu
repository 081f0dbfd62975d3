// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv08-host-use: built-in variable in host code
// ARCH sm_90
// NVCC device accepted
// HOST reject
// WANT accept
// WHY Only the half for the host refuses it; the value means nothing there.

int f() { return threadIdx.x; }
