; Comparisons of global pointers with null (MSO-2).
; RUN: %opt -passes=memory-space-opt -S %s | FileCheck %s
; RUN: %opt -passes=memory-space-opt,memory-space-opt -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s --check-prefix=LEVEL
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @global(
; CHECK: icmp eq ptr addrspace(1) %{{.*}}, null
; A condition that does not change is decided outside of the loop.
; LEVEL-LABEL: define ptx_kernel void @global(
; LEVEL: entry:
; LEVEL: icmp {{eq|ne}} ptr addrspace(1) %{{.*}}, null
; LEVEL-NOT: icmp {{eq|ne}} ptr
; LEVEL: }
define ptx_kernel void @global(ptr %p, ptr %o, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %none = icmp eq ptr %p, null
  br i1 %none, label %next, label %add
add:
  %q = getelementptr i32, ptr %p, i32 %i
  %a = load volatile i32, ptr %q
  br label %next
next:
  %v = phi i32 [ 0, %loop ], [ %a, %add ]
  %r = getelementptr i32, ptr %o, i32 %i
  store i32 %v, ptr %r
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Shared memory has a window with a base: null is not address zero of it.
; CHECK-LABEL: define i1 @shared(
; CHECK: icmp eq ptr addrspace(3) %p, addrspacecast (ptr null to ptr addrspace(3))
define i1 @shared(ptr addrspace(3) %p) {
  %c = icmp eq ptr addrspace(3) %p, addrspacecast (ptr null to ptr addrspace(3))
  %q = load ptr, ptr addrspace(3) %p
  store i32 0, ptr %q
  ret i1 %c
}

; On either side, and for order too.
; CHECK-LABEL: define i1 @sides(
; CHECK: icmp ugt ptr addrspace(1) null, %p
define i1 @sides(ptr addrspace(1) %p) {
  %c = icmp ugt ptr addrspace(1) addrspacecast (ptr null to ptr addrspace(1)), %p
  %q = load ptr, ptr addrspace(1) %p
  store i32 0, ptr %q
  ret i1 %c
}

; Vectors of pointers and addresses next to null stay.
; CHECK-LABEL: define i1 @others(
; CHECK: icmp eq ptr addrspace(1) %p, addrspacecast (ptr inttoptr (i64 8 to ptr) to ptr addrspace(1))
define i1 @others(ptr addrspace(1) %p) {
  %c = icmp eq ptr addrspace(1) %p, addrspacecast (ptr inttoptr (i64 8 to ptr) to ptr addrspace(1))
  %q = load ptr, ptr addrspace(1) %p
  store i32 0, ptr %q
  ret i1 %c
}
