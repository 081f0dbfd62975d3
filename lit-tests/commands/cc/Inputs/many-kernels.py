# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A file of many kernels that share a function, a variable and a constant: many-kernels.py COUNT"""
import sys

print("""__constant__ float table[64];
__device__ int counter;
__device__ __noinline__ float shared_by_all(float x, int n) {
  for (int i = 0; i < n; i++)
    x = x * 1.5f + sinf(x);
  return x;
}""")
count = int(sys.argv[1])
for i in range(count):
    print("""__device__ static float helper%(i)d(const float *a, int n, int t) {
  float s = %(i)d;
  for (int i = 0; i < n; i++) {
    s += a[i * %(step)d + t] * table[i & 63];
    if (s > %(i)d.5f)
      s = sqrtf(s) - expf(-s);
  }
  return s;
}
__global__ void kernel%(i)d(float *out, const float *a, int n) {
  __shared__ float tile[128];
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  tile[threadIdx.x] = helper%(i)d(a, n, t);
  __syncthreads();
  float s = 0;
  for (int j = 0; j < 128; j++)
    s += tile[j] * a[j + %(i)d];
  out[t] = s + shared_by_all(s, n);
  if (!t)
    atomicAdd(&counter, 1);
}""" % {"i": i, "step": i % 7 + 1})
print("""#ifdef WITH_MAIN
int main() {
  float numbers[64] = {1};
  int zero = 0;
  cudaMemcpyToSymbol(table, numbers, sizeof numbers);
  cudaMemcpyToSymbol(counter, &zero, sizeof zero);
  kernel0<<<1, 128>>>(nullptr, nullptr, 0);
  return cudaDeviceSynchronize() != cudaSuccess;
}
#endif""")
