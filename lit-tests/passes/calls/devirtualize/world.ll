; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; A linked program: functions whose address is nowhere cannot be called through a pointer, and virtual
; functions only by their slot.
; RUN: %opt -passes='nvopt-devirtualize<link>' -S %s | FileCheck %s --check-prefixes=LINK,ALL
; With `guess` the functions are compared and the pointer is called otherwise, where the world would be closed.
; RUN: %opt -passes='nvopt-devirtualize<guess>' -S %s | FileCheck %s --check-prefix=GUESS
; RUN: (cat %s; echo 'declare void @elsewhere()') > %t11.ll && %opt -passes='nvopt-devirtualize<guess>' -S %t11.ll | FileCheck %s --check-prefixes=OPEN,ALL
; RUN: %opt -passes='nvopt-devirtualize<guess>' -nvvm-opt=devirtualize-targets=1 -S %s | FileCheck %s --check-prefix=FEWER
; Without `link` more code may come.
; RUN: %opt -passes=nvopt-devirtualize -S %s | FileCheck %s --check-prefixes=OPEN,ALL
; Each of these opens the world: a function from elsewhere, a vtable from elsewhere, a function that
; others see, assembly, a variable from elsewhere, in which functions of its module may stand.
; RUN: (cat %s; echo 'declare void @elsewhere()') > %t1.ll && %opt -passes='nvopt-devirtualize<link>' -S %t1.ll | FileCheck %s --check-prefixes=OPEN,ALL
; RUN: (cat %s; echo '@_ZTV5other = external addrspace(1) constant [3 x ptr]') > %t2.ll && %opt -passes='nvopt-devirtualize<link>' -S %t2.ll | FileCheck %s --check-prefixes=OPEN,ALL
; RUN: (cat %s; echo 'define void @visible() { ret void }') > %t3.ll && %opt -passes='nvopt-devirtualize<link>' -S %t3.ll | FileCheck %s --check-prefixes=OPEN,ALL
; RUN: (cat %s; echo 'module asm "// text"') > %t4.ll && %opt -passes='nvopt-devirtualize<link>' -S %t4.ll | FileCheck %s --check-prefixes=OPEN,ALL
; RUN: (cat %s; echo '@hook = external addrspace(1) global ptr') > %t8.ll && %opt -passes='nvopt-devirtualize<link>' -S %t8.ll | FileCheck %s --check-prefixes=OPEN,ALL
; RUN: (cat %s; echo '@hooks = external addrspace(4) constant [4 x ptr]') > %t9.ll && %opt -passes='nvopt-devirtualize<link>' -S %t9.ll | FileCheck %s --check-prefixes=OPEN,ALL
; Shared memory whose size the launch says is declared as well, and is nobody else's.
; RUN: (cat %s; echo '@dynamic = external addrspace(3) global [0 x ptr]') > %t10.ll && %opt -passes='nvopt-devirtualize<link>' -S %t10.ll | FileCheck %s --check-prefixes=LINK,ALL
; What the runtime and the math library have does not.
; RUN: (cat %s; echo 'declare i32 @vprintf(ptr, ptr)'; echo 'declare float @__nv_sinf(float)'; echo 'declare void @__cxa_pure_virtual()') > %t5.ll && %opt -passes='nvopt-devirtualize<link>' -S %t5.ll | FileCheck %s --check-prefixes=LINK,ALL
; A function that also escapes elsewhere is called by any slot.
; RUN: sed 's/^@saved = .*/@saved = addrspace(1) global ptr @square_edge/' %s > %t6.ll && %opt -passes='nvopt-devirtualize<link>' -S %t6.ll | FileCheck %s --check-prefix=ESCAPE
; So it is when the vtable is used in a way that could make a pointer to another place.
; RUN: sed 's/^@table = .*/@table = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @_ZTV6square to i64)/' %s > %t7.ll && %opt -passes='nvopt-devirtualize<link>' -S %t7.ll | FileCheck %s --check-prefix=ESCAPE
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZTV6square = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @square_area, ptr @square_edge] }
@_ZTV6circle = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @circle_area, ptr @circle_edge] }
@saved = addrspace(1) global ptr null
@table = addrspace(1) global i64 0
@callback = addrspace(1) global ptr @by_pointer

