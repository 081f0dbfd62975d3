// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Half division is correctly rounded, with the sign of zero: every dividend over divisors of each
// kind, against a quotient in float, whose second rounding cannot matter (24 >= 2 * 11 + 2 bits).
// RUN: %device --cuda-gpu-arch=sm_90 -O1 -Xclang -disable-llvm-passes -S -emit-llvm -o %t.ll %s
// RUN: sed -n 's/^.. EXEC: //p' %s > %t.launch
// RUN: %exec %t.ll --launch=%t.launch -passes='nvopt<O3>' --print=wrong --print=zeros -v | FileCheck %s
// CHECK: wrong[0] = 0
// -0 / 34.4, 0 / -34.4, -0 / -34.4, -2^-24 / 65504.
// CHECK: zeros[0] = 0x00008000
// CHECK: zeros[1] = 0x00008000
// CHECK: zeros[2] = 0x00000000
// CHECK: zeros[3] = 0x00008000
// CHECK: zeros[4] = 0x00008000
// CHECK: zeros[5] = 0x80008000
// CHECK: 2 variants gave the same results
//
// EXEC: buffer wrong u32[1]
// EXEC: buffer zeros u32[6]
// EXEC: launch count grid=256 block=256 args=(wrong)
// EXEC: launch signs args=(zeros)
#include <cuda_fp16.h>

extern "C" __global__ void count(unsigned *wrong) {
  const unsigned short divisors[] = {0x3c00, 0x4200, 0x504d, 0xd04d, 0x0001, 0x8001, 0x03ff, 0x0400,
                                     0x7bff, 0xfbff, 0x0000, 0x8000, 0x7c00, 0xfc00, 0x7e00, 0x3555};
  unsigned short a = (unsigned short)(blockIdx.x * 256 + threadIdx.x);
  for (unsigned short b : divisors) {
    _Float16 x = __builtin_bit_cast(_Float16, a), y = __builtin_bit_cast(_Float16, b);
    _Float16 right = (_Float16)((float)x / (float)y);
    __half got = __hdiv(__ushort_as_half(a), __ushort_as_half(b));
    unsigned short r = __builtin_bit_cast(unsigned short, right);
    if (right != right ? !__hisnan(got) : r != __half_as_ushort(got))
      atomicAdd(wrong, 1u);
  }
}

extern "C" __global__ void signs(unsigned *zeros) {
  __half zero = __ushort_as_half(0), minus = __ushort_as_half(0x8000), x = __float2half(34.4f);
  zeros[0] = __half_as_ushort(__hdiv(minus, x));
  zeros[1] = __half_as_ushort(zero / -x);
  zeros[2] = __half_as_ushort(minus / -x);
  zeros[3] = __half_as_ushort(__hdiv(__ushort_as_half(0x8001), __ushort_as_half(0x7bff)));
  __half q = minus;
  q /= x;
  zeros[4] = __half_as_ushort(q);
  zeros[5] = __builtin_bit_cast(unsigned, __h2div(__half2(minus, minus), __half2(x, x)));
}
