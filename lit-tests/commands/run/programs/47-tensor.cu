// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of matrices in the registers of a warp: fragments laid out by hand as the PTX ISA has them, for each
// type of factors, and mma.h; ldmatrix and its transposition. Compared with plain loops.
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
__device__ unsigned pack(__half a, __half b) {
  __half2 both = __halves2half2(a, b);
  return *(unsigned *)&both;
}
// 16 x 16 by 16 x 8, rows of A and columns of B in memory one after another.
__global__ void half_product(float *d, const __half *a, const __half *b, const float *c) {
  int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  unsigned ra[4], rb[2];
  float rd[4];
  for (int i = 0; i < 4; i++) {
    const __half *p = a + (g + 8 * (i & 1)) * 16 + 2 * t + 8 * (i >> 1);
    ra[i] = pack(p[0], p[1]);
  }
  for (int i = 0; i < 2; i++) {
    const __half *p = b + g * 16 + 2 * t + 8 * i;
    rb[i] = pack(p[0], p[1]);
  }
  const float *pc = c + g * 8 + 2 * t;
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
               "{%8,%9}, {%10,%11,%12,%13};"
               : "=f"(rd[0]), "=f"(rd[1]), "=f"(rd[2]), "=f"(rd[3])
               : "r"(ra[0]), "r"(ra[1]), "r"(ra[2]), "r"(ra[3]), "r"(rb[0]), "r"(rb[1]),
                 "f"(pc[0]), "f"(pc[1]), "f"(pc[64]), "f"(pc[65]));
  d[g * 8 + 2 * t] = rd[0];
  d[g * 8 + 2 * t + 1] = rd[1];
  d[(g + 8) * 8 + 2 * t] = rd[2];
  d[(g + 8) * 8 + 2 * t + 1] = rd[3];
}
// 16 x 32 by 32 x 8 of bytes, signed by unsigned.
__global__ void byte_product(int *d, const signed char *a, const unsigned char *b, int start) {
  int lane = threadIdx.x, g = lane / 4, t = lane % 4, rd[4];
  unsigned ra[4], rb[2];
  for (int i = 0; i < 4; i++)
    ra[i] = *(const unsigned *)(a + (g + 8 * (i & 1)) * 32 + 4 * t + 16 * (i >> 1));
  for (int i = 0; i < 2; i++)
    rb[i] = *(const unsigned *)(b + g * 32 + 4 * t + 16 * i);
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32 {%0,%1,%2,%3}, "
               "{%4,%5,%6,%7}, {%8,%9}, {%10,%10,%10,%10};"
               : "=r"(rd[0]), "=r"(rd[1]), "=r"(rd[2]), "=r"(rd[3])
               : "r"(ra[0]), "r"(ra[1]), "r"(ra[2]), "r"(ra[3]), "r"(rb[0]), "r"(rb[1]),
                 "r"(start));
  for (int i = 0; i < 4; i++)
    d[(g + 8 * (i >> 1)) * 8 + 2 * t + (i & 1)] = rd[i];
}
// 16 x 8 by 8 x 8 of tf32: the low 13 bits of the factors do not count.
__global__ void tf32_product(float *d, const float *a, const float *b) {
  int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  float rd[4];
  unsigned ra[4], rb[2];
  for (int i = 0; i < 4; i++)
    ra[i] = __float_as_uint(a[(g + 8 * (i & 1)) * 8 + t + 4 * (i >> 1)]) | 0x1fff;
  for (int i = 0; i < 2; i++)
    rb[i] = __float_as_uint(b[g * 8 + t + 4 * i]);
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
               "{%8,%9}, {%10,%10,%10,%10};"
               : "=f"(rd[0]), "=f"(rd[1]), "=f"(rd[2]), "=f"(rd[3])
               : "r"(ra[0]), "r"(ra[1]), "r"(ra[2]), "r"(ra[3]), "r"(rb[0]), "r"(rb[1]), "f"(0.f));
  for (int i = 0; i < 4; i++)
    d[(g + 8 * (i >> 1)) * 8 + 2 * t + (i & 1)] = rd[i];
}
// Doubles, 8 x 4 by 4 x 8.
__global__ void double_product(double *d, const double *a, const double *b) {
  int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  double x, y;
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%4,%4};"
               : "=d"(x), "=d"(y)
               : "d"(a[g * 4 + t]), "d"(b[g * 4 + t]), "d"(1.0));
  d[g * 8 + 2 * t] = x;
  d[g * 8 + 2 * t + 1] = y;
}
// Bits: how many of 128 differ, and how many are set in both.
__global__ void bit_product(int *d, const unsigned *a, const unsigned *b) {
  int lane = threadIdx.x, x, y, z, w;
  asm volatile("mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%0,%1}, {%2}, {%3}, "
               "{%4,%4};"
               : "=r"(x), "=r"(y)
               : "r"(a[lane]), "r"(b[lane]), "r"(0));
  asm volatile("mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.and.popc {%0,%1}, {%2}, {%3}, "
               "{%4,%4};"
               : "=r"(z), "=r"(w)
               : "r"(a[lane]), "r"(b[lane]), "r"(0));
  d[lane * 2] = x * 1000 + z;
  d[lane * 2 + 1] = y * 1000 + w;
}
// Four matrices of 8 x 8 as they are, and turned over.
__global__ void fragments(unsigned *d, const unsigned *rows) {
  __shared__ __align__(16) unsigned s[32][4];
  for (int i = 0; i < 4; i++)
    s[threadIdx.x][i] = rows[threadIdx.x * 4 + i];
  __syncwarp();
  unsigned p = (unsigned)__cvta_generic_to_shared(s[threadIdx.x]), r[8];
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
               : "r"(p)
               : "memory");
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(r[4]), "=r"(r[5]), "=r"(r[6]), "=r"(r[7])
               : "r"(p)
               : "memory");
  for (int i = 0; i < 8; i++)
    d[i * 32 + threadIdx.x] = r[i];
}
template <class In, class Sum>
__global__ void with_fragments(Sum *d, const In *a, const In *b, int columns) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, In, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, In, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, Sum> sum;
  wmma::fill_fragment(sum, Sum(2));
  for (int k = 0; k < 32; k += 16) {
    wmma::load_matrix_sync(fa, a + k, 32);
    wmma::load_matrix_sync(fb, b + k, 32);
    wmma::mma_sync(sum, fa, fb, sum);
  }
  for (int i = 0; i < sum.num_elements; i++)
    sum.x[i] = sum.x[i] * Sum(2);
  wmma::store_matrix_sync(d, sum, 16, columns ? wmma::mem_col_major : wmma::mem_row_major);
}
static unsigned state = 12345;
static int chance(int low, int high) {
  state = state * 1664525u + 1013904223u;
  return low + (int)(state >> 8) % (high - low + 1);
}
template <class T> static std::vector<T> some(size_t n, int low, int high) {
  std::vector<T> v(n);
  for (auto &x : v)
    x = T((float)chance(low, high));
  return v;
}
template <class In, class Sum> static void check_fragments() {
  auto a = some<In>(16 * 32, -9, 9), b = some<In>(16 * 32, -9, 9);
  Sum *d = to_device(std::vector<Sum>(256));
  for (int columns = 0; columns < 2; columns++) {
    with_fragments<In, Sum><<<1, 32>>>(d, to_device(a), to_device(b), columns);
    auto out = to_host(d, 256);
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++) {
        float sum = 2;
        for (int k = 0; k < 32; k++)
          sum += (float)a[i * 32 + k] * (float)b[j * 32 + k];
        EXPECT((float)out[columns ? j * 16 + i : i * 16 + j] == sum * 2);
      }
  }
}
int main() {
  {
    auto a = some<__half>(256, -20, 20), b = some<__half>(128, -20, 20);
    auto c = some<float>(128, -1000, 1000);
    float *d = to_device(c);
    half_product<<<1, 32>>>(d, to_device(a), to_device(b), to_device(c));
    auto out = to_host(d, 128);
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 8; j++) {
        float sum = c[i * 8 + j];
        for (int k = 0; k < 16; k++)
          sum += __half2float(a[i * 16 + k]) * __half2float(b[j * 16 + k]);
        EXPECT(out[i * 8 + j] == sum);
      }
  }
  {
    auto a = some<signed char>(512, -128, 127);
    auto b = some<unsigned char>(256, 0, 255);
    int *d = to_device(std::vector<int>(128));
    for (int start : {77, 2147483000}) {
      byte_product<<<1, 32>>>(d, to_device(a), to_device(b), start);
      auto out = to_host(d, 128);
      for (int i = 0; i < 16; i++)
        for (int j = 0; j < 8; j++) {
          long long sum = start;
          for (int k = 0; k < 32; k++)
            sum += a[i * 32 + k] * b[j * 32 + k];
          EXPECT(out[i * 8 + j] == (sum > 2147483647 ? 2147483647 : sum));
        }
    }
  }
  {
    auto a = some<float>(128, -50, 50), b = some<float>(64, -50, 50);
    float *d = to_device(std::vector<float>(128));
    tf32_product<<<1, 32>>>(d, to_device(a), to_device(b));
    auto out = to_host(d, 128);
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 8; j++) {
        float sum = 0;
        for (int k = 0; k < 8; k++)
          sum += a[i * 8 + k] * b[j * 8 + k];
        EXPECT(out[i * 8 + j] == sum);
      }
  }
  {
    auto a = some<double>(32, -50, 50), b = some<double>(32, -50, 50);
    double *d = to_device(std::vector<double>(64));
    double_product<<<1, 32>>>(d, to_device(a), to_device(b));
    auto out = to_host(d, 64);
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++) {
        double sum = 1;
        for (int k = 0; k < 4; k++)
          sum += a[i * 4 + k] * b[j * 4 + k];
        EXPECT(out[i * 8 + j] == sum);
      }
  }
  {
    std::vector<unsigned> a(32), b(32);
    for (int i = 0; i < 32; i++)
      a[i] = (unsigned)chance(0, 1 << 23) * 977, b[i] = (unsigned)chance(0, 1 << 23) * 991;
    int *d = to_device(std::vector<int>(64));
    bit_product<<<1, 32>>>(d, to_device(a), to_device(b));
    auto out = to_host(d, 64);
    // A lane has 32 bits of a row: four lanes make 128.
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++) {
        int differ = 0, both = 0;
        for (int k = 0; k < 4; k++) {
          differ += __builtin_popcount(a[i * 4 + k] ^ b[j * 4 + k]);
          both += __builtin_popcount(a[i * 4 + k] & b[j * 4 + k]);
        }
        EXPECT(out[(i * 4 + j / 2) * 2 + j % 2] == differ * 1000 + both);
      }
  }
  {
    std::vector<unsigned> rows(128);
    auto at = [](int matrix, int row, int col) { return matrix * 1000u + row * 10 + col; };
    for (int i = 0; i < 128; i++)
      rows[i] = at(i / 32, i / 4 % 8, i % 4 * 2) | at(i / 32, i / 4 % 8, i % 4 * 2 + 1) << 16;
    unsigned *d = to_device(std::vector<unsigned>(256));
    fragments<<<1, 32>>>(d, to_device(rows));
    auto out = to_host(d, 256);
    for (int m = 0; m < 4; m++)
      for (int l = 0; l < 32; l++) {
        EXPECT(out[m * 32 + l] == (at(m, l / 4, l % 4 * 2) | at(m, l / 4, l % 4 * 2 + 1) << 16));
        EXPECT(out[(m + 4) * 32 + l] ==
               (at(m, l % 4 * 2, l / 4) | at(m, l % 4 * 2 + 1, l / 4) << 16));
      }
  }
  check_fragments<__half, float>();
  check_fragments<__nv_bfloat16, float>();
  check_fragments<signed char, int>();
  return 0;
}
