; A chain of a join that needs nothing of the join stands in front of the branch, with all that it is made of, where head and join
; together take fewer cycles then (CG-22). Flags stay; promises that would make undefined behaviour of poison do not.
; RUN: %opt -passes=nv-before-branches,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-before-branches -pass-remarks=nv-before-branches -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %exec %s -passes=nv-before-branches
;
; EXEC: buffer p f32[64] random(3, 1, 4)
; EXEC: launch chain block=32 args=(p)
; EXEC: launch promises block=32 args=(p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)

; REMARK: 4 instructions stand in front of branches that they do not need
; CHECK-LABEL: @chain(
; CHECK: %c = fcmp
; CHECK-NEXT: %b1 = call nnan float @llvm.fma
; CHECK-NEXT: %b2 = call float @llvm.fma
; CHECK-NEXT: %b3 = call float @llvm.fma
; CHECK-NEXT: %b4 = call float @llvm.fma
; CHECK-NEXT: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %d1 = fadd float %b4, %s
define ptx_kernel void @chain(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %b1 = call nnan float @llvm.fma.f32(float %a, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}

; A thread with a large number leaves on the way: it must not have promised anything about the chain.
; REMARK: 4 instructions stand in front of branches that they do not need
; CHECK-LABEL: @promises(
; CHECK: %c = fcmp
; CHECK-NEXT: %b1 = call nnan float @llvm.fma
; CHECK: %b4 = call float @llvm.fma
; CHECK-NEXT: br i1 %c
define ptx_kernel void @promises(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  %large = fcmp ogt float %w, 1.0
  br i1 %large, label %out, label %join
out:
  ret void
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %b1 = call nnan noundef float @llvm.fma.f32(float %a, float %a, float 1.0)
  %b2 = call noundef float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call noundef float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call noundef float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}
