// Long copies of constant length whose sides overlap by a few elements, in both directions, and fills:
// loops that take several units an iteration.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes=lower-aggr-copies
//
// EXEC: buffer data u32[1024] random(91)
// EXEC: buffer bytes u8[1024] random(92)
// EXEC: launch move block=2 args=(data, bytes, i32:3, i32:5)
#include "../include/exec.h"

// 416 bytes of alignment 4 and 200 single bytes; `from` and `to` lie less than an iteration apart.
KERNEL move(uint *data, uchar *bytes, int from, int to) {
  uint *words = data + threadIdx.x * 512;
  __builtin_memmove(words + to, words + from, 416);
  __builtin_memmove(words + 256 + from, words + 256 + to, 416);
  uchar *text = bytes + threadIdx.x * 512;
  __builtin_memmove(text + to, text + from, 200);
  __builtin_memmove(text + 256 + from, text + 256 + to, 200);
  __builtin_memset(words + 128, text[7], 300);
}
