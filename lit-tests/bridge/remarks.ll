; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-remarks,'loop(test-remarks-loop)' -disable-output %s \
; RUN:   -pass-remarks=test-remarks -pass-remarks-missed=test-remarks -pass-remarks-analysis=test-remarks 2>&1 \
; RUN:   | FileCheck %s
; CHECK: wanted 1
; CHECK-NEXT: remark: k.cu:10:7: sunk add into entry, cost -3
; CHECK-NEXT: remark: k.cu:1:0: limit of 40
; CHECK-NEXT: remark: k.cu:12:3: registers: 70
; CHECK-NEXT: remark: k.cu:12:3: split loop at loop

; Nobody listens: nothing is printed. A pattern selects by the pipeline name of the pass.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-remarks,'loop(test-remarks-loop)' -disable-output %s \
; RUN:   -pass-remarks='other' 2>&1 | FileCheck --check-prefix=SILENT --implicit-check-not=remark: %s
; SILENT: wanted 0

; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-remarks,'loop(test-remarks-loop)' -disable-output %s \
; RUN:   -pass-remarks-output=- 2>/dev/null | FileCheck --check-prefix=YAML %s
; YAML: --- !Passed
; YAML-NEXT: Pass: test-remarks
; YAML-NEXT: Name: Sunk
; YAML-NEXT: DebugLoc: { File: k.cu, Line: 10, Column: 7 }
; YAML-NEXT: Function: f
; YAML-NEXT: Args:
; YAML-NEXT: - String: 'sunk '
; YAML-NEXT: - Inst: add
; YAML: - String: ' into '
; YAML-NEXT: - Block: entry
; YAML-NEXT: - String: ', cost '
; YAML-NEXT: - Cost: '-3'
; YAML: --- !Missed
; YAML: Name: TooBig
; YAML: - Limit: '40'
; YAML: --- !Analysis
; YAML: Name: Pressure
; YAML: --- !Passed
; YAML: Pass: test-remarks-loop
; YAML: Name: Split

; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-remarks-module -disable-output %s \
; RUN:   -pass-remarks-missed=test-remarks-module 2>&1 | FileCheck --check-prefix=MODULE %s
; MODULE: remark: k.cu:1:0: definition
; MODULE-NEXT: remark: {{.*}}: declaration

define void @f(i32 %a, i1 %c) !dbg !5 {
entry:
  %x = add i32 %a, 1, !dbg !6
  br label %loop, !dbg !8

loop:
  br i1 %c, label %loop, label %exit, !dbg !9

exit:
  ret void, !dbg !8
}

declare void @g()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, scopeLine: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 10, column: 7, scope: !5)
!8 = !DILocation(line: 12, column: 3, scope: !5)
!9 = !DILocation(line: 13, column: 1, scope: !5)
