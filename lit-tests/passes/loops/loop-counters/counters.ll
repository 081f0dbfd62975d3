; Loops of a constant number of rounds get a counter that strength reduction does not see (PF-5).
; RUN: %opt -passes=nv-loop-counters,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-counters -disable-output -pass-remarks=nv-loop-counters %s 2>&1 | FileCheck %s --check-prefix=REMARK
; The code generator asks by itself, behind nv-keep-indices: pointers that advance, and a count of 32 bits.
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-loop-counters=1 %s -o - | FileCheck %s --check-prefix=STOCK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK-COUNT-3: the loop counts its rounds apart from its addresses
; REMARK-NOT: counts

; PTX-LABEL: .visible .func  (.param .b32 func_retval0) rows
; PTX: ld.global.b32
; PTX: add.s32 [[N:%r[0-9]+]], [[N]], 1;
; PTX-NOT: cvt.u32.u64
; PTX: setp.ne.b32 {{%p[0-9]+}}, [[N]], 23;
; STOCK-LABEL: .visible .func  (.param .b32 func_retval0) rows
; STOCK: cvt.u32.u64 [[HALF:%r[0-9]+]], {{%rd[0-9]+}};
; STOCK: setp.ne.b32 {{%p[0-9]+}}, [[HALF]], {{[0-9]+}};

; Two rows of 46 a round.
; CHECK-LABEL: define float @rows(
; CHECK: loop:
; CHECK-NEXT: %rounds = phi i32 [ 0, %entry ], [ [[FIXED:%[0-9]+]], %loop ]
; CHECK: [[NEXT:%[0-9]+]] = add nsw i32 %rounds, 1
; CHECK-NEXT: [[FIXED]] = freeze i32 [[NEXT]]
; CHECK-NEXT: [[DONE:%[0-9]+]] = icmp eq i32 [[FIXED]], 23
; CHECK-NEXT: br i1 [[DONE]], label %exit, label %loop
define float @rows(ptr addrspace(1) %p, i32 %x) {
entry:
  %column = zext nneg i32 %x to i64
  %q = getelementptr float, ptr addrspace(1) %p, i64 %column
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %u, %loop ]
  %at = shl nuw nsw i32 %i, 6
  %w = zext nneg i32 %at to i64
  %a = getelementptr float, ptr addrspace(1) %q, i64 %w
  %v = load float, ptr addrspace(1) %a
  %t = fadd float %s, %v
  %b = getelementptr i8, ptr addrspace(1) %a, i64 256
  %y = load float, ptr addrspace(1) %b
  %u = fadd float %t, %y
  %next = add nuw nsw i32 %i, 2
  %done = icmp eq i32 %next, 46
  br i1 %done, label %exit, label %loop
exit:
  ret float %u
}

; The step goes down, and 113 rounds are to and with 0.
; CHECK-LABEL: define float @down(
; CHECK: [[MORE:%[0-9]+]] = icmp ne i32 {{%[0-9]+}}, 113
; CHECK-NEXT: br i1 [[MORE]], label %loop, label %exit
define float @down(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 112, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %a
  %t = fadd float %s, %v
  %next = add nsw i32 %i, -1
  %more = icmp ne i32 %i, 0
  br i1 %more, label %loop, label %exit
exit:
  ret float %t
}

; Two edges into the loop.
; CHECK-LABEL: define float @edges(
; CHECK: %rounds = phi i32 [ 0, %left ], [ 0, %right ], [ {{%[0-9]+}}, %loop ]
; CHECK: icmp ne i32 {{%[0-9]+}}, 50
define float @edges(ptr addrspace(1) %p, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %loop
right:
  br label %loop
loop:
  %i = phi i64 [ 0, %left ], [ 0, %right ], [ %next, %loop ]
  %s = phi float [ 1.0, %left ], [ 2.0, %right ], [ %t, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %t = fadd float %s, %v
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 50
  br i1 %more, label %loop, label %exit
exit:
  ret float %t
}

; The counter is a value as well: it stays, and another one would be one too many.
; CHECK-LABEL: define float @value(
; CHECK-NOT: freeze
define float @value(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %w = zext nneg i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %a
  %f = uitofp i32 %i to float
  %m = fmul float %v, %f
  %t = fadd float %s, %m
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 50
  br i1 %more, label %loop, label %exit
exit:
  ret float %t
}

; It is needed behind the loop.
; CHECK-LABEL: define i64 @behind(
; CHECK-NOT: freeze
define i64 @behind(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  store float 1.0, ptr addrspace(1) %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 50
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %next
}

; An unknown number of rounds, several blocks, a word against unrolling, a function that strength reduction leaves.
; CHECK-LABEL: define void @unknown(
; CHECK-NOT: freeze
define void @unknown(ptr addrspace(1) %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  store float 1.0, ptr addrspace(1) %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @blocks(
; CHECK-NOT: freeze
define void @blocks(ptr addrspace(1) %p, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  br i1 %c, label %some, label %last
some:
  store float 1.0, ptr addrspace(1) %a
  br label %last
last:
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 50
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @asked(
; CHECK-NOT: freeze
define void @asked(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  store float 1.0, ptr addrspace(1) %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 50
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define void @decided(
; CHECK-NOT: freeze
define void @decided(ptr addrspace(1) %p) "nvopt.lsr.done" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  store float 1.0, ptr addrspace(1) %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 50
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
