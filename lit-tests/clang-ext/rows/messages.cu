// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What nvcc's generator of IR has a message of its own for when it meets it: here each is compiled to what the language
// says, or refused by clang at its line. Every kernel stores numbers that are known from the source.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S -o - %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O0 -S -o %t.ptx %s 2>%t.err
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -ferror-limit=0 -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG

// EmitConstExpr 1 to 11: what variables may be initialised with.
union Both {
  int whole;
  struct {
    unsigned low : 4, high : 12;
  } bits;
};
extern "C" {
__device__ int number = 3;
// CHECK-DAG: .global .align 8 .u64 of_number = generic(number)+4;
__device__ long *of_number = (long *)(&number + 1);
// CHECK-DAG: .global .align 4 .f32 endless = 0f7F800000;
__device__ float endless = __builtin_inff();
// CHECK-DAG: .global .align 2 .u16 half = 15872;
__device__ _Float16 half = 1.5;
// CHECK-DAG: .global .align 2 .b8 halves[4] = {0, 62, 0, 65};
__device__ _Float16 halves[2] = {1.5, 2.5};
// CHECK-DAG: union_of_bits[4] = {35}
__device__ Both union_of_bits = {.bits = {3, 2}};
// CHECK-DAG: aggregate[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3}
__device__ int aggregate[4] = {1, 2, 3};
// CHECK-DAG: .b8 text[4] = {97, 98, 99}
__device__ char text[4] = "abc";
__device__ constexpr const int &bound = 9;
}

// EmitExpr 1, 2: expressions that are not of C++ alone.
// CHECK-LABEL: .entry expressions(
// CHECK-DAG: st{{.*}}, 11;
// CHECK-DAG: st{{.*}}, 22;
// CHECK-DAG: st{{.*}}, 33;
extern "C" __global__ void expressions(int *p) {
  struct Pair {
    int a, b;
  };
  p[0] = ({ int x = 5; x + 6; });
  p[1] = (Pair){1, 22}.b;
  int zero = 0;
  p[2] = zero ?: ((void)1, 33);
}

// EmitExpr 3: an assignment of a whole object that has a value.
// CHECK-LABEL: .entry assigned(
// CHECK: st{{.*}}, 77;
struct Whole {
  int a[3];
};
extern "C" __global__ void assigned(int *p) {
  Whole one{{7, 70, 700}}, two, three;
  three = two = one;
  p[0] = three.a[0] + two.a[1];
}

// CHECK-LABEL: .entry bound_to_constant(
// CHECK: st{{.*}}, 9;
extern "C" __global__ void bound_to_constant(int *p) { *p = bound; }
// CHECK-LABEL: .entry function_static(
// CHECK: {{atom|red}}.{{.*}}add
extern "C" __global__ void function_static(int *p) {
  static int counter = 41;
  static int *address = &counter;
  *p = atomicAdd(address, 1);
}

// EmitConstExpr 12: a long double is a double.
// WARN-DAG: messages.cu:[[@LINE+1]]:{{.*}}warning: 'long double' is treated as 'double' in device code [nvcc #20208]
__device__ double wide(float x) { return (long double)x * 1.25L; }

// EmitCast 1, 2: pointers to bool, to numbers and to other pointers.
// CHECK-LABEL: .entry casts(
// CHECK: setp.ne.b64
// CHECK: st{{.*}}.b64
extern "C" __global__ void casts(int *p, char *q, long *r) {
  *p = (bool)q;
  *r = (long)q + *(char *)(void *)p;
}

// EmitBitfieldLoad 1: each kind of bit-field.
// CHECK-LABEL: .entry bit_fields(
// CHECK-DAG: st{{.*}}, -3;
// CHECK-DAG: st{{.*}}, 400;
// CHECK-DAG: st{{.*}}, 1;
struct Fields {
  int a : 3;
  int : 0;
  unsigned b : 9;
  bool c : 1;
  long d : 40;
};
extern "C" __global__ void bit_fields(long *p) {
  Fields f{-3, 400, true, 1};
  p[0] = f.a;
  p[1] = f.b;
  p[2] = f.c;
  p[3] = f.d;
}

