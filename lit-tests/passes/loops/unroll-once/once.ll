; What LLVM's unroller unrolled has a mark; the loop of the remaining rounds is left alone by LLVM's own
; word. A loop that stays as it is is left to ptxas, one with a pragma to its user (PF-5).
; RUN: %opt -passes='loop(nv-unroll-mark),loop-unroll<O3>,loop(nv-unroll-once),verify' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-mark),loop(nv-unroll-mark),loop(nv-unroll-once)' -S %s | FileCheck %s --check-prefix=NONE
; RUN: %exec %s -passes='loop(nv-unroll-mark),loop-unroll<O3>,loop(nv-unroll-once)'
;
; EXEC: buffer p i32[64] random(5)
; EXEC: launch sum block=1 args=(p, i32:13)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @sum(
; CHECK: br i1 %{{.*}}, label %loop, {{.*}}, !llvm.loop ![[MAIN:[0-9]+]]
; CHECK: br i1 {{.*}}, !llvm.loop ![[REST:[0-9]+]]
; NONE-LABEL: @sum(
; NONE: !llvm.loop ![[MARKED:[0-9]+]]
define ptx_kernel void @sum(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %s = phi i32 [0, %entry], [%t, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %x = xor i32 %s, %v
  %t = mul i32 %x, 3
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %p
  ret void
}

; CHECK-LABEL: @call(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop ![[SAME:[0-9]+]]
declare void @barrier() convergent
define void @call(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  call void @barrier() convergent
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @asked(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop ![[ASKED:[0-9]+]]
; NONE-LABEL: @asked(
; NONE: !llvm.loop ![[ASKED:[0-9]+]]
define void @asked(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; CHECK: ![[MAIN]] = distinct !{![[MAIN]], ![[MARK:[0-9]+]]}
; CHECK-DAG: ![[MARK]] = !{!"nvopt.unrolled"}
; CHECK-DAG: ![[REST]] = distinct !{![[REST]], ![[DISABLE:[0-9]+]], ![[LEFT:[0-9]+]]}
; CHECK-DAG: ![[LEFT]] = !{!"nvopt.unroll.rest"}
; CHECK-DAG: ![[DISABLE]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[ASKED]] = distinct !{![[ASKED]], ![[DISABLE]]}
; CHECK-DAG: ![[SAME]] = distinct !{![[SAME]], ![[FOLLOW:[0-9]+]], ![[FOLLOWREST:[0-9]+]]}
; CHECK-DAG: ![[FOLLOW]] = !{!"llvm.loop.unroll.followup_unrolled", ![[MARK]]}
; CHECK-DAG: ![[FOLLOWREST]] = !{!"llvm.loop.unroll.followup_remainder", ![[DISABLE]], ![[LEFT]]}
; NONE: ![[MARKED]] = distinct !{![[MARKED]], ![[FOLLOW:[0-9]+]], ![[FOLLOWREST:[0-9]+]]}
; NONE: ![[FOLLOW]] = !{!"llvm.loop.unroll.followup_unrolled", !{{[0-9]+}}}
; NONE: ![[FOLLOWREST]] = !{!"llvm.loop.unroll.followup_remainder", ![[DISABLE:[0-9]+]], !{{[0-9]+}}}
; NONE: ![[ASKED]] = distinct !{![[ASKED]], ![[DISABLE]]}
