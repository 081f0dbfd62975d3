; Vectors of bytes that the vectoriser makes where an address allows one byte at a time are taken apart (PF-13).
; RUN: %opt -passes=nv-slp-narrow -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-slp-narrow -passes='function(nv-slp-narrow),default<O2>' --ub
; EXEC: buffer p u8[64] iota()
; EXEC: buffer q u8[64] random(3)
; EXEC: launch unknown args=(p+1, i64:3, i64:60, i64:0, i64:33)
; EXEC: launch aligned args=(p+8, i64:5, i64:6, i64:7, i64:8)
; EXEC: launch copied args=(q+3, p+17)
; EXEC: launch copied args=(q+3, q+5)
; EXEC: launch changed args=(p+5, i32:-70, i32:300, i32:7, i32:128)
; EXEC: launch changed_twice args=(p+9, i32:-70, i32:300, i32:7, i32:128)
; EXEC: launch divided args=(p+13, i8:-70, i8:30, i8:7, i8:127, i8:3)
; EXEC: launch kept args=(p+33, q+21, u8:7, u8:9)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@letters = internal addrspace(4) constant [64 x i8] c"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

; Four bytes from a table go to four neighbouring places of which nobody knows the alignment.
; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK-NOT: <4 x i8>
; CHECK-COUNT-4: store i8
; CHECK-NOT: store
; CHECK: ret void
define ptx_kernel void @unknown(ptr addrspace(1) %p, i64 %a, i64 %b, i64 %c, i64 %d) {
  %pa = getelementptr i8, ptr addrspace(4) @letters, i64 %a
  %pb = getelementptr i8, ptr addrspace(4) @letters, i64 %b
  %pc = getelementptr i8, ptr addrspace(4) @letters, i64 %c
  %pd = getelementptr i8, ptr addrspace(4) @letters, i64 %d
  %va = load i8, ptr addrspace(4) %pa
  %vb = load i8, ptr addrspace(4) %pb
  %vc = load i8, ptr addrspace(4) %pc
  %vd = load i8, ptr addrspace(4) %pd
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %q3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 %va, ptr addrspace(1) %p, align 1
  store i8 %vb, ptr addrspace(1) %q1, align 1
  store i8 %vc, ptr addrspace(1) %q2, align 1
  store i8 %vd, ptr addrspace(1) %q3, align 1
  ret void
}

