; The loop of the rounds that an unrolling factor left becomes a straight line with a way out behind each
; round (PF-5), where the unroller made it, it is one block, at most seven rounds and 225 instructions.
; RUN: %opt -passes='loop(nv-unroll-rest),verify' -S %s -pass-remarks=nv-unroll-rest 2>%t.err | FileCheck %s
; RUN: FileCheck --check-prefix=SAID %s <%t.err
; SAID: remark: {{.*}}: rounds left over by unrolling, at most 3, stand in a row
; SAID: remark: {{.*}}: rounds left over by unrolling, at most 7, stand in a row
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Three loads, no way back, and the sum of one, two or three of them.
; CHECK-LABEL: define ptx_kernel void @three(
; CHECK-COUNT-3: load i32
; CHECK-NOT: load i32
; CHECK: phi i32 {{.*}}[ {{.*}} ], [ {{.*}} ], [ {{.*}} ]
; CHECK: store i32
; CHECK-LABEL: define ptx_kernel void @seven(
; CHECK-COUNT-7: load i32
; CHECK-NOT: load i32
; Each of the others keeps its loop, which ptxas is not to unroll.
; CHECK-LABEL: define ptx_kernel void @eight(
; CHECK-COUNT-1: load i32
; CHECK-NOT: load i32
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop ![[KEPT:[0-9]+]]
; CHECK-LABEL: define ptx_kernel void @users(
; CHECK-COUNT-1: load i32
; CHECK-NOT: load i32
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop ![[USERS:[0-9]+]]
; CHECK-LABEL: define ptx_kernel void @small(
; CHECK-COUNT-1: load i32
; CHECK-NOT: load i32
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop ![[KEPT]]
; 75 instructions three times are 225, 76 are 228.
; CHECK-LABEL: define ptx_kernel void @at(
; CHECK-COUNT-3: load i32
; CHECK-NOT: load i32
; CHECK-LABEL: define ptx_kernel void @above(
; CHECK-COUNT-1: load i32
; CHECK-NOT: load i32
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop ![[KEPT]]

; CHECK-DAG: ![[KEPT]] = distinct !{![[KEPT]], ![[DISABLE:[0-9]+]], ![[MARK:[0-9]+]]}
; CHECK-DAG: ![[DISABLE]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[MARK]] = !{!"nvopt.unroll.rest"}
; CHECK-DAG: ![[USERS]] = distinct !{![[USERS]], ![[DISABLE]]}

define ptx_kernel void @three(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
define ptx_kernel void @seven(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %rest = and i32 %n, 7
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
define ptx_kernel void @eight(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %rest = and i32 %n, 15
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
define ptx_kernel void @users(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !1
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
define ptx_kernel void @small(ptr noalias %p, ptr noalias %q, i32 %n) optsize {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
define ptx_kernel void @at(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %v0 = mul i32 %v, 3
  %v1 = mul i32 %v0, 3
  %v2 = mul i32 %v1, 3
  %v3 = mul i32 %v2, 3
  %v4 = mul i32 %v3, 3
  %v5 = mul i32 %v4, 3
  %v6 = mul i32 %v5, 3
  %v7 = mul i32 %v6, 3
  %v8 = mul i32 %v7, 3
  %v9 = mul i32 %v8, 3
  %v10 = mul i32 %v9, 3
  %v11 = mul i32 %v10, 3
  %v12 = mul i32 %v11, 3
  %v13 = mul i32 %v12, 3
  %v14 = mul i32 %v13, 3
  %v15 = mul i32 %v14, 3
  %v16 = mul i32 %v15, 3
  %v17 = mul i32 %v16, 3
  %v18 = mul i32 %v17, 3
  %v19 = mul i32 %v18, 3
  %v20 = mul i32 %v19, 3
  %v21 = mul i32 %v20, 3
  %v22 = mul i32 %v21, 3
  %v23 = mul i32 %v22, 3
  %v24 = mul i32 %v23, 3
  %v25 = mul i32 %v24, 3
  %v26 = mul i32 %v25, 3
  %v27 = mul i32 %v26, 3
  %v28 = mul i32 %v27, 3
  %v29 = mul i32 %v28, 3
  %v30 = mul i32 %v29, 3
  %v31 = mul i32 %v30, 3
  %v32 = mul i32 %v31, 3
  %v33 = mul i32 %v32, 3
  %v34 = mul i32 %v33, 3
  %v35 = mul i32 %v34, 3
  %v36 = mul i32 %v35, 3
  %v37 = mul i32 %v36, 3
  %v38 = mul i32 %v37, 3
  %v39 = mul i32 %v38, 3
  %v40 = mul i32 %v39, 3
  %v41 = mul i32 %v40, 3
  %v42 = mul i32 %v41, 3
  %v43 = mul i32 %v42, 3
  %v44 = mul i32 %v43, 3
  %v45 = mul i32 %v44, 3
  %v46 = mul i32 %v45, 3
  %v47 = mul i32 %v46, 3
  %v48 = mul i32 %v47, 3
  %v49 = mul i32 %v48, 3
  %v50 = mul i32 %v49, 3
  %v51 = mul i32 %v50, 3
  %v52 = mul i32 %v51, 3
  %v53 = mul i32 %v52, 3
  %v54 = mul i32 %v53, 3
  %v55 = mul i32 %v54, 3
  %v56 = mul i32 %v55, 3
  %v57 = mul i32 %v56, 3
  %v58 = mul i32 %v57, 3
  %v59 = mul i32 %v58, 3
  %v60 = mul i32 %v59, 3
  %v61 = mul i32 %v60, 3
  %v62 = mul i32 %v61, 3
  %v63 = mul i32 %v62, 3
  %v64 = mul i32 %v63, 3
  %v65 = mul i32 %v64, 3
  %v66 = mul i32 %v65, 3
  %v67 = mul i32 %v66, 3
  %v68 = mul i32 %v67, 3
  %t = add i32 %s, %v68
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
define ptx_kernel void @above(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %v0 = mul i32 %v, 3
  %v1 = mul i32 %v0, 3
  %v2 = mul i32 %v1, 3
  %v3 = mul i32 %v2, 3
  %v4 = mul i32 %v3, 3
  %v5 = mul i32 %v4, 3
  %v6 = mul i32 %v5, 3
  %v7 = mul i32 %v6, 3
  %v8 = mul i32 %v7, 3
  %v9 = mul i32 %v8, 3
  %v10 = mul i32 %v9, 3
  %v11 = mul i32 %v10, 3
  %v12 = mul i32 %v11, 3
  %v13 = mul i32 %v12, 3
  %v14 = mul i32 %v13, 3
  %v15 = mul i32 %v14, 3
  %v16 = mul i32 %v15, 3
  %v17 = mul i32 %v16, 3
  %v18 = mul i32 %v17, 3
  %v19 = mul i32 %v18, 3
  %v20 = mul i32 %v19, 3
  %v21 = mul i32 %v20, 3
  %v22 = mul i32 %v21, 3
  %v23 = mul i32 %v22, 3
  %v24 = mul i32 %v23, 3
  %v25 = mul i32 %v24, 3
  %v26 = mul i32 %v25, 3
  %v27 = mul i32 %v26, 3
  %v28 = mul i32 %v27, 3
  %v29 = mul i32 %v28, 3
  %v30 = mul i32 %v29, 3
  %v31 = mul i32 %v30, 3
  %v32 = mul i32 %v31, 3
  %v33 = mul i32 %v32, 3
  %v34 = mul i32 %v33, 3
  %v35 = mul i32 %v34, 3
  %v36 = mul i32 %v35, 3
  %v37 = mul i32 %v36, 3
  %v38 = mul i32 %v37, 3
  %v39 = mul i32 %v38, 3
  %v40 = mul i32 %v39, 3
  %v41 = mul i32 %v40, 3
  %v42 = mul i32 %v41, 3
  %v43 = mul i32 %v42, 3
  %v44 = mul i32 %v43, 3
  %v45 = mul i32 %v44, 3
  %v46 = mul i32 %v45, 3
  %v47 = mul i32 %v46, 3
  %v48 = mul i32 %v47, 3
  %v49 = mul i32 %v48, 3
  %v50 = mul i32 %v49, 3
  %v51 = mul i32 %v50, 3
  %v52 = mul i32 %v51, 3
  %v53 = mul i32 %v52, 3
  %v54 = mul i32 %v53, 3
  %v55 = mul i32 %v54, 3
  %v56 = mul i32 %v55, 3
  %v57 = mul i32 %v56, 3
  %v58 = mul i32 %v57, 3
  %v59 = mul i32 %v58, 3
  %v60 = mul i32 %v59, 3
  %v61 = mul i32 %v60, 3
  %v62 = mul i32 %v61, 3
  %v63 = mul i32 %v62, 3
  %v64 = mul i32 %v63, 3
  %v65 = mul i32 %v64, 3
  %v66 = mul i32 %v65, 3
  %v67 = mul i32 %v66, 3
  %v68 = mul i32 %v67, 3
  %v69 = mul i32 %v68, 3
  %t = add i32 %s, %v69
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}
!0 = distinct !{!0, !2, !3}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = !{!"nvopt.unroll.rest"}
