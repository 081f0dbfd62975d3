; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; A function for the host that device code calls becomes a trap; what was said about a function that returns goes.
; RUN: %opt -passes=nvvm-annotations -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O2>' -S %s | FileCheck %s --check-prefix=O2
target triple = "nvptx64-nvidia-cuda"

; CHECK: define internal i32 @count(i32 %0) [[NOTHING:#[0-9]+]] {
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
declare i32 @count(i32) #0
; A user's own words, and a function that is there.
; CHECK: declare !dbg {{.*}} i32 @refused(i32) [[REFUSED:#[0-9]+]]
declare !dbg !4 i32 @refused(i32) #1
; CHECK: define i32 @here(i32 %n) [[HERE:#[0-9]+]] {
; CHECK-NEXT: ret i32 %n
define i32 @here(i32 %n) #2 {
  ret i32 %n
}

; The call is gone with what it said; the store in front of it stays.
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: store i32 1
; CHECK: call i32 @count(i32 2){{$}}
; O2-LABEL: define {{.*}}@k(
; O2: store i32 1
; O2-NEXT: {{call|tail call}} void @llvm.trap()
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  %r = call i32 @count(i32 2) #3
  ret void
}
; CHECK: attributes [[NOTHING]] = { nounwind }
; CHECK: attributes [[REFUSED]] = { "dontcall-error"="nvopt: a __host__ function of mine" }
; CHECK: attributes [[HERE]] = { "dontcall-error"="nvopt: a __host__ function" }
attributes #0 = { nounwind willreturn memory(none) "dontcall-error"="nvopt: a __host__ function" }
attributes #1 = { "dontcall-error"="nvopt: a __host__ function of mine" }
attributes #2 = { "dontcall-error"="nvopt: a __host__ function" }
attributes #3 = { willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = !DISubprogram(name: "refused", file: !1, type: !3, spFlags: 0)
