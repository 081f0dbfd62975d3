; Which texts of assembly go on behind their last statement.
; RUN: %opt -passes=nv-returning-calls -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @go_on(
; CHECK: "{cvt.f32.bf16 $0, $1;}", "=f,h"(i16 0) #[[M:[0-9]+]]
; CHECK: "bar.sync 0;", ""() #[[C:[0-9]+]]
; CHECK: "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {$0,$0},{$1},{$1},{$1,$1};", "=r,r"(i32 %a) #[[V:[0-9]+]]
; CHECK: "@$0 cp.async.wait_group 0;", "b"(i1 true) #[[C]]
; CHECK: "shfl.sync.idx.b32 $0,$1,0,31,-1; add.u32 $0,$0,1;", "=r,r"(i32 %a) #[[C]]
; CHECK: "fence.proxy.async; nanosleep.u32 20;", ""() #[[P:[0-9]+]]
define void @go_on(i32 %a) {
  %1 = call float asm "{cvt.f32.bf16 $0, $1;}", "=f,h"(i16 0) memory(none)
  call void asm sideeffect "bar.sync 0;", ""() convergent
  %2 = call i32 asm "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {$0,$0},{$1},{$1},{$1,$1};", "=r,r"(i32 %a) convergent memory(none)
  call void asm sideeffect "@$0 cp.async.wait_group 0;", "b"(i1 true) convergent
  %3 = call i32 asm "shfl.sync.idx.b32 $0,$1,0,31,-1; add.u32 $0,$0,1;", "=r,r"(i32 %a) convergent
  call void asm sideeffect "fence.proxy.async; nanosleep.u32 20;", ""()
  ret void
}

; Statements that end the thread, branch or call; words that are not known, whole or in part; a product of matrices that
; nothing holds in its place, and a question for a phase, which a loop may wait with.
; CHECK-LABEL: define void @may_not(
; CHECK: "exit;", ""(){{$}}
; CHECK: "@$0 exit;", "b"(i1 true){{$}}
; CHECK: "trap;", ""(){{$}}
; CHECK: "bar.sync 0; ret;", ""(){{$}}
; CHECK: "L: bar.sync 0;", ""(){{$}}
; CHECK: "bra L;", ""(){{$}}
; CHECK: "brx.idx $0, T;", "r"(i32 %a){{$}}
; CHECK: "call f;", ""(){{$}}
; CHECK: "bars.sync 0;", ""(){{$}}
; CHECK: "ba.sync 0;", ""(){{$}}
; CHECK: "// bar.sync 0;", ""(){{$}}
; CHECK: "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {$0,$0},{$1},{$1},{$1,$1};", "=r,r"(i32 %a) #[[N:[0-9]+]]
; CHECK: "mbarrier.test_wait.shared.b64 p, [$1], 0; selp.u32 $0, 1, 0, p;", "=r,r"(i32 %a) #[[W:[0-9]+]]
define void @may_not(i32 %a) {
  call void asm sideeffect "exit;", ""()
  call void asm sideeffect "@$0 exit;", "b"(i1 true)
  call void asm sideeffect "trap;", ""()
  call void asm sideeffect "bar.sync 0; ret;", ""()
  call void asm sideeffect "L: bar.sync 0;", ""()
  call void asm sideeffect "bra L;", ""()
  call void asm sideeffect "brx.idx $0, T;", "r"(i32 %a)
  call void asm sideeffect "call f;", ""()
  call void asm sideeffect "bars.sync 0;", ""()
  call void asm sideeffect "ba.sync 0;", ""()
  call void asm sideeffect "// bar.sync 0;", ""()
  %1 = call i32 asm "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {$0,$0},{$1},{$1},{$1,$1};", "=r,r"(i32 %a) memory(none)
  %2 = call i32 asm "mbarrier.test_wait.shared.b64 p, [$1], 0; selp.u32 $0, 1, 0, p;", "=r,r"(i32 %a) convergent memory(read)
  ret void
}
; CHECK-DAG: attributes #[[M]] = { willreturn memory(none) }
; CHECK-DAG: attributes #[[C]] = { convergent willreturn }
; CHECK-DAG: attributes #[[V]] = { convergent willreturn memory(none) }
; CHECK-DAG: attributes #[[N]] = { memory(none) }
; CHECK-DAG: attributes #[[P]] = { willreturn }
; CHECK-DAG: attributes #[[W]] = { convergent memory(read) }
