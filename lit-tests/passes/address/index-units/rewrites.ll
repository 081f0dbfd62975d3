; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; One base indexed in two units: the larger one is counted in bytes. One unit, constants, other bases,
; numbers of indices and indices that are no extensions stay.
; RUN: %opt -passes=nv-index-units -S %s | FileCheck %s
; RUN: %opt -passes=nv-index-units,nv-index-units -S %s | FileCheck %s
; What the vectorizer made of it is right with the pass, and wrong without.
; RUN: nvopt-exec %s --plugin=%nvopt -passes=nv-index-units,load-store-vectorizer
; RUN: nvopt-exec %s --plugin=%nvopt --ptx -passes='nvopt<O1>' -passes='nvopt<O2>' -passes='nvopt<O3>' \
; RUN:   -passes='nvopt<Ofcmin>' -passes='nvopt<Ofcmid>' -passes='nvopt<Ofcmax>' -passes='nvopt<O3;strict-order=1>'
; RUN: not env NVOPT_OPTIONS=disable-pass=nv-index-units nvopt-exec %s --plugin=%nvopt --ptx=only -passes='nvopt<O3>'
;
; EXEC: buffer p i32[64] iota
; EXEC: buffer out i32[4]
; EXEC: launch two grid=2 args=(p, out)
; EXEC: launch three grid=2 args=(p, out+8)

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @two(
; CHECK: %x = zext nneg i32 %c to i64
; CHECK-NEXT: [[S:%.*]] = shl i64 %x, 2
; CHECK-NEXT: [[W:%.*]] = getelementptr i8, ptr addrspace(1) %p, i64 [[S]]
; CHECK-NEXT: %byte = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %x
; CHECK-NEXT: %a = load i32, ptr addrspace(1) [[W]], align 4
define ptx_kernel void @two(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %c = call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %x = zext nneg i32 %c to i64
  %word = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %x
  %byte = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %x
  %a = load i32, ptr addrspace(1) %word, align 4
  %b = load i32, ptr addrspace(1) %byte, align 1
  %difference = sub i32 %a, %b
  store i32 %difference, ptr addrspace(1) %out
  ret void
}

; Twelve bytes are no power of two; the base of one address is another one; the index lies in an array.
; CHECK-LABEL: @three(
; CHECK: [[M:%.*]] = mul i64 %x, 12
; CHECK-NEXT: [[T:%.*]] = getelementptr i8, ptr addrspace(1) %p, i64 [[M]]
; CHECK-NEXT: %word = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %x
; CHECK-NEXT: [[B:%.*]] = shl i64 %x, 2
; CHECK-NEXT: [[C:%.*]] = add i64 [[B]], 8
; CHECK-NEXT: [[D:%.*]] = getelementptr i8, ptr addrspace(1) [[T]], i64 [[C]]
; CHECK-NEXT: %half = getelementptr inbounds { [4 x i16], [4 x i16] }, ptr addrspace(1) [[T]], i64 0, i32 1, i64 %x
define ptx_kernel void @three(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %c = call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %x = zext nneg i32 %c to i64
  %triple = getelementptr inbounds [3 x i32], ptr addrspace(1) %p, i64 %x
  %word = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %x
  %member = getelementptr inbounds { [2 x i32], [4 x i32] }, ptr addrspace(1) %triple, i64 0, i32 1, i64 %x
  %half = getelementptr inbounds { [4 x i16], [4 x i16] }, ptr addrspace(1) %triple, i64 0, i32 1, i64 %x
  %a = load i32, ptr addrspace(1) %triple, align 4
  %b = load i32, ptr addrspace(1) %word, align 4
  %d = load i32, ptr addrspace(1) %member, align 4
  %e = load i16, ptr addrspace(1) %half, align 2
  %f = zext i16 %e to i32
  %s = mul i32 %a, 3
  %t = sub i32 %s, %b
  %u = shl i32 %d, 4
  %v = sub i32 %u, %f
  %w = add i32 %t, %v
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %x
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @kept(
; CHECK: getelementptr i32, ptr %p, i64 %x
; CHECK-NEXT: {{.*}}getelementptr float, ptr %p, i64 %y
; CHECK-NEXT: {{.*}}getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: {{.*}}getelementptr i8, ptr %q, i64 %x
; CHECK-NEXT: {{.*}}getelementptr [4 x i16], ptr %p, i64 0, i64 %x
; CHECK-NEXT: {{.*}}getelementptr { i32, i64 }, ptr %p, i64 %x, i32 1
; CHECK-NEXT: {{.*}}getelementptr i8, <2 x ptr> %v, <2 x i64> %i
; CHECK-NEXT: {{.*}}getelementptr i32, <2 x ptr> %v, <2 x i64> %i
; CHECK-NEXT: {{.*}}getelementptr i8, ptr %p, i64 %w
; CHECK-NEXT: ret void
define void @kept(ptr %p, ptr %q, i32 %a, <2 x ptr> %v, <2 x i32> %b) {
  %x = sext i32 %a to i64
  %y = zext i32 %a to i64
  %w = and i64 %y, 252
  %i = sext <2 x i32> %b to <2 x i64>
  %1 = getelementptr i32, ptr %p, i64 %x
  %2 = getelementptr float, ptr %p, i64 %y
  %3 = getelementptr i8, ptr %p, i64 4
  %4 = getelementptr i8, ptr %q, i64 %x
  %5 = getelementptr [4 x i16], ptr %p, i64 0, i64 %x
  %6 = getelementptr { i32, i64 }, ptr %p, i64 %x, i32 1
  %7 = getelementptr i8, <2 x ptr> %v, <2 x i64> %i
  %8 = getelementptr i32, <2 x ptr> %v, <2 x i64> %i
  %9 = getelementptr i8, ptr %p, i64 %w
  ret void
}
