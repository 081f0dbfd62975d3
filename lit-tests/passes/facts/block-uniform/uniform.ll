; Which conditions all threads of a block decide alike. A barrier that orders nothing goes where they do;
; where threads part it stays, because others may wait for it at another place.
; RUN: %opt -passes=basic-dbe,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@shared = internal addrspace(3) global [64 x i32] poison
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @pure(i32) memory(none) nounwind willreturn
%S = type { [4 x i32] }

; Arguments of a kernel, extents and indices of blocks.
; CHECK-LABEL: define ptx_kernel void @argument(
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @argument(ptr %g, i32 %n) {
  %v = add i32 %n, 1
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @extents(
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @extents(ptr %g, i32 %n) {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v = mul i32 %a, %b
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Memory that all threads read at one address.
; CHECK-LABEL: define ptx_kernel void @loaded(
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @loaded(ptr %g, i32 %n) {
  %p = getelementptr i32, ptr %g, i32 %n
  %v = load i32, ptr %p
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; The result of a barrier that counts.
; CHECK-LABEL: define ptx_kernel void @voted(
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @voted(ptr %g, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = icmp eq i32 %t, %n
  %v = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %q)
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Arithmetic intrinsics of such values.
; CHECK-LABEL: define ptx_kernel void @computed(
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @computed(ptr %g, i32 %n) {
  %f = call i32 @llvm.smax.i32(i32 %n, i32 3)
  %v = call i32 @llvm.ctpop.i32(i32 %f)
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A by-value argument lies in the same place for all, until the kernel writes it: then each thread has a copy.
; CHECK-LABEL: define ptx_kernel void @byval(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @byval(ptr byval(%S) %s, i32 %n) {
  %p = getelementptr i32, ptr %s, i32 %n
  %v = load i32, ptr %p
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Ids of threads and lanes.
; CHECK-LABEL: define ptx_kernel void @thread(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @thread(ptr %g, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = xor i32 %t, %n
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @lane(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @lane(ptr %g, i32 %n) {
  %v = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; An address of each thread's own.
; CHECK-LABEL: define ptx_kernel void @own_address(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @own_address(ptr %g, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %g, i32 %t
  %v = load i32, ptr %p
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Somebody may write between the reads of two threads.
; CHECK-LABEL: define ptx_kernel void @volatile_load(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @volatile_load(ptr %g, i32 %n) {
  %v = load volatile i32, ptr %g
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @atomic_load(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @atomic_load(ptr %g, i32 %n) {
  %v = load atomic i32, ptr %g monotonic, align 4
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Each thread gets another number.
; CHECK-LABEL: define ptx_kernel void @atomic(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @atomic(ptr %g, i32 %n) {
  %v = atomicrmw add ptr %g, i32 1 monotonic
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; One address is another place for each thread.
; CHECK-LABEL: define ptx_kernel void @own_memory(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @own_memory(ptr %g, i32 %n) {
  %l = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store volatile i32 %t, ptr %l
  %v = load i32, ptr %l
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Every thread may pick a value of its own.
; CHECK-LABEL: define ptx_kernel void @any_value(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @any_value(ptr %g, i32 %n) {
  %v = freeze i32 undef
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; What a function computes of equal arguments may still be the thread's id.
; CHECK-LABEL: define ptx_kernel void @called(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @called(ptr %g, i32 %n) {
  %v = call i32 @pure(i32 %n)
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Which way a thread came.
; CHECK-LABEL: define ptx_kernel void @joined(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @joined(ptr %g, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp ult i32 %t, 8
  br i1 %d, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %v = phi i32 [ 1, %a ], [ %n, %b ]
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Threads leave the loop in different rounds.
; CHECK-LABEL: define ptx_kernel void @left_early(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @left_early(ptr %g, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %j = add i32 %i, %n
  %more = icmp ult i32 %j, %t
  br i1 %more, label %loop, label %out
out:
  %v = add i32 %j, 1
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A cycle with two entries is no loop that could be reasoned about.
; CHECK-LABEL: define ptx_kernel void @two_entries(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define ptx_kernel void @two_entries(ptr %g, i32 %n) {
  %e = icmp eq i32 %n, 3
  br i1 %e, label %x, label %y
x:
  %k = load i32, ptr %g
  br label %y
y:
  %m = load i32, ptr %g
  %again = icmp eq i32 %m, 9
  br i1 %again, label %x, label %out
out:
  %v = add i32 %n, 1
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; The counter of a loop that all threads leave together.
; CHECK-LABEL: define ptx_kernel void @counted(
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @counted(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %bit = and i32 %i, 1
  %c = icmp eq i32 %bit, 0
  br i1 %c, label %then, label %next
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %next
next:
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Arguments of a device function are whatever its callers have.
; CHECK-LABEL: define internal void @device(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync
define internal void @device(i32 %n) {
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define ptx_kernel void @caller() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @device(i32 %t)
  ret void
}
