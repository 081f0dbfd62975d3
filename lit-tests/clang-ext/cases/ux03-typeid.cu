// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux03-typeid: typeid in device code
// ARCH sm_90
// NVCC device error 3645 line 2: The operator 'typeid' is not allowed in device code
// WANT reject

#include <typeinfo>
__global__ void k(const char **p) { *p = typeid(int).name(); }
