; Loops whose step is known at run time only: four rounds in one in front of them, and none where it is not allowed
; or does not pay. How they run: lit-tests/exec/kernels/grid-strides.cu.
; RUN: %opt -passes=nv-unroll-strides -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-strides,nv-unroll-strides -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-strides -pass-remarks=nv-unroll-strides -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt '-passes=nvopt<O3>' -S %s | FileCheck %s --check-prefix=O3
; RUN: %opt '-passes=nvopt<O3;disable-unroll-strides=1>' -S %s | FileCheck %s --check-prefix=OFF
; O3: nvopt.unroll.strides
; OFF-NOT: nvopt.unroll.strides
; REMARK: 4 rounds in one as long as as many are left, without counting them
target triple = "nvptx64-nvidia-cuda"
declare float @f(float)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare i32 @llvm.nvvm.read.ptx.sreg.clock()

; CHECK-LABEL: define float @signed(
; CHECK: [[THREE:%.*]] = mul i32 %step, 3
; CHECK: [[SMALL:%.*]] = icmp ult i32 %step, 536870912
; CHECK: [[LEFT:%.*]] = sub i32 %n, %first
; CHECK: [[FOUR:%.*]] = icmp ugt i32 [[LEFT]], [[THREE]]
; CHECK: [[YES:%.*]] = and i1 [[SMALL]], [[FOUR]]
; CHECK-NOT: icmp slt i32 %first
; CHECK: br i1 [[YES]], label %strides, label %strides.single
; CHECK: strides:
; CHECK: [[BOUND:%.*]] = sub i32 %n, [[THREE]]
; CHECK: [[I:%.*]] = phi i32 [ %first, %strides ], [ [[I4:%.*]], %[[LAST:.*]] ]
; CHECK: [[I1:%.*]] = add nsw i32 [[I]], %step
; CHECK: [[I2:%.*]] = add nsw i32 [[I1]], %step
; CHECK: [[I3:%.*]] = add nsw i32 [[I2]], %step
; CHECK: [[I4]] = add i32 [[I3]], %step
; CHECK: [[MORE:%.*]] = icmp slt i32 [[I4]], [[BOUND]]
; CHECK: br i1 [[MORE]], label %{{.*}}, label %strides.rest, !llvm.loop [[MAIN:![0-9]+]]
; CHECK: strides.rest:
; CHECK: icmp slt i32 [[I4]], %n
; CHECK: strides.single:
; CHECK: loop:
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[REST:![0-9]+]]
; CHECK: phi float [ %sum.next, %loop ], [ {{%.*}}, %strides.rest ]
define float @signed(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  %some = icmp slt i32 %first, %n
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %i = phi i32 [ %first, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
none:
  ret float 0.0
}

; Nobody asks in front of the first round; up to the limit itself; 64 bits; the limit first, the exit first.
; CHECK-LABEL: define float @inclusive(
; CHECK: icmp ult i64 %step, 536870912
; CHECK: icmp uge i64
; CHECK: icmp ule i64 %first, %n
; CHECK: add nuw i64
define float @inclusive(ptr addrspace(1) %p, i64 noundef %first, i64 noundef %n, i64 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i64 %step, %i
  %c = icmp ult i64 %n, %next
  br i1 %c, label %exit, label %loop
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; A constant step costs a division, too, if it is no power of two.
; CHECK-LABEL: define float @by_forty_eight(
; CHECK: icmp ugt i32 {{%.*}}, 144
define float @by_forty_eight(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, 48
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; What stays. LLVM counts the rounds of a step of 32 or 1 itself.
; CHECK-LABEL: define float @by_one(
; CHECK-NOT: strides
define float @by_one(ptr addrspace(1) %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; Nobody knows whether the two are apart: it is asked once it is known that four rounds are left, and the loads go first.
; Three steps have less than 2^32 bytes: the lower half of the distance is enough.
; CHECK-LABEL: define void @perhaps_apart(
; CHECK: icmp ult i32 %step, 134217728
; CHECK: br i1 %{{.*}}, label %strides, label %strides.single
; CHECK: strides:
; CHECK: icmp ne i32 %step, 0
; CHECK: [[TO:%.*]] = ptrtoint ptr addrspace(1) %q to i32
; CHECK: [[FROM:%.*]] = ptrtoint ptr addrspace(1) %p to i32
; CHECK: [[FAR:%.*]] = mul i32 %step, 12
; CHECK: [[MOST:%.*]] = sub i32 -4, [[FAR]]
; CHECK: [[BACK:%.*]] = sub i32 [[FROM]], [[TO]]
; CHECK: icmp ule i32 [[BACK]], [[MOST]]
; CHECK: br i1 %{{.*}}, label %[[FIRST:.*]], label %strides.single
; CHECK: [[FIRST]]:
; CHECK: load float
; CHECK: load float
; CHECK: load float
; CHECK: load float
; CHECK: store float
; CHECK: store float
; CHECK: store float
; CHECK: store float
; CHECK: strides.rest:
define void @perhaps_apart(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float %v, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; What cannot be asked. The index leaps by 2^32 where the counter passes zero.
; CHECK-LABEL: define void @unsigned_index(
; CHECK-NOT: strides
define void @unsigned_index(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = zext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float %v, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; And where it passes the largest signed number.
; CHECK-LABEL: define void @signed_index(
; CHECK-NOT: strides
define void @signed_index(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float %v, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; The distance changes from round to round.
; CHECK-LABEL: define void @other_elements(
; CHECK-NOT: strides
define void @other_elements(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr double, ptr addrspace(1) %q, i64 %x
  store float %v, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; The store reaches the next element.
; CHECK-LABEL: define void @wider_store(
; CHECK-NOT: strides
define void @wider_store(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store double 0.0, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; The store keeps its place in time.
; CHECK-LABEL: define void @volatile_store(
; CHECK-NOT: strides
define void @volatile_store(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store volatile float %v, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; It is at one place all the time.
; CHECK-LABEL: define void @one_place(
; CHECK-NOT: strides
define void @one_place(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %q
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; The load reads what its own round may have written.
; CHECK-LABEL: define void @load_behind(
; CHECK-NOT: strides
define void @load_behind(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float 1.0, ptr addrspace(1) %b
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Five questions are too many, four are not.
; CHECK-LABEL: define void @five_questions(
; CHECK-NOT: strides
define void @five_questions(ptr addrspace(1) %p0, ptr addrspace(1) %p1, ptr addrspace(1) %p2, ptr addrspace(1) %p3, ptr addrspace(1) %p4, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a0 = getelementptr float, ptr addrspace(1) %p0, i64 %x
  %v0 = load float, ptr addrspace(1) %a0
  %a1 = getelementptr float, ptr addrspace(1) %p1, i64 %x
  %v1 = load float, ptr addrspace(1) %a1
  %a2 = getelementptr float, ptr addrspace(1) %p2, i64 %x
  %v2 = load float, ptr addrspace(1) %a2
  %a3 = getelementptr float, ptr addrspace(1) %p3, i64 %x
  %v3 = load float, ptr addrspace(1) %a3
  %a4 = getelementptr float, ptr addrspace(1) %p4, i64 %x
  %v4 = load float, ptr addrspace(1) %a4
  %s1 = fadd float %v0, %v1
  %s2 = fadd float %s1, %v2
  %s3 = fadd float %s2, %v3
  %s4 = fadd float %s3, %v4
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float %s4, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @four_questions(
; CHECK-COUNT-4: icmp ule i32
define void @four_questions(ptr addrspace(1) %p0, ptr addrspace(1) %p1, ptr addrspace(1) %p2, ptr addrspace(1) %p3, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a0 = getelementptr float, ptr addrspace(1) %p0, i64 %x
  %v0 = load float, ptr addrspace(1) %a0
  %a1 = getelementptr float, ptr addrspace(1) %p1, i64 %x
  %v1 = load float, ptr addrspace(1) %a1
  %a2 = getelementptr float, ptr addrspace(1) %p2, i64 %x
  %v2 = load float, ptr addrspace(1) %a2
  %a3 = getelementptr float, ptr addrspace(1) %p3, i64 %x
  %v3 = load float, ptr addrspace(1) %a3
  %s1 = fadd float %v0, %v1
  %s2 = fadd float %s1, %v2
  %s3 = fadd float %s2, %v3
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float %s3, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; A flag is read, behind which the other thread's writes are there: no load of a later round may come before it, even of memory
; that nobody else here writes. The same with an acquiring read, a fence, and a clock.
; CHECK-LABEL: define void @polled(
; CHECK-NOT: strides
define void @polled(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %flag, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %f = load volatile i32, ptr addrspace(1) %flag
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %f
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %x
  store i32 %s, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @acquires(
; CHECK-NOT: strides
define void @acquires(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %flag, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %f = load atomic i32, ptr addrspace(1) %flag acquire, align 4
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %f
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %x
  store i32 %s, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @fenced(
; CHECK-NOT: strides
define void @fenced(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %flag, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  fence seq_cst
  %f = add i32 %i, 1
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %f
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %x
  store i32 %s, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @timed(
; CHECK-NOT: strides
define void @timed(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %flag, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %f = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %f
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %x
  store i32 %s, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; A relaxed atomic operation at another place orders nothing.
; CHECK-LABEL: define void @relaxed(
; CHECK: strides:
define void @relaxed(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %flag, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %f = atomicrmw add ptr addrspace(1) %flag, i32 1 monotonic
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %f
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %x
  store i32 %s, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; Threads meet in each round.
; CHECK-LABEL: define float @convergent(
; CHECK-NOT: strides
define float @convergent(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %w = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v, i32 1, i32 31)
  %sum.next = fadd float %sum, %w
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; A function, which may end the program behind any round.
; CHECK-LABEL: define float @calls(
; CHECK-NOT: strides
define float @calls(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %w = call float @f(float %v)
  %sum.next = fadd float %sum, %w
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; What the scope says holds for one round.
; CHECK-LABEL: define float @scoped(
; CHECK-NOT: strides
define float @scoped(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a, !alias.scope !2
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; The limit moves; it counts down; it is to be small; the user has said how.
; CHECK-LABEL: define float @moving_limit(
; CHECK-NOT: strides
define float @moving_limit(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %limit = fptosi float %sum.next to i32
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %limit
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}
; CHECK-LABEL: define float @down(
; CHECK-NOT: strides
define float @down(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = sub i32 %i, %step
  %c = icmp sgt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}
; What follows is a loop, which asks for a value of this one whenever it comes back.
; CHECK-LABEL: define void @used_on_the_way_back(
; CHECK-NOT: strides
define void @used_on_the_way_back(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %again
again:
  %r = phi float [ 1.0, %loop ], [ %sum.next, %back ]
  %left = phi i32 [ 3, %loop ], [ %less, %back ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %left
  store float %r, ptr addrspace(1) %q
  %less = add i32 %left, -1
  %d = icmp eq i32 %less, 0
  br i1 %d, label %done, label %back
back:
  br label %again
done:
  ret void
}
; CHECK-LABEL: define float @small(
; CHECK-NOT: strides
define float @small(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) optsize {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}
; CHECK-LABEL: define float @asked(
; CHECK-NOT: strides
define float @asked(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}
; CHECK: [[MAIN]] = distinct !{[[MAIN]], [[SINGLE:![0-9]+]], [[STRIDES:![0-9]+]]}
; CHECK: [[SINGLE]] = !{!"llvm.loop.unroll.disable"}
; CHECK: [[STRIDES]] = !{!"nvopt.unroll.strides"}
; CHECK: [[REST]] = distinct !{[[REST]], [[SINGLE]]}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 2}
!2 = !{!3}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
