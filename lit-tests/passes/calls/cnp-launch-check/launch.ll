; Pointers to local memory in the parameter buffer of a launch (CNP). The IR stays as it is.
; RUN: %opt -passes=cnp-launch-check -S %s 2>%t.err >%t.ll
; RUN: FileCheck --implicit-check-not=warning: %s < %t.err
; RUN: %opt -passes=cnp-launch-check -nvvm-opt=cnp-check-shared=1 -disable-output %s 2>&1 | FileCheck --check-prefix=SHARED %s
; RUN: %opt -S %s | sed 1d > %t.stock
; RUN: sed 1d %t.ll | diff %t.stock -
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [4 x i32] undef
@table = internal addrspace(1) global [4 x i32] zeroinitializer

declare ptr @__cudaCDP2GetParameterBufferV2(ptr, i64, i64, i32, ptr)
declare ptr @cudaGetParameterBuffer(i64, i64)
declare ptr @elsewhere()
declare void @use(ptr)

; CHECK: warning: {{.*}}A pointer to local memory was stored into the parameter buffer obtained atk.cu(7). Dereferencing this within the launch is undefined.
; CHECK: warning: {{.*}}A pointer to local memory was stored into the parameter buffer obtained at<unknown>. Dereferencing this within the launch is undefined.
; CHECK: warning: {{.*}}A pointer to local memory was stored into the parameter buffer obtained at<unknown>.
; CHECK: warning: {{.*}}A pointer to local memory was stored into the parameter buffer obtained at<unknown>.
; SHARED: A pointer to shared memory was stored into the parameter buffer
define void @parent(ptr %any) !dbg !4 {
  %local = alloca [4 x i32]
  %b = call ptr @__cudaCDP2GetParameterBufferV2(ptr null, i64 1, i64 1, i32 0, ptr null), !dbg !7
  %field = getelementptr i8, ptr %b, i64 8
  %inside = getelementptr i8, ptr %local, i64 4
  store ptr %inside, ptr %field
  ; Global memory, an unknown pointer, a number, and shared memory are no news.
  store ptr addrspacecast (ptr addrspace(1) @table to ptr), ptr %b
  store ptr %any, ptr %b
  store i32 4, ptr %b
  store ptr addrspacecast (ptr addrspace(3) @tile to ptr), ptr %b
  ret void
}

define void @old_name(i64 %i) {
  %local = alloca [4 x i32]
  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 8)
  %inside = getelementptr i32, ptr %local, i64 %i
  store ptr %inside, ptr %b
  ret void
}

; Constant memory is everybody's.
@constants = internal addrspace(4) constant [4 x i32] zeroinitializer
define void @constant() {
  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 8)
  store ptr addrspacecast (ptr addrspace(4) @constants to ptr), ptr %b
  ret void
}

; A struct that is copied as a whole, with one field that is the address of itself, and one whose fields
; are stored one by one.
%struct.args = type { i32, ptr }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @copied(ptr %any) {
  %args = alloca %struct.args
  %local = alloca i32
  %number = getelementptr %struct.args, ptr %args, i32 0, i32 0
  store i32 3, ptr %number
  %pointer = getelementptr %struct.args, ptr %args, i32 0, i32 1
  store ptr %local, ptr %pointer
  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 16)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %args, i64 16, i1 false)
  ret void
}
define void @fields() {
  %local = alloca [2 x i32]
  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 16)
  store i32 3, ptr %b
  %second = getelementptr %struct.args, ptr %b, i32 0, i32 1
  store ptr %local, ptr %second
  ret void
}
; A struct without such a pointer, and a copy out of the buffer.
define void @harmless(ptr %any) {
  %args = alloca %struct.args
  %pointer = getelementptr %struct.args, ptr %args, i32 0, i32 1
  store ptr %any, ptr %pointer
  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 16)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %args, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %args, ptr %b, i64 16, i1 false)
  ret void
}
; A callee that was not inlined hides where its result points to.
declare ptr @hides(ptr)
define void @hidden() {
  %local = alloca i32
  %p = call ptr @hides(ptr %local)
  %b = call ptr @cudaGetParameterBuffer(i64 8, i64 8)
  store ptr %p, ptr %b
  ret void
}

; Not a parameter buffer.
define void @other() {
  %local = alloca i32
  %b = call ptr @elsewhere()
  store ptr %local, ptr %b
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "parent", file: !1, line: 5, unit: !0, type: !5)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, scope: !4)
