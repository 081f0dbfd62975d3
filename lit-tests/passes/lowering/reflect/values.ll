; Every key from the target and the module flags; an unknown key is 0 (RFL-T1, RFL-T2).
; RUN: %opt -passes=nv-reflect -S %s | FileCheck %s
; RUN: %opt -passes=nv-reflect,nv-reflect -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@arch = private unnamed_addr constant [12 x i8] c"__CUDA_ARCH\00"
@ftz = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"
@div = private unnamed_addr constant [16 x i8] c"__CUDA_PREC_DIV\00"
@sqrt = private unnamed_addr constant [17 x i8] c"__CUDA_PREC_SQRT\00"
@other = private unnamed_addr constant [8 x i8] c"nothing\00"

declare i32 @__nvvm_reflect(ptr)

; CHECK-LABEL: define void @sm_90a(
; CHECK-NEXT: store volatile i32 900,
; CHECK-NEXT: store volatile i32 1,
; CHECK-NEXT: store volatile i32 1,
; CHECK-NEXT: store volatile i32 1,
; CHECK-NEXT: store volatile i32 0,
define void @sm_90a(ptr %p) "target-cpu"="sm_90a" {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  %f = call i32 @__nvvm_reflect(ptr @ftz)
  %d = call i32 @__nvvm_reflect(ptr @div)
  %s = call i32 @__nvvm_reflect(ptr @sqrt)
  %o = call i32 @__nvvm_reflect(ptr @other)
  store volatile i32 %a, ptr %p
  store volatile i32 %f, ptr %p
  store volatile i32 %d, ptr %p
  store volatile i32 %s, ptr %p
  store volatile i32 %o, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @sm_103f(
; CHECK-NEXT: ret i32 1030
define i32 @sm_103f() "target-cpu"="sm_103f" {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  ret i32 %a
}

; CHECK-LABEL: define i32 @sm_121a(
; CHECK-NEXT: ret i32 1210
define i32 @sm_121a() "target-cpu"="sm_121a" {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  ret i32 %a
}

; CHECK-LABEL: define i32 @sm_75(
; CHECK-NEXT: ret i32 750
define i32 @sm_75() "target-cpu"="sm_75" {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  ret i32 %a
}

; The result may be of another width.
; CHECK-LABEL: define i64 @wide(
; CHECK-NEXT: ret i64 900
declare i64 @__nvvm_reflect_ocl(ptr)
define i64 @wide() "target-cpu"="sm_90" {
  %a = call i64 @__nvvm_reflect_ocl(ptr @arch)
  ret i64 %a
}

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
