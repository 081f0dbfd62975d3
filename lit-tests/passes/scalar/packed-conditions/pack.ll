; Conditions that a loop does not change and that one of its own joins are bits of a word (PF-10).
; RUN: %opt -passes=nv-packed-conditions -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-packed-conditions -pass-remarks=nv-packed-conditions -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-packed-conditions=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-packed-conditions
;
; EXEC: buffer x i32[256] random(1, -9, 9)
; EXEC: buffer y i32[256] zero
; EXEC: launch ors block=32 args=(x, y, i32:5)
; EXEC: launch ands block=32 args=(x, y, i32:5)
; EXEC: launch poison block=32 args=(x, y, i32:5)
; EXEC: launch nested block=32 args=(x, y, i32:3)
; EXEC: launch branches block=32 args=(x, y, i32:9)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; SAID: 4 conditions made a test of a bit

; CHECK-LABEL: @ors(
; CHECK: [[F0:%.*]] = freeze i1 %c0
; CHECK-NEXT: [[B0:%.*]] = select i1 [[F0]], i32 1, i32 0
; CHECK: select i1 {{%.*}}, i32 2, i32 0
; CHECK: select i1 {{%.*}}, i32 4, i32 0
; CHECK: select i1 {{%.*}}, i32 8, i32 0
; CHECK-NEXT: [[W:%.*]] = or i32
; CHECK-NEXT: br label %loop
; CHECK: %row = icmp
; CHECK-NEXT: [[R:%.*]] = freeze i1 %row
; CHECK-NEXT: [[J:%.*]] = select i1 [[R]], i32 -1, i32 [[W]]
; CHECK: [[A:%.*]] = and i32 [[J]], 1
; CHECK-NEXT: [[T:%.*]] = icmp ne i32 [[A]], 0
; CHECK: select i1 [[T]], i32 0, i32 1
; CHECK: and i32 [[J]], 8
define ptx_kernel void @ors(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %t2 = and i32 %t, 2
  %c2 = icmp eq i32 %t2, 0
  %t3 = and i32 %t, 5
  %c3 = icmp eq i32 %t3, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %s3, %loop ]
  %ti = add i32 %t, %i
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %ti
  %v = load i32, ptr addrspace(1) %at
  %row = icmp slt i32 %v, -2
  %o0 = or i1 %row, %c0
  %v0 = select i1 %o0, i32 0, i32 1
  %o1 = or i1 %c1, %row
  %v1 = select i1 %o1, i32 0, i32 %v
  %o2 = select i1 %row, i1 true, i1 %c2
  %v2 = select i1 %o2, i32 3, i32 %i
  %o3 = select i1 %c3, i1 true, i1 %row
  %v3 = select i1 %o3, i32 0, i32 7
  %s0 = add i32 %s, %v0
  %s1 = xor i32 %s0, %v1
  %s2 = add i32 %s1, %v2
  %s3 = xor i32 %s2, %v3
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %t
  store i32 %s3, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: @ands(
; CHECK: select i1 {{%.*}}, i32 0, i32 1
; CHECK: select i1 {{%.*}}, i32 0, i32 8
; CHECK: select i1 {{%.*}}, i32 [[W:%.*]], i32 -1
; CHECK: and i32 {{%.*}}, 1
; CHECK-NEXT: icmp eq i32 {{%.*}}, 0
define ptx_kernel void @ands(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %t2 = and i32 %t, 2
  %c2 = icmp eq i32 %t2, 0
  %t3 = and i32 %t, 5
  %c3 = icmp eq i32 %t3, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %s3, %loop ]
  %ti = add i32 %t, %i
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %ti
  %v = load i32, ptr addrspace(1) %at
  %row = icmp slt i32 %v, 4
  %o0 = and i1 %row, %c0
  %v0 = select i1 %o0, i32 0, i32 1
  %o1 = and i1 %c1, %row
  %v1 = select i1 %o1, i32 0, i32 %v
  %o2 = select i1 %row, i1 %c2, i1 false
  %v2 = select i1 %o2, i32 3, i32 %i
  %o3 = select i1 %c3, i1 %row, i1 false
  %v3 = select i1 %o3, i32 0, i32 7
  %s0 = add i32 %s, %v0
  %s1 = xor i32 %s0, %v1
  %s2 = add i32 %s1, %v2
  %s3 = xor i32 %s2, %v3
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %t
  store i32 %s3, ptr addrspace(1) %to
  ret void
}

; For thread 31 one of the conditions is poison, where %row says what comes of it: the other bits are what they were.
; CHECK-LABEL: @poison(
; CHECK: freeze i1 %c3
define ptx_kernel void @poison(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %t2 = and i32 %t, 2
  %c2 = icmp eq i32 %t2, 0
  %big = add nsw i32 %t, 2147483617
  %c3 = icmp slt i32 %big, 2147483630
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %s3, %loop ]
  %ti = add i32 %t, %i
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %ti
  %v = load i32, ptr addrspace(1) %at
  %last = icmp eq i32 %t, 31
  %some = icmp slt i32 %v, -2
  %row = or i1 %last, %some
  %o0 = or i1 %row, %c0
  %v0 = select i1 %o0, i32 0, i32 1
  %o1 = or i1 %c1, %row
  %v1 = select i1 %o1, i32 0, i32 %v
  %o2 = select i1 %row, i1 true, i1 %c2
  %v2 = select i1 %o2, i32 3, i32 %i
  %o3 = select i1 %row, i1 true, i1 %c3
  %v3 = select i1 %o3, i32 0, i32 7
  %s0 = add i32 %s, %v0
  %s1 = xor i32 %s0, %v1
  %s2 = add i32 %s1, %v2
  %s3 = xor i32 %s2, %v3
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %t
  store i32 %s3, ptr addrspace(1) %to
  ret void
}

; The word stands in front of the outer loop, which does not change the conditions either.
; CHECK-LABEL: @nested(
; CHECK: select i1 {{%.*}}, i32 8, i32 0
; CHECK-NEXT: [[W:%.*]] = or i32
; CHECK-NEXT: br label %outer
; CHECK: %row = or i1
; CHECK: select i1 {{%.*}}, i32 -1, i32 [[W]]
define ptx_kernel void @nested(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %t2 = and i32 %t, 2
  %c2 = icmp eq i32 %t2, 0
  %t3 = and i32 %t, 5
  %c3 = icmp eq i32 %t3, 1
  br label %outer
outer:
  %j = phi i32 [ 0, %0 ], [ %j1, %around ]
  %so = phi i32 [ 0, %0 ], [ %s3, %around ]
  %plane = icmp eq i32 %j, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s = phi i32 [ %so, %outer ], [ %s3, %loop ]
  %ti = add i32 %t, %i
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %ti
  %v = load i32, ptr addrspace(1) %at
  %low = icmp slt i32 %v, -2
  %row = or i1 %low, %plane
  %o0 = or i1 %row, %c0
  %v0 = select i1 %o0, i32 0, i32 1
  %o1 = or i1 %c1, %row
  %v1 = select i1 %o1, i32 0, i32 %v
  %o2 = or i1 %row, %c2
  %v2 = select i1 %o2, i32 3, i32 %i
  %o3 = or i1 %c3, %row
  %v3 = select i1 %o3, i32 0, i32 7
  %s0 = add i32 %s, %v0
  %s1 = xor i32 %s0, %v1
  %s2 = add i32 %s1, %v2
  %s3 = xor i32 %s2, %v3
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %around
around:
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %outer, label %end
end:
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %t
  store i32 %s3, ptr addrspace(1) %to
  ret void
}

; CodeGenPrepare puts a single comparison where it is needed, so that only what is made of several is a condition for long.
; PTX-LABEL: entry branches(
; PTX: selp.b32 {{%r[0-9]+}}, 8, 0, {{%p[0-9]+}};
; PTX: selp.b32 [[W:%r[0-9]+]], -1, {{%r[0-9]+}}, {{%p[0-9]+}};
; PTX: and.b32 {{%r[0-9]+}}, [[W]], 8;
; OFF-LABEL: entry branches(
; OFF-NOT: selp.b32
; OFF: ret;
define ptx_kernel void @branches(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t0 = add i32 %t, 0
  %l0 = icmp slt i32 %t0, 3
  %g0 = icmp sge i32 %t0, %n
  %c0 = or i1 %l0, %g0
  %t1 = add i32 %t, 1
  %l1 = icmp slt i32 %t1, 3
  %g1 = icmp sge i32 %t1, %n
  %c1 = or i1 %l1, %g1
  %t2 = add i32 %t, 2
  %l2 = icmp slt i32 %t2, 3
  %g2 = icmp sge i32 %t2, %n
  %c2 = or i1 %l2, %g2
  %t3 = add i32 %t, 3
  %l3 = icmp slt i32 %t3, 3
  %g3 = icmp sge i32 %t3, %n
  %c3 = or i1 %l3, %g3
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %n3 ]
  %ti = add i32 %t, %i
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %ti
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %w = load i32, ptr addrspace(1) %at
  %low = icmp slt i32 %w, -2
  %high = icmp sgt i32 %w, %n
  %row = or i1 %low, %high
  %o0 = or i1 %row, %c0
  br i1 %o0, label %n0, label %y0
y0:
  %p0 = getelementptr i32, ptr addrspace(1) %at, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %q0 = getelementptr i32, ptr addrspace(1) %to, i32 0
  store i32 %v0, ptr addrspace(1) %q0
  br label %n0
n0:
  %o1 = or i1 %row, %c1
  br i1 %o1, label %n1, label %y1
y1:
  %p1 = getelementptr i32, ptr addrspace(1) %at, i32 32
  %v1 = load i32, ptr addrspace(1) %p1
  %q1 = getelementptr i32, ptr addrspace(1) %to, i32 32
  store i32 %v1, ptr addrspace(1) %q1
  br label %n1
n1:
  %o2 = or i1 %row, %c2
  br i1 %o2, label %n2, label %y2
y2:
  %p2 = getelementptr i32, ptr addrspace(1) %at, i32 64
  %v2 = load i32, ptr addrspace(1) %p2
  %q2 = getelementptr i32, ptr addrspace(1) %to, i32 64
  store i32 %v2, ptr addrspace(1) %q2
  br label %n2
n2:
  %o3 = or i1 %row, %c3
  br i1 %o3, label %n3, label %y3
y3:
  %p3 = getelementptr i32, ptr addrspace(1) %at, i32 96
  %v3 = load i32, ptr addrspace(1) %p3
  %q3 = getelementptr i32, ptr addrspace(1) %to, i32 96
  store i32 %v3, ptr addrspace(1) %q3
  br label %n3
n3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
