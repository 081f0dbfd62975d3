; Lowered and joined calls print what the arguments say, at every level.
; RUN: %exec %s --reference-passes=printf-lowering -v -passes='nvopt<O0>' -passes='nvopt<O3>' \
; RUN:   -passes='nvopt<Ofcmax>' | FileCheck %s
; EXEC: buffer in f64[2] values(1.5, -2.25)
; EXEC: launch k grid=1 block=2 args=(in)
; CHECK: 0 -3 1.50 text
; CHECK-NEXT: <0> 7 18446744073709551615
; CHECK-NEXT: end
; CHECK-NEXT: 1 -3 -2.25 text
; CHECK-NEXT: <1> 7 18446744073709551615
; CHECK-NEXT: end
; CHECK: 4 variants gave the same results
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@f = private constant [15 x i8] c"%d %d %.2f %s\0A\00"
@g = private constant [14 x i8] c"<%d> %d %llu\0A\00"
@e = private constant [5 x i8] c"end\0A\00"
@t = private constant [5 x i8] c"text\00"
declare i32 @printf(ptr, ...)
declare i32 @vprintf(ptr, ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %in) {
  %x = alloca {i32, i32, i64}, align 8
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr double, ptr %in, i32 %tid
  %d = load double, ptr %p
  %s = fptrunc double %d to float
  call i32 (ptr, ...) @printf(ptr @f, i32 %tid, i8 -3, float %s, ptr @t)
  store i32 %tid, ptr %x
  %x1 = getelementptr i8, ptr %x, i64 4
  %x2 = getelementptr i8, ptr %x, i64 8
  store i32 7, ptr %x1
  store i64 -1, ptr %x2
  call i32 @vprintf(ptr @g, ptr %x)
  call i32 (ptr, ...) @printf(ptr @e)
  ret void
}
