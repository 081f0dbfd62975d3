; Which loads take the read-only path in the PTX, and in which pieces (CG-05).
; RUN: %opt -passes='nvopt<O3>' -mcpu=sm_90 -S %s | %llc -mcpu=sm_90 -o - | FileCheck %s --check-prefixes=CHECK,SM90
; RUN: %opt -passes='nvopt<O3>' -mcpu=sm_100 -S %s | %llc -mcpu=sm_100 -mattr=+ptx88 -o - | FileCheck %s --check-prefixes=CHECK,SM100
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: .entry read(
; CHECK: ld.global.nc.b32
define ptx_kernel void @read(ptr noalias %a, ptr noalias %o) {
  %v = load float, ptr %a
  store float %v, ptr %o
  ret void
}
; CHECK-LABEL: .entry is_volatile(
; CHECK: ld.volatile.global.b32
define ptx_kernel void @is_volatile(ptr noalias %a, ptr noalias %o) {
  %v = load volatile float, ptr %a
  store float %v, ptr %o
  ret void
}
; CHECK-LABEL: .entry either(
; CHECK: ld.global.nc.b32
define ptx_kernel void @either(ptr noalias %a, ptr noalias %b, ptr noalias %o, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %v = load float, ptr %p
  store float %v, ptr %o
  ret void
}
; CHECK-LABEL: .entry one_plain(
; CHECK: ld.global.b32
define ptx_kernel void @one_plain(ptr noalias %a, ptr %b, ptr %o, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %v = load float, ptr %p
  store float %v, ptr %o
  ret void
}
; CHECK-LABEL: .entry same_argument(
; CHECK: ld.global.b32
define ptx_kernel void @same_argument(ptr noalias %a) {
  %v = load float, ptr %a
  %e = getelementptr float, ptr %a, i64 1
  store float %v, ptr %e
  ret void
}
; 64 bytes: pieces of 16, of 32 from sm_100 on.
; CHECK-LABEL: .entry wide(
; SM90-COUNT-4: ld.global.nc.v4.b32
; SM100-COUNT-2: ld.global.nc.{{v8.b32|v4.b64}}
; CHECK-NOT: ld.global
; CHECK: ret;
define ptx_kernel void @wide(ptr noalias align 64 %a, ptr noalias align 64 %o) {
  %v = load <16 x float>, ptr %a
  store <16 x float> %v, ptr %o
  ret void
}
