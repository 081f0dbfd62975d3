; Addresses that nv-constant-offsets leaves alone: they would be others, or nothing would be saved.
; RUN: %opt -passes='function(nv-constant-offsets),verify' -S %s | FileCheck %s
; CHECK-COUNT-18: %p1 = getelementptr inbounds float, ptr addrspace(1) %{{a|b}}, i64 %w1
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The product of the second address may wrap around.
define ptx_kernel void @product_wraps(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The sum in the product may.
define ptx_kernel void @inner_wraps(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The sum with the column may, which no unsigned wrap of it changes.
define ptx_kernel void @outer_wraps(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nuw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The product of the first address may.
define ptx_kernel void @first_wraps(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; Extended with zeros, negative or not.
define ptx_kernel void @zeros(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = zext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; Bits that may be set in both.
define ptx_kernel void @bits(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %m1 = mul nsw i32 %i, 96
  %f1 = or i32 %m1, 96
  %s1 = add nsw i32 %f1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; Another base.
define ptx_kernel void @bases(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %b, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; Another column.
define ptx_kernel void @columns(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %w1 = sext i32 %m1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; Another factor.
define ptx_kernel void @factors(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 95
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; A factor that is not known.
define ptx_kernel void @unknown_factor(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, %k
  %w0 = sext i32 %m0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, %k
  %w1 = sext i32 %m1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; A shift into the sign multiplies with -2^31: 0 and -1 are the numbers for which it does not wrap around.
define ptx_kernel void @signs(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = shl nsw i32 %i, 31
  %w0 = sext i32 %m0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %m1 = shl nsw i32 %i1, 31
  %w1 = sext i32 %m1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; Nothing is accessed through the first address, whose sum may wrap around where that of the second does not.
define ptx_kernel void @not_accessed(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %q = ptrtoint ptr addrspace(1) %p0 to i64
  store i64 %q, ptr addrspace(1) %b
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The access is in a branch; on the other way the sum of the first address may wrap around.
define ptx_kernel void @in_a_branch(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  br i1 %c, label %then, label %end
then:
  %x = load float, ptr addrspace(1) %p0
  br label %end
end:
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The access comes behind the second address, which may be computed where it does not run.
define ptx_kernel void @behind(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  %x = load float, ptr addrspace(1) %p0
  ret void
}

; Further than an immediate reaches.
define ptx_kernel void @far(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1000000
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The column is a number without a sign, and the constant behind it may wrap around.
define ptx_kernel void @last_wraps(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %t = add i32 %i, 1
  %s = add nsw i32 %k, %t
  %s0 = add nsw i32 %s, -1
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %s1 = add i32 %s, 1
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; A constant that is added last, which LLVM takes apart itself.
define ptx_kernel void @last(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load float, ptr addrspace(1) %p0
  %m1 = mul nsw i32 %i, 96
  %t1 = add nsw i32 %m1, %k
  %s1 = add nsw i32 %t1, 96
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}

; The first address is in a loop, behind which it would have to be kept.
define ptx_kernel void @out_of_a_loop(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %k, i1 %c) {
  br label %loop
loop:
  %n = phi i32 [ 0, %0 ], [ %n1, %loop ]
  %m0 = mul nsw i32 %i, 96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w0
  %x = load volatile float, ptr addrspace(1) %p0
  %n1 = add nsw i32 %n, 1
  %more = icmp slt i32 %n1, 9
  br i1 %more, label %loop, label %end
end:
  %i1 = add nsw i32 %i, 1
  %m1 = mul nsw i32 %i1, 96
  %s1 = add nsw i32 %m1, %k
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  ret void
}
