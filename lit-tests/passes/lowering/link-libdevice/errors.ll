; One clear message each.
; REQUIRES: nvopt-libdevice
; RUN: split-file %s %t
; RUN: not %opt -passes=nvopt-link-libdevice -disable-output %t/unknown.ll 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice-required=0 -disable-output %t/unknown.ll 2>&1 | FileCheck %s --check-prefix=WARN
; RUN: not %opt -passes=nvopt-link-libdevice -disable-output %t/type.ll 2>&1 | FileCheck %s --check-prefix=TYPE
; RUN: %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=/nowhere.bc -S %t/own.ll | FileCheck %s --check-prefix=OWN
; RUN: llvm-as-22 %t/x86.ll -o %t/x86.bc
; RUN: not %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=%t/x86.bc -disable-output %t/call.ll 2>&1 | FileCheck %s --check-prefix=TRIPLE
; RUN: llvm-as-22 %t/version.ll -o %t/version.bc
; RUN: not %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=%t/version.bc -disable-output %t/call.ll 2>&1 | FileCheck %s --check-prefix=VERSION
; RUN: %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=%t/version.bc,nvvm-ir-ver-chk=0 -S %t/call.ll | FileCheck %s --check-prefix=UNCHECKED
; RUN: echo garbage > %t/garbage.bc
; RUN: not %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=%t/garbage.bc -disable-output %t/call.ll 2>&1 | FileCheck %s --check-prefix=GARBAGE

; UNKNOWN: error: {{.*}}'__nv_nonsense' is not defined in libdevice
; WARN: warning: {{.*}}'__nv_nonsense' is not defined in libdevice
; TYPE: declaration of '__nv_floorf' does not match libdevice: have double (double), want float (float)
; OWN: define float @__nv_floorf(float %x)
; OWN-NEXT: ret float 1.000000e+00
; TRIPLE: Module does not contain a triple, should be 'nvptx64-'
; VERSION: error: incompatible IR detected. Possible mix of compiler/IR from different releases.
; UNCHECKED: define internal float @__nv_floorf(
; GARBAGE: cannot open libdevice

;--- unknown.ll
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_nonsense(float)
define float @f(float %x) {
  %y = call float @__nv_nonsense(float %x)
  ret float %y
}
;--- type.ll
target triple = "nvptx64-nvidia-cuda"
declare double @__nv_floorf(double)
define double @f(double %x) {
  %y = call double @__nv_floorf(double %x)
  ret double %y
}
;--- own.ll
target triple = "nvptx64-nvidia-cuda"
define float @__nv_floorf(float %x) {
  ret float 1.0
}
define float @f(float %x) {
  %y = call float @__nv_floorf(float %x)
  ret float %y
}
;--- call.ll
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_floorf(float)
define float @f(float %x) {
  %y = call float @__nv_floorf(float %x)
  ret float %y
}
;--- x86.ll
target triple = "x86_64-pc-linux-gnu"
define float @__nv_floorf(float %x) {
  ret float %x
}
;--- version.ll
target triple = "nvptx64-nvidia-cuda"
define float @__nv_floorf(float %x) {
  ret float %x
}
!nvvmir.version = !{!0}
!0 = !{i32 9, i32 0}