define internal i32 @square_area(ptr %this) { ret i32 1 }
define internal i32 @square_edge(ptr %this) { ret i32 2 }
define internal i32 @circle_area(ptr %this) { ret i32 3 }
define internal i32 @circle_edge(ptr %this) { ret i32 4 }
define internal i64 @by_pointer(i64 %x) { ret i64 5 }
define internal i64 @only_called(i64 %x) { ret i64 6 }

define ptx_kernel void @build(ptr %o, i1 %c) {
  %v = select i1 %c, ptr addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @_ZTV6square, i64 16) to ptr), ptr addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @_ZTV6circle, i64 16) to ptr)
  store ptr %v, ptr %o
  %x = call i64 @only_called(i64 1)
  store i64 %x, ptr %o
  ret void
}

; ALL-LABEL: define ptx_kernel void @edge(
; LINK: icmp eq ptr %f, @square_edge
; LINK: call i32 @square_edge(ptr %o)
; LINK: call i32 @circle_edge(ptr %o)
; LINK-NOT: call
; OPEN: call i32 %f(ptr %o)
; OPEN-NOT: call
; ALL: ret void
; GUESS-LABEL: define ptx_kernel void @edge(
; GUESS: icmp eq ptr %f, @square_edge
; GUESS: call i32 @square_edge(ptr %o)
; GUESS: icmp eq ptr %f, @circle_edge
; GUESS: call i32 @circle_edge(ptr %o)
; GUESS: call i32 %f(ptr %o)
; GUESS-NOT: call
; GUESS: ret void
; FEWER-LABEL: define ptx_kernel void @edge(
; FEWER-NOT: icmp
; FEWER: call i32 %f(ptr %o)
; FEWER: ret void
; ESCAPE-LABEL: define ptx_kernel void @edge(
; ESCAPE: call i32 @square_edge(ptr %o)
; ESCAPE: ret void
define ptx_kernel void @edge(ptr %o, ptr %out) {
  %v = load ptr, ptr %o
  %p = getelementptr i8, ptr %v, i64 8
  %f = load ptr, ptr %p
  %r = call i32 %f(ptr %o)
  store i32 %r, ptr %out
  ret void
}

; ALL-LABEL: define ptx_kernel void @area(
; LINK: call i32 @square_area(ptr %o)
; LINK: call i32 @circle_area(ptr %o)
; LINK-NOT: edge
; OPEN: call i32 %f(ptr %o)
; ALL: ret void
; ESCAPE-LABEL: define ptx_kernel void @area(
; ESCAPE: call i32 @square_area(ptr %o)
; ESCAPE: call i32 @square_edge(ptr %o)
; ESCAPE: ret void
define ptx_kernel void @area(ptr %o, ptr %out) {
  %v = load ptr, ptr %o
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %o)
  store i32 %r, ptr %out
  ret void
}

; A pointer that comes from anywhere: one function of its type has its address taken.
; ALL-LABEL: define ptx_kernel void @pointer(
; LINK: call i64 @by_pointer(i64 3)
; OPEN: call i64 %f(i64 3)
; ALL: ret void
define ptx_kernel void @pointer(ptr %out) {
  %f = load ptr, ptr addrspace(1) @callback
  %r = call i64 %f(i64 3)
  store i64 %r, ptr %out
  ret void
}

; Nothing of this type can be called: left alone.
; ALL-LABEL: define ptx_kernel void @nobody(
; ALL: call float %f(float
define ptx_kernel void @nobody(ptr %f, ptr %out) {
  %r = call float %f(float 1.0)
  store float %r, ptr %out
  ret void
}
