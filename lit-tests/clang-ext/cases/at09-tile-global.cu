// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at09-tile-global: __tile_global__ function
// ARCH sm_90
// NVCC device accepted
// WANT always warning "'__tile_global__' is not supported"
// WHY nvcc without tile mode emits no code and says nothing.

__tile_global__ void k(int *p) { }
