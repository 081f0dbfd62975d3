; Constant and parameter memory is never written (AA-03), inline assembly without clobber touches nothing
; (AA-04), barriers and fences (AA-05).
; RUN: %opt -aa-pipeline=nvvm-aa,basic-aa -passes='function(gvn,loop-mssa(licm))' -S %s | FileCheck %s
; RUN: (cat %s; echo '!nvopt.options = !{!9}'; echo '!9 = !{!"aa-local-fences", !"1"}') > %t.ll
; RUN: %opt -aa-pipeline=nvvm-aa,basic-aa -passes=gvn -S %t.ll | FileCheck %s --check-prefix=FENCES
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)

; CHECK-LABEL: @constant(
; CHECK: load i32, ptr addrspace(4) %c
; CHECK-NOT: load
; CHECK: ret
define i32 @constant(ptr addrspace(4) %c, ptr %u) {
  %a = load i32, ptr addrspace(4) %c
  store i32 7, ptr %u
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr addrspace(4) %c
  %s = add i32 %a, %b
  ret i32 %s
}

; Through the generic space.
; CHECK-LABEL: @parameter(
; CHECK: load i32
; CHECK-NOT: load
; CHECK: ret
define i32 @parameter(ptr addrspace(101) %c, ptr %u) {
  %g = addrspacecast ptr addrspace(101) %c to ptr
  %a = load i32, ptr %g
  store i32 7, ptr %u
  %b = load i32, ptr %g
  %s = add i32 %a, %b
  ret i32 %s
}

; Out of the loop over the store.
; CHECK-LABEL: @hoist(
; CHECK: load i32, ptr addrspace(4) %c
; CHECK: body:
; CHECK-NOT: load
define void @hoist(ptr addrspace(4) %c, ptr %u, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %a = load i32, ptr addrspace(4) %c
  %q = getelementptr i32, ptr %u, i32 %i
  store i32 %a, ptr %q
  %i.next = add i32 %i, 1
  %again = icmp slt i32 %i.next, %n
  br i1 %again, label %body, label %exit
exit:
  ret void
}

; CHECK-LABEL: @asm_pure(
; CHECK-COUNT-1: load i32
; CHECK-NOT: load
; CHECK-LABEL: @asm_clobber(
; CHECK-COUNT-2: load i32
; CHECK-LABEL: @asm_effect(
; CHECK-COUNT-2: load i32
define i32 @asm_pure(ptr %p) {
  %a = load i32, ptr %p
  %x = call i32 asm "mov.u32 $0, 1;", "=r"()
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %x
  ret i32 %t
}
define i32 @asm_clobber(ptr %p) {
  %a = load i32, ptr %p
  %x = call i32 asm "mov.u32 $0, 1;", "=r,~{memory}"()
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %x
  ret i32 %t
}
define i32 @asm_effect(ptr %p) {
  %a = load i32, ptr %p
  %x = call i32 asm sideeffect "mov.u32 $0, 1;", "=r"()
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %x
  ret i32 %t
}

; Global and shared memory may be another thread's work behind a barrier, local memory may not: with the
; option this is used.
; CHECK-LABEL: @barrier(
; CHECK-COUNT-6: load i32
; FENCES-LABEL: @barrier(
; FENCES: %a = load i32, ptr addrspace(1) %g
; FENCES: %b = load i32, ptr addrspace(3) %s
; FENCES: %c = load i32, ptr addrspace(5) %l
; FENCES: call void @llvm.nvvm.barrier
; FENCES: %d = load i32, ptr addrspace(1) %g
; FENCES: %e = load i32, ptr addrspace(3) %s
; FENCES-NOT: load
; FENCES: ret i32
define i32 @barrier(ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(5) %l) {
  %a = load i32, ptr addrspace(1) %g
  %b = load i32, ptr addrspace(3) %s
  %c = load i32, ptr addrspace(5) %l
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %d = load i32, ptr addrspace(1) %g
  %e = load i32, ptr addrspace(3) %s
  %f = load i32, ptr addrspace(5) %l
  %t0 = add i32 %a, %b
  %t1 = add i32 %t0, %c
  %t2 = add i32 %t1, %d
  %t3 = add i32 %t2, %e
  %t4 = add i32 %t3, %f
  ret i32 %t4
}

; A relaxed atomic in shared memory leaves global memory alone, an acquiring fence does not.
; CHECK-LABEL: @atomic(
; CHECK: load i32, ptr addrspace(1)
; CHECK: atomicrmw
; CHECK-NOT: load
; CHECK: ret
define i32 @atomic(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %a = load i32, ptr addrspace(1) %g
  %x = atomicrmw add ptr addrspace(3) %s, i32 1 monotonic
  %b = load i32, ptr addrspace(1) %g
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @fence(
; CHECK: load i32
; CHECK: fence acquire
; CHECK: load i32
define i32 @fence(ptr addrspace(1) %g) {
  %a = load i32, ptr addrspace(1) %g
  fence acquire
  %b = load i32, ptr addrspace(1) %g
  %r = add i32 %a, %b
  ret i32 %r
}
