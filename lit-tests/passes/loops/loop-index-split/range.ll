; A condition that changes once: two loops, each without it (LIS-3, LIS-4).
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; RUN: %opt -passes=loop-index-split,loop-index-split -S %s | FileCheck %s
; RUN: %opt -passes=loop-index-split -pass-remarks=loop-index-split -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=loop-index-split,instsimplify -S %s | FileCheck %s --check-prefix=FOLDED
; RUN: %exec %s -passes=loop-index-split -passes='function(loop-index-split),default<O2>' --ub
; EXEC: buffer out i32[256]
; EXEC: launch below args=(out+0, i32:20, i32:7)
; EXEC: launch at_most args=(out+4, i32:20, i32:7)
; EXEC: launch above args=(out+8, i32:20, i32:7)
; EXEC: launch steps args=(out+12, i32:20, i32:7)
; EXEC: launch down args=(out+16, i32:20, i32:7)
; EXEC: launch uns args=(out+20, i32:20, i32:7)
; EXEC: launch below args=(out+24, i32:20, i32:0)
; EXEC: launch at_most args=(out+28, i32:20, i32:0)
; EXEC: launch above args=(out+32, i32:20, i32:0)
; EXEC: launch steps args=(out+36, i32:20, i32:0)
; EXEC: launch down args=(out+40, i32:20, i32:0)
; EXEC: launch uns args=(out+44, i32:20, i32:0)
; EXEC: launch below args=(out+48, i32:20, i32:-5)
; EXEC: launch at_most args=(out+52, i32:20, i32:-5)
; EXEC: launch above args=(out+56, i32:20, i32:-5)
; EXEC: launch steps args=(out+60, i32:20, i32:-5)
; EXEC: launch down args=(out+64, i32:20, i32:-5)
; EXEC: launch uns args=(out+68, i32:20, i32:-5)
; EXEC: launch below args=(out+72, i32:20, i32:20)
; EXEC: launch at_most args=(out+76, i32:20, i32:20)
; EXEC: launch above args=(out+80, i32:20, i32:20)
; EXEC: launch steps args=(out+84, i32:20, i32:20)
; EXEC: launch down args=(out+88, i32:20, i32:20)
; EXEC: launch uns args=(out+92, i32:20, i32:20)
; EXEC: launch below args=(out+96, i32:20, i32:21)
; EXEC: launch at_most args=(out+100, i32:20, i32:21)
; EXEC: launch above args=(out+104, i32:20, i32:21)
; EXEC: launch steps args=(out+108, i32:20, i32:21)
; EXEC: launch down args=(out+112, i32:20, i32:21)
; EXEC: launch uns args=(out+116, i32:20, i32:21)
; EXEC: launch below args=(out+120, i32:20, i32:2147483647)
; EXEC: launch at_most args=(out+124, i32:20, i32:2147483647)
; EXEC: launch above args=(out+128, i32:20, i32:2147483647)
; EXEC: launch steps args=(out+132, i32:20, i32:2147483647)
; EXEC: launch down args=(out+136, i32:20, i32:2147483647)
; EXEC: launch uns args=(out+140, i32:20, i32:2147483647)
; EXEC: launch below args=(out+144, i32:20, i32:-2147483648)
; EXEC: launch at_most args=(out+148, i32:20, i32:-2147483648)
; EXEC: launch above args=(out+152, i32:20, i32:-2147483648)
; EXEC: launch steps args=(out+156, i32:20, i32:-2147483648)
; EXEC: launch down args=(out+160, i32:20, i32:-2147483648)
; EXEC: launch uns args=(out+164, i32:20, i32:-2147483648)
; EXEC: launch below args=(out+168, i32:0, i32:3)
; EXEC: launch at_most args=(out+172, i32:0, i32:3)
; EXEC: launch above args=(out+176, i32:0, i32:3)
; EXEC: launch steps args=(out+180, i32:0, i32:3)
; EXEC: launch down args=(out+184, i32:0, i32:3)
; EXEC: launch uns args=(out+188, i32:0, i32:3)
; EXEC: launch below args=(out+192, i32:1, i32:1)
; EXEC: launch at_most args=(out+196, i32:1, i32:1)
; EXEC: launch above args=(out+200, i32:1, i32:1)
; EXEC: launch steps args=(out+204, i32:1, i32:1)
; EXEC: launch down args=(out+208, i32:1, i32:1)
; EXEC: launch uns args=(out+212, i32:1, i32:1)
; EXEC: launch below args=(out+216, i32:12, i32:11)
; EXEC: launch at_most args=(out+220, i32:12, i32:11)
; EXEC: launch above args=(out+224, i32:12, i32:11)
; EXEC: launch steps args=(out+228, i32:12, i32:11)
; EXEC: launch down args=(out+232, i32:12, i32:11)
; EXEC: launch uns args=(out+236, i32:12, i32:11)
; EXEC: launch constants args=(out+240)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK: remark: {{.*}}LoopIndexSplit: performed processSplitRangeLoop

; min(m, n) iterations of one arm, then the rest of the other.
; CHECK-LABEL: @below
; CHECK: %[[F:.*]] = freeze i64
; CHECK: %[[L:.*]] = icmp ult i64 %[[F]], %[[T:.*]]
; CHECK: %[[ONE:.*]] = select i1 %[[L]], i64 %[[F]], i64 %[[T]]
; CHECK: %[[TWO:.*]] = sub i64 %[[T]], %[[ONE]]
; CHECK: %[[A:.*]] = icmp ne i64 %[[ONE]], 0
; CHECK: br i1 %[[A]]
; CHECK-NOT: icmp slt i32 %i, %m
; CHECK: loop:
; CHECK: br i1 true, label %then, label %else
; CHECK: br i1 false, label %then.split, label %else.split
; CHECK: split.next
; CHECK: icmp ne i64 %[[TWO]], 0
define ptx_kernel void @below(ptr addrspace(1) %p, i32 %n, i32 %m) {
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

; The other predicates, a step of four, a counter that goes down.
; CHECK-LABEL: @at_most
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @at_most(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp sge i32 %m, %i
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

; CHECK-LABEL: @above
; CHECK: br i1 false
; CHECK: br i1 true
define ptx_kernel void @above(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp sgt i32 %i, %m
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

; CHECK-LABEL: @steps
; CHECK: lshr i64 %{{.*}}, 2
; CHECK: br i1 true
; CHECK: br i1 false
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

; CHECK-LABEL: @down
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @down(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ %n, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp sge i32 %i, %m
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
  %i1 = add nsw i32 %i, -1
  %e = icmp sgt i32 %i1, 0
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @uns
; CHECK: br i1 true
; CHECK: br i1 false
define ptx_kernel void @uns(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp ult i32 %i, %m
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
  %i1 = add nuw nsw i32 %i, 1
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

; Known numbers: 100 iterations and 156.
; CHECK-LABEL: @constants
; CHECK: br i1 true
; CHECK: br i1 false
; FOLDED-LABEL: @constants
; FOLDED: icmp ne i32 %i1, 100
; FOLDED: icmp ne i32 %i1.split
define ptx_kernel void @constants(ptr addrspace(1) %p) {
entry:
  %g = icmp ult i32 0, 256
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp ult i32 %i, 100
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
  %i1 = add nuw nsw i32 %i, 1
  %e = icmp ult i32 %i1, 256
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
