// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk19-initlist: kernel with std::initializer_list parameter
// ARCH sm_90
// NVCC device error 3572 line 2: a __global__ function or function template cannot have a parameter with type std::initializer_list
// WANT always error 3572

#include <initializer_list>
__global__ void k(std::initializer_list<int> l) { }
