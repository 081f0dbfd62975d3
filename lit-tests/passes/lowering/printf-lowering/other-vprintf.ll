; A vprintf that the module declares with another type is called with the type that it has (PRF-6).
; RUN: %opt -passes=printf-lowering,verify -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O1>' %s | llc-22 -mcpu=sm_80 | FileCheck %s --check-prefix=PTX
; PTX: vprintf,
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@f = private constant [4 x i8] c"%d\0A\00"
declare i32 @printf(ptr, ...)
declare i32 @vprintf(ptr, i64)
; CHECK-LABEL: define void @k(
; CHECK: call i32 @vprintf(ptr @f, ptr %vprintfBuffer.local)
; CHECK: call i32 @vprintf(ptr @f, i64 0)
define void @k(i32 %a) {
  call i32 (ptr, ...) @printf(ptr @f, i32 %a)
  call i32 @vprintf(ptr @f, i64 0)
  ret void
}
