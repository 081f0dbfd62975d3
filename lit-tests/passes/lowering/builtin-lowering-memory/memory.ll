; Copies, fills, allocation, variable arguments, bytes of registers, bit casts, facts.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__ --implicit-check-not=@_Z --input-file=%t.ll
; RUN: %llc -mcpu=sm_80 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX
; PTX: .target sm_80
target triple = "nvptx64-nvidia-cuda"

declare ptr @__gen_nvvm_memcpy(ptr, ptr, i64)
declare ptr @__gen_nvvm_memcpy_aligned1(ptr, ptr, i64)
declare ptr @__gen_nvvm_memcpy_aligned2(ptr, ptr, i64)
declare ptr @__gen_nvvm_memcpy_aligned4(ptr, ptr, i64)
declare ptr @__gen_nvvm_memcpy_aligned8(ptr, ptr, i64)
declare ptr @__gen_nvvm_memcpy_aligned16(ptr, ptr, i64)
declare ptr @__gen_nvvm_memset(ptr, i32, i64)
declare void @__nvvm_memcpy(ptr, ptr, i64, i32)
declare void @__nvvm_memset(ptr, i8, i64, i32)
declare ptr @_Znwj(i32)
declare ptr @_Znwm(i64)
declare ptr @_Znwy(i64)
declare ptr @_Znaj(i32)
declare ptr @_Znam(i64)
declare ptr @_Znay(i64)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
declare void @_ZdlPvy(ptr, i64)
declare void @_ZdaPv(ptr)
declare void @_ZdaPvm(ptr, i64)
declare void @_ZdaPvy(ptr, i64)
declare ptr @_alloca(i64)
declare ptr @__builtin_alloca(i64)
declare void @__cu_va_start(ptr)
declare void @__cu_va_end(ptr)
declare void @__cu_va_copy(ptr, ptr)
declare i32 @__cu_va_arg(ptr)
declare void @__nv_p2r(i32, ptr, i32, ptr)
declare void @__nv_r2p(i32, ptr, i32, i32)
declare float @__nvvm_h2f(i16)
declare i32 @__nvvm_bitcast_f2i(float)
declare float @__nvvm_bitcast_i2f(i32)
declare double @__nvvm_bitcast_ll2d(i64)
declare i64 @__nvvm_bitcast_d2ll(double)
declare void @__builtin_assume(i1)
declare void @__builtin_unreachable()
declare i1 @__builtin_is_constant_evaluated()
declare i32 @__match32_all_sync(i32, i32, ptr)
declare i32 @__match64_all_sync(i32, i64, ptr)

