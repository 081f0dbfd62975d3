; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Where objects point to within a vtable is known when the vtable is chosen first and the distance added behind
; that, by a select or a phi. A phi that goes round in a loop is not followed, and every slot may be meant.
; RUN: %opt -passes='nvopt-devirtualize<link>' -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZTV6square = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @square_area, ptr @square_edge] }
@_ZTV6circle = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @circle_area, ptr @circle_edge] }
@_ZTV4line = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @line_area, ptr @line_edge] }
@_ZTV3dot = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @dot_area, ptr @dot_edge] }

define internal i32 @square_area(ptr %this) { ret i32 1 }
define internal i32 @square_edge(ptr %this) { ret i32 2 }
define internal i32 @circle_area(ptr %this) { ret i32 3 }
define internal i32 @circle_edge(ptr %this) { ret i32 4 }
define internal i64 @line_area(ptr %this) { ret i64 5 }
define internal i64 @line_edge(ptr %this) { ret i64 6 }
define internal float @dot_area(ptr %this) { ret float 7.0 }
define internal float @dot_edge(ptr %this) { ret float 8.0 }

define ptx_kernel void @build(ptr %o, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %v = phi ptr addrspace(1) [ @_ZTV6square, %left ], [ @_ZTV6circle, %right ]
  %p = getelementptr inbounds i8, ptr addrspace(1) %v, i64 16
  %g = addrspacecast ptr addrspace(1) %p to ptr
  store ptr %g, ptr %o
  ret void
}

define ptx_kernel void @build_line(ptr %o, i1 %c) {
  %v = select i1 %c, ptr addrspace(1) @_ZTV4line, ptr addrspace(1) null
  %p = getelementptr inbounds i8, ptr addrspace(1) %v, i64 16
  %g = addrspacecast ptr addrspace(1) %p to ptr
  store ptr %g, ptr %o
  ret void
}

define ptx_kernel void @build_in_a_loop(ptr %o, i1 %c) {
entry:
  br label %loop
loop:
  %v = phi ptr addrspace(1) [ @_ZTV3dot, %entry ], [ %p, %loop ]
  %p = getelementptr inbounds i8, ptr addrspace(1) %v, i64 8
  br i1 %c, label %loop, label %end
end:
  %g = addrspacecast ptr addrspace(1) %v to ptr
  store ptr %g, ptr %o
  ret void
}

; CHECK-LABEL: define ptx_kernel void @edge(
; CHECK: icmp eq ptr %f, @square_edge
; CHECK: call i32 @square_edge(ptr %o)
; CHECK: call i32 @circle_edge(ptr %o)
; CHECK-NOT: area
; CHECK: ret void
define ptx_kernel void @edge(ptr %o, ptr %out) {
  %v = load ptr, ptr %o
  %p = getelementptr i8, ptr %v, i64 8
  %f = load ptr, ptr %p
  %r = call i32 %f(ptr %o)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @line(
; CHECK-NOT: icmp
; CHECK: call i64 @line_area(ptr %o)
; CHECK: ret void
define ptx_kernel void @line(ptr %o, ptr %out) {
  %v = load ptr, ptr %o
  %f = load ptr, ptr %v
  %r = call i64 %f(ptr %o)
  store i64 %r, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @dot(
; CHECK: icmp eq ptr %f, @dot_area
; CHECK: call float @dot_area(ptr %o)
; CHECK: call float @dot_edge(ptr %o)
; CHECK: ret void
define ptx_kernel void @dot(ptr %o, ptr %out) {
  %v = load ptr, ptr %o
  %f = load ptr, ptr %v
  %r = call float %f(ptr %o)
  store float %r, ptr %out
  ret void
}
