; Choices behind branches are made without (PF-10).
; RUN: %opt -passes=nv-flat-choices -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-flat-choices -disable-output -pass-remarks=nv-flat-choices %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
declare void @g()

; REMARK-COUNT-9: what is chosen behind this branch is chosen without it
; REMARK-NOT: is chosen without

; The second way goes through a block; both ways' values, in the order of the ways. What is the same on both stays.
; CHECK-LABEL: define float @largest(
; CHECK: head:
; CHECK-NEXT: %more = fcmp ogt float %a, %b
; CHECK-NEXT: %same = fcmp oeq float %a, %b
; CHECK-NEXT: %less = icmp slt i32 %i, %j
; CHECK-NEXT: %tie = and i1 %same, %less
; CHECK-NEXT: %v = select i1 %tie, float %a, float %b
; CHECK-NEXT: %w = select i1 %tie, i32 %i, i32 %j
; CHECK-NEXT: [[R:%.*]] = select i1 %more, float %a, float %v
; CHECK-NEXT: [[S:%.*]] = select i1 %more, i32 %i, i32 %w
; CHECK-NEXT: %u = add i32 [[S]], %i
; CHECK: ret float [[R]]
define float @largest(float %a, float %b, i32 %i, i32 %j, ptr %p) {
head:
  %more = fcmp ogt float %a, %b
  br i1 %more, label %join, label %ties
ties:
  %same = fcmp oeq float %a, %b
  %less = icmp slt i32 %i, %j
  %tie = and i1 %same, %less
  %v = select i1 %tie, float %a, float %b
  %w = select i1 %tie, i32 %i, i32 %j
  br label %join
join:
  %r = phi float [ %a, %head ], [ %v, %ties ]
  %s = phi i32 [ %i, %head ], [ %w, %ties ]
  %t = phi i32 [ %i, %head ], [ %i, %ties ]
  %u = add i32 %s, %t
  store i32 %u, ptr %p
  ret float %r
}

; The first way goes through a block, and the join has a third one.
; CHECK-LABEL: define i32 @first_way(
; CHECK: [[R:%.*]] = select i1 %c, i32 %v, i32 7
; CHECK-NEXT: br label %join
; CHECK: phi i32 [ %b, %other ], [ [[R]], %head ]
define i32 @first_way(i32 %a, i32 %b, i1 %c, i1 %d) {
entry:
  br i1 %d, label %head, label %other
other:
  call void @g()
  br label %join
head:
  br i1 %c, label %middle, label %join
middle:
  %x = add nsw i32 %a, %b
  %y = shl i32 %x, 2
  %v = xor i32 %y, %b
  br label %join
join:
  %r = phi i32 [ %b, %other ], [ 7, %head ], [ %v, %middle ]
  ret i32 %r
}

; Both ways go through a block, and the outer choice becomes one of the same kind: three branches go.
; CHECK-LABEL: define i32 @nested(
; CHECK: head:
; CHECK-NOT: br i1
; CHECK: ret i32
define i32 @nested(i32 %a, i32 %b, i1 %c, i1 %d) {
head:
  br i1 %c, label %yes, label %no
yes:
  %v = icmp slt i32 %a, %b
  %v.a = select i1 %v, i32 %a, i32 %b
  br label %join
no:
  br i1 %d, label %inner, label %after
inner:
  %w = icmp ult i32 %a, %b
  %w.a = select i1 %w, i32 %b, i32 %a
  br label %after
after:
  %x = phi i32 [ 3, %no ], [ %w.a, %inner ]
  br label %join
join:
  %r = phi i32 [ %v.a, %yes ], [ %x, %after ]
  ret i32 %r
}

; In a loop, whose latch is the join, which becomes one block.
; CHECK-LABEL: define i32 @in_loop(
; CHECK: loop:
; CHECK-NOT: br i1 %more
; CHECK: br i1 %again
define i32 @in_loop(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %join ]
  %best = phi i32 [ 0, %entry ], [ %r, %join ]
  %q = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %q
  %more = icmp sgt i32 %x, %best
  br i1 %more, label %join, label %ties
ties:
  %tie = icmp eq i32 %x, %best
  %v = select i1 %tie, i32 %i, i32 %best
  br label %join
join:
  %r = phi i32 [ %x, %loop ], [ %v, %ties ]
  %i.next = add i32 %i, 1
  %again = icmp slt i32 %i.next, %n
  br i1 %again, label %loop, label %out
out:
  ret i32 %r
}

; A place of three numbers as one, each round of whose loop data may end: three branches to one block, with products,
; are three choices. What each of them asks comes last in its choice.
; CHECK-LABEL: define i32 @chain(
; CHECK: entry:
; CHECK-NOT: br
; CHECK: [[C:%.*]] = select i1 %third, i32 %two, i32 %all
; CHECK-NOT: br
; CHECK: [[B:%.*]] = select i1 %second, i32 %x, i32 [[C]]
; CHECK-NOT: br
; CHECK: select i1 %first, i32 0, i32 [[B]]
; CHECK-NOT: br
; CHECK: ret i32
define i32 @chain(i32 %x, i32 %y, i32 %z, i32 %res, i32 %size) {
entry:
  %first = icmp eq i32 %size, 0
  br i1 %first, label %join, label %one
one:
  %second = icmp ugt i32 %res, %size
  br i1 %second, label %join, label %two.of
two.of:
  %row = mul i32 %y, %res
  %two = add i32 %row, %x
  %square = mul i32 %res, %res
  %third = icmp ugt i32 %square, %size
  br i1 %third, label %join, label %three.of
three.of:
  %plane = mul i32 %z, %square
  %all = add i32 %plane, %two
  %cube = mul i32 %square, %res
  br label %join
join:
  %at = phi i32 [ 0, %entry ], [ %x, %one ], [ %two, %two.of ], [ %all, %three.of ]
  %stride = phi i32 [ 1, %entry ], [ %res, %one ], [ %square, %two.of ], [ %cube, %three.of ]
  %r = add i32 %at, %stride
  ret i32 %r
}

; Each way ends a round, and what the source asks for the loop stays said.
; CHECK-LABEL: define i32 @rounds(
; CHECK: br label %loop, !llvm.loop [[LOOP:![0-9]+]]
; CHECK: [[LOOP]] = distinct !{[[LOOP]], [[ONCE:![0-9]+]]}
; CHECK: [[ONCE]] = !{!"llvm.loop.unroll.disable"}
define i32 @rounds(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ], [ %i.next, %ties ]
  %best = phi i32 [ 0, %entry ], [ %x, %head ], [ %v, %ties ]
  %again = icmp slt i32 %i, %n
  br i1 %again, label %head, label %out
head:
  %q = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %q
  %i.next = add i32 %i, 1
  %more = icmp sgt i32 %x, %best
  br i1 %more, label %loop, label %ties
ties:
  %tie = icmp eq i32 %x, %best
  %v = select i1 %tie, i32 %i, i32 %best
  br label %loop, !llvm.loop !0
out:
  ret i32 %best
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
