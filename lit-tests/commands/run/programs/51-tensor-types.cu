// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of matrices in all types of factors and shapes that 47-tensor has not, stmatrix and movmatrix; compared
// with plain loops over numbers whose sums are exact.
#include "check.h"
#include <cmath>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
// Rows of the first factor and columns of the second lie as words, one behind the other. Register i of the first
// has row g + 8 (i % 2) and word t + 4 (i / 2), that of the second word t + 4 i of column g.
__device__ unsigned first(const unsigned *a, int words, int i) {
  return a[(threadIdx.x / 4 + 8 * (i & 1)) * words + threadIdx.x % 4 + 4 * (i >> 1)];
}
__device__ unsigned second(const unsigned *b, int words, int i) {
  return b[threadIdx.x / 4 * words + threadIdx.x % 4 + 4 * i];
}
template <class T> __device__ void keep(T *d, int i, T value) {
  d[(threadIdx.x / 4 + 8 * (i >> 1)) * 8 + threadIdx.x % 4 * 2 + (i & 1)] = value;
}
#define ROWS_16_WORDS_8(name, type, c, text)                                                       \
  __global__ void name(type *d, const unsigned *a, const unsigned *b) {                            \
    type r[4];                                                                                     \
    asm volatile("mma.sync.aligned." text " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "               \
                 "{%10,%10,%10,%10};"                                                              \
                 : "=" c(r[0]), "=" c(r[1]), "=" c(r[2]), "=" c(r[3])                              \
                 : "r"(first(a, 8, 0)), "r"(first(a, 8, 1)), "r"(first(a, 8, 2)),                  \
                   "r"(first(a, 8, 3)), "r"(second(b, 8, 0)), "r"(second(b, 8, 1)), c(type(3)));   \
    for (int i = 0; i < 4; i++)                                                                    \
      keep(d, i, r[i]);                                                                            \
  }
#define ROWS_16_WORDS_4(name, type, c, text)                                                       \
  __global__ void name(type *d, const unsigned *a, const unsigned *b) {                            \
    type r[4];                                                                                     \
    asm volatile("mma.sync.aligned." text " {%0,%1,%2,%3}, {%4,%5}, {%6}, {%7,%7,%7,%7};"          \
                 : "=" c(r[0]), "=" c(r[1]), "=" c(r[2]), "=" c(r[3])                              \
                 : "r"(first(a, 4, 0)), "r"(first(a, 4, 1)), "r"(second(b, 4, 0)), c(type(3)));    \
    for (int i = 0; i < 4; i++)                                                                    \
      keep(d, i, r[i]);                                                                            \
  }
#define ROWS_8_WORDS_4(name, type, c, text)                                                        \
  __global__ void name(type *d, const unsigned *a, const unsigned *b) {                            \
    type r[2];                                                                                     \
    asm volatile("mma.sync.aligned." text " {%0,%1}, {%2}, {%3}, {%4,%4};"                         \
                 : "=" c(r[0]), "=" c(r[1])                                                        \
                 : "r"(first(a, 4, 0)), "r"(second(b, 4, 0)), c(type(3)));                         \
    for (int i = 0; i < 2; i++)                                                                    \
      keep(d, i, r[i]);                                                                            \
  }
