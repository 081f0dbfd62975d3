; print<rpa>: need and target of functions (RPA-1..5). The needs are counted by hand.
; RUN: %opt -passes='print<rpa>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines
; RUN: %opt -passes='print<rpa>' -nvvm-opt=maxreg=40 -disable-output %s 2>&1 | FileCheck %s --check-prefix=MAXREG
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; One pointer, stored through.
; CHECK: Function: one_pointer Register Target: [R: 32, P: 7] Register Pressure: [R: 2, P: 0]
; MAXREG: Function: one_pointer Register Target: [R: 40,
define ptx_kernel void @one_pointer(ptr %p) {
  store i32 1, ptr %p
  ret void
}
; The constant offset folds into the store.
; CHECK-NEXT: Function: folded Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 0]
define ptx_kernel void @folded(ptr %p, i32 %v) {
  %q = getelementptr i8, ptr %p, i64 16
  store i32 %v, ptr %q
  ret void
}
; A predicate that lives over a block, a shared pointer in one register.
; CHECK-NEXT: Function: predicate Register Target: [R: 32, P: 7] Register Pressure: [R: 2, P: 1]
define ptx_kernel void @predicate(ptr addrspace(3) %p, i32 %a) {
  %c = icmp eq i32 %a, 0
  br label %next
next:
  %v = select i1 %c, i32 1, i32 2
  store i32 %v, ptr addrspace(3) %p
  ret void
}
; A loop variable of 32 bits and of 64: entry, phi, sum and bound.
; CHECK-NEXT: Function: narrow Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 1]
define ptx_kernel void @narrow(i32 %n) {
  br label %body
body:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}
; CHECK-NEXT: Function: wide Register Target: [R: 32, P: 7] Register Pressure: [R: 6, P: 1]
define ptx_kernel void @wide(i64 %n) {
  br label %body
body:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %next = add i64 %i, 1
  %c = icmp slt i64 %next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}
; Targets of launch bounds.
; CHECK-NEXT: Function: t256_1 Launch bounds (256, 1) Register Target: [R: 256, P: 7] Register Pressure: [R: 2, P: 0]
; MAXREG: Function: t256_1 Launch bounds (256, 1) Register Target: [R: 256,
define ptx_kernel void @t256_1(ptr %p) "nvvm.maxntid"="256" "nvvm.minctasm"="1" {
  store i32 1, ptr %p
  ret void
}
; CHECK-NEXT: Function: t256_4 Launch bounds (256, 4) Register Target: [R: 64, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @t256_4(ptr %p) "nvvm.maxntid"="256" "nvvm.minctasm"="4" {
  store i32 1, ptr %p
  ret void
}
; CHECK-NEXT: Function: t384_3 Launch bounds (384, 3) Register Target: [R: 56, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @t384_3(ptr %p) "nvvm.maxntid"="384" "nvvm.minctasm"="3" {
  store i32 1, ptr %p
  ret void
}
; CHECK-NEXT: Function: t320_2 Launch bounds (320, 2) Register Target: [R: 96, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @t320_2(ptr %p) "nvvm.maxntid"="320" "nvvm.minctasm"="2" {
  store i32 1, ptr %p
  ret void
}
; CHECK-NEXT: Function: t1024 Launch bounds (1024) Register Target: [R: 32, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @t1024(ptr %p) "nvvm.maxntid"="1024" {
  store i32 1, ptr %p
  ret void
}
; CHECK-NEXT: Function: maxnreg Register Target: [R: 40, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @maxnreg(ptr %p) "nvvm.maxnreg"="40" {
  store i32 1, ptr %p
  ret void
}
