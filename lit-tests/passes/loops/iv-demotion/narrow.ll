; 64-bit counters whose uses are served by 32 bits are computed in 32 bits (IVD-1..7).
; RUN: %opt -passes=nvvm-iv-demotion,verify -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-iv-demotion,nvvm-iv-demotion -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-iv-demotion -passes='function(nvvm-iv-demotion),default<O2>' --ub
; EXEC: buffer out f32[64]
; EXEC: buffer in f32[64] random(3)
; EXEC: buffer big i64[64] iota
; EXEC: launch low block=4 args=(out, in)
; EXEC: launch sign args=(out+16, in, i32:9)
; EXEC: launch sign args=(out+20, in, i32:-4)
; EXEC: launch unsign args=(out+24, in, u32:7)
; EXEC: launch webs args=(out+28, i32:30)
; EXEC: launch stride grid=2 block=8 args=(out+64, in, i32:20)
; EXEC: launch stride grid=2 block=8 args=(out+64, in, i32:0)
; EXEC: launch behind args=(big, i32:12)
; EXEC: launch counted args=(out+200)
; EXEC: launch before args=(big+256, i64:-9876543210)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()

; Only the low half is looked at, and the bound is a constant.
; CHECK-LABEL: define ptx_kernel void @low
; CHECK: loop:
; CHECK-NOT: i64
; CHECK: %newInc = add nuw nsw i32 %newBaseIV, 1
; CHECK: icmp slt i32 %newInc, 1000
; CHECK: exit:
define ptx_kernel void @low(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %t = trunc i64 %i to i32
  %x = xor i32 %t, 5
  %f = sitofp i32 %x to float
  %s1 = fadd float %s, %f
  %i1 = add nsw i64 %i, 1
  %c = icmp slt i64 %i1, 1000
  br i1 %c, label %loop, label %exit
exit:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %out, i32 %tid
  store float %s1, ptr addrspace(1) %p
  ret void
}

; A bound that is sign extended: the comparison takes what it was extended from, addresses get the
; extension.
; CHECK-LABEL: define ptx_kernel void @sign
; CHECK: loop:
; CHECK: %newBaseIV = phi i32
; CHECK: %substIV = zext nneg i32 %newBaseIV to i64
; CHECK: getelementptr float, ptr addrspace(1) %in, i64 %substIV
; CHECK: %newInc = add nuw nsw i32 %newBaseIV, 1
; CHECK: icmp slt i32 %newInc, %n
define ptx_kernel void @sign(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %w = sext i32 %n to i64
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %f = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %f
  %i1 = add nsw i64 %i, 1
  %c = icmp slt i64 %i1, %w
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ 1.0, %entry ], [ %s1, %loop ]
  store float %r, ptr addrspace(1) %out
  ret void
}

; An unsigned bound: values above 2^31 are possible, so the comparison becomes an unsigned one and the
; extension is by zeros.
; CHECK-LABEL: define ptx_kernel void @unsign
; CHECK: loop:
; CHECK: %substIV = zext i32 %newBaseIV to i64
; CHECK: %newInc = add nuw i32 %newBaseIV, 1
; CHECK: icmp ult i32 %newInc, %n
define ptx_kernel void @unsign(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %w = zext i32 %n to i64
  %g = icmp ne i32 %n, 0
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %f = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %f
  %i1 = add nuw i64 %i, 1
  %c = icmp slt i64 %i1, %w
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ 1.0, %entry ], [ %s1, %loop ]
  store float %r, ptr addrspace(1) %out
  ret void
}

