; Saturating conversions as the instructions of the GPU (NRM-01).
; RUN: %opt -passes=nv-float-to-int -S %s | FileCheck %s
; RUN: %opt -passes=nv-float-to-int,nv-float-to-int -S %s | FileCheck %s
; RUN: %opt -passes=nv-float-to-int,instsimplify -S %s | FileCheck %s --check-prefix=FOLD
target triple = "nvptx64-nvidia-cuda"

; The front end's mark goes, from calls, too.
; CHECK-NOT: nvopt.float-to-int

; CHECK-LABEL: define i32 @marked(
; CHECK-NEXT: [[A:%.*]] = call i32 @llvm.nvvm.f2i.rz(float %f)
; CHECK-NEXT: [[B:%.*]] = call i32 @llvm.nvvm.d2ui.rz(double %d)
; CHECK-NEXT: [[T:%.*]] = trunc i32 [[B]] to i8
; CHECK-NEXT: [[W:%.*]] = fpext half %h to float
; CHECK-NEXT: [[C:%.*]] = call i64 @llvm.nvvm.f2ll.rz(float [[W]])
; CHECK-NEXT: [[D:%.*]] = call i64 @llvm.nvvm.d2ull.rz(double %d)
; CHECK-NEXT: [[E:%.*]] = trunc i64 [[D]] to i33
; CHECK: call i32 @other(i32 [[A]], i8 [[T]], i64 [[C]], i33 [[E]])
define i32 @marked(float %f, double %d, half %h) "nvopt.float-to-int"="cuda" {
  %a = call i32 @llvm.fptosi.sat.i32.f32(float %f)
  %b = call i8 @llvm.fptoui.sat.i8.f64(double %d)
  %c = call i64 @llvm.fptosi.sat.i64.f16(half %h)
  %e = call i33 @llvm.fptoui.sat.i33.f64(double %d)
  %r = call i32 @other(i32 %a, i8 %b, i64 %c, i33 %e) "nvopt.float-to-int"="cuda"
  ret i32 %r
}
declare i32 @other(i32, i8, i64, i33) "nvopt.float-to-int"="cuda"

; Element by element.
; CHECK-LABEL: define <2 x i16> @vector(
; CHECK: extractelement <2 x float> %v, i32 0
; CHECK: call i32 @llvm.nvvm.f2ui.rz(
; CHECK: insertelement <2 x i16> poison, i16 {{%.*}}, i32 0
; CHECK: extractelement <2 x float> %v, i32 1
; CHECK: call i32 @llvm.nvvm.f2ui.rz(
; CHECK: insertelement <2 x i16> {{%.*}}, i16 {{%.*}}, i32 1
define <2 x i16> @vector(<2 x float> %v) "nvopt.float-to-int"="cuda" {
  %r = call <2 x i16> @llvm.fptoui.sat.v2i16.v2f32(<2 x float> %v)
  ret <2 x i16> %r
}

; No instruction has 128 bits.
; CHECK-LABEL: define i128 @wide(
; CHECK: call i128 @llvm.fptosi.sat.i128.f32(float %f)
define i128 @wide(float %f) "nvopt.float-to-int"="cuda" {
  %r = call i128 @llvm.fptosi.sat.i128.f32(float %f)
  ret i128 %r
}

; What somebody else's front end asked for: no number is 0, 8 bits end at 127. Only the first two are
; what an instruction does.
; CHECK-LABEL: define i32 @exact(
; CHECK: call i32 @llvm.nvvm.f2i.rz(float %f)
; CHECK: [[X:%.*]] = fpext bfloat %h to float
; CHECK: call i32 @llvm.nvvm.f2ui.rz(float [[X]])
; CHECK: call i32 @llvm.fptosi.sat.i32.f64(double %d)
; CHECK: call i64 @llvm.fptosi.sat.i64.f32(float %f)
; CHECK: call i8 @llvm.fptosi.sat.i8.f32(float %f)
define i32 @exact(float %f, double %d, bfloat %h) {
  %a = call i32 @llvm.fptosi.sat.i32.f32(float %f)
  %b = call i32 @llvm.fptoui.sat.i32.bf16(bfloat %h)
  %c = call i32 @llvm.fptosi.sat.i32.f64(double %d)
  %e = call i64 @llvm.fptosi.sat.i64.f32(float %f)
  %g = call i8 @llvm.fptosi.sat.i8.f32(float %f)
  %r = call i32 @all(i32 %a, i32 %b, i32 %c, i64 %e, i8 %g)
  ret i32 %r
}
declare i32 @all(i32, i32, i32, i64, i8)

; Constants fold to what the instruction gives (PTX ISA, cvt): the ends of the range; 0 for what is no
; number where source and result have 32 bits, the highest bit otherwise.
; FOLD-LABEL: define void @constants(
; FOLD: store volatile i32 2147483647,
; FOLD: store volatile i32 0,
; FOLD: store volatile i8 44,
; FOLD: store volatile i32 0,
; FOLD: store volatile i32 -2147483648,
; FOLD: store volatile i64 -9223372036854775808,
define void @constants(ptr %p) "nvopt.float-to-int"="cuda" {
  %a = call i32 @llvm.fptosi.sat.i32.f32(float 3.0e9)
  store volatile i32 %a, ptr %p
  %b = call i32 @llvm.fptoui.sat.i32.f64(double -1.0)
  store volatile i32 %b, ptr %p
  %c = call i8 @llvm.fptoui.sat.i8.f32(float 300.0)
  store volatile i8 %c, ptr %p
  %d = call i32 @llvm.fptosi.sat.i32.f32(float 0x7FF8000000000000)
  store volatile i32 %d, ptr %p
  %e = call i32 @llvm.fptosi.sat.i32.f64(double 0x7FF8000000000000)
  store volatile i32 %e, ptr %p
  %f = call i64 @llvm.fptosi.sat.i64.f32(float 0x7FF8000000000000)
  store volatile i64 %f, ptr %p
  ret void
}

declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i64 @llvm.fptosi.sat.i64.f16(half)
declare i33 @llvm.fptoui.sat.i33.f64(double)
declare <2 x i16> @llvm.fptoui.sat.v2i16.v2f32(<2 x float>)
declare i128 @llvm.fptosi.sat.i128.f32(float)
declare i32 @llvm.fptoui.sat.i32.bf16(bfloat)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i8 @llvm.fptoui.sat.i8.f32(float)
