; Phis and selections that only undefined pointers and null come to: LLVM's inference never decides about them and leaves
; an operand empty where they meet an address of a known space (docs/upstream-bugs.md, 3). They stay generic, and so does
; what they meet.
;
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=memory-space-opt
; EXEC: buffer out i32[4] random(1)
; EXEC: launch meets args=(out, i32:1)
; EXEC: launch meets args=(out+4, i32:7)
target triple = "nvptx64-nvidia-cuda"
@g = addrspace(1) global i32 0

; CHECK-LABEL: @loop(
; CHECK: %a = phi ptr [ undef, %entry ], [ %b, %latch ]
; CHECK: %b = phi ptr [ %a, %head ], [ null, %mid ]
; CHECK: %r = phi ptr [ addrspacecast (ptr addrspace(1) @g to ptr), %x ], [ %b, %out ]
define void @loop(i1 %c, i1 %d, i1 %e) {
entry:
  br label %head
head:
  %a = phi ptr [ undef, %entry ], [ %b, %latch ]
  br i1 %c, label %mid, label %latch
mid:
  br label %latch
latch:
  %b = phi ptr [ %a, %head ], [ null, %mid ]
  br i1 %d, label %head, label %out
out:
  br i1 %e, label %x, label %y
x:
  br label %y
y:
  %r = phi ptr [ addrspacecast (ptr addrspace(1) @g to ptr), %x ], [ %b, %out ]
  store i32 1, ptr %r
  ret void
}

; By way of an address computed from the phi itself.
; CHECK-LABEL: @steps(
; CHECK: %a = phi ptr [ poison, %entry ], [ %b, %head ]
; CHECK: %r = select i1 %e, ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %b
define void @steps(i1 %d, i1 %e) {
entry:
  br label %head
head:
  %a = phi ptr [ poison, %entry ], [ %b, %head ]
  %b = getelementptr i8, ptr %a, i64 4
  br i1 %d, label %head, label %out
out:
  %r = select i1 %e, ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %b
  store i32 1, ptr %r
  ret void
}

; CHECK-LABEL: @selection(
; CHECK: %b = select i1 %c, ptr undef, ptr null
; CHECK: %r = select i1 %e, ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %b
define void @selection(i1 %c, i1 %e) {
  %b = select i1 %c, ptr undef, ptr null
  %r = select i1 %e, ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %b
  store i32 1, ptr %r
  ret void
}

; CHECK-LABEL: @masked(
; CHECK: %f = call ptr @llvm.ptrmask.p0.i64(ptr undef, i64 %m)
; CHECK: %r = select i1 %e, ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %f
define void @masked(i1 %e, i64 %m) {
  %f = call ptr @llvm.ptrmask.p0.i64(ptr undef, i64 %m)
  %r = select i1 %e, ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %f
  store i32 1, ptr %r
  ret void
}

; An undefined pointer besides one of a known space does not hinder.
; CHECK-LABEL: @known(
; CHECK: %p = phi ptr addrspace(1) [ @g, %entry ], [ %q, %l ]
; CHECK: %q = phi ptr addrspace(1) [ undef, %entry ], [ %p, %l ]
; CHECK: store i32 1, ptr addrspace(1) %p
define void @known(i1 %c) {
entry:
  br label %l
l:
  %p = phi ptr [ addrspacecast (ptr addrspace(1) @g to ptr), %entry ], [ %q, %l ]
  %q = phi ptr [ undef, %entry ], [ %p, %l ]
  store i32 1, ptr %p
  br i1 %c, label %l, label %o
o:
  ret void
}

; The pointer is null where nothing is written.
; CHECK-LABEL: @meets(
define ptx_kernel void @meets(ptr %out, i32 %n) {
entry:
  br label %head
head:
  %a = phi ptr [ undef, %entry ], [ %b, %head ]
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %b = select i1 true, ptr null, ptr %a
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %head, label %out.block
out.block:
  %few = icmp slt i32 %n, 5
  %r = select i1 %few, ptr %out, ptr %b
  br i1 %few, label %write, label %end
write:
  store i32 %n, ptr %r
  br label %end
end:
  ret void
}
