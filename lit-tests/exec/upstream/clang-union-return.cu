// XFAIL: *
// A union that a function returns loses what lies between the fields of the member that gives its type
// (docs/upstream-bugs.md, 15).
// RUN: nvopt-exec %s
// EXEC: buffer in u8[8] values(1, 2, 3, 4, 5, 6, 7, 8)
// EXEC: launch k args=(in)
#include "../include/exec.h"
struct Pair { char a; int b; };
union Small { Pair pair; uchar bytes[8]; };

__device__ __noinline__ Small make(const uchar *in) {
  Small value;
  for (int i = 0; i < 8; i++)
    value.bytes[i] = in[i];
  return value;
}
KERNEL k(const uchar *in) {
  Small value = make(in);
  if (value.bytes[1] != in[1])
    __builtin_trap();
}
