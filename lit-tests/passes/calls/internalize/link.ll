; A device link is a whole program; what the host side refers to may be known (LT-3).
; RUN: %opt -passes='nvopt-lto<link;O1>' -S %s | FileCheck %s --check-prefixes=LINK,ALL --implicit-check-not='@helper('
; RUN: %opt -passes='nvopt-lto<link;O1;partial-link=1>' -S %s | FileCheck %s --check-prefixes=PART,ALL
; RUN: %opt -passes='nvopt-lto<link;O1;has-global-host-info=1;host-ref-ek=one;host-ref-ig=named:other;host-ref-ec=table>' -S %s \
; RUN:   | FileCheck %s --check-prefix=INFO --implicit-check-not='@two(' --implicit-check-not='@helper(' --implicit-check-not=@counter
; RUN: %opt -passes='nvopt-lto<link;O1;has-global-host-info=1;host-ref-ek=one;optimize-unused-variables=1>' -S %s \
; RUN:   | FileCheck %s --check-prefix=UNUSED --implicit-check-not=@unused --implicit-check-not=@named --implicit-check-not=@table
; With the lists alone nothing goes, and the user is told.
; RUN: %opt -passes='nvopt-lto<link;O1;host-ref-ik=one;optimize-unused-variables=1>' -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=WARN
; RUN: FileCheck %s --check-prefix=ALL --input-file=%t.ll
; A unit that is not linked any more, too; one that is linked is left alone.
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=0,has-global-host-info=1,host-ref-ek=one -S %s | FileCheck %s --check-prefix=UNIT
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=1,has-global-host-info=1,host-ref-ek=one -S %s | FileCheck %s --check-prefix=ALL
; WARN: warning: {{.*}}option 'host-ref-ik' has no effect without has-global-host-info
; WARN: warning: {{.*}}option 'optimize-unused-variables' has no effect without has-global-host-info
target triple = "nvptx64-nvidia-cuda"

; ALL-DAG: @counter = {{.*}}addrspace(1) {{.*}}global i32 0
; ALL-DAG: @unused = {{.*}}addrspace(1) {{.*}}global i32 7
; ALL-DAG: define {{.*}}ptx_kernel void @one(
; ALL-DAG: define {{.*}}ptx_kernel void @two(
; PART: define {{.*}}i32 @helper(
; Nobody but device code writes @counter, and all of that only reads it: its value is known.
; INFO-DAG: @named = {{.*}}addrspace(1) {{.*}}global i32 1
; INFO-DAG: @unused = {{.*}}addrspace(1) {{.*}}global i32 7
; INFO-DAG: @table = {{.*}}addrspace(4) {{.*}}constant i32 3
; INFO-DAG: define ptx_kernel void @one(
; INFO-DAG: define {{.*}}void @used(
; UNUSED: define ptx_kernel void @one(
; UNIT-DAG: @counter = internal addrspace(1) global i32 0
; UNIT-DAG: @unused = addrspace(1) global i32 7
; UNIT-DAG: define ptx_kernel void @one(
; UNIT-DAG: define internal ptx_kernel void @two(
; UNIT-DAG: define ptx_kernel void @used(
; LINK: define
@counter = addrspace(1) global i32 0
@named = addrspace(1) global i32 1
@unused = addrspace(1) global i32 7
@table = addrspace(4) constant i32 3
@llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"

define ptx_kernel void @one(ptr %p) {
  %h = call i32 @helper()
  %n = load i32, ptr addrspace(1) @named
  %s = add i32 %h, %n
  store i32 %s, ptr %p
  ret void
}
define ptx_kernel void @two(ptr %p) {
  %t = load i32, ptr addrspace(4) @table
  store i32 %t, ptr %p
  ret void
}
define ptx_kernel void @used() {
  ret void
}
define i32 @helper() {
  %c = load i32, ptr addrspace(1) @counter
  ret i32 %c
}
