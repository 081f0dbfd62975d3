target datalayout = "e-p:64:64-p1:32:32-n8:16:32:64-A5-G1-m:e"
target triple = "nvptx64-nvidia-cuda"
@"x y" = addrspace(1) global i32 0
@"a b" = addrspace(1) global i32 0
@a = alias i32, getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @"x y" to ptr), i64 4)
@i = ifunc void (), ptr @r
define ptr @r() {
  ret ptr null
}
define ptx_kernel void @k() "nvvm.maxntid"="99999999999999999999,1" "nvvm.reqntid"="" "nvvm.minctasm"="1," "nvvm.maxnreg"=" 7" "nvvm.cluster_dim"="4294967296,4294967296,4294967296" "nvvm.maxclusterrank"="-0" "target-cpu"="sm_" "target-features"="+ptx,+ptx99999999999" {
  ret void
}
define void @f() "target-cpu"="sm_999z" "target-features"="-ptx80" {
  ret void
}
