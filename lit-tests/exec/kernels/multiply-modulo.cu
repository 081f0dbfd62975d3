// Montgomery products of numbers of 256 bits: carries through 64-bit words, structs with operators.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a u64[256] random(23)
// EXEC: buffer b u64[256] random(24)
// EXEC: buffer out u64[256]
// EXEC: launch mulmod block=64 args=(out, a, b)
#include "../include/exec.h"
struct U256 {
  ullong w[4];
  __device__ ullong &operator[](int i) { return w[i]; }
  __device__ const ullong &operator[](int i) const { return w[i]; }
};
__constant__ U256 P = {
    {0xffffffff00000001ull, 0x53bda402fffe5bfeull, 0x3339d80809a1d805ull, 0x73eda753299d7d48ull}};
NV_DEVICE ullong mac(ullong a, ullong b, ullong c, ullong &carry) {
  ullong lo = a * b, hi = __umul64hi(a, b);
  lo += c;
  hi += lo < c;
  lo += carry;
  hi += lo < carry;
  carry = hi;
  return lo;
}
NV_DEVICE ullong sbb(ullong a, ullong b, ullong &borrow) {
  ullong r = a - b, q = a < b;
  ullong s = r - borrow;
  q |= r < borrow;
  borrow = q;
  return s;
}
__device__ U256 mul(const U256 &a, const U256 &b) {
  ullong t[6] = {0};
  for (int i = 0; i < 4; i++) {
    ullong carry = 0;
    for (int j = 0; j < 4; j++)
      t[j] = mac(a[j], b[i], t[j], carry);
    t[4] += carry;
    t[5] = t[4] < carry;
    ullong m = t[0] * 0xfffffffeffffffffull;
    carry = 0;
    mac(m, P[0], t[0], carry);
    for (int j = 1; j < 4; j++)
      t[j - 1] = mac(m, P[j], t[j], carry);
    t[3] = t[4] + carry;
    t[4] = t[5] + (t[3] < carry);
  }
  U256 r;
  ullong borrow = 0;
  for (int i = 0; i < 4; i++)
    r[i] = sbb(t[i], P[i], borrow);
  if (t[4] < borrow)
    for (int i = 0; i < 4; i++)
      r[i] = t[i];
  return r;
}
KERNEL mulmod(U256 *out, const U256 *a, const U256 *b) {
  U256 x = a[threadIdx.x], y = b[threadIdx.x];
  for (int i = 0; i < 4; i++) {
    U256 z = mul(x, y);
    y = x;
    x = z;
  }
  out[threadIdx.x] = x;
}
