; Which address spaces share memory (AA-01). Tensor memory is the pair that LLVM's own analysis does not
; know; the rest agrees with it.
; RUN: %opt -aa-pipeline=nvvm-aa -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -aa-pipeline=nvopt-aa -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | FileCheck %s
; RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | FileCheck %s --check-prefix=STOCK
; Other targets number their spaces in other ways.
; RUN: sed s/nvptx64-nvidia-cuda/x86_64-linux/ %s | %opt -aa-pipeline=nvvm-aa -passes=aa-eval -print-all-alias-modref-info -disable-output 2>&1 | FileCheck %s --check-prefix=OTHER
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: Function: matrix
; CHECK-DAG: MayAlias: i32* %p0, i32 addrspace(1)* %p1
; CHECK-DAG: MayAlias: i32* %p0, i32 addrspace(3)* %p3
; CHECK-DAG: MayAlias: i32* %p0, i32 addrspace(4)* %p4
; CHECK-DAG: MayAlias: i32* %p0, i32 addrspace(5)* %p5
; CHECK-DAG: NoAlias: i32* %p0, i32 addrspace(6)* %p6
; CHECK-DAG: MayAlias: i32* %p0, i32 addrspace(7)* %p7
; CHECK-DAG: MayAlias: i32* %p0, i32 addrspace(101)* %p101
; CHECK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(3)* %p3
; CHECK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(4)* %p4
; CHECK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(5)* %p5
; CHECK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(6)* %p6
; CHECK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(7)* %p7
; CHECK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(101)* %p101
; CHECK-DAG: NoAlias: i32 addrspace(3)* %p3, i32 addrspace(4)* %p4
; CHECK-DAG: NoAlias: i32 addrspace(3)* %p3, i32 addrspace(5)* %p5
; CHECK-DAG: NoAlias: i32 addrspace(3)* %p3, i32 addrspace(6)* %p6
; CHECK-DAG: MayAlias: i32 addrspace(3)* %p3, i32 addrspace(7)* %p7
; CHECK-DAG: NoAlias: i32 addrspace(101)* %p101, i32 addrspace(3)* %p3
; CHECK-DAG: NoAlias: i32 addrspace(4)* %p4, i32 addrspace(5)* %p5
; CHECK-DAG: NoAlias: i32 addrspace(101)* %p101, i32 addrspace(5)* %p5
; CHECK-DAG: NoAlias: i32 addrspace(6)* %p6, i32 addrspace(7)* %p7
; Tags are no memory: nothing follows from them.
; CHECK-DAG: MayAlias: i32 addrspace(1)* %p1, i32 addrspace(53)* %p53
; CHECK-DAG: MayAlias: i32 addrspace(53)* %p53, i32 addrspace(6)* %p6
; STOCK-DAG: MayAlias: i32* %p0, i32 addrspace(6)* %p6
; STOCK-DAG: NoAlias: i32 addrspace(1)* %p1, i32 addrspace(3)* %p3
; STOCK-DAG: MayAlias: i32 addrspace(3)* %p3, i32 addrspace(7)* %p7
; OTHER-NOT: NoAlias
; OTHER: MayAlias
define void @matrix(ptr %p0, ptr addrspace(1) %p1, ptr addrspace(3) %p3, ptr addrspace(4) %p4, ptr addrspace(5) %p5, ptr addrspace(6) %p6, ptr addrspace(7) %p7, ptr addrspace(53) %p53, ptr addrspace(101) %p101) {
  %v0 = load i32, ptr %p0
  %v1 = load i32, ptr addrspace(1) %p1
  %v3 = load i32, ptr addrspace(3) %p3
  %v4 = load i32, ptr addrspace(4) %p4
  %v5 = load i32, ptr addrspace(5) %p5
  %v6 = load i32, ptr addrspace(6) %p6
  %v7 = load i32, ptr addrspace(7) %p7
  %v53 = load i32, ptr addrspace(53) %p53
  %v101 = load i32, ptr addrspace(101) %p101
  ret void
}
