; What cannot be is said with the name of the function, and warnings leave valid IR (KM-D).
; RUN: split-file %s %t
; RUN: %opt -passes=nvvm-annotations,verify -S %t/warn.ll -o %t.out 2>&1 | FileCheck %t/warn.ll
; RUN: FileCheck --check-prefix=IR %t/warn.ll < %t.out
; RUN: not %opt -passes=nvvm-annotations -disable-output %t/both.ll 2>&1 | FileCheck %t/both.ll
; RUN: not %opt -passes=nvvm-annotations -disable-output %t/blocks.ll 2>&1 | FileCheck %t/blocks.ll
; RUN: not %opt -passes=nvvm-annotations -disable-output %t/abi.ll 2>&1 | FileCheck %t/abi.ll

;--- both.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: error: {{.*}}'nvvm.maxntid' and 'nvvm.reqntid' of 'both' conflict; give one of them
define ptx_kernel void @both() "nvvm.maxntid"="64" "nvvm.reqntid"="64" {
  ret void
}

;--- blocks.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: error: {{.*}}blocksareclusters requires reqntid and cluster_dim attributes
define ptx_kernel void @blocks() "nvvm.blocksareclusters" "nvvm.cluster_dim"="2" {
  ret void
}

;--- abi.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: error: {{.*}}full_custom_abi is not supported
define void @bad() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @bad, !"full_custom_abi", i32 -1}

;--- warn.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK-DAG: warning: {{.*}}'nvvm.cluster_dim' of 'old' needs sm_90; ignored on sm_80
; IR: define ptx_kernel void @old() #[[OLD:[0-9]+]]
define ptx_kernel void @old() "nvvm.cluster_dim"="2" "target-cpu"="sm_80" {
  ret void
}
; CHECK-DAG: warning: {{.*}}nvopt: malformed nvvm.annotations entry for 'bad', key 'local_maxnreg'
; CHECK-DAG: warning: {{.*}}nvopt: malformed nvvm.annotations entry for 'bad', key 'cluster_dimx'
define void @bad() {
  ret void
}
; CHECK-DAG: warning: {{.*}}'nvopt.local_maxnreg' of 'twice' is "40", nvvm.annotations say "48"; ignored
; CHECK-DAG: warning: {{.*}}'cluster_dimx' of 'twice' is 2 and 4; the first counts
; IR: define void @twice() #[[TWICE:[0-9]+]]
define void @twice() {
  ret void
}
; IR-DAG: attributes #[[OLD]] = { "target-cpu"="sm_80" }
; IR-DAG: attributes #[[TWICE]] = { "nvopt.local_maxnreg"="40" "nvvm.cluster_dim"="2" }
; What nobody understood stays.
; IR-DAG: !{ptr @bad, !"local_maxnreg", !"forty"}
!nvvm.annotations = !{!0, !1, !3, !4, !5}
!0 = !{ptr @bad, !"local_maxnreg", !"forty"}
!1 = !{ptr @bad, !"cluster_dimx", float 2.0}
!3 = !{ptr @twice, !"local_maxnreg", i32 40}
!4 = !{ptr @twice, !"local_maxnreg", i32 48}
!5 = !{ptr @twice, !"cluster_dimx", i32 2, !"cluster_dimx", i32 4}
