; Vectors whose length nobody knows before the program runs: no GPU has them, modules may.
target triple = "nvptx64-nvidia-cuda"

%pair = type { <vscale x 4 x i32>, <vscale x 4 x i32> }

@format = private constant [3 x i8] c"%d\00"
@tile = internal addrspace(3) global [64 x i32] undef

declare i32 @printf(ptr, ...)
declare i32 @vprintf(ptr, ptr)
declare i64 @llvm.vscale.i64()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare <vscale x 4 x float> @llvm.fma.nxv4f32(<vscale x 4 x float>, <vscale x 4 x float>, <vscale x 4 x float>)
declare <vscale x 4 x float> @llvm.sqrt.nxv4f32(<vscale x 4 x float>)
declare <vscale x 4 x i32> @llvm.masked.load.nxv4i32.p0(ptr, i32, <vscale x 4 x i1>, <vscale x 4 x i32>)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @reads(ptr readonly captures(none))
declare <vscale x 4 x i32> @gives(i32)
declare %pair @gives_pair(i32)

; Local objects, alone, in arrays, in structs, with fields of known size beside them.
define i32 @locals(ptr %p, i64 %i, i32 %n) {
entry:
  %v = alloca <vscale x 4 x i32>
  %a = alloca [4 x <vscale x 4 x i32>]
  %s = alloca %pair
  %m = alloca <vscale x 4 x i32>, i32 3
  %k = call i64 @llvm.vscale.i64()
  %bytes = shl i64 %k, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v, ptr %p, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 64, i1 false)
  %x = load <vscale x 4 x i32>, ptr %v
  %e = getelementptr [4 x <vscale x 4 x i32>], ptr %a, i64 0, i64 %i
  store <vscale x 4 x i32> %x, ptr %e
  %f = getelementptr inbounds <vscale x 4 x i32>, ptr %a, i64 5
  %y = load <vscale x 4 x i32>, ptr %f
  store <vscale x 4 x i32> %y, ptr %s
  %h = getelementptr i8, ptr %v, i64 100
  %b = load i8, ptr %h
  store <vscale x 4 x i32> %x, ptr %m
  %w = load i32, ptr %s
  %t = extractelement <vscale x 4 x i32> %y, i32 0
  %r = add i32 %t, %w
  %z = zext i8 %b to i32
  %q = add i32 %r, %z
  ret i32 %q
}

; A fixed object that is read and written as more than is known.
define i32 @mixed(ptr %p) {
entry:
  %a = alloca [16 x i32]
  %b = alloca { i32, i32, i32, i32 }
  %x = load <vscale x 4 x i32>, ptr %p
  store <vscale x 4 x i32> %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 16, i1 false)
  %f = getelementptr { i32, i32, i32, i32 }, ptr %b, i64 0, i32 2
  %l = load i32, ptr %f
  %y = load <vscale x 2 x i32>, ptr %b
  %e = extractelement <vscale x 2 x i32> %y, i32 1
  %r = add i32 %l, %e
  ret i32 %r
}

; Structs as values.
define %pair @values(ptr %p, ptr %q, i1 %c, %pair %in) {
entry:
  %x = load %pair, ptr %p
  br i1 %c, label %left, label %join
left:
  %y = call %pair @gives_pair(i32 1)
  br label %join
join:
  %z = phi %pair [ %x, %entry ], [ %y, %left ]
  %s = select i1 %c, %pair %z, %pair %in
  %first = extractvalue %pair %s, 0
  %t = insertvalue %pair %s, <vscale x 4 x i32> %first, 1
  %f = freeze %pair %t
  store %pair %f, ptr %q
  store %pair %x, ptr %p
  ret %pair %f
}

