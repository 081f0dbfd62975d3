; Cases that are chosen alike, are long, call something or are entered from elsewhere stay with their switch (PF-10).
; RUN: %opt -passes=nv-separate-cases -verify-each -S %s | FileCheck %s --implicit-check-not='br i1 %{{[0-9]}}'
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @may_do_anything()
declare void @llvm.nvvm.bar.warp.sync(i32)

; CHECK-LABEL: @by_block(
; CHECK: switch
define ptx_kernel void @by_block(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  store float 1.0, ptr addrspace(1) %x
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; CHECK-LABEL: @calls(
; CHECK: switch
define ptx_kernel void @calls(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  call void @may_do_anything()
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; CHECK-LABEL: @together(
; CHECK: switch
define ptx_kernel void @together(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  call void @llvm.nvvm.bar.warp.sync(i32 8)
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; CHECK-LABEL: @atomic(
; CHECK: switch
define ptx_kernel void @atomic(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  %old = atomicrmw add ptr addrspace(1) %x, i32 1 monotonic
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; CHECK-LABEL: @ordered(
; CHECK: switch
define ptx_kernel void @ordered(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  store atomic i32 1, ptr addrspace(1) %x release, align 4
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; What would trap or be long for everybody: the second condition divides by what may be 0.
; CHECK-LABEL: @divides(
; CHECK: switch
define ptx_kernel void @divides(ptr addrspace(1) %x, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %rest [ i32 3, label %a
                               i32 9, label %b ]
a:
  store float 1.0, ptr addrspace(1) %x
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
rest:
  %q = udiv i32 %t, %n
  %c = icmp eq i32 %q, 2
  br i1 %c, label %b, label %end
end:
  ret void
}

; A quotient takes many instructions and a branch of its own, which ptxas makes no predicate of.
; CHECK-LABEL: @long(
; CHECK: switch
define ptx_kernel void @long(ptr addrspace(1) %x, float %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  %v = load float, ptr addrspace(1) %x
  %q = fdiv float %v, %y
  store float %q, ptr addrspace(1) %x
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; The condition comes out of memory that an arm has just written.
; CHECK-LABEL: @asks_memory(
; CHECK: switch
define ptx_kernel void @asks_memory(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  store i32 %t, ptr addrspace(1) %x
  %v = load i32, ptr addrspace(1) %x
  %c = icmp eq i32 %v, 3
  br i1 %c, label %b, label %end
b:
  %y = getelementptr i32, ptr addrspace(1) %x, i32 4
  store i32 2, ptr addrspace(1) %y
  br label %end
end:
  ret void
}

; A value of the first arm is needed in the second one.
; CHECK-LABEL: @hands_over(
; CHECK: switch
define ptx_kernel void @hands_over(ptr addrspace(1) %x, i1 %d) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = getelementptr float, ptr addrspace(1) %x, i32 %t
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  %v = load float, ptr addrspace(1) %x
  br i1 %d, label %more, label %end
more:
  %w = fadd float %v, 1.0
  store float %w, ptr addrspace(1) %y
  br label %end
b:
  store float 2.0, ptr addrspace(1) %y
  br label %end
end:
  ret void
}

; Control comes to the second case from outside, too.
; CHECK-LABEL: @from_elsewhere(
; CHECK: switch
define ptx_kernel void @from_elsewhere(ptr addrspace(1) %x, i1 %d) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %d, label %head, label %b
head:
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  store float 1.0, ptr addrspace(1) %x
  br label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; A case that leads out of the function, and one that goes round in a circle.
; CHECK-LABEL: @leaves(
; CHECK: switch
define ptx_kernel void @leaves(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  store float 1.0, ptr addrspace(1) %x
  ret void
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; CHECK-LABEL: @circle(
; CHECK: switch
define ptx_kernel void @circle(ptr addrspace(1) %x, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  %i = phi i32 [ 0, %0 ], [ %j, %a ]
  %j = add i32 %i, 1
  store i32 %i, ptr addrspace(1) %x
  %c = icmp slt i32 %j, %n
  br i1 %c, label %a, label %end
b:
  store float 2.0, ptr addrspace(1) %x
  br label %end
end:
  ret void
}

; The end of a loop with something to say about it.
; CHECK-LABEL: @loop(
; CHECK: switch
define ptx_kernel void @loop(ptr addrspace(1) %x, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %j, %latch ], [ %j, %a ]
  %j = add i32 %i, %t
  %more = icmp slt i32 %j, %n
  br i1 %more, label %body, label %end
body:
  switch i32 %j, label %latch [ i32 3, label %a
                                i32 9, label %b ]
a:
  store float 1.0, ptr addrspace(1) %x
  br label %head, !llvm.loop !0
b:
  store float 2.0, ptr addrspace(1) %x
  br label %latch
latch:
  br label %head, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
