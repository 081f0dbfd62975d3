// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++17 as libraries of headers write it: terms that are built by operators and computed in one kernel, kernels with any number of
// arguments and folds over them, if constexpr, guides for class templates, tables that the compiler computes in constant memory, numbers
// of any type as arguments of templates, kernels that are friends, nested classes, overloads that are put together.
#include "check.h"
#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
template <class T> struct span {
  using value_type = T;
  T *at;
  int n;
  __host__ __device__ constexpr T operator[](int i) const { return at[i]; }
};
template <class T> span(T *, int) -> span<T>;
template <class T> struct number {
  using value_type = T;
  T value;
  __host__ __device__ constexpr T operator[](int) const { return value; }
};
template <class T> number(T) -> number<T>;
struct plus {
  template <class... A> __host__ __device__ constexpr auto operator()(A... a) const { return (a + ...); }
};
struct times {
  template <class... A> __host__ __device__ constexpr auto operator()(A... a) const { return (a * ...); }
};
template <class F, class... A> struct term {
  using value_type = std::common_type_t<typename A::value_type...>;
  F f;
  std::tuple<A...> of;
  template <std::size_t... I> __host__ __device__ constexpr value_type at(int i, std::index_sequence<I...>) const {
    return f(std::get<I>(of)[i]...);
  }
  __host__ __device__ constexpr value_type operator[](int i) const {
    return at(i, std::index_sequence_for<A...>{});
  }
};
template <class T, class = void> constexpr bool is_term = false;
template <class T> constexpr bool is_term<T, std::void_t<typename T::value_type>> = true;
template <class A, class B, class = std::enable_if_t<is_term<A> && is_term<B>>> constexpr auto operator+(A a, B b) {
  return term<plus, A, B>{{}, {a, b}};
}
template <class A, class B, class = std::enable_if_t<is_term<A> && is_term<B>>> constexpr auto operator*(A a, B b) {
  return term<times, A, B>{{}, {a, b}};
}
template <class E, class T> __global__ void compute(E e, T *out, int n) {
  if (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n)
    out[i] = e[i];
}
template <class T> __device__ void start(T *p, int i) {
  if constexpr (std::is_floating_point_v<T>)
    p[i] = T(i) / 4;
  else
    p[i] = T(3 * i - 50);
}
template <class... T> __global__ void start_all(int n, T *...p) {
  if (int i = threadIdx.x; i < n)
    (start(p, i), ...);
}
struct crc_entries {
  std::uint32_t of[256];
};
template <std::uint32_t Polynomial> constexpr crc_entries crc_table() {
  crc_entries t{};
  for (std::uint32_t i = 0; i < 256; i++) {
    t.of[i] = i;
    for (int k = 0; k < 8; k++)
      t.of[i] = t.of[i] & 1 ? Polynomial ^ (t.of[i] >> 1) : t.of[i] >> 1;
  }
  return t;
}
__constant__ crc_entries table = crc_table<0xedb88320u>();
__global__ void crc(const char *text, const int *begin, std::uint32_t *out, int n) {
  int w = blockIdx.x * blockDim.x + threadIdx.x;
  if (w >= n)
    return;
  std::uint32_t sum = ~0u;
  for (int i = begin[w]; i < begin[w + 1]; i++)
    sum = table.of[(sum ^ (unsigned char)text[i]) & 255] ^ (sum >> 8);
  out[w] = ~sum;
}
template <auto Rows, auto Columns> __global__ void turn(int *out) {
  __shared__ int tile[Rows][Columns];
  tile[threadIdx.y][threadIdx.x] = threadIdx.y * Columns + threadIdx.x;
  __syncthreads();
  out[threadIdx.y * Columns + threadIdx.x] = tile[Rows - 1 - threadIdx.y][Columns - 1 - threadIdx.x];
}
class account {
  int sum = 0;
  template <int N> friend __global__ void deposit(account *);

public:
  struct entry {
    int a, b;
    __device__ int both() const { return a + b; }
  };
  int balance() const { return sum; }
};
template <int N> __global__ void deposit(account *a) {
  auto [x, y] = account::entry{N, 1};
  atomicAdd(&a->sum, account::entry{x, y}.both());
}
template <class... F> struct overloads : F... {
  using F::operator()...;
};
template <class... F> overloads(F...) -> overloads<F...>;
struct on_int {
  __host__ __device__ int operator()(int v) const { return v + 1; }
};
struct on_float {
  __host__ __device__ int operator()(float v) const { return int(4 * v); }
};
template <class V, class... T> __global__ void visit(V v, int *out, T... t) {
  int i = 0;
  ((out[i++] = v(t)), ...);
}
int main() {
  const int n = 100;
  float *a, *sums;
  double *b;
  int *c, *out;
  CUDA(cudaMallocManaged(&a, n * sizeof *a));
  CUDA(cudaMallocManaged(&sums, n * sizeof *sums));
  CUDA(cudaMallocManaged(&b, n * sizeof *b));
  CUDA(cudaMallocManaged(&c, n * sizeof *c));
  CUDA(cudaMallocManaged(&out, 32 * sizeof *out));
  start_all<<<1, 128>>>(n, a, b, c);
  auto e = span{a, n} * number{2.f} + span{b, n} * span{c, n};
  static_assert(std::is_same_v<decltype(e)::value_type, double>);
  compute<<<2, 64>>>(e, sums, n);
  CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < n; i++)
    EXPECT(sums[i] == float(i / 4.0 * 2 + i / 4.0 * (3 * i - 50)));
  std::vector<char> text = {'1', '2', '3', '4', '5', '6', '7', '8', '9', 'a'};
  std::vector<int> begin = {0, 9, 9, 10};
  char *d_text = to_device(text);
  int *d_begin = to_device(begin);
  std::uint32_t *d_crc;
  CUDA(cudaMalloc(&d_crc, 3 * sizeof *d_crc));
  crc<<<1, 32>>>(d_text, d_begin, d_crc, 3);
  EXPECT((to_host(d_crc, 3) == std::vector<std::uint32_t>{0xcbf43926u, 0, 0xe8b7be43u}));
  turn<4, 8u><<<1, dim3(8, 4)>>>(out);
  CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < 32; i++)
    EXPECT(out[i] == 31 - i);
  account *book;
  CUDA(cudaMallocManaged(&book, sizeof *book));
  new (book) account;
  deposit<3><<<1, 2>>>(book);
  deposit<4><<<2, 1>>>(book);
  CUDA(cudaDeviceSynchronize());
  EXPECT(book->balance() == 2 * 4 + 2 * 5);
  visit<<<1, 1>>>(overloads{on_int{}, on_float{}}, out, 4, 2.5f, 7);
  CUDA(cudaDeviceSynchronize());
  EXPECT(out[0] == 5 && out[1] == 10 && out[2] == 8);
  CUDA(cudaFree(a));
  CUDA(cudaFree(sums));
  CUDA(cudaFree(b));
  CUDA(cudaFree(c));
  CUDA(cudaFree(out));
  CUDA(cudaFree(book));
  CUDA(cudaFree(d_text));
  CUDA(cudaFree(d_begin));
  CUDA(cudaFree(d_crc));
  return 0;
}
