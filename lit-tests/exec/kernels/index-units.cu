// One buffer read through pointers of several types at the same index: words[i] and vectors[i].x, a byte
// and a word at i, members of arrays. The addresses are as many, not one.
//
// RUN: %exec-all %s
//
// EXEC: buffer in i32[512] iota
// EXEC: buffer out i32[256]
// EXEC: launch vectors block=32 args=(out, in)
// EXEC: launch bytes block=32 args=(out+128, in)
// EXEC: launch members block=32 args=(out+256, in)
// EXEC: launch written block=1 args=(out+384, in+1024)
#include "../include/exec.h"

struct Four {
  int x, y, z, w;
};

struct Rows {
  int word[8];
  short half[8];
};

KERNEL vectors(int *out, const int *in) {
  unsigned i = threadIdx.x;
  out[i] = in[i] - 3 * ((const Four *)in)[i].x;
}

KERNEL bytes(int *out, const int *in) {
  unsigned i = threadIdx.x & ~3u;
  out[threadIdx.x] = in[i] - *(const int *)((const char *)in + i);
}

KERNEL members(int *out, const int *in) {
  const Rows *r = (const Rows *)in;
  unsigned i = threadIdx.x & 7;
  out[threadIdx.x] = r->word[i] * 5 - r->half[i];
}

// Stores come in the order of the program: the second is the one that stays where they meet.
KERNEL written(int *out, int *in) {
  unsigned i = blockIdx.x + threadIdx.x / 32;
  in[i] = 7;
  ((Four *)in)[i].x = 9;
  ((Four *)in)[i + 1].x = 11;
  out[threadIdx.x] = in[threadIdx.x & 7];
}
