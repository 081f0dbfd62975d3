; Loops that must not be copied. Nothing changes.
; RUN: %opt -passes='loop-simplify,lcssa' -S %s -o %t.before
; RUN: %opt -passes='loop(nv-loop-unswitch)' -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; Lanes differ and both arms store: a warp would run two loops.
define ptx_kernel void @lanes_differ(ptr %p, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  br i1 %c, label %a, label %b
a:
  %y = fadd float %x, 1.0
  store float %y, ptr %q
  br label %latch
b:
  %z = fmul float %x, 3.0
  store float %z, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; The argument of a device function can differ from lane to lane.
define void @device_function(ptr %p, i1 noundef %c, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  br i1 %c, label %a, label %b
a:
  %y = fadd float %x, 1.0
  store float %y, ptr %q
  br label %latch
b:
  %z = fmul float %x, 3.0
  store float %z, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A guard, but the loop's last value is used behind it: the other copy would not be empty.
define ptx_kernel void @guard_with_result(ptr %p, ptr %r, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi float [ 0.0, %entry ], [ %s1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %s1 = fadd float %s, %x
  br i1 %inner, label %a, label %latch
a:
  store float %s1, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  %last = phi float [ %s1, %latch ]
  store float %last, ptr %r
  ret void
}

; A part of the condition differs.
define ptx_kernel void @part(ptr %p, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %odd = icmp ugt i32 %i, 5
  %both = and i1 %c, %odd
  br i1 %both, label %a, label %b
a:
  %y = fadd float %x, 1.0
  store float %y, ptr %q
  br label %latch
b:
  %z = fmul float %x, 3.0
  store float %z, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A barrier: lanes must come to one and the same.
define ptx_kernel void @barrier(ptr %p, i1 noundef %c, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %c, label %a, label %b
a:
  %y = fadd float %x, 1.0
  store float %y, ptr %q
  br label %latch
b:
  %z = fmul float %x, 3.0
  store float %z, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Lanes that are left out start anew: their loop computes something.
define ptx_kernel void @starts_anew(ptr %p, ptr %r, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi float [ 1.0, %entry ], [ %s2, %latch ]
  br i1 %inner, label %a, label %latch
a:
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %s1 = fadd float %s, %x
  br label %latch
latch:
  %s2 = phi float [ %s1, %a ], [ 0.0, %loop ]
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  store float %s2, ptr %r
  ret void
}

; They get another value of the round before: two values change places.
define ptx_kernel void @change_places(ptr %p, ptr %r, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi float [ 1.0, %entry ], [ %s2, %latch ]
  %o = phi float [ 2.0, %entry ], [ %s, %latch ]
  br i1 %inner, label %a, label %latch
a:
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %s1 = fadd float %s, %x
  br label %latch
latch:
  %s2 = phi float [ %s1, %a ], [ %o, %loop ]
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  store float %s2, ptr %r
  ret void
}

; The sum is kept, but the counter is used behind the loop.
define ptx_kernel void @sum_and_counter(ptr %p, ptr %r, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i32 [ 1, %entry ], [ %s2, %latch ]
  br i1 %inner, label %a, label %latch
a:
  %q = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %q
  %s1 = add i32 %s, %x
  br label %latch
latch:
  %s2 = phi i32 [ %s1, %a ], [ %s, %loop ]
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  %both = xor i32 %s2, %i1
  store i32 %both, ptr %r
  ret void
}
