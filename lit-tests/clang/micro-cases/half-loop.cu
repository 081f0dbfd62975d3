// Half and bfloat16 loops of run-time length are unrolled: four rounds in the loop and one behind it
// for the rest, whatever inline assembly the headers use (PF-4, PF-5).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -include cuda_fp16.h -include cuda_bf16.h -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// CHECK-LABEL: .entry _Z6halves
// CHECK-COUNT-5: fma.rn.f16
// CHECK-LABEL: .entry _Z7bfloats
// CHECK-COUNT-5: fma.rn.bf16
__global__ void halves(__half *o, const __half *a, const __half *b, int n) {
  __half s = __float2half(0.0f);
  for (int i = 0; i < n; i++)
    s = __hfma(a[i], b[i], s);
  o[threadIdx.x] = s;
}
__global__ void bfloats(__nv_bfloat16 *o, const __nv_bfloat16 *a, const __nv_bfloat16 *b, int n) {
  __nv_bfloat16 s = __float2bfloat16(0.0f);
  for (int i = 0; i < n; i++)
    s = __hfma(a[i], b[i], s);
  o[threadIdx.x] = s;
}
// The assembly that the toolkit's headers use.
// CHECK-LABEL: .entry _Z8assembly
// CHECK-COUNT-4: add.f16
__global__ void assembly(unsigned short *o, const unsigned short *a, int n) {
  unsigned short s = 0;
  for (int i = 0; i < n; i++)
    asm("{ add.f16 %0,%1,%2; }" : "=h"(s) : "h"(s), "h"(a[i]));
  o[threadIdx.x] = s;
}
