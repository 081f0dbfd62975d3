// A 16-point FFT in a local array with bit reversal: everything should live in registers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[1024] random(31)
// EXEC: buffer out f32[1024]
// EXEC: var twiddle f32[16] values(1, 0, 0.92387953, -0.38268343, 0.70710678, -0.70710678, 0.38268343, -0.92387953, 0, -1, -0.38268343, -0.92387953, -0.70710678, -0.70710678, -0.92387953, -0.38268343)
// EXEC: launch transform block=32 args=(out, in)
#include "../include/exec.h"

__constant__ float2 twiddle[8];
KERNEL transform(float2 *out, const float2 *in) {
  float2 v[16];
  for (int i = 0; i < 16; i++) {
    int r = (int)(__brev((uint)i) >> 28);
    v[r] = in[threadIdx.x * 16 + i];
  }
  for (int half = 1; half < 16; half *= 2)
    for (int group = 0; group < 16; group += 2 * half)
      for (int k = 0; k < half; k++) {
        float2 w = twiddle[k * (8 / half)], a = v[group + k], b = v[group + k + half];
        float2 t = {w.x * b.x - w.y * b.y, w.x * b.y + w.y * b.x};
        v[group + k] = make_float2(a.x + t.x, a.y + t.y);
        v[group + k + half] = make_float2(a.x - t.x, a.y - t.y);
      }
  for (int i = 0; i < 16; i++)
    out[threadIdx.x * 16 + i] = v[i];
}
