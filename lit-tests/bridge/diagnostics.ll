; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-warnings -disable-output %s 2>&1 | FileCheck %s
; CHECK: warning: k.cu:10:7: in function f: about x: 50%
; CHECK: warning: k.cu:1:0: in function f: about the function
; CHECK: warning: about 'g'
; CHECK: warning: about the module
; CHECK: warning: {{0{200}0+7[|]}}

; RUN: not opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-error -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=ERROR %s
; ERROR: error: k.cu:1:0: in function f void (i32): cannot do 'this'

@g = global i32 0

define void @f(i32 %a) !dbg !5 {
  %x = add i32 %a, 1, !dbg !6
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, scopeLine: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 10, column: 7, scope: !5)
