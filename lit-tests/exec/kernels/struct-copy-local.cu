// Structs copied through locals with a change in between: only the changed field may differ.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer src i32[320] iota(100, 3)
// EXEC: buffer dst i32[320]
// EXEC: launch change block=16 args=(dst, src)
#include "../include/exec.h"

struct record { int key; short small[2]; int4 wide; char tail[8]; int more[4]; };
__device__ __noinline__ record edit(record r, int by) {
  r.key += by;
  r.small[1] = (short)by;
  r.wide.z ^= by;
  r.tail[by & 7] = (char)by;
  return r;
}
KERNEL change(record *dst, const record *src) {
  record r = src[threadIdx.x];
  record edited = edit(r, threadIdx.x * 7);
  record twice = edit(edited, r.more[3]);
  if (threadIdx.x & 1)
    twice = r;
  dst[threadIdx.x] = twice;
}
