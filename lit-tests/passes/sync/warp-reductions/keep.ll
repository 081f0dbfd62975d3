; Every condition of warp-reductions.c broken once: the shuffles stay.
; RUN: %opt -passes=nv-warp-reductions -S %s | FileCheck %s --implicit-check-not=redux
; CHECK: @llvm.nvvm.shfl.sync.bfly.i32
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)

; Before sm_80 there is no such instruction, nor before PTX 7.0.
define i32 @old(i32 %v) "target-cpu"="sm_75" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  %a1 = add nsw i32 %sa1, %a2
  ret i32 %a1
}

define i32 @old_ptx(i32 %v) "target-cpu"="sm_80" "target-features"="+ptx64" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  %a1 = add nsw i32 %sa1, %a2
  ret i32 %a1
}

; Half a warp.
define i32 @some_lanes(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 65535, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 65535, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 65535, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 65535, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 65535, i32 %a2, i32 1, i32 31)
  %a1 = add nsw i32 %sa1, %a2
  ret i32 %a1
}

; Groups of 16 lanes: the clamp holds the upper bits of the lane.
define i32 @groups(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 4127)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 4127)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 4127)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 4127)
  %a2 = add nsw i32 %a4, %sa2
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 4127)
  %a1 = add nsw i32 %sa1, %a2
  ret i32 %a1
}

; Four steps only: sixteen lanes each.
define i32 @four(i32 %v) "target-cpu"="sm_90" {
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 8, i32 31)
  %a8 = add nsw i32 %sa8, %v
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %a8, %sa4
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %sa2, %a4
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  %a1 = add nsw i32 %a2, %sa1
  ret i32 %a1
}

; One distance twice: some lanes count twice, others not at all.
define i32 @twice(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %sb8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 8, i32 31)
  %b8 = add nsw i32 %sb8, %a2
  ret i32 %b8
}

; Not a power of two.
define i32 @three(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %sa3 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 3, i32 31)
  %a3 = add nsw i32 %sa3, %a2
  ret i32 %a3
}

; Two operations.
define i32 @mixed(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %sb1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  %b1 = xor i32 %sb1, %a2
  ret i32 %b1
}

; The shuffled value is another one than the one it is added to.
define i32 @other(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = add nsw i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = add nsw i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = add nsw i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = add nsw i32 %a4, %sa2
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 1, i32 31)
  %r = add i32 %s, %a2
  ret i32 %r
}

; A difference is neither associative nor commutative.
define i32 @difference(i32 %v) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = sub i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = sub i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = sub i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = sub i32 %a4, %sa2
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  %a1 = sub i32 %sa1, %a2
  ret i32 %a1
}
