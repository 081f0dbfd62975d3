; The parts of a vector that is taken apart have marks of their own (nv-whole-loads): each counts from where the part begins. With
; the mark of the vector the byte behind both vectors was read for all threads, and not under its condition only: behind the end
; of the buffer.
; RUN: %opt -passes='nv-whole-loads<mark>,nv-slp-narrow' -S %s | FileCheck %s
; RUN: %opt -passes='nv-whole-loads<mark>,nv-slp-narrow,nv-whole-loads' -S %s | FileCheck %s --check-prefix=STAYS
; RUN: %exec %s -passes='nv-whole-loads<mark>,nv-slp-narrow,nv-whole-loads' --ub
; EXEC: buffer p u8[8] iota()
; EXEC: buffer o u8[4]
; EXEC: buffer in u8[4] iota()
; EXEC: buffer r u32[1]
; EXEC: launch whole args=(p, i32:100, o, in, r)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @whole(
; CHECK: load i8, ptr addrspace(1) %p, align 1, !nvopt.whole [[FIRST:![0-9]+]]
; CHECK: load i8, {{.*}}, align 1, !nvopt.whole [[LAST:![0-9]+]]
; CHECK: load <4 x i8>, ptr addrspace(1) %in
; CHECK: then:
; CHECK: load i8
; CHECK: [[FIRST]] = !{i32 0, i32 8, i32 1}
; CHECK: [[LAST]] = !{i32 7, i32 8, i32 1}
; STAYS-LABEL: define ptx_kernel void @whole(
; STAYS-COUNT-2: load i8
; STAYS-NOT: load i8
; STAYS: then:
; STAYS: load i8
define ptx_kernel void @whole(ptr addrspace(1) %p, i32 %k, ptr addrspace(1) noalias align 4 %o, ptr addrspace(1) noalias align 4 %in, ptr addrspace(1) %r) {
entry:
  %a = load <4 x i8>, ptr addrspace(1) %p, align 1
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 4
  %b = load <4 x i8>, ptr addrspace(1) %q, align 1
  %first = extractelement <4 x i8> %a, i32 0
  %last = extractelement <4 x i8> %b, i32 3
  %f = zext i8 %first to i32
  %l = zext i8 %last to i32
  %s = add i32 %f, %l
  %i0 = load i8, ptr addrspace(1) %in, align 4
  %in1 = getelementptr inbounds i8, ptr addrspace(1) %in, i64 1
  %i1 = load i8, ptr addrspace(1) %in1, align 1
  %in2 = getelementptr inbounds i8, ptr addrspace(1) %in, i64 2
  %i2 = load i8, ptr addrspace(1) %in2, align 2
  %in3 = getelementptr inbounds i8, ptr addrspace(1) %in, i64 3
  %i3 = load i8, ptr addrspace(1) %in3, align 1
  %x0 = xor i8 %i0, 5
  %x1 = xor i8 %i1, 5
  %x2 = xor i8 %i2, 5
  %x3 = xor i8 %i3, 5
  store i8 %x0, ptr addrspace(1) %o, align 4
  %o1 = getelementptr inbounds i8, ptr addrspace(1) %o, i64 1
  store i8 %x1, ptr addrspace(1) %o1, align 1
  %o2 = getelementptr inbounds i8, ptr addrspace(1) %o, i64 2
  store i8 %x2, ptr addrspace(1) %o2, align 2
  %o3 = getelementptr inbounds i8, ptr addrspace(1) %o, i64 3
  store i8 %x3, ptr addrspace(1) %o3, align 1
  %c = icmp sgt i32 %s, %k
  br i1 %c, label %then, label %out
then:
  %behind = getelementptr inbounds i8, ptr addrspace(1) %p, i64 8
  %v = load i8, ptr addrspace(1) %behind, align 1
  %w = zext i8 %v to i32
  br label %out
out:
  %z = phi i32 [ %w, %then ], [ 0, %entry ]
  store i32 %z, ptr addrspace(1) %r, align 4
  ret void
}
