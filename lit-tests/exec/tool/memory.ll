; Types and forms of memory: vectors, structs, wide integers, copies and fills, stack memory of both
; address spaces and of run-time size, constants with addresses in them.
;
; RUN: nvopt-exec %s -passes='default<O2>' -passes=sroa,instcombine --print=out | FileCheck %s
;
; EXEC: buffer out b32[32]
; EXEC: launch k args=(out, i64:3)

target triple = "nvptx64-nvidia-cuda"

%node = type { i8, ptr, i32 }
@second = internal addrspace(1) global %node { i8 2, ptr null, i32 22 }
@first = internal addrspace(1) global %node { i8 1, ptr addrspacecast (ptr addrspace(1) @second to ptr), i32 11 }
@end = internal addrspace(1) global ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @first to ptr), i64 16)
@wide = internal addrspace(1) global i128 u0x0123456789abcdef1122334455667788
@text = internal addrspace(1) constant [6 x i8] c"hello\00"
@s = internal addrspace(3) global [8 x i32] poison, align 16

define ptx_kernel void @k(ptr %out, i64 %n) {
entry:
  ; A vector store and a scalar load of its middle.
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr addrspace(3) @s, align 16
  %a = load i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i64 2)
  store i32 %a, ptr %out
; CHECK: out[0] = 0x00000003
  ; Through pointers that are part of initial values.
  %next = load ptr, ptr addrspace(1) getelementptr (%node, ptr addrspace(1) @first, i32 0, i32 1)
  %fp = getelementptr %node, ptr %next, i32 0, i32 2
  %b = load i32, ptr %fp
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %o1
; CHECK: out[1] = 0x00000016
  %ep = load ptr, ptr addrspace(1) @end
  %e = load i32, ptr %ep
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %e, ptr %o2
; CHECK: out[2] = 0x0000000b
  ; A first-class struct.
  %st = load %node, ptr addrspace(1) @second
  %c8 = extractvalue %node %st, 0
  %c = zext i8 %c8 to i32
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %c, ptr %o3
; CHECK: out[3] = 0x00000002
  %w = load i128, ptr addrspace(1) @wide
  %w2 = mul i128 %w, 3
  %wh = lshr i128 %w2, 64
  %wt = trunc i128 %wh to i32
  %o4 = getelementptr i32, ptr %out, i64 4
  store i32 %wt, ptr %o4
; CHECK: out[4] = 0x9d0369cd
  %tc = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @text, i64 4)
  %tz = zext i8 %tc to i32
  %o5 = getelementptr i32, ptr %out, i64 5
  store i32 %tz, ptr %o5
; CHECK: out[5] = 0x0000006f
  ; Stack memory of address space 5, filled, moved over itself, copied.
  %l = alloca [8 x i8], align 4, addrspace(5)
  call void @llvm.memset.p5.i64(ptr addrspace(5) %l, i8 17, i64 8, i1 false)
  store i8 -1, ptr addrspace(5) %l
  %l1 = getelementptr i8, ptr addrspace(5) %l, i64 1
  call void @llvm.memmove.p5.p5.i64(ptr addrspace(5) %l1, ptr addrspace(5) %l, i64 7, i1 false)
  %o6 = getelementptr i32, ptr %out, i64 6
  call void @llvm.memcpy.p0.p5.i64(ptr align 4 %o6, ptr addrspace(5) align 4 %l, i64 4, i1 false)
; CHECK: out[6] = 0x1111ffff
  ; Stack memory of a size known at run time, given back and taken again.
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %total = phi i32 [ 0, %entry ], [ %total2, %loop ]
  %mark = call ptr @llvm.stacksave.p0()
  %dyn = alloca i32, i64 %n
  %last = getelementptr i32, ptr %dyn, i64 2
  %it = trunc i64 %i to i32
  store i32 %it, ptr %last
  %got = load i32, ptr %last
  call void @llvm.stackrestore.p0(ptr %mark)
  %total2 = add i32 %total, %got
  %i2 = add i64 %i, 1
  %more = icmp ult i64 %i2, 10000
  br i1 %more, label %loop, label %done
done:
  %o7 = getelementptr i32, ptr %out, i64 7
  store i32 %total2, ptr %o7
; CHECK: out[7] = 0x02fadcf8
  ; An address as a number and back; a select between memories.
  %num = ptrtoint ptr addrspace(3) @s to i32
  %num4 = add i32 %num, 4
  %back = inttoptr i32 %num4 to ptr addrspace(3)
  %r = load i32, ptr addrspace(3) %back
  %o8 = getelementptr i32, ptr %out, i64 8
  store i32 %r, ptr %o8
; CHECK: out[8] = 0x00000002
  %odd = icmp eq i64 %n, 3
  %pick = select i1 %odd, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %out
  %v = load i32, ptr %pick
  %o9 = getelementptr i32, ptr %out, i64 9
  store i32 %v, ptr %o9
; CHECK: out[9] = 0x00000001
  ; Odd sizes.
  %o10 = getelementptr i32, ptr %out, i64 10
  store i24 u0xabcdef, ptr %o10
; CHECK: out[10] = 0x00abcdef
  %o11 = getelementptr i32, ptr %out, i64 11
  %bits = icmp ugt <8 x i32> <i32 1, i32 9, i32 3, i32 9, i32 9, i32 0, i32 0, i32 9>, splat (i32 4)
  store <8 x i1> %bits, ptr %o11
; CHECK: out[11] = 0x0000009a
  %isshared = call i1 @llvm.nvvm.isspacep.shared(ptr %pick)
  %isglobal = call i1 @llvm.nvvm.isspacep.global(ptr %out)
  %lg = addrspacecast ptr addrspace(5) %l to ptr
  %islocal = call i1 @llvm.nvvm.isspacep.local(ptr %lg)
  %x1 = and i1 %isshared, %isglobal
  %x2 = and i1 %x1, %islocal
  %x3 = zext i1 %x2 to i32
  %o12 = getelementptr i32, ptr %out, i64 12
  store i32 %x3, ptr %o12
; CHECK: out[12] = 0x00000001
  ret void
}
