; The largest power of two that divides the size, at most 16, and never less than before (SLA).
; RUN: %opt -passes=set-local-array-alignment -S %s | FileCheck %s
; RUN: %opt -passes=set-local-array-alignment -nvvm-opt=disable-set-local-array-alignment=1 -S %s | FileCheck --check-prefix=OFF %s
; RUN: %opt -passes=set-local-array-alignment -nvvm-opt=use-max-local-array-alignment=1 -S %s | FileCheck --check-prefix=MAX %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%with_array = type { i32, [3 x i32] }
%plain = type { i32, i32, i32, i32 }

; OFF: %s16 = alloca [16 x i8], align 1
; MAX: %s7 = alloca [7 x i8], align 1
; MAX: %s20 = alloca [20 x i8], align 16
; CHECK: %s7 = alloca [7 x i8], align 1
; CHECK: %s8 = alloca [8 x i8], align 8
; CHECK: %s12 = alloca [12 x i8], align 4
; CHECK: %s16 = alloca [16 x i8], align 16
; CHECK: %s20 = alloca [20 x i8], align 4
; CHECK: %s4000 = alloca [1000 x float], align 16
; CHECK: %f2 = alloca [2 x float], align 8
; CHECK: %field = alloca %with_array, align 16
; Neither a scalar nor a struct without an array.
; CHECK: %i = alloca i32, align 4
; CHECK: %fields = alloca %plain, align 4
; CHECK: %more = alloca [16 x i8], align 32
; Run-time size.
; CHECK: %dynamic = alloca [16 x i8], i32 %n, align 1
define void @f(i32 %n) {
  %s7 = alloca [7 x i8], align 1
  %s8 = alloca [8 x i8], align 1
  %s12 = alloca [12 x i8], align 1
  %s16 = alloca [16 x i8], align 1
  %s20 = alloca [20 x i8], align 1
  %s4000 = alloca [1000 x float], align 4
  %f2 = alloca [2 x float], align 4
  %field = alloca %with_array, align 4
  %i = alloca i32, align 4
  %fields = alloca %plain, align 4
  %more = alloca [16 x i8], align 32
  %dynamic = alloca [16 x i8], i32 %n, align 1
  ret void
}
