; Ways of a switch that compute an instruction or two: all lanes run them (PF-10).
; RUN: %opt -passes=nv-select-cases -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-select-cases
;
; EXEC: buffer in i32[64] random(1, 0, 4)
; EXEC: buffer numbers f32[64] random(2, -2, 2)
; EXEC: buffer out f32[64]
; EXEC: buffer counts i32[64]
; EXEC: launch sign block=64 args=(in, numbers, out)
; EXEC: launch wraps block=64 args=(in, counts)
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; `h == 1 ? x : h == 2 ? -x : 0`: the case that was asked first is asked last, so that what it gives stays as it is where it holds.
; CHECK-LABEL: define ptx_kernel void @sign(
; CHECK-NOT: switch
; CHECK: %n = fneg float %x
; CHECK-NEXT: %[[B:.*]] = icmp eq i32 %h, 2
; CHECK-NEXT: %[[S:.*]] = select i1 %[[B]], float %n, float 0.000000e+00
; CHECK-NEXT: %[[A:.*]] = icmp eq i32 %h, 1
; CHECK-NEXT: %[[V:.*]] = select i1 %[[A]], float %x, float %[[S]]
; CHECK-NEXT: br label %out
define ptx_kernel void @sign(ptr addrspace(1) %in, ptr addrspace(1) %numbers, ptr addrspace(1) %to) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %of = getelementptr float, ptr addrspace(1) %numbers, i32 %t
  %dest = getelementptr float, ptr addrspace(1) %to, i32 %t
  %h = load i32, ptr addrspace(1) %at
  %x = load float, ptr addrspace(1) %of
  switch i32 %h, label %out [ i32 1, label %same
                              i32 2, label %negated ]
same:
  br label %out
negated:
  %n = fneg float %x
  br label %out
out:
  %v = phi float [ 0.0, %entry ], [ %x, %same ], [ %n, %negated ]
  store float %v, ptr addrspace(1) %dest
  ret void
}

; A sum that wraps around for lanes that do not want it is poison, which a choice of another value hides.
; CHECK-LABEL: define ptx_kernel void @wraps(
; CHECK-NOT: switch
; CHECK: %up = add nsw i32 %m, 1
; CHECK: select
define ptx_kernel void @wraps(ptr addrspace(1) %in, ptr addrspace(1) %to) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %dest = getelementptr i32, ptr addrspace(1) %to, i32 %t
  %h = load i32, ptr addrspace(1) %at
  %odd = and i32 %h, 1
  %is = icmp eq i32 %odd, 0
  %m = select i1 %is, i32 2147483647, i32 %t
  switch i32 %h, label %out [ i32 1, label %more
                              i32 3, label %less ]
more:
  %up = add nsw i32 %m, 1
  br label %out
less:
  %down = sub nsw i32 %m, 1
  br label %out
out:
  %v = phi i32 [ 7, %entry ], [ %up, %more ], [ %down, %less ]
  store i32 %v, ptr addrspace(1) %dest
  ret void
}

; Three instructions are too many.
; CHECK-LABEL: define i32 @three(
; CHECK: switch
define i32 @three(i32 %h, i32 %a) {
entry:
  switch i32 %h, label %out [ i32 1, label %one
                              i32 2, label %two ]
one:
  %x = xor i32 %a, 5
  br label %out
two:
  %y = mul i32 %a, 3
  %z = add i32 %y, 1
  br label %out
out:
  %v = phi i32 [ 0, %entry ], [ %x, %one ], [ %z, %two ]
  ret i32 %v
}

; A division may not be computed where nobody asked for it, a load neither, and a root takes long.
; CHECK-LABEL: define i32 @divides(
; CHECK: switch
define i32 @divides(i32 %h, i32 %a, i32 %b) {
entry:
  switch i32 %h, label %out [ i32 1, label %one ]
one:
  %x = udiv i32 %a, %b
  br label %out
out:
  %v = phi i32 [ 0, %entry ], [ %x, %one ]
  ret i32 %v
}

; CHECK-LABEL: define i32 @loads(
; CHECK: switch
define i32 @loads(i32 %h, ptr %p) {
entry:
  switch i32 %h, label %out [ i32 1, label %one ]
one:
  %x = load i32, ptr %p
  br label %out
out:
  %v = phi i32 [ 0, %entry ], [ %x, %one ]
  ret i32 %v
}

; CHECK-LABEL: define float @quotient(
; CHECK: switch
define float @quotient(i32 %h, float %a, float %b) {
entry:
  switch i32 %h, label %out [ i32 1, label %one ]
one:
  %x = fdiv float %a, %b
  br label %out
out:
  %v = phi float [ 0.0, %entry ], [ %x, %one ]
  ret float %v
}

; A product of 64-bit numbers takes long; so does one of vectors.
; CHECK-LABEL: define double @wide(
; CHECK: switch
define double @wide(i32 %h, double %a) {
entry:
  switch i32 %h, label %out [ i32 1, label %one ]
one:
  %x = fmul double %a, %a
  br label %out
out:
  %v = phi double [ 0.0, %entry ], [ %x, %one ]
  ret double %v
}

; CHECK-LABEL: define <4 x float> @vector(
; CHECK: switch
define <4 x float> @vector(i32 %h, <4 x float> %a) {
entry:
  switch i32 %h, label %out [ i32 1, label %one ]
one:
  %x = fneg <4 x float> %a
  br label %out
out:
  %v = phi <4 x float> [ zeroinitializer, %entry ], [ %x, %one ]
  ret <4 x float> %v
}

; A way that others come to as well.
; CHECK-LABEL: define i32 @entered(
; CHECK: switch
define i32 @entered(i1 %c, i32 %h, i32 %a) {
start:
  br i1 %c, label %entry, label %one
entry:
  switch i32 %h, label %out [ i32 1, label %one
                              i32 2, label %out ]
one:
  %x = xor i32 %a, 5
  br label %out
out:
  %v = phi i32 [ 0, %entry ], [ 0, %entry ], [ %x, %one ]
  ret i32 %v
}
