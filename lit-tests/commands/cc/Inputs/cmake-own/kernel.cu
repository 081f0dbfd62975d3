// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
extern __device__ int thrice(int);
__global__ void kernel(int *p) { p[threadIdx.x] = thrice(p[threadIdx.x]); }
void run(int *p, cudaStream_t stream) { kernel<<<1, 32, 0, stream>>>(p); }
