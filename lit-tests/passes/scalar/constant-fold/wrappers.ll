; The functions of the CUDA headers are wrappers around the library: they are looked into before they
; are inlined, with the variables that clang keeps on the stack (PF-8).
; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s
; RUN: %exec %s --passes=nvvm-constant-fold
;
; EXEC: buffer out f64[2]
; EXEC: launch k args=(out)
target triple = "nvptx64-nvidia-cuda"

@state = internal global double 0.0

; CHECK-LABEL: define void @folds(
; CHECK-NEXT: store double {{0x3E80000000000000|1.192093e-07}}
; CHECK-NEXT: store double 1.000000e+03
; CHECK-NEXT: store i32 11
; CHECK-NEXT: store double 8.000000e+00
; CHECK-NEXT: ret
define void @folds(ptr %p) {
  %a = call double @wrapper(double 0.5, double 23.0)
  store double %a, ptr %p
  %b = call double @outer(double 10.0)
  store double %b, ptr %p
  %c = call i32 @reused(i32 5)
  store i32 %c, ptr %p
  %d = call double @with_body(double 2.0)
  store double %d, ptr %p
  ret void
}

; CHECK-LABEL: define void @stays(
; CHECK-NEXT: call double @writes(
; CHECK-NEXT: store
; CHECK-NEXT: call double @volatile(
; CHECK-NEXT: store
; CHECK-NEXT: call double @unset(
; CHECK-NEXT: store
; CHECK-NEXT: call double @ended(
; CHECK-NEXT: store
; CHECK-NEXT: call double @shows_address(
; CHECK-NEXT: store
; CHECK-NEXT: call double @other_type(
; CHECK-NEXT: store
; CHECK-NEXT: call double @replaceable(
; CHECK-NEXT: store
; CHECK-NEXT: call double @strict(
; CHECK-NEXT: store
; CHECK-NEXT: call double @wrapper(double 5.000000e-01, double 3.000000e-01)
; CHECK-NEXT: store
; CHECK-NEXT: call double @wrapper(double 5.000000e-01, double %x
; CHECK-NEXT: store
; CHECK-NEXT: call double @branches(
; CHECK-NEXT: store
; CHECK-NEXT: call double @long_one(
; CHECK-NEXT: store
; CHECK-NEXT: ret
define void @stays(ptr %p, double %x) {
  %a = call double @writes(double 4.0)
  store double %a, ptr %p
  %b = call double @volatile(double 4.0)
  store double %b, ptr %p
  %c = call double @unset(double 4.0)
  store double %c, ptr %p
  %d = call double @ended(double 4.0)
  store double %d, ptr %p
  %e = call double @shows_address(double 4.0)
  store double %e, ptr %p
  %f = call double @other_type(double 4.0)
  store double %f, ptr %p
  %g = call double @replaceable(double 4.0)
  store double %g, ptr %p
  %h = call double @strict(double 4.0)
  store double %h, ptr %p
  ; A result that needs rounding: a variable exponent could give another last bit.
  %i = call double @wrapper(double 0.5, double 0.3)
  store double %i, ptr %p
  %j = call double @wrapper(double 0.5, double %x)
  store double %j, ptr %p
  %k = call double @branches(double 4.0)
  store double %k, ptr %p
  %l = call double @long_one(double 4.0)
  store double %l, ptr %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: store double 8.000000e+00
define ptx_kernel void @k(ptr %out) {
  %a = call double @with_body(double 2.0)
  store double %a, ptr %out
  %b = call i32 @reused(i32 5)
  %c = sitofp i32 %b to double
  %q = getelementptr double, ptr %out, i64 1
  store double %c, ptr %q
  ret void
}

declare double @__nv_pow(double, double)

define internal double @wrapper(double %x, double %y) alwaysinline {
  %xs = alloca double
  %ys = alloca double
  store double %x, ptr %xs
  store double %y, ptr %ys
  %a = load double, ptr %xs
  %b = load double, ptr %ys
  %r = call double @__nv_pow(double %a, double %b)
  ret double %r
}

define linkonce_odr double @outer(double %x) {
  %r = call double @wrapper(double %x, double 3.0)
  ret double %r
}

; A variable is what was stored last.
define internal i32 @reused(i32 %n) {
  %v = alloca i32
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 %n, ptr %v
  %a = load i32, ptr %v
  %b = add i32 %a, 1
  store i32 %b, ptr %v
  %c = load i32, ptr %v
  call void @llvm.lifetime.end.p0(ptr %v)
  %d = add i32 %a, %c
  ret i32 %d
}

define internal double @__nv_cube(double %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %r = phi double [ 1.0, %entry ], [ %r1, %loop ]
  %r1 = fmul double %r, %x
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 3
  br i1 %more, label %loop, label %exit
exit:
  ret double %r1
}
define internal double @with_body(double %x) {
  %r = call double @__nv_cube(double %x)
  ret double %r
}

define internal double @writes(double %x) {
  store double %x, ptr @state
  ret double %x
}
define internal double @volatile(double %x) {
  %v = alloca double
  store volatile double %x, ptr %v
  %r = load volatile double, ptr %v
  ret double %r
}
define internal double @unset(double %x) {
  %v = alloca double
  %r = load double, ptr %v
  ret double %r
}
define internal double @ended(double %x) {
  %v = alloca double
  store double %x, ptr %v
  call void @llvm.lifetime.end.p0(ptr %v)
  %r = load double, ptr %v
  ret double %r
}
declare void @changes(ptr)
define internal double @shows_address(double %x) {
  %v = alloca double
  store double %x, ptr %v
  call void @changes(ptr %v)
  %r = load double, ptr %v
  ret double %r
}
; Half of the variable is overwritten.
define internal double @other_type(double %x) {
  %v = alloca double
  store double %x, ptr %v
  store i32 0, ptr %v
  %r = load double, ptr %v
  ret double %r
}
define weak double @replaceable(double %x) {
  ret double %x
}
define internal double @strict(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.sqrt.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}
; No wrapper: the inliner decides.
define internal double @branches(double %x) {
  %c = fcmp ogt double %x, 1.0
  br i1 %c, label %a, label %b
a:
  ret double %x
b:
  ret double 0.0
}
; The library function does not end within the budget and has no name that tells.
define internal double @__nv_endless(double %x) {
entry:
  br label %loop
loop:
  %r = phi double [ %x, %entry ], [ %r1, %loop ]
  %r1 = fadd double %r, 1.0
  %more = fcmp ult double %r1, 1.0e9
  br i1 %more, label %loop, label %exit
exit:
  ret double %r1
}
define internal double @long_one(double %x) {
  %r = call double @__nv_endless(double %x)
  ret double %r
}
