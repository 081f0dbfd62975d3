; The name of a domain is the whole name of its function: two functions whose long names begin alike do
; not share one.
; RUN: sed 's/ @f_/ @template_with_a_name_that_is_longer_than_any_buffer_of_fixed_size_could_ever_be_expected_to_hold_in_a_compiler_of_today_and_more_/' %s > %t.ll
; RUN: %opt -passes=process-restrict -nvvm-opt=apply-multi-level-restrict -S %t.ll | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
; CHECK-DAG: !"restrict: template_with_{{.*}}_and_more_one"
; CHECK-DAG: !"restrict: template_with_{{.*}}_and_more_two"
define ptx_kernel void @f_one(ptr noalias %pp) {
  %p = load ptr, ptr %pp
  store float 1.0, ptr %p
  ret void
}
define ptx_kernel void @f_two(ptr noalias %pp) {
  %p = load ptr, ptr %pp
  store float 1.0, ptr %p
  ret void
}
