; Beyond LLVM's threshold, 0 here: a call that keeps a local object in memory is inlined, if nothing
; is against it. Everything that LLVM refuses stays refused (PF-3).
; RUN: %opt -passes='cgscc(nv-inline),verify' -inline-threshold=0 -S %s | FileCheck %s
; RUN: %opt -passes='cgscc(inline),verify' -inline-threshold=0 -S %s | FileCheck --check-prefix=STOCK %s
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @unknown(ptr)

; STOCK-LABEL: define void @plain(
; STOCK: call void @callee(
; CHECK-LABEL: define void @plain(
; CHECK-NOT: call
; CHECK: ret void
define void @plain(i32 %x, ptr %q) {
  %v = alloca i32
  call void @callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}
define void @callee(ptr %p, i32 %x) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  store i32 %w15, ptr %p
  ret void
}

; Nothing is gained without the object: stays.
; CHECK-LABEL: define i32 @scalars(
; CHECK: call i32 @scalar(
define i32 @scalars(i32 %x) {
  %r = call i32 @scalar(i32 %x)
  ret i32 %r
}
define i32 @scalar(i32 %x) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  ret i32 %w15
}

; A function that the callee calls: the call becomes direct.
; CHECK-LABEL: define i32 @apply_one(
; CHECK: call i32 @one(i32
; CHECK-NEXT: ret i32
define i32 @apply_one(i32 %x) {
  %r = call i32 @apply(i32 %x, ptr @one)
  ret i32 %r
}
; CHECK-LABEL: define i32 @apply_any(
; CHECK: call i32 @apply(
define i32 @apply_any(i32 %x, ptr %f) {
  %r = call i32 @apply(i32 %x, ptr %f)
  ret i32 %r
}
define i32 @apply(i32 %x, ptr %f) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  %r = call i32 %f(i32 %w15)
  ret i32 %r
}
declare i32 @one(i32)

; A call that runs once in a thousand runs: stays.
; CHECK-LABEL: define void @seldom(
; CHECK: call void @callee(
define void @seldom(i32 %x, ptr %q) {
  %v = alloca i32
  store i32 %x, ptr %v
  %c = icmp eq i32 %x, 77
  br i1 %c, label %rare, label %end, !prof !0
rare:
  call void @callee(ptr %v, i32 %x)
  br label %end
end:
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}

; The user says that it is seldom called: stays.
; CHECK-LABEL: define void @calls_cold(
; CHECK: call void @cold_callee(
define void @calls_cold(i32 %x, ptr %q) {
  %v = alloca i32
  call void @cold_callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}
define void @cold_callee(ptr %p, i32 %x) cold {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  store i32 %w15, ptr %p
  ret void
}

; CHECK-LABEL: define void @cold_call(
; CHECK: call void @callee(
define void @cold_call(i32 %x, ptr %q) {
  %v = alloca i32
  call void @callee(ptr %v, i32 %x) cold
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}

; Eight registers live across the call and the callee takes some: more than 10 together, stays, unless that
; frees local memory.
; CHECK-LABEL: define ptx_kernel void @few_registers(
; CHECK: call i32 @apply(
define ptx_kernel void @few_registers(i32 %x, ptr %q) "nvvm.maxnreg"="10" {
  %v = alloca i32
  %k0 = load volatile i64, ptr %q
  %k1 = load volatile i64, ptr %q
  %k2 = load volatile i64, ptr %q
  %k3 = load volatile i64, ptr %q
  %r = call i32 @apply(i32 %x, ptr @one)
  store volatile i64 %k0, ptr %q
  store volatile i64 %k1, ptr %q
  store volatile i64 %k2, ptr %q
  store volatile i64 %k3, ptr %q
  store i32 %r, ptr %q
  ret void
}
; CHECK-LABEL: define ptx_kernel void @few_and_local(
; CHECK-NOT: call
; CHECK: ret void
define ptx_kernel void @few_and_local(i32 %x, ptr %q) "nvvm.maxnreg"="10" {
  %v = alloca i32
  %k0 = load volatile i64, ptr %q
  %k1 = load volatile i64, ptr %q
  %k2 = load volatile i64, ptr %q
  %k3 = load volatile i64, ptr %q
  call void @callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store volatile i64 %k0, ptr %q
  store volatile i64 %k1, ptr %q
  store volatile i64 %k2, ptr %q
  store volatile i64 %k3, ptr %q
  store i32 %r, ptr %q
  ret void
}
; Enough.
; CHECK-LABEL: define ptx_kernel void @many_registers(
; CHECK: call i32 @one(
define ptx_kernel void @many_registers(i32 %x, ptr %q) "nvvm.maxnreg"="40" {
  %v = alloca i32
  %k0 = load volatile i64, ptr %q
  %k1 = load volatile i64, ptr %q
  %k2 = load volatile i64, ptr %q
  %k3 = load volatile i64, ptr %q
  %r = call i32 @apply(i32 %x, ptr @one)
  store volatile i64 %k0, ptr %q
  store volatile i64 %k1, ptr %q
  store volatile i64 %k2, ptr %q
  store volatile i64 %k3, ptr %q
  store i32 %r, ptr %q
  ret void
}
; The callee alone has too few: nothing to lose.
; CHECK-LABEL: define ptx_kernel void @no_registers(
; CHECK: call i32 @one(
define ptx_kernel void @no_registers(i32 %x, ptr %q) "nvvm.maxnreg"="2" {
  %v = alloca i32
  %k0 = load volatile i64, ptr %q
  %k1 = load volatile i64, ptr %q
  %k2 = load volatile i64, ptr %q
  %k3 = load volatile i64, ptr %q
  %r = call i32 @apply(i32 %x, ptr @one)
  store volatile i64 %k0, ptr %q
  store volatile i64 %k1, ptr %q
  store volatile i64 %k2, ptr %q
  store volatile i64 %k3, ptr %q
  store i32 %r, ptr %q
  ret void
}

; noinline, optnone and other subnormals: LLVM's word counts.
; CHECK-LABEL: define void @calls_noinline(
; CHECK: call void @noinline_callee(
define void @calls_noinline(i32 %x, ptr %q) {
  %v = alloca i32
  call void @noinline_callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}
define void @noinline_callee(ptr %p, i32 %x) noinline {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  store i32 %w15, ptr %p
  ret void
}

; CHECK-LABEL: define void @noinline_call(
; CHECK: call void @callee(
define void @noinline_call(i32 %x, ptr %q) {
  %v = alloca i32
  call void @callee(ptr %v, i32 %x) noinline
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @calls_optnone(
; CHECK: call void @optnone_callee(
define void @calls_optnone(i32 %x, ptr %q) {
  %v = alloca i32
  call void @optnone_callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}
define void @optnone_callee(ptr %p, i32 %x) noinline optnone {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  store i32 %w15, ptr %p
  ret void
}

; CHECK-LABEL: define void @optnone_caller(
; CHECK: call void @callee(
define void @optnone_caller(i32 %x, ptr %q) noinline optnone {
  %v = alloca i32
  call void @callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @calls_ieee(
; CHECK: call void @ieee(
define void @calls_ieee(i32 %x, ptr %q) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %v = alloca i32
  call void @ieee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}
define void @ieee(ptr %p, i32 %x) "denormal-fp-math-f32"="ieee,ieee" {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  store i32 %w15, ptr %p
  ret void
}

; Fast-math flags belong to instructions and stay with them.
; CHECK-LABEL: define float @calls_fast(
; CHECK: fmul fast float
; CHECK: fadd float
; CHECK: ret float
define float @calls_fast(i32 %x, float %f) {
  %v = alloca float
  call void @fast(ptr %v, i32 %x, float %f)
  %g = load float, ptr %v
  %r = fadd float %g, %f
  ret float %r
}
define void @fast(ptr %p, i32 %x, float %f) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  %g = sitofp i32 %w15 to float
  %h = fmul fast float %g, %f
  store float %h, ptr %p
  ret void
}

; A barrier comes along, still convergent, and nothing crosses it.
; CHECK-LABEL: define void @calls_barrier(
; CHECK: store i32 %x, ptr addrspace(3) @s
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load i32, ptr addrspace(3) @s
; CHECK: ret void
@s = internal addrspace(3) global i32 poison
define void @calls_barrier(i32 %x, ptr %q) convergent {
  %v = alloca i32
  store i32 %x, ptr addrspace(3) @s
  call void @with_barrier(ptr %v, i32 %x)
  %y = load i32, ptr addrspace(3) @s
  %z = load i32, ptr %v
  %r = add i32 %y, %z
  store i32 %r, ptr %q
  ret void
}
define void @with_barrier(ptr %p, i32 %x) convergent {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %w15, ptr %p
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; Recursion, direct and in a circle: stays.
; CHECK-LABEL: define void @calls_itself(
; CHECK: call void @itself(
define void @calls_itself(i32 %x, ptr %q) {
  %v = alloca i32
  call void @itself(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %q
  ret void
}
define void @itself(ptr %p, i32 %x) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  %c = icmp eq i32 %w15, 0
  br i1 %c, label %end, label %more
more:
  call void @itself(ptr %p, i32 %w14)
  br label %end
end:
  store i32 %w15, ptr %p
  ret void
}
; CHECK-LABEL: define void @round(
; CHECK: call void @about(
define void @round(ptr %p, i32 %x) {
  %v = alloca i32
  call void @about(ptr %v, i32 %x)
  %r = load i32, ptr %v
  store i32 %r, ptr %p
  ret void
}
define void @about(ptr %p, i32 %x) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  %c = icmp eq i32 %w15, 0
  br i1 %c, label %end, label %more
more:
  call void @round(ptr %p, i32 %w14)
  br label %end
end:
  store i32 %w15, ptr %p
  ret void
}

!0 = !{!"branch_weights", i32 1, i32 1000}
