; Arguments whose space all calls agree about (IPM-1, IPM-2, IPM-3). Signatures and calls stay.
; RUN: %opt -passes=ipmsp,verify -S %s | FileCheck %s
; RUN: %opt -passes=ipmsp -S %s -o %t.once
; RUN: %opt -passes=ipmsp -S %t.once -o %t.twice
; RUN: sed 's/^; ModuleID.*//' %t.once > %t.1 && sed 's/^; ModuleID.*//' %t.twice > %t.2 && diff %t.1 %t.2
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [32 x i32] poison
@b = internal addrspace(3) global [32 x i32] poison
@c = addrspace(4) constant [32 x i32] zeroinitializer

; CHECK-LABEL: define internal void @both(ptr %p)
; CHECK: store i32 1, ptr addrspace(3)
define internal void @both(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; One call passes a shared pointer, one a global one.
; CHECK-LABEL: define internal void @disagree(ptr %p)
; CHECK: store i32 1, ptr %p
define internal void @disagree(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; One call passes something unknown.
; CHECK-LABEL: define internal void @unknown(ptr %p)
; CHECK: store i32 1, ptr %p
define internal void @unknown(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; Null agrees; so does an undefined value.
; CHECK-LABEL: define internal void @or_null(ptr %p)
; CHECK: icmp eq ptr %p, null
; CHECK: store i32 1, ptr addrspace(3)
define internal void @or_null(ptr %p) {
  %z = icmp eq ptr %p, null
  br i1 %z, label %out, label %in
in:
  store i32 1, ptr %p
  br label %out
out:
  ret void
}

; One argument of several.
; CHECK-LABEL: define internal void @copy(ptr %to, ptr %from)
; CHECK: %v = load i32, ptr %from
; CHECK: store i32 %v, ptr addrspace(3)
define internal void @copy(ptr %to, ptr %from) {
  %v = load i32, ptr %from
  store i32 %v, ptr %to
  ret void
}

; Local memory of the caller, and constant memory.
; CHECK-LABEL: define internal i32 @local(ptr %p)
; CHECK: load i32, ptr addrspace(5)
define internal i32 @local(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define internal i32 @constant(ptr %p)
; CHECK: load i32, ptr addrspace(4)
define internal i32 @constant(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; A chain.
; CHECK-LABEL: define internal void @first(ptr %p)
; CHECK: call void @second(ptr %q)
; CHECK-LABEL: define internal void @second(ptr %p)
; CHECK: store i32 1, ptr addrspace(1)
define internal void @first(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 4
  call void @second(ptr %q)
  ret void
}
define internal void @second(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; Recursion proves itself; with two spaces it does not.
; CHECK-LABEL: define internal void @recursive(ptr %p, i32 %n)
; CHECK: store i32 1, ptr addrspace(3)
define internal void @recursive(ptr %p, i32 %n) {
  store i32 1, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  %m = sub i32 %n, 1
  %z = icmp eq i32 %m, 0
  br i1 %z, label %out, label %again
again:
  call void @recursive(ptr %q, i32 %m)
  br label %out
out:
  ret void
}
; CHECK-LABEL: define internal void @recursive_both(ptr %p, i32 %n)
; CHECK: store i32 1, ptr %p
define internal void @recursive_both(ptr %p, i32 %n) {
  store i32 1, ptr %p
  %m = sub i32 %n, 1
  %z = icmp eq i32 %m, 0
  br i1 %z, label %out, label %again
again:
  %l = alloca i32
  call void @recursive_both(ptr %l, i32 %m)
  br label %out
out:
  ret void
}

; The address of a kernel's by-value parameter stays generic.
; CHECK-LABEL: define internal i32 @parameter(ptr %p)
; CHECK: load i32, ptr %p
define internal i32 @parameter(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; optnone is left alone.
; CHECK-LABEL: define internal void @untouched(ptr %p)
; CHECK: store i32 1, ptr %p
define internal void @untouched(ptr %p) noinline optnone {
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK: call void @both(ptr addrspacecast (ptr addrspace(3) @a to ptr))
define ptx_kernel void @kernel(ptr %g, ptr byval(i32) %s, i32 %n) {
  call void @both(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  call void @both(ptr addrspacecast (ptr addrspace(3) @b to ptr))
  call void @disagree(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  call void @disagree(ptr %g)
  call void @unknown(ptr %g)
  %u = call ptr @anything()
  call void @unknown(ptr %u)
  call void @or_null(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  call void @or_null(ptr null)
  call void @or_null(ptr poison)
  call void @copy(ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr %g)
  call void @copy(ptr addrspacecast (ptr addrspace(3) @b to ptr), ptr addrspacecast (ptr addrspace(3) @a to ptr))
  %l1 = alloca i32
  %l2 = alloca [4 x i32]
  %v1 = call i32 @local(ptr %l1)
  %v2 = call i32 @local(ptr %l2)
  %v3 = call i32 @constant(ptr addrspacecast (ptr addrspace(4) @c to ptr))
  call void @first(ptr %g)
  call void @recursive(ptr addrspacecast (ptr addrspace(3) @a to ptr), i32 %n)
  call void @recursive_both(ptr addrspacecast (ptr addrspace(3) @a to ptr), i32 %n)
  %v4 = call i32 @parameter(ptr %s)
  call void @untouched(ptr %g)
  ret void
}
declare ptr @anything()
