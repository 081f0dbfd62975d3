; Atomics without a scope in the name are relaxed at device scope, 128-bit and vector forms go through pointers, unsigned minimum and maximum of other scopes are inline PTX.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__ --input-file=%t.ll
; RUN: %llc -mcpu=sm_90 -mattr=+ptx84 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; PTX: .target sm_90
target triple = "nvptx64-nvidia-cuda"

declare i32 @__nvvm_atom_add_gen_i(ptr, i32)
declare i64 @__nvvm_atom_add_gen_ll(ptr, i64)
declare float @__nvvm_atom_add_gen_f(ptr, float)
declare double @__nvvm_atom_add_gen_d(ptr, double)
declare i32 @__nvvm_atom_xchg_gen_i(ptr, i32)
declare i64 @__nvvm_atom_xchg_gen_ll(ptr, i64)
declare void @__nvvm_atom_xchg_gen_128(ptr, ptr, ptr)
declare void @__nvvm_atom_cta_xchg_gen_128(ptr, ptr, ptr)
declare void @__nvvm_atom_sys_xchg_gen_128(ptr, ptr, ptr)
declare i32 @__nvvm_atom_min_gen_i(ptr, i32)
declare i64 @__nvvm_atom_min_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_min_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_cta_min_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_sys_min_gen_ui(ptr, i32)
declare i64 @__nvvm_atom_min_gen_ull(ptr, i64)
declare i64 @__nvvm_atom_cta_min_gen_ull(ptr, i64)
declare i64 @__nvvm_atom_sys_min_gen_ull(ptr, i64)
declare i32 @__nvvm_atom_max_gen_i(ptr, i32)
declare i64 @__nvvm_atom_max_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_max_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_cta_max_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_sys_max_gen_ui(ptr, i32)
declare i64 @__nvvm_atom_max_gen_ull(ptr, i64)
declare i64 @__nvvm_atom_cta_max_gen_ull(ptr, i64)
declare i64 @__nvvm_atom_sys_max_gen_ull(ptr, i64)
declare i32 @__nvvm_atom_inc_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_dec_gen_ui(ptr, i32)
declare i32 @__nvvm_atom_and_gen_i(ptr, i32)
declare i64 @__nvvm_atom_and_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_or_gen_i(ptr, i32)
declare i64 @__nvvm_atom_or_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_xor_gen_i(ptr, i32)
declare i64 @__nvvm_atom_xor_gen_ll(ptr, i64)
declare i32 @__nvvm_atom_cas_gen_i(ptr, i32, i32)
declare i64 @__nvvm_atom_cas_gen_ll(ptr, i64, i64)
declare void @__nvvm_atom_cas_gen_128(ptr, ptr, ptr, ptr)
declare void @__nvvm_atom_cta_cas_gen_128(ptr, ptr, ptr, ptr)
declare void @__nvvm_atom_sys_cas_gen_128(ptr, ptr, ptr, ptr)
declare i16 @__nvvm_atom_cas_gen_us(ptr, i16, i16)
declare void @__nvvm_atom_add_gen_f2(ptr, ptr, ptr)
declare void @__nvvm_atom_cta_add_gen_f2(ptr, ptr, ptr)
declare void @__nvvm_atom_sys_add_gen_f2(ptr, ptr, ptr)
declare void @__nvvm_atom_add_gen_f4(ptr, ptr, ptr)
declare void @__nvvm_atom_cta_add_gen_f4(ptr, ptr, ptr)
declare void @__nvvm_atom_sys_add_gen_f4(ptr, ptr, ptr)

