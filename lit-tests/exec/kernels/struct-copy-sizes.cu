// Struct copies of many sizes and alignments, global to global, with odd tails and padding.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer src u8[4096] random(5)
// EXEC: buffer dst u8[4096]
// EXEC: launch copy block=4 args=(dst, src)
#include "../include/exec.h"

template <int N, int A> struct __align__(A) blob { uchar bytes[N]; };
template <int N, int A> NV_DEVICE int copy_one(uchar *dst, const uchar *src, int offset) {
  typedef blob<N, A> type;
  offset = (offset + A - 1) / A * A;
  *(type *)(dst + offset) = *(const type *)(src + offset);
  return offset + sizeof(type);
}
KERNEL copy(uchar *dst, const uchar *src) {
  int at = threadIdx.x * 1024;
  at = copy_one<1, 1>(dst, src, at);
  at = copy_one<2, 1>(dst, src, at);
  at = copy_one<3, 1>(dst, src, at);
  at = copy_one<5, 1>(dst, src, at);
  at = copy_one<7, 1>(dst, src, at);
  at = copy_one<6, 2>(dst, src, at);
  at = copy_one<10, 2>(dst, src, at);
  at = copy_one<12, 4>(dst, src, at);
  at = copy_one<20, 4>(dst, src, at);
  at = copy_one<24, 8>(dst, src, at);
  at = copy_one<40, 8>(dst, src, at);
  at = copy_one<48, 16>(dst, src, at);
  at = copy_one<64, 16>(dst, src, at);
  at = copy_one<68, 4>(dst, src, at);
  at = copy_one<127, 1>(dst, src, at);
  at = copy_one<128, 16>(dst, src, at);
  at = copy_one<260, 4>(dst, src, at);
}
