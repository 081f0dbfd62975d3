// By-value parameters that are written and read at constant places live in registers; run-time places,
// escaping addresses and volatile ones have memory (BVM, CG-33).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 -c %t.ptx -o %t.cubin %}

struct state {
  int a, b, c, d;
  float f[4];
};
struct table {
  int a, b;
  int t[8];
};

// CHECK-LABEL: .visible .entry fields(
// CHECK-NOT: local
// CHECK: ld.param.b32 %r{{[0-9]+}}, [fields_param_0];
// CHECK-NOT: local
// CHECK: ret;
extern "C" __global__ void fields(state s, int *o) {
  s.a += 5;
  s.f[2] = s.a * 2.0f;
  o[0] = s.a;
  o[1] = s.f[2] + s.f[1] + s.d;
}
// Written in a loop.
// CHECK-LABEL: .visible .entry loop(
// CHECK-NOT: local
// CHECK: ret;
extern "C" __global__ void loop(state s, int *o, int n) {
  for (int i = 0; i < n; i++)
    s.a += s.b * i;
  o[0] = s.a;
}
// Written at a run-time place: a copy in local memory.
// CHECK-LABEL: .visible .entry indexed(
// CHECK: .local .align
// CHECK: ld.local.b32
extern "C" __global__ void indexed(table s, int *o, int n) {
  s.t[n] = n;
  o[0] = s.t[o[1]];
}
// Volatile accesses stay, each of them.
// CHECK-LABEL: .visible .entry waits(
// CHECK: .local .align
// CHECK: st.local.b32 {{.*}}, 4;
// CHECK-COUNT-2: ld.local.b32
extern "C" __global__ void waits(state s, int *o) {
  *(volatile int *)&s.a = 4;
  o[0] = *(volatile int *)&s.a + *(volatile int *)&s.a;
}

// Calls: fields travel 16 bytes at a time into functions that nobody else calls, and stay in
// registers there.
static __device__ __attribute__((noinline)) int changed(state s, int n) {
  s.a += n;
  s.f[2] = s.a * 2.0f;
  return s.a + s.f[2] + s.f[1] + s.b;
}
// CHECK-LABEL: .visible .entry calls(
// CHECK-NOT: local
// CHECK: st.param.v4.b32 [param0+16]
// CHECK: st.param.v4.b32 [param0],
// CHECK: call.uni (retval0), [[CHANGED:_ZL7changed[^,]*]],
// CHECK: ret;
// CHECK: .func {{.*}}[[CHANGED]](
// CHECK-NEXT: .param .align 16 .b8 [[CHANGED]]_param_0[32]
// CHECK-NOT: local
// CHECK: ld.param.v2.b32 {{.*}}, [[[CHANGED]]_param_0];
// CHECK-NOT: local
// CHECK: ret;
extern "C" __global__ void calls(int *o, state s, state t) {
  o[0] = changed(s, o[1]) + changed(t, o[2]);
}
// The callee takes the address of its copy.
__device__ __attribute__((noinline)) void writes(int *p) { *(volatile int *)p += 1; }
// CHECK-LABEL: .visible .entry escapes(
// CHECK: .local .align
// CHECK: call.uni {{.*}}writes
// CHECK: ld.local.b32
extern "C" __global__ void escapes(state s, int *o) {
  writes(&s.a);
  o[0] = s.a + s.b;
}
