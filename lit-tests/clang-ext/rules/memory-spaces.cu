// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory spaces: variables in device code, and how they are declared.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify=always,strict -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -ferror-limit=0 -fgpu-rdc -DRDC -Xclang -verify=always,strict -fplugin-arg-nvopt-diags=strict %s
struct S {
  int a;
  int b[4];
};
__constant__ int c, ca[4], cm[4][4];
__constant__ S cs;
__constant__ int *cp;
__device__ int d;

// A write of __constant__ memory, in every shape: of a variable by its name an error, else what nvcc's optimiser says.
__device__ void writes(S s) {
  c = 1;          // always-error {{expression must be a modifiable lvalue [nvcc #137]}} always-note {{a __constant__ variable cannot be written by device code}}
  c += 2;         // always-error {{modifiable lvalue}} always-note {{__constant__}}
  c++;            // always-error {{modifiable lvalue}} always-note {{__constant__}}
  (c) = 3;        // always-error {{modifiable lvalue}} always-note {{__constant__}}
  ca[1] = 2;      // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  cm[1][2] = 2;   // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  *ca = 2;        // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  *(ca + 1) = 2;  // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  cs.a = 2;       // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  cs.b[1] = 2;    // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  (&cs)->a = 2;   // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  cs = s;         // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  (s.a ? c : d) = 5; // always-warning {{Cannot store to pointer that points to constant memory space}} always-note {{device code cannot write a __constant__ variable}}
  cp = nullptr;   // always-error {{modifiable lvalue}} always-note {{__constant__}}
  auto l = [&] { c = 1; }; // always-error {{modifiable lvalue}} always-note {{__constant__}} always-note@-15 {{called by 'writes'}}
  l();
}
__device__ void reads(S *s, int *q) {
  *cp = 1; // leads to other memory
  cp[2] = 1;
  d = c + ca[1] + cs.b[2];
  s->a = c;
  q[c] = ca[c];
  *s = cs;
}
void host_writes() { c = 2; } // the copy of the host, told in its own half
template <class T> __device__ void in_template(T t) { c = t; } // always-error {{modifiable lvalue}} always-note {{__constant__}}
__global__ void instances() { in_template(1); in_template(2l); } // always-note {{called by 'instances'}}
inline __host__ __device__ void unused() { c = 1; } // strict-error {{modifiable lvalue}} strict-note {{__constant__}}
#define SET(v) v = 1
inline __device__ void helper() { SET(c); } // always-error {{modifiable lvalue}} always-note {{__constant__}}
__global__ void in_macro() { helper(); } // always-note {{called by 'in_macro'}}

// Constant variables of the host have a copy on the GPU, but for clang only.
const int h = 3; // strict-note 2 {{'h' declared here}}
constexpr int table[2] = {1, 2}; // strict-note {{'table' declared here}}
struct holder {
  static constexpr int arr[2] = {1, 2}; // strict-note {{'arr' declared here}}
};
const float real = 1.5f, another = real * 2; // strict-note {{'real' declared here}}
__device__ float values() { return real * another; }
__global__ void real_address(const float **p) {
  *p = &real; // strict-error {{identifier "real" is undefined}} strict-note {{copy}}
}
struct empty {};
constexpr empty e{};
__device__ void by_value(empty);
__device__ void by_reference(const int &);
__global__ void host_variables(const int **p, int *q) {
  *p = &h; // strict-error {{identifier "h" is undefined in device code [nvcc #20068]}} strict-note {{clang makes a copy for the GPU}}
  by_reference(h); // strict-error {{identifier "h" is undefined}} strict-note {{copy}}
  *q = table[*q]; // strict-error {{identifier "table" is undefined}} strict-note {{copy}}
  *q += holder::arr[*q]; // strict-error {{identifier "holder::arr" is undefined}} strict-note {{copy}}
  *q += h + sizeof(table);
  by_value(e);
  constexpr int local = 2;
  by_reference(local);
}

// Constant objects of the host: nvcc knows their values, and what constant functions make of them, not where they are.
struct constant_object {
  int v = 3, a[2] = {1, 2};
  constexpr __host__ __device__ int get() const { return v; }
  __host__ __device__ int run(int x) const { return v + x; }
  __host__ __device__ int operator()(int x) const { return v + x; }
};
constexpr constant_object object{}; // strict-note 3 {{'object' declared here}}
constexpr auto constant_lambda = [](int i) { return i; };
__global__ void constant_objects(int *p) {
  p[0] = object.get() + object.v;
  p[1] = object.run(*p); // strict-error {{identifier "object" is undefined}} strict-note {{copy}}
  p[2] = object(*p); // strict-error {{identifier "object" is undefined}} strict-note {{copy}}
  p[3] = object.a[*p]; // strict-error {{identifier "object" is undefined}} strict-note {{copy}}
  constexpr int known = object.a[1];
  constant_object copy = object;
  p[4] = known + copy.run(*p) + constant_lambda(3) + sizeof(object.a);
}

