; The rewritten code computes what the code did, alone and at the levels.
; RUN: %exec %s -passes=nvvm-peephole-optimizer -passes='nvopt<O1>' -passes='nvopt<O3>'
; EXEC: buffer out i32[256]
; EXEC: buffer in f32[64] random(2, 0.5, 8.0)
; EXEC: launch k grid=2 block=32 args=(out, in)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@tile = internal addrspace(3) global [64 x i32] poison
define ptx_kernel void @k(ptr %out, ptr %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %base = getelementptr [64 x i32], ptr addrspace(3) @tile, i64 0, i32 %t
  %g = addrspacecast ptr addrspace(3) %base to ptr
  %g2 = getelementptr inbounds i8, ptr %g, i64 128
  %bn = mul i32 %b, %n
  %id = add i32 %bn, %t
  store i32 %id, ptr %g
  %old = atomicrmw add ptr %g, i32 5 monotonic
  store i32 %old, ptr %g2
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %other = xor i32 %t, 1
  %op = getelementptr [64 x i32], ptr addrspace(3) @tile, i64 0, i32 %other
  %og = addrspacecast ptr addrspace(3) %op to ptr
  %v = load i32, ptr %og
  %og2 = getelementptr inbounds i8, ptr %og, i64 128
  %w = load i32, ptr %og2
  %q = call i1 @llvm.nvvm.isspacep.shared(ptr %og2)
  %l = call i1 @llvm.nvvm.isspacep.local(ptr %og2)
  %c1 = icmp ult i32 %t, %n
  %c2 = icmp sge i32 %b, %m
  %bits0 = zext i1 %q to i32
  %bits1 = select i1 %l, i32 2, i32 0
  %bits2 = select i1 %c1, i32 4, i32 0
  %bits3 = select i1 %c2, i32 8, i32 0
  %s1 = or i32 %bits0, %bits1
  %s2 = or i32 %bits2, %bits3
  %s = or i32 %s1, %s2
  %fp = getelementptr float, ptr %in, i32 %id
  %f = load float, ptr %fp
  %h = fptrunc float %f to half
  %hf = fpext half %h to float
  %hh = fptrunc float %hf to half
  %hb = bitcast half %hh to i16
  %hi = zext i16 %hb to i32
  %o = getelementptr [4 x i32], ptr %out, i32 %id
  store i32 %v, ptr %o
  %o1 = getelementptr i32, ptr %o, i64 1
  store i32 %w, ptr %o1
  %o2 = getelementptr i32, ptr %o, i64 2
  store i32 %s, ptr %o2
  %o3 = getelementptr i32, ptr %o, i64 3
  store i32 %hi, ptr %o3
  ret void
}
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
