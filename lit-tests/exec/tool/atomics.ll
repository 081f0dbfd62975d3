; Atomic operations on all memories, types, scopes and orderings, and fences.
;
; RUN: nvopt-exec %s -passes='default<O2>' --print=out --print=wide | FileCheck %s
;
; EXEC: buffer out b32[16] values(10)
; EXEC: buffer wide b64[4] values(10)
; EXEC: launch k args=(out, wide)

target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison

define ptx_kernel void @k(ptr %out, ptr addrspace(1) %wide) {
  %a = atomicrmw add ptr %out, i32 5 syncscope("device") monotonic
; CHECK: out[0] = 0x0000000f
  %p1 = getelementptr i32, ptr %out, i64 1
  %b = atomicrmw sub ptr %p1, i32 11 syncscope("block") acq_rel
; CHECK: out[1] = 0xffffffff
  %p2 = getelementptr i32, ptr %out, i64 2
  %c = atomicrmw umin ptr %p2, i32 -1 seq_cst
; CHECK: out[2] = 0x0000000a
  %p3 = getelementptr i32, ptr %out, i64 3
  %d = atomicrmw min ptr %p3, i32 -1 seq_cst
; CHECK: out[3] = 0xffffffff
  %p4 = getelementptr i32, ptr %out, i64 4
  %e = atomicrmw uinc_wrap ptr %p4, i32 10 monotonic
; CHECK: out[4] = 0x00000000
  %p5 = getelementptr i32, ptr %out, i64 5
  %f = atomicrmw udec_wrap ptr %p5, i32 7 monotonic
; CHECK: out[5] = 0x00000007
  %p6 = getelementptr i32, ptr %out, i64 6
  store float 1.5, ptr %p6
  %g = atomicrmw fadd ptr %p6, float 2.0 monotonic
; CHECK: out[6] = 0x40600000
  %p7 = getelementptr i32, ptr %out, i64 7
  %h = cmpxchg ptr %p7, i32 10, i32 77 acq_rel monotonic
; CHECK: out[7] = 0x0000004d
  %p8 = getelementptr i32, ptr %out, i64 8
  %i = cmpxchg ptr %p8, i32 11, i32 77 monotonic monotonic
  %old = extractvalue { i32, i1 } %i, 0
  %ok = extractvalue { i32, i1 } %i, 1
  %okz = zext i1 %ok to i32
  %sum = add i32 %old, %okz
  store i32 %sum, ptr %p8
; CHECK: out[8] = 0x0000000a
  ; Shared memory.
  store i32 1, ptr addrspace(3) @s
  %j = atomicrmw or ptr addrspace(3) @s, i32 6 syncscope("block") monotonic
  %k = atomicrmw xchg ptr addrspace(3) @s, i32 100 monotonic
  %l = load atomic i32, ptr addrspace(3) @s syncscope("block") acquire, align 4
  %kl = add i32 %k, %l
  %p9 = getelementptr i32, ptr %out, i64 9
  store atomic i32 %kl, ptr %p9 release, align 4
; CHECK: out[9] = 0x0000006b
  fence syncscope("device") seq_cst
  call void @llvm.nvvm.membar.gl()
  ; 16 bits, and halves.
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 u0x3c003c00, ptr %p10
  %m = atomicrmw fadd ptr %p10, half 1.0 monotonic
; CHECK: out[10] = 0x3c004000
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 0, ptr %p11
  %n = cmpxchg ptr %p11, i16 0, i16 -1 monotonic monotonic
; CHECK: out[11] = 0x0000ffff
  %p12 = getelementptr i32, ptr %out, i64 12
  %o = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %p12, i32 3)
; CHECK: out[12] = 0x0000000d
  ; 64 bits in global memory.
  %q = atomicrmw max ptr addrspace(1) %wide, i64 -5 monotonic
; CHECK: wide[0] = 0x000000000000000a
  %w1 = getelementptr i64, ptr addrspace(1) %wide, i64 1
  store double 1.0, ptr addrspace(1) %w1
  %r = atomicrmw fadd ptr addrspace(1) %w1, double 0.5 monotonic
; CHECK: wide[1] = 0x3ff8000000000000
  %w2 = getelementptr i64, ptr addrspace(1) %wide, i64 2
  store i64 10, ptr addrspace(1) %w2
  %t = cmpxchg ptr addrspace(1) %w2, i128 u0x0000000000000000000000000000000a, i128 7 monotonic monotonic
; CHECK: wide[2] = 0x000000000000000a
  ret void
}
