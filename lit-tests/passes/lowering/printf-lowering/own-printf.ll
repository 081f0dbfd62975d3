; A printf that the module defines is not the library's (condition 1).
; RUN: %opt -passes=printf-lowering -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@f = private constant [4 x i8] c"%d\0A\00"
define internal i32 @printf(ptr %f, i32 %n) {
  ret i32 %n
}
; CHECK-LABEL: define i32 @k(
; CHECK-NEXT: call i32 @printf(ptr @f, i32 %a)
; CHECK-NOT: vprintf
define i32 @k(i32 %a) {
  %r = call i32 @printf(ptr @f, i32 %a)
  ret i32 %r
}
