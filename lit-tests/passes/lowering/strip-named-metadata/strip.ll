; What nobody reads a meaning from goes, at every level; the rest stays (OP-8).
; RUN: %opt -passes=nv-strip-named-metadata -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O0;strip-named-metadata=1>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3;strip-named-metadata=1>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s --check-prefix=SAME
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  ret void
}
; CHECK-NOT: !llvm.ident
; CHECK-NOT: !my.tool
; CHECK-DAG: !nvvmir.version = !{![[V:[0-9]+]]}
; CHECK-DAG: !llvm.module.flags = !{![[F:[0-9]+]]}
; CHECK-DAG: !nvopt.options = !{![[O:[0-9]+]]
; SAME-DAG: !my.tool =
!llvm.ident = !{!0}
!my.tool = !{!0}
!nvvmir.version = !{!1}
!llvm.module.flags = !{!2}
!nvopt.options = !{!3}
!0 = !{!"text"}
!1 = !{i32 2, i32 0}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!3 = !{!"maxreg", !"64"}
