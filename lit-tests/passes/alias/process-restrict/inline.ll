; A device function's scopes are its call's: every inlined instance gets its own, also in a loop, and the
; caller's accesses get none. propagate-only marks what came into a kernel's sight by inlining.
; RUN: %opt -passes='function(process-restrict),cgscc(inline)' -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s
; RUN: %opt -passes='function(process-restrict),cgscc(inline),function(process-restrict<propagate-only>)' -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s --check-prefixes=CHECK,AGAIN
; RUN: %opt -passes='function(process-restrict),cgscc(inline),function(process-restrict<propagate-only>,process-restrict<propagate-only>)' -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s --check-prefixes=CHECK,AGAIN
target triple = "nvptx64-nvidia-cuda"
%struct.S = type { ptr, ptr }

define internal void @step(ptr byval(%struct.S) %s) alwaysinline {
  %pb = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %a = load ptr, ptr %s
  %b = load ptr, ptr %pb
  %v = load float, ptr %a
  store float %v, ptr %b
  ret void
}

; CHECK-LABEL: define ptx_kernel void @twice(
; CHECK: noalias.scope.decl(metadata [[A1:![0-9]+]])
; CHECK: noalias.scope.decl(metadata [[B1:![0-9]+]])
; CHECK: store float %{{.*}}, !alias.scope [[B1]], !noalias [[A1]]
; CHECK: noalias.scope.decl(metadata [[A2:![0-9]+]])
; CHECK-NOT: noalias.scope.decl(metadata [[A1]])
; CHECK: store float {{.*}}, !alias.scope
; CHECK-NOT: !alias.scope [[B1]]
; CHECK: store float 0.000000e+00, ptr %q, align 4{{$}}
define ptx_kernel void @twice(ptr byval(%struct.S) %s, ptr byval(%struct.S) %t, ptr %q) {
  call void @step(ptr byval(%struct.S) %s)
  call void @step(ptr byval(%struct.S) %t)
  store float 0.0, ptr %q
  ret void
}

define internal void @scale(ptr %p) alwaysinline {
  %v = load float, ptr %p
  %w = fmul float %v, 2.0
  store float %w, ptr %p
  ret void
}

; The inlined accesses are based on the kernel's field.
; CHECK-LABEL: define ptx_kernel void @kernel(
; AGAIN: noalias.scope.decl(metadata [[KA:![0-9]+]])
; AGAIN: noalias.scope.decl(metadata [[KB:![0-9]+]])
; AGAIN: load float, ptr %a, align 4, !alias.scope [[KA]], !noalias [[KB]]
; AGAIN: store float %{{.*}}, ptr %a, align 4, !alias.scope [[KA]], !noalias [[KB]]
; AGAIN-NOT: store float {{.*}}!alias.scope {{.*}}!alias.scope
; CHECK: store float 2.000000e+00, ptr %b, align 4, !alias.scope
define ptx_kernel void @kernel(ptr byval(%struct.S) %s) {
  %pb = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %a = load ptr, ptr %s
  %b = load ptr, ptr %pb
  store float 1.0, ptr %a
  call void @scale(ptr %a)
  store float 2.0, ptr %b
  ret void
}
!function\20contains\20restrict\20keyword\20in\20struct = !{!0, !1}
!0 = !{!"S", i32 0}
!1 = !{!"S", i32 1}
