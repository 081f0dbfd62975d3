; All iterations but one are alike: loop, one iteration, loop.
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %opt -passes=loop-index-split -pass-remarks=loop-index-split -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[256]
; EXEC: launch equal args=(out+0, i32:20, i32:7)
; EXEC: launch unequal args=(out+4, i32:20, i32:7)
; EXEC: launch steps args=(out+8, i32:20, i32:7)
; EXEC: launch equal args=(out+12, i32:20, i32:0)
; EXEC: launch unequal args=(out+16, i32:20, i32:0)
; EXEC: launch steps args=(out+20, i32:20, i32:0)
; EXEC: launch equal args=(out+24, i32:20, i32:19)
; EXEC: launch unequal args=(out+28, i32:20, i32:19)
; EXEC: launch steps args=(out+32, i32:20, i32:19)
; EXEC: launch equal args=(out+36, i32:20, i32:20)
; EXEC: launch unequal args=(out+40, i32:20, i32:20)
; EXEC: launch steps args=(out+44, i32:20, i32:20)
; EXEC: launch equal args=(out+48, i32:20, i32:-1)
; EXEC: launch unequal args=(out+52, i32:20, i32:-1)
; EXEC: launch steps args=(out+56, i32:20, i32:-1)
; EXEC: launch equal args=(out+60, i32:1, i32:0)
; EXEC: launch unequal args=(out+64, i32:1, i32:0)
; EXEC: launch steps args=(out+68, i32:1, i32:0)
; EXEC: launch equal args=(out+72, i32:9, i32:8)
; EXEC: launch unequal args=(out+76, i32:9, i32:8)
; EXEC: launch steps args=(out+80, i32:9, i32:8)
; EXEC: launch equal args=(out+84, i32:20, i32:-2147483648)
; EXEC: launch unequal args=(out+88, i32:20, i32:-2147483648)
; EXEC: launch steps args=(out+92, i32:20, i32:-2147483648)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK: remark: {{.*}}LoopIndexSplit: performed processAllButOneIterationLoop
; CHECK-LABEL: @equal
; CHECK: %split.hit = icmp ult i64
; CHECK: loop:
; CHECK: br i1 false, label %then, label %else
; CHECK: br i1 true, label %then.split, label %else.split
; CHECK: latch.split:
; CHECK: br label %split.next
; CHECK: br i1 false, label %then.split{{.*}}, label %else.split
define ptx_kernel void @equal(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
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

; CHECK-LABEL: @unequal
; CHECK: br i1 true
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @unequal(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp ne i32 %i, %m
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

; Not every number is a value of the counter.
; CHECK-LABEL: @steps
; CHECK: and i64 %{{.*}}, 3
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @steps(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %q = icmp slt i32 %n, 1000
  call void @llvm.assume(i1 %q)
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
  %w = mul nsw i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ]
  %i1 = add nsw i32 %i, 4
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
declare void @llvm.assume(i1)
