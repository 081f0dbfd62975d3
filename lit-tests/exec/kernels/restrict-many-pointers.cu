// Pointers that a kernel chooses from many restrict arguments, and writes through: more than 8, more than
// 16, more than 32 of them, by a switch and by a chain of conditions.
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub
// RUN: %exec-all %s
// RUN: %exec --passes='default<O1>,function(ldgxform),nvvm-dead-sync-elim' %s
//
// EXEC: buffer data i32[2560] random(5, 0, 1000)
// EXEC: buffer out i32[64]
// EXEC: launch of_9 block=64 args=(data+0, data+256, data+512, data+768, data+1024, data+1280, data+1536, data+1792, data+2048, out, i32:0)
// EXEC: launch of_9 block=64 args=(data+0, data+256, data+512, data+768, data+1024, data+1280, data+1536, data+1792, data+2048, out, i32:8)
// EXEC: launch of_17 block=64 args=(data+0, data+256, data+512, data+768, data+1024, data+1280, data+1536, data+1792, data+2048, data+2304, data+2560, data+2816, data+3072, data+3328, data+3584, data+3840, data+4096, out, i32:0)
// EXEC: launch of_17 block=64 args=(data+0, data+256, data+512, data+768, data+1024, data+1280, data+1536, data+1792, data+2048, data+2304, data+2560, data+2816, data+3072, data+3328, data+3584, data+3840, data+4096, out, i32:16)
// EXEC: launch of_33 block=64 args=(data+0, data+256, data+512, data+768, data+1024, data+1280, data+1536, data+1792, data+2048, data+2304, data+2560, data+2816, data+3072, data+3328, data+3584, data+3840, data+4096, data+4352, data+4608, data+4864, data+5120, data+5376, data+5632, data+5888, data+6144, data+6400, data+6656, data+6912, data+7168, data+7424, data+7680, data+7936, data+8192, out, i32:0)
// EXEC: launch of_33 block=64 args=(data+0, data+256, data+512, data+768, data+1024, data+1280, data+1536, data+1792, data+2048, data+2304, data+2560, data+2816, data+3072, data+3328, data+3584, data+3840, data+4096, data+4352, data+4608, data+4864, data+5120, data+5376, data+5632, data+5888, data+6144, data+6400, data+6656, data+6912, data+7168, data+7424, data+7680, data+7936, data+8192, out, i32:32)
// EXEC: launch by_condition block=64 args=(data, data+256, out, i32:7)
#include "../include/exec.h"

// All threads write the chosen array; behind the barrier each reads its neighbour's element of the first.
#define WRITE_AND_READ(chosen, first)                                                              \
  int t = threadIdx.x, before = first[t];                                                          \
  chosen[t] = before + 3 * t;                                                                      \
  __syncthreads();                                                                                 \
  out[t] = first[t ^ 1] * 10 + before;

KERNEL of_9(int *__restrict__ p0, int *__restrict__ p1, int *__restrict__ p2, int *__restrict__ p3, int *__restrict__ p4, int *__restrict__ p5, int *__restrict__ p6, int *__restrict__ p7, int *__restrict__ p8,
       int *__restrict__ out, int c) {
  int *q = p0;
  switch (c) {
  case 1: q = p1; break;
  case 2: q = p2; break;
  case 3: q = p3; break;
  case 4: q = p4; break;
  case 5: q = p5; break;
  case 6: q = p6; break;
  case 7: q = p7; break;
  case 8: q = p8; break;
  }
  WRITE_AND_READ(q, p0)
}
KERNEL of_17(int *__restrict__ p0, int *__restrict__ p1, int *__restrict__ p2, int *__restrict__ p3, int *__restrict__ p4, int *__restrict__ p5, int *__restrict__ p6, int *__restrict__ p7, int *__restrict__ p8, int *__restrict__ p9, int *__restrict__ p10, int *__restrict__ p11, int *__restrict__ p12, int *__restrict__ p13, int *__restrict__ p14, int *__restrict__ p15, int *__restrict__ p16,
       int *__restrict__ out, int c) {
  int *q = p0;
  switch (c) {
  case 1: q = p1; break;
  case 2: q = p2; break;
  case 3: q = p3; break;
  case 4: q = p4; break;
  case 5: q = p5; break;
  case 6: q = p6; break;
  case 7: q = p7; break;
  case 8: q = p8; break;
  case 9: q = p9; break;
  case 10: q = p10; break;
  case 11: q = p11; break;
  case 12: q = p12; break;
  case 13: q = p13; break;
  case 14: q = p14; break;
  case 15: q = p15; break;
  case 16: q = p16; break;
  }
  WRITE_AND_READ(q, p0)
}
KERNEL of_33(int *__restrict__ p0, int *__restrict__ p1, int *__restrict__ p2, int *__restrict__ p3, int *__restrict__ p4, int *__restrict__ p5, int *__restrict__ p6, int *__restrict__ p7, int *__restrict__ p8, int *__restrict__ p9, int *__restrict__ p10, int *__restrict__ p11, int *__restrict__ p12, int *__restrict__ p13, int *__restrict__ p14, int *__restrict__ p15, int *__restrict__ p16, int *__restrict__ p17, int *__restrict__ p18, int *__restrict__ p19, int *__restrict__ p20, int *__restrict__ p21, int *__restrict__ p22, int *__restrict__ p23, int *__restrict__ p24, int *__restrict__ p25, int *__restrict__ p26, int *__restrict__ p27, int *__restrict__ p28, int *__restrict__ p29, int *__restrict__ p30, int *__restrict__ p31, int *__restrict__ p32,
       int *__restrict__ out, int c) {
  int *q = p0;
  switch (c) {
  case 1: q = p1; break;
  case 2: q = p2; break;
  case 3: q = p3; break;
  case 4: q = p4; break;
  case 5: q = p5; break;
  case 6: q = p6; break;
  case 7: q = p7; break;
  case 8: q = p8; break;
  case 9: q = p9; break;
  case 10: q = p10; break;
  case 11: q = p11; break;
  case 12: q = p12; break;
  case 13: q = p13; break;
  case 14: q = p14; break;
  case 15: q = p15; break;
  case 16: q = p16; break;
  case 17: q = p17; break;
  case 18: q = p18; break;
  case 19: q = p19; break;
  case 20: q = p20; break;
  case 21: q = p21; break;
  case 22: q = p22; break;
  case 23: q = p23; break;
  case 24: q = p24; break;
  case 25: q = p25; break;
  case 26: q = p26; break;
  case 27: q = p27; break;
  case 28: q = p28; break;
  case 29: q = p29; break;
  case 30: q = p30; break;
  case 31: q = p31; break;
  case 32: q = p32; break;
  }
  WRITE_AND_READ(q, p0)
}

// One of two, decided again in each round of a loop.
KERNEL by_condition(int *__restrict__ a, int *__restrict__ b, int *__restrict__ out, int bits) {
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 4; i++) {
    int *q = bits >> i & 1 ? a : b;
    sum = sum * 3 + a[t];
    q[t] += i + 1;
  }
  out[t] = sum + b[t];
}
