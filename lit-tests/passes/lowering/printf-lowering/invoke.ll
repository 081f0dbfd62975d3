; An invoke becomes a call and a branch (PRF-6).
; RUN: %opt -passes=printf-lowering -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@f = private constant [4 x i8] c"%d\0A\00"
declare i32 @printf(ptr, ...)
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define i32 @invoked(
; CHECK: %[[R:.*]] = call i32 @vprintf(
; CHECK-NEXT: br label %ok
; CHECK: ok:
; CHECK-NEXT: ret i32 %[[R]]
define i32 @invoked(i32 %a) personality ptr @__gxx_personality_v0 {
  %r = invoke i32 (ptr, ...) @printf(ptr @f, i32 %a) to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %x = landingpad { ptr, i32 } cleanup
  ret i32 0
}
