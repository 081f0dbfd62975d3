; Barriers that order nothing, and the line of cicc 13.0 for each on request.
; RUN: %opt -passes=basic-dbe -S %s | FileCheck %s
; RUN: %opt -passes=basic-dbe -nvvm-opt=basic-dbe=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=LINE --match-full-lines --implicit-check-not='{{.+}}'
; RUN: %opt -passes=basic-dbe -pass-remarks=basic-dbe -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=basic-dbe -nvvm-opt=basic-dbe=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=basic-dbe -disable-output %s 2>&1 | count 0
; OFF-COUNT-13: call {{.*}} @llvm.nvvm.barrier.cta
; OFF-NOT: call {{.*}} @llvm.nvvm.barrier.cta
; REMARK: removed a barrier that orders nothing: above it writes, below it nothing{{$}}
; REMARK: removed a barrier that orders nothing: above it nothing, below it writes{{$}}
; REMARK: removed a barrier that orders nothing: above it reads, below it nothing{{$}}
; REMARK: removed a barrier that orders nothing: above it reads, below it reads{{$}}
; REMARK: removed a barrier that orders nothing: above it nothing, below it nothing{{$}}
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
@u = internal addrspace(3) global [64 x float] poison

; Three in a row: the last one stays.
; CHECK-LABEL: define {{.*}} @consecutive(
; CHECK: store float
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: load float
; LINE: [:0] Removed dead synch: Read above: 0, Write above: 1, Read below: 0, Write below: 0 in function consecutive
; LINE-NEXT: [:0] Removed dead synch: Read above: 0, Write above: 1, Read below: 0, Write below: 0 in function consecutive
define ptx_kernel void @consecutive(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  store float 1.0, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) %q
  ret void
}
; Nothing above, nothing below.
; CHECK-LABEL: define {{.*}} @ends(
; CHECK-NEXT: store float
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: load float
; CHECK-NEXT: ret void
; LINE-NEXT: [:0] Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 1 in function ends
; LINE-NEXT: [:0] Removed dead synch: Read above: 1, Write above: 0, Read below: 0, Write below: 0 in function ends
define ptx_kernel void @ends(ptr %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 1.0, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
; Only reads on both sides; trap is no access.
; CHECK-LABEL: define {{.*}} @reads(
; CHECK-NOT: barrier
; LINE-NEXT: [:0] Removed dead synch: Read above: 1, Write above: 0, Read below: 1, Write below: 0 in function reads
define ptx_kernel void @reads(ptr %p) {
  %v = load i32, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %w = load i32, ptr %p
  %c = icmp eq i32 %v, %w
  br i1 %c, label %trap, label %end
trap:
  call void @llvm.trap()
  unreachable
end:
  ret void
}
; A stack object that nobody else knows, constant memory.
; CHECK-LABEL: define {{.*}} @private(
; CHECK-NOT: barrier
; LINE-NEXT: [:0] Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 0 in function private
define ptx_kernel void @private(ptr addrspace(4) %c) {
  %a = alloca [4 x i32]
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %a
  %w = load i32, ptr addrspace(4) %c
  ret void
}
; The count is not wanted.
; CHECK-LABEL: define {{.*}} @count(
; CHECK-NOT: barrier
; LINE-NEXT: [:0] Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 1 in function count
define ptx_kernel void @count(ptr %p, i1 %c) {
  %n = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)
  store i32 1, ptr %p
  ret void
}
; One arm of a branch that all threads take alike.
; CHECK-LABEL: define {{.*}} @arm(
; CHECK: arm:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: call void @llvm.nvvm.barrier
; LINE-NEXT: [:0] Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 0 in function arm
define ptx_kernel void @arm(ptr %p, i32 %n) {
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %arm, label %other
arm:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
other:
  store i32 1, ptr %p
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %p
  ret void
}
; Threads without work have left.
; CHECK-LABEL: define {{.*}} @left(
; CHECK: work:
; CHECK-NEXT: store
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: load
; LINE-NEXT: [:0] Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 1 in function left
define ptx_kernel void @left(ptr %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, %n
  br i1 %c, label %work, label %end
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %p
  br label %end
end:
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.membar.gl()
declare void @llvm.trap()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
