; Loads beside each other of which one has no user: the pass asks where that one would go, and it goes nowhere.
; RUN: %opt -passes=sinking2,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @k(
; CHECK: load i16, {{.*}} align 4
; CHECK: load i16, {{.*}} align 2
define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out) {
entry:
  %at = getelementptr inbounds i8, ptr addrspace(1) %p, i64 2
  %used = load i16, ptr addrspace(1) %p, align 4
  %unused = load i16, ptr addrspace(1) %at, align 2
  br label %next
next:
  %wide = zext i16 %used to i32
  store i32 %wide, ptr addrspace(1) %out
  ret void
}
