; Restrict fields of structs passed by value (PR-02, PR-04): one scope a field, off by default.
; RUN: %opt -passes=process-restrict -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s
; RUN: %opt -passes='process-restrict<>,process-restrict<>' -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s
; RUN: %opt -passes=process-restrict -S %s | FileCheck %s --check-prefix=OFF --implicit-check-not=noalias
; RUN: %opt -passes=process-restrict -nvvm-opt='allow-restrict-in-struct;process-restrict=0' -S %s | FileCheck %s --check-prefix=OFF --implicit-check-not=noalias
; RUN: %opt -passes='process-restrict<propagate-only>' -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s --check-prefix=OFF --implicit-check-not=noalias
; RUN: %opt -passes=process-restrict,aa-eval -print-all-alias-modref-info -nvvm-opt=allow-restrict-in-struct -disable-output %s 2>&1 | FileCheck %s --check-prefix=AA
; RUN: %opt -passes=process-restrict,gvn -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s --check-prefix=GVN
; RUN: %opt -passes=process-restrict -nvvm-opt=allow-restrict-in-struct -pass-remarks=process-restrict -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: alias scopes for 7 accesses of 2 restrict pointers
; OFF: define ptx_kernel void @k(ptr byval(%struct.S) %s, ptr %q, i64 %n) {
target triple = "nvptx64-nvidia-cuda"
%struct.S = type { ptr, ptr, ptr }
%struct.T = type { i32, [2 x %struct.S], %class.R }
%class.R = type { ptr }

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-SAME: #[[DONE:[0-9]+]]
; CHECK-NEXT: noalias.scope.decl(metadata [[A:![0-9]+]])
; CHECK-NEXT: noalias.scope.decl(metadata [[B:![0-9]+]])
; CHECK: %a = load ptr, ptr %pa, align 8{{$}}
; CHECK: store float 1.000000e+00, ptr %an, align 4, !alias.scope [[A]], !noalias [[B]]
; CHECK: %v = load float, ptr %b, align 4, !alias.scope [[B]], !noalias [[A]]
; CHECK: %w = load float, ptr %a2, align 4, !alias.scope [[A]], !noalias [[B]]
; A field that is not restrict, and an argument, come from neither.
; CHECK: %x = load float, ptr %c, align 4, !noalias [[AB:![0-9]+]]
; CHECK: store float %x, ptr %q, align 4, !noalias [[AB]]
; Behind a field lies a pointer that may be any.
; CHECK: %y = load float, ptr %deep, align 4{{$}}
; Volatile stays.
; CHECK: store volatile float %y, ptr %b, align 4{{$}}
; AA-LABEL: Function: k
; The two loads of one field give one pointer.
; AA-DAG: MayAlias: float* %a2, float* %an
; AA-DAG: MayAlias: float* %c, float* %q
; GVN-LABEL: @k(
; GVN: store volatile float
define ptx_kernel void @k(ptr byval(%struct.S) %s, ptr %q, i64 %n) {
  %pa = getelementptr %struct.S, ptr %s, i32 0, i32 0
  %a = load ptr, ptr %pa
  %pb = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %b = load ptr, ptr %pb
  %c.p = getelementptr i8, ptr %s, i64 16
  %c = load ptr, ptr %c.p
  %an = getelementptr float, ptr %a, i64 %n
  store float 1.0, ptr %an
  %v = load float, ptr %b
  %a2 = load ptr, ptr %pa
  %w = load float, ptr %a2
  %x = load float, ptr %c
  store float %x, ptr %q
  %deep = load ptr, ptr %b
  %y = load float, ptr %deep
  store volatile float %y, ptr %b
  %sum = fadd float %v, %w
  store float %sum, ptr %b
  ret void
}

; What it is for: the store to one field does not touch the other.
; GVN-LABEL: @forward(
; GVN: store float 1.0
; GVN: store float 2.0
; GVN-NOT: load float
; GVN: store float 1.0
define ptx_kernel void @forward(ptr byval(%struct.S) %s) {
  %pb = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %a = load ptr, ptr %s
  %b = load ptr, ptr %pb
  store float 1.0, ptr %a
  store float 2.0, ptr %b
  %v = load float, ptr %a
  %e = getelementptr float, ptr %b, i64 1
  store float %v, ptr %e
  ret void
}

; Nested structs, arrays of structs, a class; variables that live in allocas.
; CHECK-LABEL: define ptx_kernel void @nested(
; CHECK-COUNT-3: noalias.scope.decl
; CHECK: store i32 1, ptr %a, align 4, !alias.scope [[N0:![0-9]+]]
; CHECK: store i32 2, ptr %b, align 4, !alias.scope [[N1:![0-9]+]]
; CHECK: store i32 3, ptr %c, align 4, !alias.scope [[N2:![0-9]+]]
define ptx_kernel void @nested(ptr byval(%struct.T) %t) {
  %v = alloca ptr
  %pa = getelementptr %struct.T, ptr %t, i32 0, i32 1, i32 1, i32 0
  %pb = getelementptr %struct.T, ptr %t, i32 0, i32 1, i32 0, i32 1
  %pc = getelementptr %struct.T, ptr %t, i32 0, i32 2, i32 0
  %a0 = load ptr, ptr %pa
  store ptr %a0, ptr %v
  %b = load ptr, ptr %pb
  %c = load ptr, ptr %pc
  %a = load ptr, ptr %v
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr %c
  ret void
}

!function\20contains\20restrict\20keyword\20in\20struct = !{!0, !1, !2, !3, !4}
!0 = !{!"S", i32 0}
!1 = !{!"S", i32 1}
!2 = !{!"R", i32 0}
; Rows that fit nothing are passed over.
!3 = !{!"S", i32 -1}
!4 = !{!"T", i32 0}
; CHECK: attributes #[[DONE]] = { "nvvm.restrict_processed" }
; CHECK: [[A]] = !{[[SA:![0-9]+]]}
; CHECK: [[SA]] = distinct !{[[SA]], [[D:![0-9]+]], !"0+0"}
; CHECK: [[D]] = distinct !{[[D]], !"restrict: k"}
; CHECK: [[B]] = !{[[SB:![0-9]+]]}
; CHECK: [[SB]] = distinct !{[[SB]], [[D]], !"0+8"}
; CHECK: [[AB]] = !{[[SA]], [[SB]]}
