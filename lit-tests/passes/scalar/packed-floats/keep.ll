; What is not joined: one test for each condition (CG-34).
; RUN: %opt -passes=nv-packed-floats -S %s | FileCheck %s --implicit-check-not='{{(fadd|fsub|fmul)[a-z ]*}} <2 x float>'
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.nvvm.add.rm.f(float, float)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; The second needs the first.
; CHECK-LABEL: define float @chain(
; CHECK: fadd float
; CHECK: fadd float
define float @chain(float %a, float %x) #0 {
  %s = fadd float %a, %x
  %t = fadd float %s, %x
  ret float %t
}

; The second needs it by way of memory: the store may be to what is loaded.
; CHECK-LABEL: define float @stored(
; CHECK: fadd float
; CHECK: store float
; CHECK: load float
; CHECK: fadd float
define float @stored(ptr %p, ptr %q, float %x) #0 {
  %a = load float, ptr %p
  %s = fadd float %a, %x
  store float %s, ptr %q
  %b = load float, ptr %p
  %t = fadd float %b, %x
  ret float %t
}

; The same through shared memory and a barrier.
; CHECK-LABEL: define float @exchanged(
; CHECK: fadd float
; CHECK: store float
; CHECK: barrier
; CHECK: load float
; CHECK: fadd float
define float @exchanged(ptr addrspace(3) %p, ptr addrspace(3) %q, float %x) #0 {
  %a = load float, ptr addrspace(3) %p
  %s = fadd float %a, %x
  store float %s, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load float, ptr addrspace(3) %p
  %t = fadd float %b, %x
  ret float %t
}

; Two pairs, each of which would need the other.
; CHECK-LABEL: define void @crossed(
; CHECK: [[S:%.*]] = fadd float %a, %x
; CHECK: fmul float [[S]], %y
; CHECK: [[M:%.*]] = fmul float %b, %y
; CHECK: fadd float [[M]], %x
define void @crossed(ptr %p, float %a, float %b, float %x, float %y) #0 {
  %s = fadd float %a, %x
  %n = fmul float %s, %y
  %m = fmul float %b, %y
  %t = fadd float %m, %x
  store float %n, ptr %p
  %q = getelementptr float, ptr %p, i32 1
  store float %t, ptr %q
  ret void
}

; One sum takes its product along and the other has none, or may not.
; CHECK-LABEL: define void @contracts(
; CHECK: fmul contract float
; CHECK: fadd contract float
; CHECK: fadd float
define void @contracts(ptr addrspace(1) %a, float %x, float %y) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %m0 = fmul contract float %y, %x
  %d0 = fadd contract float %u0, %m0
  %d1 = fadd float %u1, %x
  %r0 = insertelement <2 x float> poison, float %d0, i32 0
  %r1 = insertelement <2 x float> %r0, float %d1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %a
  ret void
}

; Calls say how they round.
; CHECK-LABEL: define void @rounded(
; CHECK: call float @llvm.nvvm.add.rm.f(
; CHECK: call float @llvm.nvvm.add.rm.f(
define void @rounded(ptr addrspace(1) %a, float %x) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = call float @llvm.nvvm.add.rm.f(float %u0, float %x)
  %d1 = call float @llvm.nvvm.add.rm.f(float %u1, float %x)
  %r0 = insertelement <2 x float> poison, float %d0, i32 0
  %r1 = insertelement <2 x float> %r0, float %d1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %a
  ret void
}

; CHECK-LABEL: define void @constrained(
; CHECK: call float @llvm.experimental.constrained.fadd.f32(
; CHECK: call float @llvm.experimental.constrained.fadd.f32(
define void @constrained(ptr addrspace(1) %a, float %x) #1 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = call float @llvm.experimental.constrained.fadd.f32(float %u0, float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") #2
  %d1 = call float @llvm.experimental.constrained.fadd.f32(float %u1, float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") #2
  store float %d0, ptr addrspace(1) %a
  %q = getelementptr float, ptr addrspace(1) %a, i32 1
  store float %d1, ptr addrspace(1) %q
  ret void
}

; CHECK-LABEL: define void @strict(
; CHECK: fadd float
; CHECK: fadd float
define void @strict(ptr addrspace(1) %a, float %x) #1 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = fadd float %u0, %x
  %d1 = fadd float %u1, %x
  store float %d0, ptr addrspace(1) %a
  %q = getelementptr float, ptr addrspace(1) %a, i32 1
  store float %d1, ptr addrspace(1) %q
  ret void
}

; Other types.
; CHECK-LABEL: define void @wide(
; CHECK: fadd double
; CHECK: fadd double
; CHECK: fadd half
; CHECK: fadd half
define void @wide(ptr addrspace(1) %a, double %x, half %y, double %b, double %c, half %d, half %e) #0 {
  %s = fadd double %b, %x
  %t = fadd double %c, %x
  %u = fadd half %d, %y
  %v = fadd half %e, %y
  store double %s, ptr addrspace(1) %a
  %q = getelementptr double, ptr addrspace(1) %a, i32 1
  store double %t, ptr addrspace(1) %q
  %r = getelementptr double, ptr addrspace(1) %a, i32 2
  store half %u, ptr addrspace(1) %r
  %w = getelementptr double, ptr addrspace(1) %a, i32 3
  store half %v, ptr addrspace(1) %w
  ret void
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx86" }
attributes #1 = { strictfp "target-cpu"="sm_100" "target-features"="+ptx86" }
attributes #2 = { strictfp }
