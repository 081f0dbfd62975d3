; XFAIL: *
; BasicAA lets no barrier change what a noalias argument leads to, although other threads have the argument, too: what
; another thread has written in front of the barrier is not read behind it (docs/upstream-bugs.md).
; RUN: nvopt-exec %s -passes='early-cse<memssa>'
;
; EXEC: buffer q i32[64]
; EXEC: buffer out i32[64]
; EXEC: launch k block=64 args=(q, out)
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %q, ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr %q, i32 %t
  store i32 %t, ptr %own
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = xor i32 %t, 1
  %other = getelementptr i32, ptr %q, i32 %u
  %w = add i32 %t, 100
  store i32 %w, ptr %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %own
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
  ret void
}
