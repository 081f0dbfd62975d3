// Loops over 64-bit counters cost no more than the same loops over 32-bit ones (IVD).
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_100 --cuda-feature=-ptx84 --cuda-feature=+ptx88 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
//
// LIMIT: low_wide.work <= low_narrow.work
// LIMIT: masked_wide.work <= masked_narrow.work
// LIMIT: unsigned_wide.work <= unsigned_narrow.work
// LIMIT: several_wide.work <= several_narrow.work
// LIMIT: address_wide.work <= address_narrow.work
// LIMIT: grid_wide.work <= grid_narrow.work
#include "../../exec/include/exec.h"
#define ROLLED _Pragma("unroll 1")

// Only the low half of the counter counts.
#define LOW(name, type)                                                                            \
  KERNEL name(float *__restrict__ out, int n) {                                                    \
    float s = 1;                                                                                   \
    int t = threadIdx.x;                                                                           \
    ROLLED for (type i = 0; i < n; i++) s = s * 0.5f + (float)(int)((i * 5) ^ t);                  \
    out[t] = s;                                                                                    \
  }
LOW(low_wide, llong)
LOW(low_narrow, int)

// A constant bound, an index cut to an array's size.
#define MASKED(name, type)                                                                         \
  KERNEL name(float *__restrict__ out, const float *__restrict__ in) {                             \
    float s = 0;                                                                                   \
    int t = threadIdx.x;                                                                           \
    ROLLED for (type i = 0; i < 70000; i++) s += in[(i * 11 + t) & 511];                           \
    out[t] = s;                                                                                    \
  }
MASKED(masked_wide, llong)
MASKED(masked_narrow, int)

#define UNSIGNED(name, type)                                                                       \
  KERNEL name(float *__restrict__ out, const float *__restrict__ in, unsigned n) {                 \
    float s = 0;                                                                                   \
    int t = threadIdx.x;                                                                           \
    ROLLED for (type i = 0; i < n; i++) s = s * 0.5f + in[(i ^ t) & 2047];                         \
    out[t] = s;                                                                                    \
  }
UNSIGNED(unsigned_wide, unsigned long long)
UNSIGNED(unsigned_narrow, unsigned)

// Three variables of which one byte is wanted.
#define SEVERAL(name, type)                                                                        \
  KERNEL name(float *__restrict__ out, int n) {                                                    \
    float s = 0;                                                                                   \
    type a = 3, b = 9;                                                                             \
    int t = threadIdx.x;                                                                           \
    ROLLED for (type i = 0; i < n && i < 500000; i++) {                                            \
      s = s * 0.5f + (float)((i ^ a ^ b) & 255);                                                   \
      a += 7;                                                                                      \
      b += 13;                                                                                     \
    }                                                                                              \
    out[t] = s;                                                                                    \
  }
SEVERAL(several_wide, llong)
SEVERAL(several_narrow, int)

// The counter is an index and a number.
#define ADDRESS(name, type)                                                                        \
  KERNEL name(float *__restrict__ out, const float *__restrict__ in, int n) {                      \
    float s = 0;                                                                                   \
    int t = threadIdx.x;                                                                           \
    ROLLED for (type i = 0; i < n; i++) s += in[i * 64 + t] * (float)i;                            \
    out[t] = s;                                                                                    \
  }
ADDRESS(address_wide, llong)
ADDRESS(address_narrow, int)

#define GRID(name, type)                                                                           \
  KERNEL name(float *__restrict__ out, const float *__restrict__ in, int n) {                      \
    ROLLED for (type i = (type)blockIdx.x * blockDim.x + threadIdx.x; i < n;                       \
                i += (type)blockDim.x * gridDim.x) out[i] = in[i] * 3.f;                           \
  }
GRID(grid_wide, llong)
GRID(grid_narrow, int)
