; Two conditions of a load, asked one after the other, become one (PF-10).
; RUN: %opt -passes=nv-join-conditions -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-join-conditions -disable-output -pass-remarks=nv-join-conditions %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"

; REMARK: 1 condition of a load joined to the one in front
; REMARK: 2 conditions of a load joined to the one in front

; Both ways compute %q, which goes on as one value; behind the sum that only one way has there is a choice.
; CHECK-LABEL: define i32 @neighbour(
; CHECK: head:
; CHECK-NEXT: %row = icmp
; CHECK-NEXT: %q = sub i32 %p, %w
; CHECK-NEXT: %column = icmp sgt i32 %x, 0
; CHECK-NEXT: %g = getelementptr i8, ptr %a, i32 %q
; CHECK-NEXT: %s = xor i32 %p, %w
; CHECK-NEXT: %[[BOTH:.*]] = select i1 %row, i1 %column, i1 false
; CHECK-NEXT: %[[V:.*]] = select i1 %row, i32 0, i32 %s
; CHECK-NEXT: br i1 %[[BOTH]], label %in, label %on
; CHECK-EMPTY:
; CHECK-NEXT: in:
; CHECK-NEXT: %v = load
; CHECK: on:
; CHECK-DAG: phi i32 [ %v, %in ], [ %[[V]], %head ]
; CHECK-DAG: phi i32 [ %q, %in ], [ %q, %head ]
define i32 @neighbour(ptr %a, i32 %p, i32 %w, i32 %x, i32 %y) {
head:
  %row = icmp sgt i32 %y, 0
  br i1 %row, label %second, label %aside
second:
  %q = sub i32 %p, %w
  %column = icmp sgt i32 %x, 0
  %g = getelementptr i8, ptr %a, i32 %q
  br i1 %column, label %in, label %on
aside:
  %r = sub i32 %p, %w
  %s = xor i32 %p, %w
  br label %on
in:
  %v = load i32, ptr %g
  br label %on
on:
  %t = phi i32 [ %v, %in ], [ 0, %second ], [ %s, %aside ]
  %u = phi i32 [ %q, %in ], [ %q, %second ], [ %r, %aside ]
  %z = add i32 %t, %u
  ret i32 %z
}

; Three in a row, on different sides, whose other ways are ends of a round; what the source says of the loop stays.
; CHECK-LABEL: define void @three(
; CHECK: head:
; CHECK-NEXT: %c = icmp eq i32 %n, 7
; CHECK-NEXT: %[[B:.*]] = xor i1 %b, true
; CHECK-NEXT: %[[LATER:.*]] = select i1 %[[B]], i1 %c, i1 false
; CHECK-NEXT: %[[A:.*]] = xor i1 %a, true
; CHECK-NEXT: %[[ALL:.*]] = select i1 %[[A]], i1 %[[LATER]], i1 false
; CHECK-NEXT: br i1 %[[ALL]], label %in, label %on, !llvm.loop ![[LOOP:[0-9]+]]
; CHECK-EMPTY:
; CHECK-NEXT: in:
; CHECK: br label %on, !llvm.loop ![[LOOP]]
define void @three(ptr %p, i1 %a, i1 %b, i32 %n) {
entry:
  br label %on
on:
  %end = load volatile i1, ptr %p
  br i1 %end, label %out, label %head
head:
  br i1 %a, label %on, label %second, !llvm.loop !0
second:
  br i1 %b, label %on, label %third, !llvm.loop !0
third:
  %c = icmp eq i32 %n, 7
  br i1 %c, label %in, label %on, !llvm.loop !0
in:
  %v = load volatile i32, ptr %p
  br label %on, !llvm.loop !0
out:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; Twelve instructions, seven of one way and five of the other, are the most that everybody computes.
; CHECK-LABEL: define void @most(
; CHECK: %x6 = icmp
; CHECK: %y4 = add
; CHECK-NEXT: %[[M:.*]] = select i1 %a, i1 %x6, i1 false
; CHECK-NEXT: %[[Y:.*]] = select i1 %a, i32 %x5, i32 %y4
; CHECK-NEXT: br i1 %[[M]], label %in, label %on
; CHECK: phi i32 [ 9, %in ], [ %[[Y]], %head ]
define void @most(ptr %p, i1 %a, i32 %n) {
head:
  br i1 %a, label %second, label %aside
second:
  %x0 = shl nsw i32 %n, 3
  %x1 = mul i32 %x0, %n
  %x2 = sub i32 %x1, 3
  %x3 = freeze i32 %x2
  %x4 = select i1 %a, i32 %x3, i32 %n
  %x5 = lshr exact i32 %x4, 1
  %x6 = icmp slt i32 %x5, 5
  br i1 %x6, label %in, label %on
aside:
  %y0 = xor i32 %n, 3
  %y1 = and i32 %y0, 5
  %y2 = or disjoint i32 %y1, 8
  %y3 = ashr i32 %y2, 2
  %y4 = add nuw i32 %y3, 2
  br label %on
in:
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  br label %on
on:
  %r = phi i32 [ %x5, %second ], [ %y4, %aside ], [ 9, %in ]
  store volatile i32 %r, ptr %p
  ret void
}

; The same instruction with another promise is not the same one.
; CHECK-LABEL: define i32 @promise(
; CHECK: %q = add nsw i32 %x, %x
; CHECK: %r = add i32 %x, %x
; CHECK: select i1 %a, i32 %q, i32 %r
define i32 @promise(ptr %p, i1 %a, i32 %x) {
head:
  br i1 %a, label %second, label %aside
second:
  %q = add nsw i32 %x, %x
  %b = icmp sgt i32 %x, 0
  br i1 %b, label %in, label %on
aside:
  %r = add i32 %x, %x
  br label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  %t = phi i32 [ %v, %in ], [ %q, %second ], [ %r, %aside ]
  ret i32 %t
}

; A phi with one entry, as at the exit of a loop, is that value.
; CHECK-LABEL: define i32 @one_entry(
; CHECK: select i1 %a, i1 %b, i1 false
; CHECK: in:
; CHECK-NEXT: %g = getelementptr i32, ptr %p, i32 %q
; CHECK-NEXT: %v = load
define i32 @one_entry(ptr %p, i1 %a, i32 %x) {
head:
  br i1 %a, label %second, label %on
second:
  %q = add i32 %x, 7
  %b = icmp sgt i32 %q, 0
  br i1 %b, label %in, label %on
in:
  %l = phi i32 [ %q, %second ]
  %g = getelementptr i32, ptr %p, i32 %l
  %v = load i32, ptr %g
  br label %on
on:
  %t = phi i32 [ %v, %in ], [ 0, %second ], [ 0, %head ]
  ret i32 %t
}
