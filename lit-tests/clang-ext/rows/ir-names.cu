// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names in the IR: nvcc's front end and clang name many values and blocks alike, others differently. Nothing hangs on
// them: the PTX with names is the PTX without them.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O1 -fno-discard-value-names -Xclang -disable-llvm-passes -S -emit-llvm -o - %s > %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -fno-discard-value-names -S -o - %s | sed -E 's@//.*@@; s/ *$//' > %t.named
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S -o - %s | sed -E 's@//.*@@; s/ *$//' > %t.unnamed
// RUN: cmp %t.named %t.unnamed
// Each name that both have, and those by which clang calls what nvcc names otherwise.
// CHECK-LABEL: define{{.*}} @_Z5twice3Twoii(
// CHECK-SAME: %by_value, i32 {{.*}}%number, i32 {{[^%]*}}%0)
// CHECK-DAG: {{^}}entry:
// CHECK-DAG: %retval = alloca
// CHECK-DAG: %number.addr = alloca
// CHECK-LABEL: define{{.*}} @names(
// CHECK-DAG: %p.addr = 
// CHECK-DAG: %call = 
// CHECK-DAG: %arrayidx = 
// CHECK-DAG: %agg.tmp = 
// CHECK-DAG: %tobool = 
// CHECK-DAG: %conv = 
// CHECK-DAG: %not = 
// CHECK-DAG: %cond = 
// CHECK-DAG: %mul = 
// CHECK-DAG: %sub.ptr.lhs.cast = 
// CHECK-DAG: %sub.ptr.rhs.cast = 
// CHECK-DAG: %sub.ptr.sub = 
// CHECK-DAG: %sub.ptr.div = 
// CHECK-DAG: %inc = 
// CHECK-DAG: %dec = 
// CHECK-DAG: %incdec.ptr = 
// CHECK-DAG: %bf.load = 
// CHECK-DAG: %bf.shl = 
// CHECK-DAG: %bf.ashr = 
// CHECK-DAG: %bf.clear = 
// CHECK-DAG: %bf.value = 
// CHECK-DAG: %bf.set = 
// CHECK-DAG: %bf.result.shl = 
// CHECK-DAG: %bf.result.ashr = 
// CHECK-DAG: %tmp = 
// CHECK-DAG: {{^}}entry:
// CHECK-DAG: {{^}}land.rhs:
// CHECK-DAG: {{^}}land.end:
// CHECK-DAG: {{^}}lor.rhs:
// CHECK-DAG: {{^}}lor.end:
// CHECK-DAG: {{^}}cond.true:
// CHECK-DAG: {{^}}cond.false:
// CHECK-DAG: {{^}}cond.end:
// CHECK-DAG: {{^}}if.then:
// CHECK-DAG: {{^}}if.else:
// CHECK-DAG: {{^}}if.end:
// CHECK-DAG: {{^}}while.cond:
// CHECK-DAG: {{^}}while.body:
// CHECK-DAG: {{^}}while.end:
// CHECK-DAG: {{^}}for.cond:
// CHECK-DAG: {{^}}for.cond.cleanup:
// CHECK-DAG: {{^}}for.body:
// CHECK-DAG: {{^}}for.inc:
// CHECK-DAG: {{^}}for.end:
// CHECK-DAG: {{^}}do.body:
// CHECK-DAG: {{^}}do.cond:
// CHECK-DAG: {{^}}do.end:
// CHECK-DAG: {{^}}sw.bb:
// CHECK-DAG: {{^}}sw.default:
// CHECK-DAG: {{^}}sw.epilog:
// CHECK-LABEL: define{{.*}} @_ZN5Class6methodEi(
// CHECK-SAME: %this
struct Two {
  int a, b[4];
};
struct Bits {
  int low : 5;
  unsigned high : 9;
  volatile int kept : 7;
};
struct Class {
  int field;
  __device__ __noinline__ int method(int p) { return field + p; }
};
__device__ __noinline__ Two twice(Two by_value, int number, int) {
  by_value.a += number;
  return by_value;
}
extern "C" __global__ void names(int *p, Bits *bits, bool *flag, const char *text) {
  Two local = twice(Two{p[0]}, p[1], 0);
  int values[4] = {p[0], p[1], p[2], p[3]};
  p[4] = values[p[0] & 3] + local.a + twice(local, 3, 1).b[p[1] & 3];
  Class object{p[2]};
  p[5] = object.method(7);
  *flag = !p[6] || (p[7] && ~p[8] > 3);
  p[9] = p[10] ? p[11] : p[12] / 3;
  p[13] = (int)(p + p[1] - p);
  ++p[14];
  p[15]--;
  text++;
  if (p[16])
    p[17] = *text;
  else
    p[18] = (int)(float)p[19];
  if constexpr (sizeof(int) == 4)
    p[20] = 1;
  while (p[21] > 0)
    p[21] -= 2;
  for (int i = 0; i < p[22]; i++)
    p[23] += i * p[24];
  do
    p[25] -= 3;
  while (p[25] > 0);
  switch (p[26]) {
  case 1: p[27] = 5; break;
  case 7: p[28] = 6;
  default: p[29] = 7;
  }
  p[30] = bits->low;
  bits->high = p[31];
  bits->low += 3;
  p[32] = (bits->kept = p[33]);
  uint3 whole = threadIdx;
  p[34] = whole.y + threadIdx.x;
  printf("%d %s\n", p[35], text);
  int result;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(result));
  p[36] = result;
}
