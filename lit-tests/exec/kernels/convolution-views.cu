// A convolution of several channels with padding, through array views that carry their extents: loops
// with conditions inside, whose bounds are in by-value structs.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-block-order)'
//
// EXEC: buffer in f32[1024] random(5, -1, 1)
// EXEC: buffer weight f32[144] random(6, -1, 1)
// EXEC: buffer out f32[1024]
// EXEC: launch convolve grid=1,2,4 block=16,8 args=({out, i32:4, i32:16, i32:16}, {in, i32:4, i32:16, i32:16}, {weight, i32:4, i32:4, i32:3, i32:3})
#include "../include/exec.h"

template <class T> struct View3 {
  T *data;
  int n0, n1, n2;
  __device__ T &operator()(int a, int b, int c) const { return data[(a * n1 + b) * n2 + c]; }
};
template <class T> struct View4 {
  T *data;
  int n0, n1, n2, n3;
  __device__ T &operator()(int a, int b, int c, int d) const {
    return data[((a * n1 + b) * n2 + c) * n3 + d];
  }
};
KERNEL convolve(View3<float> out, View3<const float> in, View4<const float> weight) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int o = blockIdx.z;
  if (x >= out.n2 || y >= out.n1)
    return;
  float sum = 0;
  for (int c = 0; c < in.n0; c++)
    for (int i = 0; i < weight.n2; i++)
      for (int j = 0; j < weight.n3; j++) {
        int yy = y + i - 1, xx = x + j - 1;
        if (yy >= 0 && yy < in.n1 && xx >= 0 && xx < in.n2)
          sum += in(c, yy, xx) * weight(o, c, i, j);
      }
  out(o, y, x) = sum;
}
