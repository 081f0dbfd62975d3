; Loops that ptxas cannot count from an equality alone end by an order (PF-5).
; RUN: %opt -passes=nv-loop-counters,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-counters,nv-loop-counters -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-counters -disable-output -pass-remarks=nv-loop-counters %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-loop-counters=1 %s -o - | FileCheck %s --check-prefix=STOCK
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-3: the loop ends by an order
; REMARK-NOT: the loop ends by an order

; CHECK-LABEL: define i32 @up(
; CHECK: icmp sge i32 %next, %end
; PTX-LABEL: up(
; PTX: setp.lt.s32
; STOCK-LABEL: up(
; STOCK: setp.ne.b32
define i32 @up(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nsw i32 %i, 4
  %c = icmp eq i32 %next, %end
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %t
}

; CHECK-LABEL: define i32 @down(
; CHECK: icmp sgt i32 %next, %end
define i32 @down(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nsw i32 %i, -4
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

; CHECK-LABEL: define i32 @unsigned(
; CHECK: icmp ult i32 %next, %end
define i32 @unsigned(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nuw i32 %i, 4
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

; Without signs it goes down past 0, and meets the limit behind that.
; CHECK-LABEL: define i32 @down_unsigned(
; CHECK: icmp ne i32 %next, %end
define i32 @down_unsigned(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nuw i32 %i, -4
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

; The sum may wrap around: from above the limit to below it.
; CHECK-LABEL: define i32 @wraps(
; CHECK: icmp ne i32 %next, %end
define i32 @wraps(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add i32 %i, 4
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

; Behind the limit the thread may end before the sum wraps around.
; CHECK-LABEL: define void @leaves(
; CHECK: icmp ne i32 %next, %end
define void @leaves(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  call void @step(i32 %i)
  %next = add nsw i32 %i, 4
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @step(i32)

; The other way out may be taken behind the limit.
; CHECK-LABEL: define void @two_exits(
; CHECK: icmp ne i32 %next, %end
define void @two_exits(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %begin, %entry ], [ %next, %more ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %z = icmp eq i32 %v, 0
  br i1 %z, label %exit, label %more
more:
  %next = add nsw i32 %i, 4
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A limit that moves, and a step of one, of which LLVM's strength reduction makes better use.
; CHECK-LABEL: define void @moves(
; CHECK: icmp ne i32 %next, %limit
define void @moves(ptr addrspace(1) %p, i32 %begin) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %limit = load i32, ptr addrspace(1) %a
  %next = add nsw i32 %i, 4
  %c = icmp ne i32 %next, %limit
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define i32 @by_one(
; CHECK: icmp ne i32 %next, %end
define i32 @by_one(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nsw i32 %i, 1
  %c = icmp ne i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

; What a round writes, another thread may see.
; CHECK-LABEL: define void @writes(
; CHECK: icmp eq i32 %next, %end
define void @writes(ptr addrspace(1) %p, i32 %begin, i32 %end) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  store i32 7, ptr addrspace(1) %a
  %next = add nsw i32 %i, 4
  %c = icmp eq i32 %next, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
