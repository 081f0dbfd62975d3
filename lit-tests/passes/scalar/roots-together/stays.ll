; What stays behind a root: loads, what lanes do together, assembly, local memory of a size that is known at run time, and whatever stands behind a call that may not return (CG-22).
; RUN: %opt -passes=nv-roots-together,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-roots-together
;
; EXEC: buffer p f32[64] random(3, 1, 4)
; EXEC: buffer n u32[64] iota(0, 1)
; EXEC: launch reads block=32 args=(p)
; EXEC: launch lanes block=32 args=(p)
; EXEC: launch ends block=32 args=(n, p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)

; The store between the root and the load writes what is read.
; CHECK-LABEL: @reads(
; CHECK: %r = fdiv
; CHECK-NEXT: store
; CHECK-NEXT: %b = load
; CHECK-NEXT: %c = fadd
; CHECK-NEXT: %s = fdiv
define ptx_kernel void @reads(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r = fdiv float 1.0, %a
  store float %r, ptr addrspace(1) %q
  %b = load float, ptr addrspace(1) %q
  %c = fadd float %b, 1.0
  %s = fdiv float 1.0, %c
  store float %s, ptr addrspace(1) %q
  ret void
}

; CHECK-LABEL: @lanes(
; CHECK: %r = fdiv
; CHECK-NEXT: %b = call float @llvm.nvvm.shfl
; CHECK-NEXT: %c = fadd
; CHECK-NEXT: %s = fdiv
define ptx_kernel void @lanes(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r = fdiv float 1.0, %a
  %b = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %a, i32 1, i32 31)
  %c = fadd float %b, 1.0
  %s = fdiv float %r, %c
  store float %s, ptr addrspace(1) %q
  ret void
}

; Thread 0 leaves in the call, and would divide by zero behind it: the remainder must not come in front of the call.
; CHECK-LABEL: @leaves(
; CHECK-LABEL: @ends(
; CHECK: %r = fdiv
; CHECK-NEXT: call void @leaves
; CHECK-NEXT: %m = urem
; CHECK-NEXT: %c = uitofp
; CHECK-NEXT: %s = fdiv
define internal void @leaves(i32 %x) noinline {
  %zero = icmp eq i32 %x, 0
  br i1 %zero, label %end, label %back
end:
  call void @llvm.nvvm.exit()
  unreachable
back:
  ret void
}
declare void @llvm.nvvm.exit()
define ptx_kernel void @ends(ptr addrspace(1) %n, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %k = getelementptr i32, ptr addrspace(1) %n, i32 %t
  %i = load i32, ptr addrspace(1) %k
  %a = load float, ptr addrspace(1) %q
  %r = fdiv float 1.0, %a
  call void @leaves(i32 %i)
  %m = urem i32 100, %i
  %c = uitofp i32 %m to float
  %s = fdiv float %r, %c
  store float %s, ptr addrspace(1) %q
  ret void
}

; Nobody knows what assembly may not pass, and the memory of the first object is given back before the second one gets it.
; CHECK-LABEL: @others(
; CHECK: %r = fdiv
; CHECK-NEXT: %b = call float asm
; CHECK-NEXT: %c = fadd
; CHECK-NEXT: %s = fdiv
; CHECK-NEXT: call void @llvm.stackrestore
; CHECK-NEXT: %room = alloca
; CHECK-NEXT: %i = ptrtoint
; CHECK-NEXT: %d = uitofp
; CHECK-NEXT: %u = fdiv
declare ptr @llvm.stacksave()
declare void @llvm.stackrestore(ptr)
define float @others(float %a, i32 %n) {
  %sp = call ptr @llvm.stacksave()
  %r = fdiv float 1.0, %a
  %b = call float asm "neg.f32 $0, $1;", "=f,f"(float %a)
  %c = fadd float %b, 1.0
  %s = fdiv float 1.0, %c
  call void @llvm.stackrestore(ptr %sp)
  %room = alloca float, i32 %n
  %i = ptrtoint ptr %room to i64
  %d = uitofp i64 %i to float
  %u = fdiv float %r, %d
  %v = fadd float %s, %u
  ret float %v
}
