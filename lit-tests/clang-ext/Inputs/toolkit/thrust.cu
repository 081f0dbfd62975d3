// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <thrust/device_vector.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/reduce.h>
#include <thrust/functional.h>
struct Sq {
  __host__ __device__ float operator()(float x) const { return x * x; }
};
float f(int n) {
  thrust::device_vector<float> v(n);
  thrust::transform(v.begin(), v.end(), v.begin(), Sq());
  thrust::sort(v.begin(), v.end());
  return thrust::reduce(v.begin(), v.end(), 0.0f, thrust::plus<float>());
}
