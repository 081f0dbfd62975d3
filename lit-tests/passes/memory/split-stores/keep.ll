; Stores to chosen elements that stay where they are (PF-1).
; RUN: %opt -passes=nv-split-stores -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare void @look(ptr)
declare i32 @value()

; Somebody else sees the array: the call would see the store too early.
; CHECK-LABEL: define void @escapes(
; CHECK: join:
; CHECK: call void @look(ptr %v)
; CHECK-NEXT: store i32 %key, ptr %q
define void @escapes(i1 %c, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  call void @look(ptr %v)
  store i32 %key, ptr %q, align 4
  ret void
}

; The call ends the program when the index is bad; the way from entry has one.
; CHECK-LABEL: define void @checked(
; CHECK: join:
; CHECK: call void @check(i64 %i)
; CHECK-NEXT: store i32 %key, ptr %q
define void @checked(i1 %c, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 9, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  call void @check(i64 %i)
  store i32 %key, ptr %q, align 4
  ret void
}
declare void @check(i64)

; The array is read in front of the store.
; CHECK-LABEL: define i32 @read_before(
; CHECK: join:
; CHECK: %x = load i32, ptr %v
; CHECK-NEXT: store i32 %key, ptr %q
define i32 @read_before(i1 %c, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  store i32 5, ptr %v
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  %x = load i32, ptr %v, align 4
  store i32 %key, ptr %q, align 4
  ret i32 %x
}

; The array is written in front of the store, at a place that is known: the later store wins.
; CHECK-LABEL: define i32 @written_before(
; CHECK: join:
; CHECK: store i32 7, ptr %v
; CHECK-NEXT: store i32 %key, ptr %q
define i32 @written_before(i1 %c, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 7, ptr %v, align 4
  store i32 %key, ptr %q, align 4
  %x = load i32, ptr %v, align 4
  ret i32 %x
}

; The value is computed behind the edges.
; CHECK-LABEL: define i32 @value_of_block(
; CHECK: join:
; CHECK: %key = call i32 @value()
; CHECK-NEXT: store i32 %key, ptr %q
define i32 @value_of_block(i1 %c) {
entry:
  %v = alloca [2 x i32], align 4
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  %key = call i32 @value()
  store i32 %key, ptr %q, align 4
  %x = load i32, ptr %v, align 4
  ret i32 %x
}

; The address itself is stored, and a volatile store happens where it is written.
; CHECK-LABEL: define void @stored_and_volatile(
; CHECK: join:
; CHECK: store i32 %key, ptr %q
; CHECK: store volatile i32 %key, ptr %q2
define void @stored_and_volatile(i1 %c, i32 %key, ptr %out) {
entry:
  %v = alloca [2 x i32], align 4
  %w = alloca [2 x i32], align 4
  store ptr %v, ptr %out
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 %key, ptr %q, align 4
  %q2 = getelementptr inbounds i32, ptr %w, i64 %i
  store volatile i32 %key, ptr %q2, align 4
  ret void
}

; It does not pay: another index is known at run time only, the array stays in memory.
; CHECK-LABEL: define i32 @unknown_index(
; CHECK: join:
; CHECK: store i32 %key, ptr %q
define i32 @unknown_index(i1 %c, i32 %key, i64 %n) {
entry:
  %v = alloca [2 x i32], align 4
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 %key, ptr %q, align 4
  %p = getelementptr inbounds i32, ptr %v, i64 %n
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

; The place is chosen in another block than the one of the store, which not every way reaches.
; CHECK-LABEL: define i32 @other_block(
; CHECK: later:
; CHECK-NEXT: store i32 %key, ptr %q
define i32 @other_block(i1 %c, i1 %d, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  store i32 1, ptr %v
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  br i1 %d, label %later, label %out
later:
  store i32 %key, ptr %q, align 4
  br label %out
out:
  %x = load i32, ptr %v, align 4
  ret i32 %x
}

; Two edges from one block, with one value: there are no two places on them.
; CHECK-LABEL: define i32 @double_edge(
; CHECK: join:
; CHECK: store i32 %key, ptr %q
define i32 @double_edge(i32 %s, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  store i32 1, ptr %v
  switch i32 %s, label %left [ i32 1, label %join
                               i32 2, label %join ]
left:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %entry ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 %key, ptr %q, align 4
  %x = load i32, ptr %v, align 4
  ret i32 %x
}