// emitStmt 1 to 4: goto, cases inside of other statements, a statement expression that ends with no expression.
// CHECK-LABEL: .entry statements(
extern "C" __global__ void statements(int *p, int n) {
  switch (n & 3) {
  case 0:
    do {
      p[n] = 0;
  case 1: p[n]++;
    } while (--n > 0);
  }
  ({ if (n) goto out; });
  p[0] = 4;
out:
  p[1] = 5;
}

// emitStmt 5, 6: a static variable of a function is a constant from the start, or refused.
// In a function the plugin tells it: rules/memory-spaces.cu.
#ifdef WRONG
int number_of_host();
// WRONG-DAG: messages.cu:[[@LINE+1]]:{{.*}}error: no matching function for call to 'number_of_host'
__device__ int dynamic_global = number_of_host();
#endif

// emitStmt 7, 8: counts of #pragma unroll.
__global__ void not_unrolled(int *p) {
// WARN-DAG: messages.cu:[[@LINE+1]]:{{.*}}warning: the unroll value cannot be zero or negative, ignoring pragma for this loop [nvcc #20168]
#pragma unroll -3
  for (int i = 0; i < 9; i++) p[i] = i;
}
#ifdef WRONG
__global__ void unrolled(int *p, int n) {
// WRONG-DAG: messages.cu:[[@LINE+1]]:{{.*}}error: expression is not an integral constant expression
#pragma unroll n
  for (int i = 0; i < 9; i++) p[i] += i;
}
#endif

// GenerateFunctionProlog 1 to 3: arguments of every size.
// CHECK-LABEL: .entry arguments(
// CHECK: st{{.*}}, 60;
struct Empty {};
__device__ int takes(char a, Whole b, Empty, __int128 c, double d, int = 7) {
  return a + b.a[2] + (int)c + (int)d;
}
extern "C" __global__ void arguments(int *p) {
  *p = takes(10, Whole{{0, 0, 20}}, Empty(), 5, 25.0);
}

// EmitCall 1, 2: calls through pointers, references and pointers to members.
// CHECK-LABEL: .entry calls(
// CHECK: st{{.*}}, 31;
struct Object {
  int field;
  __device__ int get(int x) const { return field + x; }
};
__device__ int plus(int x) { return x + 1; }
extern "C" __global__ void calls(int *p) {
  int (*pointer)(int) = plus;
  int (&reference)(int) = plus;
  int (Object::*member)(int) const = &Object::get;
  Object object{6};
  *p = pointer(9) + reference(10) + (object.*member)(4);
}

// globals 1: storage classes.
#ifdef WRONG
// WRONG-DAG: messages.cu:[[@LINE+1]]:{{.*}}error: thread-local storage is not supported for the current target
__device__ thread_local int of_thread;
// WRONG-DAG: messages.cu:[[@LINE+1]]:{{.*}}error: illegal storage class on file-scoped variable
register __device__ int in_register;
#endif

// sreg ISel 1, 2: special registers are one intrinsic each, not overloaded; all have a name for ptxas.
// CHECK-LABEL: .entry registers(
// CHECK-DAG: %laneid
// CHECK-DAG: %warpid
// CHECK-DAG: %smid
// CHECK-DAG: %clock64
// CHECK-DAG: %globaltimer
// CHECK-DAG: %lanemask_lt
extern "C" __global__ void registers(long *p) {
  p[0] = __nvvm_read_ptx_sreg_laneid();
  p[1] = __nvvm_read_ptx_sreg_warpid();
  p[2] = __nvvm_read_ptx_sreg_smid();
  p[3] = __nvvm_read_ptx_sreg_clock64();
  p[4] = __nvvm_read_ptx_sreg_globaltimer();
  p[5] = __nvvm_read_ptx_sreg_lanemask_lt();
}
