; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-edit -S %s -o %t 2>%t.err
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY --implicit-check-not=INVALID %s <%t.err

declare i32 @source()
declare void @sink(i32)

; SAY: places: entry non-phi slot, insertion start
; SAY: places: loop non-phi x, insertion x
; SAY: places: after phi x, after x y, after parameter slot
; SAY: places: x before y 1, y before x 0, x before x 0
define void @places(i32 %n) {
entry:
  %slot = alloca i32
  %start = add i32 %n, 1
  br label %loop

loop:
  %i = phi i32 [ %start, %entry ], [ %y, %loop ]
  %x = add i32 %i, 2
  %y = add i32 %x, 3
  br label %loop
}

; Only the first one is there at the start of a block: %join has another way to it, a callbr several.
; SAY: places behind ends: first, -, -
define i32 @places_behind_ends(i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  %alone = invoke i32 @source() to label %on unwind label %pad
on:
  %first = add i32 %alone, 1
  br i1 %c, label %call, label %join
call:
  %joined = invoke i32 @source() to label %join unwind label %pad
join:
  %x = phi i32 [ %first, %on ], [ %joined, %call ]
  %jumped = callbr i32 asm "", "=r,!i"() to label %end [label %other]
end:
  ret i32 %x
other:
  ret i32 %jumped
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}
declare i32 @__gxx_personality_v0(...)

