/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * threadIdx, blockIdx, blockDim, gridDim, warpSize: clang's definitions, completed with the
 * conversions to dim3 and uint3. */
#ifndef NVOPT_BUILTIN_VARS_H
#define NVOPT_BUILTIN_VARS_H

#include <nvopt/vector_types.h>

#include <__clang_cuda_builtin_vars.h>

#define NVOPT_BUILTIN_VAR_(__v)                                                                    \
  __device__ inline __cuda_builtin_##__v##_t::operator dim3() const {                              \
    return dim3(x, y, z);                                                                          \
  }                                                                                                \
  __device__ inline __cuda_builtin_##__v##_t::operator uint3() const {                             \
    return {x, y, z};                                                                              \
  }
NVOPT_BUILTIN_VAR_(threadIdx)
NVOPT_BUILTIN_VAR_(blockIdx)
NVOPT_BUILTIN_VAR_(blockDim)
NVOPT_BUILTIN_VAR_(gridDim)
#undef NVOPT_BUILTIN_VAR_

#endif
