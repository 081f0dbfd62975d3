; Between two walls, what loads need and the loads themselves come first; nothing passes a wall (CG-22).
; RUN: %opt -passes=nv-loads-first,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-loads-first,nv-loads-first -S %s | FileCheck %s
; RUN: %opt -passes=nv-loads-first -pass-remarks=nv-loads-first -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-loads-first=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-loads-first
;
; EXEC: buffer p f32[128] random(3)
; EXEC: launch sum block=32 args=(p, i64:32)
; EXEC: launch gather block=32 args=(p)
; EXEC: launch walls block=32 args=(p, i32:3)
; EXEC: launch meet block=32 args=(p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; REMARK: remark: {{.*}}1 load stands in front of what does not need it
; REMARK: remark: {{.*}}5 loads stand in front of what does not need them

; PTX-LABEL: entry sum(
; PTX: ld.global
; PTX-NOT: .rn.f32
; PTX: ld.global
; PTX: mul.rn.f32
; OFF-LABEL: entry sum(
; OFF: ld.global
; OFF: .rn.f32
; OFF: ld.global
; CHECK-LABEL: @sum(
; CHECK: %a = load
; CHECK-NEXT: %r = getelementptr
; CHECK-NEXT: %b = load
; CHECK-NEXT: %s = fmul
; CHECK-NEXT: %u = fadd
; CHECK-NEXT: store
define ptx_kernel void @sum(ptr addrspace(1) %p, i64 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %s = fmul float %a, 3.0
  %r = getelementptr float, ptr addrspace(1) %q, i64 %n
  %b = load float, ptr addrspace(1) %r
  %u = fadd float %s, %b
  store float %u, ptr addrspace(1) %q
  ret void
}

; What a load needs of another load goes with it, from a slower and a faster memory alike.
@table = internal addrspace(3) global [32 x i32] zeroinitializer
; CHECK-LABEL: @gather(
; CHECK: %k = load i32, ptr addrspace(3)
; CHECK-NEXT: %in = and i32 %k, 31
; CHECK-NEXT: %r = getelementptr
; CHECK-NEXT: %b = load float
; CHECK-NEXT: %x = xor i32 %t, 5
; CHECK-NEXT: %y = uitofp
; CHECK-NEXT: %u = fadd
define ptx_kernel void @gather(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = getelementptr i32, ptr addrspace(3) @table, i32 %t
  store i32 %t, ptr addrspace(3) %g
  %x = xor i32 %t, 5
  %y = uitofp i32 %x to float
  %k = load i32, ptr addrspace(3) %g
  %in = and i32 %k, 31
  %r = getelementptr float, ptr addrspace(1) %p, i32 %in
  %b = load float, ptr addrspace(1) %r
  %u = fadd float %b, %y
  %q = getelementptr i8, ptr addrspace(1) %r, i64 256
  store float %u, ptr addrspace(1) %q
  ret void
}

; A store, a volatile load, a call that may not return and one that threads do together are walls. The load behind each
; stays there, in front of the sum that has nothing to do with it.
; CHECK-LABEL: @walls(
; CHECK: store i32 1
; CHECK-NEXT: %a = load i32
; CHECK-NEXT: %s = add
; CHECK-NEXT: %v = load volatile
; CHECK-NEXT: %b = load i32
; CHECK-NEXT: %s2 = add
; CHECK-NEXT: call void @may_end()
; CHECK-NEXT: %c = load i32
; CHECK-NEXT: %s3 = add
; CHECK-NEXT: call i32 @together(
; CHECK-NEXT: %d = load i32
; CHECK-NEXT: %s4 = add
; CHECK-NEXT: load atomic
; CHECK-NEXT: %f = load i32
; CHECK-NEXT: %s5 = add
define ptx_kernel void @walls(ptr addrspace(1) %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %q
  %s = add i32 %n, %t
  %a = load i32, ptr addrspace(1) %q
  %v = load volatile i32, ptr addrspace(1) %q
  %s2 = add i32 %s, %a
  %b = load i32, ptr addrspace(1) %q
  call void @may_end()
  %s3 = add i32 %s2, %b
  %c = load i32, ptr addrspace(1) %q
  %w = call i32 @together(i32 %c)
  %s4 = add i32 %s3, %c
  %d = load i32, ptr addrspace(1) %q
  %e = load atomic i32, ptr addrspace(1) %q monotonic, align 4
  %s5 = add i32 %s4, %d
  %f = load i32, ptr addrspace(1) %q
  %all = add i32 %s5, %f
  %all2 = add i32 %all, %v
  %all3 = add i32 %all2, %w
  %all4 = add i32 %all3, %e
  store i32 %all4, ptr addrspace(1) %q
  ret void
}
define void @may_end() memory(none) noinline {
  ret void
}
define i32 @together(i32 %x) convergent memory(none) nounwind willreturn noinline {
  ret i32 %x
}

; What another thread writes in front of a barrier is read behind it.
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
; CHECK-LABEL: @meet(
; CHECK: store i32
; CHECK: call void @llvm.nvvm.barrier
; CHECK-NEXT: %a = load i32
; CHECK-NEXT: %s = xor
define ptx_kernel void @meet(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %o = xor i32 %t, 31
  %r = getelementptr i32, ptr addrspace(1) %p, i32 %o
  store i32 %t, ptr addrspace(1) %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %s = xor i32 %t, 77
  %a = load i32, ptr addrspace(1) %r
  %u = add i32 %s, %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %u, ptr addrspace(1) %q
  ret void
}

; Loads of shared memory alone are left where they are.
; CHECK-LABEL: @near(
; CHECK: fmul
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load
define float @near(ptr addrspace(3) %p, float %x) {
  %s = fmul float %x, 3.0
  %q = getelementptr float, ptr addrspace(3) %p, i32 1
  %b = load float, ptr addrspace(3) %q
  %u = fadd float %s, %b
  ret float %u
}
