; Parameters, dumps and remarks of the pass (MSO-5, MSO-7, DG-2, DG-3).
; RUN: %opt -passes='memory-space-opt<second-time;no-warnings>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; RUN: %opt -passes='memory-space-opt<warnings;first-time>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=ORDER
; RUN: not %opt -passes='memory-space-opt<x>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD
; RUN: %opt -passes=memory-space-opt -nvvm-opt='dump-ir-before-memory-space-opt=1;dump-ir-after-memory-space-opt=1' -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; RUN: %opt -passes=memory-space-opt -pass-remarks=memory-space-opt -pass-remarks-missed=memory-space-opt -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; PRINT: memory-space-opt<second-time;no-warnings>
; ORDER: memory-space-opt<first-time;warnings>
; BAD: invalid MemorySpaceOpt pass parameter 'x'
; DUMP: *** IR before memory-space-opt on k ***
; DUMP: store i32 1, ptr %p
; DUMP: *** IR after memory-space-opt on k ***
; DUMP: store i32 1, ptr addrspace(1)
; REMARK: pointer points to global memory
; REMARK: pointer points to global memory
; REMARK: cannot tell what pointer points to; the access stays generic
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %g, i32 %n) {
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  %q = inttoptr i32 %n to ptr
  store i32 1, ptr %q
  ret void
}
