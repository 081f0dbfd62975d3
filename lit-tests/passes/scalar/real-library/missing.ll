; MPFR is loaded when the first constant is folded, and by that name only: the plugin does not need it before. Where the machine has
; none, or another library of the name, calls stay calls, which is told once. CF-02.
; RUN: readelf -d %nvopt | FileCheck %s --check-prefix=NEEDS
; NEEDS: NEEDED{{.*}}libLLVM
; NEEDS-NOT: libmpfr

; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s --check-prefix=FOLDED
; FOLDED: ret double 2.000000e+00
; FOLDED: ret float 8.000000e+00

; RUN: rm -rf %t && mkdir -p %t/broken %t/other
; RUN: for so in libmpfr.so.6 libmpfr.so.4; do echo > %t/broken/$so; \
; RUN:   clang-22 -shared -fPIC -x c /dev/null -o %t/other/$so; done
; RUN: env LD_LIBRARY_PATH=%t/broken %opt -passes=nvvm-constant-fold -S %s 2>%t/err | FileCheck %s --check-prefix=LEFT
; RUN: FileCheck %s --check-prefix=TOLD < %t/err
; RUN: env LD_LIBRARY_PATH=%t/other %opt -passes=nvvm-constant-fold -S %s 2>%t/err | FileCheck %s --check-prefix=LEFT
; RUN: FileCheck %s --check-prefix=TOLD < %t/err
; RUN: env LD_LIBRARY_PATH=%t/other %opt -passes=nv-undo-pre -disable-output %s 2>&1 | count 0
; TOLD: warning: calls of mathematical functions with constants stay calls, since libmpfr.so.{{[0-9]+}} cannot be loaded; install it
; TOLD-NOT: warning
; LEFT: call double @__nv_sqrt
; LEFT: call float @__nv_powf
; UNSUPPORTED: asan

target triple = "nvptx64-nvidia-cuda"

declare double @__nv_sqrt(double)
declare float @__nv_powf(float, float)

define double @root() {
  %r = call double @__nv_sqrt(double 4.0)
  ret double %r
}

define float @power() {
  %r = call float @__nv_powf(float 2.0, float 3.0)
  ret float %r
}
