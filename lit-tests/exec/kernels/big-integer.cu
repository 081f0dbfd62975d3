// Multiplication of 128-bit numbers by 32-bit limbs with carry chains in PTX, against __int128.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u64[128] random(91)
// EXEC: buffer out u64[128]
// EXEC: launch multiply block=32 args=(out, in)
#include "../include/exec.h"

KERNEL multiply(ullong *out, const ullong *in) {
  const ullong *p = in + threadIdx.x * 4;
  uint a[4] = {(uint)p[0], (uint)(p[0] >> 32), (uint)p[1], (uint)(p[1] >> 32)};
  uint b[4] = {(uint)p[2], (uint)(p[2] >> 32), (uint)p[3], (uint)(p[3] >> 32)}, r[4];
  asm("{\n mul.lo.u32 %0, %4, %8;\n mul.hi.u32 %1, %4, %8;\n"
      " mad.lo.cc.u32 %1, %4, %9, %1;\n madc.hi.u32 %2, %4, %9, 0;\n"
      " mad.lo.cc.u32 %1, %5, %8, %1;\n madc.hi.cc.u32 %2, %5, %8, %2;\n addc.u32 %3, 0, 0;\n"
      " mad.lo.cc.u32 %2, %4, %10, %2;\n madc.hi.u32 %3, %4, %10, %3;\n"
      " mad.lo.cc.u32 %2, %5, %9, %2;\n madc.hi.u32 %3, %5, %9, %3;\n"
      " mad.lo.cc.u32 %2, %6, %8, %2;\n madc.hi.u32 %3, %6, %8, %3;\n"
      " mad.lo.u32 %3, %4, %11, %3;\n mad.lo.u32 %3, %5, %10, %3;\n"
      " mad.lo.u32 %3, %6, %9, %3;\n mad.lo.u32 %3, %7, %8, %3;\n}"
      : "=&r"(r[0]), "=&r"(r[1]), "=&r"(r[2]), "=&r"(r[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]), "r"(b[3]));
  unsigned __int128 x = (unsigned __int128)p[1] << 64 | p[0], y = (unsigned __int128)p[3] << 64 | p[2];
  unsigned __int128 product = x * y;
  ullong low = (ullong)r[1] << 32 | r[0], high = (ullong)r[3] << 32 | r[2];
  out[threadIdx.x * 4] = low;
  out[threadIdx.x * 4 + 1] = high;
  out[threadIdx.x * 4 + 2] = low ^ (ullong)product;
  out[threadIdx.x * 4 + 3] = high ^ (ullong)(product >> 64);
}
