// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms03-constant-managed: __constant__ __managed__
// ARCH sm_90
// NVCC device error 3568 line 1: __managed__ variables cannot be marked __shared__ or __constant__
// WANT always error 3568

__constant__ __managed__ int x;
