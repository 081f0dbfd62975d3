; What is understood becomes attributes and leaves the list; the rest stays (ANN). LLVM's reader has
; translated the common keys before the pass sees them; blocksareclusters it leaves alone.
; RUN: %opt -passes=nvvm-annotations -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-annotations,nvvm-annotations -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@tex = addrspace(1) global i64 0
; CHECK: define ptx_kernel void @k() #[[K:[0-9]+]]
define void @k() {
  ret void
}
; An attribute that is there already is not overwritten.
; CHECK: define ptx_kernel void @own() #[[O:[0-9]+]]
define ptx_kernel void @own() "nvvm.cluster_dim"="2" "nvvm.minctasm"="9" "nvvm.reqntid"="32" {
  ret void
}
; CHECK: define void @d() {
define void @d() {
  ret void
}
; CHECK-DAG: attributes #[[K]] = { "nvvm.maxntid"="256,1,2" "nvvm.minctasm"="3" }
; CHECK-DAG: attributes #[[O]] = { "nvvm.blocksareclusters" "nvvm.cluster_dim"="2" "nvvm.minctasm"="9" "nvvm.reqntid"="32" }
; CHECK: !nvvm.annotations = !{![[T:[0-9]+]], ![[U:[0-9]+]]}
; CHECK: ![[T]] = !{ptr addrspace(1) @tex, !"texture", i32 1}
; CHECK: ![[U]] = !{ptr @d, !"unheard", i32 7}
!nvvm.annotations = !{!0, !1, !2, !3, !4}
!0 = !{ptr @k, !"kernel", i32 1, !"maxntidx", i32 256, !"maxntidz", i32 2}
!1 = !{ptr @k, !"minctasm", i32 3}
!2 = !{ptr addrspace(1) @tex, !"texture", i32 1}
!3 = !{ptr @d, !"unheard", i32 7}
!4 = !{ptr @own, !"blocksareclusters", i32 1}
