; The mark goes only when every statement of the text acts on one thread (PF-4).
; RUN: %opt -passes=nv-relax-convergent -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @arithmetic(
; CHECK: call i32 asm "{add.f16x2 $0,$1,$2;\0A}", "=r,r,r"(i32 %a, i32 %b){{$}}
; CHECK: call i32 asm "{ .reg .f16 l; cvt.rn.f16.f32 l, $1; mov.b32 $0, {l,l}; }", "=r,r"(i32 %a){{$}}
; CHECK: call i32 asm "@$1 mov.u32 $0, %laneid;", "=r,b"(i1 true){{$}}
; CHECK: call void asm sideeffect "st.global.cs.u32 [$0], $1;", "l,r,~{memory}"(i64 0, i32 %a){{$}}
; CHECK: call i32 asm sideeffect "atom.global.add.u32 $0, [$1], 1; red.global.max.u32 [$1], $0;", "=r,l,~{memory}"(i64 0){{$}}
; CHECK: call i32 asm "mul.hi.u32 $0, $1, $1;", "=r,r"(i32 %a){{$}}
define i32 @arithmetic(i32 %a, i32 %b) {
  %1 = call i32 asm "{add.f16x2 $0,$1,$2;\0A}", "=r,r,r"(i32 %a, i32 %b) #0
  %2 = call i32 asm "{ .reg .f16 l; cvt.rn.f16.f32 l, $1; mov.b32 $0, {l,l}; }", "=r,r"(i32 %a) #0
  %3 = call i32 asm "@$1 mov.u32 $0, %laneid;", "=r,b"(i1 true) #0
  call void asm sideeffect "st.global.cs.u32 [$0], $1;", "l,r,~{memory}"(i64 0, i32 %a) #0
  call i32 asm sideeffect "atom.global.add.u32 $0, [$1], 1; red.global.max.u32 [$1], $0;", "=r,l,~{memory}"(i64 0) #0
  call i32 asm "mul.hi.u32 $0, $1, $1;", "=r,r"(i32 %a)
  ret i32 %1
}

; Other threads take part, or control moves, or we cannot tell.
; CHECK-LABEL: define void @kept(
; CHECK: "bar.sync 0;", ""() #[[C:[0-9]+]]
; CHECK: "barrier.sync 0;", ""() #[[C]]
; CHECK: "mbarrier.try_wait.shared.b64 p, [$0], $1;", "r,l"(i32 %a, i64 0) #[[C]]
; CHECK: "cp.async.wait_group 0;", ""() #[[C]]
; CHECK: "shfl.sync.idx.b32 $0,$1,0,31,-1;", "=r,r"(i32 %a) #[[C]]
; CHECK: "vote.sync.all.pred p,$0,-1;", "b"(i1 true) #[[C]]
; CHECK: "match.any.sync.b32 $0,$1,-1;", "=r,r"(i32 %a) #[[C]]
; CHECK: "redux.sync.add.u32 $0,$1,-1;", "=r,r"(i32 %a) #[[C]]
; CHECK: "activemask.b32 $0;", "=r"() #[[C]]
; CHECK: "elect.sync _|p, -1;", ""() #[[C]]
; CHECK: "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {},{},{},{};", ""() #[[C]]
; CHECK: "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {$0}, [$1];", "=r,r"(i32 %a) #[[C]]
; CHECK: "add.u32 $0,$1,1; bar.sync 0;", "=r,r"(i32 %a) #[[C]]
; CHECK: "L: add.u32 $0,$1,1;", "=r,r"(i32 %a) #[[C]]
; CHECK: "@p bra L;", ""() #[[C]]
; CHECK: "call f;", ""() #[[C]]
; CHECK: "// add.u32 $0,$1,1;\0Abar.sync 0;", "=r,r"(i32 %a) #[[C]]
; CHECK: "addx.u32 $0,$1,1;", "=r,r"(i32 %a) #[[C]]
; CHECK: "ad.u32 $0,$1,1;", "=r,r"(i32 %a) #[[C]]
define void @kept(i32 %a) {
  call void asm sideeffect "bar.sync 0;", ""() #0
  call void asm sideeffect "barrier.sync 0;", ""() #0
  call void asm sideeffect "mbarrier.try_wait.shared.b64 p, [$0], $1;", "r,l"(i32 %a, i64 0) #0
  call void asm sideeffect "cp.async.wait_group 0;", ""() #0
  call i32 asm "shfl.sync.idx.b32 $0,$1,0,31,-1;", "=r,r"(i32 %a) #0
  call void asm "vote.sync.all.pred p,$0,-1;", "b"(i1 true) #0
  call i32 asm "match.any.sync.b32 $0,$1,-1;", "=r,r"(i32 %a) #0
  call i32 asm "redux.sync.add.u32 $0,$1,-1;", "=r,r"(i32 %a) #0
  call i32 asm "activemask.b32 $0;", "=r"() #0
  call void asm "elect.sync _|p, -1;", ""() #0
  call void asm "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {},{},{},{};", ""() #0
  call i32 asm "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {$0}, [$1];", "=r,r"(i32 %a) #0
  call i32 asm "add.u32 $0,$1,1; bar.sync 0;", "=r,r"(i32 %a) #0
  call i32 asm "L: add.u32 $0,$1,1;", "=r,r"(i32 %a) #0
  call void asm "@p bra L;", ""() #0
  call void asm "call f;", ""() #0
  call i32 asm "// add.u32 $0,$1,1;\0Abar.sync 0;", "=r,r"(i32 %a) #0
  call i32 asm "addx.u32 $0,$1,1;", "=r,r"(i32 %a) #0
  call i32 asm "ad.u32 $0,$1,1;", "=r,r"(i32 %a) #0
  ret void
}

; CHECK: attributes #[[C]] = { convergent }
attributes #0 = { convergent }
