; Assembly that only reads a special register is the intrinsic of it (KB-01).
; RUN: %opt -passes=nv-asm-registers -S %s | FileCheck %s
; RUN: %opt -passes=nv-asm-registers,nv-asm-registers -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O1;disable-asm-registers=1>' -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='nvopt<O1>' -S %s | FileCheck %s --check-prefix=ON
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; OFF-LABEL: define {{.*}}i32 @lane(
; OFF: asm
; ON-LABEL: define {{.*}}range(i32 0, 32) i32 @lane(
; ON-NOT: asm
; ON: ret i32

; CHECK-LABEL: define i32 @lane(
; CHECK-NEXT: %[[L:.*]] = call i32 @llvm.nvvm.read.ptx.sreg.laneid(), !dbg ![[LOC:[0-9]+]]
; CHECK-NEXT: ret i32 %[[L]]
define i32 @lane() !dbg !3 {
  %l = call i32 asm "mov.u32 $0, %laneid;", "=r"(), !dbg !6
  ret i32 %l
}
; The register tells the same as often as it is read.
; CHECK-LABEL: define i32 @volatile_and_blanks(
; CHECK-NOT: asm
; CHECK: ret i32
define i32 @volatile_and_blanks() {
  %l = call i32 asm sideeffect " mov.b32\09$0,%laneid ;\0A", "=r"() convergent
  ret i32 %l
}
; CHECK-LABEL: define void @all(
; CHECK-NOT: asm
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
; CHECK: ret void
define void @all(ptr %p) {
  %a = call i32 asm "mov.u32 $0, %lanemask_eq;", "=r"()
  %b = call i32 asm "mov.u32 $0, %lanemask_le;", "=r"()
  %c = call i32 asm "mov.u32 $0, %lanemask_lt;", "=r"()
  %d = call i32 asm "mov.u32 $0, %lanemask_ge;", "=r"()
  %e = call i32 asm "mov.u32 $0, %lanemask_gt;", "=r"()
  %f = call i32 asm "mov.u32 $0, %tid.x;", "=r"()
  %g = call i32 asm "mov.s32 $0, %ntid.y;", "=r"()
  %h = call i32 asm "mov.u32 $0, %ctaid.z;", "=r"()
  %i = call i32 asm "mov.u32 $0, %nctaid.x", "=r"()
  %s1 = add i32 %a, %b
  %s2 = add i32 %s1, %c
  %s3 = add i32 %s2, %d
  %s4 = add i32 %s3, %e
  %s5 = add i32 %s4, %f
  %s6 = add i32 %s5, %g
  %s7 = add i32 %s6, %h
  %s8 = add i32 %s7, %i
  store i32 %s8, ptr %p
  ret void
}

; Registers that may change, memory that may be written, operands, other widths, and text besides.
; CHECK-LABEL: define void @stays(
; CHECK: asm "mov.u32 $0, %warpid;"
; CHECK: asm "mov.u32 $0, %smid;"
; CHECK: asm "mov.u32 $0, %clock;"
; CHECK: asm sideeffect "mov.u32 $0, %laneid;", "=r,~{memory}"
; CHECK: asm "mov.u32 $0, %laneid;", "=r,r"
; CHECK: asm "mov.u16 $0, %tid.x;"
; CHECK: asm "cvt.u64.u32 $0, %laneid;"
; CHECK: asm "mov.u32 $0, %laneid; add.u32 $0, $0, 1;"
; CHECK: asm "@p mov.u32 $0, %laneid;"
; CHECK: asm "mov.u32 $0, %laneid; // lane"
; CHECK: asm "mov.u32 $0, %laneid2;"
; CHECK: asm "mov.u32 $0, %tid;"
; CHECK: asm "mov.u32 $0, laneid;"
; CHECK: asm "{ mov.u32 $0, %laneid; }"
; CHECK: asm "", "=r"
; CHECK: asm "mov.u32 $0, %laneid;", "=f"
define void @stays(i32 %x) {
  %a = call i32 asm "mov.u32 $0, %warpid;", "=r"()
  %b = call i32 asm "mov.u32 $0, %smid;", "=r"()
  %c = call i32 asm "mov.u32 $0, %clock;", "=r"()
  %d = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r,~{memory}"()
  %e = call i32 asm "mov.u32 $0, %laneid;", "=r,r"(i32 %x)
  %f = call i16 asm "mov.u16 $0, %tid.x;", "=h"()
  %g = call i64 asm "cvt.u64.u32 $0, %laneid;", "=l"()
  %h = call i32 asm "mov.u32 $0, %laneid; add.u32 $0, $0, 1;", "=r"()
  %i = call i32 asm "@p mov.u32 $0, %laneid;", "=r"()
  %j = call i32 asm "mov.u32 $0, %laneid; // lane", "=r"()
  %k = call i32 asm "mov.u32 $0, %laneid2;", "=r"()
  %l = call i32 asm "mov.u32 $0, %tid;", "=r"()
  %m = call i32 asm "mov.u32 $0, laneid;", "=r"()
  %n = call i32 asm "{ mov.u32 $0, %laneid; }", "=r"()
  %o = call i32 asm "", "=r"()
  %p = call float asm "mov.u32 $0, %laneid;", "=f"()
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "lane", file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 2, scope: !3)
; CHECK: ![[LOC]] = !DILocation(line: 2
