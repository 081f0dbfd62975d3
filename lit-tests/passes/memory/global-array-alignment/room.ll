; Shared arrays are aligned where that takes no room: no kernel may lose a block of a processor, or the
; last bytes that a block can have (SGA, CG-13).
; RUN: split-file %s %t
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem>' -S %t/gap.ll | FileCheck %t/gap.ll
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem>' -S %t/crossing.ll | FileCheck %t/crossing.ll
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem>' -S %t/full.ll | FileCheck %t/full.ll
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem>' -S %t/gapless.ll | FileCheck %t/gapless.ll
; RUN: %opt -passes='nvopt<O2>' -S %t/gapless.ll | FileCheck %t/gapless.ll
; RUN: %opt -passes='nvopt<O2;extra-shared-alignment=0>' -S %t/gapless.ll | FileCheck %t/gapless.ll --check-prefix=OFF
;--- gap.ll
; 132 bytes become 144: two pieces of 128 bytes as before.
target triple = "nvptx64-nvidia-cuda"
@flag = internal addrspace(3) global i32 undef, align 4
; CHECK: @tile = {{.*}}align 16
@tile = internal addrspace(3) global [32 x i32] undef, align 4
;--- crossing.ll
; 128 bytes would become 140: a second piece.
target triple = "nvptx64-nvidia-cuda"
@flag = internal addrspace(3) global i32 undef, align 4
; CHECK: @four = {{.*}}align 4
@four = internal addrspace(3) global [4 x i32] undef, align 4
@rest = internal addrspace(3) global [27 x i32] undef, align 4
;--- full.ll
; In this order everything would fit into 48 KiB, in another one not.
target triple = "nvptx64-nvidia-cuda"
@flag = internal addrspace(3) global i32 undef, align 4
; CHECK: @large = {{.*}}align 4
@large = internal addrspace(3) global [12284 x i32] undef, align 4
;--- gapless.ll
; Nothing but multiples of 16 bytes: no gaps, whatever the order.
target triple = "nvptx64-nvidia-cuda"
; CHECK: @small = {{.*}}align 16
; OFF: @small = {{.*}}align 4
@small = internal addrspace(3) global [4 x float] undef, align 4
; CHECK: @all = {{.*}}align 16
@all = internal addrspace(3) global [12284 x float] undef, align 4
define ptx_kernel void @k(ptr %p, i32 %i) {
  %a = getelementptr float, ptr addrspace(3) @small, i32 %i
  %b = getelementptr float, ptr addrspace(3) @all, i32 %i
  %v = load volatile float, ptr addrspace(3) %a
  %w = load volatile float, ptr addrspace(3) %b
  store volatile float %v, ptr %p
  store volatile float %w, ptr %p
  ret void
}
