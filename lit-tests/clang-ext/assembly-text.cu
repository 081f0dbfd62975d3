// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inline assembly as nvcc reads it: names of PTX with one %, and texts as operands of constraint "C". Contract CE-91.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O0 -g -S %s -o - | FileCheck %s --check-prefix=O0
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -ferror-limit=0 -fsyntax-only -DREFUSED %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -DSIZE %s 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -fplugin-arg-nvopt-diags=off %s 2>&1 | FileCheck %s --check-prefix=OFF
// OFF: error: invalid % escape
// O0-DAG: , %lanemask_lt;
// O0-DAG: // shared %lanemask_gt
// O0-DAG: , %smid; add.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 3;
// O0-DAG: , %nsmid;
// O0-DAG: , %warpid;
// O0-DAG: , %nwarpid;
// O0-DAG: , %lanemask_eq;
// O0-DAG: , %lanemask_le;
// O0-DAG: , %envreg1; // after if
// O0-DAG: mul.lo.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 5; // 100%x %0 5
// O0-DAG: add.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 77;
template <class T> __device__ T in_template() {
  T r;
  asm volatile("mov.u32 %0, %lanemask_lt;" : "=r"(r));
  return r;
}
template <int N> __device__ void without_operands() { asm volatile("// shared %lanemask_gt" ::: "memory"); }
struct Class {
  template <int N> static __device__ int get() {
    int r;
    asm volatile("mov.u32 %0, %smid; add.s32 %0, %0, %1;" : "=r"(r) : "n"(N));
    return r;
  }
  __device__ int later() {
    int r;
    asm volatile("mov.u32 %0, %nsmid;" : "=r"(r));
    return r;
  }
};
__device__ inline auto deduced() {
  int r;
  asm volatile("mov.u32 %0, %warpid;" : "=r"(r));
  return r;
}
inline __host__ __device__ int both() {
#ifdef __CUDA_ARCH__
  int r;
  asm volatile("mov.u32 %0, %nwarpid;" : "=r"(r));
  return r;
#else
  return 0;
#endif
}
inline __host__ __device__ int in_lambda_of_both() {
#ifdef __CUDA_ARCH__
  return [] {
    int r;
    asm volatile("mov.u32 %0, %lanemask_eq;" : "=r"(r));
    return r;
  }();
#else
  return 0;
#endif
}

// One % that is doubled already, a number, a modifier's letter at the end; quotes and lines stay.
// CHECK-LABEL: .entry percents(
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %laneid;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %clock;
// CHECK-DAG: // "second" \ line?? %p
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %lanemask_lt;
// CHECK-DAG: // shared %lanemask_gt
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %smid; add.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 3;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %nsmid;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %warpid;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %nwarpid;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %lanemask_eq;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %lanemask_le;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %gridid;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %envreg1;
// CHECK-DAG: // after if
extern "C" __global__ void percents(int *p, Class c) {
  asm volatile("mov.u32 %0, %laneid;\n\tmov.u32 %1, %%clock; // \"second\" \\ line?" "? %p" : "=r"(p[0]), "=r"(p[1]));
  p[2] = in_template<int>();
  without_operands<1>();
  p[3] = Class::get<3>() + c.later() + deduced() + both() + in_lambda_of_both();
  auto generic = [](auto x) {
    decltype(x) r;
    asm volatile("mov.u32 %0, %lanemask_le;" : "=r"(r));
    return r + x;
  };
  p[4] = generic(3);
  if (p[5])
    asm volatile("mov.u32 %0, %gridid;" : "=r"(p[6]));
  else
    for (;;)
      switch (p[7])
      case 1:
      label:
        asm volatile("mov.u32 %0, %envreg1; // after if" : "=r"(p[8]));
}

// A % with what can begin no operand is left out with it, but for %%, %= and the braces of other compilers.
// CHECK-LABEL: .entry others(
// CHECK: mov.u32 %r{{[0-9]+}}, 1; // 5of 7 {a}[[#]] %x 100%.
extern "C" __global__ void others(int *p) {
  asm("mov.u32 %0, 1; // 5% of %_%|%-7 %{a%}%= %%x 100%%." : "=r"(*p));
}

__device__ constexpr char mul[] = "mul.lo.s32";
constexpr char hundred[] = {'/', '/', ' ', '1', '0', '0', '%', 'x', ' ', '%', '0', 0};
struct Add {
  static constexpr char text[] = "add.s32";
};
template <class Op> __device__ int apply(int a) {
  int r;
  asm("%1 %0, %2, 77;" : "=r"(r) : "C"(Op::text), "r"(a));
  return r;
}
// CHECK-LABEL: .entry texts(
// CHECK-DAG: mul.lo.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 5; // 100%x %0 5
// CHECK-DAG: add.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 77;
// CHECK-DAG: // twice: o.s32
extern "C" __global__ void texts(int *p) {
  int r;
  asm("%1 %0, %2, %4; %3 %4" : "=r"(r) : "C"(mul), "r"(p[0]), "C"(hundred), "n"(5));
  p[1] = r + apply<Add>(p[2]);
  asm volatile("// twice: %0" ::"C"(mul + 5));
}

// What is made again is checked as any other.
#ifdef SIZE
// SIZE: [[@LINE+1]]:{{[0-9]+}}: error: asm operand type size(8) does not match
__device__ void size(long *p) { asm("mov.u32 %0, %laneid;" : "=r"(*p)); }
#endif

#ifdef REFUSED
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid operand number
__device__ void number(int *p) { asm("mov.u32 %0, %r1;" : "=r"(*p)); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid % escape
__device__ void end(int *p) { asm("mov.u32 %0, %laneid; // 100%" : "=r"(*p)); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: unknown symbolic operand name
__device__ void named(int *p) { asm("mov.u32 %0, 1; // % %[x]" : "=r"(*p)); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid input constraint 'C'
__device__ void literal(int *p) { asm("%1 %0, 1, 2;" : "=r"(*p) : "C"("add.s32")); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid input constraint 'C'
__device__ void variable(int *p, const char *t) { asm("%1 %0, 1, 2;" : "=r"(*p) : "C"(t)); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid input constraint 'C'
__device__ void named(int *p) { asm("%[t] %0, 1, 2;" : "=r"(*p) : [t] "C"(mul)); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid input constraint 'Q'
__device__ void letter(int *p) { asm("%1 %0, 1, 2;" : "=r"(*p) : "Q"(mul)); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid % escape
template <class T> __device__ void instance(T *p) { asm("mov.u32 %0, %laneid; %" : "=r"(*p)); }
template __device__ void instance(int *);
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: invalid % escape
inline __host__ __device__ void of_both(int *p) { asm("mov.u32 %0, %laneid; %" : "=r"(*p)); }
__global__ void calls(int *p) { of_both(p); }
#endif
