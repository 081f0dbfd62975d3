; Two operations of float are one where the processor has it (CG-34).
; RUN: %opt -passes=nv-packed-floats -S %s | FileCheck %s
; RUN: %opt -passes=nv-packed-floats,nv-packed-floats -S %s | FileCheck %s
; RUN: %opt -passes=nv-packed-floats -pass-remarks=nv-packed-floats -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_100 -mattr=+ptx86 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_100 -mattr=+ptx86 -nvvm-opt=disable-packed-floats=1 %s -o - | FileCheck %s --check-prefix=OFF
; OFF-NOT: .f32x2
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)

; One factor for both: the scaled sum of a float2. The sums take their products along.
; REMARK: 1 pair of floating-point operations is one instruction
; CHECK-LABEL: define void @scaled(
; CHECK: [[X0:%.*]] = insertelement <2 x float> poison, float %x, i32 0
; CHECK: [[X:%.*]] = insertelement <2 x float> [[X0]], float %x, i32 1
; CHECK: [[M:%.*]] = fmul contract <2 x float> {{.*}}[[X]]
; CHECK: [[S:%.*]] = fadd contract <2 x float> [[M]], {{%.*}}
; CHECK-DAG: extractelement <2 x float> [[S]], i32 0
; CHECK-DAG: extractelement <2 x float> [[S]], i32 1
; CHECK-NOT: fmul contract float
; PTX-LABEL: scaled(
; PTX: fma.rn.f32x2
; PTX-NOT: fma.rn.f32{{[^x]}}
; PTX: ret;
define void @scaled(ptr addrspace(1) %a, ptr addrspace(1) %b, float %x) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %v = load <2 x float>, ptr addrspace(1) %b
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %v0 = extractelement <2 x float> %v, i32 0
  %v1 = extractelement <2 x float> %v, i32 1
  %m0 = fmul contract float %u0, %x
  %s0 = fadd contract float %m0, %v0
  %m1 = fmul contract float %u1, %x
  %s1 = fadd contract float %m1, %v1
  %r0 = insertelement <2 x float> poison, float %s0, i32 0
  %r1 = insertelement <2 x float> %r0, float %s1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %b
  ret void
}

; A complex product: a sum and a difference, factors in either order, a sign for one half.
; CHECK-LABEL: define void @complex(
; CHECK: [[P:%.*]] = fmul contract <2 x float>
; CHECK: [[Q:%.*]] = fmul contract <2 x float>
; CHECK: [[N:%.*]] = fneg float
; CHECK: [[C0:%.*]] = insertelement <2 x float> poison, float [[N]], i32 0
; CHECK: [[C:%.*]] = insertelement <2 x float> [[C0]], float {{%.*}}, i32 1
; CHECK: fadd contract <2 x float> [[Q]], [[C]]
; CHECK-NOT: {{fmul|fadd|fsub}} contract float
; PTX-LABEL: complex(
; PTX: mul{{(.rn)?}}.f32x2
; PTX: fma.rn.f32x2
define void @complex(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %v = load <2 x float>, ptr addrspace(1) %b
  %x = extractelement <2 x float> %u, i32 0
  %y = extractelement <2 x float> %u, i32 1
  %z = extractelement <2 x float> %v, i32 0
  %w = extractelement <2 x float> %v, i32 1
  %xz = fmul contract float %x, %z
  %yw = fmul contract float %y, %w
  %re = fsub contract float %xz, %yw
  %xw = fmul contract float %x, %w
  %yz = fmul contract float %y, %z
  %im = fadd contract float %xw, %yz
  %r0 = insertelement <2 x float> poison, float %re, i32 0
  %r1 = insertelement <2 x float> %r0, float %im, i32 1
  store <2 x float> %r1, ptr addrspace(1) %b
  ret void
}

; What has the other sign in both halves stays a difference, and a product to subtract has a negated factor.
; CHECK-LABEL: define void @signs(
; CHECK: [[D:%.*]] = fsub <2 x float>
; CHECK: fneg float
; CHECK: fneg float
; CHECK: [[M:%.*]] = fmul contract <2 x float>
; CHECK: fadd contract <2 x float> [[M]], [[D]]
define void @signs(ptr addrspace(1) %a, ptr addrspace(1) %b, float %x) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %v = load <2 x float>, ptr addrspace(1) %b
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %v0 = extractelement <2 x float> %v, i32 0
  %v1 = extractelement <2 x float> %v, i32 1
  %d0 = fsub float %u0, %x
  %d1 = fsub float %u1, %x
  %m0 = fmul contract float %v0, %x
  %e0 = fsub contract float %d0, %m0
  %m1 = fmul contract float %v1, %x
  %e1 = fsub contract float %d1, %m1
  %r0 = insertelement <2 x float> poison, float %e0, i32 0
  %r1 = insertelement <2 x float> %r0, float %e1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %b
  ret void
}

; The new operation has the flags that both had.
; CHECK-LABEL: define void @flags(
; CHECK: fadd nnan <2 x float>
; CHECK: call nsz <2 x float> @llvm.fma.v2f32(
; CHECK: call <2 x float> @llvm.fmuladd.v2f32(
define void @flags(ptr addrspace(1) %a, float %x) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = fadd nnan nsz float %u0, %x
  %d1 = fadd nnan ninf float %u1, %x
  %e0 = call nsz float @llvm.fma.f32(float %d0, float %x, float %u0)
  %e1 = call nsz nnan float @llvm.fma.f32(float %d1, float %x, float %u1)
  %f0 = call float @llvm.fmuladd.f32(float %e0, float %x, float %u0)
  %f1 = call nsz nnan float @llvm.fmuladd.f32(float %e1, float %x, float %u1)
  %r0 = insertelement <2 x float> poison, float %f0, i32 0
  %r1 = insertelement <2 x float> %r0, float %f1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %a
  ret void
}

; Accumulators are pairs around the loop.
; CHECK-LABEL: define void @accumulators(
; CHECK: loop:
; CHECK: [[A:%.*]] = phi <2 x float> [ zeroinitializer, %entry ], [ [[S:%.*]], %loop ]
; CHECK-NOT: phi float
; CHECK: [[M:%.*]] = fmul contract <2 x float>
; CHECK: [[S]] = fadd contract <2 x float> [[M]], [[A]]
; CHECK: br i1
; PTX-LABEL: accumulators(
; PTX: fma.rn.f32x2
; PTX: ret;
define void @accumulators(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ 0.0, %entry ], [ %t0, %loop ]
  %s1 = phi float [ 0.0, %entry ], [ %t1, %loop ]
  %pa = getelementptr <2 x float>, ptr addrspace(1) %a, i32 %i
  %u = load <2 x float>, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %b, i32 %i
  %x = load float, ptr addrspace(1) %pb
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %m0 = fmul contract float %u0, %x
  %t0 = fadd contract float %s0, %m0
  %m1 = fmul contract float %u1, %x
  %t1 = fadd contract float %s1, %m1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %t0, ptr addrspace(1) %a
  store float %t1, ptr addrspace(1) %b
  ret void
}

; A use of the first half between the two waits for the second.
; CHECK-LABEL: define void @between(
; CHECK: fadd <2 x float>
; CHECK: store float
; CHECK: store float
define void @between(ptr addrspace(1) %a, ptr addrspace(1) %b, float %x) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = fadd float %u0, %x
  store float %d0, ptr addrspace(1) %b
  %d1 = fadd float %u1, %x
  store float %d1, ptr addrspace(1) %a
  ret void
}

; Flushing belongs to the function.
; PTX-LABEL: flushed(
; PTX: add.rn.ftz.f32x2
define void @flushed(ptr addrspace(1) %a, float %x) #1 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = fadd float %u0, %x
  %d1 = fadd float %u1, %x
  %r0 = insertelement <2 x float> poison, float %d0, i32 0
  %r1 = insertelement <2 x float> %r0, float %d1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %a
  ret void
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx86" }
attributes #1 = { "target-cpu"="sm_100" "target-features"="+ptx86" "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
