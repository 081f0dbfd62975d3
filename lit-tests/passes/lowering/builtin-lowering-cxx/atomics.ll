; __nv_atomic_*: order and scope are constants and end up exactly in the instruction; sequential consistency is a leading fence and an acquire operation.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__ --input-file=%t.ll
; RUN: %llc -mcpu=sm_90 -mattr=+ptx84 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; PTX: .target sm_90
target triple = "nvptx64-nvidia-cuda"

declare i8 @__nv_atomic_load_1(ptr, i32, i32)
declare i16 @__nv_atomic_load_2(ptr, i32, i32)
declare i32 @__nv_atomic_load_4(ptr, i32, i32)
declare i64 @__nv_atomic_load_8(ptr, i32, i32)
declare i128 @__nv_atomic_load_16(ptr, i32, i32)
declare void @__nv_atomic_store_1(ptr, i8, i32, i32)
declare void @__nv_atomic_store_2(ptr, i16, i32, i32)
declare void @__nv_atomic_store_4(ptr, i32, i32, i32)
declare void @__nv_atomic_store_8(ptr, i64, i32, i32)
declare void @__nv_atomic_store_16(ptr, i128, i32, i32)
declare i32 @__nv_atomic_fetch_add_4_u(ptr, i32, i32, i32)
declare i32 @__nv_atomic_fetch_add_4_s(ptr, i32, i32, i32)
declare float @__nv_atomic_fetch_add_4_f(ptr, float, i32, i32)
declare i64 @__nv_atomic_fetch_add_8_u(ptr, i64, i32, i32)
declare i64 @__nv_atomic_fetch_add_8_s(ptr, i64, i32, i32)
declare double @__nv_atomic_fetch_add_8_f(ptr, double, i32, i32)
declare i32 @__nv_atomic_fetch_sub_4_u(ptr, i32, i32, i32)
declare i32 @__nv_atomic_fetch_sub_4_s(ptr, i32, i32, i32)
declare float @__nv_atomic_fetch_sub_4_f(ptr, float, i32, i32)
declare i64 @__nv_atomic_fetch_sub_8_u(ptr, i64, i32, i32)
declare i64 @__nv_atomic_fetch_sub_8_s(ptr, i64, i32, i32)
declare double @__nv_atomic_fetch_sub_8_f(ptr, double, i32, i32)
declare i32 @__nv_atomic_fetch_and_4(ptr, i32, i32, i32)
declare i64 @__nv_atomic_fetch_and_8(ptr, i64, i32, i32)
declare i32 @__nv_atomic_fetch_or_4(ptr, i32, i32, i32)
declare i64 @__nv_atomic_fetch_or_8(ptr, i64, i32, i32)
declare i32 @__nv_atomic_fetch_xor_4(ptr, i32, i32, i32)
declare i64 @__nv_atomic_fetch_xor_8(ptr, i64, i32, i32)
declare i32 @__nv_atomic_fetch_max_4_u(ptr, i32, i32, i32)
declare i32 @__nv_atomic_fetch_max_4_s(ptr, i32, i32, i32)
declare float @__nv_atomic_fetch_max_4_f(ptr, float, i32, i32)
declare i64 @__nv_atomic_fetch_max_8_u(ptr, i64, i32, i32)
declare i64 @__nv_atomic_fetch_max_8_s(ptr, i64, i32, i32)
declare double @__nv_atomic_fetch_max_8_f(ptr, double, i32, i32)
declare i32 @__nv_atomic_fetch_min_4_u(ptr, i32, i32, i32)
declare i32 @__nv_atomic_fetch_min_4_s(ptr, i32, i32, i32)
declare float @__nv_atomic_fetch_min_4_f(ptr, float, i32, i32)
declare i64 @__nv_atomic_fetch_min_8_u(ptr, i64, i32, i32)
declare i64 @__nv_atomic_fetch_min_8_s(ptr, i64, i32, i32)
declare double @__nv_atomic_fetch_min_8_f(ptr, double, i32, i32)
declare i32 @__nv_atomic_exchange_4(ptr, i32, i32, i32)
declare i64 @__nv_atomic_exchange_8(ptr, i64, i32, i32)
declare i128 @__nv_atomic_exchange_16(ptr, i128, i32, i32)
declare i1 @__nv_atomic_compare_exchange_2(ptr, ptr, i16, i1, i32, i32, i32)
declare i1 @__nv_atomic_compare_exchange_4(ptr, ptr, i32, i1, i32, i32, i32)
declare i1 @__nv_atomic_compare_exchange_8(ptr, ptr, i64, i1, i32, i32, i32)
declare i1 @__nv_atomic_compare_exchange_16(ptr, ptr, i128, i1, i32, i32, i32)
declare void @__nv_atomic_thread_fence(i32, i32)

