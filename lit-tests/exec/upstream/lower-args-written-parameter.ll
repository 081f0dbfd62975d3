; LLVM: the code generator takes every pointer that is loaded from a by-value parameter of a kernel for
; a pointer to global memory, also where the kernel has written another pointer there before. See
; docs/upstream-bugs.md, number 6. When this test passes the fault is repaired.
;
; RUN: nvopt-exec %s --ptx=only -passes=verify
; XFAIL: *
;
; EXEC: buffer out i32[4]
; EXEC: launch k block=4 args=({ptr:out}, out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%pointer = type { ptr }
@s = internal addrspace(3) global [4 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr byval(%pointer) align 8 %a, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %own = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  store i32 %t, ptr %own, align 4
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %a, align 8
  %p = load ptr, ptr %a, align 8
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %q, align 4
  %w = add i32 %v, 1
  %o = getelementptr inbounds i32, ptr %out, i64 %i
  store i32 %w, ptr %o, align 4
  ret void
}
