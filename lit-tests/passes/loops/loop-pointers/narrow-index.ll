; An index of 32 bits is extended with its sign after it may have wrapped around, so addresses with it do not advance by
; themselves: from the third round on it is negative here, and what is stored lies 4 GB in front of what a sum would say.
; RUN: %opt -passes=nv-loop-pointers -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-loop-pointers -passes='nvopt<O3>' --ptx
; CHECK-NOT: phi ptr
; EXEC: buffer out i32[16] fill(7)
; EXEC: launch k args=(out, i64:2147483648, i32:8)
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, i64 %far, i32 %step) {
entry:
  %base = getelementptr i8, ptr addrspace(1) %out, i64 %far
  br label %loop
loop:
  %i = phi i32 [ 2147483636, %entry ], [ %i.next, %latch ]
  %n = phi i32 [ 0, %entry ], [ %n.next, %latch ]
  %p = getelementptr i8, ptr addrspace(1) %base, i32 %i
  %c = icmp ugt i32 %n, 1
  br i1 %c, label %write, label %latch
write:
  store i32 %n, ptr addrspace(1) %p
  br label %latch
latch:
  %i.next = add i32 %i, %step
  %n.next = add i32 %n, 1
  %done = icmp eq i32 %n.next, 6
  br i1 %done, label %end, label %loop
end:
  ret void
}
