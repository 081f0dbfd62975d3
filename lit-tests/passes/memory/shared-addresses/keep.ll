; What stays as it is: constants that somebody may know by their address, or that others can see, and copies that are
; written or compared (VG-15).
; RUN: %opt -passes=nv-shared-addresses -verify-each -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x float] undef, align 4
@b = internal addrspace(3) global [64 x float] undef, align 4
@g = addrspace(1) global i32 0

; CHECK: @handed = private
; CHECK: @stored = private
; CHECK: @volatile = private
; CHECK: @visible = constant
; CHECK: @host = internal externally_initialized constant
; CHECK: @changes = internal global
; CHECK: @inside = private constant [1 x ptr] [ptr addrspacecast
; CHECK: @outside = internal constant [1 x ptr] [ptr @inside]
; CHECK: @elsewhere = private constant [2 x ptr]
; CHECK-NOT: @twice
@handed = private constant [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@stored = private constant [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@volatile = private constant [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@visible = constant [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@host = internal externally_initialized constant [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@changes = internal global [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@inside = private constant [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr)]
@outside = internal constant [1 x ptr] [ptr @inside]
@elsewhere = private constant [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr null]
@twice = private constant [2 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(3) @b to ptr)]

declare void @keeps(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @uses(ptr %p, ptr %q) {
  call void @keeps(ptr @handed)
  store ptr @stored, ptr %p
  %x = load volatile ptr, ptr @volatile
  %y = load ptr, ptr @visible
  %z = load ptr, ptr @host
  %u = load ptr, ptr @changes
  %v = load ptr, ptr @outside
  %w = load ptr, ptr @elsewhere
  call void @keeps(ptr %x)
  call void @keeps(ptr %y)
  call void @keeps(ptr %z)
  call void @keeps(ptr %u)
  call void @keeps(ptr %v)
  call void @keeps(ptr %w)
  ret void
}

; Two objects have two addresses: a comparison would see one.
; CHECK-LABEL: define i1 @two_objects(
; CHECK: alloca
; CHECK: alloca
; CHECK: icmp eq ptr
define i1 @two_objects(i64 %i, i64 %j) {
  %s = alloca [2 x ptr], align 8
  %t = alloca [2 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 @twice, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @twice, i64 16, i1 false)
  %x = getelementptr [2 x ptr], ptr %s, i64 0, i64 %i
  %y = getelementptr [2 x ptr], ptr %t, i64 0, i64 %j
  %c = icmp eq ptr %x, %y
  ret i1 %c
}

; Somebody writes an element behind the copy.
; CHECK-LABEL: define ptr @written(
; CHECK: %t = alloca
; CHECK: store ptr %p, ptr %t
; CHECK: load ptr
define ptr @written(ptr %p, i64 %i) {
  %t = alloca [2 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @twice, i64 16, i1 false)
  store ptr %p, ptr %t
  %x = getelementptr [2 x ptr], ptr %t, i64 0, i64 %i
  %v = load ptr, ptr %x
  ret ptr %v
}

; Less than all of it is copied: the second element is another store's.
; CHECK-LABEL: define ptr @part(
; CHECK: %t = alloca
; CHECK: load ptr
define ptr @part(i64 %i) {
  %t = alloca [2 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @twice, i64 8, i1 false)
  %x = getelementptr [2 x ptr], ptr %t, i64 0, i64 %i
  %v = load ptr, ptr %x
  ret ptr %v
}

; Nothing changes in what a debugger is to see.
; CHECK-LABEL: define ptr @as_written(
; CHECK: %t = alloca
; CHECK: load ptr
define ptr @as_written(i64 %i) noinline optnone {
  %t = alloca [2 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @twice, i64 16, i1 false)
  %x = getelementptr [2 x ptr], ptr %t, i64 0, i64 %i
  %v = load ptr, ptr %x
  ret ptr %v
}

; Half an address is no choice of addresses, and a copy that cuts one is made from an object.
; CHECK-LABEL: define i32 @cut(
; CHECK: alloca [2 x ptr]
; CHECK: call void @llvm.memcpy{{.*}} i64 12
define i32 @cut(ptr %p, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @twice, i64 12, i1 false)
  %x = getelementptr [4 x i32], ptr @twice, i64 0, i64 %i
  %v = load i32, ptr %x
  ret i32 %v
}

; An index of a few bits has fewer values than elements.
; CHECK-LABEL: define ptr @narrow(
; CHECK: alloca [2 x ptr]
; CHECK: getelementptr [2 x ptr], ptr {{.*}}, i64 0, i1 %i
define ptr @narrow(i1 %i) {
  %x = getelementptr [2 x ptr], ptr @twice, i64 0, i1 %i
  %v = load ptr, ptr %x
  ret ptr %v
}

; An index of more bits than an address has is cut.
; CHECK-LABEL: define ptr @wide(
; CHECK: alloca [2 x ptr]
; CHECK: getelementptr [2 x ptr], ptr {{.*}}, i64 0, i128 %i
define ptr @wide(i128 %i) {
  %x = getelementptr [2 x ptr], ptr @twice, i64 0, i128 %i
  %v = load ptr, ptr %x
  ret ptr %v
}

; Behind what was copied the array has an element more, which holds nothing yet: to read it is no error.
; CHECK-LABEL: define ptr @larger(
; CHECK: %t = alloca [3 x ptr]
; CHECK: getelementptr [3 x ptr], ptr %t, i64 0, i64 %i
; CHECK-NEXT: load ptr
define ptr @larger(i64 %i) {
  %t = alloca [3 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @twice, i64 16, i1 false)
  %x = getelementptr [3 x ptr], ptr %t, i64 0, i64 %i
  %v = load ptr, ptr %x
  ret ptr %v
}

; Nobody reads from these, and each uses the variable twice or leads to another one.
; CHECK-LABEL: define void @dead(
; CHECK-NEXT: ret void
define void @dead(i1 %c) {
  %s = select i1 %c, ptr @twice, ptr @twice
  %e = icmp eq ptr @twice, @twice
  %x = getelementptr [2 x ptr], ptr @twice, i64 0, i64 1
  %v = load i64, ptr %x
  %y = getelementptr [2 x ptr], ptr @twice, i64 0, i64 %v
  ret void
}
