; effects.h about each instruction; its number is the opcode of LLVM-C.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-effects -disable-output %s 2>&1 \
; RUN:   | FileCheck %s

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @pure(i32) memory(none) willreturn nounwind speculatable
declare void @args(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @unknown()
declare void @hidden() memory(inaccessiblemem: write, errnomem: read) nounwind
declare void @once() noduplicate

; CHECK-LABEL: function memory
define void @memory(ptr %p, ptr %q, i32 %n) {
; The return has no next instruction; all others do go on.
; CHECK-NEXT: entry:
entry:
; A load through an unknown pointer may trap.
; CHECK-NEXT: 27 reads{{$}}
; CHECK-NEXT: transfers 1
  %a = load i32, ptr %p
; CHECK-NEXT: 28 writes sideeffects{{$}}
; CHECK-NEXT: transfers 1
  store i32 %a, ptr %q
; A volatile load counts as writing: it keeps its place.
; CHECK-NEXT: 27 reads writes volatile sideeffects{{$}}
  %b = load volatile i32, ptr %p
; CHECK: 27 reads atomic{{$}}
  %c = load atomic i32, ptr %p unordered, align 4
; CHECK: 27 reads writes atomic ordered sideeffects{{$}}
  %d = load atomic i32, ptr %p monotonic, align 4
; CHECK: 28 {{(reads )?}}writes atomic ordered {{.*}}sideeffects{{$}}
  store atomic i32 %d, ptr %p release, align 4
; CHECK: 57 reads writes atomic ordered sideeffects{{$}}
  %e = atomicrmw add ptr %p, i32 1 monotonic
; CHECK: 55 reads writes atomic ordered sideeffects{{$}}
  fence seq_cst
; CHECK: 1 ends{{$}}
  ret void
}

; CHECK-LABEL: function calls
define void @calls(ptr dereferenceable(4) align 4 %p, i32 %n) {
entry:
; The barrier: convergent, and no class of memory is spared.
; CHECK: 45 {{.*}}convergent{{.*}} call sideeffects{{$}}
; CHECK-NEXT: transfers
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: 45 speculatable call{{$}}
; CHECK-NEXT: transfers 1
; CHECK-NEXT: args 0 inaccessible 0 errno 0 other 0
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: 45 speculatable call{{$}}
; CHECK-NEXT: transfers
  %u = call i32 @pure(i32 %t)
; CHECK: 45 reads writes call sideeffects{{$}}
; CHECK-NEXT: transfers
; CHECK-NEXT: args 3 inaccessible 0 errno 0 other 0
  call void @args(ptr %p)
; CHECK: 45 reads writes throws noreturn call sideeffects{{$}}
; CHECK-NEXT: transfers 0
; CHECK-NEXT: args 3 inaccessible 3 errno 3 other 3
  call void @unknown()
; 1 reads, 2 writes.
; CHECK: 45 reads writes noreturn call sideeffects{{$}}
; CHECK-NEXT: transfers
; CHECK-NEXT: args 0 inaccessible 2 errno 1 other 0
  call void @hidden()
; CHECK: 45 reads writes throws noreturn noduplicate call sideeffects{{$}}
  call void @once()
; CHECK: 45 {{.*}} asm call
  call void asm sideeffect "membar.gl;", ""()
; CHECK: 45 {{(.* )?}}convergent {{.*}}asm call
; CHECK-NEXT: transfers
  %x = call i32 asm "elect", "=r"() #0
; CHECK: 27 reads speculatable{{$}}
; CHECK-NEXT: transfers 1
  %v = load i32, ptr %p
; A division by what may be zero; by what is not.
; CHECK: 15{{$}}
; CHECK-NEXT: transfers 1
  %w = sdiv i32 %n, %t
; CHECK: 14 speculatable{{$}}
; CHECK-NEXT: transfers
  %y = udiv i32 %n, 3
  ret void
}

; CHECK-LABEL: function simple
; CHECK-NEXT: {{.*}}:
define i32 @simple(i32 %n) {
  %a = add i32 %n, 1
  ret i32 %a
}

; By the language a volatile store may be the end of it.
; CHECK-LABEL: function trap
; CHECK-NEXT: {{.*}}:
; CHECK-NEXT: 28 reads writes volatile noreturn sideeffects{{$}}
define void @trap(ptr %p) {
  store volatile i32 0, ptr %p
  ret void
}

attributes #0 = { convergent nounwind memory(none) willreturn }
