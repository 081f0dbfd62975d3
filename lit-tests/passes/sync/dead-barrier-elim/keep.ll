; Barriers that must stay, one reason each. Both passes leave them alone.
; RUN: %opt -passes=basic-dbe -nvvm-opt=basic-dbe=1 -S %s 2>%t.err | FileCheck %s
; RUN: count 0 < %t.err
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
@u = internal addrspace(3) global [64 x float] poison
declare void @unknown_function() convergent
declare void @touch(ptr)
; Written above, read below.
; CHECK-LABEL: define {{.*}} @producer(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @producer(ptr %p, ptr %q, i32 %n) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) @s
  ret void
}

; Read above, written below.
; CHECK-LABEL: define {{.*}} @write_after_read(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @write_after_read(ptr %p, ptr %q, i32 %n) {
  %v = load i32, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr %p
  ret void
}

; Written on both sides.
; CHECK-LABEL: define {{.*}} @write_write(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @write_write(ptr %p, ptr %q, i32 %n) {
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 2, ptr %q
  ret void
}

; The second barrier is above the store of the next round.
; CHECK-LABEL: define {{.*}} @loop(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @loop(ptr %p, ptr %q, i32 %n) {
  br label %body
body:
  %i = phi i32 [ 0, %0 ], [ %j, %body ]
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

; The stack object is known to others.
; CHECK-LABEL: define {{.*}} @escaped(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @escaped(ptr %p, ptr %q, i32 %n) {
  %a = alloca i32
  store ptr %a, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr %a
  ret void
}

; The barrier's own result.
; CHECK-LABEL: define {{.*}} @used_count(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @used_count(ptr %p, ptr %q, i32 %n) {
  store i32 1, ptr %q
  %k = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true)
  store i32 %k, ptr %p
  ret void
}

; A thread may have waited for the flag.
; CHECK-LABEL: define {{.*}} @wait_volatile(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @wait_volatile(ptr %p, ptr %q, i32 %n) {
  %f = load volatile i32, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; The same with an atomic load.
; CHECK-LABEL: define {{.*}} @wait_atomic(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @wait_atomic(ptr %p, ptr %q, i32 %n) {
  %f = load atomic i32, ptr %p monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; An atomic operation.
; CHECK-LABEL: define {{.*}} @rmw(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @rmw(ptr %p, ptr %q, i32 %n) {
  %f = atomicrmw add ptr %p, i32 1 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; A fence orders what others do as well.
; CHECK-LABEL: define {{.*}} @fence(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @fence(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; Timing code.
; CHECK-LABEL: define {{.*}} @clock(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @clock(ptr %p, ptr %q, i32 %n) {
  %c1 = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %c2 = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  ret void
}

; What a warp exchanged.
; CHECK-LABEL: define {{.*}} @warp(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @warp(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; An asynchronous copy arrives.
; CHECK-LABEL: define {{.*}} @copy_async(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @copy_async(ptr %p, ptr %q, i32 %n) {
  call void asm sideeffect "cp.async.wait_all;", "~{memory}"()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; The callee may write.
; CHECK-LABEL: define {{.*}} @call(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @call(ptr %p, ptr %q, i32 %n) {
  call void @touch(ptr %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; What callers do is not known.
; CHECK-LABEL: define {{.*}} @device(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define void @device(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Another barrier: threads may meet at different places.
; CHECK-LABEL: define {{.*}} @other_id(
; CHECK-COUNT-3: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @other_id(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A barrier of a part of the block.
; CHECK-LABEL: define {{.*}} @part_of_block(
; CHECK-COUNT-3: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @part_of_block(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; The same in assembly.
; CHECK-LABEL: define {{.*}} @assembly(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @assembly(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void asm sideeffect "bar.sync 1, 64;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Another barrier in a function that is called.
; CHECK-LABEL: define {{.*}} @below(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @below(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @other() convergent
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A function that cannot be seen.
; CHECK-LABEL: define {{.*}} @unseen(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @unseen(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @unknown_function() convergent
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Warps that wait at different barriers: deleting one of a pair would leave the other alone.
; CHECK-LABEL: define {{.*}} @parted(
; CHECK-COUNT-4: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @parted(ptr %p, ptr %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
b:
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}

; The same with one arm.
; CHECK-LABEL: define {{.*}} @parted_once(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @parted_once(ptr %p, ptr %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %end
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; The same over constants that tell where a thread came from.
; CHECK-LABEL: define {{.*}} @parted_by_phi(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @parted_by_phi(ptr %p, ptr %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %k = phi i1 [ true, %a ], [ false, %0 ]
  br i1 %k, label %d, label %end
d:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A thread that leaves writes first.
; CHECK-LABEL: define {{.*}} @left_writing(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @left_writing(ptr %p, ptr %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, %n
  br i1 %c, label %work, label %leave
leave:
  store i32 1, ptr %p
  ret void
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  ret void
}

; Not to be touched.
; CHECK-LABEL: define {{.*}} @optnone(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @optnone(ptr %p, ptr %q, i32 %n) noinline optnone {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define internal void @other() convergent {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}

; What sets the number of registers, and what tells another grid, order something that is no memory: two of them
; with a barrier between, or a store in front of one (DBE-6).
; CHECK-LABEL: define {{.*}} @set_registers(
; CHECK: @llvm.nvvm.setmaxnreg.dec
; CHECK-NEXT: call {{.*}} @llvm.nvvm.barrier.cta
; CHECK-NEXT: call {{.*}} @llvm.nvvm.setmaxnreg.inc
define ptx_kernel void @set_registers(ptr %p, ptr %q, i32 %n) {
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 40)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 80)
  ret void
}

; CHECK-LABEL: define {{.*}} @tell_another_grid(
; CHECK: call {{.*}} @llvm.nvvm.barrier.cta
; CHECK-NEXT: call {{.*}} @llvm.nvvm.griddepcontrol.launch.dependents
define ptx_kernel void @tell_another_grid(ptr %p, ptr %q, i32 %n) {
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.griddepcontrol.launch.dependents()
  ret void
}

; CHECK-LABEL: define {{.*}} @leave(
; CHECK: call {{.*}} @llvm.nvvm.barrier.cta
; CHECK-NEXT: call void @llvm.nvvm.exit
define ptx_kernel void @leave(ptr %p, ptr %q, i32 %n) {
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.exit()
  unreachable
}
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare void @llvm.nvvm.griddepcontrol.launch.dependents()
declare void @llvm.nvvm.exit()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.membar.gl()
declare void @llvm.trap()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
