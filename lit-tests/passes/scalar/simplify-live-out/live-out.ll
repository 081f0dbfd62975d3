; Less than the whole value leaves the block (NLO-1, NLO-2).
; RUN: %opt -passes=nvvm-simplify-live-out -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-simplify-live-out -nvvm-opt=simplify-live-out=1 -S %s | FileCheck %s --check-prefix=ONE
; RUN: %opt -passes=nvvm-simplify-live-out -nvvm-opt=simplify-live-out=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-simplify-live-out -nvvm-opt=dump-simplify-live-out=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; DUMP: simplify-live-out: nloNewBit for v
; DUMP: simplify-live-out: nloNewAdd for q
; RUN: %exec %s -passes=nvvm-simplify-live-out
; EXEC: buffer p i64[4]
; EXEC: launch edges args=(i64:7, i32:1, p)
; EXEC: launch edges args=(i64:8, i32:2, p+8)
; EXEC: launch edges args=(i64:9, i32:3, p+16)
; OFF-NOT: nlo
; ONE-NOT: nloNewAdd
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: @mask(
; CHECK: %nloNewBit = trunc i64 %v to i32
; CHECK: next:
; CHECK-NEXT: %[[WIDE:.*]] = zext i32 %nloNewBit to i64
; CHECK-NEXT: %m = and i64 %[[WIDE]], 65535
define ptx_kernel void @mask(i64 %a, i64 %b, ptr %p) {
  %v = mul i64 %a, %b
  br label %next
next:
  %m = and i64 %v, 65535
  store i64 %m, ptr %p
  ret void
}
; All bits are wanted.
; CHECK-LABEL: @whole(
; CHECK-NOT: nlo
; CHECK: ret void
define ptx_kernel void @whole(i64 %a, i64 %b, ptr %p) {
  %v = mul i64 %a, %b
  br label %next
next:
  %m = and i64 %v, 65535
  %s = lshr i64 %v, 3
  store i64 %m, ptr %p
  store i64 %s, ptr %p
  ret void
}
; The base passes through the block of the use anyway.
; CHECK-LABEL: @sum(
; CHECK: next:
; CHECK-NEXT: %nloNewAdd = getelementptr i8, ptr %b, i64 4000
; CHECK-NEXT: store volatile ptr %nloNewAdd
define ptx_kernel void @sum(ptr %a, i64 %n, ptr %p) {
  %b = getelementptr i8, ptr %a, i64 %n
  %q = getelementptr i8, ptr %b, i64 4000
  br label %next
next:
  store volatile ptr %q, ptr %p
  br label %last
last:
  store volatile ptr %b, ptr %p
  ret void
}
; The base would live on for it.
; CHECK-LABEL: @base_dead(
; CHECK-NOT: nlo
; CHECK: ret void
define ptx_kernel void @base_dead(ptr %a, i64 %n, ptr %p) {
  %b = getelementptr i8, ptr %a, i64 %n
  %q = getelementptr i8, ptr %b, i64 4000
  br label %next
next:
  store volatile ptr %q, ptr %p
  ret void
}
; Two edges from one block: the phi has one value for both.
; CHECK-LABEL: @edges(
; CHECK: %[[NEW:nloNewAdd.*]] = add i64 %b, 5
; CHECK-NOT: nloNewAdd
; CHECK: phi i64 [ %[[NEW]], %choose ], [ %[[NEW]], %choose ], [ 0, %other ]
define ptx_kernel void @edges(i64 %x, i32 %k, ptr %p) {
entry:
  %b = mul i64 %x, %x
  %v = add i64 %b, 5
  store volatile i64 %v, ptr %p
  br label %choose
choose:
  store volatile i64 %b, ptr %p
  switch i32 %k, label %other [ i32 1, label %join
                                i32 2, label %join ]
other:
  store volatile i64 %b, ptr %p
  br label %join
join:
  %r = phi i64 [ %v, %choose ], [ %v, %choose ], [ 0, %other ]
  %t = add i64 %r, %b
  store i64 %t, ptr %p
  ret void
}
