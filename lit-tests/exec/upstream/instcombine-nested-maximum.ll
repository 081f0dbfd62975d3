; XFAIL: *
; instcombine takes a choice of the larger of two numbers inside of another one with a common operand for one of them, though
; they answer differently where a number is none: %inner is NaN then, and %outer 0 (docs/upstream-bugs.md, 25).
; RUN: nvopt-exec %s -passes='instcombine<no-verify-fixpoint>'
;
; EXEC: buffer in f32[4] values(nan, -0.0, 1, -1)
; EXEC: buffer out f32[4]
; EXEC: launch k block=4 args=(out, in)

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out, ptr %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr float, ptr %in, i32 %t
  %x = load float, ptr %from
  %below = fcmp olt float %x, 0.0
  %inner = select i1 %below, float 0.0, float %x
  %above = fcmp ogt float %inner, 0.0
  %outer = select i1 %above, float %inner, float 0.0
  %to = getelementptr float, ptr %out, i32 %t
  store float %outer, ptr %to
  ret void
}
