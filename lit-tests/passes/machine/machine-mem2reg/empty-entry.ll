; A structure that nobody fills goes by value to a function that is called in a loop: the function begins with a block
; without instructions, and what the structure holds is zero from there on.
; RUN: %llc -mcpu=sm_80 -O2 %s -o - | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
%S = type { i32, i32 }
@g = addrspace(1) global i32 0
declare i32 @f(ptr byval(%S) align 4)

; CHECK-LABEL: .entry k()
; CHECK-NOT: local
; CHECK: call.uni
; CHECK-NOT: local
; CHECK: ret;
define ptx_kernel void @k() {
entry:
  %s = alloca %S, align 4
  br label %loop
loop:
  %r = call i32 @f(ptr byval(%S) align 4 %s)
  store i32 %r, ptr addrspace(1) @g
  %c = icmp eq i32 %r, 3
  br i1 %c, label %loop, label %out
out:
  ret void
}
