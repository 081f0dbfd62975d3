; Messages and remarks (PRF-3, PRF-5).
; RUN: %opt -passes=printf-lowering -pass-remarks=printf-lowering -S %s 2>%t | FileCheck %s
; RUN: FileCheck %s --check-prefix=TOLD < %t
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @printf(ptr, ...)
@f = private constant [4 x i8] c"%d\0A\00"

; TOLD: warning: {{.*}}printf can only be called directly on the device
; TOLD: warning: {{.*}}The first argument for printf must be a string literal!
; TOLD: remark: {{.*}}one buffer of 4 bytes for 1 call of vprintf

; Lowered all the same: the format is read when the kernel runs.
; CHECK-LABEL: define void @runtime(
; CHECK: call i32 @vprintf(ptr %format, ptr %vprintfBuffer.local)
define void @runtime(ptr %format, i32 %a) {
  call i32 (ptr, ...) @printf(ptr %format, i32 %a)
  ret void
}

; CHECK-LABEL: define ptr @taken(
; CHECK: ret ptr @printf
define ptr @taken() {
  ret ptr @printf
}
