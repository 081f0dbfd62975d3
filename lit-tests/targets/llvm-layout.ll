; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; The layouts that the table calls LLVM's are the ones LLVM writes into a module.
; RUN: nvopt-target-test layout llvm-64 > %t.want
; RUN: opt-22 -mtriple=nvptx64-nvidia-cuda -passes=no-op-module -S %s | sed -n 's/^target datalayout = "\(.*\)"/\1/p' | diff %t.want -
; RUN: nvopt-target-test layout llvm-64-short > %t.short
; RUN: echo 'void f(void);' > %t.c
; RUN: clang-22 --target=nvptx64-nvidia-cuda -Xclang -fcuda-short-ptr -mllvm -nvptx-short-ptr -S -emit-llvm %t.c -o - | sed -n 's/^target datalayout = "\(.*\)"/\1/p' | diff %t.short -
define void @f() { ret void }