; Three phis that meet in bits, of which the low eight are used.
; CHECK-LABEL: define ptx_kernel void @webs
; CHECK: loop:
; CHECK-NOT: i64
; CHECK: exit:
define ptx_kernel void @webs(ptr addrspace(1) %out, i32 %n) {
entry:
  %w = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %j = phi i64 [ 5, %entry ], [ %j1, %loop ]
  %k = phi i64 [ 7, %entry ], [ %k1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %x = xor i64 %i, %j
  %y = xor i64 %x, %k
  %m = and i64 %y, 255
  %f = uitofp i64 %m to float
  %s1 = fadd float %s, %f
  %j1 = mul i64 %j, 3
  %k1 = add i64 %k, %j
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %w
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A grid stride can be larger than any 32-bit number; it is clamped and the comparison unsigned.
; CHECK-LABEL: define ptx_kernel void @stride
; CHECK: ph:
; CHECK: %[[LESS:.*]] = icmp ult i64 %step, 2147483648
; CHECK: %[[MIN:.*]] = select i1 %[[LESS]], i64 %step, i64 2147483648
; CHECK: %[[STEP:.*]] = trunc i64 %[[MIN]] to i32
; CHECK: loop:
; CHECK: %newInc = add i32 %newBaseIV, %[[STEP]]
; CHECK: icmp ult i32 %newInc, %n
define ptx_kernel void @stride(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  %b = call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %d = call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %t = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b64 = zext nneg i32 %b to i64
  %d64 = zext nneg i32 %d to i64
  %t64 = zext nneg i32 %t to i64
  %bd = mul nuw nsw i64 %b64, %d64
  %first = add nuw nsw i64 %bd, %t64
  %w = sext i32 %n to i64
  %g = icmp slt i64 %first, %w
  br i1 %g, label %ph, label %exit
ph:
  %a = call range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %a64 = zext nneg i32 %a to i64
  %step = mul nuw nsw i64 %a64, %d64
  br label %loop
loop:
  %i = phi i64 [ %first, %ph ], [ %i1, %loop ]
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %f = load float, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %f, ptr addrspace(1) %q
  %i1 = add nuw nsw i64 %i, %step
  %c = icmp slt i64 %i1, %w
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The last value leaves the loop narrow.
; CHECK-LABEL: define ptx_kernel void @behind
; CHECK: exit:
; CHECK-NEXT: %[[OUT:.*]] = phi i32 [ %newBaseIV, %loop ]
; CHECK-NEXT: zext nneg i32 %[[OUT]] to i64
define ptx_kernel void @behind(ptr addrspace(1) %out, i32 %n) {
entry:
  %w = zext i32 %n to i64
  %h = and i64 %w, 1023
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw nsw i64 %i, 3
  %c = icmp ult i64 %i1, %h
  br i1 %c, label %loop, label %exit
exit:
  %last = phi i64 [ %i, %loop ]
  store i64 %last, ptr addrspace(1) %out
  ret void
}

; The counter does not fit 32 bits but its number of rounds does.
; CHECK-LABEL: define ptx_kernel void @counted
; CHECK: loop:
; CHECK-NOT: i64
; CHECK: icmp ne i32 %{{.*}}, 0
; CHECK: exit:
define ptx_kernel void @counted(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1099511627776, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %m = mul i64 %i, 7
  %x = xor i64 %m, 3
  %y = add i64 %x, %i
  %t = trunc i64 %y to i32
  %s1 = add i32 %s, %t
  %i1 = add nuw nsw i64 %i, 5
  %c = icmp ult i64 %i1, 1099511627901
  br i1 %c, label %loop, label %exit
exit:
  store i32 %s1, ptr addrspace(1) %out
  ret void
}

; The value of the round before, in a loop of one block: the phi stands where its value comes from, and takes the wide one there.
; CHECK-LABEL: define ptx_kernel void @before
; CHECK: %[[I:.*]] = phi i32 [ 0, %entry ]
; CHECK: phi i64 [ %first, %entry ], [ %[[W:.*]], %loop ]
; CHECK: %[[W]] = zext nneg i32 %[[I]] to i64
define ptx_kernel void @before(ptr addrspace(1) %out, i64 %first) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %b = phi i64 [ %first, %entry ], [ %i, %loop ]
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %b, ptr addrspace(1) %p
  %i1 = add nsw i64 %i, 1
  %e = icmp ult i64 %i1, 7
  br i1 %e, label %loop, label %exit
exit:
  %l = phi i64 [ %b, %loop ]
  %q = getelementptr i64, ptr addrspace(1) %out, i64 7
  store i64 %l, ptr addrspace(1) %q
  ret void
}
