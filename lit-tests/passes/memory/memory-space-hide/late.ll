; The inference in front of the code generator: tables that passes made behind the last memory-space-opt have no space yet, and LLVM's
; crashes where an address in one meets the address of a by-value parameter or of a local object.
; RUN: %opt -passes=nv-infer-spaces,verify -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -disable-output %s
; RUN: %exec %s -passes=nv-infer-spaces -passes='nvopt<O1>' -passes='nvopt<O3>' --ptx
; EXEC: buffer out i32[32]
; EXEC: launch k block=32 args=(out, i64:5)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@table = internal constant [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8]
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @meets(
; CHECK: %y = getelementptr i32, ptr @table, i64 %i
; CHECK: %p = phi ptr [ %{{.*}}, %a ], [ %y, %b ]
define internal i32 @meets(ptr byval([8 x i32]) align 4 %A, i1 %c, i64 %i) noinline {
entry:
  br i1 %c, label %a, label %b
a:
  %x = getelementptr i8, ptr %A, i64 8
  br label %end
b:
  %y = getelementptr i32, ptr @table, i64 %i
  br label %end
end:
  %p = phi ptr [ %x, %a ], [ %y, %b ]
  %v = load i32, ptr %p
  ret i32 %v
}

; All else is LLVM's, local objects included.
; CHECK-LABEL: @k(
; CHECK: store i32 %t, ptr addrspace(5)
; CHECK: store i32 %v, ptr addrspace(1)
define ptx_kernel void @k(ptr %out, i64 %i) {
  %own = alloca [8 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i8, ptr %own, i64 8
  store i32 %t, ptr %at
  %c = trunc i32 %t to i1
  %v = call i32 @meets(ptr byval([8 x i32]) align 4 %own, i1 %c, i64 %i)
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
  ret void
}

; A constant local array: its stores become a table at the end, and gvn has made one load of two.
; CHECK-LABEL: @array(
define i32 @array(ptr byval([6 x i64]) %A, i1 %c, i64 %i) {
entry:
  %local = alloca { i32, i32, [10 x i32] }, align 16
  store i8 1, ptr %local, align 16
  br i1 %c, label %x, label %y
end:
  %r = phi i32 [ %w, %x ]
  ret i32 %r
y:
  %v = load i32, ptr %A, align 4
  ret i32 %v
x:
  %at = getelementptr i8, ptr %local, i64 %i
  %w = load i32, ptr %at, align 1
  store i32 0, ptr %A, align 1
  br label %end
}
