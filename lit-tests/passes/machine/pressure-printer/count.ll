; Three floats, a double and a 64-bit address are alive at once: 3 + 2 + 2 registers (XMP, CG-01).
; RUN: %llc -mcpu=sm_80 -nvvm-opt=extra-print-after-all=1 %s -o %t.ptx 2>&1 | FileCheck %s
; RUN: %llc -mcpu=sm_80 %s -o %t.plain.ptx 2>&1 | count 0
; RUN: cmp %t.ptx %t.plain.ptx
; CHECK: Max Live RRegs: 7{{	}}PRegs: 0{{	}}Function Size: 10{{	}}Function: k
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %a = load volatile float, ptr addrspace(1) %p
  %b = load volatile float, ptr addrspace(1) %p
  %e = load volatile float, ptr addrspace(1) %p
  %g = load volatile double, ptr addrspace(1) %p
  store volatile float %a, ptr addrspace(1) %p
  store volatile float %b, ptr addrspace(1) %p
  store volatile float %e, ptr addrspace(1) %p
  store volatile double %g, ptr addrspace(1) %p
  ret void
}
