; What cannot be is said, once, and the IR stays valid (KM-D).
; RUN: not %opt -passes=nvvm-annotations -S %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not %opt -passes=nvvm-annotations -disable-output %s 2>&1 | FileCheck --check-prefix=COUNT %s
; COUNT-COUNT-8: {{warning|error}}:
; COUNT-NOT: {{warning|error}}:
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: error: {{.*}}'nvvm.maxntid' and 'nvvm.reqntid' of 'both' conflict; give one of them
define ptx_kernel void @both() "nvvm.maxntid"="64" "nvvm.reqntid"="64" {
  ret void
}
; CHECK-DAG: error: {{.*}}blocksareclusters requires reqntid and cluster_dim attributes
define ptx_kernel void @blocks() "nvvm.blocksareclusters" "nvvm.cluster_dim"="2" {
  ret void
}
; CHECK-DAG: warning: {{.*}}'nvvm.cluster_dim' of 'old' needs sm_90; ignored on sm_80
define ptx_kernel void @old() "nvvm.cluster_dim"="2" "target-cpu"="sm_80" {
  ret void
}
; CHECK-DAG: warning: {{.*}}nvopt: malformed nvvm.annotations entry for 'bad', key 'local_maxnreg'
; CHECK-DAG: warning: {{.*}}nvopt: malformed nvvm.annotations entry for 'bad', key 'cluster_dimx'
; CHECK-DAG: error: {{.*}}full_custom_abi is not supported
define void @bad() {
  ret void
}
; CHECK-DAG: warning: {{.*}}'nvopt.local_maxnreg' of 'twice' is "40", nvvm.annotations say "48"; ignored
; CHECK-DAG: warning: {{.*}}'cluster_dimx' of 'twice' is 2 and 4; the first counts
define void @twice() {
  ret void
}
!nvvm.annotations = !{!0, !1, !2, !3, !4, !5}
!0 = !{ptr @bad, !"local_maxnreg", !"forty"}
!1 = !{ptr @bad, !"cluster_dimx", float 2.0}
!2 = !{ptr @bad, !"full_custom_abi", i32 -1}
!3 = !{ptr @twice, !"local_maxnreg", i32 40}
!4 = !{ptr @twice, !"local_maxnreg", i32 48}
!5 = !{ptr @twice, !"cluster_dimx", i32 2, !"cluster_dimx", i32 4}
