; Switches and answers of the user: LLVM's options and ours (RFL-T5, RFL-6).
; RUN: %opt -passes=nv-reflect -nvvm-reflect-enable=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='nvopt<O0;no-nvvm-reflect=1>' -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nv-reflect -nvvm-reflect-add=__CUDA_ARCH=777 -S %s | FileCheck %s --check-prefix=ADD
; RUN: %opt -passes=nv-reflect -nvvm-opt=reflect-add=__CUDA_ARCH=777 -S %s | FileCheck %s --check-prefix=ADD
; RUN: %opt -passes=nv-reflect -nvvm-opt=prec-sqrt=0,prec-div=0,ftz=1 -S %s | FileCheck %s --check-prefix=MODES
; RUN: %opt -passes=nv-reflect -S %s | FileCheck %s --check-prefix=DEFAULT
target triple = "nvptx64-nvidia-cuda"
@arch = private constant [12 x i8] c"__CUDA_ARCH\00"
@ftz = private constant [11 x i8] c"__CUDA_FTZ\00"
@div = private constant [16 x i8] c"__CUDA_PREC_DIV\00"
@sqrt = private constant [17 x i8] c"__CUDA_PREC_SQRT\00"
declare i32 @__nvvm_reflect(ptr)
; OFF: call i32 @__nvvm_reflect(
; ADD: store volatile i32 777
; MODES: store volatile i32 900
; MODES-NEXT: store volatile i32 1,
; MODES-NEXT: store volatile i32 0,
; MODES-NEXT: store volatile i32 0,
; DEFAULT: store volatile i32 900
; DEFAULT-NEXT: store volatile i32 0,
; DEFAULT-NEXT: store volatile i32 1,
; DEFAULT-NEXT: store volatile i32 1,
define void @f(ptr %p) "target-cpu"="sm_90" {
  %a = call i32 @__nvvm_reflect(ptr @arch)
  %b = call i32 @__nvvm_reflect(ptr @ftz)
  %c = call i32 @__nvvm_reflect(ptr @div)
  %d = call i32 @__nvvm_reflect(ptr @sqrt)
  store volatile i32 %a, ptr %p
  store volatile i32 %b, ptr %p
  store volatile i32 %c, ptr %p
  store volatile i32 %d, ptr %p
  ret void
}
