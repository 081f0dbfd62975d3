; Constants that hold addresses of shared variables are made where they are read: no initializer that PTX has no form for
; is left (VG-15).
; RUN: %opt -passes=nv-shared-addresses -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-shared-addresses,nvvm-verify -disable-output %s
; RUN: %opt -passes='nvopt<O0>' -S %s | llc-22 -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
; RUN: %opt -passes='nvopt<O2>' -S %s | llc-22 -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
; RUN: %opt -passes='nvopt<O3>' -S %s | llc-22 -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
; PTX-NOT: {{.u64 .* = .*generic\(}}
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x float] undef, align 4
@b = internal addrspace(3) global [64 x float] undef, align 4
@g = internal addrspace(1) global i32 7

; CHECK: @g = internal addrspace(1) global i32 7
; CHECK-NOT: @buffers
; CHECK-NOT: @view
; CHECK-NOT: @table
; CHECK: @many = private unnamed_addr constant { [3 x i32], [5 x i32], ptr } { [3 x i32] [i32 1, i32 2, i32 3], [5 x i32] [i32 4, i32 5, i32 6, i32 7, i32 8], ptr null }, align 8
; CHECK: @wide = private unnamed_addr addrspace(4) constant [2 x { ptr, i64 }] [{ ptr, i64 } { ptr null, i64 5 }, { ptr, i64 } { ptr null, i64 6 }], align 8
@buffers = private unnamed_addr constant [2 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(3) @b to ptr)], align 8
@view = private unnamed_addr constant { ptr, i32 } { ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 4), i32 0 }, align 8
@many = private unnamed_addr constant { [3 x i32], [5 x i32], ptr } { [3 x i32] [i32 1, i32 2, i32 3], [5 x i32] [i32 4, i32 5, i32 6, i32 7, i32 8], ptr addrspacecast (ptr addrspace(3) @b to ptr) }, align 8
@table = private unnamed_addr constant [3 x ptr addrspace(3)] [ptr addrspace(3) @a, ptr addrspace(3) @b, ptr addrspace(3) @a], align 4
@single = private unnamed_addr constant [2 x { ptr }] [{ ptr } { ptr addrspacecast (ptr addrspace(3) @a to ptr) }, { ptr } { ptr addrspacecast (ptr addrspace(3) @b to ptr) }], align 8
@wide = internal addrspace(4) constant [2 x { ptr, i64 }] [{ ptr, i64 } { ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 5 }, { ptr, i64 } { ptr addrspacecast (ptr addrspace(3) @b to ptr), i64 6 }], align 8

declare void @keeps(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; What writes to the copy may not see the constant.
; CHECK-LABEL: define void @copied(
; CHECK: %t = alloca [2 x ptr]
; CHECK-NEXT: store ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr %t, align 8
; CHECK-NEXT: [[SECOND:%.*]] = getelementptr inbounds i8, ptr %t, i64 8
; CHECK-NEXT: store ptr addrspacecast (ptr addrspace(3) @b to ptr), ptr [[SECOND]], align 8
; CHECK-NEXT: call void @keeps(ptr %t)
define void @copied() {
  %t = alloca [2 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @buffers, i64 16, i1 false)
  call void @keeps(ptr %t)
  ret void
}

; The second half, to a place of less alignment.
; CHECK-LABEL: define void @half(
; CHECK-NEXT: store ptr addrspacecast (ptr addrspace(3) @b to ptr), ptr %p, align 4
; CHECK-NEXT: ret void
define void @half(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 8 getelementptr (i8, ptr @buffers, i64 8), i64 8, i1 false)
  ret void
}

; The gap and the number of zero come with zeros around the address.
; CHECK-LABEL: define void @zeros(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 16, i1 false)
; CHECK-NEXT: store ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 4), ptr %p, align 8
define void @zeros(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @view, i64 16, i1 false)
  ret void
}

; The numbers stay a constant.
; CHECK-LABEL: define void @numbers(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @many, i64 40, i1 false)
; CHECK-NEXT: [[LAST:%.*]] = getelementptr inbounds i8, ptr %p, i64 32
; CHECK-NEXT: store ptr addrspacecast (ptr addrspace(3) @b to ptr), ptr [[LAST]], align 8
define void @numbers(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @many, i64 40, i1 false)
  ret void
}

