; Atomics with block or system scope in the name: the intrinsics that keep the scope.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare i32 @__nvvm_atom_cta_add_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_add_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_add_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_add_gen_ll(ptr, i64)
declare float @__nvvm_atom_cta_add_gen_f(ptr, float)
declare float @__nvvm_atom_sys_add_gen_f(ptr, float)
declare double @__nvvm_atom_cta_add_gen_d(ptr, double)
declare double @__nvvm_atom_sys_add_gen_d(ptr, double)
declare i32 @__nvvm_atom_cta_xchg_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_xchg_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_xchg_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_xchg_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cta_min_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_min_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_min_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_min_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cta_max_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_max_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_max_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_max_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cta_inc_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_sys_inc_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_cta_dec_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_sys_dec_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_cta_and_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_and_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_and_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_and_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cta_or_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_or_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_or_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_or_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cta_xor_gen_i(ptr, i32)
declare i32 @__nvvm_atom_sys_xor_gen_i(ptr, i32)
declare i64 @__nvvm_atom_cta_xor_gen_ll(ptr, i64)
declare i64 @__nvvm_atom_sys_xor_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cta_cas_gen_i(ptr, i32, i32)
declare i32 @__nvvm_atom_sys_cas_gen_i(ptr, i32, i32)
declare i64 @__nvvm_atom_cta_cas_gen_ll(ptr, i64, i64)
declare i64 @__nvvm_atom_sys_cas_gen_ll(ptr, i64, i64)

; CHECK-LABEL: @t__nvvm_atom_cta_add_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_add_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_add_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_add_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.add.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_add_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_add_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_add_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.add.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_add_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_add_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_add_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.add.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_add_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_add_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_add_gen_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.atomic.add.gen.f.cta.f32.p0(ptr %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_atom_cta_add_gen_f(ptr %a0, float %a1) {
  %r = call float @__nvvm_atom_cta_add_gen_f(ptr %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_add_gen_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.atomic.add.gen.f.sys.f32.p0(ptr %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_atom_sys_add_gen_f(ptr %a0, float %a1) {
  %r = call float @__nvvm_atom_sys_add_gen_f(ptr %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_add_gen_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.atomic.add.gen.f.cta.f64.p0(ptr %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_atom_cta_add_gen_d(ptr %a0, double %a1) {
  %r = call double @__nvvm_atom_cta_add_gen_d(ptr %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_add_gen_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.atomic.add.gen.f.sys.f64.p0(ptr %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_atom_sys_add_gen_d(ptr %a0, double %a1) {
  %r = call double @__nvvm_atom_sys_add_gen_d(ptr %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_xchg_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.exch.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_xchg_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_xchg_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_xchg_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.exch.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_xchg_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_xchg_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_xchg_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.exch.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_xchg_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_xchg_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_xchg_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.exch.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_xchg_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_xchg_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_min_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.min.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_min_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_min_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_min_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.min.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_min_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_min_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_min_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.min.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_min_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_min_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_min_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.min.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_min_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_min_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_max_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.max.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_max_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_max_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_max_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.max.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_max_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_max_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_max_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.max.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_max_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_max_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_max_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.max.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_max_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_max_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_inc_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.inc.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_inc_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_inc_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_inc_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.inc.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_inc_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_inc_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_dec_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.dec.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_dec_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_dec_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_dec_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.dec.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_dec_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_dec_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_and_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.and.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_and_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_and_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_and_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.and.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_and_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_and_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_and_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.and.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_and_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_and_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_and_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.and.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_and_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_and_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_or_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.or.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_or_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_or_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_or_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.or.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_or_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_or_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_or_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.or.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_or_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_or_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_or_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.or.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_or_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_or_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_xor_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.xor.gen.i.cta.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_xor_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_xor_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_xor_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.xor.gen.i.sys.i32.p0(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_xor_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_xor_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_xor_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.xor.gen.i.cta.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_xor_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_xor_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_xor_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.xor.gen.i.sys.i64.p0(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_xor_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_xor_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_cas_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.cas.gen.i.cta.i32.p0(ptr %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_cas_gen_i(ptr %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_atom_cta_cas_gen_i(ptr %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_cas_gen_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_cas_gen_i(ptr %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_atom_sys_cas_gen_i(ptr %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_cas_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.cas.gen.i.cta.i64.p0(ptr %a0, i64 %a1, i64 %a2)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_cas_gen_ll(ptr %a0, i64 %a1, i64 %a2) {
  %r = call i64 @__nvvm_atom_cta_cas_gen_ll(ptr %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_cas_gen_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.atomic.cas.gen.i.sys.i64.p0(ptr %a0, i64 %a1, i64 %a2)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_cas_gen_ll(ptr %a0, i64 %a1, i64 %a2) {
  %r = call i64 @__nvvm_atom_sys_cas_gen_ll(ptr %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