ROWS_16_WORDS_8(bf16_16, float, "f", "m16n8k16.row.col.f32.bf16.bf16.f32")
ROWS_16_WORDS_4(bf16_8, float, "f", "m16n8k8.row.col.f32.bf16.bf16.f32")
ROWS_16_WORDS_4(f16_8, float, "f", "m16n8k8.row.col.f32.f16.f16.f32")
ROWS_16_WORDS_4(tf32_4, float, "f", "m16n8k4.row.col.f32.tf32.tf32.f32")
ROWS_16_WORDS_8(e4m3, float, "f", "m16n8k32.row.col.f32.e4m3.e4m3.f32")
ROWS_16_WORDS_8(e5m2, float, "f", "m16n8k32.row.col.f32.e5m2.e4m3.f32")
ROWS_16_WORDS_8(u8_32, int, "r", "m16n8k32.row.col.s32.u8.u8.s32")
ROWS_16_WORDS_4(s8_16, int, "r", "m16n8k16.row.col.s32.s8.s8.s32")
ROWS_8_WORDS_4(u8_8, int, "r", "m8n8k16.row.col.s32.u8.s8.s32")
ROWS_16_WORDS_8(s4_64, int, "r", "m16n8k64.row.col.s32.s4.u4.s32")
ROWS_16_WORDS_4(u4_32, int, "r", "m16n8k32.row.col.s32.u4.u4.s32")
ROWS_8_WORDS_4(s4_8, int, "r", "m8n8k32.row.col.s32.s4.s4.s32")
ROWS_16_WORDS_8(xor_256, int, "r", "m16n8k256.row.col.s32.b1.b1.s32.xor.popc")
ROWS_16_WORDS_4(and_128, int, "r", "m16n8k128.row.col.s32.b1.b1.s32.and.popc")
// Sums of halves, two in a register.
__global__ void f16_sums(unsigned *d, const unsigned *a, const unsigned *b) {
  unsigned r[2];
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, "
               "{%8,%8};"
               : "=r"(r[0]), "=r"(r[1])
               : "r"(first(a, 8, 0)), "r"(first(a, 8, 1)), "r"(first(a, 8, 2)),
                 "r"(first(a, 8, 3)), "r"(second(b, 8, 0)), "r"(second(b, 8, 1)), "r"(0x42004200));
  for (int i = 0; i < 2; i++)
    d[(threadIdx.x / 4 + 8 * i) * 4 + threadIdx.x % 4] = r[i];
}
// 16 x 8 by 8 x 8 of doubles.
__global__ void doubles(double *d, const double *a, const double *b) {
  int g = threadIdx.x / 4, t = threadIdx.x % 4;
  double r[4];
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
               "{%8,%9}, {%10,%10,%10,%10};"
               : "=d"(r[0]), "=d"(r[1]), "=d"(r[2]), "=d"(r[3])
               : "d"(a[g * 8 + t]), "d"(a[(g + 8) * 8 + t]), "d"(a[g * 8 + t + 4]),
                 "d"(a[(g + 8) * 8 + t + 4]), "d"(b[g * 8 + t]), "d"(b[g * 8 + t + 4]), "d"(3.0));
  for (int i = 0; i < 4; i++)
    keep(d, i, r[i]);
}
// Matrices from registers to memory, as they are and turned over, and turned over between lanes.
__global__ void stores(unsigned *d) {
  __shared__ __align__(16) unsigned s[32][4], turned[32][4];
  unsigned lane = threadIdx.x, r[4];
  for (unsigned i = 0; i < 4; i++)
    r[i] = (i * 1000 + lane * 2) | (i * 1000 + lane * 2 + 1) << 16;
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(
                   (unsigned)__cvta_generic_to_shared(s[lane])),
               "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3])
               : "memory");
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1,%2};" ::"r"(
                   (unsigned)__cvta_generic_to_shared(turned[lane])),
               "r"(r[0]), "r"(r[1])
               : "memory");
  __syncwarp();
  for (int i = 0; i < 4; i++)
    d[lane * 4 + i] = s[lane][i];
  for (int i = 0; i < 4 && lane < 16; i++)
    d[128 + lane * 4 + i] = turned[lane][i];
  unsigned moved;
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(moved) : "r"(r[0]));
  d[192 + lane] = moved;
}
template <int M, int N, int K, class Factor, class In, class Sum>
__global__ void with_fragments(Sum *d, const In *a, const In *b) {
  wmma::fragment<wmma::matrix_a, M, N, K, Factor, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, Factor, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, M, N, K, Sum> sum;
  wmma::fill_fragment(sum, Sum(3));
  wmma::load_matrix_sync(fa, a, K);
  wmma::load_matrix_sync(fb, b, K);
  wmma::mma_sync(sum, fa, fb, sum);
  wmma::store_matrix_sync(d, sum, N, wmma::mem_row_major);
}
static unsigned state = 4711;
static unsigned chance() {
  state = state * 1664525u + 1013904223u;
  return state >> 8;
}
static double small_float(unsigned bits, int exponent_bits) {
  int mantissa_bits = 7 - exponent_bits, bias = (1 << (exponent_bits - 1)) - 1;
  int exponent = bits >> mantissa_bits & ((1 << exponent_bits) - 1);
  double mantissa = bits & ((1 << mantissa_bits) - 1), one = 1 << mantissa_bits;
  double v = exponent ? std::ldexp(1 + mantissa / one, exponent - bias)
                      : std::ldexp(mantissa / one, 1 - bias);
  return bits & 128 ? -v : v;
}
// A type of elements: its bits, some of them by chance, and the number that they are.
struct element {
  int bits;
  unsigned (*some)();
  double (*number)(unsigned);
};
static const element bf16 = {16, [] { return ((chance() % 17 + 0x3f78) & 0xffff) | chance() % 2 << 15; },
                             [](unsigned b) {
                               float f;
                               b <<= 16;
                               memcpy(&f, &b, 4);
                               return (double)f;
                             }};
