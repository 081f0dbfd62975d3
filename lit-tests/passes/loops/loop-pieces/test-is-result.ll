; What the old test of a loop is, or what only it asks for, may be used behind the loop: each copy keeps its own until all pieces
; are joined. The second piece had the first one's, which is not there on every way. A phi for the test alone is left until then, too.
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[64]
; EXEC: launch tested args=(out, i32:13, i32:5)
; EXEC: launch tested args=(out+8, i32:13, i32:0)
; EXEC: launch tested args=(out+16, i32:13, i32:99)
; EXEC: launch asked args=(out+24, i32:13, i32:5)
; EXEC: launch asked args=(out+32, i32:13, i32:0)
; EXEC: launch asked args=(out+40, i32:13, i32:99)
; EXEC: launch before args=(out+48, i32:13, i32:5)
; EXEC: launch before args=(out+52, i32:13, i32:0)
; EXEC: launch before args=(out+56, i32:13, i32:99)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @tested
; CHECK: loop.split:
; CHECK: %e.split = icmp
; CHECK: phi i1 [ {{%.*}}, %split.next ], [ %e.split, %latch.split ]
; CHECK: ret void
define ptx_kernel void @tested(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %a = phi i32 [ 1, %ph ], [ %b, %latch ]
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
  %b = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %test = phi i1 [ %e, %latch ]
  %last = phi i32 [ %b, %latch ]
  store i32 %last, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  %number = sext i1 %test to i32
  store i32 %number, ptr addrspace(1) %q
  br label %exit
exit:
  ret void
}

; CHECK-LABEL: @asked
; CHECK: loop.split:
; CHECK: %u.split = add i32 %i1.split, -13
; CHECK: phi i32 [ {{%.*}}, %split.next ], [ %u.split, %latch.split ]
; CHECK: ret void
define ptx_kernel void @asked(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %a = phi i32 [ 1, %ph ], [ %b, %latch ]
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
  %b = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nuw nsw i32 %i, 1
  %u = add i32 %i1, -13
  %e = icmp eq i32 %u, 0
  br i1 %e, label %out, label %loop
out:
  %far = phi i32 [ %u, %latch ]
  %last = phi i32 [ %b, %latch ]
  store i32 %last, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %far, ptr addrspace(1) %q
  br label %exit
exit:
  ret void
}

; CHECK-LABEL: @before
; CHECK: loop.split:
; CHECK-NOT: %prev
; CHECK: ret void
define ptx_kernel void @before(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %prev = phi i32 [ -1, %ph ], [ %i, %latch ]
  %a = phi i32 [ 1, %ph ], [ %b, %latch ]
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
  %b = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %prev, %n
  br i1 %e, label %loop, label %out
out:
  %last = phi i32 [ %b, %latch ]
  store i32 %last, ptr addrspace(1) %p
  br label %exit
exit:
  ret void
}
