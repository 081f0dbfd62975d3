// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file whose host half uses cuBLASLt, cuBLASXt, cuFFT with callbacks and the occupancy calculator.
#include <cublasLt.h>
#include <cublasXt.h>
#include <cuda_occupancy.h>
#include <cudalibxt.h>
#include <cufftXt.h>

// A callback that cuFFT calls for each element that it reads.
__device__ cufftComplex halve(void *data, size_t at, void *, void *) {
  cufftComplex c = ((cufftComplex *)data)[at];
  return make_cuComplex(c.x * 0.5f, c.y * 0.5f);
}
__device__ cufftCallbackLoadC halve_address = halve;

__global__ void kernel(const cublasLtMatmulHeuristicResult_t *found, unsigned long long *bytes) {
  static_assert(sizeof(*found) == 96 && sizeof(cublasLtMatmulAlgo_t) == 64, "");
  static_assert(sizeof(cublasLtMatmulDescOpaque_t) == 256 && sizeof(cufftXt1dFactors) == 96, "");
  static_assert(sizeof(cublasLtMatrixLayoutOpaque_t) == 64 && sizeof(cudaXtDesc) == 1296, "");
  static_assert(CUBLASLT_NUMERICAL_IMPL_FLAGS_GAUSSIAN == 1ull << 32, "");
  static_assert(CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8F_E5M2 == 1 << 23, "");
  static_assert(CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_32F == 1 << 9, "");
  bytes[threadIdx.x] = found[threadIdx.x].workspaceSize;
}

int main() {
  cublasLtHandle_t light;
  cublasLtMatmulDesc_t product;
  cublasLtMatrixLayout_t layout;
  cublasOperation_t turned = CUBLAS_OP_T;
  cublasLtEpilogue_t after = CUBLASLT_EPILOGUE_GELU_BIAS;
  cublasLtMatmulTile_t tile = CUBLASLT_MATMUL_TILE_128x128;
  if (cublasLtCreate(&light) != CUBLAS_STATUS_SUCCESS)
    return 1;
  cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned);
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE, &after, sizeof after);
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 64, 64, 64);
  cublasXtHandle_t many;
  int devices[1] = {0};
  cublasStatus_t status = cublasXtCreate(&many);
  cublasXtDeviceSelect(many, 1, devices);
  cufftHandle plan;
  cudaLibXtDesc *data;
  cufftXtMalloc(plan, &data, CUFFT_XT_FORMAT_INPLACE);
  cufftCallbackLoadC host_address;
  cudaMemcpyFromSymbol(&host_address, halve_address, sizeof host_address);
  cufftXtSetCallback(plan, (void **)&host_address, CUFFT_CB_LD_COMPLEX, 0);
  cudaDeviceProp gpu;
  cudaFuncAttributes kernel_needs;
  cudaGetDeviceProperties(&gpu, 0);
  cudaFuncGetAttributes(&kernel_needs, kernel);
  cudaOccDeviceProp has = gpu;
  cudaOccFuncAttributes needs = kernel_needs;
  cudaOccDeviceState state;
  cudaOccResult result;
  cudaOccError occupied =
      cudaOccMaxActiveBlocksPerMultiprocessor(&result, &has, &needs, &state, 256, 0);
  return status == CUBLAS_STATUS_SUCCESS && occupied == CUDA_OCC_SUCCESS &&
                 result.limitingFactors & OCC_LIMIT_WARPS && tile
             ? 0
             : 1;
}
