// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at10-tile: __tile__ function
// ARCH sm_90
// NVCC device accepted
// WANT always warning "'__tile__' is not supported"
// WHY nvcc without tile mode emits no code and says nothing.

__tile__ void f(int *p) { }
