// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Templates, structures by value, lambdas.
#include "check.h"
template <class T> struct Line {
  T a;
  char gap;
  T b;
};
template <class T, class F> __global__ void apply(T *out, Line<T> line, F f) {
  out[threadIdx.x] = f(line.a * (T)threadIdx.x + line.b);
}
template <class T> void test() {
  T *out = to_device(std::vector<T>(16));
  T k = 3;
  apply<<<1, 16>>>(out, Line<T>{2, 'x', 5}, [k] __device__(T v) { return v * k; });
  auto got = to_host(out, 16);
  for (int i = 0; i < 16; i++)
    EXPECT(got[i] == (T)((2 * i + 5) * 3));
}
int main() {
  test<int>();
  test<double>();
  test<unsigned char>();
  return 0;
}
