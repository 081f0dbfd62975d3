; LLVM's machine sinking is on; nvptx-enable-machine-sink=0 leaves it out.
; RUN: %llc -mcpu=sm_80 -debug-pass=Structure -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=ON
; RUN: %llc -mcpu=sm_80 -nvvm-opt=nvptx-enable-machine-sink=0 -debug-pass=Structure -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=OFF
; ON: Machine code sinking
; OFF-NOT: Machine code sinking
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k() {
  ret void
}
