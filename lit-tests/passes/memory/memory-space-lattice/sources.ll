; Where the space of a pointer comes from: kernel arguments, variables, allocas, integers, by-value
; parameters (MSO-2). A second run changes nothing.
; RUN: %opt -passes='memory-space-opt<second-time>,verify' -S %s | FileCheck %s
; A first-time run leaves local memory to the code generator: instcombine does not keep such casts.
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s --check-prefix=FIRST --implicit-check-not=asm
; RUN: %opt -passes='memory-space-opt<second-time>' -S %s -o %t.once
; RUN: %opt -passes='memory-space-opt<second-time>' -S %t.once -o %t.twice
; RUN: sed 's/^; ModuleID.*//' %t.once > %t.1 && sed 's/^; ModuleID.*//' %t.twice > %t.2 && diff %t.1 %t.2
; RUN: %opt -passes='memory-space-opt<second-time>' -nvvm-opt=mem-space-alg=0 -S %s | FileCheck %s --check-prefix=STOCK
; RUN: %opt -passes='memory-space-opt<second-time>' -nvvm-opt=track-int2ptr=0 -S %s | FileCheck %s --check-prefix=NOINT
; RUN: %opt -passes='memory-space-opt<second-time>' -nvvm-opt=ias-track-int2ptr=0 -S %s | FileCheck %s --check-prefix=NOINT
; RUN: %opt -passes='memory-space-opt<second-time>' -nvvm-opt=strong-global-assumptions=0 -S %s | FileCheck %s --check-prefix=WEAK
; RUN: %opt -passes='memory-space-opt<second-time>' -nvvm-opt=ias-strong-global-assumptions=0 -S %s | FileCheck %s --check-prefix=WEAK
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.S = type { i32, ptr, i64 }
@shared = internal addrspace(3) global [32 x i32] poison
@table = addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@pointer = addrspace(4) externally_initialized global ptr null

; CHECK-LABEL: @argument(
; CHECK: load i32, ptr addrspace(1)
; FIRST-LABEL: @argument(
; FIRST: load i32, ptr addrspace(1)
; STOCK-LABEL: @argument(
; STOCK: load i32, ptr addrspace(1)
define ptx_kernel i32 @argument(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @device_argument(
; CHECK: load i32, ptr %p
define i32 @device_argument(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @variables(
; CHECK: load i32, ptr addrspace(3)
; CHECK: load i32, ptr addrspace(4)
; CHECK: store volatile i32 {{.*}}, ptr addrspace(5)
; FIRST-LABEL: @variables(
; FIRST: load i32, ptr addrspace(3)
; FIRST: load i32, ptr addrspace(4)
; FIRST: store volatile i32 {{.*}}, ptr %e
define i32 @variables(i64 %i) {
  %l = alloca [4 x i32]
  %s = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @shared to ptr), i64 %i
  %a = load i32, ptr %s
  %t = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %i
  %b = load i32, ptr %t
  %sum = add i32 %a, %b
  %e = getelementptr i32, ptr %l, i64 %i
  store volatile i32 %sum, ptr %e
  ret i32 %sum
}

; A pointer in constant memory points to global memory.
; CHECK-LABEL: @from_constant(
; CHECK: store i32 1, ptr addrspace(1)
; STOCK-LABEL: @from_constant(
; STOCK: store i32 1, ptr %p
; WEAK-LABEL: @from_constant(
; WEAK: store i32 1, ptr %p
define void @from_constant() {
  %p = load ptr, ptr addrspace(4) @pointer
  store i32 1, ptr %p
  ret void
}

; A field of a kernel parameter that is passed by value; the parameter itself stays generic.
; CHECK-LABEL: @from_parameter(
; CHECK: load ptr, ptr %f
; CHECK: store i32 1, ptr addrspace(1)
; CHECK: store i32 2, ptr addrspace(1)
; WEAK-LABEL: @from_parameter(
; WEAK: store i32 1, ptr %p
define ptx_kernel void @from_parameter(ptr byval(%struct.S) align 8 %s) {
  %f = getelementptr %struct.S, ptr %s, i64 0, i32 1
  %p = load ptr, ptr %f
  store i32 1, ptr %p
  %g = getelementptr %struct.S, ptr %s, i64 0, i32 2
  %n = load i64, ptr %g
  %q = inttoptr i64 %n to ptr
  store i32 2, ptr %q
  ret void
}

; A parameter that the kernel overwrites with a shared pointer.
; CHECK-LABEL: @written_parameter(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @written_parameter(ptr byval(%struct.S) align 8 %s, i1 %c) {
  %f = getelementptr %struct.S, ptr %s, i64 0, i32 1
  br i1 %c, label %write, label %read
write:
  store ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %f
  br label %read
read:
  %p = load ptr, ptr %f
  store i32 1, ptr %p
  ret void
}

; A device function's by-value parameter is its own copy.
; CHECK-LABEL: @device_byval(
; CHECK: load i32, ptr addrspace(5)
; FIRST-LABEL: @device_byval(
; FIRST: load i32, ptr %s
define i32 @device_byval(ptr byval(%struct.S) %s) {
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: @integer(
; CHECK: store i32 1, ptr addrspace(1)
; NOINT-LABEL: @integer(
; NOINT: store i32 1, ptr %p
; STOCK-LABEL: @integer(
; STOCK: store i32 1, ptr %p
define ptx_kernel void @integer(i64 %n) {
  %p = inttoptr i64 %n to ptr
  store i32 1, ptr %p
  ret void
}

; Half of a pointer, or a sum with something unknown, may be a shared address.
; CHECK-LABEL: @no_whole_integer(
; CHECK: store i32 1, ptr %p
; CHECK: store i32 2, ptr %q
define ptx_kernel void @no_whole_integer(i32 %n, i64 %m, i64 %k) {
  %p = inttoptr i32 %n to ptr
  store i32 1, ptr %p
  %sum = add i64 %m, %k
  %q = inttoptr i64 %sum to ptr
  store i32 2, ptr %q
  ret void
}

; CHECK-LABEL: @device_integer(
; CHECK: store i32 1, ptr %p
define void @device_integer(i64 %n) {
  %p = inttoptr i64 %n to ptr
  store i32 1, ptr %p
  ret void
}

; What a call returns is not known.
declare ptr @somewhere()
; CHECK-LABEL: @returned(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @returned() {
  %p = call ptr @somewhere()
  store i32 1, ptr %p
  ret void
}

; What a device function finds in global memory, its callers may have put there: shared pointers too.
; The same kernel code knows better. Constant memory is written by nobody.
@queue = addrspace(1) global ptr null
; CHECK-LABEL: @device_from_global(
; CHECK: %p = load ptr, ptr addrspace(1) @queue
; CHECK: load i32, ptr %p
; FIRST-LABEL: @device_from_global(
; FIRST: load i32, ptr %p
define i32 @device_from_global() {
  %p = load ptr, ptr addrspace(1) @queue
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: @kernel_from_global(
; CHECK: load i32, ptr addrspace(1)
define ptx_kernel i32 @kernel_from_global() {
  %p = load ptr, ptr addrspace(1) @queue
  %v = load i32, ptr %p
  ret i32 %v
}
; The parameter of a kernel that was written before its address came here.
; CHECK-LABEL: @device_from_parameter(
; CHECK: %p = load ptr
; CHECK: load i32, ptr %p
define i32 @device_from_parameter(ptr addrspace(101) %s) {
  %p = load ptr, ptr addrspace(101) %s
  %v = load i32, ptr %p
  ret i32 %v
}
