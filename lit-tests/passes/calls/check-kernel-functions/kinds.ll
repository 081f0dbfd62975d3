; Kernels that cannot be launched, or say something that means nothing (CKF-4). What is merely declared
; may come from another module, unless there is none.
; RUN: not %opt -passes=check-kernel-functions -nvvm-opt=rdc=0 -disable-output %s 2>&1 | FileCheck %s --implicit-check-not='{{error|warning}}:'
; RUN: %opt -passes=check-kernel-functions -disable-output %s 2>&1 | FileCheck %s --check-prefix=RDC --implicit-check-not=error:
; RUN: %opt -passes=check-kernel-functions -nvvm-opt=rdc=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=RDC --implicit-check-not=error:
target triple = "nvptx64-nvidia-cuda"

@launched = global ptr @elsewhere

; CHECK: warning: {{.*}}kernel 'forced' is always_inline, which means nothing for kernels
; CHECK: error: {{.*}}kernel 'elsewhere' is used but not defined; it needs -fgpu-rdc
; RDC: warning: {{.*}}kernel 'forced' is always_inline, which means nothing for kernels
define ptx_kernel void @forced() alwaysinline {
  ret void
}
define void @function() alwaysinline {
  ret void
}
define ptx_kernel void @plain() {
  ret void
}
declare ptx_kernel void @elsewhere()
declare ptx_kernel void @unused()
declare void @other()
define void @calls() {
  call void @other()
  ret void
}
