; What stays behind a branch: loads, what lanes do together, remainders by what the branch has excluded, volatile assembly; and everything
; behind a guarded load, in a loop, and where the join is full or the chains short (CG-22).
; RUN: %opt -passes=nv-before-branches,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-before-branches -pass-remarks=nv-before-branches -disable-output %s 2>&1 | count 0
; RUN: %exec %s -passes=nv-before-branches
;
; EXEC: buffer p f32[64] random(3, 1, 4)
; EXEC: launch loads block=32 args=(p)
; EXEC: launch lanes block=32 args=(p)
; EXEC: launch excluded block=32 args=(p)
; EXEC: launch assembly block=32 args=(p)
; EXEC: launch guarded block=32 args=(p)
; EXEC: launch returns block=32 args=(p)
; EXEC: launch full block=32 args=(p)
; EXEC: launch short block=32 args=(p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)

; The slow way writes what the join reads.
; CHECK-LABEL: @loads(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %x = load
; CHECK-NEXT: %b1 = call
define ptx_kernel void @loads(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  store float %w, ptr addrspace(1) %q
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %x = load float, ptr addrspace(1) %q
  %b1 = call float @llvm.fma.f32(float %x, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}

; Lanes that come by the slow way exchange as well.
; CHECK-LABEL: @lanes(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %x = call float @llvm.nvvm.shfl
; CHECK-NEXT: %b1 = call
define ptx_kernel void @lanes(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %x = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %a, i32 1, i32 31)
  %b1 = call float @llvm.fma.f32(float %x, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}

; Thread 0 leaves on the way: it would divide by zero in front of the branch.
; CHECK-LABEL: @excluded(
; CHECK: br i1 %c
; CHECK: %m = urem
define ptx_kernel void @excluded(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fdiv float 1.0, %a
  %c = icmp ugt i32 %t, 7
  br i1 %c, label %join, label %slow
slow:
  %zero = icmp eq i32 %t, 0
  br i1 %zero, label %out, label %join
out:
  ret void
join:
  %s = phi i32 [ 1, %slow ], [ %t, %entry ]
  %m = urem i32 100, %t
  %m2 = mul i32 %m, %m
  %m3 = xor i32 %m2, %s
  %f = uitofp i32 %m3 to float
  %d1 = fadd float %f, %r1
  store float %d1, ptr addrspace(1) %q
  ret void
}

; Assembly that has an effect.
; CHECK-LABEL: @assembly(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %x = call float asm sideeffect
; CHECK-NEXT: %b1 = call
define ptx_kernel void @assembly(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %x = call float asm sideeffect "mul.f32 $0, $1, $1;", "=f,f"(float %a)
  %b1 = call float @llvm.fma.f32(float %x, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}

; A single load under a condition.
; CHECK-LABEL: @guarded(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %b1 = call
define ptx_kernel void @guarded(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %o = getelementptr float, ptr addrspace(1) %q, i32 32
  %w = load float, ptr addrspace(1) %o
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %b1 = call float @llvm.fma.f32(float %a, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}

; The join is the head of a loop: the chain runs in each round, and not at all where the branch leaves.
; CHECK-LABEL: @returns(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %b1 = call
define ptx_kernel void @returns(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  ret void
join:
  %s = phi float [ %d1, %join ], [ %r4, %entry ]
  %b1 = call float @llvm.fma.f32(float %a, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  %again = fcmp olt float %d1, 1000.0
  br i1 %again, label %join, label %end
end:
  store float %d1, ptr addrspace(1) %q
  ret void
}

; The join has enough to do while the chain's steps wait.
; CHECK-LABEL: @full(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %b1 = call
define ptx_kernel void @full(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %b1 = call float @llvm.fma.f32(float %a, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  %e0 = fmul float %s, 2.0
  %e1 = fmul float %s, 3.0
  %e2 = fmul float %s, 4.0
  %e3 = fmul float %s, 5.0
  %e4 = fmul float %s, 6.0
  %e5 = fmul float %s, 7.0
  %e6 = fmul float %s, 8.0
  %e7 = fmul float %s, 9.0
  %e8 = fmul float %s, 10.0
  %e9 = fmul float %s, 11.0
  %e10 = fmul float %s, 12.0
  %e11 = fmul float %s, 13.0
  %e12 = fmul float %s, 14.0
  %e13 = fmul float %s, 15.0
  %e14 = fmul float %s, 16.0
  %e15 = fmul float %s, 17.0
  %e16 = fmul float %s, 18.0
  %e17 = fmul float %s, 19.0
  %e18 = fmul float %s, 20.0
  %e19 = fmul float %s, 21.0
  %e20 = fmul float %s, 22.0
  %e21 = fmul float %s, 23.0
  %e22 = fmul float %s, 24.0
  %e23 = fmul float %s, 25.0
  %e24 = fmul float %s, 26.0
  %e25 = fmul float %s, 27.0
  %e26 = fmul float %s, 28.0
  %e27 = fmul float %s, 29.0
  %e28 = fmul float %s, 30.0
  %e29 = fmul float %s, 31.0
  %e30 = fmul float %s, 32.0
  %e31 = fmul float %s, 33.0
  %e32 = fmul float %s, 34.0
  %e33 = fmul float %s, 35.0
  %e34 = fmul float %s, 36.0
  %e35 = fmul float %s, 37.0
  %e36 = fmul float %s, 38.0
  %e37 = fmul float %s, 39.0
  %e38 = fmul float %s, 40.0
  %e39 = fmul float %s, 41.0
  %h0 = fadd float %e0, %e1
  %h1 = fadd float %e2, %e3
  %h2 = fadd float %e4, %e5
  %h3 = fadd float %e6, %e7
  %h4 = fadd float %e8, %e9
  %h5 = fadd float %e10, %e11
  %h6 = fadd float %e12, %e13
  %h7 = fadd float %e14, %e15
  %h8 = fadd float %e16, %e17
  %h9 = fadd float %e18, %e19
  %h10 = fadd float %e20, %e21
  %h11 = fadd float %e22, %e23
  %h12 = fadd float %e24, %e25
  %h13 = fadd float %e26, %e27
  %h14 = fadd float %e28, %e29
  %h15 = fadd float %e30, %e31
  %h16 = fadd float %e32, %e33
  %h17 = fadd float %e34, %e35
  %h18 = fadd float %e36, %e37
  %h19 = fadd float %e38, %e39
  %h20 = fadd float %h0, %h1
  %h21 = fadd float %h2, %h3
  %h22 = fadd float %h4, %h5
  %h23 = fadd float %h6, %h7
  %h24 = fadd float %h8, %h9
  %h25 = fadd float %h10, %h11
  %h26 = fadd float %h12, %h13
  %h27 = fadd float %h14, %h15
  %h28 = fadd float %h16, %h17
  %h29 = fadd float %h18, %h19
  %h30 = fadd float %h20, %h21
  %h31 = fadd float %h22, %h23
  %h32 = fadd float %h24, %h25
  %h33 = fadd float %h26, %h27
  %h34 = fadd float %h28, %h29
  %h35 = fadd float %h30, %h31
  %h36 = fadd float %h32, %h33
  %h37 = fadd float %h35, %h36
  %h38 = fadd float %h37, %h34
  %d2 = fadd float %d1, %h38
  store float %d2, ptr addrspace(1) %q
  ret void
}

; One sum.
; CHECK-LABEL: @short(
; CHECK: br i1 %c
; CHECK: join:
; CHECK-NEXT: %s = phi
; CHECK-NEXT: %b1 = fadd
define ptx_kernel void @short(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %b1 = fadd float %a, 2.0
  %d1 = fmul float %b1, %s
  store float %d1, ptr addrspace(1) %q
  ret void
}
