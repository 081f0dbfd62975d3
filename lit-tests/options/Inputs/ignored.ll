target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k() "nvopt-remat-move"="1" {
  ret void
}
!nvopt.options = !{!0}
!0 = !{!"sink-level", !"2"}
