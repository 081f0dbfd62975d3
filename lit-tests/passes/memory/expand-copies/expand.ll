; Copies of local objects that are used in parts are made field by field (PF-2).
; RUN: %opt -passes=nv-expand-copies -S %s | FileCheck %s
; RUN: %opt -passes=nv-expand-copies,sroa -S %s | FileCheck %s --check-prefix=SROA
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%uint4 = type { i32, i32, i32, i32 }
%mixed = type { i8, i32, double, ptr }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @flip(
; CHECK-NOT: memcpy
; CHECK: load i32, ptr %s, align 16
; CHECK: load i32, ptr {{.*}}, align 4
; CHECK: load i32, ptr {{.*}}, align 8
; CHECK: load i32, ptr {{.*}}, align 4
; CHECK: store i32
; CHECK: ret void
; SROA-LABEL: define void @flip(
; SROA-NOT: alloca
; SROA: ret void
define void @flip(ptr %s, ptr %d) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  %x = load i32, ptr %v, align 16
  %y = xor i32 %x, 1
  store i32 %y, ptr %v, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %v, i64 16, i1 false)
  ret void
}

; Padding is copied as well: the program may look at it.
; CHECK-LABEL: define void @padding(
; CHECK: load i8, ptr %s, align 8
; CHECK: load i8, ptr {{.*}}, align 1
; CHECK: load i16, ptr {{.*}}, align 2
; CHECK: load i32, ptr {{.*}}, align 4
; CHECK: load double, ptr {{.*}}, align 8
; CHECK: load ptr, ptr {{.*}}, align 8
; CHECK: ret void
define void @padding(ptr %s, ptr %d) {
  %v = alloca %mixed, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %v, ptr align 8 %s, i64 24, i1 false)
  store i8 1, ptr %v
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %v, i64 24, i1 false)
  ret void
}

; Part of an object: the fields that the copy meets.
; CHECK-LABEL: define i32 @part(
; CHECK-NOT: memcpy
; CHECK: load i32, ptr %s, align 4
; CHECK: load i32, ptr {{.*}}, align 4
; CHECK: store i32
; CHECK: store i32
define i32 @part(ptr %s) {
  %v = alloca [8 x i32], align 4
  %at = getelementptr i8, ptr %v, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %at, ptr align 4 %s, i64 8, i1 false)
  %x = load i32, ptr %at
  ret i32 %x
}

; CHECK-LABEL: define i32 @fill(
; CHECK-NOT: memset
; CHECK-COUNT-4: store i32 16843009
define i32 @fill(i64 %i) {
  %v = alloca [4 x i32], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %v, i8 1, i64 16, i1 false)
  %e = getelementptr i32, ptr %v, i64 %i
  %x = load i32, ptr %e
  ret i32 %x
}

; Bytes that nobody touches one by one travel as words; those that somebody does stay bytes.
%named = type { i32, [8 x i8] }
; CHECK-LABEL: define void @name(
; CHECK: load i32, ptr %s, align 4
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load i32, ptr {{.*}}, align 4
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load i8, ptr {{.*}}, align 4
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load i8, ptr {{.*}}, align 1
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load i8, ptr {{.*}}, align 2
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load i8, ptr {{.*}}, align 1
define void @name(ptr %s, ptr %d) {
  %v = alloca %named, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %v, ptr align 4 %s, i64 12, i1 false)
  %last = getelementptr i8, ptr %v, i64 11
  store i8 0, ptr %last
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %v, i64 12, i1 false)
  ret void
}

; A struct that is loaded as one value (a result by value) is loaded scalar by scalar by SROA, so the
; copy into it has the same pieces: no byte is shifted out of a word.
; CHECK-LABEL: define %named @as_one_value(
; CHECK: load i32, ptr %s, align 4
; CHECK-COUNT-8: load i8, ptr
; CHECK: ret %named
; SROA-LABEL: define %named @as_one_value(
; SROA-NOT: {{lshr|trunc|alloca}}
; SROA: ret %named
define %named @as_one_value(ptr %s) {
  %v = alloca %named, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %v, ptr align 4 %s, i64 12, i1 false)
  %r = load %named, ptr %v, align 4
  ret %named %r
}

; The same when it is stored as one value (a call's result).
; CHECK-LABEL: define void @from_one_value(
; CHECK-COUNT-8: store i8
; SROA-LABEL: define void @from_one_value(
; SROA-NOT: {{shl|zext|alloca}}
; SROA: ret void
define void @from_one_value(%named %x, ptr %d) {
  %v = alloca %named, align 4
  store %named %x, ptr %v, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %v, i64 12, i1 false)
  ret void
}

; A large value of memory that stays memory is a copy before instcombine takes it apart (LAC-2); one of
; a local object is left to SROA.
; CHECK-LABEL: define void @large_value(
; CHECK-NEXT: call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 160, i1 false)
; CHECK-NEXT: ret void
define void @large_value(ptr %d, ptr %s) {
  %v = load [40 x i32], ptr %s
  store [40 x i32] %v, ptr %d
  ret void
}
; CHECK-LABEL: define i32 @large_local(
; CHECK: load [40 x i32], ptr %s
define i32 @large_local(ptr %s) {
  %d = alloca [40 x i32]
  %v = load [40 x i32], ptr %s
  store [40 x i32] %v, ptr %d
  %p = getelementptr i32, ptr %d, i64 3
  %x = load i32, ptr %p
  ret i32 %x
}
