; A managed variable on the host: registration as CUDA's runtime takes it, access behind the module's
; initialisation; the constructor that registers comes first (CE-12).
; RUN: %opt -passes=nv-managed,verify -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
@x = internal externally_initialized global ptr null
@x.managed = internal global i32 0
@name = private constant [2 x i8] c"x\00"
@__nvopt_managed.x = external constant ptr
; CHECK: @llvm.global_ctors = {{.*}} [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @__cuda_module_ctor, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @other, ptr null }]
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @other, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @__cuda_module_ctor, ptr null }]
declare void @__cudaRegisterManagedVar(ptr, ptr, ptr, ptr, i32, i32)
define internal void @other() {
  ret void
}
; CHECK-LABEL: define internal void @__cuda_module_ctor(
; CHECK-NEXT: call void @__cudaRegisterManagedVar(ptr null, ptr @x, ptr @name, ptr @name, i32 0, i64 4, i32 0, i32 0)
; CHECK-NEXT: store ptr null, ptr @__nvopt_managed_handle
define internal void @__cuda_module_ctor() {
  call void @__cudaRegisterManagedVar(ptr null, ptr @x, ptr @x.managed, ptr @name, i32 4, i32 4)
  ret void
}
; CHECK-LABEL: define i32 @use(
; CHECK-NEXT: %[[P:.*]] = call ptr @__nvopt_managed_get.x()
; CHECK-NEXT: load i32, ptr %[[P]]
; CHECK-LABEL: define internal ptr @__nvopt_managed_get.x(
; CHECK: call i8 @__cudaInitModule(
define i32 @use() {
  %p = load ptr, ptr @__nvopt_managed.x
  %v = load i32, ptr %p
  ret i32 %v
}
