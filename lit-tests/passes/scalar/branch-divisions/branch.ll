; Divisions and roots that only one choice needs stand behind a branch, where the threads of a block choose alike (PF-10).
; RUN: %opt -passes=nv-branch-divisions -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-branch-divisions -pass-remarks=nv-branch-divisions -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-branch-divisions=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-branch-divisions
;
; EXEC: buffer x f32[64] random(1, -9, 9)
; EXEC: buffer k i32[64] random(2, -99, 99)
; EXEC: launch one block=32 args=(x, f32:3, i32:2)
; EXEC: launch one block=32 args=(x, f32:0, i32:0)
; EXEC: launch both block=32 args=(x, f32:3, i32:2)
; EXEC: launch both block=32 args=(x, f32:3, i32:0)
; EXEC: launch divisor block=32 args=(x, f32:3, i32:2)
; EXEC: launch divisor block=32 args=(x, f32:0, i32:0)
; EXEC: launch several block=32 args=(x, f32:3, i32:2)
; EXEC: launch several block=32 args=(x, f32:0, i32:0)
; EXEC: launch numbers block=32 args=(k, i32:7, i32:2)
; EXEC: launch numbers block=32 args=(k, i32:7, i32:0)
; EXEC: launch stays block=32 args=(x, i32:2)
; EXEC: launch stays block=32 args=(x, i32:0)
; EXEC: launch guarded block=32 args=(x, f32:0)
; EXEC: launch counted block=32 args=(x, k)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.sqrt.f32(float)

; SAID: 1 choice between values that take a division or a root made by branches

