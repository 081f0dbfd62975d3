; The key is found through casts, constant offsets and aliases, in any address space (RFL-T3, RFL-4).
; RUN: %opt -passes=nv-reflect -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@constant = addrspace(4) constant [12 x i8] c"__CUDA_ARCH\00"
@table = constant [24 x i8] c"something\00\00\00__CUDA_ARCH\00"
@arch = private constant [12 x i8] c"__CUDA_ARCH\00"
@alias = internal alias [12 x i8], ptr @arch
@other = addrspace(1) constant [12 x i8] c"__CUDA_ARCH\00"
declare i32 @__nvvm_reflect(ptr)
declare i32 @llvm.nvvm.reflect(ptr)

; CHECK-LABEL: @constant_space(
; CHECK-NEXT: ret i32 800
define i32 @constant_space() #0 {
  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @constant to ptr))
  ret i32 %a
}
; CHECK-LABEL: @global_space(
; CHECK-NEXT: ret i32 800
define i32 @global_space() #0 {
  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(1) @other to ptr))
  ret i32 %a
}
; CHECK-LABEL: @offset(
; CHECK-NEXT: ret i32 800
define i32 @offset() #0 {
  %a = call i32 @__nvvm_reflect(ptr getelementptr (i8, ptr @table, i64 12))
  ret i32 %a
}
; CHECK-LABEL: @through_alias(
; CHECK-NEXT: ret i32 800
define i32 @through_alias() #0 {
  %a = call i32 @__nvvm_reflect(ptr @alias)
  ret i32 %a
}
; CHECK-LABEL: @intrinsic(
; CHECK-NEXT: ret i32 800
define i32 @intrinsic() #0 {
  %a = call i32 @llvm.nvvm.reflect(ptr @arch)
  ret i32 %a
}
attributes #0 = { "target-cpu"="sm_80" }