; Rows of vectors, walked over by numbers of 32 and 64 bits, and by a step that the caller says.
define void @rows(ptr %p, ptr %q, i32 %n, i32 %stride, i64 %far) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr <vscale x 4 x float>, ptr %p, i64 %w
  %x = load <vscale x 4 x float>, ptr %a
  %row = mul nsw i32 %i, %stride
  %rw = sext i32 %row to i64
  %b = getelementptr <vscale x 4 x float>, ptr %p, i64 %rw
  %y = load <vscale x 4 x float>, ptr %b
  %next = add nsw i32 %row, 1
  %nw = sext i32 %next to i64
  %b2 = getelementptr <vscale x 4 x float>, ptr %p, i64 %nw
  %y2 = load <vscale x 4 x float>, ptr %b2
  %s = fadd contract <vscale x 4 x float> %x, %y
  %s2 = fdiv <vscale x 4 x float> %s, %y2
  %s3 = call <vscale x 4 x float> @llvm.sqrt.nxv4f32(<vscale x 4 x float> %s2)
  %s4 = call <vscale x 4 x float> @llvm.fma.nxv4f32(<vscale x 4 x float> %s3, <vscale x 4 x float> %x, <vscale x 4 x float> %y)
  %s5 = frem <vscale x 4 x float> %s4, %x
  %c = getelementptr <vscale x 4 x float>, ptr %q, i64 %w
  store <vscale x 4 x float> %s5, ptr %c
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define void @lanes(ptr noalias %p, ptr noalias %q, i32 %n, i32 %step) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %any = icmp slt i32 %t, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %t, %entry ], [ %i1, %loop ]
  %s = phi <vscale x 4 x i32> [ zeroinitializer, %entry ], [ %s1, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr inbounds <vscale x 4 x i32>, ptr %p, i64 %w
  %x = load <vscale x 4 x i32>, ptr %a
  %b = getelementptr inbounds <vscale x 4 x i32>, ptr %q, i64 %w
  store <vscale x 4 x i32> %x, ptr %b
  %s1 = add <vscale x 4 x i32> %s, %x
  %i1 = add nsw i32 %i, %step
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi <vscale x 4 x i32> [ zeroinitializer, %entry ], [ %s1, %loop ]
  store <vscale x 4 x i32> %r, ptr %q
  ret void
}

; Few rounds over a local array, and rounds of a known number.
define void @known(ptr %p, i32 %n) {
entry:
  %a = alloca [8 x <vscale x 4 x i32>]
  %some = and i32 %n, 3
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %e = getelementptr [8 x <vscale x 4 x i32>], ptr %a, i64 0, i64 %i
  store <vscale x 4 x i32> zeroinitializer, ptr %e
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %read
read:
  %k = phi i32 [ 0, %fill ], [ %k1, %read ]
  %s = phi <vscale x 4 x i32> [ zeroinitializer, %fill ], [ %s1, %read ]
  %w = zext i32 %k to i64
  %f = getelementptr [8 x <vscale x 4 x i32>], ptr %a, i64 0, i64 %w
  %x = load <vscale x 4 x i32>, ptr %f
  %s1 = xor <vscale x 4 x i32> %s, %x
  %k1 = add nuw nsw i32 %k, 1
  %d = icmp ult i32 %k1, %some
  br i1 %d, label %read, label %exit
exit:
  store <vscale x 4 x i32> %s1, ptr %p
  ret void
}

; Products of extended numbers as addresses, and a base that steps alike.
define <vscale x 2 x i64> @products(ptr %p, i32 %i, i32 %j, i64 %k) {
  %iw = sext i32 %i to i64
  %jw = sext i32 %j to i64
  %m = mul nsw i64 %iw, %jw
  %a = getelementptr <vscale x 2 x i64>, ptr %p, i64 %k
  %b = getelementptr <vscale x 2 x i64>, ptr %a, i64 %m
  %x = load <vscale x 2 x i64>, ptr %b
  %c = icmp eq i32 %i, 0
  br i1 %c, label %one, label %two
one:
  %d = getelementptr <vscale x 2 x i64>, ptr %p, i64 %iw
  %y = load <vscale x 2 x i64>, ptr %d
  ret <vscale x 2 x i64> %y
two:
  %e = getelementptr [4 x <vscale x 2 x i64>], ptr %p, i64 %jw, i64 %iw
  %z = load <vscale x 2 x i64>, ptr %e
  %s = add <vscale x 2 x i64> %x, %z
  ret <vscale x 2 x i64> %s
}

