; Only the named kernels and what they use (SEL).
; RUN: %opt -passes=select-kernels -nvvm-opt=select-kernel-list=one -S %s | FileCheck --check-prefix=ONE %s
; RUN: %opt -passes=select-kernels -nvvm-opt=select-kernel-list=o*:nobody -S %s -o %t.ll 2>&1 | FileCheck --check-prefix=WARN %s
; RUN: FileCheck --check-prefix=STAR %s < %t.ll
; RUN: %opt -passes=select-kernels -S %s | FileCheck --check-prefix=ALL %s
; The names may stand in a file; one that is not there is an error.
; RUN: printf 'one\n  nobody\n' > %t.list
; RUN: %opt -passes=select-kernels -nvvm-opt=select-kernel-list=@%t.list -S %s -o %t.file.ll 2>&1 | FileCheck --check-prefix=WARN %s
; RUN: FileCheck --check-prefix=ONE %s < %t.file.ll
; RUN: not %opt -passes=select-kernels -nvvm-opt=select-kernel-list=@/nowhere/list -disable-output %s 2>&1 | FileCheck --check-prefix=MISSING %s
; In a level, and off unless asked for.
; RUN: %opt -passes='nvopt<O2;disable-select-kernels=0;select-kernel-list=one>' -S %s | FileCheck --check-prefix=LEVEL %s
; RUN: %opt -passes='nvopt<O2;select-kernel-list=one>' -S %s | FileCheck --check-prefix=ALL %s
; MISSING: error: {{.*}}select-kernel-list: cannot open '/nowhere/list'
; LEVEL: define ptx_kernel void @one(
; LEVEL-NOT: @two(
; WARN: warning: {{.*}}kernel 'nobody' not found
target triple = "nvptx64-nvidia-cuda"

@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"

; ONE: define ptx_kernel void @one(
; ONE-NOT: define ptx_kernel
; ONE: define internal void @shared(
; ONE-NOT: @only_two
; ONE: define {{.*}}@kept(
; STAR: define ptx_kernel void @one(
; STAR: define ptx_kernel void @other(
; STAR-NOT: @only_two
; ALL: define ptx_kernel void @two(
define ptx_kernel void @one() {
  call void @shared()
  ret void
}
define ptx_kernel void @other() {
  ret void
}
define ptx_kernel void @two() {
  call void @shared()
  call void @only_two()
  ret void
}
define void @shared() noinline {
  ret void
}
define void @only_two() noinline {
  ret void
}
define ptx_kernel void @kept() {
  ret void
}
