// Transform and reduce in the way of algorithm libraries: iterators that zip and map, lambdas, 64-bit
// indices, loops over the grid.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[1024] random(30, -1, 1)
// EXEC: buffer b f32[1024] random(31, -1, 1)
// EXEC: buffer out f32[1024]
// EXEC: buffer sums f32[4]
// EXEC: launch saxpy_norm grid=4 block=64 args=(sums, out, a, b, f32:1.5, i64:1024)
#include "../include/exec.h"
template <class T> struct Pair { T a, b; };
template <class I, class J> struct Zip {
  I i;
  J j;
  __device__ auto operator[](long k) const { return Pair<float>{i[k], j[k]}; }
  __device__ Zip operator+(long k) const { return {i + k, j + k}; }
};
template <class I, class F> struct Mapped {
  I i;
  F f;
  __device__ auto operator[](long k) const { return f(i[k]); }
  __device__ Mapped operator+(long k) const { return {i + k, f}; }
};
template <class I, class O, class F> __device__ void transform(I in, O out, long n, F f) {
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += (long)gridDim.x * blockDim.x)
    out[i] = f(in[i]);
}
template <class I, class T, class F> __device__ T reduce(I in, long n, T zero, F f) {
  T v = zero;
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += (long)gridDim.x * blockDim.x)
    v = f(v, in[i]);
  __shared__ T s[64];
  s[threadIdx.x] = v;
  __syncthreads();
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x] = f(s[threadIdx.x], s[threadIdx.x + d]);
    __syncthreads();
  }
  return s[0];
}
KERNEL saxpy_norm(float *sums, float *out, const float *a, const float *b, float k, long n) {
  auto zip = Zip<const float *, const float *>{a, b};
  transform(zip, out, n, [=](Pair<float> p) { return k * p.a + p.b; });
  auto square = [](Pair<float> p) { return p.a * p.a + p.b * p.b; };
  auto mapped = Mapped<decltype(zip), decltype(square)>{zip, square};
  float s = reduce(mapped, n, 0.f, [](float x, float y) { return x + y; });
  if (threadIdx.x == 0)
    sums[blockIdx.x] = s;
}
