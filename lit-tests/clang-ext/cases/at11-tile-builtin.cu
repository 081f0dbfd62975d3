// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at11-tile-builtin: __tile_builtin__ function
// ARCH sm_90
// NVCC device accepted
// WANT always warning "'__tile_builtin__' is not supported"
// WHY nvcc without tile mode emits no code and says nothing.

__tile_builtin__ void f(int *p);
