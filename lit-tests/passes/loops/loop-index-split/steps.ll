; Steps that are no power of two: the round in which the condition changes is a quotient rounded up, and
; a counter that equals the bound must hit it exactly (LIS-3).
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[5184]
; EXEC: launch below block=72 args=(out+0, i32:0)
; EXEC: launch below block=72 args=(out+288, i32:1)
; EXEC: launch below block=72 args=(out+576, i32:3)
; EXEC: launch below block=72 args=(out+864, i32:4)
; EXEC: launch below block=72 args=(out+1152, i32:40)
; EXEC: launch below block=72 args=(out+1440, i32:41)
; EXEC: launch below block=72 args=(out+1728, i32:42)
; EXEC: launch below block=72 args=(out+2016, i32:2000)
; EXEC: launch above block=72 args=(out+2304, i32:0)
; EXEC: launch above block=72 args=(out+2592, i32:1)
; EXEC: launch above block=72 args=(out+2880, i32:3)
; EXEC: launch above block=72 args=(out+3168, i32:4)
; EXEC: launch above block=72 args=(out+3456, i32:40)
; EXEC: launch above block=72 args=(out+3744, i32:41)
; EXEC: launch above block=72 args=(out+4032, i32:42)
; EXEC: launch above block=72 args=(out+4320, i32:2000)
; EXEC: launch down block=72 args=(out+4608, i32:40)
; EXEC: launch down block=72 args=(out+4896, i32:39)
; EXEC: launch down block=72 args=(out+5184, i32:34)
; EXEC: launch down block=72 args=(out+5472, i32:33)
; EXEC: launch down block=72 args=(out+5760, i32:0)
; EXEC: launch down block=72 args=(out+6048, i32:-1)
; EXEC: launch down block=72 args=(out+6336, i32:-7)
; EXEC: launch down block=72 args=(out+6624, i32:-30)
; EXEC: launch down_above block=72 args=(out+6912, i32:40)
; EXEC: launch down_above block=72 args=(out+7200, i32:39)
; EXEC: launch down_above block=72 args=(out+7488, i32:34)
; EXEC: launch down_above block=72 args=(out+7776, i32:33)
; EXEC: launch down_above block=72 args=(out+8064, i32:0)
; EXEC: launch down_above block=72 args=(out+8352, i32:-1)
; EXEC: launch down_above block=72 args=(out+8640, i32:-7)
; EXEC: launch down_above block=72 args=(out+8928, i32:-30)
; EXEC: launch uns block=72 args=(out+9216, i32:2)
; EXEC: launch uns block=72 args=(out+9504, i32:3)
; EXEC: launch uns block=72 args=(out+9792, i32:7)
; EXEC: launch uns block=72 args=(out+10080, i32:8)
; EXEC: launch uns block=72 args=(out+10368, i32:50)
; EXEC: launch uns block=72 args=(out+10656, i32:51)
; EXEC: launch uns block=72 args=(out+10944, i32:52)
; EXEC: launch uns block=72 args=(out+11232, i32:2000)
; EXEC: launch uns_least block=72 args=(out+11520, i32:2)
; EXEC: launch uns_least block=72 args=(out+11808, i32:3)
; EXEC: launch uns_least block=72 args=(out+12096, i32:7)
; EXEC: launch uns_least block=72 args=(out+12384, i32:8)
; EXEC: launch uns_least block=72 args=(out+12672, i32:50)
; EXEC: launch uns_least block=72 args=(out+12960, i32:51)
; EXEC: launch uns_least block=72 args=(out+13248, i32:52)
; EXEC: launch uns_least block=72 args=(out+13536, i32:2000)
; EXEC: launch equal block=72 args=(out+13824, i32:0)
; EXEC: launch equal block=72 args=(out+14112, i32:1)
; EXEC: launch equal block=72 args=(out+14400, i32:3)
; EXEC: launch equal block=72 args=(out+14688, i32:4)
; EXEC: launch equal block=72 args=(out+14976, i32:40)
; EXEC: launch equal block=72 args=(out+15264, i32:41)
; EXEC: launch equal block=72 args=(out+15552, i32:42)
; EXEC: launch equal block=72 args=(out+15840, i32:2000)
; EXEC: launch unequal block=72 args=(out+16128, i32:40)
; EXEC: launch unequal block=72 args=(out+16416, i32:39)
; EXEC: launch unequal block=72 args=(out+16704, i32:34)
; EXEC: launch unequal block=72 args=(out+16992, i32:33)
; EXEC: launch unequal block=72 args=(out+17280, i32:0)
; EXEC: launch unequal block=72 args=(out+17568, i32:-1)
; EXEC: launch unequal block=72 args=(out+17856, i32:-7)
; EXEC: launch unequal block=72 args=(out+18144, i32:-30)
; EXEC: launch only block=72 args=(out+18432, i32:0)
; EXEC: launch only block=72 args=(out+18720, i32:1)
; EXEC: launch only block=72 args=(out+19008, i32:3)
; EXEC: launch only block=72 args=(out+19296, i32:4)
; EXEC: launch only block=72 args=(out+19584, i32:40)
; EXEC: launch only block=72 args=(out+19872, i32:41)
; EXEC: launch only block=72 args=(out+20160, i32:42)
; EXEC: launch only block=72 args=(out+20448, i32:2000)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @below(
; CHECK: udiv i64 %{{.*}}, 3
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @below(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 3
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @above(
; CHECK: udiv i64 %{{.*}}, 7
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @above(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp slt i32 -5, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ -5, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp sgt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 7
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @down(
; CHECK: udiv i64 %{{.*}}, 6
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @down(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp sgt i32 40, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 40, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp sle i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, -6
  %e = icmp sgt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @down_above(
; CHECK: udiv i64 %{{.*}}, 3
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @down_above(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp sgt i32 40, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 40, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp sgt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, -3
  %e = icmp sgt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @uns(
; CHECK: udiv i64 %{{.*}}, 5
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @uns(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp ult i32 2, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 2, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nuw i32 %i, 5
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @uns_least(
; CHECK: udiv i64 %{{.*}}, 10
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @uns_least(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp ult i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp uge i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nuw i32 %i, 10
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @equal(
; CHECK: sdiv i64 %{{.*}}, 3
; CHECK: mul i64 %{{.*}}, 3
; CHECK: br i1 false
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @equal(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 3
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @unequal(
; CHECK: sdiv i64 %{{.*}}, 5
; CHECK: mul i64 %{{.*}}, 5
; CHECK: br i1 true
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @unequal(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp sgt i32 40, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 40, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp ne i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, -5
  %e = icmp sgt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; One round in which the counter equals the bound, or none.
; CHECK-LABEL: @only(
; CHECK: sdiv i64 %{{.*}}, 3
; CHECK: %split.hit
; CHECK: br i1 true, label %then, label %latch
; CHECK-NOT: br i1 %e
define ptx_kernel void @only(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = sub nsw i32 %t, 24
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %then, label %latch
then:
  %x = mul i32 %i, 7
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %s, %loop ]
  %i1 = add nsw i32 %i, 3
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %at
  ret void
}
