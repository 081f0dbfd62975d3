; Names without a size get that of the value in the call; bits of floats and pointers travel as
; integers, sums as what they are, and the forms without a result are those with an unused one.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__ --input-file=%t.ll
; RUN: %llc -mcpu=sm_90 -mattr=+ptx84 %t.ll -o %t.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
target triple = "nvptx64-nvidia-cuda"

declare float @__nv_atomic_load_n(ptr, i32, i32)
declare void @__nv_atomic_store_n(ptr, double, i32, i32)
declare ptr @__nv_atomic_exchange_n(ptr, ptr, i32, i32)
declare zeroext i1 @__nv_atomic_compare_exchange_n(ptr, ptr, i16, i1, i32, i32, i32)
declare i32 @__nv_atomic_fetch_add(ptr, i32, i32, i32)
declare float @__nv_atomic_fetch_sub(ptr, float, i32, i32)
declare double @__nv_atomic_fetch_max(ptr, double, i32, i32)
declare i64 @__nv_atomic_fetch_xor(ptr, i64, i32, i32)
declare void @__nv_atomic_add(ptr, i64, i32, i32)
declare void @__nv_atomic_and(ptr, i32, i32, i32)

; CHECK-LABEL: define float @load(
; CHECK: [[B:%.*]] = load atomic i32, ptr %p syncscope("device") acquire, align 4
; CHECK: bitcast i32 [[B]] to float
define float @load(ptr %p) {
  %v = call float @__nv_atomic_load_n(ptr %p, i32 2, i32 3)
  ret float %v
}

; CHECK-LABEL: define void @store(
; CHECK: [[B:%.*]] = bitcast double %v to i64
; CHECK: store atomic i64 [[B]], ptr %p release, align 8
define void @store(ptr %p, double %v) {
  call void @__nv_atomic_store_n(ptr %p, double %v, i32 3, i32 4)
  ret void
}

; CHECK-LABEL: define ptr @exchange(
; CHECK: [[B:%.*]] = ptrtoint ptr %v to i64
; CHECK: [[O:%.*]] = call i64 asm sideeffect "atom.exch.relaxed.gpu.b64 $0, [$1], $2;"{{.*}}(ptr %p, i64 [[B]])
; CHECK: inttoptr i64 [[O]] to ptr
define ptr @exchange(ptr %p, ptr %v) {
  %o = call ptr @__nv_atomic_exchange_n(ptr %p, ptr %v, i32 0, i32 3)
  ret ptr %o
}

; CHECK-LABEL: define i1 @swap(
; CHECK: [[C:%.*]] = load i16, ptr %e
; CHECK: [[R:%.*]] = cmpxchg ptr %p, i16 [[C]], i16 %v syncscope("block") acq_rel monotonic
; CHECK: store i16 {{.*}}, ptr %e
define i1 @swap(ptr %p, ptr %e, i16 %v) {
  %r = call zeroext i1 @__nv_atomic_compare_exchange_n(ptr %p, ptr %e, i16 %v, i1 false, i32 4, i32 0, i32 1)
  ret i1 %r
}

; CHECK-LABEL: define i32 @add(
; CHECK: "atom.add.relaxed.sys.u32 $0, [$1], $2;"
define i32 @add(ptr %p) {
  %r = call i32 @__nv_atomic_fetch_add(ptr %p, i32 1, i32 0, i32 4)
  ret i32 %r
}

; CHECK-LABEL: define float @subtract(
; CHECK: [[N:%.*]] = fneg float %v
; CHECK: "atom.add.relaxed.gpu.f32 $0, [$1], $2;"{{.*}}float [[N]])
define float @subtract(ptr %p, float %v) {
  %r = call float @__nv_atomic_fetch_sub(ptr %p, float %v, i32 0, i32 3)
  ret float %r
}

; CHECK-LABEL: define double @largest(
; CHECK: atomicrmw fmax ptr %p, double %v syncscope("device") monotonic
define double @largest(ptr %p, double %v) {
  %r = call double @__nv_atomic_fetch_max(ptr %p, double %v, i32 0, i32 3)
  ret double %r
}

; CHECK-LABEL: define i64 @toggle(
; CHECK: "atom.xor.relaxed.gpu.b64 $0, [$1], $2;"
define i64 @toggle(ptr %p, i64 %v) {
  %r = call i64 @__nv_atomic_fetch_xor(ptr %p, i64 %v, i32 0, i32 3)
  ret i64 %r
}

; CHECK-LABEL: define void @no_result(
; CHECK: "atom.add.relaxed.gpu.u64 $0, [$1], $2;"
; CHECK: "atom.and.relaxed.gpu.b32 $0, [$1], $2;"
define void @no_result(ptr %p, ptr %q) {
  call void @__nv_atomic_add(ptr %p, i64 1, i32 0, i32 3)
  call void @__nv_atomic_and(ptr %q, i32 1, i32 0, i32 3)
  ret void
}
