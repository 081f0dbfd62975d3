; Packing: order, promotion, alignment, one buffer of the largest size (PRF-1, PRF-2, PRF-6).
; RUN: %opt -passes=printf-lowering -S %s | FileCheck %s
; RUN: %opt -passes=printf-lowering,printf-lowering -S %s | FileCheck %s
; RUN: %opt -passes=printf-lowering -nvvm-opt=nvvm-lower-printf=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='nvopt<O0>' %s | llc-22 -O0 -mcpu=sm_70 | FileCheck %s --check-prefix=PTX
; RUN: %opt -passes='nvopt<O3>' %s | llc-22 -O3 -mcpu=sm_70 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@f = private constant [4 x i8] c"%d\0A\00"
@g = private addrspace(4) constant [4 x i8] c"%d\0A\00"
declare i32 @printf(ptr, ...)

; PTX-NOT: {{[[:space:]]}}printf
; PTX: vprintf,
; PTX-NOT: {{[[:space:]]}}printf,
; OFF: call i32 (ptr, ...) @printf(ptr @f)
; CHECK-NOT: @printf

; CHECK-LABEL: define i32 @offsets(
; CHECK: %vprintfBuffer.local = alloca [40 x i8], align 8
; CHECK: store i32 %a, ptr %vprintfBuffer.local, align 4
; CHECK: %[[D:.*]] = getelementptr inbounds i8, ptr %vprintfBuffer.local, i64 8
; CHECK: store double %d, ptr %[[D]], align 8
; CHECK: %[[C8:.*]] = getelementptr inbounds i8, ptr %vprintfBuffer.local, i64 16
; CHECK: %[[C:.*]] = sext i8 %c to i32
; CHECK: store i32 %[[C]], ptr %[[C8]], align 4
; CHECK: getelementptr inbounds i8, ptr %vprintfBuffer.local, i64 24
; CHECK: store ptr %p
; CHECK: getelementptr inbounds i8, ptr %vprintfBuffer.local, i64 32
; CHECK: store i64 %l
; CHECK: %[[R:.*]] = call i32 @vprintf(ptr @f, ptr %vprintfBuffer.local)
; CHECK: ret i32 %[[R]]
define i32 @offsets(i32 %a, double %d, i8 %c, ptr %p, i64 %l) {
  %r = call i32 (ptr, ...) @printf(ptr @f, i32 %a, double %d, i8 %c, ptr %p, i64 %l)
  ret i32 %r
}

; CHECK-LABEL: define void @none(
; CHECK-NEXT: call i32 @vprintf(ptr @f, ptr null)
; CHECK-NEXT: ret void
define void @none() {
  call i32 (ptr, ...) @printf(ptr @f)
  ret void
}

; The second call is in a loop: still one alloca, in the entry block.
; CHECK-LABEL: define void @two(
; CHECK: entry:
; CHECK-NEXT: %vprintfBuffer.local = alloca [16 x i8], align 8
; CHECK-NOT: alloca
; CHECK: call i32 @vprintf(ptr @f, ptr %vprintfBuffer.local)
; CHECK-NOT: alloca
; CHECK: call i32 @vprintf(ptr @f, ptr %vprintfBuffer.local)
define void @two(i32 %n, double %d) {
entry:
  call i32 (ptr, ...) @printf(ptr @f, i32 %n)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call i32 (ptr, ...) @printf(ptr @f, i32 %i, double %d)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}

; What the front end left unpromoted.
; CHECK-LABEL: define void @promote(
; CHECK: fpext float %f to double
; CHECK: fpext half %h to double
; CHECK: zext i1 %b to i32
; CHECK: zext i16 %u to i32
; CHECK: addrspacecast ptr addrspace(3) %s to ptr
define void @promote(float %f, half %h, i1 %b, i16 %u, ptr addrspace(3) %s) {
  call i32 (ptr, ...) @printf(ptr @f, float %f, half %h, i1 %b, i16 zeroext %u, ptr addrspace(3) %s)
  ret void
}

; CHECK-LABEL: define void @wide(
; CHECK: alloca [48 x i8], align 16
; CHECK: store i32 %a, ptr %vprintfBuffer.local, align 4
; CHECK: i64 8
; CHECK: store <2 x float> %v, ptr %{{.*}}, align 8
; CHECK: i64 16
; CHECK: store i128 %w, ptr %{{.*}}, align 16
; CHECK: i64 32
; CHECK: store { i32, i64 } %s, ptr %{{.*}}, align 8
define void @wide(i32 %a, <2 x float> %v, i128 %w, {i32, i64} %s) {
  call i32 (ptr, ...) @printf(ptr @f, i32 %a, <2 x float> %v, i128 %w, {i32, i64} %s)
  ret void
}

; CHECK-LABEL: define void @copied(
; CHECK: alloca [32 x i8], align 8
; CHECK: %[[TO:.*]] = getelementptr inbounds i8, ptr %vprintfBuffer.local, i64 8
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %[[TO]], ptr align 1 %s, i64 24, i1 false)
define void @copied(i32 %a, ptr %s) {
  call i32 (ptr, ...) @printf(ptr @f, i32 %a, ptr byval({i32, i64, i32}) %s)
  ret void
}

; CHECK-LABEL: define void @constant_memory(
; CHECK: call i32 @vprintf(ptr addrspacecast (ptr addrspace(4) @g to ptr), ptr %vprintfBuffer.local)
define void @constant_memory(i32 %a) {
  %p = addrspacecast ptr addrspace(4) @g to ptr
  call i32 (ptr, ...) @printf(ptr addrspacecast (ptr addrspace(4) @g to ptr), i32 %a)
  ret void
}

; Another type at the call, result not wanted.
; CHECK-LABEL: define void @as_void(
; CHECK: call i32 @vprintf(ptr @f, ptr %vprintfBuffer.local)
define void @as_void(i32 %a) {
  call void @printf(ptr @f, i32 %a)
  ret void
}

; Level 0 does not skip it.
; CHECK-LABEL: define void @unoptimised(
; CHECK: call i32 @vprintf
define void @unoptimised(i32 %a) noinline optnone {
  call i32 (ptr, ...) @printf(ptr @f, i32 %a)
  ret void
}
