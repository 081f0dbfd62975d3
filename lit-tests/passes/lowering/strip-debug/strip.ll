; Debug information goes, all of it, and nothing else does (OP-9).
; RUN: %opt -passes=nv-strip-debug -S %s | FileCheck %s --implicit-check-not='!DI' --implicit-check-not='!dbg' --implicit-check-not='#dbg_'
; RUN: %opt -passes='nvopt<O1;strip-debug=1>' -S %s | FileCheck %s --check-prefix=LEVEL --implicit-check-not='!DI' --implicit-check-not='!dbg'
;
; CHECK: define ptx_kernel void @k(ptr %p, i32 %n)
; CHECK-NEXT: store i32 %n, ptr %p, align 4, !tbaa
; CHECK-NEXT: ret void
; CHECK: !nvvm.reflected = !{
; CHECK-DAG: !{!"kept"}
; LEVEL: define {{.*}}@k(
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i32 %n) !dbg !5 {
    #dbg_value(i32 %n, !8, !DIExpression(), !9)
  store i32 %n, ptr %p, align 4, !dbg !9, !tbaa !10
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!nvvm.reflected = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"kept"}
!4 = !DISubroutineType(types: !7)
!5 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{null}
!8 = !DILocalVariable(name: "n", arg: 2, scope: !5, file: !1, type: !6)
!9 = !DILocation(line: 2, scope: !5)
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12}
!12 = !{!"root"}
