; A half word of a packed struct that lies across two words: a copy of the first word alone would lose its
; second byte and whatever else is in the second word.
; RUN: %opt -passes=nv-value-structs -S %s | FileCheck %s
; RUN: %exec --passes=nv-value-structs %s
;
; EXEC: buffer out u32[2]
; EXEC: buffer in u8[8] values(1, 2, 3, 4, 5, 6, 7, 8)
; EXEC: launch k args=(out, in)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%across = type <{ i8, i8, i8, i16, i8, i8, i8 }>
%inside = type <{ i8, i16, i8, i32 }>

; CHECK: define internal i32 @across(ptr byval(%across) align 4 %s, i32 %i)
define internal i32 @across(ptr byval(%across) align 4 %s, i32 %i) {
  %p = getelementptr i8, ptr %s, i32 %i
  store i8 77, ptr %p
  %q = getelementptr i8, ptr %s, i64 4
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

; CHECK: define internal i32 @inside({ i32, i32 } %s, i32 %i)
define internal i32 @inside(ptr byval(%inside) align 4 %s, i32 %i) {
  %p = getelementptr i8, ptr %s, i32 %i
  store i8 77, ptr %p
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

define ptx_kernel void @k(ptr %out, ptr %in) {
  %t = alloca [8 x i8], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr %in, i64 8, i1 false)
  %x = call i32 @across(ptr byval(%across) align 4 %t, i32 0)
  %y = call i32 @inside(ptr byval(%inside) align 4 %t, i32 2)
  store i32 %x, ptr %out
  %out1 = getelementptr i32, ptr %out, i64 1
  store i32 %y, ptr %out1
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
