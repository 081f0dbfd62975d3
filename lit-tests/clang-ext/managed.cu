// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Managed variables on the host, run against a stand-in for CUDA's runtime: which calls arrive with
// which arguments, that the module is initialised at the first access and once, and that every way
// to reach a variable reaches the same memory.
//
// The half for the GPU:
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s && FileCheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -O0 -S -o %t0.ptx %s && FileCheck %s --check-prefix=PTX --input-file=%t0.ptx
// PTX-DAG: .global .attribute(.managed) .align 4 .u32 counter = 7;
// PTX-DAG: .global .attribute(.managed) .align 4 .b8 _ZL5table[16];
// PTX-DAG: .global .attribute(.managed) .align 4 .b8 pair[8] = {1, 0, 0, 0, 2
// PTX-DAG: .global .attribute(.managed) .align 8 .f64 _ZN5inner5valueE
// PTX-DAG: .global .attribute(.managed) .align 4 .u32 _ZN5Class6memberE = 2;
// PTX-DAG: .weak .global .attribute(.managed) .align 4 .u32 _Z11of_templateIiE = 5;
//
// Whole program:
// RUN: echo image > %t.fatbin
// RUN: clang-22 -c %S/Inputs/managed-runtime.c -o %t.runtime.o
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -O2 -c %s -o %t.o -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: clang++-22 %t.o %t.runtime.o -o %t.exe && %t.exe > %t.out && FileCheck %s --input-file=%t.out
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -O0 -c %s -o %t.o -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: clang++-22 %t.o %t.runtime.o -o %t.exe && %t.exe > %t.out && FileCheck %s --input-file=%t.out
// Nothing of it is left where nobody registers, and a module without managed variables is the same
// with and without the plugins:
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -DNONE -cuid=1 -O2 -c %s -o %t.with.o -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: clang-22 --config %headers_cfg --cuda-path=/nonexistent -DNONE -cuid=1 --cuda-gpu-arch=sm_90 --cuda-host-only -O2 -c %s -o %t.without.o -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: cmp %t.with.o %t.without.o
//
// Relocatable device code, the linker registers:
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -fgpu-rdc -DRDC -O2 -c %s -o %t.o
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -fgpu-rdc -O2 -c %S/Inputs/managed-other.cu -o %t.other.o
// RUN: clang++-22 %t.o %t.other.o %t.runtime.o -o %t.exe && %t.exe > %t.out && FileCheck %s --check-prefix=LINK --input-file=%t.out
//
// The same with the old driver, whose objects register themselves through a part that the linker of the
// device makes for each; here it hands all of them to the stand-in.
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only --no-offload-new-driver -fgpu-rdc -DRDC -O2 -c %s -o %t.o -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only --no-offload-new-driver -fgpu-rdc -O2 -c %S/Inputs/managed-other.cu -o %t.other.o -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: llvm-nm -u %t.o %t.other.o | sed -n 's/.*\(__cudaRegisterLinkedBinary[^ ]*\).*/void \1(void (*f)(void **)) { register_linked(f); }/p' > %t.link.c
// RUN: clang++-22 -x c -include %S/Inputs/register-linked.h %t.link.c -x none %t.o %t.other.o %t.runtime.o -o %t.exe && %t.exe > %t.out && FileCheck %s --check-prefix=OLD --input-file=%t.out
//
// CHECK: fatbin 1
// CHECK-DAG: managed counter handle 1 address counter cell 1 ext 0 size 4 constant 0 global 0
// CHECK-DAG: managed _ZL5table handle 1 address _ZL5table cell 1 ext 0 size 16 constant 0 global 0
// CHECK-DAG: managed pair handle 1 address pair cell 1 ext 0 size 8 constant 0 global 0
// CHECK-DAG: managed _ZN5inner5valueE handle 1 address _ZN5inner5valueE cell 1 ext 0 size 8 constant 0 global 0
// CHECK-DAG: managed _ZN5Class6memberE handle 1 address _ZN5Class6memberE cell 1 ext 0 size 4 constant 0 global 0
// CHECK-DAG: managed _ZL9untouched handle 1 address _ZL9untouched cell 1 ext 0 size 4 constant 0 global 0
// CHECK-DAG: managed _Z11of_templateIiE handle 1 address _Z11of_templateIiE cell 1 ext 0 size 4 constant 0 global 0
// CHECK-DAG: variable plain ext 0 size 4 constant 0 global 0
// CHECK: end 1
// CHECK-NEXT: init 1, time 1
// CHECK-NEXT: same 1 1 1 1 1
// CHECK-NEXT: sum 42
// CHECK-NEXT: values 11 12 13 14
// CHECK-NEXT: references 1 1 1 1 1
// CHECK-NEXT: elements 10 30 2
// CHECK-NEXT: unregister 1
//
// The first file reaches a variable before the second one is registered.
// OLD-DAG: managed counter handle 1 address counter cell 1 ext 0 size 4 constant 0 global 0
// OLD-DAG: managed _ZL5table__static__[[ID:[0-9a-f]+]] handle 1 address _ZL5table__static__[[ID]] cell 1 ext 0 size 16 constant 0 global 0
// OLD-DAG: managed _Z11of_templateIiE handle 1 address _Z11of_templateIiE cell 1 ext 0 size 4 constant 0 global 0
// OLD-NOT: managed elsewhere
// OLD: init 1, time 1
// OLD-NEXT: managed elsewhere handle 1 address elsewhere cell 1 ext 0 size 12 constant 0 global 0
// OLD-NEXT: managed _Z11of_templateIiE handle 1 address _Z11of_templateIiE cell 0 ext 0 size 4 constant 0 global 0
// OLD-NEXT: same 1 1 1 1 1
// OLD-NEXT: sum 42
// OLD-NEXT: values 11 12 13 14
// OLD-NEXT: references 1 1 1 1 1
// OLD-NEXT: elements 10 30 2
// OLD-NEXT: init 1, time 2
// OLD-NEXT: other 31 31 1
//
// LINK-NOT: init
// LINK-DAG: address of counter size 4 flags 0 data 0 aux 0
// LINK-DAG: address of _Z11of_templateIiE size 4 flags 0 data 0 aux 0
// LINK: same 1 1 1 1 1
// LINK: address of _ZL5table__static__{{[0-9a-f]+}} size 16 flags 0 data 0 aux 0
// LINK: sum 42
// LINK-NEXT: values 11 12 13 14
// LINK-NEXT: references 1 1 1 1 1
// LINK-NEXT: elements 10 30 2
// LINK-NEXT: address of elsewhere size 12 flags 0 data 0 aux 0
// LINK-NEXT: other 31 31 1
#ifdef NONE
__device__ int plain = 3;
__global__ void kernel() { plain = 1; }
int host() { return 1; }
#else
extern "C" int printf(const char *, ...);