; CHECK-LABEL: @t__nvvm_atom_add_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw add ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_add_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_add_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_add_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw add ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_add_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_add_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_add_gen_f(
; CHECK-NEXT: [[R:%.*]] = atomicrmw fadd ptr %a0, float %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_atom_add_gen_f(ptr %a0, float %a1) {
  %r = call float @__nvvm_atom_add_gen_f(ptr %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_atom_add_gen_d(
; CHECK-NEXT: [[R:%.*]] = atomicrmw fadd ptr %a0, double %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_atom_add_gen_d(ptr %a0, double %a1) {
  %r = call double @__nvvm_atom_add_gen_d(ptr %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_atom_xchg_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw xchg ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_xchg_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_xchg_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_xchg_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw xchg ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_xchg_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_xchg_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_xchg_gen_128(
; CHECK-NEXT: [[V:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[O:%.*]] = atomicrmw xchg ptr %a0, i128 [[V]] syncscope("device") monotonic, align 16
; CHECK-NEXT: store i128 [[O]], ptr %a2, align 8
; CHECK-NEXT: ret void
define void @t__nvvm_atom_xchg_gen_128(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_xchg_gen_128(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_cta_xchg_gen_128(
; CHECK-NEXT: [[V:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[O:%.*]] = atomicrmw xchg ptr %a0, i128 [[V]] syncscope("block") monotonic, align 16
; CHECK-NEXT: store i128 [[O]], ptr %a2, align 8
; CHECK-NEXT: ret void
define void @t__nvvm_atom_cta_xchg_gen_128(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_cta_xchg_gen_128(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_sys_xchg_gen_128(
; CHECK-NEXT: [[V:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[O:%.*]] = atomicrmw xchg ptr %a0, i128 [[V]] monotonic, align 16
; CHECK-NEXT: store i128 [[O]], ptr %a2, align 8
; CHECK-NEXT: ret void
define void @t__nvvm_atom_sys_xchg_gen_128(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_sys_xchg_gen_128(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_min_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw min ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_min_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_min_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_min_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw min ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_min_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_min_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_min_gen_ui(
; CHECK-NEXT: [[R:%.*]] = atomicrmw umin ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_min_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_min_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_min_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.cta.min.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_min_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_min_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_min_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.sys.min.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_min_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_min_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_min_gen_ull(
; CHECK-NEXT: [[R:%.*]] = atomicrmw umin ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_min_gen_ull(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_min_gen_ull(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_min_gen_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.cta.min.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_min_gen_ull(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_min_gen_ull(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_min_gen_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.sys.min.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_min_gen_ull(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_min_gen_ull(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_max_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw max ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_max_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_max_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_max_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw max ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_max_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_max_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_max_gen_ui(
; CHECK-NEXT: [[R:%.*]] = atomicrmw umax ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_max_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_max_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_max_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.cta.max.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cta_max_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_cta_max_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_max_gen_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.sys.max.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_sys_max_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_sys_max_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_max_gen_ull(
; CHECK-NEXT: [[R:%.*]] = atomicrmw umax ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_max_gen_ull(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_max_gen_ull(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cta_max_gen_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.cta.max.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cta_max_gen_ull(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_cta_max_gen_ull(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_sys_max_gen_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.sys.max.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_sys_max_gen_ull(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_sys_max_gen_ull(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_inc_gen_ui(
; CHECK-NEXT: [[R:%.*]] = atomicrmw uinc_wrap ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_inc_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_inc_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_dec_gen_ui(
; CHECK-NEXT: [[R:%.*]] = atomicrmw udec_wrap ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_dec_gen_ui(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_dec_gen_ui(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_and_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw and ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_and_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_and_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_and_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw and ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_and_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_and_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_or_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw or ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_or_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_or_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_or_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw or ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_or_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_or_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_xor_gen_i(
; CHECK-NEXT: [[R:%.*]] = atomicrmw xor ptr %a0, i32 %a1 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_xor_gen_i(ptr %a0, i32 %a1) {
  %r = call i32 @__nvvm_atom_xor_gen_i(ptr %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_xor_gen_ll(
; CHECK-NEXT: [[R:%.*]] = atomicrmw xor ptr %a0, i64 %a1 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_xor_gen_ll(ptr %a0, i64 %a1) {
  %r = call i64 @__nvvm_atom_xor_gen_ll(ptr %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cas_gen_i(
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 %a1, i32 %a2 syncscope("device") monotonic monotonic, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_atom_cas_gen_i(ptr %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_atom_cas_gen_i(ptr %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_atom_cas_gen_ll(
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i64 %a1, i64 %a2 syncscope("device") monotonic monotonic, align 8
; CHECK-NEXT: [[R:%.*]] = extractvalue { i64, i1 } [[B]], 0
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_atom_cas_gen_ll(ptr %a0, i64 %a1, i64 %a2) {
  %r = call i64 @__nvvm_atom_cas_gen_ll(ptr %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_atom_cas_gen_128(
; CHECK-NEXT: [[C:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[V:%.*]] = load i128, ptr %a2, align 8
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i128 [[C]], i128 [[V]] syncscope("device") monotonic monotonic, align 16
; CHECK-NEXT: [[O:%.*]] = extractvalue { i128, i1 } [[B]], 0
; CHECK-NEXT: store i128 [[O]], ptr %a3, align 8
; CHECK-NEXT: ret void
define void @t__nvvm_atom_cas_gen_128(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_atom_cas_gen_128(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_cta_cas_gen_128(
; CHECK-NEXT: [[C:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[V:%.*]] = load i128, ptr %a2, align 8
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i128 [[C]], i128 [[V]] syncscope("block") monotonic monotonic, align 16
; CHECK-NEXT: [[O:%.*]] = extractvalue { i128, i1 } [[B]], 0
; CHECK-NEXT: store i128 [[O]], ptr %a3, align 8
; CHECK-NEXT: ret void
define void @t__nvvm_atom_cta_cas_gen_128(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_atom_cta_cas_gen_128(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_sys_cas_gen_128(
; CHECK-NEXT: [[C:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[V:%.*]] = load i128, ptr %a2, align 8
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i128 [[C]], i128 [[V]] monotonic monotonic, align 16
; CHECK-NEXT: [[O:%.*]] = extractvalue { i128, i1 } [[B]], 0
; CHECK-NEXT: store i128 [[O]], ptr %a3, align 8
; CHECK-NEXT: ret void
define void @t__nvvm_atom_sys_cas_gen_128(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_atom_sys_cas_gen_128(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_cas_gen_us(
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i16 %a1, i16 %a2 syncscope("device") monotonic monotonic, align 2
; CHECK-NEXT: [[R:%.*]] = extractvalue { i16, i1 } [[B]], 0
; CHECK-NEXT: ret i16 [[R]]
define i16 @t__nvvm_atom_cas_gen_us(ptr %a0, i16 %a1, i16 %a2) {
  %r = call i16 @__nvvm_atom_cas_gen_us(ptr %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
; CHECK-LABEL: @t__nvvm_atom_add_gen_f2(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float } asm sideeffect "atom.global.add.v2.f32 {$0, $1}, [$2], {$3, $4};", "=f,=f,l,f,f,~{memory}"(ptr addrspace(1) [[G]], float [[V0]], float [[V1]])
; CHECK-NEXT: [[O0:%.*]] = extractvalue { float, float } [[R]], 0
; CHECK-NEXT: store float [[O0]], ptr %a2, align 4
; CHECK-NEXT: [[O1:%.*]] = extractvalue { float, float } [[R]], 1
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: store float [[O1]], ptr [[Q1]], align 4
; CHECK-NEXT: ret void
define void @t__nvvm_atom_add_gen_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_add_gen_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_cta_add_gen_f2(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float } asm sideeffect "atom.global.cta.add.v2.f32 {$0, $1}, [$2], {$3, $4};", "=f,=f,l,f,f,~{memory}"(ptr addrspace(1) [[G]], float [[V0]], float [[V1]])
; CHECK-NEXT: [[O0:%.*]] = extractvalue { float, float } [[R]], 0
; CHECK-NEXT: store float [[O0]], ptr %a2, align 4
; CHECK-NEXT: [[O1:%.*]] = extractvalue { float, float } [[R]], 1
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: store float [[O1]], ptr [[Q1]], align 4
; CHECK-NEXT: ret void
define void @t__nvvm_atom_cta_add_gen_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_cta_add_gen_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_sys_add_gen_f2(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float } asm sideeffect "atom.global.sys.add.v2.f32 {$0, $1}, [$2], {$3, $4};", "=f,=f,l,f,f,~{memory}"(ptr addrspace(1) [[G]], float [[V0]], float [[V1]])
; CHECK-NEXT: [[O0:%.*]] = extractvalue { float, float } [[R]], 0
; CHECK-NEXT: store float [[O0]], ptr %a2, align 4
; CHECK-NEXT: [[O1:%.*]] = extractvalue { float, float } [[R]], 1
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: store float [[O1]], ptr [[Q1]], align 4
; CHECK-NEXT: ret void
define void @t__nvvm_atom_sys_add_gen_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_sys_add_gen_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_add_gen_f4(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-NEXT: [[P2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[P2]], align 4
; CHECK-NEXT: [[P3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[P3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float } asm sideeffect "atom.global.add.v4.f32 {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=f,=f,=f,=f,l,f,f,f,f,~{memory}"(ptr addrspace(1) [[G]], float [[V0]], float [[V1]], float [[V2]], float [[V3]])
; CHECK-NEXT: [[O0:%.*]] = extractvalue { float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[O0]], ptr %a2, align 4
; CHECK-NEXT: [[O1:%.*]] = extractvalue { float, float, float, float } [[R]], 1
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: store float [[O1]], ptr [[Q1]], align 4
; CHECK-NEXT: [[O2:%.*]] = extractvalue { float, float, float, float } [[R]], 2
; CHECK-NEXT: [[Q2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: store float [[O2]], ptr [[Q2]], align 4
; CHECK-NEXT: [[O3:%.*]] = extractvalue { float, float, float, float } [[R]], 3
; CHECK-NEXT: [[Q3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: store float [[O3]], ptr [[Q3]], align 4
; CHECK-NEXT: ret void
define void @t__nvvm_atom_add_gen_f4(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_add_gen_f4(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_cta_add_gen_f4(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-NEXT: [[P2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[P2]], align 4
; CHECK-NEXT: [[P3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[P3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float } asm sideeffect "atom.global.cta.add.v4.f32 {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=f,=f,=f,=f,l,f,f,f,f,~{memory}"(ptr addrspace(1) [[G]], float [[V0]], float [[V1]], float [[V2]], float [[V3]])
; CHECK-NEXT: [[O0:%.*]] = extractvalue { float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[O0]], ptr %a2, align 4
; CHECK-NEXT: [[O1:%.*]] = extractvalue { float, float, float, float } [[R]], 1
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: store float [[O1]], ptr [[Q1]], align 4
; CHECK-NEXT: [[O2:%.*]] = extractvalue { float, float, float, float } [[R]], 2
; CHECK-NEXT: [[Q2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: store float [[O2]], ptr [[Q2]], align 4
; CHECK-NEXT: [[O3:%.*]] = extractvalue { float, float, float, float } [[R]], 3
; CHECK-NEXT: [[Q3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: store float [[O3]], ptr [[Q3]], align 4
; CHECK-NEXT: ret void
define void @t__nvvm_atom_cta_add_gen_f4(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_cta_add_gen_f4(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_atom_sys_add_gen_f4(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-NEXT: [[P2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[P2]], align 4
; CHECK-NEXT: [[P3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[P3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float } asm sideeffect "atom.global.sys.add.v4.f32 {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=f,=f,=f,=f,l,f,f,f,f,~{memory}"(ptr addrspace(1) [[G]], float [[V0]], float [[V1]], float [[V2]], float [[V3]])
; CHECK-NEXT: [[O0:%.*]] = extractvalue { float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[O0]], ptr %a2, align 4
; CHECK-NEXT: [[O1:%.*]] = extractvalue { float, float, float, float } [[R]], 1
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: store float [[O1]], ptr [[Q1]], align 4
; CHECK-NEXT: [[O2:%.*]] = extractvalue { float, float, float, float } [[R]], 2
; CHECK-NEXT: [[Q2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: store float [[O2]], ptr [[Q2]], align 4
; CHECK-NEXT: [[O3:%.*]] = extractvalue { float, float, float, float } [[R]], 3
; CHECK-NEXT: [[Q3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: store float [[O3]], ptr [[Q3]], align 4
; CHECK-NEXT: ret void
define void @t__nvvm_atom_sys_add_gen_f4(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_atom_sys_add_gen_f4(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
