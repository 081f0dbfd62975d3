// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic of the field of secp256k1 in four words of 64 bits, with chains of carries in inline assembly, and doublings of a point of
// the curve; products are compared with those of the host.
#include "check.h"
#include <cstdint>
struct alignas(32) fe {
  uint64_t v[4];
};
__constant__ uint64_t prime[4] = {0xFFFFFFFEFFFFFC2FULL, ~0ULL, ~0ULL, ~0ULL};
static const uint64_t host_prime[4] = {0xFFFFFFFEFFFFFC2FULL, ~0ULL, ~0ULL, ~0ULL};
__device__ __forceinline__ uint64_t add_cc(uint64_t a, uint64_t b) {
  uint64_t r;
  asm volatile("add.cc.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
__device__ __forceinline__ uint64_t addc_cc(uint64_t a, uint64_t b) {
  uint64_t r;
  asm volatile("addc.cc.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
__device__ __forceinline__ uint64_t addc(uint64_t a, uint64_t b) {
  uint64_t r;
  asm volatile("addc.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
__device__ __forceinline__ uint64_t sub_cc(uint64_t a, uint64_t b) {
  uint64_t r;
  asm volatile("sub.cc.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
__device__ __forceinline__ uint64_t subc_cc(uint64_t a, uint64_t b) {
  uint64_t r;
  asm volatile("subc.cc.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
__device__ __forceinline__ uint64_t subc(uint64_t a, uint64_t b) {
  uint64_t r;
  asm volatile("subc.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
__device__ __forceinline__ uint64_t madlo_cc(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t r;
  asm volatile("mad.lo.cc.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
__device__ __forceinline__ uint64_t madhi_cc(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t r;
  asm volatile("madc.hi.cc.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
__device__ __forceinline__ uint64_t madclo_cc(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t r;
  asm volatile("madc.lo.cc.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
__device__ fe add(const fe &a, const fe &b) {
  fe r;
  uint64_t c;
  r.v[0] = add_cc(a.v[0], b.v[0]);
  r.v[1] = addc_cc(a.v[1], b.v[1]);
  r.v[2] = addc_cc(a.v[2], b.v[2]);
  r.v[3] = addc_cc(a.v[3], b.v[3]);
  c = addc(0, 0);
  fe s;
  uint64_t t;
  s.v[0] = sub_cc(r.v[0], prime[0]);
  s.v[1] = subc_cc(r.v[1], prime[1]);
  s.v[2] = subc_cc(r.v[2], prime[2]);
  s.v[3] = subc_cc(r.v[3], prime[3]);
  t = subc(c, 0);
  return (int64_t)t < 0 ? r : s;
}
__device__ fe sub(const fe &a, const fe &b) {
  fe r;
  uint64_t t;
  r.v[0] = sub_cc(a.v[0], b.v[0]);
  r.v[1] = subc_cc(a.v[1], b.v[1]);
  r.v[2] = subc_cc(a.v[2], b.v[2]);
  r.v[3] = subc_cc(a.v[3], b.v[3]);
  t = subc(0, 0);
  r.v[0] = add_cc(r.v[0], prime[0] & t);
  r.v[1] = addc_cc(r.v[1], prime[1] & t);
  r.v[2] = addc_cc(r.v[2], prime[2] & t);
  r.v[3] = addc(r.v[3], prime[3] & t);
  return r;
}
__device__ fe mul(const fe &a, const fe &b) {
  uint64_t t[9] = {0};
#pragma unroll
  for (int i = 0; i < 4; i++) {
    uint64_t bi = b.v[i];
    // lows
    t[i] = madlo_cc(a.v[0], bi, t[i]);
    t[i + 1] = madclo_cc(a.v[1], bi, t[i + 1]);
    t[i + 2] = madclo_cc(a.v[2], bi, t[i + 2]);
    t[i + 3] = madclo_cc(a.v[3], bi, t[i + 3]);
    t[i + 4] = addc_cc(t[i + 4], 0);
    t[i + 5 < 9 ? i + 5 : 8] = addc(t[i + 5 < 9 ? i + 5 : 8], 0);
    asm volatile("mad.hi.cc.u64 %0, %4, %8, %0;\n\tmadc.hi.cc.u64 %1, %5, %8, "
                 "%1;\n\tmadc.hi.cc.u64 %2, %6, %8, %2;\n\tmadc.hi.cc.u64 %3, %7, %8, %3;"
                 : "+l"(t[i + 1]), "+l"(t[i + 2]), "+l"(t[i + 3]), "+l"(t[i + 4])
                 : "l"(a.v[0]), "l"(a.v[1]), "l"(a.v[2]), "l"(a.v[3]), "l"(bi));
    t[i + 5 < 9 ? i + 5 : 8] = addc(t[i + 5 < 9 ? i + 5 : 8], 0);
  }
  // fold by 2^32 + 977
  const uint64_t K = 0x1000003D1ULL;
  fe r;
  uint64_t c, hi = 0;
  r.v[0] = madlo_cc(t[4], K, t[0]);
  r.v[1] = madclo_cc(t[5], K, t[1]);
  r.v[2] = madclo_cc(t[6], K, t[2]);
  r.v[3] = madclo_cc(t[7], K, t[3]);
  c = addc(0, 0);
  uint64_t h0 = __umul64hi(t[4], K), h1 = __umul64hi(t[5], K), h2 = __umul64hi(t[6], K),
           h3 = __umul64hi(t[7], K);
  r.v[1] = add_cc(r.v[1], h0);
  r.v[2] = addc_cc(r.v[2], h1);
  r.v[3] = addc_cc(r.v[3], h2);
  hi = addc(c, h3);
  uint64_t lo = hi * K, hh = __umul64hi(hi, K);
  r.v[0] = add_cc(r.v[0], lo);
  r.v[1] = addc_cc(r.v[1], hh);
  r.v[2] = addc_cc(r.v[2], 0);
  r.v[3] = addc_cc(r.v[3], 0);
  c = addc(0, 0);
  r.v[0] = add_cc(r.v[0], c * K);
  r.v[1] = addc_cc(r.v[1], 0);
  r.v[2] = addc_cc(r.v[2], 0);
  r.v[3] = addc(r.v[3], 0);
  fe s;
  uint64_t tt;
  s.v[0] = sub_cc(r.v[0], prime[0]);
  s.v[1] = subc_cc(r.v[1], prime[1]);
  s.v[2] = subc_cc(r.v[2], prime[2]);
  s.v[3] = subc_cc(r.v[3], prime[3]);
  tt = subc(0, 0);
  return tt ? r : s;
}
__device__ fe inv(const fe &a) { // a^(p-2)
  fe r{{1, 0, 0, 0}};
  for (int i = 255; i >= 0; i--) {
    r = mul(r, r);
    uint64_t w = i / 64 == 0 ? prime[0] - 2 : prime[i / 64];
    if (w >> (i & 63) & 1)
      r = mul(r, a);
  }
  return r;
}
struct jac {
  fe x, y, z;
};
__device__ jac dbl(const jac &p) {
  fe a = mul(p.x, p.x), b = mul(p.y, p.y), c = mul(b, b);
  fe xb = add(p.x, b);
  fe d = sub(sub(mul(xb, xb), a), c);
  d = add(d, d);
  fe e = add(add(a, a), a), f = mul(e, e);
  jac r;
  r.x = sub(f, add(d, d));
  fe c8 = add(c, c);
  c8 = add(c8, c8);
  c8 = add(c8, c8);
  r.y = sub(mul(e, sub(d, r.x)), c8);
  fe yz = mul(p.y, p.z);
  r.z = add(yz, yz);
  return r;
}
__global__ void __launch_bounds__(64) points(fe *xs, fe *ys, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  jac p{{{0x59F2815B16F81798ULL, 0x029BFCDB2DCE28D9ULL, 0x55A06295CE870B07ULL,
          0x79BE667EF9DCBBACULL}},
        {{0x9C47D08FFB10D4B8ULL, 0xFD17B448A6855419ULL, 0x5DA4FBFC0E1108A8ULL,
          0x483ADA7726A3C465ULL}},
        {{1, 0, 0, 0}}};
  for (int k = 0; k < i; k++)
    p = dbl(p);
  fe zi = inv(p.z), z2 = mul(zi, zi);
  xs[i] = mul(p.x, z2);
  ys[i] = mul(p.y, mul(z2, zi));
}
__global__ void muls(const fe *a, const fe *b, fe *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = mul(a[i], b[i]);
}
typedef unsigned __int128 u128;
static fe hmul(const fe &a, const fe &b) {
  uint64_t t[8] = {0};
  for (int i = 0; i < 4; i++) {
    u128 c = 0;
    for (int j = 0; j < 4; j++) {
      c += (u128)a.v[j] * b.v[i] + t[i + j];
      t[i + j] = (uint64_t)c;
      c >>= 64;
    }
    t[i + 4] = (uint64_t)c;
  }
  fe r{};
  u128 c = 0;
  const uint64_t K = 0x1000003D1ULL;
  for (int i = 0; i < 4; i++) {
    c += (u128)t[4 + i] * K + t[i];
    r.v[i] = (uint64_t)c;
    c >>= 64;
  }
  while (c) {
    u128 d = c * K;
    c = 0;
    for (int i = 0; i < 4; i++) {
      d += r.v[i];
      r.v[i] = (uint64_t)d;
      d >>= 64;
    }
    c = d;
  }
  for (;;) {
    bool ge = true;
    for (int i = 3; i >= 0; i--)
      if (r.v[i] != host_prime[i]) {
        ge = r.v[i] > host_prime[i];
        break;
      }
    if (!ge)
      break;
    u128 bo = 0;
    for (int i = 0; i < 4; i++) {
      u128 d = (u128)r.v[i] - host_prime[i] - bo;
      r.v[i] = (uint64_t)d;
      bo = (d >> 64) ? 1 : 0;
    }
  }
  return r;
}
int main() {
  const int n = 8, m = 500;
  fe *x, *y;
  CUDA(cudaMallocManaged(&x, n * sizeof(fe)));
  CUDA(cudaMallocManaged(&y, n * sizeof(fe)));
  points<<<1, 64>>>(x, y, n);
  CUDA(cudaGetLastError());
  CUDA(cudaDeviceSynchronize());
  // Each point is on the curve: y * y = x * x * x + 7.
  for (int i = 0; i < n; i++) {
    fe left = hmul(y[i], y[i]), right = hmul(hmul(x[i], x[i]), x[i]);
    u128 c = 7;
    for (int k = 0; k < 4; k++) {
      c += right.v[k];
      EXPECT(left.v[k] == (uint64_t)c);
      c >>= 64;
    }
  }
  EXPECT(x[1].v[3] == 0xc6047f9441ed7d6dULL && x[1].v[0] == 0xabac09b95c709ee5ULL);
  std::vector<fe> a(m), b(m);
  uint64_t s = 88172645463325252ULL;
  auto random = [&] {
    s ^= s << 13;
    s ^= s >> 7;
    return s ^= s << 17;
  };
  for (auto *v : {&a, &b})
    for (fe &e : *v) {
      for (uint64_t &word : e.v)
        word = random() & 7 ? random() : random() & 1 ? ~0ULL : 0;
      e.v[3] &= 0x7fffffffffffffffULL;
    }
  fe *da = to_device(a), *db = to_device(b), *dc = to_device(a);
  muls<<<(m + 63) / 64, 64>>>(da, db, dc, m);
  std::vector<fe> c = to_host(dc, m);
  for (int i = 0; i < m; i++) {
    fe want = hmul(a[i], b[i]);
    for (int k = 0; k < 4; k++)
      EXPECT(c[i].v[k] == want.v[k]);
  }
  for (fe *p : {x, y, da, db, dc})
    CUDA(cudaFree(p));
  return 0;
}
