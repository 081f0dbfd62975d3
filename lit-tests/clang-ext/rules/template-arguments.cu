// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types that nvcc cannot name where it writes its registration code.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=strict -fplugin-arg-nvopt-diags=strict %s
// always-no-diagnostics
template <class T> __global__ void k(T t) {}
template <class T> struct wrap {
  T *p;
};
template <template <class> class T> __global__ void of_template() {}

void local() {
  struct L {
    int a;
  };
  struct {
    int q;
  } unnamed;
  k<<<1, 1>>>(L{1}); // strict-error {{A type defined inside a __host__ function  ("L") cannot be used}} strict-note {{define it outside of the function}}
  k<<<1, 1>>>(wrap<L>{}); // strict-error {{A type defined inside a __host__ function  ("L")}} strict-note {{define it outside}}
  k<<<1, 1>>>((L *)nullptr); // strict-error {{A type defined inside a __host__ function  ("L")}} strict-note {{define it outside}}
  k<<<1, 1>>>(unnamed); // strict-error {{A type defined inside}} strict-note {{define it outside}} strict-error {{An unnamed type}} strict-note {{name it}}
}

class hides {
  struct P {
    int a;
  };
  template <class T> struct PT {};

public:
  struct open {};
  static void f() {
    k<<<1, 1>>>(P()); // strict-error {{has private or protected access ("hides::P") cannot be used}} strict-note {{make it public}}
    k<<<1, 1>>>(PT<int>()); // strict-error {{has private or protected access ("hides::PT<int>")}} strict-note {{make it public}}
    k<<<1, 1>>>(open());
    of_template<PT><<<1, 1>>>(); // strict-error {{cannot be used in the template template argument}} strict-note {{make it public}}
  }
};

namespace {
struct unnamed_namespace {};
} // namespace
void others() {
  k<<<1, 1>>>(unnamed_namespace());
  k<<<1, 1>>>(1);
  auto l = [] { return 1; };
  k<<<1, 1>>>(l); // strict-error {{The closure type for a lambda cannot be used}} strict-note {{mark the lambda __device__}}
}
__device__ void on_device() {
  struct D {
    int a;
  };
  auto q = &k<D>;
  auto l = [] { return 1; };
  auto r = &k<decltype(l)>;
}
