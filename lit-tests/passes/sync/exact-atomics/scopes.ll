; Order and scope in the PTX of every native operation (CG-19).
; RUN: %llc -mcpu=sm_90 %s -o %t.ptx && FileCheck %s < %t.ptx
; RUN: %llc -O0 -mcpu=sm_90 %s -o - | FileCheck %s
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
; RUN: %llc -mcpu=sm_75 %s -o - | FileCheck %s --check-prefix=SM75
; RUN: %llc -mcpu=sm_60 %s -o - | FileCheck %s --check-prefix=SM60
; RUN: %llc -nvvm-opt=disable-exact-atomics=1 -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=OFF
; What LLVM alone prints: neither the one nor the other.
; RUN: llc-22 -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; OFF-LABEL: .func (.param .b32 func_retval0) block(
; OFF: atom.global.add.u32
; CHECK-LABEL: block(
; CHECK: atom.relaxed.cta.global.add.u32
; SM75-LABEL: block(
; SM75: atom.relaxed.cta.global.add.u32
; SM60-LABEL: block(
; SM60: atom.cta.global.add.u32
define i32 @block(ptr addrspace(1) %p, i32 %v) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("block") monotonic
  ret i32 %r
}

; CHECK-LABEL: system(
; CHECK: atom.relaxed.sys.add.u64
define i64 @system(ptr %p, i64 %v) {
  %r = atomicrmw add ptr %p, i64 %v monotonic
  ret i64 %r
}

; Relaxed at device scope is what the plain instruction is.
; CHECK-LABEL: device(
; CHECK: atom.add.u32
define i32 @device(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v syncscope("device") monotonic
  ret i32 %r
}

; OFF-LABEL: sequential(
; OFF-NOT: fence
; OFF: atom.add.u32
; CHECK-LABEL: sequential(
; CHECK: fence.sc.sys;
; CHECK: atom.acquire.sys.add.u32
; SM60-LABEL: sequential(
; SM60: membar.sys
; SM60: atom.sys.add.u32
; SM60: membar.sys
define i32 @sequential(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}

; CHECK-LABEL: orders(
; CHECK: atom.acquire.gpu.exch.b32
; CHECK: atom.release.cta.or.b32
; CHECK: atom.acq_rel.gpu.and.b64
; CHECK: fence.sc.cta;
; CHECK: atom.acquire.cta.xor.b32
; SM60-LABEL: orders(
; SM60: atom.gpu.exch.b32
; SM60: membar.gl
; SM60: membar.cta
; SM60: atom.cta.or.b32
define void @orders(ptr %p, ptr %q, i32 %v, i64 %w) {
  %a = atomicrmw xchg ptr %p, i32 %v syncscope("device") acquire
  %b = atomicrmw or ptr %p, i32 %v syncscope("block") release
  %c = atomicrmw and ptr %q, i64 %w syncscope("device") acq_rel
  %d = atomicrmw xor ptr %p, i32 %v syncscope("block") seq_cst
  ret void
}

; A cluster exists from sm_90 on; before, the device holds it.
; CHECK-LABEL: cluster(
; CHECK: atom.relaxed.cluster.shared.max.u64
; SM75-LABEL: cluster(
; SM75: atom.shared.max.u64
define i64 @cluster(ptr addrspace(3) %p, i64 %v) {
  %r = atomicrmw umax ptr addrspace(3) %p, i64 %v syncscope("cluster") monotonic
  ret i64 %r
}

; optnone is no reason to forget the order.
; CHECK-LABEL: unoptimised(
; CHECK: atom.acquire.cta.add.u32
define i32 @unoptimised(ptr %p, i32 %v) noinline optnone {
  %r = atomicrmw add ptr %p, i32 %v syncscope("block") acquire
  ret i32 %r
}

; A scope of another target is that of the system, its fences too, whose name llc would not know.
; CHECK-LABEL: foreign(
; CHECK: fence.sc.sys
; CHECK: atom.acquire.sys.add.u32
define i32 @foreign(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v syncscope("agent") seq_cst
  ret i32 %r
}