// Variables of the GPU in classes, and inline ones.
struct members {
  static __device__ int m1; // strict-error {{memory qualifier on data member is not allowed [nvcc #20028]}} strict-note {{define the variable outside of the class}}
  inline static __constant__ int m2 = 3; // strict-error {{memory qualifier on data member}} strict-note {{outside}}
  static constexpr int m3 = 3;
};
__device__ int members::m1 = 3;
template <class T> struct member_template {
  inline static __device__ T m4 = 3; // strict-error {{memory qualifier on data member}} strict-note {{outside}}
};
__device__ int use_members() { return members::m1 + members::m2 + member_template<int>::m4; }
static inline __device__ int inline1 = 3;
namespace {
inline __device__ int inline2 = 3;
}
#ifndef RDC
inline __device__ int inline3 = 3; // strict-error {{An inline __device__/__constant__/__managed__ variable must have internal linkage when the program is compiled in whole program mode (-rdc=false) [nvcc #20191]}} strict-note {{make it static}}
inline __constant__ int inline4 = 3; // strict-error {{must have internal linkage}} strict-note {{make it static}}
#else
inline __device__ int inline3 = 3;
#endif

#ifndef RDC
extern __device__ int elsewhere; // strict-warning {{extern declaration of the entity elsewhere is treated as a static definition [nvcc #20044]}} strict-note {{it is another variable than that of the same name elsewhere}}
extern __constant__ int elsewhere_constant; // strict-warning {{extern declaration of the entity elsewhere_constant}} strict-note {{fgpu-rdc}}
#else
extern __device__ int elsewhere;
#endif
extern __device__ int here;
__device__ int here = 3;
extern __shared__ int dynamic[];

extern __device__ int x1; // strict-note {{previous declaration is here}}
__constant__ int x1; // strict-warning {{a __device__ variable("x1") redeclared with __constant__ [nvcc #20042]}}
extern int x2; // strict-note {{previous declaration is here}}
__device__ int x2; // strict-warning {{a host variable("x2") redeclared with __device__ [nvcc #20042]}}
extern __device__ int x3; // strict-note {{previous declaration is here}}
int x3; // strict-warning {{a __device__ variable("x3") redeclared without __device__ [nvcc #20043]}}
__device__ void parameter(__shared__ int a) {} // strict-warning {{attribute "__shared__" does not apply here [nvcc #1835]}}

__constant__ __managed__ int m1; // always-error {{__managed__ variables cannot be marked __shared__ or __constant__ [nvcc #20111]}}
__managed__ const int m2 = 1; // always-error {{a __managed__ variable cannot have a const qualified type [nvcc #20109]}}
__managed__ constexpr int m3 = 1; // always-error {{A __managed__ variable cannot be marked constexpr [nvcc #20120]}}

// Where a managed variable lies is no initial value of another; where others lie is.
struct Holder {
  int n;
  int *p[2];
};
__managed__ int target, *beside = &d, **null = nullptr;
__managed__ const char *text = "text";
__managed__ Holder held = {1, {nullptr, &d}};
__managed__ int *address = &target; // always-error {{dynamic initialization is not supported for a __managed__ variable [nvcc #20061]}} always-note {{store it there}}
__managed__ Holder holds = {1, {nullptr, &target}}; // always-error {{dynamic initialization}} always-note {{store it there}}
__global__ void automatic(int *p) {
  __managed__ int a; // always-error {{an automatic "__managed__" variable declaration is not allowed}} always-note {{make it static}}
  static __managed__ int b;
  *p = b;
}

// A static variable of a function is a constant from the start, a variable of the GPU no thread's own.
__host__ __device__ int computed(int n) { return n + 1; }
struct Pair {
  int a, b;
  constexpr __host__ __device__ Pair(int x) : a(x), b(x + 1) {}
};
__global__ void statics(int *p, int n) {
  static int s1 = 3, s2[2] = {1, 2}, *s3 = &d;
  static Pair s4(4);
  static int s5 = n; // always-error {{dynamic initialization is not supported for a function-scope static __device__ variable within a __device__/__global__ function [nvcc #20054]}} always-note {{no thread waits for the one that initialises it}}
  static Pair s6(n); // always-error {{dynamic initialization}} always-note {{no thread waits}}
  *p = s1 + s2[1] + *s3 + s4.b + s5 + s6.a;
}
template <class T> __device__ T of_template(T n) {
  static T s = computed(n); // always-error {{dynamic initialization}} always-note {{no thread waits}}
  return s;
}
__global__ void uses_template(int *p) { *p = of_template(2); } // always-note {{called by 'uses_template'}}
inline int of_host(int n) {
  static int s = n;
  return s;
}
thread_local __constant__ int t1 = 3; // always-error {{cannot use thread_local specifier for a __constant__ variable [nvcc #20113]}} always-note {{each thread's own}}

// Static variables of the host's functions, of which a table that is constant for the GPU, too, leads to some.
namespace tables {
int computed_by_host();
static int *of_host(int) {
  static int s = computed_by_host();
  return &s;
}
struct Table {
  int *(*f)(int);
};
static const Table table = {of_host};
const Table *the_table() { return &table; }
} // namespace tables
