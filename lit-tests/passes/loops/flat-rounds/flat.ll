; Few rounds that load and write nothing stand under a condition each, in the order of the loop (PF-5).
; RUN: %opt -passes='nv-flat-rounds,verify' -S %s -pass-remarks=nv-flat-rounds 2>%t.err | FileCheck %s
; RUN: FileCheck --check-prefix=SAID %s <%t.err
; RUN: %opt -passes='nv-flat-rounds,nv-flat-rounds,verify' -S %s | FileCheck %s
; RUN: %opt '-passes=nvopt<O3;disable-flat-rounds=1>' -S %s | FileCheck %s --check-prefix=OFF
; SAID: remark: {{.*}}: at most 3 rounds stand under a condition each{{$}}
; SAID: remark: {{.*}}: at most 7 rounds stand under a condition each, in two halves{{$}}
; SAID: remark: {{.*}}: at most 8 rounds stand under a condition each{{$}}
; SAID: remark: {{.*}}: at most 8 rounds stand under a condition each, in two halves{{$}}
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The first round is made in any case, the second one of two and three, the third of three. A counter is the
; first value and a constant, with the flags of the loop's sum.
; CHECK-LABEL: define ptx_kernel void @three(
; CHECK: %rest = and i32 %n, 3
; CHECK: br i1 %none, label %out, label %ahead
; CHECK: br label %[[R0:.*]]
; CHECK: [[R0]]:
; CHECK: %[[G0:.*]] = getelementptr i32, ptr %p, i32 %first
; CHECK: %[[V0:.*]] = load i32, ptr %[[G0]]
; CHECK: %[[T0:.*]] = add i32 0, %[[V0]]
; CHECK: %[[C1:.*]] = icmp ugt i32 %rest, 1
; CHECK: br i1 %[[C1]], label %[[R1:.*]], label %[[J1:.*]]
; CHECK: [[R1]]:
; CHECK: %[[I1:.*]] = add nsw i32 %first, 1
; CHECK: %[[G1:.*]] = getelementptr i32, ptr %p, i32 %[[I1]]
; CHECK: %[[V1:.*]] = load i32, ptr %[[G1]]
; CHECK: %[[T1:.*]] = add i32 %[[T0]], %[[V1]]
; CHECK: br label %[[J1]]
; CHECK: [[J1]]:
; CHECK-DAG: %[[S1:.*]] = phi i32 [ %[[T0]], %[[R0]] ], [ %[[T1]], %[[R1]] ]
; CHECK-DAG: %[[E1:.*]] = phi i32 [ %[[T0]], %[[R0]] ], [ %[[T1]], %[[R1]] ]
; CHECK: %[[C2:.*]] = icmp ugt i32 %rest, 2
; CHECK: br i1 %[[C2]], label %[[R2:.*]], label %[[J2:.*]]
; CHECK: [[R2]]:
; CHECK: %[[I2:.*]] = add nsw i32 %first, 2
; CHECK: %[[G2:.*]] = getelementptr i32, ptr %p, i32 %[[I2]]
; CHECK: %[[V2:.*]] = load i32, ptr %[[G2]]
; CHECK: %[[T2:.*]] = add i32 %[[S1]], %[[V2]]
; CHECK: [[J2]]:
; CHECK: %[[S2:.*]] = phi i32 [ %[[E1]], %[[J1]] ], [ %[[T2]], %[[R2]] ]
; CHECK: %sum = phi i32 [ %[[S2]], %[[J2]] ]
; CHECK: store i32 %sum, ptr %q
; OFF-LABEL: define ptx_kernel void @three(
; OFF-NOT: {{^}}flat.join
define ptx_kernel void @three(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %first) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %k = phi i32 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %first, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add nuw nsw i32 %k, 1
  %c = icmp ne i32 %more, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; Of seven rounds the last four are a half, whose first one is made where any is.
; CHECK-LABEL: define ptx_kernel void @seven(
; CHECK: icmp ugt i32 %rest, 1
; CHECK: icmp ugt i32 %rest, 2
; CHECK: %[[HALF:.*]] = icmp ugt i32 %rest, 3
; CHECK: br i1 %[[HALF]], label %[[R3:.*]], label %flat.end
; CHECK: [[R3]]:
; CHECK: icmp ugt i32 %rest, 4
; CHECK: icmp ugt i32 %rest, 5
; CHECK: icmp ugt i32 %rest, 6
; CHECK: br label %flat.end
; CHECK: flat.end:
; CHECK: %sum = phi i32 [ %{{.*}}, %flat.end ]
define ptx_kernel void @seven(ptr noalias %p, ptr noalias %q, i32 noundef %n) {
entry:
  %rest = and i32 %n, 7
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; A loop of the source, whose lanes differ in their numbers of rounds: no halves. What is asked for behind the loop are values of
; the last round that was made, the one that went into it included.
; CHECK-LABEL: define ptx_kernel void @lanes(
; CHECK: %[[U0:.*]] = add i32 0, %{{.*}}
; CHECK: icmp ugt i32 %n, 1
; CHECK: %[[U1:.*]] = add i32 %[[U0]], %{{.*}}
; CHECK: %[[A1:.*]] = phi i32 [ %[[U0]], %{{.*}} ], [ %[[U1]], %{{.*}} ]
; CHECK: phi i32 [ 0, %{{.*}} ], [ %[[U0]], %{{.*}} ]
; CHECK: phi i32 [ %[[U0]], %{{.*}} ], [ %[[U1]], %{{.*}} ]
; CHECK: phi i32 [ 0, %{{.*}} ], [ 1, %{{.*}} ]
; CHECK-COUNT-6: load i32
; CHECK-NOT: load i32
; CHECK-NOT: flat.end
; CHECK: ret void
define ptx_kernel void @lanes(ptr noalias %p, ptr noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = and i32 %t, 7
  %n = add nuw nsw i32 %few, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %u, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %u = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %in = phi i32 [ %s, %loop ]
  %out = phi i32 [ %u, %loop ]
  %at = phi i32 [ %i, %loop ]
  store i32 %in, ptr %q
  %q1 = getelementptr i32, ptr %q, i32 1
  store i32 %out, ptr %q1
  %q2 = getelementptr i32, ptr %q, i32 2
  store i32 %at, ptr %q2
  ret void
}

; All threads make the same number: two halves. The number is undefined where nothing was written: it is chosen once.
; CHECK-LABEL: define ptx_kernel void @all(
; CHECK: %[[N:.*]] = freeze i32 %n
; CHECK: icmp ugt i32 %[[N]], 1
; CHECK: icmp ugt i32 %[[N]], 3
; CHECK: label %flat.end
; CHECK-NOT: icmp {{.*}} %n,
define ptx_kernel void @all(ptr noalias %p, ptr noalias %q, ptr noalias %length) {
entry:
  %length.now = load i32, ptr %length
  %few = and i32 %length.now, 7
  %n = add nuw nsw i32 %few, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %u, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %u = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  store i32 %sum, ptr %q
  ret void
}

; Two steps of 100 do not fit a signed byte, though each sum on the way does: sums of several steps have no flag.
; CHECK-LABEL: define ptx_kernel void @bytes(
; CHECK: add i8 %first, 100
; CHECK: add i8 %first, -56
; CHECK: ret void
define ptx_kernel void @bytes(ptr noalias %p, ptr noalias %q, i32 noundef %n, i8 %first) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %k = phi i32 [ 0, %ahead ], [ %more, %loop ]
  %b = phi i8 [ %first, %ahead ], [ %next, %loop ]
  %s = phi i8 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i8, ptr %p, i8 %b
  %v = load i8, ptr %g
  %t = add i8 %s, %v
  %next = add nsw i8 %b, 100
  %more = add nuw nsw i32 %k, 1
  %c = icmp ne i32 %more, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i8 [ %t, %loop ]
  store i8 %sum, ptr %q
  br label %out
out:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"nvopt.unroll.rest"}
