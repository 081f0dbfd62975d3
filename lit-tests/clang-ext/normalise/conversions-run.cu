// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions of numbers that fit and of others, run: all levels, the PTX, and nvcc's PTX give the same
// (NRM-01).
// RUN: %exec-all --clang-arg=-fplugin=%front --reference-passes=nv-float-to-int %s
// RUN: %if nvcc %{ %exec --clang-arg=-fplugin=%front --reference-passes=nv-float-to-int --nvcc %s %}
//
// EXEC: buffer f f32[16] values(0, -0.75, 3e9, -3e9, 1e30, -1e30, inf, -inf, nan, 300.5, -300.5, 70000, 9e18, 1e-40, 65504, 2147483520)
// EXEC: buffer d f64[16] values(0, -0.75, 3e9, -3e9, 1e300, -1e300, inf, -inf, nan, 300.5, -300.5, 70000, 9e18, 1e-320, 2147483647.5, -2147483648.5)
// EXEC: buffer w i32[96]
// EXEC: buffer l i64[64]
// EXEC: launch convert block=16 args=(f, d, w, l)
// EXEC: launch constants args=(w)
#ifdef __clang__
#define TID __nvvm_read_ptx_sreg_tid_x()
#else
#define TID threadIdx.x
#endif

extern "C" __attribute__((global)) void convert(float *f, double *d, int *w, long long *l) {
  int i = TID;
  w[i] = (int)f[i];
  w[i + 16] = (int)(unsigned)f[i];
  w[i + 32] = (int)d[i];
  w[i + 48] = (int)(unsigned)d[i];
  w[i + 64] = (short)f[i] + ((unsigned char)d[i] << 16);
  w[i + 80] = (signed char)f[i] + ((unsigned short)d[i] << 8);
  l[i] = (long long)f[i];
  l[i + 16] = (long long)(unsigned long long)f[i];
  l[i + 32] = (long long)d[i];
  l[i + 48] = (long long)(unsigned long long)d[i];
}
// Constants by the time of the optimiser.
extern "C" __attribute__((global)) void constants(int *w) {
  float big = 3e9f, no_number = __builtin_nanf("");
  double far = -1e300;
  w[0] = (int)big;
  w[1] = (int)no_number;
  w[2] = (int)far;
  w[3] = (int)(unsigned)far;
  w[4] = (signed char)big;
}
