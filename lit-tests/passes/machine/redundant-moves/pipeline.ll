; On in the code generator from O1 up, off with eliminate-redundant-movs=0, disable-pass or the
; function's attribute, and never in optnone functions.
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck --check-prefixes=ONE,KEPT %s
; RUN: %llc -mcpu=sm_80 %s -o - -nvvm-opt=eliminate-redundant-movs=0 | FileCheck --check-prefixes=TWO,KEPT %s
; RUN: %llc -mcpu=sm_80 %s -o - -nvvm-opt=disable-pass=nv-redundant-moves | FileCheck --check-prefixes=TWO,KEPT %s
; RUN: %llc -mcpu=sm_80 -O0 %s -o /dev/null -debug-pass=Structure 2>&1 | FileCheck --check-prefix=NONE %s
; NONE-NOT: NVRedundantMoves
target triple = "nvptx64-nvidia-cuda"

; ONE-LABEL: count(
; ONE: mov.b32 %r{{[0-9]+}}, 0;
; ONE-NOT: mov.b32 %r{{[0-9]+}}, 0;
; ONE: ret;
; TWO-LABEL: count(
; TWO-COUNT-2: mov.b32 %r{{[0-9]+}}, 0;
; TWO: ret;
define ptx_kernel void @count(ptr addrspace(1) %p, i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load volatile i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nuw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; KEPT-LABEL: told(
; KEPT-COUNT-2: mov.b32 %r{{[0-9]+}}, 0;
; KEPT: ret;
define ptx_kernel void @told(ptr addrspace(1) %p, i32 %n) "nvopt-eliminate-redundant-movs"="0" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load volatile i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nuw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; KEPT-LABEL: unoptimised(
; KEPT-COUNT-2: mov.b32 %r{{[0-9]+}}, 0;
; KEPT: ret;
define ptx_kernel void @unoptimised(ptr addrspace(1) %p, i32 %n) noinline optnone {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load volatile i32, ptr addrspace(1) %a
  %t = xor i32 %s, %v
  %next = add nuw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}