static const element f16 = {
    16,
    [] {
      __half h = __float2half((float)(int)(chance() % 41) - 20);
      unsigned short b;
      memcpy(&b, &h, 2);
      return (unsigned)b;
    },
    [](unsigned b) {
      __half h;
      unsigned short s = (unsigned short)b;
      memcpy(&h, &s, 2);
      return (double)__half2float(h);
    }};
// The low 13 bits do not count.
static const element tf32 = {32,
                             [] {
                               float f = (float)(int)(chance() % 2001) - 1000;
                               unsigned b;
                               memcpy(&b, &f, 4);
                               return b | 0x1fff;
                             },
                             [](unsigned b) {
                               float f;
                               b &= ~0x1fffu;
                               memcpy(&f, &b, 4);
                               return (double)f;
                             }};
// Exponents whose sums of products are exact in a float; those of 0 are subnormal.
static const element small4 = {8, [] { return (chance() % 2) << 7 | (chance() % 7) << 3 | chance() % 8; },
                               [](unsigned b) { return small_float(b, 4); }};
static const element small5 = {8, [] { return (chance() % 2) << 7 | (10 + chance() % 7) << 2 | chance() % 4; },
                               [](unsigned b) { return small_float(b, 5); }};
static const element u8 = {8, [] { return chance() & 255; }, [](unsigned b) { return (double)b; }};
static const element s8 = {8, [] { return chance() & 255; },
                           [](unsigned b) { return (double)(signed char)b; }};
static const element u4 = {4, [] { return chance() & 15; }, [](unsigned b) { return (double)b; }};
static const element s4 = {4, [] { return chance() & 15; },
                           [](unsigned b) { return (double)((int)(b << 28) >> 28); }};
