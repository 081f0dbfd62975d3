// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>

__global__ void empty() {}

struct square {
  __host__ __device__ int operator()(int x) const { return x * x; }
};

int main() {
  cudaFuncAttributes attributes;
  if (cudaFuncGetAttributes(&attributes, empty) != cudaSuccess)
    return 1;
  printf("made for %d, runs on %d\n", attributes.ptxVersion, attributes.binaryVersion);
  thrust::host_vector<int> numbers(1000);
  for (int i = 0; i < 1000; i++)
    numbers[i] = i * 37 % 1000;
  thrust::device_vector<int> v = numbers;
  thrust::sort(v.begin(), v.end());
  numbers = v;
  for (int i = 0; i < 1000; i++)
    if (numbers[i] != i)
      return 2;
  printf("sorted from %d to %d\n", numbers[0], numbers[999]);
  printf("sum %d, squares %d\n", thrust::reduce(v.begin(), v.end()),
         thrust::transform_reduce(v.begin(), v.end(), square(), 0, thrust::plus<int>()));
}
