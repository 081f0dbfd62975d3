; By-value arguments get a type in which every byte belongs to a number, of the same size and alignment.
; RUN: %opt -passes=lower-aggr-copies -S %s | FileCheck %s
; RUN: %opt -passes='lower-aggr-copies,lower-aggr-copies' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%between = type { i8, i32 }
%behind = type { i64, i32 }
%inside = type { i32, [2 x { i16, i8 }] }
%wide = type { i64, i128 }
%bits = type { [4 x i1] }
%odd = type { <3 x float> }
%whole = type { i32, [2 x { i16, i16 }], float, ptr }
%packed = type <{ i8, i32, i16 }>

; CHECK: define void @between(ptr byval([2 x i32]) %p)
define void @between(ptr byval(%between) %p) {
  ret void
}
; CHECK: define void @behind(ptr byval([2 x i64]) align 16 %p)
define void @behind(ptr byval(%behind) align 16 %p) {
  ret void
}
; CHECK: define void @inside(ptr byval([3 x i32]) %p)
define void @inside(ptr byval(%inside) %p) {
  ret void
}
; Numbers of 64 bits, and the alignment of 128.
; CHECK: define void @wide(ptr byval({ [4 x i64], [0 x %wide] }) %p)
define void @wide(ptr byval(%wide) %p) {
  ret void
}
; Bits of a byte that are no part of the number.
; CHECK: define void @bits(ptr byval([4 x i8]) %p)
define void @bits(ptr byval(%bits) %p) {
  ret void
}
; The fourth float.
; CHECK: define void @odd(ptr byval({ [2 x i64], [0 x %odd] }) %p)
define void @odd(ptr byval(%odd) %p) {
  ret void
}
; No gaps: the fields are as good.
; CHECK: define void @whole(ptr byval(%whole) %p)
define void @whole(ptr byval(%whole) %p) {
  ret void
}
; CHECK: define void @packed(ptr byval(%packed) %p)
define void @packed(ptr byval(%packed) %p) {
  ret void
}
; The launch passes bytes.
; CHECK: define ptx_kernel void @kernel(ptr byval(%between) %p)
define ptx_kernel void @kernel(ptr byval(%between) %p) {
  ret void
}
; A function of another module, one that is not known, and memory at the call that is aligned less than
; the type.
; CHECK: declare void @elsewhere(ptr byval(%between))
declare void @elsewhere(ptr byval(%between))
; CHECK-LABEL: define void @calls
define void @calls(ptr %p, ptr %f) {
  ; CHECK: call void @elsewhere(ptr byval([2 x i32]) %p)
  call void @elsewhere(ptr byval(%between) %p)
  ; CHECK: call void %f(i32 1, ptr byval([2 x i64]) %p)
  call void %f(i32 1, ptr byval(%behind) %p)
  ; CHECK: call void %f(i32 1, ptr byval({ [4 x i32], [0 x %behind] }) align 4 %p)
  call void %f(i32 1, ptr byval(%behind) align 4 %p)
  ; CHECK: call void @whole(ptr byval(%whole) %p)
  call void @whole(ptr byval(%whole) %p)
  ret void
}
