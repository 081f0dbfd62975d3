// Addresses in local, shared and global memory that are aligned upwards and downwards, and the mask of one that is not known:
// clang's builtins make intrinsics of them that LLVM's inference of address spaces crashes on.
// RUN: %exec-all %s --ptx --ub
// RUN: %clang_cuda %s -O3 -S -o /dev/null
//
// EXEC: buffer out u32[160]
// EXEC: buffer words u32[512] random(5)
// EXEC: buffer steps u32[32] random(6)
// EXEC: launch places block=32 args=(out, words, steps, u64:8)
#include "../include/exec.h"
typedef unsigned char byte;

__shared__ byte room[1024];

KERNEL places(uint *out, const uint *words, const uint *steps, ullong align) {
  uint t = threadIdx.x, step = steps[t] & 15;
  __align__(16) byte own[64];
  for (uint i = 0; i < 64; i++)
    own[i] = (byte)(i * 5 + step);
  for (uint i = 0; i < 32; i++)
    room[t * 32 + i] = (byte)(i ^ t);
  // What stands in front of an address, and what behind it.
  const byte *row = (const byte *)words + t * 64 + step;
  out[t] = *(const uint *)__builtin_align_down(row, 16);
  out[t + 32] = *((const uint *)__builtin_align_up(row, 8) + 1);
  const byte *shared = room + t * 32 + step;
  out[t + 64] = __builtin_align_down(shared, 4)[3] | __builtin_align_up(shared, 4)[1] << 8;
  out[t + 96] = *(const uint *)__builtin_align_up(own + step, 4);
  out[t + 128] = *(const uint *)__builtin_align_down(own + step + 16, align);
}
