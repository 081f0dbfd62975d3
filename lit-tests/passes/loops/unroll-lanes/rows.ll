; Rows one behind another: what the second one starts with depends on the blocks that the first one changes, and is asked for
; before.
; RUN: %opt -passes=nv-unroll-lanes -verify-each -S %s | FileCheck %s
; CHECK: [[END:%.*]] = freeze i32 %end
; CHECK: or i32 [[END]], 31
; CHECK: between:
; CHECK: [[START:%.*]] = freeze i32 %start
; CHECK: [[END2:%.*]] = freeze i32 %end2
; CHECK: icmp slt i32 [[START]], [[END2]]
; CHECK: [[TOP:%.*]] = or i32 [[END2]], 31
; CHECK: sub i32 [[TOP]], [[START]]
; CHECK-NOT: freeze
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
define ptx_kernel void @rows_in_a_row(ptr addrspace(1) %p, ptr addrspace(1) %ends, ptr addrspace(1) %o) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %end = load i32, ptr addrspace(1) %ends
  %some = icmp slt i32 %lane, %end
  br i1 %some, label %before, label %between
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %i.last = phi i32 [ %next, %loop ]
  %again = load i32, ptr addrspace(1) %o
  br label %between
between:
  %s = phi float [ 0.0, %entry ], [ %r, %exit ]
  %start = phi i32 [ %lane, %entry ], [ %again, %exit ]
  %q = getelementptr i32, ptr addrspace(1) %ends, i32 1
  %end2 = load i32, ptr addrspace(1) %q
  %more = icmp slt i32 %start, %end2
  br i1 %more, label %before2, label %done
before2:
  br label %loop2
loop2:
  %j = phi i32 [ %start, %before2 ], [ %j.next, %loop2 ]
  %t = phi float [ %s, %before2 ], [ %t.next, %loop2 ]
  %b = getelementptr float, ptr addrspace(1) %p, i32 %j
  %w = load float, ptr addrspace(1) %b
  %t.next = fadd float %t, %w
  %j.next = add nsw i32 %j, 32
  %d = icmp slt i32 %j.next, %end2
  br i1 %d, label %loop2, label %done
done:
  %u = phi float [ %s, %between ], [ %t.next, %loop2 ]
  %x = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %u, ptr addrspace(1) %x
  ret void
}
