; Loads that run together say of each other that they are there (PF-2).
; RUN: %opt -passes='nv-whole-loads<mark>' -verify-each -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @may_end()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent nounwind
declare float @pure(float) memory(none) nounwind willreturn

; In any order, with stores and calculations in between.
; CHECK-LABEL: define float @three(
; CHECK: load float, ptr %pz, align 8, !nvopt.whole ![[AT8:[0-9]+]]
; CHECK: load float, ptr %p, align 16, !nvopt.whole ![[AT0:[0-9]+]]
; CHECK: load float, ptr %py, align 4, !nvopt.whole ![[AT4:[0-9]+]]
define float @three(ptr %p, ptr %q) {
  %pz = getelementptr i8, ptr %p, i64 8
  %z = load float, ptr %pz, align 8
  %f = call float @pure(float %z)
  %x = load float, ptr %p, align 16
  store float %f, ptr %q
  %py = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %py, align 4
  %xy = fadd float %x, %y
  ret float %xy
}
; Five words: a whole vector begins anew at sixteen; without that, at what does not fit.
; CHECK-LABEL: define float @five(
; CHECK: load float, ptr %a, align 4, !nvopt.whole ![[LAST:[0-9]+]]
; CHECK: load float, ptr %p, align 16{{$}}
; CHECK: load float, ptr %b, align 4{{$}}
; CHECK: load float, ptr %q, align 4, !nvopt.whole ![[FIRST:[0-9]+]]
define float @five(ptr %p, ptr %q) {
  %a = getelementptr i8, ptr %p, i64 -4
  %v = load float, ptr %a, align 4
  %x = load float, ptr %p, align 16
  %c = getelementptr i8, ptr %p, i64 -8
  %w = load float, ptr %c, align 8
  %b = getelementptr i8, ptr %q, i64 16
  %y = load float, ptr %b, align 4
  %d = getelementptr i8, ptr %q, i64 8
  %u = load <2 x float>, ptr %d, align 4
  %e = getelementptr i8, ptr %q, i64 4
  %s = load float, ptr %e, align 4
  %z = load float, ptr %q, align 4
  %xy = fadd float %x, %y
  ret float %xy
}
; What may not come back, or free memory, stands between; so does the end of a block.
; CHECK-LABEL: define float @apart(
; CHECK-NOT: nvopt.whole
; CHECK: ret float
define float @apart(ptr %p) {
  %x = load float, ptr %p
  call void @may_end()
  %py = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %py
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %pz = getelementptr i8, ptr %p, i64 8
  %z = load float, ptr %pz
  br label %next
next:
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load float, ptr %pw
  ret float %w
}
; Not side by side, of other addresses, volatile, atomic, of a local object, which SROA takes.
; CHECK-LABEL: define float @others(
; CHECK-NOT: nvopt.whole
; CHECK: ret float
define float @others(ptr %p, ptr %q, i64 %i) {
  %own = alloca [2 x float]
  %x = load float, ptr %p
  %py = getelementptr i8, ptr %p, i64 8
  %y = load float, ptr %py
  %qz = getelementptr i8, ptr %q, i64 4
  %z = load float, ptr %qz
  %at = getelementptr i8, ptr %p, i64 %i
  %v = load float, ptr %at
  %pv = getelementptr i8, ptr %p, i64 4
  %w = load volatile float, ptr %pv
  %a = load atomic i32, ptr %pv monotonic, align 4
  %o0 = load float, ptr %own
  %o1p = getelementptr i8, ptr %own, i64 4
  %o1 = load float, ptr %o1p
  ret float %w
}
; CHECK-DAG: ![[AT0]] = !{i32 0, i32 12, i32 16}
; CHECK-DAG: ![[AT4]] = !{i32 4, i32 12, i32 16}
; CHECK-DAG: ![[AT8]] = !{i32 8, i32 12, i32 16}
; CHECK-DAG: ![[LAST]] = !{i32 4, i32 8, i32 8}
; CHECK-DAG: ![[FIRST]] = !{i32 0, i32 16, i32 4}
