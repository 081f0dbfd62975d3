; Which local objects nv-inline expects to become registers when a call is inlined. The callees are
; beyond LLVM's threshold, which is 0 here, so a call goes only when such an object is found (PF-3).
; RUN: %opt -passes='cgscc(nv-inline),verify' -inline-threshold=0 -S %s | FileCheck %s
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @unknown(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@keep = global ptr null

; One integer that the callee only writes.
; CHECK-LABEL: define i32 @whole(
; CHECK-NOT: call {{.*}}@whole.callee(
; CHECK: ret i32
define void @whole.callee(ptr %p, i32 %x) {
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
define i32 @whole(i32 %x, ptr %q) {
  %v = alloca i32
  call void @whole.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; Fields of a structure that is passed by value, copied in by the caller.
; CHECK-LABEL: define i32 @fields(
; CHECK-NOT: call {{.*}}@fields.callee(
; CHECK: ret i32
define i32 @fields.callee(ptr byval({ i32, i32 }) %p, i32 %x) {
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
  %f = getelementptr inbounds i8, ptr %p, i64 4
  %y = load i32, ptr %f
  %r = add i32 %w15, %y
  ret i32 %r
}
define i32 @fields(i32 %x, ptr %q) {
  %v = alloca { i32, i32 }
  call void @llvm.memcpy.p0.p0.i64(ptr %v, ptr %q, i64 8, i1 false)
  %r = call i32 @fields.callee(ptr byval({ i32, i32 }) %v, i32 %x)
  ret i32 %r
}

; An array that a loop of the callee goes through.
; CHECK-LABEL: define i32 @counted(
; CHECK-NOT: call {{.*}}@counted.callee(
; CHECK: ret i32
define i32 @counted.callee(ptr %p, i32 %x) {
entry:
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w15, ptr %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %loop, label %end
end:
  ret i32 %w14
}
define i32 @counted(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  %c = call i32 @counted.callee(ptr %v, i32 %x)
  %l = getelementptr i8, ptr %v, i64 12
  %d = load i32, ptr %l
  %r = add i32 %c, %d
  ret i32 %r
}

; Two parts of one object for two arguments; a call of the same kind in front.
; CHECK-LABEL: define i32 @parts(
; CHECK-NOT: call {{.*}}@parts.callee(
; CHECK: ret i32
define void @parts.callee(ptr %p, ptr %o, i32 %x) {
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
  store i32 %w14, ptr %o
  ret void
}
define i32 @parts(i32 %x, ptr %q) {
  %v = alloca [2 x i32]
  %h = getelementptr i8, ptr %v, i64 4
  call void @parts.callee(ptr %v, ptr %h, i32 %x)
  %y = load i32, ptr %v
  call void @parts.callee(ptr %h, ptr %v, i32 %y)
  %r = load i32, ptr %h
  ret i32 %r
}

; A volatile access needs memory: stays.
; CHECK-LABEL: define i32 @volatile_store(
; CHECK: call void @volatile_store.callee(
define void @volatile_store.callee(ptr %p, i32 %x) {
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
  store volatile i32 %w15, ptr %p
  ret void
}
define i32 @volatile_store(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @volatile_store.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; So does an atomic one: stays.
; CHECK-LABEL: define i32 @atomic(
; CHECK: call void @atomic.callee(
define void @atomic.callee(ptr %p, i32 %x) {
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
  %old = atomicrmw add ptr %p, i32 %w15 seq_cst
  ret void
}
define i32 @atomic(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @atomic.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; An index that only the run knows: stays.
; CHECK-LABEL: define i32 @runtime(
; CHECK: call void @runtime.callee(
define void @runtime.callee(ptr %p, i32 %x) {
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
  %i = zext i32 %w15 to i64
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 %x, ptr %a
  ret void
}
define i32 @runtime(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @runtime.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; The callee hands the address on to code that nobody knows: stays.
; CHECK-LABEL: define i32 @handed_on(
; CHECK: call void @handed_on.callee(
define void @handed_on.callee(ptr %p, i32 %x) {
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
  call void @unknown(ptr %p)
  ret void
}
define i32 @handed_on(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @handed_on.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; The callee keeps the address: stays.
; CHECK-LABEL: define i32 @kept(
; CHECK: call void @kept.callee(
define void @kept.callee(ptr %p, i32 %x) {
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
  store ptr %p, ptr @keep
  ret void
}
define i32 @kept(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @kept.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; The address itself matters: stays.
; CHECK-LABEL: define i32 @compared(
; CHECK: call void @compared.callee(
define void @compared.callee(ptr %p, i32 %x) {
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
  %n = icmp eq ptr %p, @keep
  %z = zext i1 %n to i32
  store i32 %z, ptr %p
  ret void
}
define i32 @compared(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @compared.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; Inlined, the object would stay in memory: another call needs its address: stays.
; CHECK-LABEL: define i32 @escapes(
; CHECK: call void @escapes.callee(
define void @escapes.callee(ptr %p, i32 %x) {
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
define i32 @escapes(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @escapes.callee(ptr %v, i32 %x)
  call void @unknown(ptr %v)
  %r = load i32, ptr %v
  ret i32 %r
}

; One of two objects: stays.
; CHECK-LABEL: define i32 @chosen(
; CHECK: call void @chosen.callee(
define void @chosen.callee(ptr %p, i32 %x) {
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
define i32 @chosen(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  %u = alloca [4 x i32]
  %c = icmp eq i32 %x, 0
  %s = select i1 %c, ptr %v, ptr %u
  call void @chosen.callee(ptr %s, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; An index of the caller that only the run knows: stays.
; CHECK-LABEL: define i32 @runtime_here(
; CHECK: call void @runtime_here.callee(
define void @runtime_here.callee(ptr %p, i32 %x) {
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
define i32 @runtime_here(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @runtime_here.callee(ptr %v, i32 %x)
  %i = zext i32 %x to i64
  %a = getelementptr i32, ptr %v, i64 %i
  %r = load i32, ptr %a
  ret i32 %r
}

; A copy of unknown length: stays.
; CHECK-LABEL: define i32 @length(
; CHECK: call void @length.callee(
define void @length.callee(ptr %p, i32 %x) {
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
define i32 @length(i32 %x, ptr %q) {
  %v = alloca [4 x i32]
  call void @length.callee(ptr %v, i32 %x)
  %n = zext i32 %x to i64
  call void @llvm.memcpy.p0.p0.i64(ptr %v, ptr %q, i64 %n, i1 false)
  %r = load i32, ptr %v
  ret i32 %r
}

; A large dynamic object is in no frame: stays.
; CHECK-LABEL: define i32 @dynamic(
; CHECK: call void @whole.callee(
define i32 @dynamic(i32 %x, i64 %n) {
  %v = alloca i32, i64 %n
  call void @whole.callee(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}

; Memory of somebody else: stays.
; CHECK-LABEL: define i32 @argument(
; CHECK: call void @whole.callee(
define i32 @argument(i32 %x, ptr %q) {
  call void @whole.callee(ptr %q, i32 %x)
  %r = load i32, ptr %q
  ret i32 %r
}
