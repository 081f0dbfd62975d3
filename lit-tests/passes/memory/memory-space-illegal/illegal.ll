; Accesses that their memory cannot do: a warning and a trap (MSO-4, MSO-T10, MSO-T11).
; RUN: %opt -passes=memory-space-opt,verify -S %s 2>%t.err | FileCheck %s
; RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err --implicit-check-not=warning:
; RUN: %opt -passes='memory-space-opt<second-time;no-warnings>,verify' -S %s 2>%t.quiet | FileCheck %s
; RUN: count 0 < %t.quiet
; RUN: %opt -passes=memory-space-opt -nvvm-opt=mso-illegal=keep -S %s 2>%t.keep | FileCheck %s --check-prefix=KEEP
; RUN: count 0 < %t.keep
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = addrspace(4) constant [64 x i32] zeroinitializer
@shared = internal addrspace(3) global [32 x <2 x float>] poison

; WARN: warning: {{.*}}in function local_atomic: Cannot do atomic on local memory
; CHECK-LABEL: @local_atomic(
; CHECK: call void @llvm.trap()
; CHECK-NEXT: unreachable
; KEEP-LABEL: @local_atomic(
; KEEP: atomicrmw add ptr %l
define i32 @local_atomic() {
  %l = alloca i32
  %old = atomicrmw add ptr %l, i32 1 monotonic
  ret i32 %old
}

; WARN: warning: {{.*}}in function local_exchange: Cannot do atomic on local memory
; CHECK-LABEL: @local_exchange(
; CHECK: call void @llvm.trap()
define i1 @local_exchange() {
  %l = alloca i32
  %pair = cmpxchg ptr %l, i32 1, i32 2 monotonic monotonic
  %ok = extractvalue { i32, i1 } %pair, 1
  ret i1 %ok
}

; WARN: warning: {{.*}}in function constant_store: Cannot store to pointer that points to constant memory space
; CHECK-LABEL: @constant_store(
; CHECK: call void @llvm.trap()
; CHECK-NEXT: unreachable
; KEEP-LABEL: @constant_store(
; KEEP: store i32 1, ptr addrspace(4)
define void @constant_store(i64 %i) {
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %i
  store i32 1, ptr %p
  ret void
}

; WARN: warning: {{.*}}in function constant_atomic: Cannot store to pointer that points to constant memory space
; CHECK-LABEL: @constant_atomic(
; CHECK: call void @llvm.trap()
define void @constant_atomic(i64 %i) {
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %i
  %old = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}

; WARN: warning: {{.*}}in function constant_fill: Cannot store to pointer that points to constant memory space
; CHECK-LABEL: @constant_fill(
; CHECK: call void @llvm.trap()
define void @constant_fill() {
  call void @llvm.memset.p0.i64(ptr addrspacecast (ptr addrspace(4) @table to ptr), i8 0, i64 8, i1 false)
  ret void
}

; WARN: warning: {{.*}}in function vector_atomic: Cannot do vector atomic on shared memory
; CHECK-LABEL: @vector_atomic(
; CHECK: call void @llvm.trap()
define void @vector_atomic(<2 x float> %v) {
  %old = atomicrmw fadd ptr addrspacecast (ptr addrspace(3) @shared to ptr), <2 x float> %v monotonic
  ret void
}

; WARN: warning: {{.*}}in function local_vector_atomic: Cannot do vector atomic on local memory
; CHECK-LABEL: @local_vector_atomic(
; CHECK: call void @llvm.trap()
define void @local_vector_atomic(<2 x float> %v) {
  %l = alloca <2 x float>
  %old = atomicrmw fadd ptr %l, <2 x float> %v monotonic
  ret void
}

; WARN: warning: {{.*}}in function local_matrix: cannot perform wmma load or store on local memory
; CHECK-LABEL: @local_matrix(
; CHECK: call void @llvm.trap()
define void @local_matrix() {
  %l = alloca [256 x half]
  %f = call {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr %l, i32 16)
  ret void
}

; WARN: warning: {{.*}}in function constant_matrix: cannot perform wmma load or store on constant memory
; CHECK-LABEL: @constant_matrix(
; CHECK: call void @llvm.trap()
define void @constant_matrix() {
  %f = call {<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>} @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr addrspacecast (ptr addrspace(4) @table to ptr), i32 16)
  ret void
}

; Code that asks first is right.
; CHECK-LABEL: @asks_first(
; CHECK-NOT: @llvm.trap()
; CHECK: ret void
define void @asks_first(ptr %out) {
  %l = alloca i32
  store i32 0, ptr %l
  %local = call i1 @llvm.nvvm.isspacep.local(ptr %l)
  br i1 %local, label %plain, label %atomic
plain:
  %v = load i32, ptr %l
  store i32 %v, ptr %out
  ret void
atomic:
  %old = atomicrmw add ptr %l, i32 1 monotonic
  store i32 %old, ptr %out
  ret void
}

; What may be another space is generic and legal.
; CHECK-LABEL: @local_or_global(
; CHECK: atomicrmw add ptr %p
define ptx_kernel void @local_or_global(ptr %g, i1 %c) {
  %l = alloca i32
  %p = select i1 %c, ptr %g, ptr %l
  %old = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}

; The machine adds pairs of halves in shared memory.
; CHECK-LABEL: @half_atomic(
; CHECK: atomicrmw fadd ptr addrspace(3)
define void @half_atomic(<2 x half> %v) {
  %old = atomicrmw fadd ptr addrspacecast (ptr addrspace(3) @shared to ptr), <2 x half> %v monotonic
  ret void
}
declare i1 @llvm.nvvm.isspacep.local(ptr)

; A copy of no bytes does nothing; one of a length that comes at run time traps where there are bytes, and
; what is behind it stays.
; CHECK-LABEL: @empty_copy(
; CHECK-NOT: llvm.trap
; CHECK: ret i32 7
define i32 @empty_copy(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr addrspacecast (ptr addrspace(4) @table to ptr), ptr %q, i64 0, i1 false)
  ret i32 7
}

; WARN: warning: {{.*}}in function length_at_run_time: Cannot store to pointer that points to constant memory space
; CHECK-LABEL: @length_at_run_time(
; CHECK: [[N:%.*]] = freeze i64 %n
; CHECK: %some.bytes = icmp ne i64 [[N]], 0
; CHECK: br i1 %some.bytes, label %[[SOME:.*]], label
; CHECK: [[SOME]]:
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
; CHECK-NOT: llvm.memcpy
; CHECK: store i32 5, ptr %q
; CHECK: ret i32 7
define i32 @length_at_run_time(ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr addrspacecast (ptr addrspace(4) @table to ptr), ptr %q, i64 %n, i1 false)
  store i32 5, ptr %q
  ret i32 7
}
