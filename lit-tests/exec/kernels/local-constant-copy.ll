; The first-time run keeps local objects generic, so that LLVM's instcombine cannot turn the local
; array into the constant behind a cast to local memory (docs/upstream-bugs.md, number 1).
;
; RUN: %exec %s -passes='memory-space-opt<first-time>,instcombine' -passes='nvopt<O3>' -passes='nvopt<O3;strict-order=1>'
;
; EXEC: buffer out i32[4]
; EXEC: launch k block=4 args=(out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@init = private unnamed_addr constant [4 x i32] [i32 11, i32 22, i32 33, i32 44]
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define ptx_kernel void @k(ptr %out) {
  %a = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 @init, i64 16, i1 false)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %o = getelementptr inbounds i32, ptr %out, i64 %i
  store i32 %v, ptr %o, align 4
  ret void
}
