; What is known to return is marked, and nothing else (PF-4).
; RUN: %opt -passes=nv-returning-calls -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1)
declare void @llvm.nvvm.barrier.cluster.wait()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare i1 @llvm.nvvm.mbarrier.test.wait(ptr, i64)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr)
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32, i32, i32, i32)
declare i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3), i64)
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare void @llvm.assume(i1)
declare void @f() convergent
declare i32 @vprintf(ptr, ptr)

; CHECK-LABEL: define void @meet(
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) #[[R:[0-9]+]]
; CHECK: call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64) #[[R]]
; CHECK: call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 true) #[[R]]
; CHECK: call void @llvm.nvvm.barrier.cluster.wait() #[[R]]
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1) #[[R]]
; CHECK: call void @llvm.nvvm.membar.gl() #[[R]]
; CHECK: call void @llvm.nvvm.cp.async.wait.group(i32 0) #[[R]]
; CHECK: call i1 @llvm.nvvm.mbarrier.test.wait(ptr %p, i64 %n) #[[R]]
; CHECK: call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %a, i32 1, i32 31) #[[R]]
; CHECK: call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %a) #[[R]]
; CHECK: call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr %p) #[[R]]
; CHECK: call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a, i32 %a, i32 %a, i32 %a) #[[M:[0-9]+]]
define void @meet(ptr %p, i32 %a, i64 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  %1 = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 true)
  call void @llvm.nvvm.barrier.cluster.wait()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  %2 = call i1 @llvm.nvvm.mbarrier.test.wait(ptr %p, i64 %n)
  %3 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %a, i32 1, i32 31)
  %4 = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %a)
  %5 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr %p)
  %6 = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a, i32 %a, i32 %a, i32 %a) convergent
  ret void
}

; The thread ends or the program does; a function may do so; a product of matrices is pure to LLVM, which moves it into
; a branch of some lanes as soon as it is known to return, where nothing says that lanes meet in it; a loop of nothing but
; questions for a phase would be deleted; what is not NVVM's is LLVM's to know.
; CHECK-LABEL: define void @kept(
; CHECK: call void @llvm.nvvm.exit(){{$}}
; CHECK: call void @llvm.trap(){{$}}
; CHECK: call void @f(){{$}}
; CHECK: call i32 @vprintf(ptr %p, ptr %p){{$}}
; CHECK: call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a, i32 %a, i32 %a, i32 %a){{$}}
; CHECK: call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3) null, i64 0){{$}}
; CHECK: call void @llvm.assume(i1 true){{$}}
define void @kept(ptr %p, i32 %a) {
  call void @llvm.nvvm.exit()
  call void @llvm.trap()
  call void @f()
  %1 = call i32 @vprintf(ptr %p, ptr %p)
  %2 = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a, i32 %a, i32 %a, i32 %a)
  %3 = call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3) null, i64 0)
  call void @llvm.assume(i1 true)
  ret void
}
; CHECK-DAG: attributes #[[R]] = { willreturn }
; CHECK-DAG: attributes #[[M]] = { convergent willreturn }
