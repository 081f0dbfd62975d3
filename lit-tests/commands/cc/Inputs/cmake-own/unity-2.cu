// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
template <class F> __global__ void apply(F f) { f(); }
int main() {
  int host = 0, *p;
  cudaMalloc(&p, 4);
  cudaMemset(p, 0, 4);
  apply<<<1, 1>>>([=] __device__ { *p = 7; });
  cudaMemcpy(&host, p, 4, cudaMemcpyDeviceToHost);
  return host != 7;
}
