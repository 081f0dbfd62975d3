; Read-modify-write operations of cluster scope that have no instruction become loops with fences. Where there are no
; clusters llc dies of those; the device holds whoever a cluster would (CG-19).
; RUN: %llc -mcpu=sm_75 %s -o - | FileCheck %s --implicit-check-not=cluster
; RUN: %llc -O0 -mcpu=sm_75 %s -o - | FileCheck %s --implicit-check-not=cluster
; RUN: %llc -mcpu=sm_90 -mattr=+ptx84 %s -o - | FileCheck %s --check-prefix=SM90
; RUN: not --crash llc-22 -mcpu=sm_75 %s -o /dev/null
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: .func {{.*}}nand(
; CHECK: fence.sc.gpu
; CHECK: atom.acquire.gpu.cas.b32
; SM90-LABEL: .func {{.*}}nand(
; SM90: fence.sc.cluster
; SM90: atom.acquire.cluster.cas.b32
define i32 @nand(ptr %p, i32 %v) {
  %r = atomicrmw nand ptr %p, i32 %v syncscope("cluster") seq_cst
  ret i32 %r
}

; CHECK-LABEL: .func {{.*}}halves(
; CHECK: fence.sc.gpu
; CHECK: atom.acquire.gpu.cas.b32
define <2 x half> @halves(ptr %p, <2 x half> %v) {
  %r = atomicrmw fadd ptr %p, <2 x half> %v syncscope("cluster") seq_cst
  ret <2 x half> %r
}