; A copy that is only read is the constant, and an index chooses.
; CHECK-LABEL: define ptr @read(
; CHECK-NEXT: [[LOW:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[IS:%.*]] = icmp eq i32 [[LOW]], 0
; CHECK-NEXT: [[P:%.*]] = select i1 [[IS]], ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(3) @b to ptr)
; CHECK-NEXT: ret ptr [[P]]
define ptr @read(i64 %i) {
  %t = alloca [2 x ptr], align 8
  call void @llvm.lifetime.start.p0(ptr %t)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 @buffers, i64 16, i1 false)
  %q = getelementptr inbounds [2 x ptr], ptr %t, i64 0, i64 %i
  %v = load ptr, ptr %q, align 8
  call void @llvm.lifetime.end.p0(ptr %t)
  ret ptr %v
}

; A switch made a table of three.
; CHECK-LABEL: define ptr addrspace(3) @switched(
; CHECK: [[ONE:%.*]] = freeze i32 %i
; CHECK: icmp eq i32 [[ONE]], 1
; CHECK: select {{.*}} ptr addrspace(3) @b, ptr addrspace(3) @a
; CHECK: icmp eq i32 [[ONE]], 0
; CHECK: select {{.*}} ptr addrspace(3) @a,
define ptr addrspace(3) @switched(i32 %i) {
  %q = getelementptr inbounds [3 x ptr addrspace(3)], ptr @table, i32 0, i32 %i
  %v = load ptr addrspace(3), ptr %q, align 4
  ret ptr addrspace(3) %v
}

; The index is one number.
; CHECK-LABEL: define ptr addrspace(3) @known(
; CHECK-NEXT: icmp eq i32 %i, 1
; CHECK-NOT: freeze
define ptr addrspace(3) @known(i32 noundef %i) {
  %q = getelementptr inbounds [3 x ptr addrspace(3)], ptr @table, i32 0, i32 %i
  %v = load ptr addrspace(3), ptr %q, align 4
  ret ptr addrspace(3) %v
}

; Structs by an index: an object, of which the generic address is used in the place of that of constant memory.
; CHECK-LABEL: define i64 @structs(
; CHECK: [[OBJECT:%.*]] = alloca [2 x { ptr, i64 }], align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p4.i64(ptr align 8 [[OBJECT]], ptr addrspace(4) align 8 @wide, i64 32, i1 false)
; CHECK-NEXT: store ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr [[OBJECT]], align 8
; CHECK: store ptr addrspacecast (ptr addrspace(3) @b to ptr)
; CHECK: getelementptr inbounds [2 x { ptr, i64 }], ptr [[OBJECT]], i64 0, i64 %i, i32 1
define i64 @structs(i64 %i) {
  %q = getelementptr inbounds [2 x { ptr, i64 }], ptr addrspace(4) @wide, i64 0, i64 %i, i32 1
  %v = load i64, ptr addrspace(4) %q, align 8
  %r = getelementptr inbounds [2 x { ptr, i64 }], ptr addrspacecast (ptr addrspace(4) @wide to ptr), i64 0, i64 %i, i32 1
  %w = load i64, ptr %r, align 8
  %s = add i64 %v, %w
  ret i64 %s
}

; A struct of one address is no address: it is read as a whole.
; CHECK-LABEL: define { ptr } @structs_of_one(
; CHECK: [[OBJECT:%.*]] = alloca [2 x { ptr }], align 8
; CHECK: [[Q:%.*]] = getelementptr inbounds [2 x { ptr }], ptr [[OBJECT]], i64 0, i64 %i
; CHECK-NEXT: load { ptr }, ptr [[Q]]
define { ptr } @structs_of_one(i64 %i) {
  %q = getelementptr inbounds [2 x { ptr }], ptr @single, i64 0, i64 %i
  %v = load { ptr }, ptr %q, align 8
  ret { ptr } %v
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
