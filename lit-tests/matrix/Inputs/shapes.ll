; Functions of every odd shape that a pass may meet.
target triple = "nvptx64-nvidia-cuda"

%empty = type {}
%mixed = type { i8, i16, [3 x i32], double, %empty }

@table = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@self = internal global ptr @self
@of_code = constant [2 x ptr] [ptr @empty, ptr @optnone]
@tile = internal addrspace(3) global [64 x i32] undef
@fixed = addrspace(4) constant i32 7
@weak_data = weak addrspace(1) global i32 0
@llvm.used = appending global [1 x ptr] [ptr @device_only], section "llvm.metadata"
@other_name = alias void (), ptr @empty

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @callee(ptr)
declare void @variadic(i32, ...)

define void @empty() {
  ret void
}

define void @only_unreachable() {
  unreachable
}

define void @endless() {
entry:
  br label %loop
loop:
  br label %loop
}

define internal i32 @never_called(i32 %x) {
  ret i32 %x
}

define weak i32 @weak_function(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i32 @dead_blocks(i32 %x) {
entry:
  ret i32 %x
dead:
  %p = phi i32 [ %q, %dead2 ], [ 1, %dead ]
  %c = icmp eq i32 %p, 0
  br i1 %c, label %dead, label %dead2
dead2:
  %q = add i32 %p, %r
  %r = add i32 %q, 1
  br label %dead
}

; Code that nothing reaches may compute a value from itself: no walk along operands comes to an end.
define i32 @dead_circles(ptr %x, i1 %c) {
entry:
  ret i32 0
dead:
  %p = getelementptr i8, ptr %p, i64 4
  %q = getelementptr i8, ptr %r, i64 4
  %r = getelementptr i32, ptr %q, i64 1
  %g = addrspacecast ptr %g1 to ptr addrspace(1)
  %g1 = addrspacecast ptr addrspace(1) %g to ptr
  %s = select i1 %c, ptr %s, ptr %t
  %t = select i1 %c, ptr %s, ptr %x
  %a = insertvalue { i32, i32 } %a, i32 %i, 0
  %b = freeze { i32, i32 } %b
  %i = add i32 %i, 1
  %z = sext i32 %k to i64
  %k = trunc i64 %z to i32
  %n = xor i1 %n, true
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  store i32 %k, ptr %g1
  store i32 %i, ptr %t
  store { i32, i32 } %a, ptr %r
  store { i32, i32 } %b, ptr %s
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %r, i64 16, i1 false)
  %l = load { i32, i32 }, ptr %q
  store { i32, i32 } %l, ptr %p
  br i1 %n, label %dead, label %dead2
dead2:
  ret i32 %k
}

define i32 @irreducible(i32 %n, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %a = phi i32 [ 0, %entry ], [ %b1, %right ]
  %a1 = add i32 %a, 1
  %stop = icmp sgt i32 %a1, %n
  br i1 %stop, label %exit, label %right
right:
  %b = phi i32 [ 5, %entry ], [ %a1, %left ]
  %b1 = mul i32 %b, 3
  br label %left
exit:
  ret i32 %a1
}

define i32 @switches(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 0, label %same
    i32 1, label %same
    i32 -1, label %exit
  ]
same:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ]
  switch i32 %p, label %exit [
  ]
other:
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %p, %same ], [ 9, %other ]
  ret i32 %r
}

define i128 @odd_types(i128 %a, i7 %b, <3 x half> %v, <2 x i1> %m, bfloat %h, fp128 %q) {
  %w = zext i7 %b to i128
  %s = add i128 %a, %w
  %e = extractelement <3 x half> %v, i32 2
  %f = fptosi half %e to i128
  %x = extractelement <2 x i1> %m, i32 0
  %y = select i1 %x, i128 %s, i128 %f
  %z = sdiv i128 %y, 3
  ret i128 %z
}

define %mixed @aggregates(%mixed %x, [2 x %mixed] %y) {
  %a = extractvalue [2 x %mixed] %y, 1, 2, 1
  %b = insertvalue %mixed %x, i32 %a, 2, 0
  ret %mixed %b
}

define void @copies(ptr %p, ptr byval(%mixed) align 8 %s, i64 %n) {
  %none = alloca %empty
  %zero = alloca [0 x i32]
  %local = alloca %mixed, align 16
  %many = alloca i8, i64 %n
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %s, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %local, i64 0, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %local, i64 7, i1 true)
  call void @llvm.memcpy.p0.p0.i64(ptr %many, ptr %p, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %none, i8 1, i64 0, i1 false)
  call void @llvm.memset.p0.i64(ptr %local, i8 undef, i64 3, i1 false)
  call void @callee(ptr %zero)
  store volatile i32 0, ptr %p
  %l = load %mixed, ptr %local
  store %mixed %l, ptr %p, align 1
  ret void
}

define void @pointers(ptr %g, i1 %c, i64 %i) {
  %s = addrspacecast ptr addrspace(3) @tile to ptr
  %p = select i1 %c, ptr %g, ptr %s
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load atomic i32, ptr %q syncscope("block") monotonic, align 4
  %n = ptrtoint ptr %q to i64
  %m = inttoptr i64 %n to ptr
  %o = cmpxchg ptr %m, i32 %v, i32 0 syncscope("device") acq_rel monotonic
  %k = load i32, ptr addrspace(4) @fixed
  %r = atomicrmw fadd ptr %q, float 1.0 seq_cst
  store i32 %k, ptr null
  store i32 undef, ptr poison
  fence syncscope("block") release
  ret void
}

define i32 @calls(ptr %f, i32 %x) {
  %a = call i32 %f(i32 %x)
  %b = call i32 @calls(ptr @weak_function, i32 %a)
  call void (i32, ...) @variadic(i32 1, double 2.0)
  %c = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r"()
  %d = call i32 null(i32 %c)
  %e = musttail call i32 @calls(ptr %f, i32 %d)
  ret i32 %e
}

define void @device_only(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr i32, ptr %p, i64 %i
  %c = icmp eq i64 %i, 0
  br i1 %c, label %first, label %latch
first:
  store i32 1, ptr %at
  br label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !llvm.loop !1
exit:
  ret void
}

define void @optnone(ptr %p) noinline optnone {
entry:
  %a = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %a, i32 %i
  store i32 %i, ptr %at
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %loop, label %exit
exit:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 16, i1 false)
  ret void
}

define ptx_kernel void @optnone_kernel(ptr %p, ptr byval([4 x i32]) %s) noinline optnone {
  %a = alloca [4 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %s, i64 16, i1 false)
  %at = getelementptr i32, ptr %a, i64 1
  %v = load i32, ptr %at
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr %p
  ret void
}

define ptx_kernel void @empty_kernel() {
  ret void
}

define ptx_kernel void @kernel(ptr %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %then, label %exit
then:
  %at = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  store i32 %t, ptr addrspace(3) %at
  br label %exit
exit:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @tile
  store i32 %v, ptr %p
  ret void
}

!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
