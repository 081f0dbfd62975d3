; Arrays that stay in local memory: what they hold is not the same constant at all times, or somebody else may write
; it (PF-1).
; RUN: %opt -passes=nv-constant-arrays -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-constant-arrays -pass-remarks=nv-constant-arrays -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK --allow-empty
; REMARK-NOT: constant variable
; CHECK-NOT: private
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@outside = external constant [2 x i32]
@changes = global [2 x i32] [i32 1, i32 2]
@elsewhere = internal externally_initialized constant [2 x i32] [i32 1, i32 2]
@addresses = internal constant [1 x ptr] [ptr @changes]
declare void @keeps(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Two values for one place, at two times.
; CHECK-LABEL: define i32 @two_values(
; CHECK: alloca
define i32 @two_values(i64 %i) {
  %t = alloca [2 x i32], align 4
  store <2 x i32> <i32 1, i32 2>, ptr %t
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  store i32 3, ptr %t
  %w = load i32, ptr %p
  %s = add i32 %v, %w
  ret i32 %s
}

; A value that is not known, and a constant in a place that is not known.
; CHECK-LABEL: define i32 @variable(
; CHECK: alloca
define i32 @variable(i64 %i, i32 %x) {
  %t = alloca [2 x i32], align 4
  store i32 %x, ptr %t
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i32 @somewhere(
; CHECK: alloca
define i32 @somewhere(i64 %i, i64 %j) {
  %t = alloca [2 x i32], align 4
  %q = getelementptr i32, ptr %t, i64 %j
  store i32 1, ptr %q
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; Behind a step that is not known the place is not known again.
; CHECK-LABEL: define i32 @behind(
; CHECK: alloca
define i32 @behind(i64 %i, i64 %j) {
  %t = alloca [4 x i32], align 4
  %q = getelementptr i32, ptr %t, i64 %j
  %q1 = getelementptr i8, ptr %q, i64 4
  store i32 1, ptr %q1
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; The address is the constant that is stored, is kept by a callee, is compared, is chosen.
; CHECK-LABEL: define i64 @stored(
; CHECK: alloca
define i64 @stored(i64 %i, ptr %out) {
  %t = alloca [2 x i64], align 8
  store i64 1, ptr %t
  store ptr %t, ptr %out
  %p = getelementptr i64, ptr %t, i64 %i
  %v = load i64, ptr %p
  ret i64 %v
}
; CHECK-LABEL: define i32 @called(
; CHECK: alloca
define i32 @called(i64 %i) {
  %t = alloca [2 x i32], align 4
  store i32 1, ptr %t
  call void @keeps(ptr %t)
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i1 @compared(
; CHECK: alloca
define i1 @compared(i64 %i, ptr %other) {
  %t = alloca [2 x i32], align 4
  store i32 1, ptr %t
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  %is = icmp eq ptr %p, %other
  %one = icmp eq i32 %v, 1
  %both = and i1 %is, %one
  ret i1 %both
}
; CHECK-LABEL: define i32 @chosen(
; CHECK: alloca
define i32 @chosen(i64 %i, i1 %c, ptr %other) {
  %t = alloca [2 x i32], align 4
  store i32 1, ptr %t
  %q = select i1 %c, ptr %t, ptr %other
  store i32 5, ptr %q
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; Distances that are an address.
; CHECK-LABEL: define i32 @distance(
; CHECK: alloca
define i32 @distance(ptr %base, i64 %i) {
  %t = alloca [2 x i32], align 4
  store i32 1, ptr %t
  %n = ptrtoint ptr %t to i64
  %q = getelementptr i8, ptr %base, i64 %n
  store i32 2, ptr %q
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; Volatile and atomic accesses.
; CHECK-LABEL: define i32 @volatiles(
; CHECK: alloca
; CHECK: alloca
; CHECK: alloca
define i32 @volatiles(i64 %i) {
  %t = alloca [2 x i32], align 4
  %u = alloca [2 x i32], align 4
  %w = alloca [2 x i32], align 4
  store volatile i32 1, ptr %t
  store i32 1, ptr %u
  call void @llvm.memset.p0.i64(ptr %w, i8 0, i64 8, i1 true)
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  %q = getelementptr i32, ptr %u, i64 %i
  %x = load atomic i32, ptr %q monotonic, align 4
  %r = getelementptr i32, ptr %w, i64 %i
  %y = load i32, ptr %r
  %s = add i32 %v, %x
  %z = add i32 %s, %y
  ret i32 %z
}

; Copies of what is not constant, not known here, or an address; from the array, and past its end.
; CHECK-LABEL: define i32 @copies(
; CHECK-COUNT-5: alloca
define i32 @copies(i64 %i, ptr %out) {
  %a = alloca [2 x i32], align 4
  %b = alloca [2 x i32], align 4
  %c = alloca [2 x i32], align 4
  %d = alloca [2 x i32], align 8
  %e = alloca [2 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @changes, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr @outside, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr @elsewhere, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr @addresses, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr %e, i8 0, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %e, i64 8, i1 false)
  %pa = getelementptr i32, ptr %a, i64 %i
  %va = load i32, ptr %pa
  %pb = getelementptr i32, ptr %b, i64 %i
  %vb = load i32, ptr %pb
  %pc = getelementptr i32, ptr %c, i64 %i
  %vc = load i32, ptr %pc
  %pd = getelementptr i32, ptr %d, i64 %i
  %vd = load i32, ptr %pd
  %pe = getelementptr i32, ptr %e, i64 %i
  %ve = load i32, ptr %pe
  %ab = add i32 %va, %vb
  %cd = add i32 %vc, %vd
  %abcd = add i32 %ab, %cd
  %s = add i32 %abcd, %ve
  ret i32 %s
}
; CHECK-LABEL: define i32 @past(
; CHECK: alloca
define i32 @past(i64 %i) {
  %t = alloca [2 x i32], align 4
  %e = getelementptr i8, ptr %t, i64 6
  store i32 1, ptr %e
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; Several objects behind one name, of which the type tells the size of one; an unknown number of them.
; CHECK-LABEL: define i32 @several(
; CHECK: alloca [2 x i32], i32 3
; CHECK: alloca i32, i32 %n
define i32 @several(i64 %i, i32 %n) {
  %t = alloca [2 x i32], i32 3, align 4
  %u = alloca i32, i32 %n, align 4
  store i32 1, ptr %t
  store i32 1, ptr %u
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  %q = getelementptr i32, ptr %u, i64 %i
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}

; All places known: SROA makes values of them. Local memory that the code names as such.
; CHECK-LABEL: define i32 @others(
; CHECK: %t = alloca
; CHECK: %u = alloca
define i32 @others(i64 %i) {
  %t = alloca [2 x i32], align 4
  %u = alloca [2 x i32], align 4, addrspace(5)
  store i32 1, ptr %t
  store i32 1, ptr addrspace(5) %u
  %v = load i32, ptr %t
  %q = getelementptr i32, ptr addrspace(5) %u, i64 %i
  %w = load i32, ptr addrspace(5) %q
  %s = add i32 %v, %w
  ret i32 %s
}
