; What a handle is of, and fetches as values (IMG).
; RUN: %opt -passes=nvvm-intrinsic-lowering -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-intrinsic-lowering,nvvm-intrinsic-lowering -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-intrinsic-lowering,early-cse,simplifycfg -S %s | FileCheck %s --check-prefix=CSE
; RUN: %opt -passes=nvvm-intrinsic-lowering,early-cse %s | llc-22 -mcpu=sm_80 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
@tex = external addrspace(1) global i64
@surf = external addrspace(1) global i64
@plain = external addrspace(1) global i64

; CHECK-LABEL: @kinds(
; CHECK: store i1 true, ptr %o
; CHECK-NEXT: store i1 false, ptr %o
; CHECK-NEXT: store i1 false, ptr %o
; CHECK-NEXT: store i1 true, ptr %o
; CHECK-NEXT: store i1 true, ptr %o
define ptx_kernel void @kinds(ptr %o, i64 %sampler) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex)
  %s = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @surf)
  %a = call i1 @llvm.nvvm.istypep.texture(i64 %t)
  store i1 %a, ptr %o
  %b = call i1 @llvm.nvvm.istypep.surface(i64 %t)
  store i1 %b, ptr %o
  %c = call i1 @llvm.nvvm.istypep.sampler(i64 %s)
  store i1 %c, ptr %o
  %d = call i1 @llvm.nvvm.istypep.surface(i64 %s)
  store i1 %d, ptr %o
  %e = call i1 @llvm.nvvm.istypep.sampler(i64 %sampler)
  store i1 %e, ptr %o
  ret void
}

; Nobody says what it is.
; CHECK-LABEL: @open(
; CHECK-COUNT-2: call i1 @llvm.nvvm.istypep
define ptx_kernel void @open(ptr %o, i64 %h) {
  %p = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @plain)
  %a = call i1 @llvm.nvvm.istypep.texture(i64 %p)
  store i1 %a, ptr %o
  %b = call i1 @llvm.nvvm.istypep.texture(i64 %h)
  store i1 %b, ptr %o
  ret void
}

; The branch on the kind is clean behind it.
; CSE-LABEL: @branch(
; CSE-NOT: br i1
; CSE: store i32 1
define ptx_kernel void @branch(ptr %o) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex)
  %a = call i1 @llvm.nvvm.istypep.texture(i64 %t)
  br i1 %a, label %yes, label %no
yes:
  store i32 1, ptr %o
  ret void
no:
  store i32 2, ptr %o
  ret void
}

; Two equal fetches with a store between them are one; other coordinates, and a surface, which the kernel
; may write, are not.
; CHECK-LABEL: @fetches(
; CHECK: call {{.*}} @llvm.nvvm.tex.unified.1d.v4f32.f32(i64 %h, float %x) #[[NONE:[0-9]+]]
; CSE-LABEL: @fetches(
; CSE-COUNT-2: @llvm.nvvm.tex.unified
; CSE-NOT: @llvm.nvvm.tex.unified
; CSE-COUNT-2: @llvm.nvvm.suld.1d.i32.trap
; PTX-LABEL: .entry fetches(
; PTX-COUNT-2: tex.1d.v4.f32.f32
; PTX-NOT: tex.1d
%texel = type { float, float, float, float }
define ptx_kernel void @fetches(i64 %h, i64 %u, ptr %o, float %x, float %y) {
  %a = call %texel @llvm.nvvm.tex.unified.1d.v4f32.f32(i64 %h, float %x)
  %a0 = extractvalue %texel %a, 0
  store float %a0, ptr %o
  %b = call %texel @llvm.nvvm.tex.unified.1d.v4f32.f32(i64 %h, float %x)
  %b0 = extractvalue %texel %b, 1
  store volatile float %b0, ptr %o
  %c = call %texel @llvm.nvvm.tex.unified.1d.v4f32.f32(i64 %h, float %y)
  %c0 = extractvalue %texel %c, 1
  store volatile float %c0, ptr %o
  %s = call i32 @llvm.nvvm.suld.1d.i32.trap(i64 %u, i32 4)
  store volatile i32 %s, ptr %o
  %t = call i32 @llvm.nvvm.suld.1d.i32.trap(i64 %u, i32 4)
  store volatile i32 %t, ptr %o
  ret void
}
; CHECK: attributes #[[NONE]] = { memory(none) }
declare %texel @llvm.nvvm.tex.unified.1d.v4f32.f32(i64, float)
declare i32 @llvm.nvvm.suld.1d.i32.trap(i64, i32)
declare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))
declare i1 @llvm.nvvm.istypep.texture(i64)
declare i1 @llvm.nvvm.istypep.surface(i64)
declare i1 @llvm.nvvm.istypep.sampler(i64)
!nvvm.annotations = !{!0, !1, !2}
!0 = !{ptr addrspace(1) @tex, !"texture", i32 1}
!1 = !{ptr addrspace(1) @surf, !"surface", i32 1}
!2 = !{ptr @kinds, !"sampler", i32 1}