__device__ int plain = 3;
__managed__ int counter = 7;
static __managed__ float table[4];
struct Pair {
  int a, b;
};
__managed__ Pair pair = {1, 2};
namespace inner {
__device__ __managed__ double value;
}
struct Class {
  static __managed__ int member;
  int field = member;
  int *pick(int *p = &counter) { return p; }
};
__managed__ int Class::member = 2;
static __managed__ int untouched;
template <class T> __managed__ T of_template = T(5);
#ifdef RDC
extern __managed__ int elsewhere[3];
int other(), *address_in_other();
#endif

__global__ void kernel() {
  counter = 1;
  table[1] = 2;
  pair.b = 3;
  inner::value = 4;
  Class::member = 5;
  of_template<int> = 6;
  untouched = plain;
}

// What would be constants of other variables: none of them can be.
int *pointer = &counter;
int &reference = counter;
static struct {
  int *to[2];
} pointers[2] = {{{&counter, &pair.b}}};

// A reference of a declaration is a constant to what else stands in it.
struct Bound {
  int &again = counter;
  static inline int &shared = counter;
  int *at() { return &shared; }
  static int *behind(Bound *&b) { return &(b++)->shared; }
};
template <class T> int *bound_in_template() {
  T &r = of_template<T>;
  return [&] { return &r; }();
}
static void references() {
  int &name = counter, &second = name;
  static Pair &whole = pair;
  const int &part = whole.b;
  auto &[a, b] = pair;
  float(&row)[4] = table;
  int Pair::*member = &Pair::a;
  struct Inside {
    int *p;
    Inside(int *p = &pair.a) : p(p) {}
  } inside(&whole.a);
  Bound bound, many[2], *at = many;
  auto lambda = [&] { return &second == pointer && &name == pointer; };
  printf("references %d %d %d %d %d\n", lambda() && &second == pointer && bound.at() == pointer && &bound.again == pointer,
         &part == &pair.b && &b == &part && &a == inside.p && &(whole.*member) == &a, &row[3] == table + 3,
         Bound::behind(at) == pointer && at == many + 1, bound_in_template<int>() == &of_template<int>);
  float sum = 0;
  for (float &element : table)
    element += 2.125f;
  for (float element : row)
    sum += element;
  name += 7;
  second -= 6;
  --counter;
  whole.a = (row[3] > 3 ? 30 : name);
  printf("elements %g %d %zu\n", sum, a, sizeof(whole) / sizeof(part));
  a = 3;
}

template <int *P> int *by_argument() { return P; }
template <class T> T *generic() { return &of_template<T>; }
__host__ __device__ int *both() { return &counter; }

int main() {
  Class c;
  int *local[] = {&counter, &pair.a};
  static int *kept = &pair.b;
  auto lambda = [] { return &counter; };
  auto capture = [&counter = counter] { return &counter; };
  printf("same %d %d %d %d %d\n", pointer == &counter && by_argument<&counter>() == pointer, &reference == local[0] && both() == pointer,
         pointers[0].to[0] == lambda() && capture() == c.pick(),
         pointers[0].to[1] == kept && pointers[1].to[0] == nullptr,
         generic<int>() == &of_template<int> && &c.member == &Class::member);
  // The stand-in's memory begins with zeros.
  counter += 20;
  table[3] = 1.5f;
  pair = {3, 4};
  inner::value = 2.5;
  (c.member)++;
  ++of_template<int>;
  printf("sum %d\n", (int)(*pointer + table[3] * 2 + pair.a + kept[0] + inner::value * 4 + c.field +
                           Class::member + *generic<int>()));
  int values[4] = {counter - 9, pair.a + 9, pair.b + 9, sizeof(table) - 2};
  printf("values %d %d %d %d\n", values[0], values[1], values[2], values[3]);
  references();
#ifdef RDC
  int first = other();
  printf("other %d %d %d\n", first - 1, elsewhere[2] + of_template<int> - 1,
         address_in_other() == &of_template<int>);
#endif
}
#endif
