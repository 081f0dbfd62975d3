; Branches out of a loop stay apart where one of them says that it has few rounds (PF-10).
; RUN: %opt -passes=nv-join-branches -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; As many rounds as may be written out.
; CHECK-LABEL: define i32 @few(
; CHECK: br i1 %few, label %second, label %out
define i32 @few(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %few = icmp slt i32 %i, 32
  br i1 %few, label %second, label %out
second:
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; More of them.
; CHECK-LABEL: define i32 @many(
; CHECK-NOT: second:
; CHECK: body:
define i32 @many(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %few = icmp slt i32 %i, 33
  br i1 %few, label %second, label %out
second:
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; A counter that falls.
; CHECK-LABEL: define i32 @downwards(
; CHECK: br i1 %few, label %second, label %out
define i32 @downwards(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 31, %entry ], [ %next, %body ]
  %few = icmp sgt i32 %i, -1
  br i1 %few, label %second, label %out
second:
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, -1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; Steps of four.
; CHECK-LABEL: define i32 @steps(
; CHECK: br i1 %few, label %second, label %out
define i32 @steps(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %few = icmp slt i32 %i, 128
  br i1 %few, label %second, label %out
second:
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 4
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; A start that is not known.
; CHECK-LABEL: define i32 @unknown(
; CHECK-NOT: second:
; CHECK: body:
define i32 @unknown(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ %n, %entry ], [ %next, %body ]
  %few = icmp slt i32 %i, 32
  br i1 %few, label %second, label %out
second:
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; The end lies on the other side: no round, or as many as the numbers allow.
; CHECK-LABEL: define i32 @none(
; CHECK-NOT: second:
; CHECK: body:
define i32 @none(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %few = icmp ne i32 %i, -5
  br i1 %few, label %second, label %out
second:
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; The bound comes second.
; CHECK-LABEL: define i32 @later(
; CHECK: br i1 %inside, label %second, label %out
define i32 @later(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %second, label %out
second:
  %few = icmp slt i32 %i, 18
  br i1 %few, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}

; Both are such bounds: one more of them tells nothing.
; CHECK-LABEL: define i32 @both(
; CHECK-NOT: second:
; CHECK: body:
define i32 @both(ptr %p, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %few = icmp slt i32 %i, 18
  br i1 %few, label %second, label %out
second:
  %less = icmp slt i32 %i, 12
  br i1 %less, label %body, label %out
body:
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %zero = icmp eq i32 %v, 0
  br i1 %zero, label %out, label %header
out:
  %r = phi i32 [ %i, %header ], [ %i, %second ], [ %i, %body ]
  ret i32 %r
}
