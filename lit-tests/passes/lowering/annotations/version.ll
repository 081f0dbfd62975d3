; A module without the version of its IR gets the one that libNVVM takes, once (KM-22).
; RUN: split-file %s %t
; RUN: %opt -passes=nvvm-annotations,nvvm-annotations -S %t/none.ll | FileCheck %t/none.ll
; RUN: %opt -passes='nvvm-annotations<downgrade>' -S %t/none.ll | FileCheck %t/none.ll
; RUN: %opt -passes='nvvm-annotations,nvvm-verify<profile=strict;require-version>' -S %t/debug.ll | FileCheck %t/debug.ll
; RUN: %opt -passes=nvvm-annotations -S %t/own.ll | FileCheck %t/own.ll
;--- none.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: !nvvmir.version = !{![[V:[0-9]+]]}
; CHECK: ![[V]] = !{i32 2, i32 0}
define void @f() {
  ret void
}
;--- debug.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: !nvvmir.version = !{![[V:[0-9]+]]}
; CHECK: ![[V]] = !{i32 2, i32 0, i32 3, i32 2}
define void @f() {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
;--- own.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: !nvvmir.version = !{![[V:[0-9]+]]}
; CHECK: ![[V]] = !{i32 1, i32 7}
define void @f() {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 1, i32 7}
