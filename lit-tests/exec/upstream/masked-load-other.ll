; LLVM: the code generator forgets what a masked load with a constant mask gives for the lanes that are left out. See
; docs/upstream-bugs.md, number 20. When this test passes the fault is repaired.
;
; RUN: nvopt-exec %s --ptx=only -passes=verify
; XFAIL: *
;
; EXEC: buffer in i32[4] values(1, 2, 3, 4)
; EXEC: buffer out i32[4]
; EXEC: launch k args=(in, out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %in, ptr %out) {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %in, <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> <i32 7, i32 8, i32 9, i32 10>)
  store <4 x i32> %v, ptr %out, align 16
  ret void
}
