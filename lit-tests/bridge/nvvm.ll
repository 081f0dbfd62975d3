; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-nvvm -disable-output %s 2>&1 \
; RUN:   | FileCheck --implicit-check-not=depends %s

; CHECK: plain: kernel 0 sm 7 suffix 0 ptx 0 ftz 0
; CHECK-NEXT: bounds 0 max 0,0,0 req 0,0,0 blocks 0 regs 0 threads 0
; CHECK-NEXT: cluster 0: 0,0,0 rank 0 blocks-are 0
define void @plain() {
  ret void
}

; CHECK-NEXT: full: kernel 1 sm 90 suffix 97 ptx 87 ftz 1
; CHECK-NEXT: bounds 1 max 16,8,1 req 0,0,0 blocks 2 regs 64 threads 128
; CHECK-NEXT: cluster 1: 2,1,1 rank 8 blocks-are 1
define ptx_kernel void @full() #0 {
  ret void
}

; The exact size counts before the largest one.
; CHECK-NEXT: exact: kernel 1 sm 100 suffix 102 ptx 86 ftz 0
; CHECK-NEXT: bounds 1 max 1024,1,1 req 4,4,4 blocks 0 regs 0 threads 64
; CHECK-NEXT: cluster 1: 0,0,0 rank 0 blocks-are 0
define ptx_kernel void @exact() #1 {
  ret void
}

; Text that is no list of one to three positive numbers says nothing, and neither does a product that
; does not fit.
; CHECK-NEXT: malformed: kernel 0 sm 7 suffix 0 ptx 0 ftz 0
; CHECK-NEXT: bounds 0 max 0,0,0 req 0,0,0 blocks 0 regs 0 threads 0
; CHECK-NEXT: cluster 0
define void @malformed() #2 {
  ret void
}

; CHECK-NEXT: zero: kernel 0 sm 7
; CHECK-NEXT: bounds 1 max 0,0,0 req 65536,65536,1 blocks 0 regs 0 threads 0
define void @zero() #3 {
  ret void
}

; CHECK: barriers: kernel 0
; CHECK: barrier cta id 0
; CHECK-NEXT: barrier other id 1
; CHECK-NEXT: barrier other id -1
; CHECK-NEXT: barrier red id 0
; CHECK-NEXT: barrier red id 0
; CHECK-NEXT: barrier red id 0
; CHECK-NEXT: barrier other id 2
; CHECK-NEXT: barrier other id 0
; CHECK-NEXT: barrier other id 0
; CHECK-NEXT: barrier other id 0
; CHECK-NEXT: barrier other id 0
; CHECK-NEXT: barrier cluster id -1
; CHECK-NEXT: barrier cluster id -1
; CHECK-NEXT: barrier warp id -1
; CHECK-NEXT: barrier asm id -1
; CHECK-NEXT: barrier asm id -1
; CHECK-NEXT: call: intrinsic 0
; CHECK-NEXT: call: intrinsic 0
; CHECK-NEXT: call: intrinsic 1
define void @barriers(i32 %n, i1 %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %n)
  %a = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %p)
  %b = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %p)
  %c = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %p)
  %d = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 2, i1 %p)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 64)
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 0, i32 64)
  %e = call i1 @llvm.nvvm.barrier.cta.red.and.all(i32 0, i1 %p)
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void asm sideeffect "@p bar.sync 0;", ""()
  call void asm sideeffect "membar.gl; barrier.sync 1;", ""()
  call void asm sideeffect "membar.gl;", ""()
  call void asm sideeffect "mbarrier.init.shared.b64 [0], 1;", ""()
  call void @llvm.nvvm.membar.cta()
  ret void
}

; CHECK: registers: kernel 0
; tid.x, tid.w, ntid.y, ctaid.z, nctaid.x
; CHECK: register 1 dim 0 volatile 0 uniform 0
; CHECK-NEXT: register 1 dim 3 volatile 0 uniform 0
; CHECK-NEXT: register 2 dim 1 volatile 0 uniform 1
; CHECK-NEXT: register 3 dim 2 volatile 0 uniform 1
; CHECK-NEXT: register 4 dim 0 volatile 0 uniform 1
; clusterid.y, cluster.ctarank, explicit cluster, laneid, lanemask, warpsize
; CHECK-NEXT: register 5 dim 1 volatile 0 uniform 1
; CHECK-NEXT: register 9 dim 0 volatile 0 uniform 1
; CHECK-NEXT: register 11 dim 0 volatile 0 uniform 1
; CHECK-NEXT: register 12 dim 0 volatile 0 uniform 0
; CHECK-NEXT: register 13 dim 0 volatile 0 uniform 0
; CHECK-NEXT: register 14 dim 0 volatile 0 uniform 1
; warpid, nwarpid, smid, nsmid, gridid
; CHECK-NEXT: register 15 dim 0 volatile 1 uniform 0
; CHECK-NEXT: register 16 dim 0 volatile 1 uniform 0
; CHECK-NEXT: register 17 dim 0 volatile 1 uniform 0
; CHECK-NEXT: register 18 dim 0 volatile 1 uniform 0
; CHECK-NEXT: register 19 dim 0 volatile 0 uniform 1
; envreg17, dynamic size, clock64, globaltimer, pm2
; CHECK-NEXT: register 20 dim 17 volatile 0 uniform 1
; CHECK-NEXT: register 21 dim 0 volatile 0 uniform 1
; CHECK-NEXT: register 22 dim 0 volatile 1 uniform 0
; CHECK-NEXT: register 22 dim 0 volatile 1 uniform 0
; CHECK-NEXT: register 23 dim 2 volatile 1 uniform 0
; CHECK-NEXT: fabs: same id 1
define void @registers(float %f) {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.w()
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.y()
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %8 = call i1 @llvm.nvvm.is_explicit_cluster()
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.nwarpid()
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  %15 = call i32 @llvm.nvvm.read.ptx.sreg.nsmid()
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.gridid()
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.envreg17()
  %18 = call i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
  %19 = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  %20 = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  %21 = call i32 @llvm.nvvm.read.ptx.sreg.pm2()
  %22 = call float @llvm.fabs.f32(float %f)
  ret void
}

; CHECK: module sm 100, declared llvm.fabs.f32 llvm.nvvm.read.ptx.sreg.tid.x, unknown 1
; CHECK-NEXT: of type llvm.ctpop.i32, wrong type 1, builtin llvm.nvvm.redux.sync.add, unknown builtin 1
; CHECK-NEXT: layout without triple 0, with 1: 64 bits of pointer

attributes #0 = { "target-cpu"="sm_90a" "target-features"="+ptx60,+ptx87" "denormal-fp-math-f32"="preserve-sign" "nvvm.maxntid"="16,8" "nvvm.minctasm"="2" "nvvm.maxnreg"="64" "nvvm.cluster_dim"="2" "nvvm.maxclusterrank"="8" "nvvm.blocksareclusters" }
attributes #1 = { "target-cpu"="sm_100f" "target-features"="+ptx86,+sm_100" "nvvm.maxntid"="1024" "nvvm.reqntid"="4,4,4" "nvvm.cluster_dim"="0" }
attributes #2 = { "target-cpu"="generic" "nvvm.maxntid"="16,x" "nvvm.reqntid"="1,2,3,4" "nvvm.minctasm"="-1" "nvvm.maxnreg"="many" }
attributes #3 = { "target-cpu"="sm_90abc" "nvvm.maxntid"="0" "nvvm.reqntid"="65536,65536" }
