; Compare-and-swap of 16 bits is one instruction from sm_70 and PTX 6.3 on (CG-19).
; RUN: %llc -mcpu=sm_90 %s -o %t.ptx && FileCheck %s < %t.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
; RUN: %llc -O0 -mcpu=sm_75 %s -o - | FileCheck %s --check-prefix=SM75
; RUN: %llc -mcpu=sm_70 -mattr=+ptx63 %s -o - | FileCheck %s --check-prefix=SM75
; What the processor, the text's version or an option rule out stays a loop over the word.
; RUN: %llc -mcpu=sm_70 -mattr=+ptx60 %s -o - | FileCheck %s --check-prefix=LOOP --implicit-check-not=cas.b16
; RUN: %llc -mcpu=sm_60 %s -o - | FileCheck %s --check-prefix=LOOP --implicit-check-not=cas.b16
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-exact-atomics=1 %s -o - | \
; RUN:   FileCheck %s --check-prefix=LOOP --implicit-check-not=cas.b16
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The value that was there, and whether it was the expected one.
; CHECK-LABEL: old(
; CHECK: atom.relaxed.gpu.global.cas.b16 %[[OLD:rs[0-9]+]], [%rd{{[0-9]+}}], %[[WANTED:rs[0-9]+]], %rs{{[0-9]+}};
; CHECK: setp.eq.{{[bsu]}}16 %{{.*}}, %[[OLD]], %[[WANTED]];
; SM75-LABEL: old(
; SM75: atom.relaxed.gpu.global.cas.b16
; LOOP-LABEL: old(
; LOOP: cas.b32
define i32 @old(ptr addrspace(1) %p, i16 %a, i16 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i16 %a, i16 %b syncscope("device") monotonic monotonic
  %v = extractvalue {i16, i1} %r, 0
  %same = extractvalue {i16, i1} %r, 1
  %w = zext i16 %v to i32
  %x = select i1 %same, i32 %w, i32 -1
  ret i32 %x
}

; Both orders count; the strictest is a fence and an acquire.
; CHECK-LABEL: orders(
; CHECK: atom.acquire.cta.shared.cas.b16
; CHECK: atom.acq_rel.sys.cas.b16
; CHECK: fence.sc.gpu;
; CHECK: atom.acquire.gpu.cas.b16
define void @orders(ptr addrspace(3) %s, ptr %p, i16 %a, i16 %b) {
  %1 = cmpxchg ptr addrspace(3) %s, i16 %a, i16 %b syncscope("block") monotonic acquire
  %2 = cmpxchg weak ptr %p, i16 %a, i16 %b release acquire
  %3 = cmpxchg ptr %p, i16 %a, i16 %b syncscope("device") acq_rel seq_cst
  ret void
}

; Volatile is what the assembly is anyway. Other widths and what only the own thread sees are LLVM's.
; CHECK-LABEL: others(
; CHECK-COUNT-1: cas.b16
; CHECK-NOT: cas.b16
; CHECK: ret;
define void @others(ptr %p, i8 %a, i16 %b) {
  %1 = cmpxchg ptr %p, i8 %a, i8 1 monotonic monotonic
  %2 = cmpxchg volatile ptr %p, i16 %b, i16 1 monotonic monotonic
  %3 = cmpxchg ptr %p, i16 %b, i16 1 syncscope("singlethread") monotonic monotonic
  ret void
}
