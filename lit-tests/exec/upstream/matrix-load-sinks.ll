; XFAIL: *
; LLVM does not say that lanes meet in a load of a matrix, and instcombine moves one into a branch that only some of
; them take (docs/upstream-bugs.md).
; RUN: sed -n 's/^; EXEC: //p' %s > %t.launch
; RUN: opt-22 -passes=instcombine %s | llc-22 -O0 -mcpu=sm_90 -o %t.ptx
; RUN: nvopt-exec %t.ptx --launch=%t.launch
;
; EXEC: buffer in i8[512] random(5)
; EXEC: buffer out i32[32]
; EXEC: launch k block=32 args=(in, out, i32:7)
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr, i32)

define ptx_kernel void @k(ptr %in, ptr %out, i32 %n) {
  %m = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr %in, i32 16)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp slt i32 %t, %n
  br i1 %some, label %then, label %end
then:
  %v = extractvalue { i32, i32 } %m, 0
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
  br label %end
end:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
