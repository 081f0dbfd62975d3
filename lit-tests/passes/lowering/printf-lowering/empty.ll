; Values without bytes: where all are such there is no buffer, and vprintf gets null (PRF-2).
; RUN: %opt -passes='printf-lowering,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@f = internal constant [3 x i8] c"x\0A\00"
declare i32 @printf(ptr, ...)

; CHECK-LABEL: define void @nothing(
; CHECK-NEXT: call i32 @vprintf(ptr @f, ptr null)
define void @nothing(ptr byval({}) %s) {
  %a = call i32 (ptr, ...) @printf(ptr @f, {} zeroinitializer)
; CHECK-NEXT: call i32 @vprintf(ptr @f, ptr null)
  %b = call i32 (ptr, ...) @printf(ptr @f, ptr byval({}) %s)
  ret void
}

; CHECK-LABEL: define void @beside(
; CHECK-NEXT: %[[BUFFER:.*]] = alloca [4 x i8], align 8
; CHECK: store i32 %n, ptr %[[BUFFER]]
; CHECK: call i32 @vprintf(ptr @f, ptr %[[BUFFER]])
define void @beside(i32 %n) {
  %a = call i32 (ptr, ...) @printf(ptr @f, {} zeroinitializer, i32 %n)
  ret void
}
