// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the programs check themselves with: a wrong value or an error of CUDA's ends them with 1.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <vector>
#define EXPECT(condition)                                                                          \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      printf("%s:%d: wrong: %s\n", __FILE__, __LINE__, #condition);                                \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)
#define CUDA(call)                                                                                 \
  do {                                                                                             \
    cudaError_t e_ = (call);                                                                       \
    if (e_ != cudaSuccess) {                                                                       \
      printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(e_));                \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)
template <class T> T *to_device(const std::vector<T> &v) {
  T *p;
  CUDA(cudaMalloc(&p, v.size() * sizeof(T)));
  CUDA(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  return p;
}
template <class T> std::vector<T> to_host(const T *p, size_t n) {
  std::vector<T> v(n);
  CUDA(cudaMemcpy(v.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost));
  return v;
}
