; RUN: llc-22 -mcpu=sm_80 -stop-after=peephole-opt %s -o %t.mir
; RUN: llc-22 -mcpu=sm_80 --load-pass-plugin=%bridge_test_plugin -run-pass=nv-test-machine -verify-machineinstrs \
; RUN:   -pass-remarks=nv-test-machine -pass-remarks-missed=nv-test-machine %t.mir -o /dev/null 2>&1 | FileCheck --implicit-check-not=differ %s
; RUN: llc-22 -mcpu=sm_80 --load-pass-plugin=%bridge_test_plugin -run-pass=nv-test-machine \
; RUN:   -pass-remarks-output=%t.yaml %t.mir -o /dev/null 2>/dev/null
; RUN: FileCheck --check-prefix=YAML %s <%t.yaml

target triple = "nvptx64-nvidia-cuda"

@g = addrspace(1) global [4 x i32] zeroinitializer
declare i32 @f(i32)

; CHECK: loop: ssa 1 blocks 3
; CHECK-NEXT: opcodes: COPY 1, none 0
; CHECK-NEXT: %0: B64 64 bits, def PHI, 3 users
; CHECK: B1 1 bits, def SETP_i32rr, 1 users
; CHECK: bb0: succ 1 pred depth 0 pressure R 6 P 0
; CHECK: LD_i64 defs 1 def %6 0 0 101 3 64 -1 &loop_param_2+0 0 [ load invariant ]
; CHECK-NEXT: space 101 bytes 8 align 8 load 1 store 0 volatile 0 invariant 1 atomic 0
; The pointer, the counter, the bound, the pointer of the exit and the double, 2+1+1+2+2, and the
; loaded value.
; CHECK: bb1: succ 1 2 pred 0 1 depth 1 pressure R 9 P 1
; CHECK-NEXT: PHI defs 1 def %0 %4 bb0 %3 bb1 [ phi ]
; CHECK: MULT32rr defs 1 def %9 %8 %5 [ ]
; CHECK-NEXT: ST_i32 defs 0 %9 8 0 1 32 %0 0 [ store ]
; CHECK-NEXT: space 1 bytes 4 align 4 load 0 store 1 volatile 1 invariant 0 atomic 0
; CHECK: CBranch defs 0 %10 bb1 [ branch term ]
; CHECK-NEXT: GOTO defs 0 bb2 [ {{.*}}branch term ]
; CHECK: bb2: succ pred 1 depth 0 pressure R 4 P 0
; CHECK: Return defs 0 [ {{.*}}term ]
; CHECK-NEXT: inst dominates 1 0, prev 1, block 1
; CHECK-NEXT: remark: {{.*}}: seen MOV_B32_i
; CHECK-NEXT: remark: {{.*}}: blocks 3
define ptx_kernel void @loop(ptr addrspace(1) %p, i32 %n, double %d) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %w = mul i32 %v, %n
  store volatile i32 %w, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit

exit:
  store double %d, ptr addrspace(1) %p
  ret void
}

; CHECK: kinds: ssa 1 blocks 1
; CHECK: FADD_rnf32ri defs 1 def %{{[0-9]+}} %{{[0-9]+}} 1.5 0 [ ]
; CHECK: LD_i32 defs 1 def %{{[0-9]+}} 0 0 1 3 32 -1 @g+0 8 [ load ]
; CHECK: LEA_ADDRi64 defs 1 def %{{[0-9]+}} slot 0 0 [ ]
; CHECK: BARRIER_CTA_SYNC_ALIGNED_ALL_i defs 0 0 [ {{.*}}convergent ]
; CHECK: CALL_UNI defs 0 @f+0 1 1 [ {{.*}}call
; CHECK: INLINEASM defs 0 &nop;+0 1 [ effect{{.*}} asm ]
define ptx_kernel void @kinds(ptr addrspace(1) %p, float %d) {
  %al = alloca i32
  %fd = fadd float %d, 1.5
  store float %fd, ptr addrspace(1) %p
  %q = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 8)
  store volatile i32 %q, ptr %al
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %r = call i32 @f(i32 %q)
  call void asm sideeffect "nop;", ""()
  ret void
}

; YAML: --- !Passed
; YAML-NEXT: Pass: nv-test-machine
; YAML-NEXT: Name: Seen
; YAML-NEXT: Function: loop
; YAML-NEXT: Args:
; YAML-NEXT: - String: 'seen '
; YAML-NEXT: - What: MOV_B32_i