; The division and the sum that only it needs.
; PTX-LABEL: entry one(
; PTX: bra
; PTX: div.rn
; OFF-LABEL: entry one(
; OFF: div.rn
; OFF: selp
; CHECK-LABEL: @one(
; CHECK: [[C:%.*]] = freeze i1 %c
; CHECK-NEXT: br i1 [[C]], label %[[YES:.*]], label %[[JOIN:.*]]
; CHECK: [[YES]]:
; CHECK-NEXT: %s = fadd float %y, 1.0
; CHECK-NEXT: %q = fdiv float %a, %s
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: phi float [ %q, %[[YES]] ], [ %a, %{{.*}} ]
define ptx_kernel void @one(ptr addrspace(1) %x, float %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %c = icmp sgt i32 %n, 1
  %s = fadd float %y, 1.0
  %q = fdiv float %a, %s
  %r = select i1 %c, float %q, float %a
  store float %r, ptr addrspace(1) %at
  ret void
}

; A root or a quotient.
; CHECK-LABEL: @both(
; CHECK: br i1 {{.*}}, label %[[YES:.*]], label %[[NO:.*]]
; CHECK: [[NO]]:
; CHECK-NEXT: %s = call float @llvm.sqrt.f32(
; CHECK-NEXT: br label %[[JOIN:.*]]
; CHECK: [[YES]]:
; CHECK-NEXT: %q = fdiv
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: phi float [ %q, %[[YES]] ], [ %s, %[[NO]] ]
define ptx_kernel void @both(ptr addrspace(1) %x, float %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %c = icmp sgt i32 %n, 1
  %q = fdiv float %a, %y
  %s = call float @llvm.sqrt.f32(float %a)
  %r = select i1 %c, float %q, float %s
  store float %r, ptr addrspace(1) %at
  ret void
}

; InstCombine's form, with the values the other way round; nothing is divided by 1.
; CHECK-LABEL: @divisor(
; CHECK-NOT: select
; CHECK: br i1 {{.*}}, label %[[JOIN:.*]], label %[[NO:.*]]
; CHECK: [[NO]]:
; CHECK-NEXT: fdiv float %a, %y
; CHECK: [[JOIN]]:
; CHECK-NEXT: phi float [ %a, %{{.*}} ],
define ptx_kernel void @divisor(ptr addrspace(1) %x, float %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %c = icmp slt i32 %n, 1
  %d = select i1 %c, float 1.0, float %y
  %r = fdiv float %a, %d
  store float %r, ptr addrspace(1) %at
  ret void
}

; One branch for two choices, between which nothing needs the first one; a second one for what does.
; CHECK-LABEL: @several(
; CHECK: br i1
; CHECK-NEXT: {{^$}}
; CHECK-NEXT: divide:
; CHECK-NEXT: %q = fdiv
; CHECK-NEXT: %p = fdiv
; CHECK: phi float [ %q
; CHECK-NEXT: phi float [ %p
; CHECK: br i1
; CHECK: %o = fdiv
define ptx_kernel void @several(ptr addrspace(1) %x, float %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %c = icmp sgt i32 %n, 1
  %q = fdiv float %a, %y
  %r = select i1 %c, float %q, float %a
  %b = fneg float %a
  %p = fdiv float 1.0, %y
  %s = select i1 %c, float %p, float %b
  %u = fadd float %r, %s
  %o = fdiv float %u, %y
  %v = select i1 %c, float %o, float %u
  store float %v, ptr addrspace(1) %at
  ret void
}

; Integers: a divisor that is no constant.
; CHECK-LABEL: @numbers(
; CHECK: divide:
; CHECK-NEXT: %q = sdiv i32 %a, %d
define ptx_kernel void @numbers(ptr addrspace(1) %x, i32 %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %a = load i32, ptr addrspace(1) %at
  %d = or i32 %y, 1
  %c = icmp sgt i32 %n, 1
  %q = sdiv i32 %a, %d
  %r = select i1 %c, i32 %q, i32 %a
  %r2 = add i32 %r, %d
  store i32 %r2, ptr addrspace(1) %at
  ret void
}

; Loads and what the threads of a warp do together are not moved.
; CHECK-LABEL: @stays(
; CHECK: %y = load float
; CHECK: %z = call float @llvm.nvvm.shfl.sync.bfly.f32(
; CHECK: br i1
; CHECK: divide:
; CHECK-NEXT: %q = fdiv float %y, %z
; CHECK-NEXT: br label
define ptx_kernel void @stays(ptr addrspace(1) %x, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %c = icmp sgt i32 %n, 1
  %next = getelementptr i8, ptr addrspace(1) %at, i64 128
  %y = load float, ptr addrspace(1) %next
  %z = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %a, i32 1, i32 31)
  %q = fdiv float %y, %z
  %r = select i1 %c, float %q, float %a
  store float %r, ptr addrspace(1) %at
  ret void
}
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)

; The threads choose each by itself, by the divisor: those that do not divide have 0 there, the long way for all.
; CHECK-LABEL: @guarded(
; CHECK: %c = fcmp ogt float %d, %e
; CHECK: br i1
; CHECK: divide:
; CHECK-NEXT: %q = fdiv float %e, %d
; CHECK-NEXT: br label
define ptx_kernel void @guarded(ptr addrspace(1) %x, float %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %d = fmul float %a, %y
  %e = fadd float %a, 1.0
  %c = fcmp ogt float %d, %e
  %q = fdiv float %e, %d
  %r = select i1 %c, float %q, float %a
  store float %r, ptr addrspace(1) %at
  ret void
}

; So does a count that is converted.
; CHECK-LABEL: @counted(
; CHECK: br i1
; CHECK: divide:
; CHECK-NEXT: %d = sitofp i32 %n to float
; CHECK-NEXT: %q = fdiv float %e, %d
; CHECK-NEXT: br label
define ptx_kernel void @counted(ptr addrspace(1) %x, ptr addrspace(1) %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %of = getelementptr i32, ptr addrspace(1) %k, i32 %t
  %a = load float, ptr addrspace(1) %at
  %n = load i32, ptr addrspace(1) %of
  %e = fadd float %a, 1.0
  %c = icmp sgt i32 %n, 0
  %d = sitofp i32 %n to float
  %q = fdiv float %e, %d
  %r = select i1 %c, float %q, float %e
  store float %r, ptr addrspace(1) %at
  ret void
}
