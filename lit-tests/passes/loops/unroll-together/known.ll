; A constant number of rounds: eight where they divide it, as the body is small, four where only these do. There is no loop
; of the rest and no condition in between.
; RUN: %opt -passes='nv-unroll-together,loop-unroll' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)

; CHECK-LABEL: define void @eight(
; CHECK: loop:
; CHECK-COUNT-8: shfl.sync.bfly
; CHECK-NOT: shfl.sync.bfly
; CHECK: add nuw nsw i32 %{{.*}}, 8
; CHECK: ret void
define void @eight(ptr addrspace(1) %p, i32 %t) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %t, %entry ], [ %x, %loop ]
  %a = mul i32 %s, 3
  %b = xor i32 %a, %k
  %c = mul i32 %b, 5
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c, i32 1, i32 31)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ne i32 %k1, 64
  br i1 %again, label %loop, label %exit
exit:
  store i32 %x, ptr addrspace(1) %p
  ret void
}
; CHECK-LABEL: define void @four(
; CHECK: loop:
; CHECK-COUNT-4: shfl.sync.bfly
; CHECK-NOT: shfl.sync.bfly
; CHECK: add nuw nsw i32 %{{.*}}, 4
; CHECK: ret void
define void @four(ptr addrspace(1) %p, i32 %t) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %t, %entry ], [ %x, %loop ]
  %a = mul i32 %s, 3
  %b = xor i32 %a, %k
  %c = mul i32 %b, 5
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c, i32 1, i32 31)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ne i32 %k1, 60
  br i1 %again, label %loop, label %exit
exit:
  store i32 %x, ptr addrspace(1) %p
  ret void
}
