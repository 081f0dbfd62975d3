; llc alone lowers builtins too, before it checks the module; an error stops it.
; RUN: %llc -mcpu=sm_80 -mattr=+ptx78 %s -o - | FileCheck %s --implicit-check-not=.extern
; RUN: sed 's/__nvvm_clz_i/__nvvm_clz_j/' %s | not %llc -mcpu=sm_80 -o %t.ptx 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: not test -s %t.ptx
target triple = "nvptx64-nvidia-cuda"
declare i32 @__nvvm_clz_i(i32)
; CHECK-LABEL: .func {{.*}}f(
; CHECK: clz.b32
; ERROR: unknown NVVM builtin '__nvvm_clz_j'; did you mean '__nvvm_clz_i'?
define i32 @f(i32 %x) {
  %r = call i32 @__nvvm_clz_i(i32 %x)
  ret i32 %r
}
