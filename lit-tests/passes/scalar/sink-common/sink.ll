; What both branches end with moves behind them (PF-10).
; RUN: %opt -passes=nv-sink-common -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3;disable-sink-common=1>' -S %s | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK-LABEL: define ptx_kernel void @stores(
; CHECK: store volatile i32
; CHECK-NOT: store volatile i32
; CHECK: ret void
; OFF-LABEL: define ptx_kernel void @stores(
; OFF-COUNT-2: store volatile i32
define ptx_kernel void @stores(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %a, label %b
a:
  %x = mul i32 %n, 5
  store volatile i32 %x, ptr addrspace(1) %p
  br label %end
b:
  %y = mul i32 %n, 9
  store volatile i32 %y, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
