; Addresses that differ by constants get one base (ADR-2, ADR-3).
; RUN: %opt -passes=nvvm-scev-cgp,verify -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-scev-cgp,adce,nvvm-scev-cgp -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-scev-cgp -passes='function(nvvm-scev-cgp),default<O2>' --ub
; EXEC: buffer in f32[256] random(5)
; EXEC: buffer out f32[256]
; EXEC: launch neighbours block=8 args=(out, in)
; EXEC: launch body args=(out+64, in, i32:20)
; EXEC: launch arms args=(out+128, in, i32:3, i32:4, i32:1)
; EXEC: launch arms args=(out+132, in, i32:3, i32:4, i32:0)
; EXEC: launch guarded args=(out+136, in, i32:120)
; EXEC: launch guarded args=(out+140, in, i32:60)
; EXEC: launch guarded args=(out+144, in, i32:-2147483648)
; EXEC: launch writers args=(out+160, i32:2)
; EXEC: launch complement args=(out+200, in, i32:-9)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The sum is reassociated and below an extension; its range says that the constant comes out.
; CHECK-LABEL: @neighbours
; CHECK: %p0 = getelementptr
; CHECK: load float, ptr addrspace(1) %p0
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 64
; CHECK: load float, ptr addrspace(1) %[[B]]
; CHECK: %[[C:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 -4
; CHECK: load float, ptr addrspace(1) %[[C]]
define ptx_kernel void @neighbours(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %t = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = shl nuw nsw i32 %t, 3
  %x0 = add nuw nsw i32 %y, 1
  %x = add nuw nsw i32 %x0, %t
  %xw = zext nneg i32 %x to i64
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %xw
  %f0 = load float, ptr addrspace(1) %p0
  %a = add nuw nsw i32 %y, 17
  %b = add nuw nsw i32 %t, %a
  %bw = zext nneg i32 %b to i64
  %p1 = getelementptr inbounds nuw float, ptr addrspace(1) %in, i64 %bw
  %f1 = load float, ptr addrspace(1) %p1
  %c = add nuw nsw i32 %y, %t
  %cw = sext i32 %c to i64
  %p2 = getelementptr inbounds float, ptr addrspace(1) %in, i64 %cw
  %f2 = load float, ptr addrspace(1) %p2
  %s = fadd float %f0, %f1
  %s2 = fadd float %s, %f2
  %q = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %s2, ptr addrspace(1) %q
  ret void
}

; One address an iteration.
; CHECK-LABEL: @body
; CHECK: loop:
; CHECK: %p0 = getelementptr float, ptr addrspace(1) %in, i64 %iw
; CHECK-NOT: getelementptr float
; CHECK: %baseValue = getelementptr i8, ptr addrspace(1) %p0, i64 16
; CHECK-NOT: getelementptr float
; CHECK: exit:
define ptx_kernel void @body(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %iw = sext i32 %i to i64
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %iw
  %f0 = load float, ptr addrspace(1) %p0
  %j = add nsw i32 %i, 4
  %jw = sext i32 %j to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %jw
  %f1 = load float, ptr addrspace(1) %p1
  %m = fmul float %f0, %f1
  %s1 = fadd float %s, %m
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; Branches: one product in the common dominator, without the flags of any branch.
; CHECK-LABEL: @arms
; CHECK: entry:
; CHECK: %[[M:.*]] = mul i32 %{{[nt]}}, %{{[nt]}}
; CHECK: %[[S:.*]] = sext i32 %[[M]] to i64
; CHECK: %[[O:.*]] = mul i64 %[[S]], 4
; CHECK: %[[BASE:.*]] = getelementptr i8, ptr addrspace(1) %in, i64 %[[O]]
; CHECK: br i1
; CHECK: a:
; CHECK-NEXT: %[[A:.*]] = getelementptr i8, ptr addrspace(1) %[[BASE]], i64 4
; CHECK-NEXT: load float, ptr addrspace(1) %[[A]]
; CHECK: b:
; CHECK-NEXT: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %[[BASE]], i64 12
; CHECK-NEXT: load float, ptr addrspace(1) %[[B]]
define ptx_kernel void @arms(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %t, i32 %n, i32 %k) {
entry:
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  %am = mul nsw i32 %t, %n
  %ai = add nsw i32 %am, 1
  %aw = sext i32 %ai to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %in, i64 %aw
  %af = load float, ptr addrspace(1) %ap
  br label %exit
b:
  %bm = mul nsw i32 %n, %t
  %bi = add nsw i32 %bm, 3
  %bw = sext i32 %bi to i64
  %bp = getelementptr inbounds float, ptr addrspace(1) %in, i64 %bw
  %bf = load float, ptr addrspace(1) %bp
  br label %exit
exit:
  %r = phi float [ %af, %a ], [ %bf, %b ]
  store float %r, ptr addrspace(1) %out
  ret void
}

; Guards keep each index from wrapping; the base has none and may wrap where nobody uses it.
; CHECK-LABEL: @guarded
; CHECK: entry:
; CHECK: %[[S:.*]] = sext i32 %k to i64
; CHECK: %[[O:.*]] = mul i64 %[[S]], 4
; CHECK: %[[BASE:.*]] = getelementptr i8, ptr addrspace(1) %in, i64 %[[O]]
; CHECK: getelementptr i8, ptr addrspace(1) %[[BASE]], i64 -400
; CHECK: getelementptr i8, ptr addrspace(1) %[[BASE]], i64 -200
; CHECK: load float, ptr addrspace(1) %[[BASE]]
define ptx_kernel void @guarded(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
entry:
  %c1 = icmp sgt i32 %k, 100
  br i1 %c1, label %a, label %next
a:
  %ai = add nsw i32 %k, -100
  %aw = zext nneg i32 %ai to i64
  %ap = getelementptr inbounds float, ptr addrspace(1) %in, i64 %aw
  %af = load float, ptr addrspace(1) %ap
  br label %exit
next:
  %c2 = icmp sgt i32 %k, 50
  br i1 %c2, label %b, label %last
b:
  %bi = add nsw i32 %k, -50
  %bw = sext i32 %bi to i64
  %bp = getelementptr inbounds float, ptr addrspace(1) %in, i64 %bw
  %bf = load float, ptr addrspace(1) %bp
  br label %exit
last:
  %c3 = icmp sgt i32 %k, 0
  br i1 %c3, label %d, label %exit
d:
  %dw = zext nneg i32 %k to i64
  %dp = getelementptr inbounds float, ptr addrspace(1) %in, i64 %dw
  %df = load float, ptr addrspace(1) %dp
  br label %exit
exit:
  %r = phi float [ %af, %a ], [ %bf, %b ], [ 0.0, %last ], [ %df, %d ]
  store float %r, ptr addrspace(1) %out
  ret void
}

; Stores and atomics are addresses too.
; CHECK-LABEL: @writers
; CHECK: store float 1.000000e+00, ptr addrspace(1) %p0
; CHECK: %[[A:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 4
; CHECK: atomicrmw fadd ptr addrspace(1) %[[A]]
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 8
; CHECK: store float 2.000000e+00, ptr addrspace(1) %[[B]]
define ptx_kernel void @writers(ptr addrspace(1) %out, i32 %k) {
  %w0 = sext i32 %k to i64
  %p0 = getelementptr float, ptr addrspace(1) %out, i64 %w0
  store float 1.0, ptr addrspace(1) %p0
  %i1 = add nsw i32 %k, 1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %out, i64 %w1
  %o = atomicrmw fadd ptr addrspace(1) %p1, float 3.0 seq_cst
  %i2 = add nsw i32 %k, 2
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %out, i64 %w2
  store float 2.0, ptr addrspace(1) %p2
  ret void
}

; ~k is -k - 1.
; CHECK-LABEL: @complement
; CHECK: %[[C:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 -4
; CHECK: load float, ptr addrspace(1) %[[C]]
define ptx_kernel void @complement(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %m = sub nsw i32 0, %k
  %w0 = sext i32 %m to i64
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %w0
  %f0 = load float, ptr addrspace(1) %p0
  %x = xor i32 %k, -1
  %x0 = shl i32 %x, 0
  %g = icmp sgt i32 %k, -1000
  call void @llvm.assume(i1 %g)
  %h = icmp slt i32 %k, 1000
  call void @llvm.assume(i1 %h)
  %w1 = sext i32 %x to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}
declare void @llvm.assume(i1)
