; Copies of phi operands, on request (CSSA-2).
; RUN: %opt -passes=nvvm-cssa -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-cssa,verify -nvvm-opt=do-cssa=1,cssa-coalesce=1 -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-cssa -nvvm-opt=do-cssa=1 -S %s | FileCheck %s --check-prefix=ALL
; RUN: %opt -passes=nvvm-cssa -nvvm-opt=cssa-coalesce=1,cssa-verbosity=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=COUNT
; RUN: %opt -passes=nvvm-cssa -nvvm-opt=dump-before-cssa=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; RUN: %exec %s -passes=nvvm-cssa
; EXEC: buffer out i32[8]
; EXEC: launch swap args=(out, i32:5)
; EXEC: launch diamond args=(out+8, i32:5)
; EXEC: launch lost args=(out+16, i32:5)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; OFF-NOT: freeze
; DUMP: IR Module before CSSA:
; DUMP: define ptx_kernel void @swap
; COUNT: CSSA: swap: 3 webs, 2 copies
; COUNT: CSSA: diamond: 1 webs, 0 copies
; COUNT: CSSA: lost: 1 webs, 1 copies

; Each of the two is needed for the other one.
; CHECK-LABEL: @swap
; CHECK: phi i32 [ 1, %entry ], [ %[[B:pcp[0-9]*]], %loop ]
; CHECK: phi i32 [ 2, %entry ], [ %[[A:pcp[0-9]*]], %loop ]
; CHECK: %[[B]] = freeze i32 %b
; CHECK-NEXT: %[[A]] = freeze i32 %a
; CHECK-NEXT: br
define ptx_kernel void @swap(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %a, ptr addrspace(1) %p
  ret void
}

; Nothing is needed together.
; CHECK-LABEL: @diamond
; CHECK-NOT: freeze
; CHECK: ret void
; ALL-LABEL: @diamond
; ALL: freeze i32 %x
; ALL: freeze i32 %y
define ptx_kernel void @diamond(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp slt i32 %n, 3
  br i1 %c, label %then, label %else
then:
  %x = add i32 %n, 1
  br label %join
else:
  %y = mul i32 %n, 3
  br label %join
join:
  %r = phi i32 [ %x, %then ], [ %y, %else ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; The phi is needed behind the loop, when its next value is there already.
; CHECK-LABEL: @lost
; CHECK: freeze i32 %i1
define ptx_kernel void @lost(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %i, ptr addrspace(1) %p
  ret void
}
