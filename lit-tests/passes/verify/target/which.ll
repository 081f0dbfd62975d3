; Which processor and PTX version a function is checked for: the parameter first, then its own
; attributes, then what the processor needs at least (V2).
; RUN: not %opt -passes='nvvm-verify<text;ids>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OWN --implicit-check-not='[VX'
; RUN: %opt -passes='nvvm-verify<ids;sm=90>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NEW --allow-empty --implicit-check-not='[VX'
; RUN: %opt -passes='nvvm-verify<ids;no-gates>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NEW --allow-empty --implicit-check-not='[VX'
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; NEW-NOT: requires
; OWN: Function `old': address space 7 requires sm_90 or higher [VX-16]
; OWN: memory of the cluster (address space 7) requires sm_90 and PTX ISA 7.8 [VX-62]
define i32 @old(ptr addrspace(7) %p) "target-cpu"="sm_80" {
  %v = load i32, ptr addrspace(7) %p
  ret i32 %v
}
define i32 @new(ptr addrspace(7) %p) "target-cpu"="sm_90" {
  %v = load i32, ptr addrspace(7) %p
  ret i32 %v
}
; Nobody says: nothing is refused.
define i32 @any(ptr addrspace(7) %p) {
  %v = load i32, ptr addrspace(7) %p
  ret i32 %v
}
