; Lanes meet in a load of a matrix, and in the product: neither goes into a branch that only some of them take.
; RUN: sed -n 's/^; EXEC: //p' %s > %t.launch
; RUN: %opt -passes=nv-convergent-matrices,instcombine %s | llc-22 -O0 -mcpu=sm_90 -o %t.0.ptx
; RUN: %opt -passes='nvopt<O1>' %s | llc-22 -O1 -mcpu=sm_90 -o %t.1.ptx
; RUN: %opt -passes='nvopt<O3>' %s | llc-22 -O3 -mcpu=sm_90 -o %t.3.ptx
; RUN: %opt -passes='nvopt<Ofcmax>' %s | llc-22 -O3 -mcpu=sm_90 -o %t.m.ptx
; RUN: nvopt-exec %t.0.ptx --launch=%t.launch --print=out > %t.0
; RUN: nvopt-exec %t.1.ptx --launch=%t.launch --print=out > %t.1
; RUN: nvopt-exec %t.3.ptx --launch=%t.launch --print=out > %t.3
; RUN: nvopt-exec %t.m.ptx --launch=%t.launch --print=out > %t.m
; RUN: diff %t.0 %t.1
; RUN: diff %t.0 %t.3
; RUN: diff %t.0 %t.m
;
; EXEC: buffer in i8[512] random(5)
; EXEC: buffer out i32[32]
; EXEC: launch k block=32 args=(in, out, i32:7)
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32, i32, i32, i32)
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr, i32)

define ptx_kernel void @k(ptr %in, ptr %out, i32 %n) {
  %m = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr %in, i32 16)
  %f = extractvalue { i32, i32 } %m, 1
  %p = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %f, i32 3, i32 1, i32 2)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp slt i32 %t, %n
  br i1 %some, label %then, label %end
then:
  %a = extractvalue { i32, i32 } %m, 0
  %b = extractvalue { i32, i32 } %p, 1
  %v = xor i32 %a, %b
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
  br label %end
end:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
