; What looks like a managed variable of clang's and is none stays as it is (CE-12), one module each.
; RUN: split-file %s %t
; RUN: for f in defined taken other-type used-result no-cell not-a-pointer no-variables; do \
; RUN:   opt-22 -passes=verify -S %t/$f.ll -o %t/$f.before.ll && \
; RUN:   %opt -passes=nv-managed,verify -S %t/$f.ll -o %t/$f.after.ll && \
; RUN:   diff %t/$f.before.ll %t/$f.after.ll || exit 1; done

; A runtime of the program's own.
;--- defined.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@x = internal global ptr null
@s = internal global i32 0
define void @__cudaRegisterManagedVar(ptr %h, ptr %x, ptr %s, ptr %n, i32 %size, i32 %align) {
  ret void
}
define void @reg(ptr %h) {
  call void @__cudaRegisterManagedVar(ptr %h, ptr @x, ptr @s, ptr null, i32 4, i32 4)
  ret void
}

; Its address is handed on.
;--- taken.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@table = global ptr @__cudaRegisterManagedVar
declare void @__cudaRegisterManagedVar(ptr, ptr, ptr, ptr, i32, i32)

; Another function of that name: six arguments of other types, and another number of them.
;--- other-type.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @__cudaRegisterManagedVar(i32, i32, i32, float, i32, i32)
define void @reg() {
  call void @__cudaRegisterManagedVar(i32 1, i32 2, i32 3, float 4.0, i32 5, i32 6)
  ret void
}

; It gives something back.
;--- used-result.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@x = internal global ptr null
@s = internal global i32 0
declare i32 @__cudaRegisterManagedVar(ptr, ptr, ptr, ptr, i32, i32)
define i32 @reg(ptr %h) {
  %r = call i32 @__cudaRegisterManagedVar(ptr %h, ptr @x, ptr @s, ptr null, i32 4, i32 4)
  ret i32 %r
}

; The cell is no variable, in a call and in an entry for the linker.
;--- no-cell.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@s = internal global i32 0
@entry = internal constant { i64, i16, i16, i32, ptr, ptr, i64, i64, ptr } { i64 0, i16 1, i16 2, i32 1, ptr @s, ptr null, i64 4, i64 4, ptr null }, section "llvm_offload_entries"
declare void @__cudaRegisterManagedVar(ptr, ptr, ptr, ptr, i32, i32)
define void @reg(ptr %h) {
  call void @__cudaRegisterManagedVar(ptr %h, ptr null, ptr @s, ptr null, i32 4, i32 4)
  ret void
}

; The front end's name is read as a number; nothing that the pass makes would be one.
;--- not-a-pointer.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@__nvopt_managed.x = external constant ptr
define i64 @use() {
  %v = load i64, ptr @__nvopt_managed.x, align 8
  ret i64 %v
}

; Entries that are not of managed variables, and no constructors to reorder.
;--- no-variables.ll
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@x = global i32 0
@entry = internal constant { i64, i16, i16, i32, ptr, ptr, i64, i64, ptr } { i64 0, i16 1, i16 2, i32 0, ptr @x, ptr null, i64 4, i64 0, ptr null }, section "llvm_offload_entries"
@other = internal constant { i64, i16, i16, i32, ptr, ptr, i64, i64, ptr } { i64 0, i16 1, i16 1, i32 1, ptr @x, ptr null, i64 4, i64 0, ptr @x }, section "llvm_offload_entries"
@short = internal constant { i64, i16 } { i64 0, i16 1 }, section "llvm_offload_entries"
@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
declare void @__cuda_module_ctor()
