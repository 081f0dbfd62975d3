; A variable that is one half or bfloat is printed as an integer of its bits: the code generator would write 64 bits of
; a double, of which ptxas keeps the lower 16, which are 0 here. Arrays are printed as bytes and stay.
; RUN: %opt -passes=nvvm-pretreat -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-pretreat,nvvm-pretreat %s -o - | llc-22 -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
; RUN: sed s/nvptx64-nvidia-cuda/x86_64-pc-linux-gnu/ %s | %opt -passes=nvvm-pretreat -S | FileCheck %s --check-prefix=HOST
target triple = "nvptx64-nvidia-cuda"

; HOST: @h = addrspace(1) externally_initialized global half
; CHECK-DAG: @h = addrspace(1) externally_initialized global i16 15872, section "s", align 8, !mine !0
; CHECK-DAG: @b = internal addrspace(4) constant i16 16320, align 2
; CHECK-DAG: @pair = addrspace(1) global [2 x half] [half 0xH3E00, half 0xH4100]
; CHECK-DAG: @elsewhere = external addrspace(1) global half
; CHECK-DAG: @llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @h to ptr)]
; PTX-DAG: .u16 h = 15872;
; PTX-DAG: .u16 b = 16320;
; PTX-DAG: pair[4] = {0, 62, 0, 65};
@h = addrspace(1) externally_initialized global half 0xH3E00, section "s", align 8, !mine !0
@b = internal addrspace(4) constant bfloat 0xR3FC0
@pair = addrspace(1) global [2 x half] [half 0xH3E00, half 0xH4100]
@elsewhere = external addrspace(1) global half
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @h to ptr)]

; CHECK: load half, ptr addrspace(1) @h
; CHECK: load volatile bfloat, ptr addrspace(4) @b
define ptx_kernel void @k(ptr %p, ptr %q) {
  %h = load half, ptr addrspace(1) @h
  store half %h, ptr %p
  %b = load volatile bfloat, ptr addrspace(4) @b
  store bfloat %b, ptr %q
  %e = load half, ptr addrspace(1) @elsewhere
  store half %e, ptr addrspace(1) @h
  ret void
}
!0 = !{}
