; Loads of a copy that is cut say which bytes the copy read around them (PF-2).
; RUN: %opt -passes=nv-expand-copies -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='nv-expand-copies,function(nv-whole-loads)' -S %s | FileCheck %s --check-prefix=END
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; END-NOT: nvopt.whole

; Sixteen bytes at sixteen.
; CHECK-LABEL: define float @four(
; CHECK: load float, ptr %p, align 16, !nvopt.whole ![[AT0:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 4, !nvopt.whole ![[AT4:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 8, !nvopt.whole ![[AT8:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 4, !nvopt.whole ![[AT12:[0-9]+]]
define float @four(ptr %p) {
  %v = alloca { float, float, float, float }, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %p, i64 16, i1 false)
  %x = load float, ptr %v
  ret float %x
}
; The same at eight and at four.
; CHECK-LABEL: define float @eight(
; CHECK: load float, ptr %p, align 8, !nvopt.whole ![[EIGHT0:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 4, !nvopt.whole ![[EIGHT4:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 8, !nvopt.whole ![[EIGHT8:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 4, !nvopt.whole ![[EIGHT12:[0-9]+]]
define float @eight(ptr %p) {
  %v = alloca { float, float, float, float }, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 8 %p, i64 16, i1 false)
  %x = load float, ptr %v
  ret float %x
}
; CHECK-LABEL: define float @words(
; CHECK: load float, ptr %p, align 4, !nvopt.whole ![[WORD0:[0-9]+]]
define float @words(ptr %p) {
  %v = alloca { float, float, float, float }, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 4 %p, i64 16, i1 false)
  %x = load float, ptr %v
  ret float %x
}
; Twenty-four bytes: sixteen and eight, of which one load is all.
; CHECK-LABEL: define float @rest(
; CHECK: load double, ptr %p, align 16, !nvopt.whole ![[AT0]]
; CHECK: load float, ptr {{.*}}, align 8, !nvopt.whole ![[AT8]]
; CHECK: load float, ptr {{.*}}, align 4, !nvopt.whole ![[AT12]]
; CHECK: load double, ptr {{.*}}, align 16{{$}}
define float @rest(ptr %p) {
  %v = alloca { double, float, float, double }, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %p, i64 24, i1 false)
  %q = getelementptr i8, ptr %v, i64 8
  %x = load float, ptr %q
  ret float %x
}
; Twelve bytes: nobody read the four behind them.
; CHECK-LABEL: define float @three(
; CHECK: load float, ptr %p, align 16, !nvopt.whole ![[THREE0:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 4, !nvopt.whole ![[THREE4:[0-9]+]]
; CHECK: load float, ptr {{.*}}, align 8, !nvopt.whole ![[THREE8:[0-9]+]]
define float @three(ptr %p) {
  %v = alloca { float, float, float }, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %p, i64 12, i1 false)
  %x = load float, ptr %v
  ret float %x
}
; CHECK-DAG: ![[AT0]] = !{i32 0, i32 16, i32 16}
; CHECK-DAG: ![[AT4]] = !{i32 4, i32 16, i32 16}
; CHECK-DAG: ![[AT8]] = !{i32 8, i32 16, i32 16}
; CHECK-DAG: ![[AT12]] = !{i32 12, i32 16, i32 16}
; CHECK-DAG: ![[EIGHT0]] = !{i32 0, i32 16, i32 8}
; CHECK-DAG: ![[EIGHT4]] = !{i32 4, i32 16, i32 8}
; CHECK-DAG: ![[EIGHT8]] = !{i32 8, i32 16, i32 8}
; CHECK-DAG: ![[EIGHT12]] = !{i32 12, i32 16, i32 8}
; CHECK-DAG: ![[WORD0]] = !{i32 0, i32 16, i32 4}
; CHECK-DAG: ![[THREE0]] = !{i32 0, i32 12, i32 16}
; CHECK-DAG: ![[THREE4]] = !{i32 4, i32 12, i32 16}
; CHECK-DAG: ![[THREE8]] = !{i32 8, i32 12, i32 16}