static const element b1 = {1, [] { return chance() & 1; }, [](unsigned b) { return (double)b; }};
static std::vector<unsigned> some(const element &e, size_t words) {
  std::vector<unsigned> v(words);
  for (auto &w : v)
    for (int i = 0; i < 32; i += e.bits)
      w |= e.some() << i;
  return v;
}
static double at(const element &e, const std::vector<unsigned> &v, int words, int row, int k) {
  int each = 32 / e.bits;
  unsigned word = v[row * words + k / each] >> (k % each * e.bits);
  return e.number(e.bits == 32 ? word : word & ((1u << e.bits) - 1));
}
// `differ`: a product is 1 where the bits differ.
static double want(const element &ea, const element &eb, const std::vector<unsigned> &a,
                   const std::vector<unsigned> &b, int words, int i, int j, bool differ) {
  double sum = 3;
  for (int k = 0; k < words * 32 / ea.bits; k++) {
    double x = at(ea, a, words, i, k), y = at(eb, b, words, j, k);
    sum += differ ? (double)(x != y) : x * y;
  }
  return sum;
}
template <class T>
static void check(void (*kernel)(T *, const unsigned *, const unsigned *), const element &ea,
                  const element &eb, int rows, int words, bool differ = false) {
  auto a = some(ea, rows * words), b = some(eb, 8 * words);
  T *d = to_device(std::vector<T>(rows * 8));
  kernel<<<1, 32>>>(d, to_device(a), to_device(b));
  auto out = to_host(d, rows * 8);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 8; j++)
      EXPECT((double)out[i * 8 + j] == want(ea, eb, a, b, words, i, j, differ));
}
template <int M, int N, int K, class Factor, class In, class Sum> static void check_fragments() {
  std::vector<In> a(M * K), b(N * K);
  for (auto &x : a)
    x = In((float)(chance() % 10));
  for (auto &x : b)
    x = In((float)(chance() % 10));
  Sum *d = to_device(std::vector<Sum>(M * N));
  with_fragments<M, N, K, Factor, In, Sum><<<1, 32>>>(d, to_device(a), to_device(b));
  auto out = to_host(d, M * N);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      float sum = 3;
      for (int k = 0; k < K; k++)
        sum += (float)a[i * K + k] * (float)b[j * K + k];
      EXPECT((float)out[i * N + j] == sum);
    }
}
int main() {
  check(bf16_16, bf16, bf16, 16, 8);
  check(bf16_8, bf16, bf16, 16, 4);
  check(f16_8, f16, f16, 16, 4);
  check(tf32_4, tf32, tf32, 16, 4);
  check(e4m3, small4, small4, 16, 8);
  check(e5m2, small5, small4, 16, 8);
  check(u8_32, u8, u8, 16, 8);
  check(s8_16, s8, s8, 16, 4);
  check(u8_8, u8, s8, 8, 4);
  check(s4_64, s4, u4, 16, 8);
  check(u4_32, u4, u4, 16, 4);
  check(s4_8, s4, s4, 8, 4);
  check(xor_256, b1, b1, 16, 8, true);
  check(and_128, b1, b1, 16, 4);
  {
    auto a = some(f16, 128), b = some(f16, 64);
    unsigned *d = to_device(std::vector<unsigned>(64));
    f16_sums<<<1, 32>>>(d, to_device(a), to_device(b));
    auto out = to_host(d, 64);
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 8; j++) {
        __half h = __float2half((float)want(f16, f16, a, b, 8, i, j, false));
        EXPECT(at(f16, out, 4, i, j) == (double)__half2float(h));
      }
  }
  {
    std::vector<double> a(128), b(64);
    for (auto &x : a)
      x = chance() / 3.0;
    for (auto &x : b)
      x = chance() / 7.0;
    double *d = to_device(std::vector<double>(128));
    doubles<<<1, 32>>>(d, to_device(a), to_device(b));
    auto out = to_host(d, 128);
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 8; j++) {
        double sum = 3;
        for (int k = 0; k < 8; k++)
          sum = std::fma(a[i * 8 + k], b[j * 8 + k], sum);
        EXPECT(out[i * 8 + j] == sum);
      }
  }
  {
    unsigned *d = to_device(std::vector<unsigned>(224));
    stores<<<1, 32>>>(d);
    auto out = to_host(d, 224);
    // Element (row, col) of matrix i.
    auto of = [](unsigned i, unsigned row, unsigned col) { return i * 1000 + row * 8 + col; };
    for (unsigned m = 0; m < 4; m++)
      for (unsigned row = 0; row < 8; row++)
        for (unsigned w = 0; w < 4; w++) {
          EXPECT(out[(m * 8 + row) * 4 + w] == (of(m, row, 2 * w) | of(m, row, 2 * w + 1) << 16));
          if (m < 2)
            EXPECT(out[128 + (m * 8 + row) * 4 + w] ==
                   (of(m, 2 * w, row) | of(m, 2 * w + 1, row) << 16));
          if (m == 0)
            EXPECT(out[192 + row * 4 + w] == (of(0, 2 * w, row) | of(0, 2 * w + 1, row) << 16));
        }
  }
  check_fragments<32, 8, 16, __nv_bfloat16, __nv_bfloat16, float>();
  check_fragments<8, 32, 16, __half, __half, float>();
  check_fragments<32, 8, 16, unsigned char, unsigned char, int>();
  check_fragments<16, 16, 8, wmma::precision::tf32, float, float>();
  check_fragments<8, 8, 4, double, double, double>();
  return 0;
}
