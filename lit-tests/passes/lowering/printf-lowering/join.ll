; Buffers that clang made, one a call, become one where nobody can tell (condition 3).
; RUN: %opt -passes=printf-lowering -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@f = private constant [4 x i8] c"%d\0A\00"
declare i32 @vprintf(ptr, ptr)
declare i32 @printf(ptr, ...)
declare void @see(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
%two = type { i32, double }

; CHECK-LABEL: define void @joined(
; CHECK-NEXT: %vprintfBuffer.local = alloca [16 x i8], align 8
; CHECK-NOT: alloca
; CHECK: ret void
define void @joined(i32 %a, double %d) {
  %x = alloca %two, align 8
  %y = alloca {i32}, align 8
  call void @llvm.lifetime.start.p0(ptr %y)
  %x1 = getelementptr inbounds %two, ptr %x, i32 0, i32 1
  store i32 %a, ptr %x
  store double %d, ptr %x1
  %r = call i32 @vprintf(ptr @f, ptr %x)
  store i32 %r, ptr %y
  call i32 @vprintf(ptr @f, ptr %y)
  call void @llvm.lifetime.end.p0(ptr %y)
  ret void
}

; One call: its own buffer is as good.
; CHECK-LABEL: define void @single(
; CHECK-NEXT: alloca { i32 }
define void @single(i32 %a) {
  %x = alloca {i32}, align 8
  store i32 %a, ptr %x
  call i32 @vprintf(ptr @f, ptr %x)
  ret void
}

; The second value is stored before the first call reads its own.
; CHECK-LABEL: define void @mixed(
; CHECK-COUNT-2: alloca { i32 }
define void @mixed(i32 %a, i32 %b) {
  %x = alloca {i32}, align 8
  %y = alloca {i32}, align 8
  store i32 %a, ptr %x
  store i32 %b, ptr %y
  call i32 @vprintf(ptr @f, ptr %x)
  call i32 @vprintf(ptr @f, ptr %y)
  ret void
}

; A call in the middle of filling that is still to be lowered.
; CHECK-LABEL: define void @between(
; CHECK-NEXT: %[[X:.*]] = alloca { i32 }
; CHECK-NEXT: %vprintfBuffer.local = alloca [4 x i8]
; CHECK-NEXT: store i32 %a, ptr %[[X]]
define void @between(i32 %a, i32 %b) {
  %x = alloca {i32}, align 8
  store i32 %a, ptr %x
  call i32 (ptr, ...) @printf(ptr @f, i32 %b)
  call i32 @vprintf(ptr @f, ptr %x)
  ret void
}

; The value of one round is printed in the next.
; CHECK-LABEL: define void @carried(
; CHECK-COUNT-2: alloca { i32 }
define void @carried(i32 %a) {
  %x = alloca {i32}, align 8
  %y = alloca {i32}, align 8
  store i32 0, ptr %x
  br label %loop
loop:
  call i32 @vprintf(ptr @f, ptr %x)
  store i32 %a, ptr %x
  store i32 1, ptr %y
  %r = call i32 @vprintf(ptr @f, ptr %y)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %loop, label %out
out:
  ret void
}

; Stored behind the call, for the next round of the same block.
; CHECK-LABEL: define void @behind(
; CHECK-COUNT-2: alloca { i32 }
define void @behind(i32 %a) {
  %x = alloca {i32}, align 8
  %y = alloca {i32}, align 8
  br label %loop
loop:
  call i32 @vprintf(ptr @f, ptr %x)
  store i32 %a, ptr %x
  store i32 1, ptr %y
  %r = call i32 @vprintf(ptr @f, ptr %y)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %loop, label %out
out:
  ret void
}

; Somebody else sees the address; or the value is read back.
; CHECK-LABEL: define i32 @seen(
; CHECK-COUNT-3: alloca { i32 }
define i32 @seen(i32 %a) {
  %x = alloca {i32}, align 8
  %y = alloca {i32}, align 8
  %z = alloca {i32}, align 8
  call void @see(ptr %x)
  store i32 %a, ptr %x
  call i32 @vprintf(ptr @f, ptr %x)
  store i32 %a, ptr %y
  call i32 @vprintf(ptr @f, ptr %y)
  %v = load i32, ptr %y
  store i32 %a, ptr %z
  call i32 @vprintf(ptr @f, ptr %z)
  ret i32 %v
}
