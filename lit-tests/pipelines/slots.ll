; What places of cicc 13.0's lists without a pass of their own ask for (PRO, GAO, UBE): LLVM's passes
; and the own ones do it.
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.trap()

; Two comparisons are one of unsigned numbers.
; CHECK-LABEL: define {{.*}}i1 @range(
; CHECK-NEXT: icmp ult i32 %x, 256
; CHECK-NEXT: ret i1
define i1 @range(i32 %x) {
  %a = icmp sge i32 %x, 0
  %b = icmp slt i32 %x, 256
  %c = and i1 %a, %b
  ret i1 %c
}

; A select that keeps poison of its other side away stays one.
; CHECK-LABEL: define {{.*}}i1 @guarded(
; CHECK: select i1 %a, i1 %b, i1 false
define i1 @guarded(i1 %a, i1 %b) {
  %c = select i1 %a, i1 %b, i1 false
  ret i1 %c
}

; A way to unreachable goes with its condition; one through a trap is kept.
; CHECK-LABEL: define {{.*}}i32 @never(
; CHECK-NOT: br
; CHECK: ret i32 3
define i32 @never(i1 %c) {
  br i1 %c, label %dead, label %live
dead:
  unreachable
live:
  ret i32 3
}
; CHECK-LABEL: define {{.*}}i32 @trapped(
; CHECK: br i1 %c
; CHECK: call void @llvm.trap()
define i32 @trapped(i1 %c) {
  br i1 %c, label %dead, label %live
dead:
  call void @llvm.trap()
  unreachable
live:
  ret i32 3
}

; A generic pointer that both ways use is converted once.
; CHECK-LABEL: define {{.*}}@arms(
; CHECK-COUNT-1: addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NOT: addrspacecast
; CHECK: ret void
define ptx_kernel void @arms(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %out
b:
  %e = getelementptr i8, ptr %p, i64 4
  store volatile i32 2, ptr %e
  br label %out
out:
  ret void
}
