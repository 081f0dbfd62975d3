; Restrict fields of a struct and pointers behind a restrict pointer: the scopes must not let an access
; move over one that it meets, among them those through two loads of one field.
;
; RUN: %exec-all %s
; RUN: %exec %s -passes='nvopt<O1;allow-restrict-in-struct=1;apply-multi-level-restrict=1>' \
; RUN:   -passes='nvopt<O3;allow-restrict-in-struct=1;apply-multi-level-restrict=1>' \
; RUN:   -passes='nvopt<O3;strict-order=1;allow-restrict-in-struct=1;apply-multi-level-restrict=1>' \
; RUN:   -passes='nvopt<Ofcmid;allow-restrict-in-struct=1;apply-multi-level-restrict=1>'
; RUN: %opt -passes='nvopt<O2;allow-restrict-in-struct=1>' -S %s | FileCheck %s
;
; EXEC: buffer a f32[64] random(1)
; EXEC: buffer b f32[64]
; EXEC: buffer c f32[64] random(2)
; EXEC: buffer table b64[3] pointers(a, b, c)
; EXEC: launch fields block=32 args=({ptr:a, ptr:b, ptr:c}, i32:4)
; EXEC: launch levels block=32 args=(table, i32:1)
target triple = "nvptx64-nvidia-cuda"
%struct.S = type { ptr, ptr, ptr }
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal void @shift(ptr %p, float %x) {
  %v = load float, ptr %p
  %w = fadd float %v, %x
  store float %w, ptr %p
  ret void
}

; b[t + 1] is set, c[t] is read (read-only), b[t] comes back through another load of the field.
; CHECK-LABEL: @fields(
; CHECK: load float, {{.*}}!invariant.load
define ptx_kernel void @fields(ptr byval(%struct.S) %s, i32 %n) {
entry:
  %pb = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %pc = getelementptr %struct.S, ptr %s, i32 0, i32 2
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t2 = shl i32 %t, 1
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %b = load ptr, ptr %pb
  %b.t = getelementptr float, ptr %b, i32 %t2
  %c = load ptr, ptr %pc
  %c.t = getelementptr float, ptr %c, i32 %t2
  %v = load float, ptr %c.t
  call void @shift(ptr %b.t, float %v)
  %b.again = load ptr, ptr %pb
  %odd = and i32 %i, 1
  %k = add i32 %t2, %odd
  %b.k = getelementptr float, ptr %b.again, i32 %k
  %w = load float, ptr %b.k
  %x = fadd float %w, 1.0
  store float %x, ptr %b.k
  call void @shift(ptr %b.t, float %w)
  %i.next = add i32 %i, 1
  %go = icmp slt i32 %i.next, %n
  br i1 %go, label %body, label %exit
exit:
  ret void
}

; The entry that a variable index picks is one of those with a constant index.
define ptx_kernel void @levels(ptr noalias %pp, i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pp1 = getelementptr ptr, ptr %pp, i32 1
  %ppi = getelementptr ptr, ptr %pp, i32 %i
  %p0 = load ptr, ptr %pp
  %p1 = load ptr, ptr %pp1
  %pi = load ptr, ptr %ppi
  %e0 = getelementptr float, ptr %p0, i32 %t
  %e1 = getelementptr float, ptr %p1, i32 %t
  %ei = getelementptr float, ptr %pi, i32 %t
  %v = load float, ptr %e1
  store float 4.0, ptr %ei
  %w = load float, ptr %e1
  %s = fadd float %v, %w
  store float %s, ptr %e0
  ret void
}
!function\20contains\20restrict\20keyword\20in\20struct = !{!0, !1, !2}
!0 = !{!"S", i32 0}
!1 = !{!"S", i32 1}
!2 = !{!"S", i32 2}
