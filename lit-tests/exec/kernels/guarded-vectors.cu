// Vectors whose elements are used below conditions of their own, and loads that only a branch needs, in front of
// what the branch writes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(sinking2)'
//
// EXEC: buffer in f32[1024] random(7, -4, 4)
// EXEC: buffer out f32[1024]
// EXEC: launch tails grid=2 block=64 args=(out, in, i32:391)
// EXEC: launch degrees grid=1 block=48 args=(out+1024, in, i32:44, i32:3)
// EXEC: launch behind grid=1 block=32 args=(out+3072, i32:5)
#include "../include/exec.h"

// The largest of four elements and the sum of powers below it, those behind the end left out.
KERNEL tails(float *out, const float *__restrict__ in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = ((const float4 *)in)[i];
  float e[4] = {v.x, v.y, v.z, v.w}, largest = -1e30f, sum = 0;
  for (int k = 0; k < 4; k++)
    if (i * 4 + k < n) {
      float before = largest;
      largest = fmaxf(largest, e[k]);
      sum = sum * __expf(before - largest) + __expf(e[k] - largest);
    }
  out[2 * i] = largest;
  out[2 * i + 1] = sum;
}

// Polynomials of three coordinates up to a degree.
KERNEL degrees(float *out, const float *__restrict__ in, int n, int degree) {
  int i = threadIdx.x;
  if (i >= n)
    return;
  float x = in[3 * i] * 2 - 1, y = in[3 * i + 1] * 2 - 1, z = in[3 * i + 2] * 2 - 1;
  float *o = out + 9 * i;
  o[0] = 0.25f;
  if (degree <= 1)
    return;
  o[1] = -0.5f * y;
  o[2] = 0.5f * z;
  o[3] = -0.5f * x;
  if (degree <= 2)
    return;
  o[4] = x * y;
  o[5] = -y * z;
  o[6] = 3 * z * z - 1;
  o[7] = -x * z;
  o[8] = x * x - y * y;
}

// What the branch reads was read in front of what it writes over it.
KERNEL behind(float *data, int n) {
  int i = threadIdx.x;
  data[2 * i] = i;
  data[2 * i + 1] = i * i;
  float a = data[2 * i], b = data[2 * i + 1];
  if (i % 7 == n) {
    data[2 * i] = b + 1;
    data[2 * i + 1] = a - b;
  }
}
