; Butterflies of integers are one instruction, on request (RED).
; RUN: %opt -passes=nv-warp-reductions -S %s | FileCheck %s
; RUN: %opt -passes=nv-warp-reductions -pass-remarks=nv-warp-reductions -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='nvopt<O2;warp-reductions=1>' %s -o - | llc-22 -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
; RUN: %opt -passes='nvopt<O2>' %s -o - | llc-22 -mcpu=sm_90 | FileCheck %s --check-prefix=OFF
; REMARK: five shuffles are one redux.sync
; PTX-LABEL: sum(
; PTX-NOT: shfl
; PTX: redux.sync.add.s32
; OFF: shfl.sync.bfly
; OFF-NOT: redux
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)

; CHECK-LABEL: define i32 @sum(
; CHECK-NEXT: %[[R:.*]] = call i32 @llvm.nvvm.redux.sync.add(i32 %v, i32 -1)
; CHECK-NEXT: ret i32 %[[R]]
define i32 @sum(i32 %v) "target-cpu"="sm_90" {
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

; The other way around, and the extreme of unsigned numbers.
; CHECK-LABEL: define i32 @largest(
; CHECK-NEXT: call i32 @llvm.nvvm.redux.sync.umax(i32 %v, i32 -1)
; CHECK-NEXT: ret i32
define i32 @largest(i32 %v) "target-cpu"="sm_80" {
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 1, i32 31)
  %a1 = call i32 @llvm.umax.i32(i32 %sa1, i32 %v)
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a1, i32 2, i32 31)
  %a2 = call i32 @llvm.umax.i32(i32 %a1, i32 %sa2)
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 4, i32 31)
  %a4 = call i32 @llvm.umax.i32(i32 %sa4, i32 %a2)
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 8, i32 31)
  %a8 = call i32 @llvm.umax.i32(i32 %a4, i32 %sa8)
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 16, i32 31)
  %a16 = call i32 @llvm.umax.i32(i32 %sa16, i32 %a8)
  ret i32 %a16
}

; CHECK-LABEL: define i32 @parity(
; CHECK-NEXT: call i32 @llvm.nvvm.redux.sync.xor(i32 %v, i32 -1)
define i32 @parity(i32 %v) "target-cpu"="sm_100" {
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 4, i32 31)
  %a4 = xor i32 %sa4, %v
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 16, i32 31)
  %a16 = xor i32 %a4, %sa16
  %sa1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 1, i32 31)
  %a1 = xor i32 %sa1, %a16
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a1, i32 8, i32 31)
  %a8 = xor i32 %a1, %sa8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 2, i32 31)
  %a2 = xor i32 %sa2, %a8
  ret i32 %a2
}

; The last operation stands where only some lanes come; the instruction stays where all of them are.
; CHECK-LABEL: define void @first_lane(
; CHECK: %[[R:.*]] = call i32 @llvm.nvvm.redux.sync.and(i32 %v, i32 -1)
; CHECK: br i1
; CHECK: store i32 %[[R]], ptr %p
define void @first_lane(i32 %v, i1 %first, ptr %p) "target-cpu"="sm_90" {
  %sa16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
  %a16 = and i32 %sa16, %v
  %sa8 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a16, i32 8, i32 31)
  %a8 = and i32 %a16, %sa8
  %sa4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a8, i32 4, i32 31)
  %a4 = and i32 %sa4, %a8
  %sa2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 2, i32 31)
  %a2 = and i32 %a4, %sa2
  %last = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 1, i32 31)
  br i1 %first, label %write, label %out
write:
  %all = and i32 %last, %a2
  store i32 %all, ptr %p
  br label %out
out:
  ret void
}

; A partial sum that somebody else reads keeps its shuffles.
; CHECK-LABEL: define i32 @partial(
; CHECK-COUNT-2: call i32 @llvm.nvvm.shfl.sync.bfly
; CHECK-NOT: shfl
; CHECK: call i32 @llvm.nvvm.redux.sync.add(i32 %v, i32 -1)
define i32 @partial(i32 %v, ptr %p) "target-cpu"="sm_90" {
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
  store i32 %a8, ptr %p
  ret i32 %a1
}

; A sixth step uses the result as any other value.
; CHECK-LABEL: define i32 @six(
; CHECK-NEXT: %[[R:.*]] = call i32 @llvm.nvvm.redux.sync.add(i32 %v, i32 -1)
; CHECK-NEXT: %[[S:.*]] = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %[[R]], i32 16, i32 31)
; CHECK-NEXT: add nsw i32 %[[S]], %[[R]]
define i32 @six(i32 %v) "target-cpu"="sm_90" {
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
  %sb16 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a1, i32 16, i32 31)
  %b16 = add nsw i32 %sb16, %a1
  ret i32 %b16
}
