; What two cases compute alike is computed once, and what one of them promises of it holds for that case alone (PF-10).
; RUN: %opt -passes=nv-separate-cases -verify-each -S %s | FileCheck %s --implicit-check-not='!range'
; RUN: %exec %s -passes='nv-separate-cases,instcombine'
; EXEC: buffer x u8[2] zero
; EXEC: buffer n u8[2] values(7, 50)
; EXEC: launch minimum grid=1 block=2 args=(x, n)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i8 @llvm.umin.i8(i8, i8)

; CHECK-LABEL: @minimum(
; CHECK: call i8 @llvm.umin.i8(i8 %k, i8 100)
; CHECK-NOT: umin
; CHECK: store i8
define ptx_kernel void @minimum(ptr addrspace(1) %x, ptr addrspace(1) %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i8, ptr addrspace(1) %n, i32 %t
  %k = load i8, ptr addrspace(1) %from
  switch i32 %t, label %end [ i32 0, label %a
                              i32 1, label %b ]
a:
  %u = call i8 @llvm.umin.i8(i8 %k, i8 100), !range !0
  br label %arm
b:
  %w = call i8 @llvm.umin.i8(i8 %k, i8 100)
  br label %arm
arm:
  %v = phi i8 [ %u, %a ], [ %w, %b ]
  %small = icmp ult i8 %v, 20
  %one = zext i1 %small to i8
  %to = getelementptr i8, ptr addrspace(1) %x, i32 %t
  store i8 %one, ptr addrspace(1) %to
  br label %end
end:
  ret void
}
!0 = !{i8 0, i8 20}
