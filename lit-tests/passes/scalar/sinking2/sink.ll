; Values that move to the one branch that uses them.
; RUN: %opt -passes=sinking2 -S %s | FileCheck %s
; RUN: %opt -passes=sinking2 -nvvm-opt=sink-into-texture=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=sinking2 -nvvm-opt=sink-into-texture=1 -S %s | FileCheck %s --check-prefix=OFF
; Enough registers: nothing to gain.
; RUN: %opt -passes=sinking2 -nvvm-opt=rp-aware-sink=1 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='sinking2<rp-aware>' -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=sinking2 -nvvm-opt=sink-limit=1 -pass-remarks=sinking2 -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONE
; RUN: %opt -passes=sinking2 -nvvm-opt=dump-sink2=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; ONE: sunk into block then
; DUMP: sinking2: %k = mul i32 %j, 13 to block then
; DUMP-NEXT: sinking2: %j = sdiv i32 %x, %m to block then
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; A whole chain, in its order.
; CHECK-LABEL: @chain(
; CHECK-NEXT: br i1
; CHECK: then:
; CHECK-NEXT: %j = sdiv i32 %x, %m
; CHECK-NEXT: %k = mul i32 %j, 13
; CHECK-NEXT: store i32 %k
; CHECK-NEXT: store i32 %k
; OFF-LABEL: @chain(
; OFF-NEXT: %j = sdiv i32 %x, %m
; OFF-NEXT: %k = mul i32 %j, 13
; OFF-NEXT: br i1
define ptx_kernel void @chain(ptr %p, i32 %x, i32 %m, i1 %rare) {
  %j = sdiv i32 %x, %m
  %k = mul i32 %j, 13
  br i1 %rare, label %then, label %end
then:
  store i32 %k, ptr %p
  store i32 %k, ptr %p
  br label %end
end:
  ret void
}

; To the block that both uses are below.
; CHECK-LABEL: @above_two(
; CHECK-NEXT: br i1
; CHECK: then:
; CHECK-NEXT: %j = sdiv
; CHECK-NEXT: br i1
define ptx_kernel void @above_two(ptr %p, i32 %x, i32 %m, i1 %rare, i1 %other) {
  %j = sdiv i32 %x, %m
  br i1 %rare, label %then, label %end
then:
  br i1 %other, label %a, label %b
a:
  store i32 %j, ptr %p
  br label %end
b:
  %k = add i32 %j, 1
  store i32 %k, ptr %p
  br label %end
end:
  ret void
}

; A load that nothing on the way can change.
; CHECK-LABEL: @load(
; CHECK-NEXT: store float
; CHECK-NEXT: br i1
; CHECK: then:
; CHECK-NEXT: %v = load float
define ptx_kernel void @load(ptr addrspace(1) %p, i1 %rare) {
  %v = load float, ptr addrspace(1) %p
  store float 1.0, ptr addrspace(3) @s
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; Memory that never changes, over a barrier.
; CHECK-LABEL: @invariant(
; CHECK: then:
; CHECK-NEXT: %v = load float, {{.*}}!invariant.load
define ptx_kernel void @invariant(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %rare) {
  %v = load float, ptr addrspace(1) %p, !invariant.load !1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr addrspace(1) %q
  br label %end
end:
  ret void
}

; For a phi at the end of the block that it comes from.
; CHECK-LABEL: @phi(
; CHECK-NEXT: br i1
; CHECK: then:
; CHECK-NEXT: %j = sdiv
; CHECK-NEXT: br label %end
define ptx_kernel void @phi(ptr %p, i32 %x, i32 %m, i1 %rare) {
  %j = sdiv i32 %x, %m
  br i1 %rare, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ %j, %then ], [ 0, %0 ]
  store i32 %r, ptr %p
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 1000}
!1 = !{}
