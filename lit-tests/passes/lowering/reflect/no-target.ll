; Without any target the architecture is what the user says, else 0.
; RUN: %opt -passes=nv-reflect -S %s | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes=nv-reflect -nvvm-opt=opt-arch=80 -S %s | FileCheck %s --check-prefix=USER
target triple = "nvptx64-nvidia-cuda"
@arch = private unnamed_addr constant [12 x i8] c"__CUDA_ARCH\00"
declare i32 @__nvvm_reflect(ptr)
; NONE: ret i32 0
; USER: ret i32 800
define i32 @f() {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  ret i32 %a
}
