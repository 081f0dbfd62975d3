; Processors without scopes get none, those without an instruction a loop, and those with one the
; scope (CG-19). A qualifier that LLVM has no operand for is written by the user and stays.
; RUN: %llc -mcpu=sm_50 %s -o - | FileCheck %s --check-prefix=SM50
; RUN: %llc -mcpu=sm_60 %s -o - | FileCheck %s --check-prefix=SM60
; RUN: %llc -mcpu=sm_90 %s -o %t.ptx && FileCheck %s --check-prefix=SM90 < %t.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; SM50-LABEL: .func (.param .b64 func_retval0) double(
; SM50: add.rn.f64
; SM50: atom.global.cas.b64
; SM60-LABEL: .func (.param .b64 func_retval0) double(
; SM60-NOT: cas
; SM60: atom.cta.global.add.f64
; SM60-NOT: cas
; SM90-LABEL: .func (.param .b64 func_retval0) double(
; SM90: atom.relaxed.cta.global.add.f64
define double @double(ptr addrspace(1) %p, double %v) {
  %r = atomicrmw fadd ptr addrspace(1) %p, double %v syncscope("block") monotonic
  ret double %r
}

; SM50-LABEL: double_device(
; SM50: atom.global.cas.b64
; SM60-LABEL: double_device(
; SM60: atom.global.add.f64
define double @double_device(ptr addrspace(1) %p, double %v) {
  %r = atomicrmw fadd ptr addrspace(1) %p, double %v syncscope("device") monotonic
  ret double %r
}

; SM50-LABEL: block(
; SM50: atom.global.add.u32
; SM50: atom.global.cas.b32
; SM60-LABEL: block(
; SM60: atom.cta.global.add.u32
; SM60: atom.cta.global.cas.b32
define i32 @block(ptr addrspace(1) %p, i32 %v) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("block") monotonic
  %c = cmpxchg ptr addrspace(1) %p, i32 %r, i32 3 syncscope("block") monotonic monotonic
  %o = extractvalue { i32, i1 } %c, 0
  ret i32 %o
}

; The order stays where the scope goes.
; SM50-LABEL: system(
; SM50: membar.sys;
; SM50: atom.add.u32
; SM50: membar.sys;
define i32 @system(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}

; SM90-LABEL: hinted(
; SM90: createpolicy.fractional.L2::evict_last.b64
; SM90: atom.relaxed.cta.global.add.L2::cache_hint.u32 {{%r[0-9]+}}, [{{%rd[0-9]+}}], {{%r[0-9]+}}, {{%rd[0-9]+}};
; SM90: atom.relaxed.gpu.global.add.L2::cache_hint.u32
define i32 @hinted(ptr addrspace(1) %p, i32 %v) {
  %h = call i64 asm "createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"()
  %a = call i32 asm sideeffect "atom.relaxed.cta.global.add.L2::cache_hint.u32 $0, [$1], $2, $3;", "=r,l,r,l,~{memory}"(ptr addrspace(1) %p, i32 %v, i64 %h)
  %b = call i32 asm sideeffect "atom.relaxed.gpu.global.add.L2::cache_hint.u32 $0, [$1], $2, $3;", "=r,l,r,l,~{memory}"(ptr addrspace(1) %p, i32 %a, i64 %h)
  ret i32 %b
}
