; What a loop carries goes on from piece to piece: header phis that are swapped, values of the last
; iteration behind the loop, pieces that run no iteration (LIS-3).
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[64]
; EXEC: launch swapped args=(out, i32:13, i32:5)
; EXEC: launch swapped args=(out+8, i32:13, i32:6)
; EXEC: launch swapped args=(out+16, i32:13, i32:0)
; EXEC: launch swapped args=(out+24, i32:13, i32:-3)
; EXEC: launch swapped args=(out+32, i32:13, i32:13)
; EXEC: launch swapped args=(out+40, i32:13, i32:99)
; EXEC: launch swapped args=(out+48, i32:1, i32:1)
; EXEC: launch last args=(out+56, i32:9, i32:4)
; EXEC: launch last args=(out+72, i32:9, i32:9)
; EXEC: launch last args=(out+88, i32:9, i32:0)
; EXEC: launch last args=(out+104, i32:1, i32:0)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A wrong order of the copies of a and b shows: they change places in each iteration. The counter goes
; on from the value that ends the first copy, without a phi in between.
; CHECK-LABEL: @swapped
; CHECK: split.next
; CHECK: loop.split:
; CHECK-NEXT: phi i32 [ %split.end, %split.ph.split ]
; CHECK: %split2 = phi i32
; CHECK-NOT: phi i32 [ 0, %ph ], [ %i1, %latch ]
; CHECK: ret void
define ptx_kernel void @swapped(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %a = phi i32 [ 1, %ph ], [ %b, %latch ]
  %b = phi i32 [ 2, %ph ], [ %a1, %latch ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %a, 3
  %x = xor i32 %w, %i
  br label %latch
else:
  %d = add i32 %a, 100
  %y = xor i32 %d, %i
  br label %latch
latch:
  %a1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %la = phi i32 [ %a, %latch ]
  %lb = phi i32 [ %a1, %latch ]
  store i32 %la, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %lb, ptr addrspace(1) %q
  br label %exit
exit:
  ret void
}

; Behind the loop: the counter of the last iteration, the next one, and a value of one arm only.
; CHECK-LABEL: @last
; CHECK: split.next
define ptx_kernel void @last(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 7, %ph ], [ %s1, %latch ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %s, 5
  %x = xor i32 %w, %i
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 3
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %k = phi i32 [ -1, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %li = phi i32 [ %i, %latch ]
  %ln = phi i32 [ %i1, %latch ]
  %lk = phi i32 [ %k, %latch ]
  store i32 %li, ptr addrspace(1) %p
  %q1 = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %ln, ptr addrspace(1) %q1
  %q2 = getelementptr i32, ptr addrspace(1) %p, i64 2
  store i32 %lk, ptr addrspace(1) %q2
  br label %exit
exit:
  ret void
}
