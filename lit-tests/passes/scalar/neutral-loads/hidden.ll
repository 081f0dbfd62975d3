; Loads stay under their conditions in front of and behind functions that may write what they read: one that nobody knows, one from
; memory, one that gets the address a second time (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-neutral-loads,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-neutral-loads,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn

; CHECK-LABEL: @indirect(
; CHECK: in3:
; CHECK-NEXT: getelementptr
; CHECK-NEXT: %v3 = load float
; CHECK-NEXT: br label %on3
define ptx_kernel void @indirect(ptr %x, ptr addrspace(1) %y, ptr %f) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr %p, i32 0
  call void %f() ; hidden
  %v0 = load float, ptr %p0
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr %p, i32 1
  call void %f() ; hidden
  %v1 = load float, ptr %p1
  %s1 = fadd float %u0, %v1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr %p, i32 2
  call void %f() ; hidden
  %v2 = load float, ptr %p2
  %s2 = fadd float %u1, %v2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr %p, i32 3
  call void %f() ; hidden
  %v3 = load float, ptr %p3
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: @from_memory(
; CHECK: in3:
; CHECK-NEXT: getelementptr
; CHECK-NEXT: %v3 = load float
; CHECK-NEXT: br label %on3
define ptx_kernel void @from_memory(ptr %x, ptr addrspace(1) %y, ptr %at) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr %p, i32 0
  store ptr %p0, ptr %at ; hidden
  %f0 = load ptr, ptr %at ; hidden
  call void %f0() ; hidden
  %v0 = load float, ptr %p0
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr %p, i32 1
  store ptr %p1, ptr %at ; hidden
  %f1 = load ptr, ptr %at ; hidden
  call void %f1() ; hidden
  %v1 = load float, ptr %p1
  %s1 = fadd float %u0, %v1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr %p, i32 2
  store ptr %p2, ptr %at ; hidden
  %f2 = load ptr, ptr %at ; hidden
  call void %f2() ; hidden
  %v2 = load float, ptr %p2
  %s2 = fadd float %u1, %v2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr %p, i32 3
  store ptr %p3, ptr %at ; hidden
  %f3 = load ptr, ptr %at ; hidden
  call void %f3() ; hidden
  %v3 = load float, ptr %p3
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: @second_argument(
; CHECK: in3:
; CHECK-NEXT: getelementptr
; CHECK-NEXT: %v3 = load float
; CHECK-NEXT: br label %on3
define ptx_kernel void @second_argument(ptr %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr %p, i32 0
  call void @both(ptr %p0, ptr %p0) ; hidden
  %v0 = load float, ptr %p0
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr %p, i32 1
  call void @both(ptr %p1, ptr %p1) ; hidden
  %v1 = load float, ptr %p1
  %s1 = fadd float %u0, %v1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr %p, i32 2
  call void @both(ptr %p2, ptr %p2) ; hidden
  %v2 = load float, ptr %p2
  %s2 = fadd float %u1, %v2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr %p, i32 3
  call void @both(ptr %p3, ptr %p3) ; hidden
  %v3 = load float, ptr %p3
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to
  ret void
}

