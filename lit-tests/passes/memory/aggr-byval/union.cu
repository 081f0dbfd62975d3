// Unions passed by value to functions that stay calls: all bytes arrive, those too that lie between the
// fields of the member that gives the type.
// RUN: %exec-all %s
// RUN: %exec %s --ptx=only -passes='nvopt<O0>' -passes='nvopt<Ofcmax>' -passes='nvopt<O2;strict-order=1>'
// EXEC: buffer out u32[32]
// EXEC: buffer in u8[768] random(3)
// EXEC: launch small block=32 args=(out, in)
// EXEC: launch large block=32 args=(out, in)
// EXEC: launch inside block=32 args=(out, in)
#include "../../../exec/include/exec.h"
struct Pair { char a; int b; };
union Small { Pair pair; uchar bytes[8]; };
struct Wide { char a; double b; short c; };
union Large { Wide wide; uchar bytes[24]; };
struct Tagged { uint tag; Small u; };

template <typename T> __device__ __noinline__ uint sum(T value, uint from) {
  const uchar *bytes = (const uchar *)&value;
  uint r = 0;
  for (uint k = 0; k < sizeof(T); k++)
    r = r * 31 + bytes[(k + from) % sizeof(T)];
  return r;
}
template <typename T> NV_DEVICE void run(uint *out, const uchar *in) {
  T value;
  for (uint i = 0; i < sizeof(T); i++)
    ((uchar *)&value)[i] = in[threadIdx.x * sizeof(T) + i];
  out[threadIdx.x] = out[threadIdx.x] * 3 + sum(value, in[threadIdx.x]);
}
KERNEL small(uint *out, const uchar *in) { run<Small>(out, in); }
KERNEL large(uint *out, const uchar *in) { run<Large>(out, in); }
KERNEL inside(uint *out, const uchar *in) { run<Tagged>(out, in); }
