; nv-index-terms<sums> leaves conditions alone, which loop splitting may still take away, and takes sums in sums.
; RUN: %opt -passes='function(nv-index-terms<sums>),verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(nv-index-terms),verify' -S %s | FileCheck %s --check-prefix=BOTH
; CHECK: getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
; CHECK-NOT: getelementptr inbounds
; CHECK: getelementptr float, ptr addrspace(1) %image
; BOTH-NOT: getelementptr inbounds
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
define ptx_kernel void @both(ptr addrspace(1) %image, i32 %row, i32 %x, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %i = add nsw i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  store float 1.0, ptr addrspace(1) %at
  br label %next
next:
  %s = add nsw i32 %j, %x
  %t = add nsw i32 %s, %row
  %w = sext i32 %t to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %image, i64 %w
  store float 2.0, ptr addrspace(1) %p
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
