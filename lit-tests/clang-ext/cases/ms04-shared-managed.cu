// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms04-shared-managed: __shared__ __managed__
// ARCH sm_90
// NVCC device error 3568 line 1: __managed__ variables cannot be marked __shared__ or __constant__
// WANT always error 3568

__shared__ __managed__ int x;
