// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integer utility functions: bit counts, byte permutation, min/max, high products, averages.
#include "nv-libdevice.h"

NV_EXPORT int32_t __nv_clz(int32_t x) { return x == 0 ? 32 : __builtin_clz((uint32_t)x); }
NV_EXPORT int32_t __nv_clzll(int64_t x) { return x == 0 ? 64 : __builtin_clzll((uint64_t)x); }
NV_EXPORT int32_t __nv_popc(int32_t x) { return __builtin_popcount((uint32_t)x); }
NV_EXPORT int32_t __nv_popcll(int64_t x) { return __builtin_popcountll((uint64_t)x); }
NV_EXPORT int32_t __nv_brev(int32_t x) { return (int32_t)__builtin_bitreverse32((uint32_t)x); }
NV_EXPORT int64_t __nv_brevll(int64_t x) { return (int64_t)__builtin_bitreverse64((uint64_t)x); }
// One more than the position of the lowest set bit, 0 where there is none: counted from the other
// end, where no bit at all is no special case.
NV_EXPORT int32_t __nv_ffs(int32_t v) {
  uint32_t u = (uint32_t)v;
  return 32 - __builtin_clzg(u & (0u - u), 32);
}
NV_EXPORT int32_t __nv_ffsll(int64_t a) {
  uint64_t u = (uint64_t)a;
  return 64 - __builtin_clzg(u & (0ull - u), 64);
}

// The fourth bit of a prmt selector would replicate a sign; CUDA's selectors have three.
NV_EXPORT int32_t __nv_byte_perm(int32_t a, int32_t b, int32_t c) {
  return (int32_t)__nvvm_prmt((uint32_t)a, (uint32_t)b, (uint32_t)c & 0x7777u);
}

NV_EXPORT int32_t __nv_min(int32_t x, int32_t y) { return x < y ? x : y; }
NV_EXPORT uint32_t __nv_umin(uint32_t x, uint32_t y) { return x < y ? x : y; }
NV_EXPORT int64_t __nv_llmin(int64_t x, int64_t y) { return x < y ? x : y; }
NV_EXPORT uint64_t __nv_ullmin(uint64_t x, uint64_t y) { return x < y ? x : y; }
NV_EXPORT int32_t __nv_max(int32_t x, int32_t y) { return x > y ? x : y; }
NV_EXPORT uint32_t __nv_umax(uint32_t x, uint32_t y) { return x > y ? x : y; }
NV_EXPORT int64_t __nv_llmax(int64_t x, int64_t y) { return x > y ? x : y; }
NV_EXPORT uint64_t __nv_ullmax(uint64_t x, uint64_t y) { return x > y ? x : y; }

// The most negative value is its own absolute value: the elementwise builtin defines that, abs()
// does not.
NV_EXPORT int32_t __nv_abs(int32_t x) { return __builtin_elementwise_abs(x); }
NV_EXPORT int64_t __nv_llabs(int64_t x) { return __builtin_elementwise_abs(x); }

NV_EXPORT int32_t __nv_mulhi(int32_t x, int32_t y) { return __nvvm_mulhi_i(x, y); }
NV_EXPORT uint32_t __nv_umulhi(uint32_t x, uint32_t y) { return __nvvm_mulhi_ui(x, y); }
NV_EXPORT int64_t __nv_mul64hi(int64_t x, int64_t y) { return __nvvm_mulhi_ll(x, y); }
NV_EXPORT uint64_t __nv_umul64hi(uint64_t x, uint64_t y) { return __nvvm_mulhi_ull(x, y); }
// Low 32 bits of the product of the low 24 bits.
NV_EXPORT int32_t __nv_mul24(int32_t x, int32_t y) { return __nvvm_mul24_i(x, y); }
NV_EXPORT uint32_t __nv_umul24(uint32_t x, uint32_t y) { return __nvvm_mul24_ui(x, y); }

// |x - y| + z.
NV_EXPORT uint32_t __nv_sad(int32_t x, int32_t y, uint32_t z) {
  return (uint32_t)__nvvm_sad_i(x, y, (int32_t)z);
}
NV_EXPORT uint32_t __nv_usad(uint32_t x, uint32_t y, uint32_t z) { return __nvvm_sad_ui(x, y, z); }

// Averages without the carry bit: x + y = 2 (x & y) + (x ^ y) = 2 (x | y) - (x ^ y).
NV_EXPORT int32_t __nv_hadd(int32_t a, int32_t b) { return (a & b) + ((a ^ b) >> 1); }
NV_EXPORT int32_t __nv_rhadd(int32_t a, int32_t b) { return (a | b) - ((a ^ b) >> 1); }
NV_EXPORT uint32_t __nv_uhadd(uint32_t a, uint32_t b) { return (a & b) + ((a ^ b) >> 1); }
NV_EXPORT uint32_t __nv_urhadd(uint32_t a, uint32_t b) { return (a | b) - ((a ^ b) >> 1); }
