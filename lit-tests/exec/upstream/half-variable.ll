; XFAIL: *
; The code generator prints a variable that is one half or bfloat as the 64 bits of a double behind .b16 (docs/upstream-bugs.md, 13);
; ptxas keeps the lower 16 of them, which are 0.
; RUN: llc-22 -mcpu=sm_90 %s -o - | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-NOT: .b16 {{[hb]}} = 0d
@h = addrspace(1) global half 0xH3E00
@b = addrspace(1) global bfloat 0xR3FC0
