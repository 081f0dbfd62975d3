; What must not move, one reason each.
; RUN: %opt -passes=sinking2 -S %s > %t.after
; RUN: %opt -passes=verify -S %s > %t.before
; RUN: diff %t.before %t.after
; RUN: %opt -passes=sinking2 -pass-remarks-missed=sinking2 -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; MISSED: load not sunk: the memory may change on the way
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.nvvm.read.ptx.sreg.smid()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()

; Another thread writes behind the barrier.
define ptx_kernel void @barrier(ptr addrspace(1) %q, i1 %rare) {
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr addrspace(1) %q
  br label %end
end:
  ret void
}
; A store on the way, in a block between.
define ptx_kernel void @store_between(ptr %p, ptr %q, i1 %rare, i1 %c) {
  %v = load float, ptr %p
  br i1 %c, label %a, label %b
a:
  store float 1.0, ptr %q
  br label %b
b:
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  br label %end
end:
  ret void
}
; Two arms: one place for both is where it stands.
define ptx_kernel void @two_arms(ptr %p, i32 %x, i32 %m, i1 %c) {
  %j = sdiv i32 %x, %m
  br i1 %c, label %a, label %b
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
; The loop would compute it each time.
define ptx_kernel void @loop(ptr %p, i32 %x, i32 %m, i32 %n) {
  %j = sdiv i32 %x, %m
  br label %body
body:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  store i32 %j, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}
; Depends on who runs it, and when.
define ptx_kernel void @convergent(ptr %p, i32 %x, i1 %rare) {
  %a = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %b = call i32 @llvm.nvvm.activemask()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  %e = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  br i1 %rare, label %then, label %end
then:
  store i32 %a, ptr %p
  store i32 %b, ptr %p
  store i32 %d, ptr %p
  store i32 %e, ptr %p
  br label %end
end:
  ret void
}
; Volatile and atomic accesses.
define ptx_kernel void @strong(ptr %p, ptr %q, i1 %rare) {
  %a = load volatile i32, ptr %p
  %b = load atomic i32, ptr %p monotonic, align 4
  %c = atomicrmw add ptr %p, i32 1 monotonic
  br i1 %rare, label %then, label %end, !prof !0
then:
  store i32 %a, ptr %q
  store i32 %b, ptr %q
  store i32 %c, ptr %q
  br label %end
end:
  ret void
}
; A load is not worth a place that is as warm.
define ptx_kernel void @warm(ptr addrspace(1) %p, i1 %c) {
  %v = load float, ptr addrspace(1) %p
  br i1 %c, label %then, label %end, !prof !1
then:
  store float %v, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 1000}
!1 = !{!"branch_weights", i32 1000, i32 1}
