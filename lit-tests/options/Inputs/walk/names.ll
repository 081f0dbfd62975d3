; Functions that only a table of names knows, or nearly.
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_nosuch(float)
declare float @__nvvm_nosuch(float)
define float @library(float %x) {
  %y = call float @__nv_nosuch(float %x)
  ret float %y
}
define float @builtin(float %x) {
  %y = call float @__nvvm_nosuch(float %x)
  ret float %y
}
