; Addresses that are constants away from one that is accessed before, where the constant hides below a product
; or a sum of two values.
; RUN: %opt -passes='function(nv-constant-offsets),verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(nv-constant-offsets)' -pass-remarks=nvopt -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The second round of an unrolled loop: a[(i + 1) * 96 + k]. One row is 384 bytes.
; CHECK-LABEL: define ptx_kernel void @rounds(
; CHECK: load float, ptr addrspace(1) %p0
; CHECK: [[P:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 384
; CHECK-NEXT: load float, ptr addrspace(1) [[P]]
; CHECK: [[Q:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 -384
; CHECK-NEXT: store float %y, ptr addrspace(1) [[Q]]
; REMARK: 2 addresses are constants away from ones that are accessed before
define ptx_kernel void @rounds(ptr addrspace(1) %a, i32 %i, i32 %k) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  %y = load float, ptr addrspace(1) %p1
  %i2 = sub nsw i32 %i, 1
  %m2 = mul nsw i32 %i2, 96
  %s2 = add nsw i32 %k, %m2
  %w2 = sext i32 %s2 to i64
  %p2 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w2
  store float %y, ptr addrspace(1) %p2
  ret void
}

; What is subtracted, shifted, or set beside other bits, and an extension that nneg makes one with sign. The first
; index is 8 * (5 - i) + t, the second 8 * (2 - i) + t + 4: 20 elements less.
; CHECK-LABEL: define ptx_kernel void @forms(
; CHECK: [[P:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 -80
; CHECK-NEXT: store float %x, ptr addrspace(1) [[P]]
; REMARK: 1 address is a constant away from one that is accessed before
define ptx_kernel void @forms(ptr addrspace(1) %a, i32 %i, i32 %t) {
  %d0 = sub nsw i32 5, %i
  %m0 = mul nsw i32 %d0, 8
  %s0 = add nsw i32 %m0, %t
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %d1 = sub nsw i32 2, %i
  %m1 = shl nsw i32 %d1, 3
  %f1 = or disjoint i32 %m1, 4
  %s1 = add nsw i32 %f1, %t
  %w1 = zext nneg i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float %x, ptr addrspace(1) %p1
  ret void
}

; The access is a constant further than the address, as that of a member of a structure is, and in another block
; that it dominates; the second address is the same: 16 * (i + 2) - 32 is 16 * i.
; CHECK-LABEL: define ptx_kernel void @member(
; CHECK: %n = getelementptr i8, ptr addrspace(1) %p0, i64 4
; CHECK: then:
; CHECK-NOT: getelementptr
; CHECK: store float %x, ptr addrspace(1) %p0
define ptx_kernel void @member(ptr addrspace(1) %a, i32 %i, i1 %c) {
  %m0 = mul nsw i32 %i, 16
  %w0 = sext i32 %m0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %n = getelementptr i8, ptr addrspace(1) %p0, i64 4
  %x = load float, ptr addrspace(1) %n
  br i1 %c, label %then, label %end
then:
  %i1 = add nsw i32 %i, 2
  %m1 = mul nsw i32 %i1, 16
  %s1 = add nsw i32 %m1, -32
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float %x, ptr addrspace(1) %p1
  br label %end
end:
  ret void
}

; An array of rows: both indices of the address count.
; CHECK-LABEL: define ptx_kernel void @rows(
; CHECK: [[P:%.*]] = getelementptr i8, ptr addrspace(3) %p0, i64 128
; CHECK-NEXT: store float %x, ptr addrspace(3) [[P]]
define ptx_kernel void @rows(ptr addrspace(3) %a, i32 %i, i32 %k) {
  %m0 = mul nsw i32 %i, 2
  %r0 = sext i32 %m0 to i64
  %c = sext i32 %k to i64
  %p0 = getelementptr inbounds [16 x float], ptr addrspace(3) %a, i64 %r0, i64 %c
  %x = load float, ptr addrspace(3) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 2
  %r1 = sext i32 %m1 to i64
  %p1 = getelementptr inbounds [16 x float], ptr addrspace(3) %a, i64 %r1, i64 %c
  store float %x, ptr addrspace(3) %p1
  ret void
}

; A constant in the right one of two values, which reassociate would bring to the outside without flags.
; CHECK-LABEL: define ptx_kernel void @right(
; CHECK: [[P:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 4
; CHECK-NEXT: store float %x, ptr addrspace(1) [[P]]
define ptx_kernel void @right(ptr addrspace(1) %a, i32 %i, i32 %k) {
  %s0 = add nsw i32 %k, %i
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %s1 = add nsw i32 %k, %i1
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float %x, ptr addrspace(1) %p1
  ret void
}

; The left and the right neighbour of a point whose column is a number without a sign, threadIdx.x + 1: instcombine makes %m + %t of
; %m + %x - 1, which may wrap around as far as anybody knows then.
; CHECK-LABEL: define ptx_kernel void @neighbours(
; CHECK: load float, ptr addrspace(1) %p0
; CHECK: [[P:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 8
; CHECK-NEXT: store float %y, ptr addrspace(1) [[P]]
define ptx_kernel void @neighbours(ptr addrspace(1) %a, i32 %m, i32 %t) {
  %x = add i32 %t, 1
  %s = add nsw i32 %m, %x
  %s0 = add nsw i32 %s, -1
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %y = load float, ptr addrspace(1) %p0
  %s1 = add nsw i32 %s, 1
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float %y, ptr addrspace(1) %p1
  ret void
}
