// Loops whose number of rounds is a constant: odd and prime numbers of rounds, down, by steps that
// wrap a byte, in 64 bits, with the counter used as a value, behind the loop or for a way out.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[8192] random(1)
// EXEC: buffer weights f32[8] random(2)
// EXEC: buffer out f32[1024]
// EXEC: buffer counts i32[512]
// EXEC: launch rows grid=1 block=32 args=(in, weights, out)
// EXEC: launch tile grid=1 block=16 args=(in, out)
// EXEC: launch forms grid=1 block=32 args=(in, out, counts)
#include "../include/exec.h"

// 37 has no divisor; 46 has 2 and 23.
template <int ROUNDS, int TAPS>
__device__ float filtered(const float *in, const float *weights) {
  float w[TAPS], sum = 0;
  for (int i = 0; i < TAPS; i++)
    w[i] = weights[i];
  for (int y = 0; y < ROUNDS; y++)
    for (int i = 0; i < TAPS; i++)
      sum += in[y * 64 + i] * w[i];
  return sum;
}

KERNEL rows(const float *in, const float *weights, float *out) {
  int t = threadIdx.x;
  out[t] = filtered<37, 4>(in + t, weights);
  out[t + 32] = filtered<46, 6>(in + t, weights);
  out[t + 64] = filtered<59, 8>(in + t, weights);
  out[t + 96] = filtered<118, 2>(in + t, weights);
}

KERNEL tile(const float *in, float *out) {
  __shared__ float t[34][16];
  int x = threadIdx.x;
  for (int y = 0; y < 34; y++)
    t[y][x] = in[y * 16 + x];
  __syncthreads();
  for (int y = 0; y < 17; y++)
    out[128 + y * 16 + x] = t[2 * y][15 - x] - t[2 * y + 1][x];
}

KERNEL forms(const float *in, float *out, int *counts) {
  int t = threadIdx.x;
  float a = 0, b = 0, c = 0, d = 0;
  for (int i = 112; i >= 0; i--) // down to and with 0
    a = a * 0.5f + in[i * 32 + t];
  for (unsigned char i = 7; i != 142; i += 243) // 7, 250, 237, ..: 29 rounds
    b += in[i * 8 + t];
  for (unsigned long long i = 3; i < 1000; i += 9)
    c -= in[i + t];
  int at = -1;
  for (int i = 0; i < 97; i++) // the counter is the result
    if (in[i * 32 + t] > d) {
      d = in[i * 32 + t];
      at = i;
    }
  int found = 0;
  for (; found < 89; found++) // and here a way out
    if (in[found * 32 + t] > 40.0f)
      break;
  float e = 0;
  for (int i = 0; i < 71; i++)
    e += in[i * 32 + t] * i;
  out[512 + t] = a;
  out[544 + t] = b;
  out[576 + t] = c;
  out[608 + t] = e;
  counts[t] = at;
  counts[32 + t] = found;
}