; The clone has the line of the use that it serves; without one only the call needs line 0.
; CHECK-LABEL: define i32 @clone_at(
; CHECK: %copy = add nsw i32 %a, 1, !dbg ![[USE:[0-9]+]]
; CHECK-NEXT: %use = mul i32 %x, 2, !dbg ![[USE]]
; CHECK-NEXT: = add nsw i32 %a, 1{{$}}
; CHECK-NEXT: %called = call i32 @source(), !dbg ![[ZERO:[0-9]+]]
; CHECK-NEXT: %bare = mul i32 %use, 3{{$}}
define i32 @clone_at(i32 %a) !dbg !5 {
  %x = add nsw i32 %a, 1, !dbg !10
  %call = call i32 @source(), !dbg !10
  %use = mul i32 %x, 2, !dbg !11
  %bare = mul i32 %use, 3
  ret i32 %bare, !dbg !11
}

; x moves below two records about it. The record of variable v is stated again below, that of w is
; not, because w has got another value on the way; both old ones are rewritten by the operand.
; CHECK-LABEL: define i32 @move_down(
; CHECK-NEXT: #dbg_value(i32 %a, ![[V:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)
; CHECK-NEXT: #dbg_value(i32 %a, ![[W:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)
; CHECK-NEXT: %between = mul
; CHECK-NEXT: #dbg_value(i32 %between, ![[W]], !DIExpression()
; CHECK-NEXT: %x = add i32 %a, 1, !dbg ![[X:[0-9]+]]
; CHECK-NEXT: #dbg_value(i32 %x, ![[V]], !DIExpression()
; CHECK-NEXT: %use = mul i32 %x
define i32 @move_down(i32 %a) !dbg !6 {
  %x = add i32 %a, 1, !dbg !20
    #dbg_value(i32 %x, !22, !DIExpression(), !20)
    #dbg_value(i32 %x, !23, !DIExpression(), !20)
  %between = mul i32 %a, 2, !dbg !21
    #dbg_value(i32 %between, !23, !DIExpression(), !21)
  %use = mul i32 %x, %between, !dbg !21
  ret i32 %use, !dbg !21
}

; x goes into a block with this one predecessor: its variable is stated again there. y goes where
; control also comes from elsewhere: nothing is known about the variable there, so it is not.
; CHECK-LABEL: define i32 @move_across(
; CHECK: entry:
; CHECK-NEXT: #dbg_value(i32 %a, ![[AV:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)
; CHECK-NEXT: #dbg_value(i32 %a, ![[AW:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 2, DW_OP_stack_value)
; CHECK-NEXT: br i1
; CHECK: then:
; CHECK-NEXT: %x = add i32 %a, 1, !dbg
; CHECK-NEXT: #dbg_value(i32 %x, ![[AV]], !DIExpression()
; CHECK-NEXT: %use = mul
; CHECK: join:
; CHECK-NEXT: %p = phi
; CHECK-NEXT: %y = add i32 %a, 2, !dbg
; CHECK-NEXT: %late = add
define i32 @move_across(i32 %a, i1 %c) !dbg !70 {
entry:
  %x = add i32 %a, 1, !dbg !71
    #dbg_value(i32 %x, !72, !DIExpression(), !71)
  %y = add i32 %a, 2, !dbg !71
    #dbg_value(i32 %y, !73, !DIExpression(), !71)
  br i1 %c, label %then, label %join, !dbg !71

then:
  %use = mul i32 %x, 2, !dbg !71
  br label %join, !dbg !71

join:
  %p = phi i32 [ %use, %then ], [ 0, %entry ]
  %late = add i32 %p, %y, !dbg !71
  ret i32 %late, !dbg !71
}

; CHECK-LABEL: define i32 @move_up(
; CHECK-NEXT: %x = add i32 %a, 1
; CHECK-NEXT: %y = add i32 %x, 1
; CHECK-NEXT: %first = mul
define i32 @move_up(i32 %a) {
  %first = mul i32 %a, 2
  %x = add i32 %a, 1
  %y = add i32 %x, 1
  %use = mul i32 %y, %first
  ret i32 %use
}

; CHECK-LABEL: define i32 @move_hoist(
; CHECK: entry:
; CHECK-NEXT: %x = add i32 %a, 1{{$}}
; CHECK-NEXT: %call = call i32 @source(), !dbg ![[HZERO:[0-9]+]]
; CHECK-NEXT: br i1
define i32 @move_hoist(i32 %a, i1 %c) !dbg !7 {
entry:
  br i1 %c, label %then, label %join, !dbg !30

then:
  %x = add i32 %a, 1, !dbg !31
  %call = call i32 @source(), !dbg !31
  %sum = add i32 %x, %call, !dbg !31
  br label %join, !dbg !31

join:
  %p = phi i32 [ %sum, %then ], [ 0, %entry ]
  ret i32 %p, !dbg !30
}

; Flags stay, and what is said of the function that is called.
; CHECK-LABEL: define float @promises(
; CHECK-NEXT: %x = load float, ptr %p, align 4{{$}}
; CHECK-NEXT: %call = call float @llvm.maxnum.f32(float %x, float %a) #{{[0-9]+$}}
; CHECK-NEXT: %sum = fadd nnan float %call, %a{{$}}
define float @promises(ptr %p, float %a) {
  %x = load float, ptr %p, align 4, !noundef !{}
  %call = call noundef nofpclass(nan) float @llvm.maxnum.f32(float noundef %x, float nofpclass(inf) %a) "kept"
  %sum = fadd nnan float %call, %a, !fpmath !{float 2.5}
  ret float %sum
}

; SAY: uses: asked 4 replaced 2
; SAY: uses: operand 1
; CHECK-LABEL: define i32 @uses(
; CHECK: %x = add i32 %a, 1
; CHECK-NEXT: %[[Y:.*]] = add i32 %a, 2
; CHECK-NEXT: store i32 %[[Y]], ptr %p
; CHECK-NEXT: store i32 %[[Y]], ptr %p
; CHECK-NEXT: = add i32 %x, %[[Y]]
; CHECK-NEXT: %new = mul
; CHECK-NOT: %old
; CHECK: ret i32 %new
define i32 @uses(i32 %a, ptr %p) {
  %x = add i32 %a, 1
  %y = add i32 %a, 2
  store i32 %x, ptr %p
  store i32 %x, ptr %p
  %sum = add i32 %x, %x
  %new = mul i32 %sum, 3
  %old = mul i32 %sum, 3
  ret i32 %old
}

; SAY: phis: from a 1, from join -
; SAY: phis: set a 1, set join 0
; SAY: phis: remove a 1
; CHECK-LABEL: define i32 @phis(
; CHECK: %p = phi i32 [ 7, %a ], [ 2, %b ]
; CHECK-NEXT: %q = phi i32 [ 4, %b ], [ 7, %a ]
define i32 @phis(i1 %c) {
entry:
  br i1 %c, label %a, label %b

a:
  br label %join

b:
  br label %join

join:
  %p = phi i32 [ 1, %a ], [ 2, %b ]
  %q = phi i32 [ 3, %a ], [ 4, %b ]
  %sum = add i32 %p, %q
  ret i32 %sum
}

; SAY: deletion: identical 1, flags 0, operands 0
; SAY: deletion: dead 1 0
; SAY: deletion: kept 0, single 2
; SAY: deletion: list 2
; CHECK-LABEL: define i32 @deletion(
; CHECK-NEXT: entry:
; CHECK-NEXT: %call = call i32 @source()
; CHECK-NEXT: %kept = add
; CHECK-NEXT: br label
; CHECK: %i = phi
; CHECK: br i1
define i32 @deletion(i32 %a, i1 %c) {
entry:
  %call = call i32 @source()
  %start = add i32 %a, 1
  %end = add i32 %start, 2
  %l1 = add i32 %a, 3
  %l2 = add i32 %l1, 4
  %kept = add i32 %a, 5
  br label %loop

loop:
  %i = phi i32 [ %a, %entry ], [ %i, %loop ]
  %cycle = phi i32 [ %a, %entry ], [ %next, %loop ]
  %next = add i32 %cycle, 1
  br i1 %c, label %loop, label %exit

exit:
  %sum = add i32 %kept, %i
  ret i32 %sum
}

; CHECK-LABEL: define void @salvage(
; CHECK-NEXT: #dbg_value(i32 %a, ![[#]], !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)
; CHECK-NEXT: ret void
define void @salvage(i32 %a) !dbg !8 {
  %x = add i32 %a, 1, !dbg !40
    #dbg_value(i32 %x, !41, !DIExpression(), !40)
  ret void, !dbg !40
}

; CHECK-LABEL: define void @flags(
; CHECK: %a = add nuw nsw i32
; CHECK: %b = add nuw nsw i32
; CHECK: %m = fmul nnan afn float
define void @flags(i32 %x, ptr %p) {
  %a = add nuw nsw i32 %x, 1
  %b = add i32 %x, 2
  %m = fmul nnan contract float 2.0, 3.0
  ret void
}

; CHECK-LABEL: define void @metadata(
; CHECK: %from = load i32, ptr %p, align 4, !dbg ![[FROM:[0-9]+]], !tbaa ![[T:[0-9]+]]
; CHECK-NEXT: %to = load i32, ptr %p, align 4, !dbg ![[TO:[0-9]+]], !tbaa ![[T]]
; CHECK-NEXT: %gone = load i32, ptr %p, align 4, !tbaa
; CHECK-NEXT: %x = add i32 %to, 1, !dbg ![[FROM]]
define void @metadata(ptr %p) !dbg !9 {
  %from = load i32, ptr %p, align 4, !dbg !51, !tbaa !60
  %to = load i32, ptr %p, align 4, !dbg !52
  %gone = load i32, ptr %p, align 4, !dbg !53, !tbaa !60
  %x = add i32 %to, 1, !dbg !52
  ret void, !dbg !51
}

; CHECK-LABEL: define void @compare(
; CHECK: %a = icmp sge i32 %x, %y
; CHECK: %b = icmp sgt i32 %y, %x
define void @compare(i32 %x, i32 %y) {
  %a = icmp slt i32 %x, %y
  %b = icmp slt i32 %y, %x
  ret void
}

; CHECK-DAG: ![[USE]] = !DILocation(line: 11,
; CHECK-DAG: ![[ZERO]] = !DILocation(line: 0,
; CHECK-DAG: ![[HZERO]] = !DILocation(line: 0,
; CHECK-DAG: ![[X]] = !DILocation(line: 20,
; CHECK-DAG: ![[FROM]] = !DILocation(line: 51,
; CHECK-DAG: ![[TO]] = !DILocation(line: 52,

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "clone_at", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "move_down", scope: !1, file: !1, line: 2, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = distinct !DISubprogram(name: "move_hoist", scope: !1, file: !1, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!8 = distinct !DISubprogram(name: "salvage", scope: !1, file: !1, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!9 = distinct !DISubprogram(name: "metadata", scope: !1, file: !1, line: 5, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DILocation(line: 10, scope: !5)
!11 = !DILocation(line: 11, scope: !5)
!20 = !DILocation(line: 20, scope: !6)
!21 = !DILocation(line: 21, scope: !6)
!22 = !DILocalVariable(name: "v", scope: !6, file: !1, line: 2, type: !24)
!23 = !DILocalVariable(name: "w", scope: !6, file: !1, line: 2, type: !24)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !DILocation(line: 30, scope: !7)
!31 = !DILocation(line: 31, scope: !7)
!40 = !DILocation(line: 40, scope: !8)
!41 = !DILocalVariable(name: "v", scope: !8, file: !1, line: 4, type: !24)
!50 = !{}
!51 = !DILocation(line: 51, scope: !9)
!52 = !DILocation(line: 52, scope: !9)
!53 = !DILocation(line: 53, scope: !9)
!70 = distinct !DISubprogram(name: "move_across", scope: !1, file: !1, line: 6, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!71 = !DILocation(line: 71, scope: !70)
!72 = !DILocalVariable(name: "v", scope: !70, file: !1, line: 6, type: !24)
!73 = !DILocalVariable(name: "w", scope: !70, file: !1, line: 6, type: !24)
!60 = !{!62, !62, i64 0}
!61 = !{i32 0, i32 10}
!62 = !{!"int", !63, i64 0}
!63 = !{!"root"}
