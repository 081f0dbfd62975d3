; Unused functions go once they are internal; one whose address a variable has stays, so does what
; llvm.used names. O0 is for debuggers: everything as it is (CKF-1).
; RUN: %opt -passes=nvopt-internalize,globaldce -nvvm-opt=rdc=0 -S %s | FileCheck %s --implicit-check-not='@plain('
; RUN: %opt -passes='nvopt<O0;rdc=0>' -S %s | FileCheck %s --check-prefix=SAME
; RUN: %opt -passes='nvopt<O2;rdc=0>' -S %s | FileCheck %s --implicit-check-not='@plain('
; RUN: %opt -passes='nvopt<O2;sep-comp=1>' -S %s | FileCheck %s --check-prefix=SAME
target triple = "nvptx64-nvidia-cuda"

; CHECK: @pointers = {{.*}}[ptr @by_address]
@pointers = addrspace(1) global [1 x ptr] [ptr @by_address]
@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"

; SAME: define {{(noundef )?}}i32 @plain(
define i32 @plain() {
  ret i32 1
}
; CHECK: define internal {{.*}}i32 @by_address(
; SAME: define {{(noundef )?}}i32 @by_address(
define i32 @by_address() {
  ret i32 7
}
; CHECK: define {{(noundef )?}}i32 @kept(
define i32 @kept() {
  ret i32 8
}
