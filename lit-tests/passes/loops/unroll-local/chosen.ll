; Arrays whose index a search chose among counters (PF-1): unrolled, it is one of a few constants, of which
; nv-chosen-elements makes choices.
; RUN: %opt -passes=nv-unroll-local -S %s | FileCheck %s
; RUN: %opt -passes='nv-unroll-local,loop(loop-unroll-full),simplifycfg,nv-chosen-elements,sroa' -S %s | FileCheck %s --check-prefix=SROA
; Two and a half of the threshold: 19 instructions are fewer than 8 * 2.5, and more than 7 * 2.5.
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=8 -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=7 -pass-remarks-missed=nv-unroll-local -S %s 2>&1 | FileCheck %s --check-prefix=LARGE --implicit-check-not=llvm.loop
; LARGE: array stays in local memory: unrolling its loops takes more than 17 instructions
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The largest of four changes places with the first.
; CHECK-LABEL: define float @pivot(
; CHECK: fill:
; CHECK: br i1 {{.*}}, label %fill, label %search, !llvm.loop [[FILL:![0-9]+]]
; CHECK: search:
; CHECK: br i1 {{.*}}, label %search, label %swap, !llvm.loop [[SEARCH:![0-9]+]]
; SROA-LABEL: define float @pivot(
; SROA-NOT: alloca
; SROA: ret float
define float @pivot(ptr %x) {
entry:
  %m = alloca [4 x float], align 4
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %s = getelementptr inbounds float, ptr %x, i64 %i
  %v = load float, ptr %s
  %d = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %i
  store float %v, ptr %d
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, 4
  br i1 %more, label %fill, label %search
search:
  %r = phi i64 [ 1, %fill ], [ %r1, %search ]
  %p = phi i64 [ 0, %fill ], [ %next, %search ]
  %at.r = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %r
  %at.p = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %p
  %here = load float, ptr %at.r
  %best = load float, ptr %at.p
  %larger = fcmp ogt float %here, %best
  %next = select i1 %larger, i64 %r, i64 %p
  %r1 = add nuw nsw i64 %r, 1
  %go = icmp ult i64 %r1, 4
  br i1 %go, label %search, label %swap
swap:
  %chosen = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %next
  %a = load float, ptr %m
  %b = load float, ptr %chosen
  store float %b, ptr %m
  store float %a, ptr %chosen
  %at1 = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 1
  %second = load float, ptr %at1
  %sum = fadd float %b, %second
  ret float %sum
}

; One of the choices comes from memory: no unrolling makes it a constant, and nothing is asked for.
; CHECK-LABEL: define float @or_loaded(
; CHECK-NOT: !llvm.loop
; CHECK: ret float
define float @or_loaded(ptr %x, ptr %k) {
entry:
  %m = alloca [4 x float], align 4
  %any = load i64, ptr %k
  br label %search
search:
  %r = phi i64 [ 0, %entry ], [ %r1, %search ]
  %p = phi i64 [ %any, %entry ], [ %next, %search ]
  %s = getelementptr inbounds float, ptr %x, i64 %r
  %v = load float, ptr %s
  %at.r = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %r
  store float %v, ptr %at.r
  %larger = fcmp ogt float %v, 1.0
  %next = select i1 %larger, i64 %r, i64 %p
  %r1 = add nuw nsw i64 %r, 1
  %go = icmp ult i64 %r1, 4
  br i1 %go, label %search, label %end
end:
  %chosen = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %next
  %b = load float, ptr %chosen
  ret float %b
}

; A chosen element that is copied as bytes: what makes choices takes loads and stores only.
; CHECK-LABEL: define void @copied(
; CHECK-NOT: !llvm.loop
; CHECK: ret void
define void @copied(ptr %x, ptr %to) {
entry:
  %m = alloca [4 x float], align 4
  br label %search
search:
  %r = phi i64 [ 0, %entry ], [ %r1, %search ]
  %p = phi i64 [ 0, %entry ], [ %next, %search ]
  %s = getelementptr inbounds float, ptr %x, i64 %r
  %v = load float, ptr %s
  %at.r = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %r
  store float %v, ptr %at.r
  %larger = fcmp ogt float %v, 1.0
  %next = select i1 %larger, i64 %r, i64 %p
  %r1 = add nuw nsw i64 %r, 1
  %go = icmp ult i64 %r1, 4
  br i1 %go, label %search, label %end
end:
  %chosen = getelementptr inbounds [4 x float], ptr %m, i64 0, i64 %next
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %to, ptr align 4 %chosen, i64 4, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-DAG: [[FULL:![0-9]+]] = !{!"llvm.loop.unroll.full"}
; CHECK-DAG: [[FILL]] = distinct !{[[FILL]], {{.*}}[[FULL]]}
; CHECK-DAG: [[SEARCH]] = distinct !{[[SEARCH]], {{.*}}[[FULL]]}
