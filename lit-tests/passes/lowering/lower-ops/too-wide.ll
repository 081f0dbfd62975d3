; Conversions between floating point and integers that no runtime has are an error, not a crash of the
; code generator (LOP).
; RUN: not %opt -passes=lower-ops -disable-output %s 2>&1 | FileCheck %s
; RUN: sed 's/sitofp i200 %a to float/add i200 %a, 1/;s/define float/define i200/;s/ret float/ret i200/' %s | %opt -passes=lower-ops -disable-output
; CHECK: error: {{.*}}nvopt: a conversion of an integer of more than 128 bits cannot be computed on this target
target triple = "nvptx64-nvidia-cuda"
define float @f(i200 %a) {
  %r = sitofp i200 %a to float
  ret float %r
}