; Aligned, they are one word.
; CHECK-LABEL: define ptx_kernel void @aligned(
; CHECK: store <4 x i8> {{.*}}, align 4
; CHECK: ret void
define ptx_kernel void @aligned(ptr addrspace(1) align 4 %p, i64 %a, i64 %b, i64 %c, i64 %d) {
  %pa = getelementptr i8, ptr addrspace(4) @letters, i64 %a
  %pb = getelementptr i8, ptr addrspace(4) @letters, i64 %b
  %pc = getelementptr i8, ptr addrspace(4) @letters, i64 %c
  %pd = getelementptr i8, ptr addrspace(4) @letters, i64 %d
  %va = load i8, ptr addrspace(4) %pa
  %vb = load i8, ptr addrspace(4) %pb
  %vc = load i8, ptr addrspace(4) %pc
  %vd = load i8, ptr addrspace(4) %pd
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %q3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 %va, ptr addrspace(1) %p, align 4
  store i8 %vb, ptr addrspace(1) %q1, align 1
  store i8 %vc, ptr addrspace(1) %q2, align 2
  store i8 %vd, ptr addrspace(1) %q3, align 1
  ret void
}

; A copy of four bytes that are read and written one by one: no vector is left of it, and each byte is read before any
; is written, as before.
; CHECK-LABEL: define ptx_kernel void @copied(
; CHECK-COUNT-4: load i8
; CHECK-COUNT-4: store i8
; CHECK-NOT: <4 x i8>
; CHECK: ret void
define ptx_kernel void @copied(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %v0 = load i8, ptr addrspace(1) %p, align 1
  %v1 = load i8, ptr addrspace(1) %p1, align 1
  %v2 = load i8, ptr addrspace(1) %p2, align 1
  %v3 = load i8, ptr addrspace(1) %p3, align 1
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 1
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 2
  %q3 = getelementptr i8, ptr addrspace(1) %q, i64 3
  store i8 %v0, ptr addrspace(1) %q, align 1
  store i8 %v1, ptr addrspace(1) %q1, align 1
  store i8 %v2, ptr addrspace(1) %q2, align 1
  store i8 %v3, ptr addrspace(1) %q3, align 1
  ret void
}

; What is done to the bytes in front of the store, one operation and what cuts them out of words, is done to each.
; CHECK-LABEL: define ptx_kernel void @changed(
; CHECK-COUNT-4: xor i8
; CHECK-COUNT-4: store i8
; CHECK-NOT: x i8>
; CHECK: ret void
define ptx_kernel void @changed(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %v0 = insertelement <4 x i32> poison, i32 %a, i64 0
  %v1 = insertelement <4 x i32> %v0, i32 %b, i64 1
  %v2 = insertelement <4 x i32> %v1, i32 %c, i64 2
  %v3 = insertelement <4 x i32> %v2, i32 %d, i64 3
  %t = trunc <4 x i32> %v3 to <4 x i8>
  %x = xor <4 x i8> %t, splat (i8 -128)
  store <4 x i8> %x, ptr addrspace(1) %p, align 1
  %q8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %q9 = getelementptr i8, ptr addrspace(1) %p, i64 9
  %q10 = getelementptr i8, ptr addrspace(1) %p, i64 10
  %q11 = getelementptr i8, ptr addrspace(1) %p, i64 11
  %t0 = trunc i32 %a to i8
  %t1 = trunc i32 %b to i8
  %t2 = trunc i32 %c to i8
  %t3 = trunc i32 %d to i8
  store i8 %t0, ptr addrspace(1) %q8, align 1
  store i8 %t1, ptr addrspace(1) %q9, align 1
  store i8 %t2, ptr addrspace(1) %q10, align 1
  store i8 %t3, ptr addrspace(1) %q11, align 1
  ret void
}

; Two operations are dearer on four bytes than the moves are.
; CHECK-LABEL: define ptx_kernel void @changed_twice(
; CHECK: [[X:%.*]] = xor <4 x i8>
; CHECK: and <4 x i8> [[X]],
; CHECK: store <4 x i8>
; CHECK: ret void
define ptx_kernel void @changed_twice(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %v0 = insertelement <4 x i32> poison, i32 %a, i64 0
  %v1 = insertelement <4 x i32> %v0, i32 %b, i64 1
  %v2 = insertelement <4 x i32> %v1, i32 %c, i64 2
  %v3 = insertelement <4 x i32> %v2, i32 %d, i64 3
  %t = trunc <4 x i32> %v3 to <4 x i8>
  %x = xor <4 x i8> %t, splat (i8 -128)
  %y = and <4 x i8> %x, splat (i8 99)
  store <4 x i8> %y, ptr addrspace(1) %p, align 1
  %q8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %q9 = getelementptr i8, ptr addrspace(1) %p, i64 9
  %q10 = getelementptr i8, ptr addrspace(1) %p, i64 10
  %q11 = getelementptr i8, ptr addrspace(1) %p, i64 11
  %t0 = trunc i32 %a to i8
  %t1 = trunc i32 %b to i8
  %t2 = trunc i32 %c to i8
  %t3 = trunc i32 %d to i8
  store i8 %t0, ptr addrspace(1) %q8, align 1
  store i8 %t1, ptr addrspace(1) %q9, align 1
  store i8 %t2, ptr addrspace(1) %q10, align 1
  store i8 %t3, ptr addrspace(1) %q11, align 1
  ret void
}

; A quotient stays where it is, and a vector that something else asks for, too.
; CHECK-LABEL: define ptx_kernel void @divided(
; CHECK: [[Q:%.*]] = sdiv <4 x i8>
; CHECK: store <4 x i8> [[Q]], ptr addrspace(1) %p
; CHECK: [[X:%.*]] = xor <4 x i8>
; CHECK: store <4 x i8> [[X]], ptr addrspace(1) %q16
; CHECK: extractelement <4 x i8> [[X]],
; CHECK: ret void
define ptx_kernel void @divided(ptr addrspace(1) %p, i8 %a, i8 %b, i8 %c, i8 %d, i8 %e) {
  %v0 = insertelement <4 x i8> poison, i8 %a, i64 0
  %v1 = insertelement <4 x i8> %v0, i8 %b, i64 1
  %v2 = insertelement <4 x i8> %v1, i8 %c, i64 2
  %v3 = insertelement <4 x i8> %v2, i8 %d, i64 3
  %n0 = insertelement <4 x i8> splat (i8 3), i8 %e, i64 0
  %q = sdiv <4 x i8> %v3, %n0
  store <4 x i8> %q, ptr addrspace(1) %p, align 1
  %q16 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %x = xor <4 x i8> %v3, splat (i8 5)
  store <4 x i8> %x, ptr addrspace(1) %q16, align 1
  %x1 = extractelement <4 x i8> %x, i64 1
  %q20 = getelementptr i8, ptr addrspace(1) %p, i64 20
  store i8 %x1, ptr addrspace(1) %q20, align 1
  %q8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %q9 = getelementptr i8, ptr addrspace(1) %p, i64 9
  %q10 = getelementptr i8, ptr addrspace(1) %p, i64 10
  %q11 = getelementptr i8, ptr addrspace(1) %p, i64 11
  store i8 %a, ptr addrspace(1) %q8, align 1
  store i8 %b, ptr addrspace(1) %q9, align 1
  store i8 %c, ptr addrspace(1) %q10, align 1
  store i8 %d, ptr addrspace(1) %q11, align 1
  ret void
}

; What the program itself accesses as a vector that is volatile stays, and so does arithmetic between a load and a store.
; CHECK-LABEL: define ptx_kernel void @kept(
; CHECK: load volatile <4 x i8>, ptr addrspace(1) %p, align 1
; CHECK: store volatile <4 x i8> {{.*}}, align 1
; CHECK: [[V:%.*]] = load <4 x i8>, ptr addrspace(1) %q, align 1
; CHECK: add <4 x i8> [[V]]
; CHECK: ret void
define ptx_kernel void @kept(ptr addrspace(1) %p, ptr addrspace(1) %q, i8 %x, i8 %y) {
  %v = load volatile <4 x i8>, ptr addrspace(1) %p, align 1
  store volatile <4 x i8> %v, ptr addrspace(1) %q, align 1
  %w = load <4 x i8>, ptr addrspace(1) %q, align 1
  %s = add <4 x i8> %w, %v
  store <4 x i8> %s, ptr addrspace(1) %p, align 1
  %p8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %p9 = getelementptr i8, ptr addrspace(1) %p, i64 9
  %p10 = getelementptr i8, ptr addrspace(1) %p, i64 10
  %p11 = getelementptr i8, ptr addrspace(1) %p, i64 11
  store i8 %x, ptr addrspace(1) %p8, align 1
  store i8 %y, ptr addrspace(1) %p9, align 1
  store i8 %x, ptr addrspace(1) %p10, align 1
  store i8 %y, ptr addrspace(1) %p11, align 1
  ret void
}
