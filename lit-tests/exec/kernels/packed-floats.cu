// Operations of float that come in pairs: complex numbers, rows of a matrix product, halves with different
// signs, a stencil whose neighbours overlap, accumulators over two loops, values exchanged in shared memory.
//
// RUN: nvopt-exec %s --sm=sm_100 -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s --sm=sm_100 --clang-arg=--cuda-feature=+ptx86
// RUN: nvopt-exec --plugin=%nvopt %s --sm=sm_100 --clang-arg=--cuda-feature=+ptx86 -passes='nvopt<O3>,function(nv-packed-floats)'
// RUN: %exec-all %s --sm=sm_103 --clang-arg=--cuda-feature=+ptx88 --clang-arg=-fgpu-flush-denormals-to-zero
//
// EXEC: buffer a f32[1024] random(71, -2, 2)
// EXEC: buffer b f32[1024] random(72, -2, 2)
// EXEC: buffer complex f32[128]
// EXEC: buffer rows f32[512]
// EXEC: buffer smooth f32[256]
// EXEC: buffer small f32[256]
// EXEC: buffer swapped f32[128]
// EXEC: launch multiply block=64 args=(complex, a, b)
// EXEC: launch blocked block=32 args=(rows, a, b, i32:4, i32:5)
// EXEC: launch stencil block=32 args=(smooth, a)
// EXEC: launch subnormal block=64 args=(small, a)
// EXEC: launch exchange block=64 args=(swapped, a)
#include "../include/exec.h"

// A sum and a difference, and a quotient that is no pair.
KERNEL multiply(float2 *out, const float2 *a, const float2 *b) {
  int t = threadIdx.x;
  float2 x = a[t], y = b[t], z;
  z.x = x.x * y.x - x.y * y.y;
  z.y = x.x * y.y + x.y * y.x;
  float length = z.x * z.x + z.y * z.y + 1;
  z.x /= length;
  z.y /= length;
  out[t] = z;
}

// Accumulators through two loops, one of which some lanes leave early.
KERNEL blocked(float *out, const float *a, const float *b, int n, int m) {
  int t = threadIdx.x;
  float sum[4][4] = {};
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++) {
      float left[4], right[4];
      for (int j = 0; j < 4; j++) {
        left[j] = a[(i * m + k) * 4 + j];
        right[j] = b[t * 4 + i * 16 + j];
      }
      if (left[0] > 1.5f && t & 1)
        break;
      for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++)
          sum[r][c] += left[r] * right[c];
    }
    sum[0][0] *= 0.5f;
  }
  for (int r = 0; r < 4; r++)
    for (int c = 0; c < 4; c++)
      out[t * 16 + r * 4 + c] = sum[r][c];
}

// Each element is the left neighbour of one sum and the right neighbour of another.
KERNEL stencil(float4 *out, const float4 *in) {
  int t = threadIdx.x;
  float v[16];
  for (int i = 0; i < 4; i++) {
    float4 q = in[t * 2 + i];
    v[i * 4] = q.x;
    v[i * 4 + 1] = q.y;
    v[i * 4 + 2] = q.z;
    v[i * 4 + 3] = q.w;
  }
  float s[8];
  for (int i = 0; i < 8; i++)
    s[i] = 0.25f * (v[i] + v[i + 2]) + 0.5f * v[i + 1] - v[i + 3];
  out[t * 2] = make_float4(s[0], s[1], s[2], s[3]);
  out[t * 2 + 1] = make_float4(s[4], s[5], s[6], s[7]);
}

// Subnormal numbers, zeros of both signs, infinities and what is no number.
KERNEL subnormal(float4 *out, const float4 *in) {
  int t = threadIdx.x;
  float4 q = in[t];
  float tiny = __int_as_float(0x00000011 + t), huge = __int_as_float(0x7f000000);
  float4 r;
  r.x = q.x * tiny - tiny * 0.5f;
  r.y = q.y * tiny + tiny * 0.5f;
  r.z = -q.z * 0.0f - huge * q.x * huge;
  r.w = -q.w * 0.0f + huge * q.y * huge;
  r.z = (r.z - r.z) * q.z;
  r.w = (r.w - r.w) * q.w;
  r.x -= tiny;
  r.y -= tiny;
  out[t] = r;
}

// What is stored first may be what is loaded behind the barrier.
KERNEL exchange(float *out, const float *in) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  float first = in[t] * 1.5f + 2.0f;
  tile[t] = first;
  __syncthreads();
  float second = tile[63 - t] * 1.5f + 2.0f;
  __syncthreads();
  tile[t] = second;
  __syncthreads();
  out[t] = first + tile[t ^ 1];
  out[64 + t] = second + tile[t ^ 2];
}
