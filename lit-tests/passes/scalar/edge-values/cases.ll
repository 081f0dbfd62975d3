; Two cases of a switch that go to the next round hand on one value (PF-10): a phi has the same for all edges of a block.
; RUN: %opt -passes=nv-edge-values,verify -S %s | FileCheck %s
; RUN: nvopt-exec %s --plugin=%nvopt -passes=nv-edge-values
; EXEC: buffer out i32[8]
; EXEC: buffer data u8[8] values(1, 2, 1, 1, 2, 7, 2, 9)
; EXEC: launch steps block=8 args=(out, data)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @steps(
; CHECK: loop:
; CHECK-NEXT: %i = phi i32 [ %t, %entry ], [ [[SUM:%[0-9a-z.]+]], %more ], [ [[SUM]], %more ]
; CHECK: more:
; CHECK: [[SUM]] = add i32 %i, 1
; CHECK-NEXT: switch i8
define ptx_kernel void @steps(ptr %out, ptr %data) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %more ], [ %next, %more ]
  %place = getelementptr i8, ptr %data, i32 %i
  %b = load i8, ptr %place
  %small = icmp ult i8 %b, 3
  br i1 %small, label %more, label %end
more:
  %by = select i1 %small, i32 1, i32 %t
  %next = add i32 %i, %by
  switch i8 %b, label %end [
    i8 1, label %loop
    i8 2, label %loop
  ]
end:
  %mine = getelementptr i32, ptr %out, i32 %t
  store i32 %i, ptr %mine
  ret void
}
