; One function per operation; what stays is what the target can do (W128-1, W128-2).
; RUN: %opt -passes=lower-ops -S %s | FileCheck %s
; RUN: %opt -passes=lower-ops,lower-ops -S %s | FileCheck %s
; RUN: %opt -passes=lower-ops %s | llc-22 -mcpu=sm_75 -o %t.ptx
; RUN: FileCheck %s --check-prefix=PTX < %t.ptx
; PTX: .visible .func
; PTX-NOT: .extern
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define i128 @i_udiv(
; CHECK: call i128 @__nv_udiv128(i128 %a, i128 %b)
; CHECK: ret
define i128 @i_udiv(i128 %a, i128 %b) {
  %r = udiv i128 %a, %b
  ret i128 %r
}

; CHECK-LABEL: define i128 @i_sdiv(
; CHECK: call i128 @__nv_idiv128(i128 %a, i128 %b)
; CHECK: ret
define i128 @i_sdiv(i128 %a, i128 %b) {
  %r = sdiv i128 %a, %b
  ret i128 %r
}

; CHECK-LABEL: define i128 @i_urem(
; CHECK: call i128 @__nv_urem128(i128 %a, i128 %b)
; CHECK: ret
define i128 @i_urem(i128 %a, i128 %b) {
  %r = urem i128 %a, %b
  ret i128 %r
}

; CHECK-LABEL: define i128 @i_srem(
; CHECK: call i128 @__nv_irem128(i128 %a, i128 %b)
; CHECK: ret
define i128 @i_srem(i128 %a, i128 %b) {
  %r = srem i128 %a, %b
  ret i128 %r
}

; CHECK-LABEL: define fp128 @q_add(
; CHECK: %[[A:.*]] = bitcast fp128 %a to i128
; CHECK: %[[B:.*]] = bitcast fp128 %b to i128
; CHECK: %[[R:.*]] = call i128 @__nv_add_fp128(i128 %[[A]], i128 %[[B]])
; CHECK: bitcast i128 %[[R]] to fp128
; CHECK: ret
define fp128 @q_add(fp128 %a, fp128 %b) {
  %r = fadd fp128 %a, %b
  ret fp128 %r
}

; CHECK-LABEL: define fp128 @q_sub(
; CHECK: %[[A:.*]] = bitcast fp128 %a to i128
; CHECK: %[[B:.*]] = bitcast fp128 %b to i128
; CHECK: %[[R:.*]] = call i128 @__nv_sub_fp128(i128 %[[A]], i128 %[[B]])
; CHECK: bitcast i128 %[[R]] to fp128
; CHECK: ret
define fp128 @q_sub(fp128 %a, fp128 %b) {
  %r = fsub fp128 %a, %b
  ret fp128 %r
}

; CHECK-LABEL: define fp128 @q_mul(
; CHECK: %[[A:.*]] = bitcast fp128 %a to i128
; CHECK: %[[B:.*]] = bitcast fp128 %b to i128
; CHECK: %[[R:.*]] = call i128 @__nv_mul_fp128(i128 %[[A]], i128 %[[B]])
; CHECK: bitcast i128 %[[R]] to fp128
; CHECK: ret
define fp128 @q_mul(fp128 %a, fp128 %b) {
  %r = fmul fp128 %a, %b
  ret fp128 %r
}

; CHECK-LABEL: define fp128 @q_div(
; CHECK: %[[A:.*]] = bitcast fp128 %a to i128
; CHECK: %[[B:.*]] = bitcast fp128 %b to i128
; CHECK: %[[R:.*]] = call i128 @__nv_div_fp128(i128 %[[A]], i128 %[[B]])
; CHECK: bitcast i128 %[[R]] to fp128
; CHECK: ret
define fp128 @q_div(fp128 %a, fp128 %b) {
  %r = fdiv fp128 %a, %b
  ret fp128 %r
}

; CHECK-LABEL: define fp128 @q_rem(
; CHECK: %[[A:.*]] = bitcast fp128 %a to i128
; CHECK: %[[B:.*]] = bitcast fp128 %b to i128
; CHECK: %[[R:.*]] = call i128 @__nv_rem_fp128(i128 %[[A]], i128 %[[B]])
; CHECK: bitcast i128 %[[R]] to fp128
; CHECK: ret
define fp128 @q_rem(fp128 %a, fp128 %b) {
  %r = frem fp128 %a, %b
  ret fp128 %r
}

; CHECK-LABEL: define i1 @c_oeq(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_oeq(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_oeq(fp128 %a, fp128 %b) {
  %r = fcmp oeq fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ogt(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ogt(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ogt(fp128 %a, fp128 %b) {
  %r = fcmp ogt fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_oge(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_oge(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_oge(fp128 %a, fp128 %b) {
  %r = fcmp oge fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_olt(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_olt(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_olt(fp128 %a, fp128 %b) {
  %r = fcmp olt fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ole(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ole(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ole(fp128 %a, fp128 %b) {
  %r = fcmp ole fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_one(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_one(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_one(fp128 %a, fp128 %b) {
  %r = fcmp one fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ord(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ord(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ord(fp128 %a, fp128 %b) {
  %r = fcmp ord fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_uno(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_uno(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_uno(fp128 %a, fp128 %b) {
  %r = fcmp uno fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ueq(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ueq(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ueq(fp128 %a, fp128 %b) {
  %r = fcmp ueq fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ugt(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ugt(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ugt(fp128 %a, fp128 %b) {
  %r = fcmp ugt fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_uge(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_uge(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_uge(fp128 %a, fp128 %b) {
  %r = fcmp uge fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ult(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ult(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ult(fp128 %a, fp128 %b) {
  %r = fcmp ult fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_ule(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_ule(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_ule(fp128 %a, fp128 %b) {
  %r = fcmp ule fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @c_une(
; CHECK: %[[R:.*]] = call i32 @__nv_fcmp_une(i128
; CHECK: icmp ne i32 %[[R]], 0
; CHECK: ret
define i1 @c_une(fp128 %a, fp128 %b) {
  %r = fcmp une fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i8 @to_s8(
; CHECK: call i8 @__nv_fp128_to_int8(i128
; CHECK: ret
define i8 @to_s8(fp128 %a) {
  %r = fptosi fp128 %a to i8
  ret i8 %r
}

; CHECK-LABEL: define fp128 @from_s8(
; CHECK: call i128 @__nv_int8_to_fp128(i8 signext %a)
; CHECK: ret
define fp128 @from_s8(i8 %a) {
  %r = sitofp i8 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i8 @to_u8(
; CHECK: call i8 @__nv_fp128_to_uint8(i128
; CHECK: ret
define i8 @to_u8(fp128 %a) {
  %r = fptoui fp128 %a to i8
  ret i8 %r
}

; CHECK-LABEL: define fp128 @from_u8(
; CHECK: call i128 @__nv_uint8_to_fp128(i8 zeroext %a)
; CHECK: ret
define fp128 @from_u8(i8 %a) {
  %r = uitofp i8 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i16 @to_s16(
; CHECK: call i16 @__nv_fp128_to_int16(i128
; CHECK: ret
define i16 @to_s16(fp128 %a) {
  %r = fptosi fp128 %a to i16
  ret i16 %r
}

; CHECK-LABEL: define fp128 @from_s16(
; CHECK: call i128 @__nv_int16_to_fp128(i16 signext %a)
; CHECK: ret
define fp128 @from_s16(i16 %a) {
  %r = sitofp i16 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i16 @to_u16(
; CHECK: call i16 @__nv_fp128_to_uint16(i128
; CHECK: ret
define i16 @to_u16(fp128 %a) {
  %r = fptoui fp128 %a to i16
  ret i16 %r
}

; CHECK-LABEL: define fp128 @from_u16(
; CHECK: call i128 @__nv_uint16_to_fp128(i16 zeroext %a)
; CHECK: ret
define fp128 @from_u16(i16 %a) {
  %r = uitofp i16 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i32 @to_s32(
; CHECK: call i32 @__nv_fp128_to_int32(i128
; CHECK: ret
define i32 @to_s32(fp128 %a) {
  %r = fptosi fp128 %a to i32
  ret i32 %r
}

; CHECK-LABEL: define fp128 @from_s32(
; CHECK: call i128 @__nv_int32_to_fp128(i32 %a)
; CHECK: ret
define fp128 @from_s32(i32 %a) {
  %r = sitofp i32 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i32 @to_u32(
; CHECK: call i32 @__nv_fp128_to_uint32(i128
; CHECK: ret
define i32 @to_u32(fp128 %a) {
  %r = fptoui fp128 %a to i32
  ret i32 %r
}

; CHECK-LABEL: define fp128 @from_u32(
; CHECK: call i128 @__nv_uint32_to_fp128(i32 %a)
; CHECK: ret
define fp128 @from_u32(i32 %a) {
  %r = uitofp i32 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i64 @to_s64(
; CHECK: call i64 @__nv_fp128_to_int64(i128
; CHECK: ret
define i64 @to_s64(fp128 %a) {
  %r = fptosi fp128 %a to i64
  ret i64 %r
}

; CHECK-LABEL: define fp128 @from_s64(
; CHECK: call i128 @__nv_int64_to_fp128(i64 %a)
; CHECK: ret
define fp128 @from_s64(i64 %a) {
  %r = sitofp i64 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i64 @to_u64(
; CHECK: call i64 @__nv_fp128_to_uint64(i128
; CHECK: ret
define i64 @to_u64(fp128 %a) {
  %r = fptoui fp128 %a to i64
  ret i64 %r
}

; CHECK-LABEL: define fp128 @from_u64(
; CHECK: call i128 @__nv_uint64_to_fp128(i64 %a)
; CHECK: ret
define fp128 @from_u64(i64 %a) {
  %r = uitofp i64 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i128 @to_s128(
; CHECK: call i128 @__nv_fp128_to_int128(i128
; CHECK: ret
define i128 @to_s128(fp128 %a) {
  %r = fptosi fp128 %a to i128
  ret i128 %r
}

; CHECK-LABEL: define fp128 @from_s128(
; CHECK: call i128 @__nv_int128_to_fp128(i128 %a)
; CHECK: ret
define fp128 @from_s128(i128 %a) {
  %r = sitofp i128 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i128 @to_u128(
; CHECK: call i128 @__nv_fp128_to_uint128(i128
; CHECK: ret
define i128 @to_u128(fp128 %a) {
  %r = fptoui fp128 %a to i128
  ret i128 %r
}

; CHECK-LABEL: define fp128 @from_u128(
; CHECK: call i128 @__nv_uint128_to_fp128(i128 %a)
; CHECK: ret
define fp128 @from_u128(i128 %a) {
  %r = uitofp i128 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define fp128 @ext_float(
; CHECK: call i128 @__nv_float_to_fp128(float %a)
; CHECK: ret
define fp128 @ext_float(float %a) {
  %r = fpext float %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define float @trunc_float(
; CHECK: call float @__nv_fp128_to_float(i128
; CHECK: ret
define float @trunc_float(fp128 %a) {
  %r = fptrunc fp128 %a to float
  ret float %r
}

; CHECK-LABEL: define i128 @float_to_i128(
; CHECK: call i128 @__nv_cvt_f32_i128_rz(float %a)
; CHECK: ret
define i128 @float_to_i128(float %a) {
  %r = fptosi float %a to i128
  ret i128 %r
}

; CHECK-LABEL: define float @i128_to_float(
; CHECK: call float @__nv_cvt_i128_f32_rn(i128 %a)
; CHECK: ret
define float @i128_to_float(i128 %a) {
  %r = sitofp i128 %a to float
  ret float %r
}

; CHECK-LABEL: define i128 @float_to_u128(
; CHECK: call i128 @__nv_cvt_f32_u128_rz(float %a)
; CHECK: ret
define i128 @float_to_u128(float %a) {
  %r = fptoui float %a to i128
  ret i128 %r
}

; CHECK-LABEL: define float @u128_to_float(
; CHECK: call float @__nv_cvt_u128_f32_rn(i128 %a)
; CHECK: ret
define float @u128_to_float(i128 %a) {
  %r = uitofp i128 %a to float
  ret float %r
}

; CHECK-LABEL: define fp128 @ext_double(
; CHECK: call i128 @__nv_double_to_fp128(double %a)
; CHECK: ret
define fp128 @ext_double(double %a) {
  %r = fpext double %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define double @trunc_double(
; CHECK: call double @__nv_fp128_to_double(i128
; CHECK: ret
define double @trunc_double(fp128 %a) {
  %r = fptrunc fp128 %a to double
  ret double %r
}

; CHECK-LABEL: define i128 @double_to_i128(
; CHECK: call i128 @__nv_cvt_f64_i128_rz(double %a)
; CHECK: ret
define i128 @double_to_i128(double %a) {
  %r = fptosi double %a to i128
  ret i128 %r
}

; CHECK-LABEL: define double @i128_to_double(
; CHECK: call double @__nv_cvt_i128_f64_rn(i128 %a)
; CHECK: ret
define double @i128_to_double(i128 %a) {
  %r = sitofp i128 %a to double
  ret double %r
}

; CHECK-LABEL: define i128 @double_to_u128(
; CHECK: call i128 @__nv_cvt_f64_u128_rz(double %a)
; CHECK: ret
define i128 @double_to_u128(double %a) {
  %r = fptoui double %a to i128
  ret i128 %r
}

; CHECK-LABEL: define double @u128_to_double(
; CHECK: call double @__nv_cvt_u128_f64_rn(i128 %a)
; CHECK: ret
define double @u128_to_double(i128 %a) {
  %r = uitofp i128 %a to double
  ret double %r
}

; CHECK-LABEL: define fp128 @ext_half(
; CHECK: %[[F:.*]] = fpext half %a to float
; CHECK: call i128 @__nv_float_to_fp128(float %[[F]])
; CHECK: ret
define fp128 @ext_half(half %a) {
  %r = fpext half %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define half @trunc_half(
; CHECK: %[[R:.*]] = call i16 @__nv_fp128_to_half(i128
; CHECK: bitcast i16 %[[R]] to half
; CHECK: ret
define half @trunc_half(fp128 %a) {
  %r = fptrunc fp128 %a to half
  ret half %r
}

; CHECK-LABEL: define bfloat @trunc_bfloat(
; CHECK: %[[R:.*]] = call i16 @__nv_fp128_to_bfloat(i128
; CHECK: bitcast i16 %[[R]] to bfloat
; CHECK: ret
define bfloat @trunc_bfloat(fp128 %a) {
  %r = fptrunc fp128 %a to bfloat
  ret bfloat %r
}

; CHECK-LABEL: define i128 @half_to_i128(
; CHECK: %[[F:.*]] = fpext half %a to float
; CHECK: call i128 @__nv_cvt_f32_i128_rz(float %[[F]])
; CHECK: ret
define i128 @half_to_i128(half %a) {
  %r = fptosi half %a to i128
  ret i128 %r
}

; CHECK-LABEL: define half @i128_to_half(
; CHECK: %[[F:.*]] = call float @__nv_cvt_i128_f32_rn(i128 %a)
; CHECK: fptrunc float %[[F]] to half
; CHECK: ret
define half @i128_to_half(i128 %a) {
  %r = sitofp i128 %a to half
  ret half %r
}

; CHECK-LABEL: define bfloat @i128_to_bfloat(
; CHECK: call i16 @__nv_cvt_u128_bf16_rn(i128 %a)
; CHECK: ret
define bfloat @i128_to_bfloat(i128 %a) {
  %r = uitofp i128 %a to bfloat
  ret bfloat %r
}

; CHECK-LABEL: define float @odd_width(
; CHECK: %[[W:.*]] = sext i100 %a to i128
; CHECK: call float @__nv_cvt_i128_f32_rn(i128 %[[W]])
; CHECK: ret
define float @odd_width(i100 %a) {
  %r = sitofp i100 %a to float
  ret float %r
}

; CHECK-LABEL: define fp128 @bool_to_fp128(
; CHECK: %[[W:.*]] = zext i1 %a to i8
; CHECK: call i128 @__nv_uint8_to_fp128(i8 zeroext %[[W]])
; CHECK: ret
define fp128 @bool_to_fp128(i1 %a) {
  %r = uitofp i1 %a to fp128
  ret fp128 %r
}

; CHECK-LABEL: define i128 @sat(
; CHECK: call i128 @__nv_cvt_f64_i128_rz(double %a)
; CHECK: ret
define i128 @sat(double %a) {
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %a)
  ret i128 %r
}

; CHECK-LABEL: define i32 @sat_quad(
; CHECK: call i32 @__nv_fp128_to_uint32(i128
; CHECK: ret
define i32 @sat_quad(fp128 %a) {
  %r = call i32 @llvm.fptoui.sat.i32.f128(fp128 %a)
  ret i32 %r
}

; CHECK-LABEL: define fp128 @root(
; CHECK: call i128 @__nv_sqrt_fp128(i128
; CHECK: ret
define fp128 @root(fp128 %a) {
  %r = call fp128 @llvm.sqrt.f128(fp128 %a)
  ret fp128 %r
}

; CHECK-LABEL: define fp128 @fused(
; CHECK: call i128 @__nv_fma_fp128(i128
; CHECK: ret
define fp128 @fused(fp128 %a, fp128 %b, fp128 %c) {
  %r = call fp128 @llvm.fma.f128(fp128 %a, fp128 %b, fp128 %c)
  ret fp128 %r
}

; CHECK-LABEL: define i1 @always(
; CHECK: ret i1 true
define i1 @always(fp128 %a, fp128 %b) {
  %r = fcmp true fp128 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define <2 x i128> @vector(
; CHECK: %[[A:.*]] = extractelement <2 x i128> %a, i32 0
; CHECK: %[[B:.*]] = extractelement <2 x i128> %b, i32 0
; CHECK: %[[Q:.*]] = call i128 @__nv_udiv128(i128 %[[A]], i128 %[[B]])
; CHECK: insertelement <2 x i128> poison, i128 %[[Q]], i32 0
; CHECK: call i128 @__nv_udiv128(
; CHECK: insertelement {{.*}}, i32 1
; CHECK: ret
define <2 x i128> @vector(<2 x i128> %a, <2 x i128> %b) {
  %r = udiv <2 x i128> %a, %b
  ret <2 x i128> %r
}

; CHECK-LABEL: define <2 x i1> @vector_compare(
; CHECK: call i32 @__nv_fcmp_olt(
; CHECK: call i32 @__nv_fcmp_olt(
; CHECK: ret
define <2 x i1> @vector_compare(<2 x fp128> %a, <2 x fp128> %b) {
  %r = fcmp olt <2 x fp128> %a, %b
  ret <2 x i1> %r
}

; What the target can do.
; CHECK-LABEL: define i128 @stays(
; CHECK-NOT: call
; CHECK: ret i128
define i128 @stays(i128 %a, i128 %b, ptr %p) {
  %1 = add i128 %a, %b
  %2 = mul i128 %1, %b
  %3 = shl i128 %2, %a
  %4 = icmp slt i128 %3, %b
  %r = select i1 %4, i128 %3, i128 %b
  store i128 %r, ptr %p
  ret i128 %r
}
; CHECK-LABEL: define fp128 @quad_stays(
; CHECK-NOT: @__nv
; CHECK: ret fp128
define fp128 @quad_stays(fp128 %a, ptr %p, i1 %c) {
  %n = fneg fp128 %a
  %b = load fp128, ptr %p
  %f = call fp128 @llvm.fabs.f128(fp128 %b)
  %g = call fp128 @llvm.copysign.f128(fp128 %f, fp128 %a)
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %r = phi fp128 [ %n, %0 ], [ %g, %x ]
  store fp128 %r, ptr %p
  ret fp128 %r
}

; Narrower and wider integers are not this pass's.
; CHECK-LABEL: define i64 @narrow(
; CHECK-NEXT: udiv i64
define i64 @narrow(i64 %a, i64 %b) {
  %r = udiv i64 %a, %b
  ret i64 %r
}

; CHECK-LABEL: define i128 @unoptimised(
; CHECK: call i128 @__nv_udiv128
define i128 @unoptimised(i128 %a, i128 %b) noinline optnone {
  %r = udiv i128 %a, %b
  ret i128 %r
}

; The runtime, internal, without memory.
; CHECK-DAG: define internal {{.*}}i128 @__nv_udiv128(i128 {{.*}}) {{.*}}#[[ATTR:[0-9]+]]
; CHECK: attributes #[[ATTR]] = { {{.*}}memory(none)
