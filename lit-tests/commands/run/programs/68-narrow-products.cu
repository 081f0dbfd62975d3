// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of 4-bit integers and of single bits by mma.h, in the middle of larger matrices, and numbers that become
// tf32.
#include "check.h"
#include <cstdint>
#include <cstring>
#include <mma.h>
using namespace nvcuda;
namespace narrow = wmma::experimental;
// 16 rows of 64 elements are there; the product takes rows 8 to 15 from column `at` on.
template <class T>
__global__ void fours(const unsigned *a, const unsigned *b, int *c, int at, bool saturate) {
  wmma::fragment<wmma::matrix_a, 8, 8, 32, T, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, 32, T, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, 32, int> fc, fd;
  static_assert(fa.num_elements == 8 && fa.num_storage_elements == 1 && fc.num_elements == 2, "");
  wmma::load_matrix_sync(fa, a + (8 * 64 + at) / 8, 64);
  wmma::load_matrix_sync(fb, b + (8 * 64 + at) / 8, 64);
  wmma::load_matrix_sync(fc, c, 8, wmma::mem_col_major);
  wmma::mma_sync(fd, fa, fb, fc, saturate);
  wmma::store_matrix_sync(c, fd, 8, wmma::mem_col_major);
}
__global__ void bits(const unsigned *a, const unsigned *b, int *different, int *both) {
  wmma::fragment<wmma::matrix_a, 8, 8, 128, narrow::precision::b1, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, 128, narrow::precision::b1, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, 128, int> fc, fd;
  wmma::load_matrix_sync(fa, a, 128);
  wmma::load_matrix_sync(fb, b, 128);
  wmma::fill_fragment(fc, 1000);
  wmma::bmma_sync(fd, fa, fb, fc);
  wmma::store_matrix_sync(different, fd, 8, wmma::mem_row_major);
  wmma::bmma_sync(fd, fa, fb, fc, narrow::bmmaBitOpAND);
  wmma::store_matrix_sync(both, fd, 8, wmma::mem_row_major);
}
// What a fragment is filled with is packed: the product of 32 times -3 * 5, and of 128 bits.
__global__ void filled(int *c) {
  wmma::fragment<wmma::matrix_a, 8, 8, 32, narrow::precision::s4, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, 32, narrow::precision::s4, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, 32, int> fc;
  wmma::fill_fragment(fa, -3);
  wmma::fill_fragment(fb, 5);
  wmma::fill_fragment(fc, 0);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::fragment<wmma::matrix_a, 8, 8, 128, narrow::precision::b1, wmma::row_major> ba;
  wmma::fragment<wmma::matrix_b, 8, 8, 128, narrow::precision::b1, wmma::col_major> bb;
  wmma::fragment<wmma::accumulator, 8, 8, 128, int> bc;
  wmma::fill_fragment(ba, 1u);
  wmma::fill_fragment(bb, 0u);
  wmma::fill_fragment(bc, 0);
  wmma::bmma_sync(bc, ba, bb, bc);
  c[threadIdx.x] = fc.x[0] * 1000 + bc.x[1];
}
// A float near tf32, by every conversion there is.
__global__ void rounded(const float *in, unsigned *out) {
  float x = in[threadIdx.x];
  out += 6 * threadIdx.x;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(out[0]) : "f"(x));
  asm("cvt.rn.tf32.f32 %0, %1;" : "=r"(out[1]) : "f"(x));
  asm("cvt.rz.tf32.f32 %0, %1;" : "=r"(out[2]) : "f"(x));
  asm("cvt.rn.relu.tf32.f32 %0, %1;" : "=r"(out[3]) : "f"(x));
  asm("cvt.rz.relu.tf32.f32 %0, %1;" : "=r"(out[4]) : "f"(x));
  out[5] = __float_as_uint(wmma::__float_to_tf32(x));
}
static int four(const std::vector<unsigned> &v, int i, bool has_sign) {
  int value = v[i / 8] >> i % 8 * 4 & 15;
  return has_sign && value > 7 ? value - 16 : value;
}
template <class T> static void check_fours(bool has_sign, int at, int start, bool saturate) {
  std::vector<unsigned> a(128), b(128);
  for (int i = 0; i < 128; i++) {
    a[i] = 2654435761u * (i + 1);
    b[i] = 0x9e3779b9u * (i + 3);
  }
  int *d = to_device(std::vector<int>(64, start));
  fours<T><<<1, 32>>>(to_device(a), to_device(b), d, at, saturate);
  std::vector<int> c = to_host(d, 64);
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) {
      long sum = start;
      for (int k = at; k < at + 32; k++)
        sum += four(a, (8 + i) * 64 + k, has_sign) * four(b, (8 + j) * 64 + k, has_sign);
      if (saturate && sum > INT32_MAX)
        sum = INT32_MAX;
      EXPECT(c[j * 8 + i] == (int)(unsigned)sum);
    }
}
int main() {
  check_fours<narrow::precision::s4>(true, 0, 7, false);
  check_fours<narrow::precision::s4>(true, 32, -500, true);
  check_fours<narrow::precision::u4>(false, 32, 0, false);
  check_fours<narrow::precision::u4>(false, 0, INT32_MAX - 1500, true);
  std::vector<unsigned> a(32), b(32);
  for (int i = 0; i < 32; i++) {
    a[i] = 2654435761u * (i + 7);
    b[i] = 0x85ebca6bu * (i + 1);
  }
  int *different, *both;
  CUDA(cudaMalloc(&different, 256));
  CUDA(cudaMalloc(&both, 256));
  bits<<<1, 32>>>(to_device(a), to_device(b), different, both);
  std::vector<int> x = to_host(different, 64), n = to_host(both, 64);
  for (int i = 0; i < 64; i++) {
    int differ = 1000, same = 1000;
    for (int k = 0; k < 4; k++) {
      differ += __builtin_popcount(a[i / 8 * 4 + k] ^ b[i % 8 * 4 + k]);
      same += __builtin_popcount(a[i / 8 * 4 + k] & b[i % 8 * 4 + k]);
    }
    EXPECT(x[i] == differ && n[i] == same);
  }
  filled<<<1, 32>>>(different);
  x = to_host(different, 32);
  for (int i = 0; i < 32; i++)
    EXPECT(x[i] == 32 * -15 * 1000 + 128);
  // 0x1000 is the middle between two numbers of tf32.
  const unsigned in[] = {0x3f801000, 0x3f803000, 0x3f801001, 0xbf801000, 0x3f800fff,
                         0x7f7fffff, 0xff800000, 0x00000fff, 0x00001000, 0xffc00000};
  const unsigned nearest[] = {0x3f800000, 0x3f804000, 0x3f802000, 0xbf800000, 0x3f800000,
                              0x7f800000, 0xff800000, 0,          0,          0x7fffffff};
  const unsigned away[] = {0x3f802000, 0x3f804000, 0x3f802000, 0xbf802000, 0x3f800000,
                           0x7f800000, 0xff800000, 0,          0x00002000, 0x7fffffff};
  std::vector<float> floats(10);
  memcpy(floats.data(), in, sizeof in);
  unsigned *d;
  CUDA(cudaMalloc(&d, 240));
  rounded<<<1, 10>>>(to_device(floats), d);
  std::vector<unsigned> out = to_host(d, 60);
  for (int i = 0; i < 10; i++) {
    const unsigned *o = &out[6 * i], zero = i == 9 ? 0x7fffffff : in[i] & 0xffffe000;
    bool negative = in[i] >> 31 && i != 9;
    EXPECT(o[0] == away[i] && o[1] == nearest[i] && o[2] == zero && o[5] == away[i]);
    EXPECT(o[3] == (negative ? 0 : nearest[i]) && o[4] == (negative ? 0 : zero));
  }
  return 0;
}
