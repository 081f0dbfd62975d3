; What jumps to an address keeps its target: a copy of it has another address (PF-10).
; RUN: %opt -passes=nv-early-exits -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)

; CHECK-LABEL: define ptx_kernel void @jump(
; CHECK: indirectbr ptr %to, [label %end, label %main]
define ptx_kernel void @jump(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  %to = select i1 %out, ptr blockaddress(@jump, %end), ptr blockaddress(@jump, %main)
  indirectbr ptr %to, [label %end, label %main]
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ 7, %entry ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; The block on the way jumps.
; CHECK-LABEL: define ptx_kernel void @arm_jumps(
; CHECK: arm:
; CHECK: indirectbr ptr %to, [label %end]
; CHECK-NOT: end.exit
define ptx_kernel void @arm_jumps(ptr addrspace(1) %p, i32 %x, ptr %to) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %arm, label %main
arm:
  indirectbr ptr %to, [label %end]
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ 7, %arm ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}
