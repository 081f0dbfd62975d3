// Code compiled with flushing of subnormals flushes operands and results of every operation.
//
// RUN: nvopt-exec %s -passes='default<O2>' --print=out | FileCheck %s --check-prefix=KEEP
// RUN: nvopt-exec %s -passes='default<O2>' --print=out --clang-arg=-fgpu-flush-denormals-to-zero \
// RUN:   | FileCheck %s --check-prefix=FLUSH
//
// KEEP: out[0] = 0x00400000
// KEEP: out[1] = 0x00400000
// KEEP: out[2] = 0x00000002
// FLUSH: out[0] = 0x00000000
// FLUSH: out[1] = 0x00000000
// FLUSH: out[2] = 0x00000000
//
// EXEC: buffer out f32[3]
// EXEC: buffer in f32[2] values(0x00800000, 0.5)
// EXEC: launch k args=(out, in)
#include "../include/exec.h"
KERNEL k(float *out, volatile float *in) {
  float product = in[0] * in[1];
  out[0] = product;
  volatile float small = 0;
  *(volatile int *)&small = 0x00400000;
  out[1] = small + 0.0f;
  volatile float least = 0;
  *(volatile int *)&least = 1;
  out[2] = least * 2.0f;
}
