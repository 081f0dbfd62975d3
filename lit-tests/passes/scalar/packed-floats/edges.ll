; The result of an invoke or callbr is there on its edge only, where no pair can be made of it: what it comes to stays
; apart, and so do sums of that (CG-34).
; RUN: %opt -passes='nv-packed-floats,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare float @number()
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define void @invoked(
; CHECK: phi float [ %v, %entry ]
; CHECK: fadd contract float
; CHECK: fadd contract float
define void @invoked(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n, float %f) #0 personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke float @number() to label %loop unwind label %pad
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ %v, %entry ], [ %t0, %loop ]
  %s1 = phi float [ 0.0, %entry ], [ %t1, %loop ]
  %pa = getelementptr <2 x float>, ptr addrspace(1) %a, i32 %i
  %u = load <2 x float>, ptr addrspace(1) %pa
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %m0 = fmul contract float %u0, %f
  %t0 = fadd contract float %s0, %m0
  %m1 = fmul contract float %u1, %f
  %t1 = fadd contract float %s1, %m1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %t0, ptr addrspace(1) %a
  store float %t1, ptr addrspace(1) %b
  ret void
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret void
}

; CHECK-LABEL: define void @jumped(
; CHECK: phi float [ %v, %entry ]
; CHECK: fadd contract float
; CHECK: fadd contract float
define void @jumped(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n, float %f) #0 personality ptr @__gxx_personality_v0 {
entry:
  %v = callbr float asm "", "=f,!i"() to label %loop [label %pad]
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ %v, %entry ], [ %t0, %loop ]
  %s1 = phi float [ 0.0, %entry ], [ %t1, %loop ]
  %pa = getelementptr <2 x float>, ptr addrspace(1) %a, i32 %i
  %u = load <2 x float>, ptr addrspace(1) %pa
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %m0 = fmul contract float %u0, %f
  %t0 = fadd contract float %s0, %m0
  %m1 = fmul contract float %u1, %f
  %t1 = fadd contract float %s1, %m1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %t0, ptr addrspace(1) %a
  store float %t1, ptr addrspace(1) %b
  ret void
pad:
  ret void
}

; The call that ends the block has another result: the pair is made in front of it.
; CHECK-LABEL: define void @before(
; CHECK: entry:
; CHECK: insertelement <2 x float>
; CHECK: invoke float @number()
; CHECK: phi <2 x float>
; CHECK: fadd contract <2 x float>
define void @before(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n, float %f) #0 personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke float @number() to label %loop unwind label %pad
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ %f, %entry ], [ %t0, %loop ]
  %s1 = phi float [ 0.0, %entry ], [ %t1, %loop ]
  %pa = getelementptr <2 x float>, ptr addrspace(1) %a, i32 %i
  %u = load <2 x float>, ptr addrspace(1) %pa
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %m0 = fmul contract float %u0, %f
  %t0 = fadd contract float %s0, %m0
  %m1 = fmul contract float %u1, %f
  %t1 = fadd contract float %s1, %m1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %t0, ptr addrspace(1) %a
  store float %t1, ptr addrspace(1) %b
  ret void
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret void
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx86" }
