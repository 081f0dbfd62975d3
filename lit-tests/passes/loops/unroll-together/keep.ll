; Loops with convergent operations that keep one round, byte for byte (PF-5).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-unroll-together -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @f() convergent

; Lanes make different numbers of rounds: in the loop of the rest they would shuffle with others than before.
define ptx_kernel void @lanes_differ(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %most = add i32 %t, %n
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %t, %entry ], [ %x, %loop ]
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s, i32 1, i32 31)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %most
  br i1 %again, label %loop, label %exit
exit:
  store i32 %x, ptr addrspace(1) %p
  ret void
}

; The same by where they begin.
define ptx_kernel void @lanes_begin(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %k = phi i32 [ %t, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Nobody knows what a function is called with, so lanes may differ.
define void @called(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; The number comes from memory that other threads may write in between: two warps can read two numbers.
define ptx_kernel void @read_in_turns(ptr addrspace(1) %p) {
entry:
  %n = load volatile i32, ptr addrspace(1) %p
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A second way out.
define ptx_kernel void @two_ways(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %next ]
  %v = load volatile i32, ptr addrspace(1) %p
  %stop = icmp eq i32 %v, 0
  br i1 %stop, label %exit, label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A call of a function, assembly that declares a register for all of the function.
define ptx_kernel void @calls(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @f() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define ptx_kernel void @assembly(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect ".reg .pred p; vote.sync.all.pred p, p, 0xffffffff;", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A token says which lanes run the operation together; a loop may have one of them.
define ptx_kernel void @token(i32 %n) convergent {
entry:
  %all = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %here = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %all) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %here) ]
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

; At most fifteen rounds.
define ptx_kernel void @few(i32 %n) {
entry:
  %most = and i32 %n, 14
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ule i32 %k1, %most
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A division says how many rounds there are.
define ptx_kernel void @division(i32 %n, i32 %step) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, %step
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Nothing convergent is LLVM's matter; code that is to be small, and what the user asks for.
define ptx_kernel void @plain(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  store volatile i32 %k, ptr addrspace(1) %p
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define ptx_kernel void @small(i32 %n) optsize {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define ptx_kernel void @asked(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; Constant numbers of rounds: one that four do not divide, and one whose rounds LLVM unrolls fully.
define void @fifty(ptr addrspace(1) %p, i32 %t) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %t, %entry ], [ %x, %loop ]
  %a = mul i32 %s, 3
  %b = xor i32 %a, %k
  %c = mul i32 %b, 5
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c, i32 1, i32 31)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ne i32 %k1, 50
  br i1 %again, label %loop, label %exit
exit:
  store i32 %x, ptr addrspace(1) %p
  ret void
}
define void @fully(ptr addrspace(1) %p, i32 %t) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %t, %entry ], [ %x, %loop ]
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s, i32 1, i32 31)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ne i32 %k1, 64
  br i1 %again, label %loop, label %exit
exit:
  store i32 %x, ptr addrspace(1) %p
  ret void
}
