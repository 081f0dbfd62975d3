; An end of up to eight instructions is copied, a longer one stays shared (PF-10).
; RUN: %opt -passes=nv-early-exits -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)

; CHECK-LABEL: @n7(
; CHECK: label %end.exit
define ptx_kernel void @n7(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v0 = phi i32 [ 7, %entry ], [ %s, %main ]
  %v1 = xor i32 %v0, 3
  %v2 = xor i32 %v1, 4
  %v3 = xor i32 %v2, 5
  %v4 = xor i32 %v3, 6
  %v5 = xor i32 %v4, 7
  %v6 = xor i32 %v5, 8
  store i32 %v6, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @n8(
; CHECK: label %end.exit
define ptx_kernel void @n8(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v0 = phi i32 [ 7, %entry ], [ %s, %main ]
  %v1 = xor i32 %v0, 3
  %v2 = xor i32 %v1, 4
  %v3 = xor i32 %v2, 5
  %v4 = xor i32 %v3, 6
  %v5 = xor i32 %v4, 7
  %v6 = xor i32 %v5, 8
  %v7 = xor i32 %v6, 9
  store i32 %v7, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @n9(
; CHECK-NOT: label %end.exit
; CHECK: label %end,
define ptx_kernel void @n9(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v0 = phi i32 [ 7, %entry ], [ %s, %main ]
  %v1 = xor i32 %v0, 3
  %v2 = xor i32 %v1, 4
  %v3 = xor i32 %v2, 5
  %v4 = xor i32 %v3, 6
  %v5 = xor i32 %v4, 7
  %v6 = xor i32 %v5, 8
  %v7 = xor i32 %v6, 9
  %v8 = xor i32 %v7, 10
  store i32 %v8, ptr addrspace(1) %p
  ret void
}
