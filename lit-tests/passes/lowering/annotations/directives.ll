; Launch attributes and annotations as directives in the PTX (CG-16).
; RUN: %opt -passes=nvvm-annotations -mcpu=sm_90 %s | %llc -mcpu=sm_90 -mattr=+ptx90 -o - | FileCheck %s --check-prefixes=CHECK,SM90
; RUN: %opt -passes=nvvm-annotations -mcpu=sm_80 %s 2>%t.err | %llc -mcpu=sm_80 -o - | FileCheck %s --check-prefix=CHECK --implicit-check-not=cluster
; RUN: FileCheck %s --check-prefix=DROP --input-file=%t.err
; DROP: 'nvvm.cluster_dim' of 'sized' needs sm_90; ignored on sm_80
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: .entry max1()
; CHECK-NEXT: .maxntid 256{{$}}
define ptx_kernel void @max1() "nvvm.maxntid"="256" {
  ret void
}
; CHECK-LABEL: .entry max2()
; CHECK-NEXT: .maxntid 16, 8
define ptx_kernel void @max2() "nvvm.maxntid"="16,8" {
  ret void
}
; CHECK-LABEL: .entry req3()
; CHECK-NEXT: .reqntid 16, 8, 2
define ptx_kernel void @req3() "nvvm.reqntid"="16,8,2" {
  ret void
}
; CHECK-LABEL: .entry blocks()
; CHECK-NEXT: .maxntid 256
; CHECK-NEXT: .minnctapersm 3
define ptx_kernel void @blocks() "nvvm.maxntid"="256" "nvvm.minctasm"="3" {
  ret void
}
; CHECK-LABEL: .entry registers()
; CHECK-NEXT: .maxnreg 40
define ptx_kernel void @registers() "nvvm.maxnreg"="40" {
  ret void
}
; CHECK-LABEL: .entry sized()
; SM90-NEXT: .explicitcluster
; SM90-NEXT: .reqnctapercluster 2, 1, 4
define ptx_kernel void @sized() "nvvm.cluster_dim"="2,1,4" {
  ret void
}
; CHECK-LABEL: .entry any_size()
; SM90-NEXT: .explicitcluster
; SM90-NOT: .reqnctapercluster
define ptx_kernel void @any_size() "nvvm.cluster_dim"="0" {
  ret void
}
; CHECK-LABEL: .entry rank()
; SM90-NEXT: .maxclusterrank 8
define ptx_kernel void @rank() "nvvm.maxclusterrank"="8" {
  ret void
}
; CHECK-LABEL: .entry launched()
; CHECK-NEXT: .reqntid 32
; SM90-NEXT: .reqnctapercluster 4
; SM90-NEXT: .blocksareclusters
define ptx_kernel void @launched() "nvvm.reqntid"="32" "nvvm.cluster_dim"="4" "nvvm.blocksareclusters" {
  ret void
}
; CHECK-LABEL: .func never()
; CHECK-NEXT: .noreturn
define void @never() noreturn {
  unreachable
}
; From metadata; a missing first dimension is 1.
; CHECK-LABEL: .entry annotated()
; CHECK-NEXT: .maxntid 1, 8
; CHECK-NEXT: .minnctapersm 2
; CHECK-NEXT: .maxnreg 64
define void @annotated() {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @annotated, !"kernel", i32 1, !"maxntidy", i32 8}
!1 = !{ptr @annotated, !"minctasm", i32 2, !"maxnreg", i32 64}
