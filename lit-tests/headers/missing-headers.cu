// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is not there does not pretend to be: libraries ask with __has_include and take a file for a
// promise. What is there defines the names by which other headers ask for CUDA's own.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only %s
// RUN: %host -fsyntax-only %s
#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>

#if __has_include(<cub/cub.cuh>) || __has_include(<cuda/atomic>) || __has_include(<cuda/std/array>)
#error "CCCL"
#endif
#if __has_include(<thrust/device_vector.h>) || __has_include(<nccl.h>) || __has_include(<cudnn.h>)
#error "libraries"
#endif

#if !defined(__CUDA_RUNTIME_H__) || !defined(__DRIVER_TYPES_H__) ||                                \
    !defined(__VECTOR_TYPES_H__) || !defined(__CUDA_FP16_H__) || !defined(__CUDA_BF16_H__) ||      \
    !defined(__CUDA_FP8_H__) || !defined(CU_COMPLEX_H_)
#error "guards"
#endif
