; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; With 32-bit shared pointers, and only then, indices into shared memory are 32 bits wide (KB-05, T-21);
; no alignment follows from the address space.
; RUN: sed 's/LAYOUT/e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64/' %s \
; RUN:   | opt-22 -passes=instcombine -S | FileCheck %s --check-prefixes=CHECK,SHORT
; RUN: sed 's/LAYOUT/e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64/' %s \
; RUN:   | opt-22 -passes=instcombine -S | FileCheck %s --check-prefixes=CHECK,LONG
target datalayout = "LAYOUT"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef

; CHECK-LABEL: define float @element(
; SHORT: trunc i64 %i to i32
; SHORT: getelementptr float, ptr addrspace(3) @s, i32
; LONG-NOT: trunc
; LONG: getelementptr float, ptr addrspace(3) @s, i64 %i
define float @element(i64 %i) {
  %p = getelementptr float, ptr addrspace(3) @s, i64 %i
  %v = load float, ptr addrspace(3) %p
  ret float %v
}
; CHECK-LABEL: define i64 @low_bits(
; CHECK: and {{.*}}, 3
define i64 @low_bits(ptr addrspace(3) %p) {
  %n = ptrtoint ptr addrspace(3) %p to i64
  %r = and i64 %n, 3
  ret i64 %r
}
