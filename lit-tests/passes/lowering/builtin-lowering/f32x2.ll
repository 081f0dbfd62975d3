; Pairs of floats behind pointers to float: inline PTX, because the rounding is part of the operation.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__ --input-file=%t.ll
; RUN: %llc -mcpu=sm_100 -mattr=+ptx86 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; PTX: .target sm_100
target triple = "nvptx64-nvidia-cuda"

declare void @__nvvm_mul_rn_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rn_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rz_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rz_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rm_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rm_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rp_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_mul_rp_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rn_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rn_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rz_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rz_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rm_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rm_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rp_ftz_f2(ptr, ptr, ptr)
declare void @__nvvm_add_rp_f2(ptr, ptr, ptr)
declare void @__nvvm_fma_rn_ftz_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rn_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rz_ftz_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rz_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rm_ftz_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rm_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rp_ftz_f2(ptr, ptr, ptr, ptr)
declare void @__nvvm_fma_rp_f2(ptr, ptr, ptr, ptr)

; CHECK-LABEL: @t__nvvm_mul_rn_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rn.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rn_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rn_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rn_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rn.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rn_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rn_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rz_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rz.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rz_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rz_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rm_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rm.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rm_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rm_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rm_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rm.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rm_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rm_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rp_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rp.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rp_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rp_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_mul_rp_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "mul.rp.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_mul_rp_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_mul_rp_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rn_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rn.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rn_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rn_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rn_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rn.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rn_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rn_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rz_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rz.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rz_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rz_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rm_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rm.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rm_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rm_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rm_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rm.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rm_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rm_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rp_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rp.ftz.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rp_ftz_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rp_ftz_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_add_rp_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "add.rp.f32x2 $0, $1, $2;", "=l,l,l"(i64 [[L0]], i64 [[L1]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a2, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_add_rp_f2(ptr %a0, ptr %a1, ptr %a2) {
  call void @__nvvm_add_rp_f2(ptr %a0, ptr %a1, ptr %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rn_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rn.ftz.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rn_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rn_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rn_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rn.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rn_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rn_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rz_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rz.ftz.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rz_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rz_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rz.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rm_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rm.ftz.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rm_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rm_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rm_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rm.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rm_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rm_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rp_ftz_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rp.ftz.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rp_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rp_ftz_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_fma_rp_f2(
; CHECK-NEXT: [[V0:%.*]] = load <2 x float>, ptr %a0, align 4
; CHECK-NEXT: [[L0:%.*]] = bitcast <2 x float> [[V0]] to i64
; CHECK-NEXT: [[V1:%.*]] = load <2 x float>, ptr %a1, align 4
; CHECK-NEXT: [[L1:%.*]] = bitcast <2 x float> [[V1]] to i64
; CHECK-NEXT: [[V2:%.*]] = load <2 x float>, ptr %a2, align 4
; CHECK-NEXT: [[L2:%.*]] = bitcast <2 x float> [[V2]] to i64
; CHECK-NEXT: [[R:%.*]] = call i64 asm "fma.rp.f32x2 $0, $1, $2, $3;", "=l,l,l,l"(i64 [[L0]], i64 [[L1]], i64 [[L2]])
; CHECK-NEXT: [[O:%.*]] = bitcast i64 [[R]] to <2 x float>
; CHECK-NEXT: store <2 x float> [[O]], ptr %a3, align 4
; CHECK-NEXT: ret void
define void @t__nvvm_fma_rp_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__nvvm_fma_rp_f2(ptr %a0, ptr %a1, ptr %a2, ptr %a3)
  ret void
}
