// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux18-std-function: std::function call in device code
// ARCH sm_90
// NVCC device error 3475 line 2: calling a __host__ function("std::function<int ()> ::operator ()() const") from a __global__ function("k") is not allowed
// NVCC device error 3525 line 2: identifier "std::function<int ()> ::operator () const" is undefined in device code
// WANT reject

#include <functional>
__global__ void k(int *p, std::function<int()> *f) { *p = (*f)(); }
