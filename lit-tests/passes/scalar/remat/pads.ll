; What a block for exceptions hands on is not computed again there: nothing may stand in front of its end (RMT).
; RUN: %opt -passes=remat,verify -nvvm-opt='rp-remat=8;remat-partial=1;remat-ignore-single-cost=1' -S %s | FileCheck %s
; Elsewhere it is.
; RUN: sed 's/ %x, %disp / 7, %disp /' %s | %opt -passes=remat,verify \
; RUN:   -nvvm-opt='rp-remat=8;remat-partial=1;remat-ignore-single-cost=1' -S | FileCheck %s --check-prefix=AGAIN
; CHECK-LABEL: @k(
; CHECK-NOT: remat_x
; AGAIN-LABEL: @k(
; AGAIN: done:
; AGAIN: %remat_x = mul i64 %a, 3
target triple = "nvptx64-nvidia-cuda"
declare void @g(i64)
declare i32 @__CxxFrameHandler3(...)
define ptx_kernel void @k(i64 %a, i1 %c, ptr %o) "nvvm.maxnreg"="13" personality ptr @__CxxFrameHandler3 {
entry:
  %x = mul i64 %a, 3
  call void @g(i64 %x)
  br i1 %c, label %mid, label %e2
mid:
  %l0 = load volatile i64, ptr %o
  %l1 = load volatile i64, ptr %o
  %l2 = load volatile i64, ptr %o
  %l3 = load volatile i64, ptr %o
  %l4 = load volatile i64, ptr %o
  %l5 = load volatile i64, ptr %o
  %l6 = load volatile i64, ptr %o
  store volatile i64 %l0, ptr %o
  store volatile i64 %l1, ptr %o
  store volatile i64 %l2, ptr %o
  store volatile i64 %l3, ptr %o
  store volatile i64 %l4, ptr %o
  store volatile i64 %l5, ptr %o
  store volatile i64 %l6, ptr %o
  invoke void @g(i64 1) to label %done unwind label %disp
e2:
  invoke void @g(i64 2) to label %done unwind label %disp
disp:
  %cs = catchswitch within none [label %h] unwind label %cl
h:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  invoke void @g(i64 3) [ "funclet"(token %cp) ] to label %hd unwind label %cl
hd:
  catchret from %cp to label %done
cl:
  %p = phi i64 [ %x, %disp ], [ 5, %h ]
  %q = cleanuppad within none []
  call void @g(i64 %p) [ "funclet"(token %q) ]
  cleanupret from %q unwind to caller
done:
  call void @g(i64 %x)
  ret void
}
