; A loop of which one iteration does something is that iteration (LIS-5).
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %opt -passes=loop-index-split -pass-remarks=loop-index-split -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[256]
; EXEC: launch stores block=40 args=(out, i32:30)
; EXEC: launch stores args=(out, i32:0)
; EXEC: launch sums args=(out+256, i32:20, i32:7)
; EXEC: launch kept args=(out+260, i32:20, i32:7)
; EXEC: launch sums args=(out+264, i32:20, i32:0)
; EXEC: launch kept args=(out+268, i32:20, i32:0)
; EXEC: launch sums args=(out+272, i32:20, i32:19)
; EXEC: launch kept args=(out+276, i32:20, i32:19)
; EXEC: launch sums args=(out+280, i32:20, i32:20)
; EXEC: launch kept args=(out+284, i32:20, i32:20)
; EXEC: launch sums args=(out+288, i32:20, i32:-1)
; EXEC: launch kept args=(out+292, i32:20, i32:-1)
; EXEC: launch sums args=(out+296, i32:1, i32:0)
; EXEC: launch kept args=(out+300, i32:1, i32:0)
; EXEC: launch sums args=(out+304, i32:20, i32:-2147483648)
; EXEC: launch kept args=(out+308, i32:20, i32:-2147483648)
; EXEC: launch previous args=(out+128, i32:20, i32:7)
; EXEC: launch previous args=(out+128, i32:20, i32:21)
; EXEC: launch previous args=(out+128, i32:20, i32:22)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; REMARK: remark: {{.*}}LoopIndexSplit: performed processOnlyOneIterationLoop
; CHECK-LABEL: @stores
; CHECK: %split.hit = icmp ult i64
; CHECK: br i1 %split.hit, label %loop, label %out
; CHECK: br i1 true, label %then, label %latch
; CHECK: latch:
; CHECK: br label %out
define ptx_kernel void @stores(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %c = icmp eq i32 %i, %t
  br i1 %c, label %then, label %latch
then:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q
  br label %latch
latch:
  %i1 = add nuw nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  br label %exit
exit:
  ret void
}

; A value that changes under the condition only, and the last value of the counter.
; CHECK-LABEL: @sums
; CHECK: br i1 %split.hit, label %loop, label %out
define ptx_kernel void @sums(ptr addrspace(1) %p, i32 %n, i32 %k) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 5, %ph ], [ %s1, %latch ]
  %c = icmp ne i32 %i, %k
  br i1 %c, label %latch, label %then
then:
  %x = mul i32 %s, 3
  %y = add i32 %x, %i
  br label %latch
latch:
  %s1 = phi i32 [ %s, %loop ], [ %y, %then ]
  %i1 = add nuw nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  %m = phi i32 [ %i1, %latch ]
  %lm = shl i32 %m, 16
  %r = add i32 %l, %lm
  br label %exit
exit:
  %o = phi i32 [ 7, %entry ], [ %r, %out ]
  store i32 %o, ptr addrspace(1) %p
  ret void
}

; Something happens in every iteration: the loop stays (as three parts).
; CHECK-LABEL: @kept
; CHECK-NOT: br i1 %split.hit
; CHECK: ret void
define ptx_kernel void @kept(ptr addrspace(1) %p, i32 %n, i32 %k) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 5, %ph ], [ %s2, %latch ]
  %c = icmp eq i32 %i, %k
  br i1 %c, label %then, label %latch
then:
  %x = mul i32 %s, 3
  %y = add i32 %x, %i
  br label %latch
latch:
  %s1 = phi i32 [ %s, %loop ], [ %y, %then ]
  %s2 = add i32 %s1, 2
  %i1 = add nuw nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s2, %latch ]
  br label %exit
exit:
  %o = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %o, ptr addrspace(1) %p
  ret void
}

; A phi that was there for the old test alone goes with it.
; CHECK-LABEL: @previous
; CHECK: br i1 %split.hit, label %loop, label %out
; CHECK-NOT: phi
; CHECK: ret void
define ptx_kernel void @previous(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %prev = phi i32 [ -1, %ph ], [ %i, %latch ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %then, label %latch
then:
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %prev, %n
  br i1 %e, label %loop, label %out
out:
  br label %exit
exit:
  ret void
}
