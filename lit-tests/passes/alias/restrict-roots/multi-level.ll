; Pointers behind a restrict pointer (apply-multi-level-restrict): constant indices get a scope each, a
; variable index none.
; RUN: %opt -passes=process-restrict -nvvm-opt=apply-multi-level-restrict -S %s | FileCheck %s
; RUN: %opt -passes=process-restrict -S %s | FileCheck %s --check-prefix=OFF --implicit-check-not=!noalias
; OFF: @k
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @k(
; CHECK: noalias.scope.decl(metadata [[P0:![0-9]+]])
; CHECK: noalias.scope.decl(metadata [[P1:![0-9]+]])
; CHECK: %p0 = load ptr, ptr %pp, align 8, !noalias [[ALL:![0-9]+]]
; CHECK: store float 1.000000e+00, ptr %p0, align 4, !alias.scope [[P0]], !noalias [[P1]]
; CHECK: store float 2.000000e+00, ptr %p1, align 4, !alias.scope [[P1]], !noalias [[P0]]
; CHECK: store float 3.000000e+00, ptr %pi, align 4{{$}}
; CHECK: store float 4.000000e+00, ptr %q, align 4, !noalias [[ALL]]
define ptx_kernel void @k(ptr noalias %pp, ptr %q, i64 %i) {
  %p0 = load ptr, ptr %pp
  %pp1 = getelementptr ptr, ptr %pp, i64 1
  %p1 = load ptr, ptr %pp1
  %ppi = getelementptr ptr, ptr %pp, i64 %i
  %pi = load ptr, ptr %ppi
  store float 1.0, ptr %p0
  store float 2.0, ptr %p1
  store float 3.0, ptr %pi
  store float 4.0, ptr %q
  ret void
}

; As it stands before mem2reg, and three levels.
; CHECK-LABEL: @variables(
; CHECK: store float 1.000000e+00, ptr %z, align 4, !alias.scope
define ptx_kernel void @variables(ptr noalias %pp) {
  %v = alloca ptr
  store ptr %pp, ptr %v
  %pp.v = load ptr, ptr %v
  %x = load ptr, ptr %pp.v
  %y = load ptr, ptr %x
  %z = load ptr, ptr %y
  store float 1.0, ptr %z
  ret void
}

; Negative: not restrict.
; CHECK-LABEL: @plain(
; CHECK-NOT: !alias.scope
; CHECK: ret void
define ptx_kernel void @plain(ptr %pp) {
  %p0 = load ptr, ptr %pp
  store float 1.0, ptr %p0
  ret void
}
; The pointer's own place is stored to.
; CHECK-LABEL: @slot_written(
; CHECK-NOT: !alias.scope
; CHECK: ret void
define ptx_kernel void @slot_written(ptr noalias %pp, ptr %q) {
  %p0 = load ptr, ptr %pp
  store float 1.0, ptr %p0
  %pp1 = getelementptr ptr, ptr %pp, i64 1
  store ptr %q, ptr %pp1
  ret void
}
; A middle step is stored to; the first level stays.
; CHECK-LABEL: @step_written(
; CHECK: store ptr %q, ptr %x, align 8, !alias.scope
; CHECK: store float 1.000000e+00, ptr %y, align 4{{$}}
define ptx_kernel void @step_written(ptr noalias %pp, ptr %q) {
  %x = load ptr, ptr %pp
  store ptr %q, ptr %x
  %y = load ptr, ptr %x
  store float 1.0, ptr %y
  ret void
}
; A step may be stored to under another index.
; CHECK-LABEL: @sibling_written(
; CHECK: store float 1.000000e+00, ptr %y, align 4{{$}}
define ptx_kernel void @sibling_written(ptr noalias %pp, ptr %q, i64 %i) {
  %x = load ptr, ptr %pp
  %y = load ptr, ptr %x
  %ppi = getelementptr ptr, ptr %pp, i64 %i
  %xi = load ptr, ptr %ppi
  store ptr %q, ptr %xi
  store float 1.0, ptr %y
  ret void
}
; The address is known elsewhere; something unknown writes.
; CHECK-LABEL: @captured(
; CHECK-NOT: !alias.scope
; CHECK: ret void
define ptx_kernel void @captured(ptr noalias %pp, ptr %q) {
  store ptr %pp, ptr %q
  %p0 = load ptr, ptr %pp
  store float 1.0, ptr %p0
  ret void
}
declare void @unknown()
; CHECK-LABEL: @calls(
; CHECK-NOT: !alias.scope
; CHECK: ret void
define ptx_kernel void @calls(ptr noalias %pp, ptr %q) {
  call void @unknown()
  %p0 = load ptr, ptr %pp
  store float 1.0, ptr %p0
  ret void
}
; CHECK-LABEL: @unknown_store(
; CHECK-NOT: !alias.scope
; CHECK: ret void
define ptx_kernel void @unknown_store(ptr noalias %pp, i64 %a) {
  %u = inttoptr i64 %a to ptr
  store ptr null, ptr %u
  %p0 = load ptr, ptr %pp
  store float 1.0, ptr %p0
  ret void
}
