; wmma: the layout operand picks the intrinsic, fragments are arrays of registers behind the pointers.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__ --input-file=%t.ll
; RUN: %llc -mcpu=sm_80 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; PTX: .target sm_80
target triple = "nvptx64-nvidia-cuda"

declare void @__hmma_m16n16k16_ld_a(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_ld_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_ld_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_st_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_st_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f16f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_a(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_st_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_st_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f16f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_a(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_st_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_st_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f16f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_ld_a_s8(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_ld_a_u8(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_ld_b_s8(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_ld_b_u8(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_ld_c(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_st_c_i32(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_mma_s8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_mma_u8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_ld_a_s8(ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_ld_a_u8(ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_ld_b_s8(ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_ld_b_u8(ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_ld_c(ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_st_c_i32(ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_mma_s8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m32n8k16_mma_u8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_ld_a_s8(ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_ld_a_u8(ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_ld_b_s8(ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_ld_b_u8(ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_ld_c(ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_st_c_i32(ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_mma_s8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_mma_u8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_a_s4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_a_u4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_b_s4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_b_u4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_c(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_st_c_i32(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_mma_s4(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_mma_u4(ptr, ptr, ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_ld_a_b1(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_ld_b_b1(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_ld_c(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_st_c_i32(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_mma_xor_popc_b1(ptr, ptr, ptr, ptr, i32)
declare void @__bmma_m8n8k128_mma_and_popc_b1(ptr, ptr, ptr, ptr, i32)
declare void @__dmma_m8n8k4_mma_f64(ptr, ptr, ptr, ptr, i32, i32)
declare void @__mma_tf32_m16n16k8_mma_f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__mma_bf16_m16n16k16_mma_f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__mma_bf16_m32n8k16_mma_f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__mma_bf16_m8n32k16_mma_f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__dmma_m8n8k4_st_c_f64(ptr, ptr, i32, i32)
declare void @__mma_m16n16k8_st_c_f32(ptr, ptr, i32, i32)
declare void @__dmma_m8n8k4_ld_a(ptr, ptr, i32, i32)
declare void @__dmma_m8n8k4_ld_b(ptr, ptr, i32, i32)
declare void @__dmma_m8n8k4_ld_c(ptr, ptr, i32, i32)
declare void @__mma_tf32_m16n16k8_ld_a(ptr, ptr, i32, i32)
declare void @__mma_tf32_m16n16k8_ld_b(ptr, ptr, i32, i32)
declare void @__mma_tf32_m16n16k8_ld_c(ptr, ptr, i32, i32)
declare void @__mma_bf16_m16n16k16_ld_a(ptr, ptr, i32, i32)
declare void @__mma_bf16_m16n16k16_ld_b(ptr, ptr, i32, i32)
declare void @__mma_bf16_m32n8k16_ld_a(ptr, ptr, i32, i32)
declare void @__mma_bf16_m32n8k16_ld_b(ptr, ptr, i32, i32)
declare void @__mma_bf16_m8n32k16_ld_a(ptr, ptr, i32, i32)
declare void @__mma_bf16_m8n32k16_ld_b(ptr, ptr, i32, i32)

; CHECK-LABEL: @t__hmma_m16n16k16_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store <2 x half> [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store <2 x half> [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store <2 x half> [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store <2 x half> [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m16n16k16_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store <2 x half> [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store <2 x half> [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store <2 x half> [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store <2 x half> [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m16n16k16_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_ld_c_f16(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_ld_c_f16(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m16n16k16_ld_c_f16(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_ld_c_f32(
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_ld_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m16n16k16_ld_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_st_c_f16(
; CHECK-NEXT: [[V0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load <2 x half>, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load <2 x half>, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load <2 x half>, ptr [[VP3]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f16.p0(ptr %a0, <2 x half> [[V0]], <2 x half> [[V1]], <2 x half> [[V2]], <2 x half> [[V3]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_st_c_f16(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m16n16k16_st_c_f16(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_st_c_f32(
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load float, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load float, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load float, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load float, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %a0, float [[V0]], float [[V1]], float [[V2]], float [[V3]], float [[V4]], float [[V5]], float [[V6]], float [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_st_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m16n16k16_st_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_mma_f16f16(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load <2 x half>, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load <2 x half>, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load <2 x half>, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load <2 x half>, ptr [[CP3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f16.f16(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], <2 x half> [[C0]], <2 x half> [[C1]], <2 x half> [[C2]], <2 x half> [[C3]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_mma_f16f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m16n16k16_mma_f16f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 3, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_mma_f32f16(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load <2 x half>, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load <2 x half>, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load <2 x half>, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load <2 x half>, ptr [[CP3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f32.f16(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], <2 x half> [[C0]], <2 x half> [[C1]], <2 x half> [[C2]], <2 x half> [[C3]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_mma_f32f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m16n16k16_mma_f32f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_mma_f16f32(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f32(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_mma_f16f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m16n16k16_mma_f16f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m16n16k16_mma_f32f32(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.row.f32.f32(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m16n16k16_mma_f32f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m16n16k16_mma_f32f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.load.a.col.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store <2 x half> [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store <2 x half> [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store <2 x half> [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store <2 x half> [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m32n8k16_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.load.b.row.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store <2 x half> [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store <2 x half> [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store <2 x half> [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store <2 x half> [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m32n8k16_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_ld_c_f16(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.load.c.col.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_ld_c_f16(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m32n8k16_ld_c_f16(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_ld_c_f32(
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.load.c.row.stride.f32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_ld_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m32n8k16_ld_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_st_c_f16(
; CHECK-NEXT: [[V0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load <2 x half>, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load <2 x half>, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load <2 x half>, ptr [[VP3]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m32n8k16.store.d.col.stride.f16.p0(ptr %a0, <2 x half> [[V0]], <2 x half> [[V1]], <2 x half> [[V2]], <2 x half> [[V3]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_st_c_f16(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m32n8k16_st_c_f16(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_st_c_f32(
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load float, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load float, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load float, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load float, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m32n8k16.store.d.row.stride.f32.p0(ptr %a0, float [[V0]], float [[V1]], float [[V2]], float [[V3]], float [[V4]], float [[V5]], float [[V6]], float [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_st_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m32n8k16_st_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_mma_f16f16(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load <2 x half>, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load <2 x half>, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load <2 x half>, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load <2 x half>, ptr [[CP3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.mma.row.col.f16.f16(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], <2 x half> [[C0]], <2 x half> [[C1]], <2 x half> [[C2]], <2 x half> [[C3]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_mma_f16f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m32n8k16_mma_f16f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_mma_f32f16(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load <2 x half>, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load <2 x half>, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load <2 x half>, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load <2 x half>, ptr [[CP3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.mma.col.row.f32.f16(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], <2 x half> [[C0]], <2 x half> [[C1]], <2 x half> [[C2]], <2 x half> [[C3]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_mma_f32f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m32n8k16_mma_f32f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_mma_f16f32(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m32n8k16.mma.col.col.f16.f32(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_mma_f16f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m32n8k16_mma_f16f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 3, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m32n8k16_mma_f32f32(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.mma.row.row.f32.f32(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m32n8k16_mma_f32f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m32n8k16_mma_f32f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.load.a.col.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store <2 x half> [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store <2 x half> [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store <2 x half> [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store <2 x half> [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m8n32k16_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.load.b.row.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store <2 x half> [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store <2 x half> [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store <2 x half> [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store <2 x half> [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m8n32k16_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_ld_c_f16(
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.load.c.col.stride.f16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_ld_c_f16(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m8n32k16_ld_c_f16(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_ld_c_f32(
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.load.c.row.stride.f32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_ld_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m8n32k16_ld_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_st_c_f16(
; CHECK-NEXT: [[V0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load <2 x half>, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load <2 x half>, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load <2 x half>, ptr [[VP3]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m8n32k16.store.d.col.stride.f16.p0(ptr %a0, <2 x half> [[V0]], <2 x half> [[V1]], <2 x half> [[V2]], <2 x half> [[V3]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_st_c_f16(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m8n32k16_st_c_f16(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_st_c_f32(
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load float, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load float, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load float, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load float, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m8n32k16.store.d.row.stride.f32.p0(ptr %a0, float [[V0]], float [[V1]], float [[V2]], float [[V3]], float [[V4]], float [[V5]], float [[V6]], float [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_st_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__hmma_m8n32k16_st_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_mma_f16f16(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load <2 x half>, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load <2 x half>, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load <2 x half>, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load <2 x half>, ptr [[CP3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.mma.col.col.f16.f16(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], <2 x half> [[C0]], <2 x half> [[C1]], <2 x half> [[C2]], <2 x half> [[C3]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_mma_f16f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m8n32k16_mma_f16f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 3, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_mma_f32f16(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load <2 x half>, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load <2 x half>, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load <2 x half>, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load <2 x half>, ptr [[CP3]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.row.row.f32.f16(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], <2 x half> [[C0]], <2 x half> [[C1]], <2 x half> [[C2]], <2 x half> [[C3]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_mma_f32f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m8n32k16_mma_f32f16(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_mma_f16f32(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m8n32k16.mma.row.col.f16.f32(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 0
; CHECK-NEXT: store <2 x half> [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store <2 x half> [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store <2 x half> [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store <2 x half> [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_mma_f16f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m8n32k16_mma_f16f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__hmma_m8n32k16_mma_f32f32(
; CHECK-NEXT: [[A0:%.*]] = load <2 x half>, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load <2 x half>, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load <2 x half>, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load <2 x half>, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load <2 x half>, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load <2 x half>, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load <2 x half>, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load <2 x half>, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load <2 x half>, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load <2 x half>, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load <2 x half>, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load <2 x half>, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load <2 x half>, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load <2 x half>, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load <2 x half>, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load <2 x half>, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.col.row.f32.f32(<2 x half> [[A0]], <2 x half> [[A1]], <2 x half> [[A2]], <2 x half> [[A3]], <2 x half> [[A4]], <2 x half> [[A5]], <2 x half> [[A6]], <2 x half> [[A7]], <2 x half> [[B0]], <2 x half> [[B1]], <2 x half> [[B2]], <2 x half> [[B3]], <2 x half> [[B4]], <2 x half> [[B5]], <2 x half> [[B6]], <2 x half> [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__hmma_m8n32k16_mma_f32f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__hmma_m8n32k16_mma_f32f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_ld_a_s8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.s8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_ld_a_s8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m16n16k16_ld_a_s8(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_ld_a_u8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.u8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_ld_a_u8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m16n16k16_ld_a_u8(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_ld_b_s8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.stride.s8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_ld_b_s8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m16n16k16_ld_b_s8(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_ld_b_u8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.u8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_ld_b_u8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m16n16k16_ld_b_u8(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.s32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m16n16k16_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_st_c_i32(
; CHECK-NEXT: [[V0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load i32, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load i32, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load i32, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load i32, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load i32, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load i32, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load i32, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p0(ptr %a0, i32 [[V0]], i32 [[V1]], i32 [[V2]], i32 [[V3]], i32 [[V4]], i32 [[V5]], i32 [[V6]], i32 [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_st_c_i32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m16n16k16_st_c_i32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_mma_s8(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load i32, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load i32, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load i32, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load i32, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load i32, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load i32, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.row.col.s8.satfinite(i32 [[A0]], i32 [[A1]], i32 [[B0]], i32 [[B1]], i32 [[C0]], i32 [[C1]], i32 [[C2]], i32 [[C3]], i32 [[C4]], i32 [[C5]], i32 [[C6]], i32 [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_mma_s8(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m16n16k16_mma_s8(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m16n16k16_mma_u8(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load i32, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load i32, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load i32, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load i32, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load i32, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load i32, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.row.u8(i32 [[A0]], i32 [[A1]], i32 [[B0]], i32 [[B1]], i32 [[C0]], i32 [[C1]], i32 [[C2]], i32 [[C3]], i32 [[C4]], i32 [[C5]], i32 [[C6]], i32 [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m16n16k16_mma_u8(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m16n16k16_mma_u8(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_ld_a_s8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.col.stride.s8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_ld_a_s8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m32n8k16_ld_a_s8(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_ld_a_u8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.stride.u8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_ld_a_u8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m32n8k16_ld_a_u8(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_ld_b_s8(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m32n8k16.load.b.col.stride.s8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_ld_b_s8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m32n8k16_ld_b_s8(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_ld_b_u8(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m32n8k16.load.b.row.stride.u8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_ld_b_u8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m32n8k16_ld_b_u8(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.c.col.stride.s32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m32n8k16_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_st_c_i32(
; CHECK-NEXT: [[V0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load i32, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load i32, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load i32, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load i32, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load i32, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load i32, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load i32, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m32n8k16.store.d.row.stride.s32.p0(ptr %a0, i32 [[V0]], i32 [[V1]], i32 [[V2]], i32 [[V3]], i32 [[V4]], i32 [[V5]], i32 [[V6]], i32 [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_st_c_i32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m32n8k16_st_c_i32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_mma_s8(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load i32, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load i32, ptr [[AP3]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load i32, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load i32, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load i32, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load i32, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load i32, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load i32, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.row.col.s8.satfinite(i32 [[A0]], i32 [[A1]], i32 [[A2]], i32 [[A3]], i32 [[B0]], i32 [[C0]], i32 [[C1]], i32 [[C2]], i32 [[C3]], i32 [[C4]], i32 [[C5]], i32 [[C6]], i32 [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_mma_s8(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m32n8k16_mma_s8(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m32n8k16_mma_u8(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load i32, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load i32, ptr [[AP3]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load i32, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load i32, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load i32, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load i32, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load i32, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load i32, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.mma.col.row.u8(i32 [[A0]], i32 [[A1]], i32 [[A2]], i32 [[A3]], i32 [[B0]], i32 [[C0]], i32 [[C1]], i32 [[C2]], i32 [[C3]], i32 [[C4]], i32 [[C5]], i32 [[C6]], i32 [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m32n8k16_mma_u8(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m32n8k16_mma_u8(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_ld_a_s8(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n32k16.load.a.col.stride.s8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_ld_a_s8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n32k16_ld_a_s8(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_ld_a_u8(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n32k16.load.a.row.stride.u8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_ld_a_u8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n32k16_ld_a_u8(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_ld_b_s8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.col.stride.s8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_ld_b_s8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n32k16_ld_b_s8(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_ld_b_u8(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.row.stride.u8.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_ld_b_u8(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n32k16_ld_b_u8(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.c.col.stride.s32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n32k16_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_st_c_i32(
; CHECK-NEXT: [[V0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load i32, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load i32, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load i32, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load i32, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load i32, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load i32, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load i32, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m8n32k16.store.d.row.stride.s32.p0(ptr %a0, i32 [[V0]], i32 [[V1]], i32 [[V2]], i32 [[V3]], i32 [[V4]], i32 [[V5]], i32 [[V6]], i32 [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_st_c_i32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n32k16_st_c_i32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_mma_s8(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load i32, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load i32, ptr [[BP3]], align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load i32, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load i32, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load i32, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load i32, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load i32, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load i32, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.row.col.s8.satfinite(i32 [[A0]], i32 [[B0]], i32 [[B1]], i32 [[B2]], i32 [[B3]], i32 [[C0]], i32 [[C1]], i32 [[C2]], i32 [[C3]], i32 [[C4]], i32 [[C5]], i32 [[C6]], i32 [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_mma_s8(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m8n32k16_mma_s8(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n32k16_mma_u8(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load i32, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load i32, ptr [[BP3]], align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load i32, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load i32, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load i32, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load i32, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load i32, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load i32, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.col.row.u8(i32 [[A0]], i32 [[B0]], i32 [[B1]], i32 [[B2]], i32 [[B3]], i32 [[C0]], i32 [[C1]], i32 [[C2]], i32 [[C3]], i32 [[C4]], i32 [[C5]], i32 [[C6]], i32 [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n32k16_mma_u8(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m8n32k16_mma_u8(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_ld_a_s4(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n8k32.load.a.row.stride.s4.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_ld_a_s4(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n8k32_ld_a_s4(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_ld_a_u4(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n8k32.load.a.row.stride.u4.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_ld_a_u4(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n8k32_ld_a_u4(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_ld_b_s4(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n8k32.load.b.col.stride.s4.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_ld_b_s4(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n8k32_ld_b_s4(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_ld_b_u4(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n8k32.load.b.col.stride.u4.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_ld_b_u4(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n8k32_ld_b_u4(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n8k32.load.c.col.stride.s32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n8k32_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_st_c_i32(
; CHECK-NEXT: [[V0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load i32, ptr [[VP1]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m8n8k32.store.d.row.stride.s32.p0(ptr %a0, i32 [[V0]], i32 [[V1]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_st_c_i32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__imma_m8n8k32_st_c_i32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_mma_s4(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n8k32.mma.row.col.s4.satfinite(i32 [[A0]], i32 [[B0]], i32 [[C0]], i32 [[C1]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_mma_s4(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m8n8k32_mma_s4(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__imma_m8n8k32_mma_u4(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n8k32.mma.row.col.u4(i32 [[A0]], i32 [[B0]], i32 [[C0]], i32 [[C1]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__imma_m8n8k32_mma_u4(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__imma_m8n8k32_mma_u4(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 0)
  ret void
}
; CHECK-LABEL: @t__bmma_m8n8k128_ld_a_b1(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n8k128.load.a.row.stride.b1.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__bmma_m8n8k128_ld_a_b1(ptr %a0, ptr %a1, i32 %a2) {
  call void @__bmma_m8n8k128_ld_a_b1(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__bmma_m8n8k128_ld_b_b1(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.wmma.m8n8k128.load.b.col.stride.b1.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store i32 [[R]], ptr %a0, align 4
; CHECK-NEXT: ret void
define void @t__bmma_m8n8k128_ld_b_b1(ptr %a0, ptr %a1, i32 %a2) {
  call void @__bmma_m8n8k128_ld_b_b1(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__bmma_m8n8k128_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n8k128.load.c.col.stride.s32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__bmma_m8n8k128_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__bmma_m8n8k128_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__bmma_m8n8k128_st_c_i32(
; CHECK-NEXT: [[V0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load i32, ptr [[VP1]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m8n8k128.store.d.row.stride.s32.p0(ptr %a0, i32 [[V0]], i32 [[V1]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__bmma_m8n8k128_st_c_i32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__bmma_m8n8k128_st_c_i32(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__bmma_m8n8k128_mma_xor_popc_b1(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n8k128.mma.xor.popc.row.col.b1(i32 [[A0]], i32 [[B0]], i32 [[C0]], i32 [[C1]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__bmma_m8n8k128_mma_xor_popc_b1(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__bmma_m8n8k128_mma_xor_popc_b1(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1)
  ret void
}
; CHECK-LABEL: @t__bmma_m8n8k128_mma_and_popc_b1(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[C0:%.*]] = load i32, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load i32, ptr [[CP1]], align 4
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n8k128.mma.and.popc.row.col.b1(i32 [[A0]], i32 [[B0]], i32 [[C0]], i32 [[C1]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__bmma_m8n8k128_mma_and_popc_b1(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__bmma_m8n8k128_mma_and_popc_b1(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1)
  ret void
}
; CHECK-LABEL: @t__dmma_m8n8k4_mma_f64(
; CHECK-NEXT: [[A0:%.*]] = load double, ptr %a1, align 8
; CHECK-NEXT: [[B0:%.*]] = load double, ptr %a2, align 8
; CHECK-NEXT: [[C0:%.*]] = load double, ptr %a3, align 8
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C1:%.*]] = load double, ptr [[CP1]], align 8
; CHECK-NEXT: [[R:%.*]] = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.col.f64(double [[A0]], double [[B0]], double [[C0]], double [[C1]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { double, double } [[R]], 0
; CHECK-NEXT: store double [[E0]], ptr %a0, align 8
; CHECK-NEXT: [[E1:%.*]] = extractvalue { double, double } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store double [[E1]], ptr [[D1]], align 8
; CHECK-NEXT: ret void
define void @t__dmma_m8n8k4_mma_f64(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__dmma_m8n8k4_mma_f64(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__mma_tf32_m16n16k8_mma_f32(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load i32, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load i32, ptr [[AP3]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load i32, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load i32, ptr [[BP3]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.col.row.tf32(i32 [[A0]], i32 [[A1]], i32 [[A2]], i32 [[A3]], i32 [[B0]], i32 [[B1]], i32 [[B2]], i32 [[B3]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_tf32_m16n16k8_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__mma_tf32_m16n16k8_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m16n16k16_mma_f32(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load i32, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load i32, ptr [[AP3]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load i32, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load i32, ptr [[BP3]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.col.bf16(i32 [[A0]], i32 [[A1]], i32 [[A2]], i32 [[A3]], i32 [[B0]], i32 [[B1]], i32 [[B2]], i32 [[B3]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m16n16k16_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__mma_bf16_m16n16k16_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 3, i32 1)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m32n8k16_mma_f32(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[AP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[A2:%.*]] = load i32, ptr [[AP2]], align 4
; CHECK-NEXT: [[AP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[A3:%.*]] = load i32, ptr [[AP3]], align 4
; CHECK-NEXT: [[AP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[A4:%.*]] = load i32, ptr [[AP4]], align 4
; CHECK-NEXT: [[AP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[A5:%.*]] = load i32, ptr [[AP5]], align 4
; CHECK-NEXT: [[AP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[A6:%.*]] = load i32, ptr [[AP6]], align 4
; CHECK-NEXT: [[AP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[A7:%.*]] = load i32, ptr [[AP7]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m32n8k16.mma.row.row.bf16(i32 [[A0]], i32 [[A1]], i32 [[A2]], i32 [[A3]], i32 [[A4]], i32 [[A5]], i32 [[A6]], i32 [[A7]], i32 [[B0]], i32 [[B1]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m32n8k16_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__mma_bf16_m32n8k16_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 0, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m8n32k16_mma_f32(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a1, align 4
; CHECK-NEXT: [[AP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[AP1]], align 4
; CHECK-NEXT: [[B0:%.*]] = load i32, ptr %a2, align 4
; CHECK-NEXT: [[BP1:%.*]] = getelementptr inbounds i8, ptr %a2, i64 4
; CHECK-NEXT: [[B1:%.*]] = load i32, ptr [[BP1]], align 4
; CHECK-NEXT: [[BP2:%.*]] = getelementptr inbounds i8, ptr %a2, i64 8
; CHECK-NEXT: [[B2:%.*]] = load i32, ptr [[BP2]], align 4
; CHECK-NEXT: [[BP3:%.*]] = getelementptr inbounds i8, ptr %a2, i64 12
; CHECK-NEXT: [[B3:%.*]] = load i32, ptr [[BP3]], align 4
; CHECK-NEXT: [[BP4:%.*]] = getelementptr inbounds i8, ptr %a2, i64 16
; CHECK-NEXT: [[B4:%.*]] = load i32, ptr [[BP4]], align 4
; CHECK-NEXT: [[BP5:%.*]] = getelementptr inbounds i8, ptr %a2, i64 20
; CHECK-NEXT: [[B5:%.*]] = load i32, ptr [[BP5]], align 4
; CHECK-NEXT: [[BP6:%.*]] = getelementptr inbounds i8, ptr %a2, i64 24
; CHECK-NEXT: [[B6:%.*]] = load i32, ptr [[BP6]], align 4
; CHECK-NEXT: [[BP7:%.*]] = getelementptr inbounds i8, ptr %a2, i64 28
; CHECK-NEXT: [[B7:%.*]] = load i32, ptr [[BP7]], align 4
; CHECK-NEXT: [[C0:%.*]] = load float, ptr %a3, align 4
; CHECK-NEXT: [[CP1:%.*]] = getelementptr inbounds i8, ptr %a3, i64 4
; CHECK-NEXT: [[C1:%.*]] = load float, ptr [[CP1]], align 4
; CHECK-NEXT: [[CP2:%.*]] = getelementptr inbounds i8, ptr %a3, i64 8
; CHECK-NEXT: [[C2:%.*]] = load float, ptr [[CP2]], align 4
; CHECK-NEXT: [[CP3:%.*]] = getelementptr inbounds i8, ptr %a3, i64 12
; CHECK-NEXT: [[C3:%.*]] = load float, ptr [[CP3]], align 4
; CHECK-NEXT: [[CP4:%.*]] = getelementptr inbounds i8, ptr %a3, i64 16
; CHECK-NEXT: [[C4:%.*]] = load float, ptr [[CP4]], align 4
; CHECK-NEXT: [[CP5:%.*]] = getelementptr inbounds i8, ptr %a3, i64 20
; CHECK-NEXT: [[C5:%.*]] = load float, ptr [[CP5]], align 4
; CHECK-NEXT: [[CP6:%.*]] = getelementptr inbounds i8, ptr %a3, i64 24
; CHECK-NEXT: [[C6:%.*]] = load float, ptr [[CP6]], align 4
; CHECK-NEXT: [[CP7:%.*]] = getelementptr inbounds i8, ptr %a3, i64 28
; CHECK-NEXT: [[C7:%.*]] = load float, ptr [[CP7]], align 4
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m8n32k16.mma.row.col.bf16(i32 [[A0]], i32 [[A1]], i32 [[B0]], i32 [[B1]], i32 [[B2]], i32 [[B3]], i32 [[B4]], i32 [[B5]], i32 [[B6]], i32 [[B7]], float [[C0]], float [[C1]], float [[C2]], float [[C3]], float [[C4]], float [[C5]], float [[C6]], float [[C7]])
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m8n32k16_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3) {
  call void @__mma_bf16_m8n32k16_mma_f32(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i32 1, i32 1)
  ret void
}
; CHECK-LABEL: @t__dmma_m8n8k4_st_c_f64(
; CHECK-NEXT: [[V0:%.*]] = load double, ptr %a1, align 8
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V1:%.*]] = load double, ptr [[VP1]], align 8
; CHECK-NEXT: call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p0(ptr %a0, double [[V0]], double [[V1]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__dmma_m8n8k4_st_c_f64(ptr %a0, ptr %a1, i32 %a2) {
  call void @__dmma_m8n8k4_st_c_f64(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_m16n16k8_st_c_f32(
; CHECK-NEXT: [[V0:%.*]] = load float, ptr %a1, align 4
; CHECK-NEXT: [[VP1:%.*]] = getelementptr inbounds i8, ptr %a1, i64 4
; CHECK-NEXT: [[V1:%.*]] = load float, ptr [[VP1]], align 4
; CHECK-NEXT: [[VP2:%.*]] = getelementptr inbounds i8, ptr %a1, i64 8
; CHECK-NEXT: [[V2:%.*]] = load float, ptr [[VP2]], align 4
; CHECK-NEXT: [[VP3:%.*]] = getelementptr inbounds i8, ptr %a1, i64 12
; CHECK-NEXT: [[V3:%.*]] = load float, ptr [[VP3]], align 4
; CHECK-NEXT: [[VP4:%.*]] = getelementptr inbounds i8, ptr %a1, i64 16
; CHECK-NEXT: [[V4:%.*]] = load float, ptr [[VP4]], align 4
; CHECK-NEXT: [[VP5:%.*]] = getelementptr inbounds i8, ptr %a1, i64 20
; CHECK-NEXT: [[V5:%.*]] = load float, ptr [[VP5]], align 4
; CHECK-NEXT: [[VP6:%.*]] = getelementptr inbounds i8, ptr %a1, i64 24
; CHECK-NEXT: [[V6:%.*]] = load float, ptr [[VP6]], align 4
; CHECK-NEXT: [[VP7:%.*]] = getelementptr inbounds i8, ptr %a1, i64 28
; CHECK-NEXT: [[V7:%.*]] = load float, ptr [[VP7]], align 4
; CHECK-NEXT: call void @llvm.nvvm.wmma.m16n16k8.store.d.col.stride.f32.p0(ptr %a0, float [[V0]], float [[V1]], float [[V2]], float [[V3]], float [[V4]], float [[V5]], float [[V6]], float [[V7]], i32 %a2)
; CHECK-NEXT: ret void
define void @t__mma_m16n16k8_st_c_f32(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_m16n16k8_st_c_f32(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__dmma_m8n8k4_ld_a(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store double [[R]], ptr %a0, align 8
; CHECK-NEXT: ret void
define void @t__dmma_m8n8k4_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__dmma_m8n8k4_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__dmma_m8n8k4_ld_b(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.wmma.m8n8k4.load.b.col.stride.f64.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: store double [[R]], ptr %a0, align 8
; CHECK-NEXT: ret void
define void @t__dmma_m8n8k4_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__dmma_m8n8k4_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__dmma_m8n8k4_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.stride.f64.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { double, double } [[R]], 0
; CHECK-NEXT: store double [[E0]], ptr %a0, align 8
; CHECK-NEXT: [[E1:%.*]] = extractvalue { double, double } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store double [[E1]], ptr [[D1]], align 8
; CHECK-NEXT: ret void
define void @t__dmma_m8n8k4_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__dmma_m8n8k4_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_tf32_m16n16k8_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.col.stride.tf32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__mma_tf32_m16n16k8_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_tf32_m16n16k8_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__mma_tf32_m16n16k8_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.row.stride.tf32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__mma_tf32_m16n16k8_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_tf32_m16n16k8_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_tf32_m16n16k8_ld_c(
; CHECK-NEXT: [[R:%.*]] = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.col.stride.f32.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store float [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store float [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store float [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store float [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store float [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store float [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { float, float, float, float, float, float, float, float } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store float [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_tf32_m16n16k8_ld_c(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_tf32_m16n16k8_ld_c(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m16n16k16_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.bf16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m16n16k16_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_bf16_m16n16k16_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m16n16k16_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.stride.bf16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m16n16k16_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_bf16_m16n16k16_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m32n8k16_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.a.row.stride.bf16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m32n8k16_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_bf16_m32n8k16_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m32n8k16_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m32n8k16.load.b.col.stride.bf16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m32n8k16_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_bf16_m32n8k16_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m8n32k16_ld_a(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.a.row.stride.bf16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m8n32k16_ld_a(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_bf16_m8n32k16_ld_a(ptr %a0, ptr %a1, i32 %a2, i32 0)
  ret void
}
; CHECK-LABEL: @t__mma_bf16_m8n32k16_ld_b(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.load.b.col.stride.bf16.p0(ptr %a1, i32 %a2)
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %a0, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 1
; CHECK-NEXT: [[D1:%.*]] = getelementptr inbounds i8, ptr %a0, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[D1]], align 4
; CHECK-NEXT: [[E2:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 2
; CHECK-NEXT: [[D2:%.*]] = getelementptr inbounds i8, ptr %a0, i64 8
; CHECK-NEXT: store i32 [[E2]], ptr [[D2]], align 4
; CHECK-NEXT: [[E3:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 3
; CHECK-NEXT: [[D3:%.*]] = getelementptr inbounds i8, ptr %a0, i64 12
; CHECK-NEXT: store i32 [[E3]], ptr [[D3]], align 4
; CHECK-NEXT: [[E4:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 4
; CHECK-NEXT: [[D4:%.*]] = getelementptr inbounds i8, ptr %a0, i64 16
; CHECK-NEXT: store i32 [[E4]], ptr [[D4]], align 4
; CHECK-NEXT: [[E5:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 5
; CHECK-NEXT: [[D5:%.*]] = getelementptr inbounds i8, ptr %a0, i64 20
; CHECK-NEXT: store i32 [[E5]], ptr [[D5]], align 4
; CHECK-NEXT: [[E6:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 6
; CHECK-NEXT: [[D6:%.*]] = getelementptr inbounds i8, ptr %a0, i64 24
; CHECK-NEXT: store i32 [[E6]], ptr [[D6]], align 4
; CHECK-NEXT: [[E7:%.*]] = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } [[R]], 7
; CHECK-NEXT: [[D7:%.*]] = getelementptr inbounds i8, ptr %a0, i64 28
; CHECK-NEXT: store i32 [[E7]], ptr [[D7]], align 4
; CHECK-NEXT: ret void
define void @t__mma_bf16_m8n32k16_ld_b(ptr %a0, ptr %a1, i32 %a2) {
  call void @__mma_bf16_m8n32k16_ld_b(ptr %a0, ptr %a1, i32 %a2, i32 1)
  ret void
}
