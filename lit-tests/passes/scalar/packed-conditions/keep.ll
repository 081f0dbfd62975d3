; Few conditions, conditions that change, that all threads of a block agree about, or that are needed outside of the loop stay (PF-10).
; RUN: %opt -passes=nv-packed-conditions -verify-each -S %s | FileCheck %s --implicit-check-not='freeze'
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @use(i1, i1, i1, i1)

; CHECK-LABEL: @three(
define ptx_kernel void @three(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %o2 = or i1 %row, %c2
  call void @use(i1 %o0, i1 %o1, i1 %o2, i1 %row)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @one_changes(
define ptx_kernel void @one_changes(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %c3 = icmp ult i32 %i, %t
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %o2 = or i1 %row, %c2
  %o3 = or i1 %row, %c3
  call void @use(i1 %o0, i1 %o1, i1 %o2, i1 %o3)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @by_block(
define ptx_kernel void @by_block(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  %c3 = icmp eq i32 %t, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %o2 = or i1 %row, %c2
  %o3 = or i1 %row, %c3
  call void @use(i1 %o0, i1 %o1, i1 %o2, i1 %o3)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Behind the loop %row meets conditions that are not known in front of it.
; CHECK-LABEL: @behind(
define ptx_kernel void @behind(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  %c3 = icmp eq i32 %t, %n
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %o2 = or i1 %row, %c2
  %o3 = or i1 %row, %c3
  call void @use(i1 %o0, i1 %o1, i1 %o2, i1 %o3)
  ret void
}

; Neither `or` nor `and`, and one kind of two each.
; CHECK-LABEL: @other_kinds(
define ptx_kernel void @other_kinds(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  %c3 = icmp eq i32 %t, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %x0 = xor i1 %row, %c0
  %x1 = xor i1 %row, %c1
  %x2 = select i1 %row, i1 %c1, i1 %c2
  %x3 = select i1 %row, i1 false, i1 %c3
  call void @use(i1 %x0, i1 %x1, i1 %x2, i1 %x3)
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %a2 = and i1 %row, %c2
  %a3 = and i1 %row, %c3
  call void @use(i1 %o0, i1 %o1, i1 %a2, i1 %a3)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Four joins, but of three conditions.
; CHECK-LABEL: @three_of_four(
define ptx_kernel void @three_of_four(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %o2 = or i1 %row, %c2
  %o3 = or i1 %c2, %row
  call void @use(i1 %o0, i1 %o1, i1 %o2, i1 %o3)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Control comes into the loop from two blocks, so no block is in front of it.
; CHECK-LABEL: @two_entries(
define ptx_kernel void @two_entries(i32 %n, i1 %d) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp slt i32 %t, 2
  %c1 = icmp sgt i32 %t, 29
  %c2 = icmp eq i32 %t, 7
  %c3 = icmp eq i32 %t, %n
  br i1 %d, label %loop, label %other
other:
  call void @use(i1 %c0, i1 %c1, i1 %c2, i1 %c3)
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ 1, %other ], [ %next, %loop ]
  %row = icmp eq i32 %i, %t
  %o0 = or i1 %row, %c0
  %o1 = or i1 %row, %c1
  %o2 = or i1 %row, %c2
  %o3 = or i1 %row, %c3
  call void @use(i1 %o0, i1 %o1, i1 %o2, i1 %o3)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
