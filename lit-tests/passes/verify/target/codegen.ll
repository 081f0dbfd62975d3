; The code generator builds all functions for the processor of its command line and asks none of them; so does the verifier
; in front of it. Without -mcpu that is sm_30, which nobody wanted who compiled for another: LLVM would die of the shuffle
; without a word about the reason.
; RUN: not %llc %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=DEFAULT
; RUN: not %llc -mcpu=sm_60 -mattr=+ptx50 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OLD --implicit-check-not=warning
; RUN: %llc -mcpu=sm_90 %s -o - 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=warning
; RUN: not %llc -nvvm-opt=w %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=QUIET --implicit-check-not=warning
; DEFAULT: warning: the code is built for sm_30, LLVM's default, but was compiled for sm_90; -mcpu=sm_90 builds it for that
; DEFAULT-NOT: warning
; DEFAULT: error: {{.*}}in function k{{.*}}requires PTX ISA 6.0 (module uses 3.2)
; OLD: error: {{.*}}in function k{{.*}}requires PTX ISA 6.0 (module uses 5.0)
; GOOD: .target sm_90
; GOOD: shfl.sync.down.b32
; QUIET: error: {{.*}}in function k
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define ptx_kernel void @k(ptr %o) "target-cpu"="sm_90" "target-features"="+ptx84,+sm_90" {
  %x = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 1, i32 2, i32 31)
  store i32 %x, ptr %o
  ret void
}
