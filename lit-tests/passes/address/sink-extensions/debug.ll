; A copy belongs to the line that uses it; records of variables stay valid.
; RUN: %opt -passes=nv-sink-extensions,verify -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i64 @f(
; CHECK: then:
; CHECK-NEXT: #dbg_value(
; CHECK: sext i32 %i to i64, !dbg [[L:![0-9]+]]
; CHECK: shl i64 %{{.*}}, 3, !dbg [[L]]
; CHECK: [[L]] = !DILocation(line: 3
define i64 @f(i32 %i, i1 %c) !dbg !5 {
  %wide = sext i32 %i to i64, !dbg !8
  br i1 %c, label %then, label %else, !dbg !8
then:
    #dbg_value(i64 %wide, !7, !DIExpression(), !9)
  %r = shl i64 %wide, 3, !dbg !9
  ret i64 %r, !dbg !9
else:
  ret i64 0, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "wide", scope: !5, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