; CHECK-LABEL: @t__nv_atomic_load_1(
; CHECK-NEXT: [[R:%.*]] = load atomic i8, ptr %a0 syncscope("block") acquire, align 1
; CHECK-NEXT: ret i8 [[R]]
define i8 @t__nv_atomic_load_1(ptr %a0) {
  %r = call i8 @__nv_atomic_load_1(ptr %a0, i32 2, i32 0)
  ret i8 %r
}
; CHECK-LABEL: @t__nv_atomic_load_2(
; CHECK-NEXT: [[R:%.*]] = load atomic i16, ptr %a0 monotonic, align 2
; CHECK-NEXT: ret i16 [[R]]
define i16 @t__nv_atomic_load_2(ptr %a0) {
  %r = call i16 @__nv_atomic_load_2(ptr %a0, i32 0, i32 4)
  ret i16 %r
}
; CHECK-LABEL: @t__nv_atomic_load_4(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("cluster") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_load_4(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 0, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_load_8(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = load atomic i64, ptr %a0 syncscope("device") acquire, align 8
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_load_8(ptr %a0) {
  %r = call i64 @__nv_atomic_load_8(ptr %a0, i32 5, i32 3)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_load_16(
; CHECK-NEXT: [[R:%.*]] = call i128 asm sideeffect "ld.acquire.gpu.b128 $0, [$1];", "=q,l,~{memory}"(ptr %a0)
; CHECK-NEXT: ret i128 [[R]]
define i128 @t__nv_atomic_load_16(ptr %a0) {
  %r = call i128 @__nv_atomic_load_16(ptr %a0, i32 1, i32 3)
  ret i128 %r
}
; CHECK-LABEL: @t__nv_atomic_store_1(
; CHECK-NEXT: store atomic i8 %a1, ptr %a0 syncscope("block") monotonic, align 1
; CHECK-NEXT: ret void
define void @t__nv_atomic_store_1(ptr %a0, i8 %a1) {
  call void @__nv_atomic_store_1(ptr %a0, i8 %a1, i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @t__nv_atomic_store_2(
; CHECK-NEXT: store atomic i16 %a1, ptr %a0 release, align 2
; CHECK-NEXT: ret void
define void @t__nv_atomic_store_2(ptr %a0, i16 %a1) {
  call void @__nv_atomic_store_2(ptr %a0, i16 %a1, i32 3, i32 4)
  ret void
}
; CHECK-LABEL: @t__nv_atomic_store_4(
; CHECK-NEXT: store atomic i32 %a1, ptr %a0 syncscope("cluster") monotonic, align 4
; CHECK-NEXT: ret void
define void @t__nv_atomic_store_4(ptr %a0, i32 %a1) {
  call void @__nv_atomic_store_4(ptr %a0, i32 %a1, i32 0, i32 2)
  ret void
}
; CHECK-LABEL: @t__nv_atomic_store_8(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret void
define void @t__nv_atomic_store_8(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 5, i32 3)
  ret void
}
; CHECK-LABEL: @t__nv_atomic_store_16(
; CHECK-NEXT: call void asm sideeffect "st.release.gpu.b128 [$0], $1;", "l,q,~{memory}"(ptr %a0, i128 %a1)
; CHECK-NEXT: ret void
define void @t__nv_atomic_store_16(ptr %a0, i128 %a1) {
  call void @__nv_atomic_store_16(ptr %a0, i128 %a1, i32 3, i32 3)
  ret void
}
; CHECK-LABEL: @t__nv_atomic_fetch_add_4_u(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 2, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_add_4_s(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.sys.s32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_add_4_s(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_s(ptr %a0, i32 %a1, i32 3, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_add_4_f(
; CHECK-NEXT: [[R:%.*]] = call float asm sideeffect "atom.add.relaxed.cluster.f32 $0, [$1], $2;", "=f,l,f,~{memory}"(ptr %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nv_atomic_fetch_add_4_f(ptr %a0, float %a1) {
  %r = call float @__nv_atomic_fetch_add_4_f(ptr %a0, float %a1, i32 0, i32 2)
  ret float %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_add_8_u(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.add.acquire.gpu.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_add_8_u(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_add_8_u(ptr %a0, i64 %a1, i32 5, i32 3)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_add_8_s(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.add.acq_rel.gpu.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_add_8_s(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_add_8_s(ptr %a0, i64 %a1, i32 4, i32 3)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_add_8_f(
; CHECK-NEXT: [[R:%.*]] = call double asm sideeffect "atom.add.acquire.cta.f64 $0, [$1], $2;", "=d,l,d,~{memory}"(ptr %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nv_atomic_fetch_add_8_f(ptr %a0, double %a1) {
  %r = call double @__nv_atomic_fetch_add_8_f(ptr %a0, double %a1, i32 2, i32 0)
  ret double %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_sub_4_u(
; CHECK-NEXT: [[N:%.*]] = sub i32 0, %a1
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 [[N]])
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_sub_4_u(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_sub_4_u(ptr %a0, i32 %a1, i32 3, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_sub_4_s(
; CHECK-NEXT: [[N:%.*]] = sub i32 0, %a1
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.relaxed.cluster.s32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 [[N]])
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_sub_4_s(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_sub_4_s(ptr %a0, i32 %a1, i32 0, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_sub_4_f(
; CHECK-NEXT: [[N:%.*]] = fneg float %a1
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = call float asm sideeffect "atom.add.acquire.gpu.f32 $0, [$1], $2;", "=f,l,f,~{memory}"(ptr %a0, float [[N]])
; CHECK-NEXT: ret float [[R]]
define float @t__nv_atomic_fetch_sub_4_f(ptr %a0, float %a1) {
  %r = call float @__nv_atomic_fetch_sub_4_f(ptr %a0, float %a1, i32 5, i32 3)
  ret float %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_sub_8_u(
; CHECK-NEXT: [[N:%.*]] = sub i64 0, %a1
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.add.acq_rel.gpu.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 [[N]])
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_sub_8_u(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_sub_8_u(ptr %a0, i64 %a1, i32 4, i32 3)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_sub_8_s(
; CHECK-NEXT: [[N:%.*]] = sub i64 0, %a1
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.add.acquire.cta.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 [[N]])
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_sub_8_s(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_sub_8_s(ptr %a0, i64 %a1, i32 2, i32 0)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_sub_8_f(
; CHECK-NEXT: [[N:%.*]] = fneg double %a1
; CHECK-NEXT: [[R:%.*]] = call double asm sideeffect "atom.add.release.sys.f64 $0, [$1], $2;", "=d,l,d,~{memory}"(ptr %a0, double [[N]])
; CHECK-NEXT: ret double [[R]]
define double @t__nv_atomic_fetch_sub_8_f(ptr %a0, double %a1) {
  %r = call double @__nv_atomic_fetch_sub_8_f(ptr %a0, double %a1, i32 3, i32 4)
  ret double %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_and_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.and.relaxed.cluster.b32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_and_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_and_4(ptr %a0, i32 %a1, i32 0, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_and_8(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.and.acquire.gpu.b64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_and_8(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_and_8(ptr %a0, i64 %a1, i32 5, i32 3)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_or_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.or.acq_rel.gpu.b32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_or_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_or_4(ptr %a0, i32 %a1, i32 4, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_or_8(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.or.acquire.cta.b64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_or_8(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_or_8(ptr %a0, i64 %a1, i32 2, i32 0)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_xor_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.xor.release.sys.b32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_xor_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_xor_4(ptr %a0, i32 %a1, i32 3, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_xor_8(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.xor.relaxed.cluster.b64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_xor_8(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_xor_8(ptr %a0, i64 %a1, i32 0, i32 2)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_max_4_u(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.max.acquire.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_max_4_u(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_max_4_u(ptr %a0, i32 %a1, i32 5, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_max_4_s(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.max.acq_rel.gpu.s32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_max_4_s(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_max_4_s(ptr %a0, i32 %a1, i32 4, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_max_4_f(
; CHECK-NEXT: [[R:%.*]] = atomicrmw fmax ptr %a0, float %a1 syncscope("block") acquire, align 4
; CHECK-NEXT: ret float [[R]]
define float @t__nv_atomic_fetch_max_4_f(ptr %a0, float %a1) {
  %r = call float @__nv_atomic_fetch_max_4_f(ptr %a0, float %a1, i32 2, i32 0)
  ret float %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_max_8_u(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.max.release.sys.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_max_8_u(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_max_8_u(ptr %a0, i64 %a1, i32 3, i32 4)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_max_8_s(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.max.relaxed.cluster.s64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_max_8_s(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_max_8_s(ptr %a0, i64 %a1, i32 0, i32 2)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_max_8_f(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = atomicrmw fmax ptr %a0, double %a1 syncscope("device") acquire, align 8
; CHECK-NEXT: ret double [[R]]
define double @t__nv_atomic_fetch_max_8_f(ptr %a0, double %a1) {
  %r = call double @__nv_atomic_fetch_max_8_f(ptr %a0, double %a1, i32 5, i32 3)
  ret double %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_min_4_u(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.min.acq_rel.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_min_4_u(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_min_4_u(ptr %a0, i32 %a1, i32 4, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_min_4_s(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.min.acquire.cta.s32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_fetch_min_4_s(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_min_4_s(ptr %a0, i32 %a1, i32 2, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_min_4_f(
; CHECK-NEXT: [[R:%.*]] = atomicrmw fmin ptr %a0, float %a1 release, align 4
; CHECK-NEXT: ret float [[R]]
define float @t__nv_atomic_fetch_min_4_f(ptr %a0, float %a1) {
  %r = call float @__nv_atomic_fetch_min_4_f(ptr %a0, float %a1, i32 3, i32 4)
  ret float %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_min_8_u(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.min.relaxed.cluster.u64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_min_8_u(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_min_8_u(ptr %a0, i64 %a1, i32 0, i32 2)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_min_8_s(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.min.acquire.gpu.s64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_fetch_min_8_s(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_fetch_min_8_s(ptr %a0, i64 %a1, i32 5, i32 3)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_fetch_min_8_f(
; CHECK-NEXT: [[R:%.*]] = atomicrmw fmin ptr %a0, double %a1 syncscope("device") acq_rel, align 8
; CHECK-NEXT: ret double [[R]]
define double @t__nv_atomic_fetch_min_8_f(ptr %a0, double %a1) {
  %r = call double @__nv_atomic_fetch_min_8_f(ptr %a0, double %a1, i32 4, i32 3)
  ret double %r
}
; CHECK-LABEL: @t__nv_atomic_exchange_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.exch.acquire.cta.b32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_atomic_exchange_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_exchange_4(ptr %a0, i32 %a1, i32 2, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_atomic_exchange_8(
; CHECK-NEXT: [[R:%.*]] = call i64 asm sideeffect "atom.exch.release.sys.b64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_atomic_exchange_8(ptr %a0, i64 %a1) {
  %r = call i64 @__nv_atomic_exchange_8(ptr %a0, i64 %a1, i32 3, i32 4)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_atomic_exchange_16(
; CHECK-NEXT: [[R:%.*]] = atomicrmw xchg ptr %a0, i128 %a1 syncscope("cluster") monotonic, align 16
; CHECK-NEXT: ret i128 [[R]]
define i128 @t__nv_atomic_exchange_16(ptr %a0, i128 %a1) {
  %r = call i128 @__nv_atomic_exchange_16(ptr %a0, i128 %a1, i32 0, i32 2)
  ret i128 %r
}
; CHECK-LABEL: @t__nv_atomic_compare_exchange_2(
; CHECK-NEXT: [[C:%.*]] = load i16, ptr %a1, align 2
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i16 [[C]], i16 %a2 syncscope("device") acquire acquire, align 2
; CHECK-NEXT: [[O:%.*]] = extractvalue { i16, i1 } [[B]], 0
; CHECK-NEXT: store i16 [[O]], ptr %a1, align 2
; CHECK-NEXT: [[R:%.*]] = extractvalue { i16, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @t__nv_atomic_compare_exchange_2(ptr %a0, ptr %a1, i16 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_2(ptr %a0, ptr %a1, i16 %a2, i1 false, i32 5, i32 5, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @t__nv_atomic_compare_exchange_4(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acq_rel acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @t__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 false, i32 4, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @t__nv_atomic_compare_exchange_8(
; CHECK-NEXT: [[C:%.*]] = load i64, ptr %a1, align 8
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i64 [[C]], i64 %a2 syncscope("block") acquire acquire, align 8
; CHECK-NEXT: [[O:%.*]] = extractvalue { i64, i1 } [[B]], 0
; CHECK-NEXT: store i64 [[O]], ptr %a1, align 8
; CHECK-NEXT: [[R:%.*]] = extractvalue { i64, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @t__nv_atomic_compare_exchange_8(ptr %a0, ptr %a1, i64 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_8(ptr %a0, ptr %a1, i64 %a2, i1 false, i32 2, i32 2, i32 0)
  ret i1 %r
}
; CHECK-LABEL: @t__nv_atomic_compare_exchange_16(
; CHECK-NEXT: [[C:%.*]] = load i128, ptr %a1, align 8
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i128 [[C]], i128 %a2 release monotonic, align 16
; CHECK-NEXT: [[O:%.*]] = extractvalue { i128, i1 } [[B]], 0
; CHECK-NEXT: store i128 [[O]], ptr %a1, align 8
; CHECK-NEXT: [[R:%.*]] = extractvalue { i128, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @t__nv_atomic_compare_exchange_16(ptr %a0, ptr %a1, i128 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_16(ptr %a0, ptr %a1, i128 %a2, i1 false, i32 3, i32 0, i32 4)
  ret i1 %r
}
; CHECK-LABEL: @add_0_0(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.relaxed.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_0_0(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 0, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @load_0_0(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_0_0(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 0, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @store_0_0(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("block") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_0_0(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @fence_0_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_0_0() {
  call void @__nv_atomic_thread_fence(i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @add_0_1(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.relaxed.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_0_1(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 0, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @load_0_1(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_0_1(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 0, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @store_0_1(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("block") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_0_1(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 0, i32 1)
  ret void
}
; CHECK-LABEL: @fence_0_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_0_1() {
  call void @__nv_atomic_thread_fence(i32 0, i32 1)
  ret void
}
; CHECK-LABEL: @add_0_2(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.relaxed.cluster.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_0_2(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 0, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @load_0_2(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("cluster") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_0_2(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 0, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @store_0_2(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("cluster") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_0_2(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 0, i32 2)
  ret void
}
; CHECK-LABEL: @fence_0_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: ret void
define void @fence_0_2() {
  call void @__nv_atomic_thread_fence(i32 0, i32 2)
  ret void
}
; CHECK-LABEL: @add_0_3(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.relaxed.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_0_3(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 0, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @load_0_3(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("device") monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_0_3(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 0, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @store_0_3(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_0_3(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 0, i32 3)
  ret void
}
; CHECK-LABEL: @fence_0_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: ret void
define void @fence_0_3() {
  call void @__nv_atomic_thread_fence(i32 0, i32 3)
  ret void
}
; CHECK-LABEL: @add_0_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.relaxed.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_0_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 0, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @load_0_4(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 monotonic, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_0_4(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 0, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @store_0_4(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 monotonic, align 8
; CHECK-NEXT: ret void
define void @store_0_4(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 0, i32 4)
  ret void
}
; CHECK-LABEL: @fence_0_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @fence_0_4() {
  call void @__nv_atomic_thread_fence(i32 0, i32 4)
  ret void
}
; CHECK-LABEL: @cas_0_0(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") monotonic monotonic, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_0_0(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 0, i32 0, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_0_2(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") monotonic acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_0_2(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 0, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_0_5(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") monotonic acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_0_5(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 0, i32 5, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @add_1_0(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_1_0(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 1, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @load_1_0(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_1_0(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 1, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @fence_1_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_1_0() {
  call void @__nv_atomic_thread_fence(i32 1, i32 0)
  ret void
}
; CHECK-LABEL: @add_1_1(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_1_1(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 1, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @load_1_1(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_1_1(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 1, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @fence_1_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_1_1() {
  call void @__nv_atomic_thread_fence(i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @add_1_2(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cluster.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_1_2(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 1, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @load_1_2(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("cluster") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_1_2(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 1, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @fence_1_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: ret void
define void @fence_1_2() {
  call void @__nv_atomic_thread_fence(i32 1, i32 2)
  ret void
}
; CHECK-LABEL: @add_1_3(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_1_3(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 1, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @load_1_3(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("device") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_1_3(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 1, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @fence_1_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: ret void
define void @fence_1_3() {
  call void @__nv_atomic_thread_fence(i32 1, i32 3)
  ret void
}
; CHECK-LABEL: @add_1_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_1_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 1, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @load_1_4(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_1_4(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 1, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @fence_1_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @fence_1_4() {
  call void @__nv_atomic_thread_fence(i32 1, i32 4)
  ret void
}
; CHECK-LABEL: @cas_1_0(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire monotonic, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_1_0(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 1, i32 0, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_1_2(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_1_2(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 1, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_1_5(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_1_5(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 1, i32 5, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @add_2_0(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_2_0(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 2, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @load_2_0(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_2_0(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 2, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @fence_2_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_2_0() {
  call void @__nv_atomic_thread_fence(i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @add_2_1(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_2_1(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 2, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @load_2_1(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_2_1(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 2, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @fence_2_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_2_1() {
  call void @__nv_atomic_thread_fence(i32 2, i32 1)
  ret void
}
; CHECK-LABEL: @add_2_2(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cluster.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_2_2(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 2, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @load_2_2(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("cluster") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_2_2(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 2, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @fence_2_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: ret void
define void @fence_2_2() {
  call void @__nv_atomic_thread_fence(i32 2, i32 2)
  ret void
}
; CHECK-LABEL: @add_2_3(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_2_3(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 2, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @load_2_3(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("device") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_2_3(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 2, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @fence_2_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: ret void
define void @fence_2_3() {
  call void @__nv_atomic_thread_fence(i32 2, i32 3)
  ret void
}
; CHECK-LABEL: @add_2_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_2_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 2, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @load_2_4(
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_2_4(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 2, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @fence_2_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @fence_2_4() {
  call void @__nv_atomic_thread_fence(i32 2, i32 4)
  ret void
}
; CHECK-LABEL: @cas_2_0(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire monotonic, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_2_0(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 2, i32 0, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_2_2(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_2_2(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 2, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_2_5(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_2_5(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 2, i32 5, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @add_3_0(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_3_0(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 3, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @store_3_0(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("block") release, align 8
; CHECK-NEXT: ret void
define void @store_3_0(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 3, i32 0)
  ret void
}
; CHECK-LABEL: @fence_3_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_3_0() {
  call void @__nv_atomic_thread_fence(i32 3, i32 0)
  ret void
}
; CHECK-LABEL: @add_3_1(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_3_1(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 3, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @store_3_1(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("block") release, align 8
; CHECK-NEXT: ret void
define void @store_3_1(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 3, i32 1)
  ret void
}
; CHECK-LABEL: @fence_3_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_3_1() {
  call void @__nv_atomic_thread_fence(i32 3, i32 1)
  ret void
}
; CHECK-LABEL: @add_3_2(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.cluster.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_3_2(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 3, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @store_3_2(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("cluster") release, align 8
; CHECK-NEXT: ret void
define void @store_3_2(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 3, i32 2)
  ret void
}
; CHECK-LABEL: @fence_3_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: ret void
define void @fence_3_2() {
  call void @__nv_atomic_thread_fence(i32 3, i32 2)
  ret void
}
; CHECK-LABEL: @add_3_3(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_3_3(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 3, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @store_3_3(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("device") release, align 8
; CHECK-NEXT: ret void
define void @store_3_3(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 3, i32 3)
  ret void
}
; CHECK-LABEL: @fence_3_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: ret void
define void @fence_3_3() {
  call void @__nv_atomic_thread_fence(i32 3, i32 3)
  ret void
}
; CHECK-LABEL: @add_3_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.release.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_3_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 3, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @store_3_4(
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 release, align 8
; CHECK-NEXT: ret void
define void @store_3_4(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 3, i32 4)
  ret void
}
; CHECK-LABEL: @fence_3_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @fence_3_4() {
  call void @__nv_atomic_thread_fence(i32 3, i32 4)
  ret void
}
; CHECK-LABEL: @cas_3_0(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") release monotonic, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_3_0(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 3, i32 0, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_3_2(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") release acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_3_2(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 3, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_3_5(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") release acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_3_5(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 3, i32 5, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @add_4_0(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acq_rel.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_4_0(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 4, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @fence_4_0(
; CHECK-NEXT: fence syncscope("block") acq_rel
; CHECK-NEXT: ret void
define void @fence_4_0() {
  call void @__nv_atomic_thread_fence(i32 4, i32 0)
  ret void
}
; CHECK-LABEL: @add_4_1(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acq_rel.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_4_1(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 4, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @fence_4_1(
; CHECK-NEXT: fence syncscope("block") acq_rel
; CHECK-NEXT: ret void
define void @fence_4_1() {
  call void @__nv_atomic_thread_fence(i32 4, i32 1)
  ret void
}
; CHECK-LABEL: @add_4_2(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acq_rel.cluster.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_4_2(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 4, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @fence_4_2(
; CHECK-NEXT: fence syncscope("cluster") acq_rel
; CHECK-NEXT: ret void
define void @fence_4_2() {
  call void @__nv_atomic_thread_fence(i32 4, i32 2)
  ret void
}
; CHECK-LABEL: @add_4_3(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acq_rel.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_4_3(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 4, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @fence_4_3(
; CHECK-NEXT: fence syncscope("device") acq_rel
; CHECK-NEXT: ret void
define void @fence_4_3() {
  call void @__nv_atomic_thread_fence(i32 4, i32 3)
  ret void
}
; CHECK-LABEL: @add_4_4(
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acq_rel.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_4_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 4, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @fence_4_4(
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: ret void
define void @fence_4_4() {
  call void @__nv_atomic_thread_fence(i32 4, i32 4)
  ret void
}
; CHECK-LABEL: @cas_4_0(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acq_rel monotonic, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_4_0(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 4, i32 0, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_4_2(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acq_rel acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_4_2(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 4, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_4_5(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acq_rel acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_4_5(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 4, i32 5, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @add_5_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_5_0(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 5, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @load_5_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_5_0(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 5, i32 0)
  ret i32 %r
}
; CHECK-LABEL: @store_5_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("block") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_5_0(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 5, i32 0)
  ret void
}
; CHECK-LABEL: @fence_5_0(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_5_0() {
  call void @__nv_atomic_thread_fence(i32 5, i32 0)
  ret void
}
; CHECK-LABEL: @add_5_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cta.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_5_1(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 5, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @load_5_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("block") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_5_1(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 5, i32 1)
  ret i32 %r
}
; CHECK-LABEL: @store_5_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("block") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_5_1(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 5, i32 1)
  ret void
}
; CHECK-LABEL: @fence_5_1(
; CHECK-NEXT: fence syncscope("block") seq_cst
; CHECK-NEXT: ret void
define void @fence_5_1() {
  call void @__nv_atomic_thread_fence(i32 5, i32 1)
  ret void
}
; CHECK-LABEL: @add_5_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.cluster.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_5_2(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 5, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @load_5_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("cluster") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_5_2(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 5, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @store_5_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("cluster") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_5_2(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 5, i32 2)
  ret void
}
; CHECK-LABEL: @fence_5_2(
; CHECK-NEXT: fence syncscope("cluster") seq_cst
; CHECK-NEXT: ret void
define void @fence_5_2() {
  call void @__nv_atomic_thread_fence(i32 5, i32 2)
  ret void
}
; CHECK-LABEL: @add_5_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_5_3(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 5, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @load_5_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 syncscope("device") acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_5_3(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 5, i32 3)
  ret i32 %r
}
; CHECK-LABEL: @store_5_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 syncscope("device") monotonic, align 8
; CHECK-NEXT: ret void
define void @store_5_3(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 5, i32 3)
  ret void
}
; CHECK-LABEL: @fence_5_3(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: ret void
define void @fence_5_3() {
  call void @__nv_atomic_thread_fence(i32 5, i32 3)
  ret void
}
; CHECK-LABEL: @add_5_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: [[R:%.*]] = call i32 asm sideeffect "atom.add.acquire.sys.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @add_5_4(ptr %a0, i32 %a1) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %a0, i32 %a1, i32 5, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @load_5_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: [[R:%.*]] = load atomic i32, ptr %a0 acquire, align 4
; CHECK-NEXT: ret i32 [[R]]
define i32 @load_5_4(ptr %a0) {
  %r = call i32 @__nv_atomic_load_4(ptr %a0, i32 5, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @store_5_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: store atomic i64 %a1, ptr %a0 monotonic, align 8
; CHECK-NEXT: ret void
define void @store_5_4(ptr %a0, i64 %a1) {
  call void @__nv_atomic_store_8(ptr %a0, i64 %a1, i32 5, i32 4)
  ret void
}
; CHECK-LABEL: @fence_5_4(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @fence_5_4() {
  call void @__nv_atomic_thread_fence(i32 5, i32 4)
  ret void
}
; CHECK-LABEL: @cas_5_0(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire monotonic, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_5_0(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 5, i32 0, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_5_2(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_5_2(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 5, i32 2, i32 3)
  ret i1 %r
}
; CHECK-LABEL: @cas_5_5(
; CHECK-NEXT: [[C:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: [[B:%.*]] = cmpxchg ptr %a0, i32 [[C]], i32 %a2 syncscope("device") acquire acquire, align 4
; CHECK-NEXT: [[O:%.*]] = extractvalue { i32, i1 } [[B]], 0
; CHECK-NEXT: store i32 [[O]], ptr %a1, align 4
; CHECK-NEXT: [[R:%.*]] = extractvalue { i32, i1 } [[B]], 1
; CHECK-NEXT: ret i1 [[R]]
define i1 @cas_5_5(ptr %a0, ptr %a1, i32 %a2) {
  %r = call i1 @__nv_atomic_compare_exchange_4(ptr %a0, ptr %a1, i32 %a2, i1 true, i32 5, i32 5, i32 3)
  ret i1 %r
}
