; Branches that stay, byte for byte (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-flat-choices -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
declare i32 @f(i32) memory(none) nounwind willreturn speculatable
declare void @g()

; A load may be outside, a division by zero has no meaning, a call may do anything, and a store is one.
define i32 @reads(ptr %p, i32 %a, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = load i32, ptr %p
  %w = select i1 %c, i32 %v, i32 %a
  br label %join
join:
  %r = phi i32 [ %a, %head ], [ %w, %middle ]
  ret i32 %r
}
define i32 @divides(i32 %a, i32 %b, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = udiv i32 %a, %b
  br label %join
join:
  %r = phi i32 [ %a, %head ], [ %v, %middle ]
  ret i32 %r
}
define i32 @calls(i32 %a, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = call i32 @f(i32 %a)
  br label %join
join:
  %r = phi i32 [ %a, %head ], [ %v, %middle ]
  ret i32 %r
}
define i32 @writes(ptr %p, i32 %a, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = add i32 %a, 1
  store i32 %v, ptr %p
  br label %join
join:
  %r = phi i32 [ %a, %head ], [ %v, %middle ]
  ret i32 %r
}

; Others come to the middle, too; the middle comes from a phi; the middle goes elsewhere.
define i32 @others(i32 %a, i32 %b, i1 %c, i1 %d) {
entry:
  br i1 %d, label %head, label %middle
head:
  br i1 %c, label %join, label %middle
middle:
  %v = add i32 %a, 1
  br label %join
join:
  %r = phi i32 [ %a, %head ], [ %v, %middle ]
  ret i32 %r
}
define i32 @elsewhere(i32 %a, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = add i32 %a, 1
  br label %out
join:
  call void @g()
  br label %out
out:
  %r = phi i32 [ %a, %join ], [ %v, %middle ]
  ret i32 %r
}

; Nothing is chosen; the source says how likely; values of more than two registers; products of two registers;
; vectors.
define void @nothing(i32 %a, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = add i32 %a, 1
  br label %join
join:
  call void @g()
  ret void
}
define i32 @likely(i32 %a, i32 %b, i1 %c) {
head:
  br i1 %c, label %join, label %middle, !prof !0
middle:
  %v = icmp slt i32 %a, %b
  %w = select i1 %v, i32 %a, i32 %b
  br label %join
join:
  %r = phi i32 [ %a, %head ], [ %w, %middle ]
  ret i32 %r
}
define i128 @wide(i128 %a, i32 %b, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = icmp eq i32 %b, 5
  br label %join
join:
  %r = phi i128 [ %a, %head ], [ 9, %middle ]
  ret i128 %r
}
define i64 @wide_product(i64 %a, i64 %b, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = mul i64 %a, %b
  br label %join
join:
  %r = phi i64 [ %a, %head ], [ %v, %middle ]
  ret i64 %r
}
define <2 x i32> @vector_products(<2 x i32> %a, <2 x i32> %b, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = mul <2 x i32> %a, %b
  br label %join
join:
  %r = phi <2 x i32> [ %a, %head ], [ %v, %middle ]
  ret <2 x i32> %r
}
define <2 x i32> @vectors(<2 x i32> %a, <2 x i32> %b, i1 %c) {
head:
  br i1 %c, label %join, label %middle
middle:
  %v = add <2 x i32> %a, %b
  br label %join
join:
  %r = phi <2 x i32> [ %a, %head ], [ %v, %middle ]
  ret <2 x i32> %r
}
!0 = !{!"branch_weights", i32 2000, i32 1}
