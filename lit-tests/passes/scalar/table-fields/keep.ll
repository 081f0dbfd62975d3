; Reads that stay: of what may change or is not known, of larger tables, and at addresses of two variables (PF-1).
; RUN: %opt -passes=nv-table-fields -verify-each -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@changes = internal global [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@host = internal externally_initialized constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@elsewhere = external constant [4 x i32]
@weak = weak constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@t = private constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@chosen = internal addrspace(4) constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@wide = private constant [3 x i32] [i32 -559038737, i32 305419896, i32 7]
@many = private constant [65 x i8] c"01010101010101010101010101010101010101010101010101010101010101012"
@doubles = private constant [4 x double] [double 0.0, double 1.0, double 2.0, double 4.0]
@pointers = private constant [2 x ptr] [ptr @changes, ptr @host]
@addresses = private constant [2 x i32] [i32 ptrtoint (ptr @changes to i32), i32 4]

; CHECK-LABEL: define i32 @may_change(
; CHECK-COUNT-4: load i32
define i32 @may_change(i64 %i) {
  %p = getelementptr i32, ptr @changes, i64 %i
  %a = load i32, ptr %p
  %q = getelementptr i32, ptr @host, i64 %i
  %b = load i32, ptr %q
  %r = getelementptr i32, ptr @elsewhere, i64 %i
  %c = load i32, ptr %r
  %s = getelementptr i32, ptr @weak, i64 %i
  %d = load i32, ptr %s
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %v = add i32 %ab, %cd
  ret i32 %v
}
; CHECK-LABEL: define i32 @told(
; CHECK: load volatile i32
; CHECK: load atomic i32
; CHECK: load i32, ptr addrspace(4)
define i32 @told(i64 %i) {
  %p = getelementptr i32, ptr @t, i64 %i
  %a = load volatile i32, ptr %p
  %b = load atomic i32, ptr %p monotonic, align 4
  %q = getelementptr i32, ptr addrspace(4) @chosen, i64 %i
  %c = load i32, ptr addrspace(4) %q
  %ab = add i32 %a, %b
  %v = add i32 %ab, %c
  ret i32 %v
}
; Values of more bits than there are, more entries, other types.
; CHECK-LABEL: define double @other_forms(
; CHECK: load i32
; CHECK: load i8
; CHECK: load double
; CHECK: load <2 x i16>
; CHECK: load ptr
; CHECK: load i32
define double @other_forms(i64 %i, ptr %out) {
  %p = getelementptr i32, ptr @wide, i64 %i
  %a = load i32, ptr %p
  store i32 %a, ptr %out
  %q = getelementptr i8, ptr @many, i64 %i
  %b = load i8, ptr %q
  store i8 %b, ptr %out
  %r = getelementptr double, ptr @doubles, i64 %i
  %c = load double, ptr %r
  %s = getelementptr i32, ptr @t, i64 %i
  %d = load <2 x i16>, ptr %s
  store <2 x i16> %d, ptr %out
  %u = getelementptr ptr, ptr @pointers, i64 %i
  %e = load ptr, ptr %u
  store ptr %e, ptr %out
  %w = getelementptr i32, ptr @addresses, i64 %i
  %f = load i32, ptr %w
  store i32 %f, ptr %out
  ret double %c
}
; Two indices, no index; one of two tables; an address that nobody knows.
; CHECK-LABEL: define i32 @other_addresses(
; CHECK-COUNT-5: load i32
define i32 @other_addresses(i64 %i, i64 %j, i1 %c, ptr %x) {
  %p = getelementptr [2 x i32], ptr @t, i64 %i, i64 %j
  %a = load i32, ptr %p
  %e = load i32, ptr @t
  %one = select i1 %c, ptr @t, ptr @wide
  %q = getelementptr i32, ptr %one, i64 %i
  %b = load i32, ptr %q
  %r = getelementptr i32, ptr %x, i64 %i
  %d = load i32, ptr %r
  %f = getelementptr i32, ptr @t, <2 x i64> <i64 0, i64 1>
  %g = extractelement <2 x ptr> %f, i64 1
  %h = load i32, ptr %g
  %ab = add i32 %a, %b
  %de = add i32 %d, %e
  %abde = add i32 %ab, %de
  %v = add i32 %abde, %h
  ret i32 %v
}
; No entry can be meant.
; CHECK-LABEL: define i32 @outside(
; CHECK: load i32
define i32 @outside(i64 range(i64 4, 8) %i) {
  %p = getelementptr i32, ptr @t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; Entries three bytes apart, from an address that may wrap around: an index of -6148914691236517205 reads the byte at 1.
; One that stays inside says so.
@threes = private constant [3 x [3 x i8]] [[3 x i8] c"\01\05\06", [3 x i8] c"\02\07\08", [3 x i8] c"\03\09\0A"]
; CHECK-LABEL: define i8 @wraps(
; CHECK: load i8
define i8 @wraps(i64 %i) {
  %p = getelementptr [3 x i8], ptr @threes, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}
; CHECK-LABEL: define i8 @stays(
; CHECK-NOT: load
; CHECK: ret i8
define i8 @stays(i64 %i) {
  %p = getelementptr inbounds [3 x i8], ptr @threes, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}
; One step of two that stays inside is not enough.
; CHECK-LABEL: define i8 @half_stays(
; CHECK: load i8
define i8 @half_stays(i64 %i) {
  %q = getelementptr inbounds [2 x i8], ptr @threes, i64 %i
  %p = getelementptr i8, ptr %q, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}
