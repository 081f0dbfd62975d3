; A function that a table names, or that is called in another way, keeps its parameters (PF-2).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes='nv-value-structs,verify' -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes='nv-value-structs,verify' -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%state = type { [2 x i32], double, ptr }
declare void @use(ptr)

@table = constant [1 x ptr] [ptr @in_table] ; hidden
; CHECK-LABEL: define internal i32 @in_table({ i32, i32, double, ptr } %s
define internal i32 @in_table(ptr byval(%state) align 16 %s, i32 %i) {
  %p = getelementptr i32, ptr %s, i32 %i
  store i32 %i, ptr %p
  call void @use(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}
define i32 @calls_it(ptr %t, i32 %i) {
  %r = call i32 @in_table(ptr byval(%state) align 16 %t, i32 %i)
  ret i32 %r
}

; Its address goes to memory.
; CHECK-LABEL: define internal i32 @kept({ i32, i32, double, ptr } %s
define internal i32 @kept(ptr byval(%state) align 16 %s, i32 %i) {
  %p = getelementptr i32, ptr %s, i32 %i
  store i32 %i, ptr %p
  call void @use(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}
define i32 @keeps_it(ptr %t, i32 %i, ptr %m) {
  store ptr @kept, ptr %m ; hidden
  %r = call i32 @kept(ptr byval(%state) align 16 %t, i32 %i)
  ret i32 %r
}
