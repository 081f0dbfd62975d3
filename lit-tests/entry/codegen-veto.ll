; A function that nvvm-lsr or nv-keep-indices has decided about is left alone by the code generator's own
; strength reduction; the next one is not. A gate that was there before, here opt-bisect, still decides about every other pass.
; RUN: %llc -mcpu=sm_80 -opt-bisect-limit=-1 -o %t.stays %s 2>&1 | FileCheck %s --check-prefix=STAYS
; RUN: sed 's/;attr//' %s > %t.ll
; RUN: %llc -mcpu=sm_80 -opt-bisect-limit=-1 -o %t.gone %t.ll 2>&1 | FileCheck %s --check-prefix=GONE
; RUN: not cmp %t.stays %t.gone
; STAYS: Loop Strength Reduction on loop
; STAYS: codegenprepare
; GONE-NOT: Loop Strength Reduction on loop
; GONE: running pass {{.*}} codegenprepare on function (loopy)
; GONE: Loop Strength Reduction on loop
; GONE-NEXT: running pass {{.*}} on function (next)

; The gate that was there may also say no.
; RUN: %llc -mcpu=sm_80 -opt-bisect-limit=0 -o %t.none %t.ll 2>&1 | FileCheck %s --check-prefix=NONE
; NONE: NOT running pass {{.*}} codegenprepare on function (loopy)
; NONE: NOT running pass {{.*}} nv-word-arithmetic on function (loopy)

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @loopy(ptr addrspace(1) %p, i64 %n, i64 %s) #0 {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %j = mul i64 %i, %s
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %j
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %b
  store i32 %v, ptr addrspace(1) %a
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define ptx_kernel void @next(ptr addrspace(1) %p, i64 %n, i64 %s) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %j = mul i64 %i, %s
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %j
  store i32 0, ptr addrspace(1) %a
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

attributes #0 = { nounwind ;attr "nvopt.lsr.done"
}
