; Ways out that share their end with code that shuffles (PF-10).
; RUN: %opt -passes=nv-early-exits -S %s | FileCheck %s
; RUN: %opt -passes=nv-early-exits,nv-early-exits -S %s | FileCheck %s
; RUN: %opt -passes=nv-early-exits -disable-output -pass-remarks=nv-early-exits %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-early-exits=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @other()

; REMARK-COUNT-4: this way out keeps its own end, apart from code with shuffles
; REMARK-NOT: this way out

; The edge from the branch itself. What the phi had on it is stored; the value of the other way stays.
; CHECK-LABEL: define ptx_kernel void @direct(
; CHECK: br i1 %out, label %end.exit, label %main
; CHECK: end.exit:
; CHECK-NEXT: store i32 7, ptr addrspace(1) %p
; CHECK-NEXT: ret void
; CHECK: end:
; CHECK-NEXT: phi i32 [ %s, %main ]
; CHECK-NEXT: store i32 %v, ptr addrspace(1) %p
; CHECK-NEXT: ret void
; The way out comes first and returns by itself.
; PTX-LABEL: .entry direct(
; PTX: @%p{{[0-9]+}} bra $L__BB0_2;
; PTX: st.global.b32 {{.*}}, 7;
; PTX-NEXT: ret;
; PTX: $L__BB0_2:
; PTX: shfl.sync.bfly
; PTX: ret;
; OFF-LABEL: .entry direct(
; OFF: shfl.sync.bfly
; OFF: st.global
; OFF: ret;
; OFF-NOT: ret;
; OFF-LABEL: .entry arm(
define ptx_kernel void @direct(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ 7, %entry ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; A block on the way, which is the false way here.
; CHECK-LABEL: define ptx_kernel void @arm(
; CHECK: arm:
; CHECK: br label %end.exit
; CHECK: end.exit:
; CHECK-NEXT: store i32 %a, ptr addrspace(1) %p
; CHECK-NEXT: ret void
define ptx_kernel void @arm(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %in = icmp slt i32 %tid, %x
  br i1 %in, label %main, label %arm
arm:
  %a = load i32, ptr addrspace(1) %p
  br label %end
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ %a, %arm ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; Two ways out. The second copy leaves the end to the main way alone.
; CHECK-LABEL: define i32 @two(
; CHECK: br i1 %first, label %[[FIRST:end.exit[0-9]*]], label %more
; CHECK: [[FIRST]]:
; CHECK-NEXT: %[[A:.*]] = add i32 0, 1
; CHECK-NEXT: ret i32 %[[A]]
; CHECK: br i1 %second, label %[[SECOND:end.exit[0-9]*]], label %main
; CHECK: [[SECOND]]:
; CHECK-NEXT: %[[B:.*]] = add i32 1, 1
; CHECK-NEXT: ret i32 %[[B]]
; CHECK: end:
; CHECK-NEXT: phi i32 [ %s, %main ]
define i32 @two(i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp sge i32 %tid, %x
  %second = icmp eq i32 %tid, 3
  br i1 %first, label %end, label %more
more:
  br i1 %second, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ 0, %entry ], [ 1, %more ], [ %s, %main ]
  %t = add i32 %v, 1
  ret i32 %t
}

; All threads of the block leave or stay together.
; CHECK-LABEL: define ptx_kernel void @uniform(
; CHECK: br i1 %out, label %end, label %main
define ptx_kernel void @uniform(ptr addrspace(1) %p, i1 %out, i32 %x) {
entry:
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ 7, %entry ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; Nothing is exchanged between lanes: ptxas needs no help.
; CHECK-LABEL: define ptx_kernel void @no_exchange(
; CHECK: br i1 %out, label %end, label %main
define ptx_kernel void @no_exchange(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = mul i32 %x, 3
  br label %end
end:
  %v = phi i32 [ 7, %entry ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; The end itself waits for all threads: a copy would make two barriers of one.
; CHECK-LABEL: define ptx_kernel void @barrier(
; CHECK: br i1 %out, label %end, label %main
define ptx_kernel void @barrier(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  %v = phi i32 [ 7, %entry ], [ %s, %main ]
  store i32 %v, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; A call of unknown code may hold one.
; CHECK-LABEL: define ptx_kernel void @call(
; CHECK: br i1 %out, label %end, label %main
define ptx_kernel void @call(ptr addrspace(1) %p, i32 %x) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %tid, %x
  br i1 %out, label %end, label %main
main:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  br label %end
end:
  call void @other()
  ret void
}

; A way out of a loop.
; CHECK-LABEL: define ptx_kernel void @loop(
; CHECK: br i1 %out, label %end, label %body
define ptx_kernel void @loop(ptr addrspace(1) %p, i32 %n, i32 %x) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %out = icmp eq i32 %i, %n
  br i1 %out, label %end, label %body
body:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  %j = add i32 %i, 1
  %twice = icmp eq i32 %s, %j
  br i1 %twice, label %end, label %header
end:
  store i32 %n, ptr addrspace(1) %p
  ret void
}
