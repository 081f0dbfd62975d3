// Unions that functions return: all bytes arrive, those too that lie between the fields of the member that
// gives the type, at every level, in IR and in PTX. The kernels stop at a byte that is another.
// RUN: %exec-all --reference-passes=nv-union-results %s
// RUN: %exec %s --reference-passes=nv-union-results --ptx=only -passes='nvopt<O0>' -passes='nvopt<Ofcmax>' \
// RUN:   -passes='nvopt<O2;strict-order=1>'
// EXEC: buffer out u32[32]
// EXEC: buffer in u8[768] random(3)
// EXEC: launch small block=32 args=(out, in)
// EXEC: launch large block=32 args=(out, in)
// EXEC: launch inside block=32 args=(out, in)
// EXEC: launch handed block=32 args=(out, in)
// EXEC: launch pointer block=32 args=(out, in)
#include "../../../exec/include/exec.h"
struct Pair { char a; int b; };
union Small { Pair pair; uchar bytes[8]; };
struct Wide { char a; double b; short c; };
union Large { Wide wide; uchar bytes[24]; };
struct Tagged { uint tag; Small u[2]; };

template <typename T> __device__ __noinline__ T make(const uchar *in) {
  T value;
  for (uint i = 0; i < sizeof(T); i++)
    ((uchar *)&value)[i] = in[i];
  return value;
}
template <typename T> __device__ __noinline__ T again(const uchar *in, uint n) {
  return n & 1 ? make<T>(in) : make<T>(in + 0);
}
template <typename T> NV_DEVICE void check(uint *out, const T &value, const uchar *in) {
  uint r = 0;
  for (uint i = 0; i < sizeof(T); i++) {
    if (((const uchar *)&value)[i] != in[i])
      __builtin_trap();
    r = r * 31 + in[i];
  }
  out[threadIdx.x] = out[threadIdx.x] * 3 + r;
}
template <typename T> NV_DEVICE void run(uint *out, const uchar *in) {
  const uchar *from = in + threadIdx.x * sizeof(T);
  check(out, make<T>(from), from);
  check(out, again<T>(from, out[threadIdx.x]), from);
}
KERNEL small(uint *out, const uchar *in) { run<Small>(out, in); }
KERNEL large(uint *out, const uchar *in) { run<Large>(out, in); }
KERNEL inside(uint *out, const uchar *in) { run<Tagged>(out, in); }

__device__ __noinline__ void take(uint *out, Small value, const uchar *in) { check(out, value, in); }
KERNEL handed(uint *out, const uchar *in) {
  const uchar *from = in + threadIdx.x * sizeof(Small);
  take(out, make<Small>(from), from);
}

typedef Small (*Maker)(const uchar *);
__device__ __noinline__ Small inverted(const uchar *in) {
  Small value;
  for (uint i = 0; i < sizeof(Small); i++)
    value.bytes[i] = ~in[i];
  return value;
}
KERNEL pointer(uint *out, const uchar *in) {
  const uchar *from = in + threadIdx.x * sizeof(Small);
  Maker maker = from[0] & 1 ? make<Small> : inverted;
  Small value = maker(from);
  for (uint i = 0; i < sizeof(Small); i++)
    if (value.bytes[i] != (from[0] & 1 ? from[i] : (uchar)~from[i]))
      __builtin_trap();
  out[threadIdx.x]++;
}
