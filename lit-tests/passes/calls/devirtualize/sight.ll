; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Callees that are computed in sight: nothing has to be known about the rest of the program.
; RUN: %opt -passes=nvopt-devirtualize -S %s -pass-remarks=nvopt-devirtualize -pass-remarks-missed=nvopt-devirtualize 2> %t.remarks | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
; REMARK: remark: {{.*}}call can mean 2 functions; they are called directly
; REMARK: remark: {{.*}}call can mean 5 functions, more than 4
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@two = addrspace(4) constant [2 x ptr] [ptr @a, ptr @b]
@five = addrspace(4) constant [5 x ptr] [ptr @a, ptr @b, ptr @c, ptr @d, ptr @e]
@mixed = addrspace(4) constant [3 x ptr] [ptr @a, ptr null, ptr @other_type]
@host = addrspace(4) externally_initialized constant [2 x ptr] [ptr @a, ptr @b]
@weak = weak addrspace(4) constant [2 x ptr] [ptr @a, ptr @b]
@written = addrspace(1) global [2 x ptr] [ptr @a, ptr @b]
@computed = addrspace(4) constant [1 x ptr] [ptr getelementptr (i8, ptr @a, i64 128)]

define internal i32 @a(i32 %x) { ret i32 1 }
define internal i32 @b(i32 %x) { ret i32 2 }
define internal i32 @c(i32 %x) { ret i32 3 }
define internal i32 @d(i32 %x) { ret i32 4 }
define internal i32 @e(i32 %x) { ret i32 5 }
define internal void @other_type() { ret void }

; CHECK-LABEL: define i32 @choice(
; CHECK: icmp eq ptr %f, @a
; CHECK: call i32 @a(i32 7)
; CHECK: call i32 @b(i32 7)
; CHECK: ret i32
define i32 @choice(i1 %c) {
  %f = select i1 %c, ptr @a, ptr @b
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; CHECK-LABEL: define i32 @from_table(
; CHECK: icmp eq ptr %f, @a
; CHECK: call i32 @a(i32 7)
; CHECK: call i32 @b(i32 7)
define i32 @from_table(i64 %i) {
  %p = getelementptr ptr, ptr addrspace(4) @two, i64 %i
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; The element is known.
; CHECK-LABEL: define i32 @element(
; CHECK: call i32 @b(i32 7)
; CHECK-NOT: call
; CHECK: ret
define i32 @element() {
  %f = load ptr, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @two, i64 8)
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; Null and functions of another type cannot be called here.
; CHECK-LABEL: define i32 @one_fits(
; CHECK: call i32 @a(i32 7)
; CHECK-NOT: call
; CHECK: ret
define i32 @one_fits(i64 %i) {
  %p = getelementptr ptr, ptr addrspace(4) @mixed, i64 %i
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; A choice between two places.
; CHECK-LABEL: define i32 @two_places(
; CHECK-DAG: call i32 @b(i32 7)
; CHECK-DAG: call i32 @c(i32 7)
; CHECK: ret
define i32 @two_places(i1 %c) {
  %p = select i1 %c, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @two, i64 8), ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @five, i64 16)
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; A pointer that walks through a table can be anywhere in it: here all elements but the first.
; CHECK-LABEL: define i32 @walk(
; CHECK: call i32 %f(i32 7)
; CHECK-NOT: call i32 @
; CHECK: ret
define i32 @walk(i32 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr addrspace(4) [ @two, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  %next = getelementptr i8, ptr addrspace(4) %p, i64 8
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @too_many(
; CHECK: call i32 %f(i32 7)
; CHECK-NOT: call i32 @
; CHECK: ret
define i32 @too_many(i64 %i) {
  %p = getelementptr ptr, ptr addrspace(4) @five, i64 %i
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; The host, another definition or the program itself may have put something else there; arithmetic may
; lead to any function; an argument is anything.
; CHECK-LABEL: define i32 @unknown(
; CHECK: call i32 %f0(
; CHECK-NEXT: load
; CHECK-NEXT: call i32 %f1(
; CHECK-NEXT: load
; CHECK-NEXT: call i32 %f2(
; CHECK-NEXT: load
; CHECK-NEXT: call i32 %f3(
; CHECK-NEXT: select
; CHECK-NEXT: call i32 %f4(
; CHECK-NEXT: ret
define i32 @unknown(ptr %f, i1 %c) {
  %f0 = load ptr, ptr addrspace(4) @host
  %r0 = call i32 %f0(i32 7)
  %f1 = load ptr, ptr addrspace(4) @weak
  %r1 = call i32 %f1(i32 7)
  %f2 = load ptr, ptr addrspace(1) @written
  %r2 = call i32 %f2(i32 7)
  %f3 = load ptr, ptr addrspace(4) @computed
  %r3 = call i32 %f3(i32 7)
  %f4 = select i1 %c, ptr @a, ptr %f
  %r4 = call i32 %f4(i32 7)
  ret i32 %r4
}

; CHECK-LABEL: define i32 @volatile(
; CHECK: call i32 %f(
define i32 @volatile() {
  %f = load volatile ptr, ptr addrspace(4) @two
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; CHECK-LABEL: define i32 @must(
; CHECK: musttail call i32 %f(
define i32 @must(i32 %x) {
  %f = load ptr, ptr addrspace(4) @two
  %r = musttail call i32 %f(i32 %x)
  ret i32 %r
}

; Pointers in a vector of a table count.
@vector = addrspace(4) constant { ptr, [8 x i8], <2 x ptr> } { ptr @a, [8 x i8] c"notcalls", <2 x ptr> <ptr @b, ptr @c> }
; CHECK-LABEL: define i32 @from_vector(
; CHECK-DAG: call i32 @a(i32 7)
; CHECK-DAG: call i32 @b(i32 7)
; CHECK-DAG: call i32 @c(i32 7)
; CHECK: ret
define i32 @from_vector(i64 %i) {
  %p = getelementptr ptr, ptr addrspace(4) @vector, i64 %i
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; Another name of a function that this pass does not see through, and address 0 of shared memory, which is
; an object that the program has written.
@equivalent = addrspace(4) constant [2 x ptr] [ptr @a, ptr dso_local_equivalent @b]
@generic = constant [1 x ptr] [ptr @a]
; CHECK-LABEL: define i32 @other_names(
; CHECK: call i32 %f(i32 7)
; CHECK: call i32 %g(i32 7)
; CHECK-NOT: call i32 @
; CHECK: ret
define i32 @other_names(i64 %i, i1 %c) {
  %p = getelementptr ptr, ptr addrspace(4) @equivalent, i64 %i
  %f = load ptr, ptr addrspace(4) %p
  %r = call i32 %f(i32 7)
  %q = select i1 %c, ptr @generic, ptr addrspacecast (ptr addrspace(3) null to ptr)
  %g = load ptr, ptr %q
  %s = call i32 %g(i32 7)
  %t = add i32 %r, %s
  ret i32 %t
}

; Distances that together are no place in the table.
; CHECK-LABEL: define i32 @far(
; CHECK: call i32 %f(i32 7)
; CHECK-NOT: call i32 @
; CHECK: ret
define i32 @far(i1 %c) {
  %p = getelementptr i8, ptr addrspace(4) @two, i64 9223372036854775807
  %q = select i1 %c, ptr addrspace(4) %p, ptr addrspace(4) @five
  %o = getelementptr i8, ptr addrspace(4) %q, i64 9223372036854775807
  %f = load ptr, ptr addrspace(4) %o
  %r = call i32 %f(i32 7)
  ret i32 %r
}
