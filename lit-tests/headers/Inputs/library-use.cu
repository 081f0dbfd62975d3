// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file whose host half uses libraries, in the manner of many samples.
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>

__global__ void kernel(cufftComplex *p, cuDoubleComplex *q) {
  p[threadIdx.x] = cuCmulf(p[threadIdx.x], make_cuComplex(0.5f, 1.0f));
  q[threadIdx.x] = cuCdiv(q[threadIdx.x], make_cuDoubleComplex(cuCabs(q[0]), 1.0));
}

int main() {
  cublasHandle_t blas;
  float one = 1, *a = nullptr;
  if (cublasCreate(&blas) != CUBLAS_STATUS_SUCCESS)
    return 1;
  cublasSetStream(blas, 0);
  cublasSetMathMode(blas, CUBLAS_TF32_TENSOR_OP_MATH);
  cublasStatus_t status = cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, &one, a, 4, a, 4,
                                      &one, a, 4);
  status = cublasGemmEx(blas, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a, CUDA_R_16F, 4, a,
                        CUDA_R_16F, 4, &one, a, CUDA_R_32F, 4, CUBLAS_COMPUTE_32F,
                        CUBLAS_GEMM_DEFAULT);
  cufftHandle plan;
  cufftResult fft = cufftPlan1d(&plan, 256, CUFFT_C2C, 1);
  cufftExecC2C(plan, (cufftComplex *)a, (cufftComplex *)a, CUFFT_FORWARD);
  curandGenerator_t random;
  curandCreateGenerator(&random, CURAND_RNG_PSEUDO_PHILOX4_32_10);
  curandSetPseudoRandomGeneratorSeed(random, 1234ull);
  curandStatus_t generated = curandGenerateUniform(random, a, 256);
  return status == CUBLAS_STATUS_SUCCESS && fft == CUFFT_SUCCESS &&
                 generated == CURAND_STATUS_SUCCESS
             ? 0
             : 1;
}
