; The same numbers in every lane of every warp.
; RUN: %exec %s --passes=nv-warp-reductions --passes='nvopt<O3;warp-reductions=1>'
;
; EXEC: buffer in i32[64] random(3)
; EXEC: buffer out i32[256]
; EXEC: launch k block=64 args=(out, in)
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)

define ptx_kernel void @k(ptr %out, ptr %in) "target-cpu"="sm_90" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %in, i32 %t
  %v = load i32, ptr %p
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add i32 %a4, %sa2
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  %a1 = add i32 %sa1, %a2
  %sb1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 1, i32 31)
  %b1 = call i32 @llvm.smin.i32(i32 %sb1, i32 %v)
  %sb16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %b1, i32 16, i32 31)
  %b16 = call i32 @llvm.smin.i32(i32 %b1, i32 %sb16)
  %sb2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %b16, i32 2, i32 31)
  %b2 = call i32 @llvm.smin.i32(i32 %sb2, i32 %b16)
  %sb8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %b2, i32 8, i32 31)
  %b8 = call i32 @llvm.smin.i32(i32 %b2, i32 %sb8)
  %sb4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %b8, i32 4, i32 31)
  %b4 = call i32 @llvm.smin.i32(i32 %sb4, i32 %b8)
  %sc16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %c16 = or i32 %sc16, %v
  %sc8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c16, i32 8, i32 31)
  %c8 = or i32 %c16, %sc8
  %sc4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c8, i32 4, i32 31)
  %c4 = or i32 %sc4, %c8
  %sc2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c4, i32 2, i32 31)
  %c2 = or i32 %c4, %sc2
  %sc1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %c2, i32 1, i32 31)
  %c1 = or i32 %sc1, %c2
  %sd16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %d16 = call i32 @llvm.umax.i32(i32 %sd16, i32 %v)
  %sd8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %d16, i32 8, i32 31)
  %d8 = call i32 @llvm.umax.i32(i32 %d16, i32 %sd8)
  %sd4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %d8, i32 4, i32 31)
  %d4 = call i32 @llvm.umax.i32(i32 %sd4, i32 %d8)
  %sd2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %d4, i32 2, i32 31)
  %d2 = call i32 @llvm.umax.i32(i32 %d4, i32 %sd2)
  %sd1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %d2, i32 1, i32 31)
  %d1 = call i32 @llvm.umax.i32(i32 %sd1, i32 %d2)
  %i = shl i32 %t, 2
  %q = getelementptr i32, ptr %out, i32 %i
  %q0 = getelementptr i32, ptr %q, i32 0
  store i32 %a1, ptr %q0
  %q1 = getelementptr i32, ptr %q, i32 1
  store i32 %b4, ptr %q1
  %q2 = getelementptr i32, ptr %q, i32 2
  store i32 %c1, ptr %q2
  %q3 = getelementptr i32, ptr %q, i32 3
  store i32 %d1, ptr %q3
  ret void
}