; Loads that are used on one way only, narrow ones, vectors of bits and of pointers.
define void @sunk(ptr %p, ptr %q, i1 %c, <vscale x 4 x i1> %mask) {
entry:
  %x = load <vscale x 4 x i8>, ptr %p
  %at = getelementptr i8, ptr %p, i64 16
  %y = load <vscale x 4 x i8>, ptr %at
  %z = call <vscale x 4 x i32> @llvm.masked.load.nxv4i32.p0(ptr %p, i32 4, <vscale x 4 x i1> %mask, <vscale x 4 x i32> zeroinitializer)
  %v = load <vscale x 2 x ptr>, ptr %q
  br i1 %c, label %use, label %exit
use:
  %s = add <vscale x 4 x i8> %x, %y
  store <vscale x 4 x i8> %s, ptr %q
  %w = trunc <vscale x 4 x i32> %z to <vscale x 4 x i8>
  store <vscale x 4 x i8> %w, ptr %at
  %n1 = load i8, ptr %at
  %after = getelementptr i8, ptr %p, i64 17
  %n2 = load i8, ptr %after
  %n3 = add i8 %n1, %n2
  store i8 %n3, ptr %q
  %t = extractelement <vscale x 2 x ptr> %v, i32 0
  store i32 1, ptr %t
  %n = getelementptr i32, <vscale x 2 x ptr> %v, i64 1
  store <vscale x 2 x ptr> %n, ptr %q
  br label %exit
exit:
  ret void
}

; Between two barriers, in shared memory.
define void @barriers(i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load <vscale x 4 x i32>, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = getelementptr <vscale x 4 x i32>, ptr addrspace(3) @tile, i32 %i
  store <vscale x 4 x i32> %x, ptr addrspace(3) %b
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Handed over by value, and through memory.
define internal <vscale x 4 x i32> @callee(ptr byval(%pair) align 16 %s, <vscale x 4 x i32> %v, ptr readonly %p) noinline {
  %x = load <vscale x 4 x i32>, ptr %s
  %y = load <vscale x 4 x i32>, ptr %p
  %a = add <vscale x 4 x i32> %x, %v
  %b = add <vscale x 4 x i32> %a, %y
  store <vscale x 4 x i32> %b, ptr %s
  ret <vscale x 4 x i32> %b
}

define void @caller(ptr %p, ptr byval(%pair) %in) {
  %s = alloca %pair
  %v = alloca <vscale x 4 x i32>
  %g = call <vscale x 4 x i32> @gives(i32 1)
  store <vscale x 4 x i32> %g, ptr %v
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %in, i64 32, i1 false)
  %r = call <vscale x 4 x i32> @callee(ptr byval(%pair) align 16 %s, <vscale x 4 x i32> %g, ptr %v)
  store <vscale x 4 x i32> %r, ptr %p
  call void @reads(ptr %s)
  ret void
}

define void @inlined(ptr %p) {
  %v = alloca <vscale x 4 x i32>
  store <vscale x 4 x i32> zeroinitializer, ptr %v
  %r = call <vscale x 4 x i32> @small(ptr %v)
  store <vscale x 4 x i32> %r, ptr %p
  ret void
}

define internal <vscale x 4 x i32> @small(ptr %v) {
  %x = load <vscale x 4 x i32>, ptr %v
  ret <vscale x 4 x i32> %x
}

define void @prints(<vscale x 4 x i32> %v, ptr %p) {
  %buffer = alloca <vscale x 4 x i32>
  %a = call i32 (ptr, ...) @printf(ptr @format, <vscale x 4 x i32> %v)
  store <vscale x 4 x i32> %v, ptr %buffer
  %b = call i32 @vprintf(ptr @format, ptr %buffer)
  %c = call i32 (ptr, ...) @printf(ptr @format, ptr byval(%pair) %p)
  %d = call i32 (ptr, ...) @printf(ptr @format, i32 %a)
  ret void
}

define ptx_kernel void @kernel(ptr %p, <vscale x 4 x i32> %v, ptr byval(%pair) %s, i32 %n) {
  %x = load <vscale x 4 x i32>, ptr %s
  %y = add <vscale x 4 x i32> %x, %v
  %o = insertelement <vscale x 4 x i32> poison, i32 %n, i32 0
  %splat = shufflevector <vscale x 4 x i32> %o, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %z = mul <vscale x 4 x i32> %y, %splat
  %f = uitofp <vscale x 4 x i32> %z to <vscale x 4 x float>
  %i = fptosi <vscale x 4 x float> %f to <vscale x 4 x i32>
  %d = udiv <vscale x 4 x i32> %i, splat (i32 7)
  store <vscale x 4 x i32> %d, ptr %p
  ret void
}
