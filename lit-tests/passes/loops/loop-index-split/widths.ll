; Distances are counted in 64 bits. From 0 to the largest number of 63 bits there are 2^63 rounds, one more than fit as
; a signed number: `i <= b` is true in all rounds then, not in none. Of fewer bits all distances fit.
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[128]
; EXEC: launch of_63 args=(out+0, i64:9223372036854775807)
; EXEC: launch of_63 args=(out+40, i64:4)
; EXEC: launch of_40 args=(out+80, i64:1099511627775)
; EXEC: launch of_40 args=(out+120, i64:4)
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @of_63
; CHECK-NOT: split
; CHECK: ret void
define ptx_kernel void @of_63(ptr addrspace(1) %out, i64 %b) {
entry:
  %bound = trunc i64 %b to i63
  br label %loop
loop:
  %i = phi i63 [ 0, %entry ], [ %next, %latch ]
  %w = zext i63 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %w
  %t = trunc i64 %w to i32
  %c = icmp ule i63 %i, %bound
  br i1 %c, label %yes, label %no
yes:
  %m = mul i32 %t, 7
  %m3 = add i32 %m, 3
  store i32 %m3, ptr addrspace(1) %p
  br label %latch
no:
  %n = mul i32 %t, 9
  %n1000 = add i32 %n, 1000
  store i32 %n1000, ptr addrspace(1) %p
  br label %latch
latch:
  %next = add nuw nsw i63 %i, 1
  %more = icmp ult i63 %next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @of_40
; CHECK: split.count
; CHECK: ret void
define ptx_kernel void @of_40(ptr addrspace(1) %out, i64 %b) {
entry:
  %bound = trunc i64 %b to i40
  br label %loop
loop:
  %i = phi i40 [ 0, %entry ], [ %next, %latch ]
  %w = zext i40 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %w
  %t = trunc i64 %w to i32
  %c = icmp ule i40 %i, %bound
  br i1 %c, label %yes, label %no
yes:
  %m = mul i32 %t, 7
  %m3 = add i32 %m, 3
  store i32 %m3, ptr addrspace(1) %p
  br label %latch
no:
  %n = mul i32 %t, 9
  %n1000 = add i32 %n, 1000
  store i32 %n1000, ptr addrspace(1) %p
  br label %latch
latch:
  %next = add nuw nsw i40 %i, 1
  %more = icmp ult i40 %next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
