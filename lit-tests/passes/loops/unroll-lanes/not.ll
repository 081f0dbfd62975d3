; Walks that nv-unroll-lanes leaves alone.
; RUN: %opt -passes=nv-unroll-lanes -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
declare float @f(float)
; CHECK-NOT: lanes.rest
; The counter may wrap around, and then the loop goes on.
define ptx_kernel void @wraps(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; What does not wrap as an unsigned number may as a signed one.
define ptx_kernel void @other_flag(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nuw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; No power of two.
define ptx_kernel void @odd_step(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 33
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; Less than a warp.
define ptx_kernel void @short_step(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 16
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; More than a block.
define ptx_kernel void @long_step(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 2048
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; Up to the limit itself.
define ptx_kernel void @and_equal(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp sle i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; The first round asks nobody.
define ptx_kernel void @unguarded(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br label %before
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; All threads begin at one place.
define ptx_kernel void @all_alike(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %n2 = sdiv i32 %n, 7
  %some = icmp slt i32 %n2, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %n2, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; The limit may be undef, which is another number for each who asks.
define ptx_kernel void @undefined(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; Lanes talk to each other.
define ptx_kernel void @shuffles(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %w = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v, i32 1, i32 31)
  %sum.next = fadd float %sum, %w
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; A callee may end the program, after which nobody asks for the limit.
define ptx_kernel void @calls(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %w = call float @f(float %v)
  %sum.next = fadd float %sum, %w
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; The function is to be small.
define ptx_kernel void @small(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) optsize {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; The user has said how.
define ptx_kernel void @asked(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; Nothing to wait for.
define ptx_kernel void @no_load(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = sitofp i32 %i to float
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; A value of the loop is used outside without a phi.
define ptx_kernel void @used_outside(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %sum, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; What follows is a loop, which asks for a value of this one whenever it comes back.
define ptx_kernel void @used_on_the_way_back(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %again
again:
  %r = phi float [ 1.0, %loop ], [ %sum.next, %back ]
  %left = phi i32 [ 3, %loop ], [ %less, %back ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %left
  store float %r, ptr addrspace(1) %q
  %less = add i32 %left, -1
  %d = icmp eq i32 %less, 0
  br i1 %d, label %done, label %back
back:
  br label %again
done:
  ret void
}

; Without any of this it is taken.
; CHECK-LABEL: @taken(
; CHECK: lanes.rest
define ptx_kernel void @taken(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
