; XFAIL: *
; LLVM does not say that the end of a thread leaves its stores to others, and leaves out what the other way stores again
; (docs/upstream-bugs.md).
; RUN: nvopt-exec %s -passes=dse
;
; EXEC: buffer p i32[64]
; EXEC: launch k block=64 args=(p, i32:21)
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.exit()

define ptx_kernel void @k(ptr %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr %p, i32 %t
  store i32 1, ptr %own
  %ends = icmp slt i32 %t, %n
  br i1 %ends, label %then, label %end
then:
  call void @llvm.nvvm.exit()
  unreachable
end:
  store i32 2, ptr %own
  ret void
}
