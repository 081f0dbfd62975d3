; Pointers of 32 bits wrap around at 2^32, which the question whether a load and a store of different rounds meet does not
; count with: the store of one round is what the load of the second one behind it reads, 8 bytes apart across 0. Such a loop stays.
; RUN: %opt -passes=nv-unroll-strides -S %s | FileCheck %s
; CHECK-LABEL: @k(
; CHECK-NOT: loop.stride
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(i32 %to.at, i32 %from.at, i32 %first, i32 %end, i32 %step) {
entry:
  %to = inttoptr i32 %to.at to ptr addrspace(3)
  %from = inttoptr i32 %from.at to ptr addrspace(3)
  %any = icmp slt i32 %first, %end
  br i1 %any, label %pre, label %done
pre:
  br label %loop
loop:
  %i = phi i32 [ %first, %pre ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(3) %from, i64 %x
  %v = load i32, ptr addrspace(3) %p
  %w = add i32 %v, 1
  %q = getelementptr i32, ptr addrspace(3) %to, i64 %x
  store i32 %w, ptr addrspace(3) %q
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %end
  br i1 %c, label %loop, label %done
done:
  ret void
}
; The same with pointers of 64 bits is asked about.
; CHECK-LABEL: @wide(
; CHECK: loop.stride:
define ptx_kernel void @wide(ptr addrspace(1) %to, ptr addrspace(1) %from, i32 %first, i32 %end, i32 %step) {
entry:
  %any = icmp slt i32 %first, %end
  br i1 %any, label %pre, label %done
pre:
  br label %loop
loop:
  %i = phi i32 [ %first, %pre ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %from, i64 %x
  %v = load i32, ptr addrspace(1) %p
  %w = add i32 %v, 1
  %q = getelementptr i32, ptr addrspace(1) %to, i64 %x
  store i32 %w, ptr addrspace(1) %q
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %end
  br i1 %c, label %loop, label %done
done:
  ret void
}
