; Which values become neighbours (CG-34): what is free, and what would take a move.
; RUN: %opt -passes=nv-packed-floats -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; Elements 1 and 2 of a wide load are in registers of two pairs.
; CHECK-LABEL: define float @elements(
; CHECK-NOT: <2 x float>
; CHECK: ret float
define float @elements(ptr addrspace(1) %a, float %x) #0 {
  %u = load <4 x float>, ptr addrspace(1) %a
  %u1 = extractelement <4 x float> %u, i32 1
  %u2 = extractelement <4 x float> %u, i32 2
  %d0 = fadd float %u1, %x
  %d1 = fadd float %u2, %x
  %s = fmul float %d0, %d1
  ret float %s
}

; Elements 2 and 3 are a pair, and the factors of one product are the other way round.
; CHECK-LABEL: define float @neighbours(
; CHECK: fmul <2 x float>
define float @neighbours(ptr addrspace(1) %a, float %x) #0 {
  %u = load <4 x float>, ptr addrspace(1) %a
  %u2 = extractelement <4 x float> %u, i32 2
  %u3 = extractelement <4 x float> %u, i32 3
  %d0 = fmul float %u2, %x
  %d1 = fmul float %x, %u3
  %s = fsub float %d0, %d1
  ret float %s
}

; A wide store wants element 1 beside element 0: each with its neighbour, not with the nearest.
; CHECK-LABEL: define void @written(
; CHECK: [[A:%.*]] = fadd <2 x float>
; CHECK: [[A0:%.*]] = extractelement <2 x float> [[A]], i32 0
; CHECK: [[B:%.*]] = fadd <2 x float>
; CHECK: [[B0:%.*]] = extractelement <2 x float> [[B]], i32 0
; CHECK: insertelement <4 x float> poison, float [[A0]], i32 0
; CHECK: insertelement <4 x float> {{.*}}, float [[B0]], i32 2
define void @written(ptr addrspace(1) %a, ptr addrspace(1) %p, float %x) #0 {
  %q = getelementptr i8, ptr addrspace(1) %p, i32 400
  %r = getelementptr i8, ptr addrspace(1) %p, i32 800
  %s = getelementptr i8, ptr addrspace(1) %p, i32 1200
  %l0 = load float, ptr addrspace(1) %p
  %l1 = load float, ptr addrspace(1) %q
  %l2 = load float, ptr addrspace(1) %r
  %l3 = load float, ptr addrspace(1) %s
  %d0 = fadd float %l0, %x
  %d2 = fadd float %l2, %x
  %d1 = fadd float %l1, %x
  %d3 = fadd float %l3, %x
  %v0 = insertelement <4 x float> poison, float %d0, i32 0
  %v1 = insertelement <4 x float> %v0, float %d1, i32 1
  %v2 = insertelement <4 x float> %v1, float %d2, i32 2
  %v3 = insertelement <4 x float> %v2, float %d3, i32 3
  store <4 x float> %v3, ptr addrspace(1) %a
  ret void
}

; A value with a partner is not joined with a third: three neighbours of a sum by threes.
; CHECK-LABEL: define float @third(
; CHECK: fadd <2 x float>
; CHECK-NOT: fmul <2 x float>
; CHECK: ret float
define float @third(ptr addrspace(1) %p, float %x, float %y) #0 {
  %q = getelementptr i8, ptr addrspace(1) %p, i32 400
  %r = getelementptr i8, ptr addrspace(1) %p, i32 800
  %l0 = load float, ptr addrspace(1) %p
  %l1 = load float, ptr addrspace(1) %q
  %l2 = load float, ptr addrspace(1) %r
  %d0 = fadd float %l0, %x
  %d1 = fadd float %l1, %x
  %m1 = fmul float %l1, %y
  %m2 = fmul float %l2, %y
  %s = fsub float %d0, %d1
  %t = fdiv float %m1, %m2
  %u = fdiv float %s, %t
  ret float %u
}

; A number of 16 bits is extended by the scalar operation.
; CHECK-LABEL: define float @narrow(
; CHECK-NOT: <2 x float>
; CHECK: ret float
define float @narrow(half %a, half %b, float %x) #0 {
  %u = fpext half %a to float
  %v = fpext half %b to float
  %d0 = fadd float %u, %x
  %d1 = fadd float %v, %x
  %s = fdiv float %d0, %d1
  ret float %s
}

; Arguments would be moved into registers for one operation; in a loop they are moved once.
; CHECK-LABEL: define float @arguments(
; CHECK-NOT: <2 x float>
; CHECK: ret float
define float @arguments(float %a, float %b, float %x) #0 {
  %d0 = fadd float %a, %x
  %d1 = fadd float %b, %x
  %s = fdiv float %d0, %d1
  ret float %s
}

; CHECK-LABEL: define float @repeated(
; CHECK: fmul <2 x float>
define float @repeated(ptr addrspace(1) %p, float %a, float %b, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %at = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %at
  %d0 = fmul float %x, %a
  %d1 = fmul float %x, %b
  %q = fdiv float %d0, %d1
  %t = fadd float %s, %q
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %t
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx86" }
