; What annotate("nvopt.<key>") says becomes attributes; entries of others stay in the list (KM-29).
; RUN: %opt -passes=nvvm-annotations -S %s 2> %t.err | FileCheck %s
; RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err
; RUN: %opt -passes=nvvm-annotations,nvvm-annotations -S %s 2> /dev/null | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@maxnreg = private constant [14 x i8] c"nvopt.maxnreg\00", section "llvm.metadata"
@local = private constant [20 x i8] c"nvopt.local_maxnreg\00", section "llvm.metadata"
@cluster = private constant [18 x i8] c"nvopt.cluster_dim\00", section "llvm.metadata"
@reqntid = private constant [14 x i8] c"nvopt.reqntid\00", section "llvm.metadata"
@blocks = private constant [24 x i8] c"nvopt.blocksareclusters\00", section "llvm.metadata"
@unheard = private constant [14 x i8] c"nvopt.unheard\00", section "llvm.metadata"
@kernel = private constant [13 x i8] c"nvopt.kernel\00", section "llvm.metadata"
@other = private constant [6 x i8] c"other\00", section "llvm.metadata"
@no_end = private constant [13 x i8] c"nvopt.maxnreg", section "llvm.metadata"
@file = private constant [5 x i8] c"a.cu\00", section "llvm.metadata"
@args48 = private constant { i32 } { i32 48 }, section "llvm.metadata"
@args2 = private constant { i32, i32 } { i32 2, i32 1 }, section "llvm.metadata"
@args4 = private constant { i32, i32, i32, i32 } { i32 2, i32 1, i32 1, i32 1 }, section "llvm.metadata"
@text = private constant { ptr } { ptr @file }, section "llvm.metadata"
@var = global i32 0

; CHECK: @llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @other, ptr @file, i32 8, ptr null }, { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @no_end, ptr @file, i32 9, ptr @args48 }], section "llvm.metadata"
@llvm.global.annotations = appending global [15 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @maxnreg, ptr @file, i32 1, ptr @args48 },
  { ptr, ptr, ptr, i32, ptr } { ptr @d, ptr @local, ptr @file, i32 2, ptr @args48 },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @cluster, ptr @file, i32 3, ptr @args2 },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @reqntid, ptr @file, i32 4, ptr @args48 },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @blocks, ptr @file, i32 5, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @unheard, ptr @file, i32 6, ptr @args48 },
  { ptr, ptr, ptr, i32, ptr } { ptr @d, ptr @kernel, ptr @file, i32 7, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @other, ptr @file, i32 8, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @no_end, ptr @file, i32 9, ptr @args48 },
  { ptr, ptr, ptr, i32, ptr } { ptr @var, ptr @maxnreg, ptr @file, i32 10, ptr @args48 },
  { ptr, ptr, ptr, i32, ptr } { ptr @e, ptr @maxnreg, ptr @file, i32 11, ptr @args2 },
  { ptr, ptr, ptr, i32, ptr } { ptr @e, ptr @maxnreg, ptr @file, i32 12, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @e, ptr @maxnreg, ptr @file, i32 13, ptr @text },
  { ptr, ptr, ptr, i32, ptr } { ptr @e, ptr @cluster, ptr @file, i32 14, ptr @args4 },
  { ptr, ptr, ptr, i32, ptr } { ptr @own, ptr @maxnreg, ptr @file, i32 15, ptr @args48 }
], section "llvm.metadata"

; CHECK: define ptx_kernel void @k() #[[K:[0-9]+]]
define ptx_kernel void @k() "target-cpu"="sm_90" {
  ret void
}
; CHECK: define void @d() #[[D:[0-9]+]]
define void @d() {
  ret void
}
; CHECK: define void @e() {
define void @e() {
  ret void
}
; CHECK: define void @own() #[[O:[0-9]+]]
define void @own() "nvvm.maxnreg"="32" {
  ret void
}
; CHECK-DAG: attributes #[[K]] = { "nvvm.blocksareclusters" "nvvm.cluster_dim"="2,1" "nvvm.maxnreg"="48" "nvvm.reqntid"="48" "target-cpu"="sm_90" }
; CHECK-DAG: attributes #[[D]] = { "nvopt.local_maxnreg"="48" }
; CHECK-DAG: attributes #[[O]] = { "nvvm.maxnreg"="32" }

; WARN: annotation 'nvopt.unheard' has an unknown key; ignored
; WARN: annotation 'nvopt.kernel' has an unknown key; ignored
; WARN: annotation 'nvopt.maxnreg' is about no function; ignored
; WARN: annotation 'nvopt.maxnreg' of 'e' has the wrong arguments; ignored
; WARN: annotation 'nvopt.maxnreg' of 'e' has the wrong arguments; ignored
; WARN: annotation 'nvopt.maxnreg' of 'e' has the wrong arguments; ignored
; WARN: annotation 'nvopt.cluster_dim' of 'e' has the wrong arguments; ignored
; WARN: 'nvvm.maxnreg' of 'own' is "32", an annotation says "48"; ignored
