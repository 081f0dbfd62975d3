; The place of a remark about a local variable, which has none of its own without full debug information: the first line
; that uses it, but for lines of code that was inlined.
; RUN: %opt -passes=nv-split-stores -pass-remarks=nv-split-stores -disable-output %s 2>&1 | FileCheck %s
; CHECK: a.cu:5:3: 1 store to elements
target triple = "nvptx64-nvidia-cuda"

define i32 @insert(i32 %a, i32 %key) !dbg !4 {
entry:
  %v = alloca [2 x i32], align 4
  %p1 = getelementptr inbounds i32, ptr %v, i64 1, !dbg !8
  store i32 %a, ptr %v, align 4, !dbg !6
  %c = icmp sgt i32 %a, %key
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %p1, align 4, !dbg !7
  br label %join
join:
  %i = phi i64 [ 0, %then ], [ 1, %entry ]
  %at = getelementptr inbounds i32, ptr %v, i64 %i, !dbg !5
  store i32 %key, ptr %at, align 4, !dbg !6
  %r = load i32, ptr %p1, align 4, !dbg !6
  ret i32 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "insert", file: !1, line: 4, type: !3, unit: !0)
!5 = !DILocation(line: 5, column: 3, scope: !4)
!6 = !DILocation(line: 7, column: 1, scope: !4)
!7 = !DILocation(line: 6, column: 1, scope: !4)
!8 = !DILocation(line: 2, column: 1, scope: !9, inlinedAt: !6)
!9 = distinct !DISubprogram(name: "inlined", file: !1, line: 1, type: !3, unit: !0)
