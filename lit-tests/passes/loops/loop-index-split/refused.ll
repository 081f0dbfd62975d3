; Loops that stay: threads that meet, counters that wrap, conditions that vary, rounds that may end the program.
; RUN: %opt -passes=loop-index-split -S %s | FileCheck %s --implicit-check-not=split.next --implicit-check-not=split.hit
; RUN: %opt -passes=loop-index-split -pass-remarks-missed=loop-index-split -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; RUN: %exec %s -passes=loop-index-split --ub
; EXEC: buffer out i32[64]
; EXEC: launch meeting block=32 args=(out, i32:20, i32:5)
; EXEC: launch wrapping args=(out, i32:20, i32:4294967290)
; EXEC: launch varying args=(out, i32:20, i32:4)
; EXEC: launch ending args=(out+4, i32:20, i32:4)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; MISSED: remark: {{.*}}loop is not split: threads have to meet in it
; MISSED: remark: {{.*}}loop is not split: threads would reach the split point in different iterations
; MISSED: remark: {{.*}}loop is not split: a round may not come to its end
; CHECK-LABEL: @meeting
define ptx_kernel void @meeting(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
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
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %s, i32 1, i32 31)
  %x = xor i32 %v, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; The counter passes 2^32: the condition is true twice.
; CHECK-LABEL: @wrapping
define ptx_kernel void @wrapping(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %stop = add i32 %m, %n
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ %m, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp ult i32 %i, 3
  br i1 %c, label %then, label %else
then:
  %w = mul nsw i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add  i32 %i, 1
  %e = icmp ne i32 %i1, %stop
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; The bound is another one each time.
; CHECK-LABEL: @varying
define ptx_kernel void @varying(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %b = and i32 %s, 15
  %c = icmp slt i32 %i, %b
  br i1 %c, label %then, label %else
then:
  %w = mul nsw i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; Each thread would split elsewhere, and the loop loads.
; CHECK-LABEL: @apart
define ptx_kernel void @apart(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp slt i32 %i, %t
  br i1 %c, label %then, label %else
then:
  %m1 = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %m1
  %x = xor i32 %v, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; Too few iterations to pay.
; CHECK-LABEL: @short
define ptx_kernel void @short(ptr addrspace(1) %p, i32 %m) {
entry:
  %g = icmp slt i32 0, 6
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul nsw i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, 6
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; A round may end the program before the loop asks how many rounds there are, which may be poison: nothing may depend on that in
; front of the first round.
; CHECK-LABEL: @ending
define ptx_kernel void @ending(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i32 [ 1, %entry ], [ %s1, %latch ]
  call void @check(i32 %s)
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul nsw i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  store i32 %l, ptr addrspace(1) %p
  ret void
}
define internal void @check(i32 %s) noinline {
  %bad = icmp eq i32 %s, 0
  br i1 %bad, label %end, label %good
end:
  call void @llvm.trap()
  unreachable
good:
  ret void
}
declare void @llvm.trap()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
