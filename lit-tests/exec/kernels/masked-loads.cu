// Masked loads that give a value for the lanes that they leave out: masks that are constant at once, after inlining and
// unrolling, and never; and masked stores of the same lanes.
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s --ptx
// EXEC: buffer in f32[256] iota(1)
// EXEC: buffer words u32[256] iota(7, 3)
// EXEC: buffer out f32[1024]
// EXEC: buffer to u32[256] fill(5)
// EXEC: launch k block=32 args=(in, words, out, to, u32:6)
#include "../include/exec.h"
typedef float float_4 __attribute__((ext_vector_type(4)));
typedef uint uint_4 __attribute__((ext_vector_type(4)));
typedef bool mask_4 __attribute__((ext_vector_type(4)));
NV_DEVICE mask_4 mask_of(uint bits) {
  return mask_4{(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
}
NV_DEVICE float_4 load(const float *p, uint bits, float_4 other) {
  return __builtin_masked_load(mask_of(bits), (const float *)__builtin_assume_aligned(p, 16), other);
}
KERNEL k(const float *in, const uint *words, float *out, uint *to, uint bits) {
  uint t = threadIdx.x;
  const float *own = in + 4 * t;
  float_4 other = {-1, -2, -3, -4}, sum = other;
  for (uint i = 0; i < 4; i++) // 5, 10, 15, 20: lanes 0 and 2, 1 and 3, all, 2
    sum = sum * 2.0f + load(own, 5 * (i + 1), other);
  float_4 results[] = {load(own, 9, other), sum, load(own, bits, other), load(own, bits ^ t, float_4(0.0f))};
  for (uint i = 0; i < 4; i++)
    for (uint j = 0; j < 4; j++)
      out[32 * t + 4 * i + j] = results[i][j];
  uint_4 four = __builtin_masked_load(mask_of(3), (const uint *)__builtin_assume_aligned(words + 4 * t, 16));
  __builtin_masked_store(mask_of(3), four, (uint *)__builtin_assume_aligned(to + 4 * t, 16));
}
