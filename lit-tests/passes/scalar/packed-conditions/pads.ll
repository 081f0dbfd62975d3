; Behind a phi beside a catchswitch is no place for a word: the conditions stay (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-packed-conditions,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
declare void @g(i1)
declare i32 @__CxxFrameHandler3(...)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(i32 %n) personality ptr @__CxxFrameHandler3 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c0 = icmp sgt i32 %t, 1
  %c1 = icmp sgt i32 %t, 2
  %c2 = icmp sgt i32 %t, 3
  %c3 = icmp sgt i32 %t, 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  invoke void @g(i1 0) to label %more unwind label %pads
more:
  invoke void @g(i1 1) to label %next unwind label %pads
pads:
  %x = phi i1 [ 0, %loop ], [ 1, %more ]
  %cs = catchswitch within none [label %pad] unwind to caller
pad:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  %j0 = or i1 %x, %c0
  call void @g(i1 %j0) [ "funclet"(token %cp) ]
  %j1 = or i1 %x, %c1
  call void @g(i1 %j1) [ "funclet"(token %cp) ]
  %j2 = or i1 %x, %c2
  call void @g(i1 %j2) [ "funclet"(token %cp) ]
  %j3 = or i1 %x, %c3
  call void @g(i1 %j3) [ "funclet"(token %cp) ]
  catchret from %cp to label %next
next:
  %j = add i32 %i, 1
  %go = icmp slt i32 %j, %n
  br i1 %go, label %loop, label %end
end:
  ret void
}
