; Back to metadata: one tuple per key, "kernel" first (KM-C), and the round trip is the identity.
; RUN: %opt -passes='nvvm-annotations<downgrade>' -S %s | FileCheck %s
; RUN: %opt -passes='nvvm-annotations' -S %s -o %t.canonical
; RUN: %opt -passes='nvvm-annotations<downgrade>,nvvm-annotations' -S %s | sed '/transplanted/d;/^$/d' > %t.round
; RUN: sed '/transplanted/d;/^$/d' %t.canonical | diff - %t.round
; RUN: %opt -passes='nvvm-annotations<downgrade>,nvvm-annotations<downgrade>' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK: define void @k(ptr byval(i64) %a, ptr byval(i64) %b) {
define ptx_kernel void @k(ptr byval(i64) "nvvm.grid_constant" %a, ptr byval(i64) "nvvm.grid_constant" %b) "nvvm.maxntid"="128,2" "nvvm.minctasm"="3" "nvvm.maxnreg"="64" "nvvm.maxclusterrank"="4" "nvopt.local_maxnreg"="40" {
  ret void
}
; CHECK: define void @c() {
define ptx_kernel void @c() "nvvm.reqntid"="32,1,2" "nvvm.cluster_dim"="2" "nvvm.blocksareclusters" {
  ret void
}
; CHECK: define i32 @d(i32 %x) #[[D:[0-9]+]] {
define alignstack(8) i32 @d(i32 alignstack(16) %x) alignstack(32) "nvopt.abi_preserve"="5" {
  ret i32 %x
}
; A value that nobody can read stays where it is.
; CHECK: define void @odd() #[[ODD:[0-9]+]] {
define void @odd() "nvvm.maxnreg"="many" {
  ret void
}
; CHECK-DAG: attributes #[[D]] = { alignstack=32 }
; CHECK-DAG: attributes #[[ODD]] = { "nvvm.maxnreg"="many" }
; CHECK: !nvvm.annotations =
; CHECK: = !{ptr @k, !"kernel", i32 1}
; CHECK: = !{ptr @k, !"maxntidx", i32 128}
; CHECK: = !{ptr @k, !"maxntidy", i32 2}
; CHECK: = !{ptr @k, !"maxnreg", i32 64}
; CHECK: = !{ptr @k, !"minctasm", i32 3}
; CHECK: = !{ptr @k, !"maxclusterrank", i32 4}
; CHECK: = !{ptr @k, !"local_maxnreg", i32 40}
; CHECK: = !{ptr @k, !"grid_constant", ![[LIST:[0-9]+]]}
; CHECK: ![[LIST]] = !{i32 1, i32 2}
; CHECK: = !{ptr @c, !"kernel", i32 1}
; CHECK: = !{ptr @c, !"reqntidx", i32 32}
; CHECK: = !{ptr @c, !"reqntidy", i32 1}
; CHECK: = !{ptr @c, !"reqntidz", i32 2}
; CHECK: = !{ptr @c, !"cluster_dim_x", i32 2}
; CHECK: = !{ptr @c, !"blocksareclusters", i32 1}
; CHECK: = !{ptr @d, !"preserve_n_data", i32 5}
; CHECK: = !{ptr @d, !"align", i32 8}
; CHECK: = !{ptr @d, !"align", i32 65552}
