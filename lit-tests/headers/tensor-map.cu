// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tensor maps: kernels that take one, and the host code that fills it in the manner of public code. The same file over
// an installed toolkit, whose values and sizes are compared.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -fpass-plugin=%nvopt -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: not %host -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOST
// HOST: error: 'cuTensorMapEncodeTiled' is unavailable: nvopt: the CUDA driver API is not part of nvopt's headers
// RUN: %if cuda %{ sed -nE 's/^ *(CU_TENSOR[A-Z0-9_]+|CUDA_[A-Z_]+) = ([0-9]+),?$/static_assert(\1 == \2, "");/p' %nvopt_include/nvopt/tensor_map.h > %t.cpp && test $(wc -l < %t.cpp) -gt 25 && clang++-22 -std=c++17 -isystem /usr/local/cuda/include -include cuda.h -fsyntax-only %t.cpp %}
// RUN: %if cuda %{ clang-22 -x cuda --cuda-path=/usr/local/cuda --cuda-host-only -Wno-unknown-cuda-version -std=c++17 -fsyntax-only %s %}
#include <cuda.h>
#include <cudaTypedefs.h>
// CUDA 13 aligns it to 128 bytes, CUDA 12 to 64.
static_assert(sizeof(CUtensorMap) == 128 && alignof(CUtensorMap) >= 64, "");

// CHECK: .entry load(
// CHECK: .param .align 64 .b8 load_param_0[128]
// CHECK: cp.async.bulk.tensor.2d
extern "C" __global__ void load(const __grid_constant__ CUtensorMap map, float *out) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t barrier;
  unsigned to = (unsigned)__cvta_generic_to_shared(tile),
           at = (unsigned)__cvta_generic_to_shared(&barrier);
  if (threadIdx.x == 0)
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes "
                 "[%0], [%1, {%3, %3}], [%2];" ::"r"(to),
                 "l"(&map), "r"(at), "r"(0)
                 : "memory");
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x];
}

CUresult fill(CUtensorMap *map, void *memory, void *entry) {
  cuuint64_t sizes[2] = {64, 64}, strides[1] = {256};
  cuuint32_t box[2] = {16, 16}, steps[2] = {1, 1};
  PFN_cuTensorMapEncodeTiled_v12000 encode = (PFN_cuTensorMapEncodeTiled_v12000)entry;
  if (!encode)
    encode = cuTensorMapEncodeTiled;
  return encode(map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, memory, sizes, strides, box, steps,
                CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
                CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}
