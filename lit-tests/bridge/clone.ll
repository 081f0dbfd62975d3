; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='function(require<domtree>,require<loops>),test-clone,verify' -S %s -o %t 2>%t.err
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY %s <%t.err

@targets = constant [1 x ptr] [ptr blockaddress(@jumps, %there)]

declare i32 @outside(i32)

; SAY: blocks: body.copy, x x.copy, a 7, fn 1
; SAY: blocks: valid 1
; CHECK-LABEL: define void @blocks(
; CHECK: br label %body.copy
; CHECK: body:
; CHECK-NEXT: %x = add i32 %a, 1
; CHECK: %y = mul i32 %x, 2
; CHECK: body.copy:
; CHECK-NEXT: %x.copy = add i32 7, 1
; CHECK-NEXT: #dbg_value(i32 %x.copy,
; CHECK-NEXT: %y.copy = mul i32 %x.copy, 2
; CHECK-NEXT: store i32 %y.copy, ptr %p
; CHECK-NEXT: br label %body
define void @blocks(i32 %a, ptr %p) !dbg !5 {
entry:
  br label %body, !dbg !6

body:
  %x = add i32 %a, 1, !dbg !6
    #dbg_value(i32 %x, !7, !DIExpression(), !6)
  %y = mul i32 %x, 2, !dbg !6
  store i32 %y, ptr %p, !dbg !6
  br label %exit, !dbg !6

exit:
  ret void, !dbg !6
}

; SAY: functions: params 1 2, mapped 1, declaration 1
; CHECK: define linkonce_odr ptx_kernel i32 @original(i32 noundef %a, i32 %b) #[[A:[0-9]+]] comdat
$original = comdat any
define linkonce_odr ptx_kernel i32 @original(i32 noundef %a, i32 %b) #0 comdat {
  %s = add i32 %a, %b
  ret i32 %s
}

define internal i32 @small(i32 %a, i1 %c) {
  br i1 %c, label %x, label %y
x:
  ret i32 %a
y:
  ret i32 0
}

define void @jumps() {
  indirectbr ptr blockaddress(@jumps, %there), [label %there]
there:
  ret void
}

define void @flushes() "denormal-fp-math-f32"="preserve-sign" {
  ret void
}

; CHECK-LABEL: define i32 @caller(
; CHECK: call i32 @outside
; CHECK: call void @jumps
define i32 @caller(i32 %a, i1 %c) {
  %r = call i32 @small(i32 %a, i1 %c)
  %s = call i32 @outside(i32 %r)
  call void @jumps()
  call void @flushes()
  ret i32 %s
}

; SAY: parameters: call {{r1|r2}} of params
; SAY: parameters: call {{r1|r2}} of params
; SAY: parameters: variadic 1, declaration 1, block addresses 1
; SAY: parameters: valid 1
; CHECK: define internal zeroext i32 @params(i32 %0, i64 %n, ptr readonly %p) #[[A]] !dbg
; CHECK-NEXT: %n32 = trunc i64 %n to i32
; CHECK-NEXT: %v = load i32, ptr %p
; CHECK-NEXT: %w = add i32 %v, %n32
; CHECK-NEXT: %z = add i32 %w, 0
define internal zeroext i32 @params(ptr readonly %p, i32 signext %n, i32 %gone) #0 !dbg !8 {
  %v = load i32, ptr %p, !dbg !9
  %w = add i32 %v, %n, !dbg !9
  %z = add i32 %w, %gone, !dbg !9
  ret i32 %z, !dbg !9
}

; CHECK-LABEL: define i32 @call_params(
; CHECK: %r1 = tail call i32 @params(i32 42, i64 %{{.*}}, ptr nonnull %p) #[[C:[0-9]+]], !range ![[R:[0-9]+]]
; CHECK: %r2 = call i32 @params(i32 42, i64 %{{.*}}, ptr %p)
define i32 @call_params(ptr %p, i32 %n) {
  %r1 = tail call i32 @params(ptr nonnull %p, i32 signext %n, i32 1) #1, !range !10
  %r2 = call i32 @params(ptr %p, i32 %n, i32 2)
  %s = add i32 %r1, %r2
  ret i32 %s
}

define void @variadic(i32 %a, ...) {
  ret void
}

; CHECK: define internal ptx_kernel i32 @original.b5(i32 noundef %a) #[[A]] {
; CHECK-NEXT: %s = add i32 %a, 5
; CHECK: define internal ptx_kernel i32 @original.plain(i32 noundef %a, i32 %b) #[[A]] {

; CHECK-DAG: attributes #[[A]] = { nounwind "k"="v" }
; CHECK-DAG: attributes #[[C]] = { cold }
; CHECK-DAG: ![[R]] = !{i32 0, i32 5}
attributes #0 = { nounwind "k"="v" }
attributes #1 = { cold }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "blocks", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 1, scope: !5)
!7 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 1, type: !11)
!8 = distinct !DISubprogram(name: "params", scope: !1, file: !1, line: 2, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 2, scope: !8)
!10 = !{i32 0, i32 5}
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
