; Copies, moves and fills of a length that is known at run time only: units, then single bytes, each part
; skipped when it is empty; a move picks its direction first and walks the bytes behind the units last going
; up and first going down (LAC-4, LAC-T4, LAC-T5, LAC-T6).
; RUN: %opt -passes=lower-aggr-copies,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=lower-aggr-copies -passes='nvopt<O3>'
; EXEC: buffer n i64[9] values(0, 1, 3, 4, 7, 8, 31, 64, 65)
; EXEC: buffer up u8[900] random(1)
; EXEC: buffer down u8[900] random(2)
; EXEC: buffer filled u8[900] random(3)
; EXEC: launch moves grid=1 block=9 args=(up, down, filled, n)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @move(
; CHECK: split:
; Addresses of no bytes may be poison, on which no branch may depend.
; CHECK: %[[BELOW:.*]] = icmp ult ptr %d, %s
; CHECK: %[[UP:.*]] = freeze i1 %[[BELOW]]
; CHECK: br i1 %[[UP]], label %forward, label %reverse
; CHECK: nonzerotrip:
; CHECK: forward.for:
; CHECK: %src.memmove.gep.unroll = getelementptr
; CHECK: %"dst.memmove.gep,unroll" = getelementptr
; CHECK: reverse.for
; CHECK: ret void
define void @move(ptr %d, ptr %s, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 %n, i1 false)
  ret void
}
; Bytes only: one loop.
; CHECK-LABEL: define void @bytes(
; CHECK: forward.for:
; CHECK: store i8 %v
; CHECK-NOT: store
; CHECK: ret void
define void @bytes(ptr %d, i64 %n, i8 %v) {
  call void @llvm.memset.p0.i64(ptr %d, i8 %v, i64 %n, i1 false)
  ret void
}

define ptx_kernel void @moves(ptr %up, ptr %down, ptr %filled, ptr %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %np = getelementptr i64, ptr %n, i32 %t
  %len = load i64, ptr %np
  %u = getelementptr [100 x i8], ptr %up, i32 %t
  %u8 = getelementptr i8, ptr %u, i64 8
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %u8, ptr align 4 %u, i64 %len, i1 false)
  %d = getelementptr [100 x i8], ptr %down, i32 %t
  %d8 = getelementptr i8, ptr %d, i64 8
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %d8, i64 %len, i1 false)
  %f = getelementptr [100 x i8], ptr %filled, i32 %t
  %v = load i8, ptr %u
  call void @llvm.memset.p0.i64(ptr align 4 %f, i8 %v, i64 %len, i1 false)
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
