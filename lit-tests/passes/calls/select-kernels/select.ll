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
; In a level: the list is enough, and the switch given as 1 beats it.
; RUN: %opt -passes='nvopt<O2;disable-select-kernels=0;select-kernel-list=one>' -S %s | FileCheck --check-prefix=LEVEL %s
; RUN: %opt -passes='nvopt<O2;select-kernel-list=one>' -S %s | FileCheck --check-prefix=LEVEL %s
; RUN: %opt -passes='nvopt<O0;select-kernel-range=0>' -S %s | FileCheck --check-prefix=LEVEL %s
; RUN: %opt -passes='nvopt<O2;select-kernel-list=one;disable-select-kernels=1>' -S %s | FileCheck --check-prefix=ALL %s
; By number: the kernels of the module are one, other, two, kept.
; RUN: %opt -passes=select-kernels -nvvm-opt=select-kernel-range=0-1 -S %s | FileCheck --check-prefix=STAR %s
; RUN: %opt -passes=select-kernels -nvvm-opt=select-kernel-range=0:2-2 -S %s | FileCheck --check-prefix=THIRD %s
; RUN: %opt -passes=select-kernels -nvvm-opt=select-kernel-range=0-4 -S %s -o %t.all.ll 2>&1 | FileCheck --check-prefix=FEW %s
; RUN: FileCheck --check-prefix=ALL %s < %t.all.ll
; RUN: for bad in x 1- -1 2-1 1-2-3; do not %opt -passes=select-kernels -nvvm-opt=select-kernel-range=$bad -disable-output %s 2>&1 | FileCheck --check-prefix=RANGE %s || exit 1; done
; RANGE: error: {{.*}}select-kernel-range: '{{.*}}' is neither a number nor a range like 0-3
; FEW: warning: {{.*}}no kernel number 4: there are 4, from 0
; THIRD: define ptx_kernel void @one(
; THIRD-NOT: @other(
; THIRD: define ptx_kernel void @two(
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