; CHECK-LABEL: @copies(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 1 %d, ptr align 1 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 1 %d, ptr align 1 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 2 %d, ptr align 2 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 %n, i1 false)
; CHECK-NEXT: ret ptr %d
define ptr @copies(ptr %d, ptr %s, i64 %n) {
  %1 = call ptr @__gen_nvvm_memcpy(ptr %d, ptr %s, i64 %n)
  %2 = call ptr @__gen_nvvm_memcpy_aligned1(ptr %1, ptr %s, i64 %n)
  %3 = call ptr @__gen_nvvm_memcpy_aligned2(ptr %2, ptr %s, i64 %n)
  %4 = call ptr @__gen_nvvm_memcpy_aligned4(ptr %3, ptr %s, i64 %n)
  %5 = call ptr @__gen_nvvm_memcpy_aligned8(ptr %4, ptr %s, i64 %n)
  %6 = call ptr @__gen_nvvm_memcpy_aligned16(ptr %5, ptr %s, i64 %n)
  ret ptr %6
}
; An alignment that is only known at run time promises nothing.
; CHECK-LABEL: @aligned(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 1 %d, ptr align 1 %s, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %d, i8 %v, i64 %n, i1 false)
; CHECK-NEXT: ret void
define void @aligned(ptr %d, ptr %s, i64 %n, i8 %v, i32 %align) {
  call void @__nvvm_memcpy(ptr %d, ptr %s, i64 %n, i32 4)
  call void @__nvvm_memcpy(ptr %d, ptr %s, i64 %n, i32 %align)
  call void @__nvvm_memset(ptr %d, i8 %v, i64 %n, i32 8)
  ret void
}
; memset takes the low byte of an int, as in C.
; CHECK-LABEL: @fill(
; CHECK-NEXT: [[B:%.*]] = trunc i32 %v to i8
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 1 %d, i8 [[B]], i64 %n, i1 false)
; CHECK-NEXT: ret ptr %d
define ptr @fill(ptr %d, i32 %v, i64 %n) {
  %r = call ptr @__gen_nvvm_memset(ptr %d, i32 %v, i64 %n)
  ret ptr %r
}
; CHECK-LABEL: @allocate(
; CHECK-NEXT: [[W:%.*]] = zext i32 %n to i64
; CHECK-NEXT: [[A:%.*]] = call ptr @malloc(i64 [[W]])
; CHECK-NEXT: [[B:%.*]] = call ptr @malloc(i64 %m)
; CHECK-NEXT: [[C:%.*]] = call ptr @malloc(i64 %m)
; CHECK-NEXT: [[X:%.*]] = zext i32 %n to i64
; CHECK-NEXT: [[D:%.*]] = call ptr @malloc(i64 [[X]])
; CHECK-NEXT: [[E:%.*]] = call ptr @malloc(i64 %m)
; CHECK-NEXT: [[F:%.*]] = call ptr @malloc(i64 %m)
; CHECK-NEXT: call void @free(ptr [[A]])
; CHECK-NEXT: call void @free(ptr [[B]])
; CHECK-NEXT: call void @free(ptr [[C]])
; CHECK-NEXT: call void @free(ptr [[D]])
; CHECK-NEXT: call void @free(ptr [[E]])
; CHECK-NEXT: call void @free(ptr [[F]])
; CHECK-NEXT: ret void
define void @allocate(i32 %n, i64 %m) {
  %a = call ptr @_Znwj(i32 %n)
  %b = call ptr @_Znwm(i64 %m)
  %c = call ptr @_Znwy(i64 %m)
  %d = call ptr @_Znaj(i32 %n)
  %e = call ptr @_Znam(i64 %m)
  %f = call ptr @_Znay(i64 %m)
  call void @_ZdlPv(ptr %a)
  call void @_ZdlPvm(ptr %b, i64 %m)
  call void @_ZdlPvy(ptr %c, i64 %m)
  call void @_ZdaPv(ptr %d)
  call void @_ZdaPvm(ptr %e, i64 %m)
  call void @_ZdaPvy(ptr %f, i64 %m)
  ret void
}
; CHECK-LABEL: @stack(
; CHECK-NEXT: [[A:%.*]] = alloca i8, i64 %n, align 16
; CHECK-NEXT: [[B:%.*]] = alloca i8, i64 %n, align 16
; CHECK-NEXT: store i8 0, ptr [[A]]
; CHECK-NEXT: store i8 0, ptr [[B]]
define void @stack(i64 %n) {
  %a = call ptr @_alloca(i64 %n)
  %b = call ptr @__builtin_alloca(i64 %n)
  store i8 0, ptr %a
  store i8 0, ptr %b
  ret void
}
; CHECK-LABEL: @arguments(
; CHECK: call void @llvm.va_start.p0(ptr %list)
; CHECK-NEXT: call void @llvm.va_copy.p0(ptr %other, ptr %list)
; CHECK-NEXT: [[R:%.*]] = va_arg ptr %other, i32
; CHECK-NEXT: call void @llvm.va_end.p0(ptr %list)
; CHECK-NEXT: ret i32 [[R]]
define i32 @arguments(i32 %first, ...) {
  %list = alloca ptr
  %other = alloca ptr
  call void @__cu_va_start(ptr %list)
  call void @__cu_va_copy(ptr %other, ptr %list)
  %r = call i32 @__cu_va_arg(ptr %other)
  call void @__cu_va_end(ptr %list)
  ret i32 %r
}
; Two predicates into the bits 16 and 17; the mask that keeps the others is ~0x30000 = -196609.
; CHECK-LABEL: @pack(
; CHECK-NEXT: [[W:%.*]] = load i32, ptr %reg, align 4
; CHECK-NEXT: [[K:%.*]] = and i32 [[W]], -196609
; CHECK-NEXT: [[B0:%.*]] = load i8, ptr %p, align 1
; CHECK-NEXT: [[C0:%.*]] = icmp ne i8 [[B0]], 0
; CHECK-NEXT: [[Z0:%.*]] = zext i1 [[C0]] to i32
; CHECK-NEXT: [[S0:%.*]] = shl i32 [[Z0]], 16
; CHECK-NEXT: [[O0:%.*]] = or i32 [[K]], [[S0]]
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %p, i64 1
; CHECK-NEXT: [[B1:%.*]] = load i8, ptr [[P1]], align 1
; CHECK-NEXT: [[C1:%.*]] = icmp ne i8 [[B1]], 0
; CHECK-NEXT: [[Z1:%.*]] = zext i1 [[C1]] to i32
; CHECK-NEXT: [[S1:%.*]] = shl i32 [[Z1]], 17
; CHECK-NEXT: [[O1:%.*]] = or i32 [[O0]], [[S1]]
; CHECK-NEXT: store i32 [[O1]], ptr %reg, align 4
define void @pack(ptr %p, ptr %reg) {
  call void @__nv_p2r(i32 2, ptr %p, i32 2, ptr %reg)
  ret void
}
; CHECK-LABEL: @unpack(
; CHECK-NEXT: [[S0:%.*]] = lshr i32 %reg, 8
; CHECK-NEXT: [[A0:%.*]] = and i32 [[S0]], 1
; CHECK-NEXT: [[T0:%.*]] = trunc i32 [[A0]] to i8
; CHECK-NEXT: store i8 [[T0]], ptr %p, align 1
; CHECK-NEXT: [[S1:%.*]] = lshr i32 %reg, 9
; CHECK-NEXT: [[A1:%.*]] = and i32 [[S1]], 1
; CHECK-NEXT: [[T1:%.*]] = trunc i32 [[A1]] to i8
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %p, i64 1
; CHECK-NEXT: store i8 [[T1]], ptr [[P1]], align 1
; CHECK-NEXT: ret void
define void @unpack(ptr %p, i32 %reg) {
  call void @__nv_r2p(i32 1, ptr %p, i32 2, i32 %reg)
  ret void
}
; CHECK-LABEL: @casts(
; CHECK-NEXT: [[H:%.*]] = bitcast i16 %h to half
; CHECK-NEXT: [[F:%.*]] = fpext half [[H]] to float
; CHECK-NEXT: [[I:%.*]] = bitcast float [[F]] to i32
; CHECK-NEXT: [[G:%.*]] = bitcast i32 [[I]] to float
; CHECK-NEXT: [[D:%.*]] = bitcast i64 %l to double
; CHECK-NEXT: [[M:%.*]] = bitcast double [[D]] to i64
; CHECK-NEXT: store float [[G]]
; CHECK-NEXT: store i64 [[M]]
define void @casts(i16 %h, i64 %l, ptr %q) {
  %f = call float @__nvvm_h2f(i16 %h)
  %i = call i32 @__nvvm_bitcast_f2i(float %f)
  %g = call float @__nvvm_bitcast_i2f(i32 %i)
  %d = call double @__nvvm_bitcast_ll2d(i64 %l)
  %m = call i64 @__nvvm_bitcast_d2ll(double %d)
  store float %g, ptr %q
  store i64 %m, ptr %q
  ret void
}
; CHECK-LABEL: @facts(
; CHECK-NEXT: call void @llvm.assume(i1 %b)
; CHECK-NEXT: ret i1 false
define i1 @facts(i1 %b) {
  call void @__builtin_assume(i1 %b)
  %r = call i1 @__builtin_is_constant_evaluated()
  ret i1 %r
}
; What stands behind goes, with its calls.
; CHECK-LABEL: @never(
; CHECK-NEXT: br i1 %b, label %dead, label %live
; CHECK: dead:
; CHECK-NEXT: unreachable
; CHECK: live:
; CHECK-NEXT: ret i32 1
define i32 @never(i1 %b) {
  br i1 %b, label %dead, label %live
dead:
  call void @__builtin_unreachable()
  %r = call i32 @__nvvm_bitcast_f2i(float 1.0)
  ret i32 %r
live:
  ret i32 1
}
; CHECK-LABEL: @matches(
; CHECK-NEXT: [[M:%.*]] = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %v)
; CHECK-NEXT: [[A:%.*]] = extractvalue { i32, i1 } [[M]], 1
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[A]] to i32
; CHECK-NEXT: store i32 [[Z]], ptr %q, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[M]], 0
; CHECK: call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 [[R]], i64 %w)
define i32 @matches(i32 %v, i64 %w, ptr %q) {
  %r = call i32 @__match32_all_sync(i32 -1, i32 %v, ptr %q)
  %s = call i32 @__match64_all_sync(i32 %r, i64 %w, ptr %q)
  ret i32 %s
}
