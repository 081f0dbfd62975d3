; Objects of constant size go to the entry block, in order and with their alignment (AHO-T1).
; RUN: %opt -passes=alloca-hoisting,verify -S %s | FileCheck %s
; RUN: %opt -passes=alloca-hoisting,alloca-hoisting -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O2>' -S %s | FileCheck %s --check-prefix=LEVEL
; RUN: %opt -passes='nvopt<O2;disable-alloca-hoisting=1>' -S %s | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=alloca-hoisting -passes='nvopt<O1>' -passes='nvopt<O3>'
; EXEC: buffer out i32[96]
; EXEC: launch branch grid=1 block=32 args=(out, i32:5)
; EXEC: launch loop grid=1 block=1 args=(out+256)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define ptx_kernel void @branch(
; CHECK-NEXT: entry:
; CHECK-NEXT: %first = alloca i64, align 8
; CHECK-NEXT: %a = alloca [4 x i32], align 16
; CHECK-NEXT: %b = alloca i32, i32 3, align 4
; CHECK-NEXT: %t = call
; CHECK: then:
; CHECK-NEXT: store
; LEVEL-LABEL: define ptx_kernel void @branch(
; LEVEL-NOT: alloca
; LEVEL: ret void
; OFF-LABEL: define ptx_kernel void @branch(
; OFF: alloca
define ptx_kernel void @branch(ptr %out, i32 %n) {
entry:
  %first = alloca i64, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i64 1, ptr %first
  %c = icmp ugt i32 %t, %n
  br i1 %c, label %then, label %done
then:
  %a = alloca [4 x i32], align 16
  %b = alloca i32, i32 3, align 4
  store i32 %t, ptr %a
  store i32 %n, ptr %b
  %x = load i32, ptr %a
  %y = load i32, ptr %b
  %z = add i32 %x, %y
  br label %done
done:
  %r = phi i32 [ 0, %entry ], [ %z, %then ]
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %r, ptr %o
  ret void
}

; Every round has an object of its own, and all are alive at the end.
; CHECK-LABEL: define ptx_kernel void @loop(
; CHECK: body:
; CHECK: %node = alloca { ptr, i32 }
define ptx_kernel void @loop(ptr %out) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %list = phi ptr [ null, %entry ], [ %node, %body ]
  %node = alloca { ptr, i32 }, align 8
  store ptr %list, ptr %node
  %value = getelementptr { ptr, i32 }, ptr %node, i64 0, i32 1
  store i32 %i, ptr %value
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i.next, 4
  br i1 %again, label %body, label %walk
walk:
  %n = phi ptr [ %node, %body ], [ %next, %walk ]
  %sum = phi i32 [ 0, %body ], [ %sum.next, %walk ]
  %vp = getelementptr { ptr, i32 }, ptr %n, i64 0, i32 1
  %v = load i32, ptr %vp
  %three = mul i32 %sum, 3
  %sum.next = add i32 %three, %v
  %next = load ptr, ptr %n
  %end = icmp eq ptr %next, null
  br i1 %end, label %done, label %walk
done:
  store i32 %sum.next, ptr %out
  ret void
}

; The same in a cycle with two entries, which is no natural loop.
; CHECK-LABEL: define void @two_entries(
; CHECK: a:
; CHECK: alloca i32
define void @two_entries(i1 %c, ptr %p) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = alloca i32
  store ptr %x, ptr %p
  br label %b
b:
  %d = load volatile i1, ptr %p
  br i1 %d, label %a, label %out
out:
  ret void
}

; The size is not known before.
; CHECK-LABEL: define void @dynamic(
; CHECK: then:
; CHECK-NEXT: alloca i32, i32 %n
define void @dynamic(i1 %c, i32 %n, ptr %p) {
entry:
  br i1 %c, label %then, label %out
then:
  %x = alloca i32, i32 %n
  store ptr %x, ptr %p
  br label %out
out:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
