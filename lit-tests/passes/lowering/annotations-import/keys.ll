; Keys that LLVM's reader leaves for the pass (KM-B): spellings without underscore, the attributes' own
; names, nvvm.kernel, the register ABI, local_maxnreg.
; RUN: %opt -passes=nvvm-annotations -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-annotations,nvvm-annotations -S %s | FileCheck %s
; Once done, a module is not looked at again.
; RUN: sed 's/^; MARKER: //' %s | %opt -passes=nvvm-annotations -S | FileCheck --check-prefix=DONE %s
target triple = "nvptx64-nvidia-cuda"

; CHECK: define ptx_kernel void @k() #[[K:[0-9]+]]
; DONE: define void @k() {
define void @k() {
  ret void
}
; CHECK: define ptx_kernel void @attribute() {
define void @attribute() "nvvm.kernel" {
  ret void
}
; CHECK: define void @abi() #[[ABI:[0-9]+]]
define void @abi() {
  ret void
}
; CHECK-DAG: attributes #[[K]] = { "nvopt.local_maxnreg"="40" "nvvm.cluster_dim"="2,1,4" "nvvm.maxntid"="64,2" "nvvm.minctasm"="2" }
; CHECK-DAG: attributes #[[ABI]] = { "nvopt.abi_preserve"="5" "nvopt.abi_preserve_after"="7" }
; CHECK-NOT: !nvvm.annotations = !{!
; CHECK: !nvvm.annotations_transplanted = !{}
; DONE: !nvvm.annotations = !{!
; MARKER: !nvvm.annotations_transplanted = !{}
!nvvm.annotations = !{!0, !1, !2, !3}
!0 = !{ptr @k, !"nvvm.kernel", i32 1}
!1 = !{ptr @k, !"nvvm.maxntid", !"64,2", !"nvvm.minctasm", i32 2, !"local_maxnreg", i32 40}
!2 = !{ptr @k, !"cluster_dimx", i32 2, !"cluster_dimz", i32 4}
!3 = !{ptr @abi, !"preserve_reg_abi", !4}
!4 = !{!"preserve_n_data", i32 5, !"preserve_n_control", i32 -1, !"preserve_n_after", i32 7}
