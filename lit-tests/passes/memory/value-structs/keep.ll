; Parameters that stay pointers to a copy.
; RUN: %opt -passes=nv-value-structs -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%pair = type { i32, i32 }
%padded = type { i8, i32 }
%tail = type { i64, i32 }
%large = type { [33 x i32] }

; Other modules may call it.
; CHECK: define void @external(ptr byval(%pair) %s)
define void @external(ptr byval(%pair) %s) {
  store i32 1, ptr %s
  ret void
}
; Its address is taken: somebody calls it through a pointer.
; CHECK: define internal void @taken(ptr byval(%pair) %s)
define internal void @taken(ptr byval(%pair) %s) {
  store i32 1, ptr %s
  ret void
}
; A call of another type.
; CHECK: define internal void @mistyped(ptr byval(%pair) %s)
define internal void @mistyped(ptr byval(%pair) %s) {
  store i32 1, ptr %s
  ret void
}
; It only reads: parameter space is as good.
; CHECK: define internal i32 @reader(ptr byval(%pair) %s, i32 %i)
define internal i32 @reader(ptr byval(%pair) %s, i32 %i) {
  %p = getelementptr i32, ptr %s, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; A member of a union may live in the padding, inside or at the end.
; CHECK: define internal void @holes(ptr byval(%padded) %s, ptr byval(%tail) %t)
define internal void @holes(ptr byval(%padded) %s, ptr byval(%tail) %t) {
  store i32 1, ptr %s
  store i32 1, ptr %t
  ret void
}
; 33 words are too many registers.
; CHECK: define internal void @many(ptr byval(%large) %s)
define internal void @many(ptr byval(%large) %s) {
  store i32 1, ptr %s
  ret void
}
; A musttail call needs the caller's parameters.
; CHECK: define internal void @tails(ptr byval(%pair) %s)
define internal void @tails(ptr byval(%pair) %s) {
  store i32 1, ptr %s
  musttail call void @next(ptr byval(%pair) %s)
  ret void
}
declare void @next(ptr byval(%pair))
; CHECK: define internal void @slow(ptr byval(%pair) %s)
define internal void @slow(ptr byval(%pair) %s) noinline optnone {
  store i32 1, ptr %s
  ret void
}

@table = global ptr @taken
define void @callers(ptr %s) {
  call void @external(ptr byval(%pair) %s)
  call void @taken(ptr byval(%pair) %s)
  call void @mistyped(ptr byval(%pair) %s, i32 3)
  %v = call i32 @reader(ptr byval(%pair) %s, i32 1)
  call void @holes(ptr byval(%padded) %s, ptr byval(%tail) %s)
  call void @many(ptr byval(%large) %s)
  call void @tails(ptr byval(%pair) %s)
  call void @slow(ptr byval(%pair) %s)
  ret void
}
