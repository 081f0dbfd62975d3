; Resolved arguments, results and copies lead to the memory that the generic ones did.
; RUN: %exec %s -passes=ipmsp -passes='ipmsp,function(memory-space-opt<second-time>)' -passes='nvopt<O3>'
; EXEC: buffer out i32[128]
; EXEC: launch k grid=1 block=8 args=(out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@a = internal addrspace(3) global [64 x i32] poison
@b = internal addrspace(3) global [64 x i32] poison
@numbers = addrspace(4) constant [4 x i32] [i32 5, i32 6, i32 7, i32 8]
; Always shared; may be null.
define internal void @add(ptr %p, i32 %n) noinline {
  %z = icmp eq ptr %p, null
  br i1 %z, label %out, label %in
in:
  %old = atomicrmw add ptr %p, i32 %n monotonic
  br label %out
out:
  ret void
}
; Called by others too: the calls here go to a copy.
define i32 @sum(ptr %p, i32 %n) noinline {
  %v = load i32, ptr %p
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %q = getelementptr i32, ptr %p, i64 1
  %m = sub i32 %n, 1
  %r = call i32 @sum(ptr %q, i32 %m)
  %s = add i32 %r, %v
  ret i32 %s
end:
  ret i32 %v
}
define internal ptr @cell(i32 %t) noinline {
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @b to ptr), i32 %t
  ret ptr %p
}
; Shared and global: stays generic.
define internal void @either(ptr %p, i32 %v) noinline {
  store i32 %v, ptr %p
  ret void
}
; Local memory of the caller.
define internal i32 @first(ptr %p) noinline {
  %v = load i32, ptr %p
  ret i32 %v
}
define ptx_kernel void @k(ptr %out) {
  %l = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), i32 %t
  store i32 %t, ptr %pa
  call void @add(ptr %pa, i32 10)
  call void @add(ptr null, i32 1)
  %c = call ptr @cell(i32 %t)
  call void @either(ptr %c, i32 3)
  call void @add(ptr %c, i32 %t)
  %va = load i32, ptr %pa
  %vc = load i32, ptr %c
  %s = call i32 @sum(ptr addrspacecast (ptr addrspace(4) @numbers to ptr), i32 3)
  store i32 %s, ptr %l
  %f = call i32 @first(ptr %l)
  %o = getelementptr [4 x i32], ptr %out, i32 %t
  call void @either(ptr %o, i32 %va)
  %o1 = getelementptr i32, ptr %o, i64 1
  store i32 %vc, ptr %o1
  %o2 = getelementptr i32, ptr %o, i64 2
  store i32 %f, ptr %o2
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
