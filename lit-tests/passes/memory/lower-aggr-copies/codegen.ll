; Copies and fills down to the PTX: width, address spaces, the read-only path (CG-05, CG-12).
; RUN: %opt -passes='nvopt<O3>' -mcpu=sm_90 -S %s | %llc -mcpu=sm_90 -o - | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@tile = addrspace(3) global [64 x i8] undef, align 16
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p3.p0.i64(ptr addrspace(3), ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: .entry to_shared(
; CHECK: ld.global.nc.v4.b32
; CHECK-NEXT: st.shared.v4.b32
; CHECK-NOT: {{ld.global|st.shared}}
; CHECK: ret;
define ptx_kernel void @to_shared(ptr noalias %s) {
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 16 @tile, ptr align 16 %s, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: .entry four(
; CHECK-COUNT-4: ld.global.nc.v4.b32
; CHECK-NOT: ld.global
; CHECK-COUNT-4: st.global.v4.b32
; CHECK-NOT: {{st.global|bra}}
; CHECK: ret;
define ptx_kernel void @four(ptr noalias %s, ptr noalias %d) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 64, i1 false)
  ret void
}
; 24 bytes of alignment 8: three pairs of words.
; CHECK-LABEL: .entry pairs(
; CHECK-COUNT-3: ld.global.nc.{{v2.b32|b64}}
; CHECK-NOT: ld.global
; CHECK-COUNT-3: st.global.{{v2.b32|b64}}
; CHECK-NOT: st.global
; CHECK: ret;
define ptx_kernel void @pairs(ptr noalias %s, ptr noalias %d) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %s, i64 24, i1 false)
  ret void
}
; A loop inherits the read-only path too.
; CHECK-LABEL: .entry long(
; CHECK: ld.global.nc.v4.b32
; CHECK: bra
; CHECK: ret;
define ptx_kernel void @long(ptr noalias %s, ptr noalias %d) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 272, i1 false)
  ret void
}
; What may overlap with the store is read in order.
; CHECK-LABEL: .entry overlap(
; CHECK-COUNT-2: ld.global.v4.b32
; CHECK-COUNT-2: st.global.v4.b32
; CHECK: ret;
define ptx_kernel void @overlap(ptr %s, ptr %d) {
  call void @llvm.memmove.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 32, i1 false)
  ret void
}
; CHECK-LABEL: .entry zero(
; CHECK-COUNT-4: st.global.v4.b32
; CHECK-NOT: st.global
; CHECK: ret;
define ptx_kernel void @zero(ptr %d) {
  call void @llvm.memset.p0.i64(ptr align 16 %d, i8 0, i64 64, i1 false)
  ret void
}
