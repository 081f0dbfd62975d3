; Dynamic shared memory of a whole program; arrays of known size only on request (SGA). Of two opposite
; words the last counts.
; RUN: %opt -passes='set-global-array-alignment' -nvvm-opt=rdc=0 -S %s | FileCheck --check-prefixes=DYNAMIC,PLAIN %s
; RUN: %opt -passes='set-global-array-alignment' -nvvm-opt=rdc=1 -S %s | FileCheck --check-prefixes=NATURAL,PLAIN %s
; RUN: %opt -passes='set-global-array-alignment' -nvvm-opt=sep-comp=1 -S %s | FileCheck --check-prefixes=NATURAL,PLAIN %s
; RUN: %opt -passes='set-global-array-alignment' -S %s | FileCheck --check-prefixes=NATURAL,PLAIN %s
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem>' -S %s | FileCheck --check-prefixes=SHARED %s
; RUN: %opt -passes='set-global-array-alignment<skip-shared-mem;modify-shared-mem>' -S %s | FileCheck --check-prefixes=SHARED %s
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem;skip-shared-mem>' -S %s | FileCheck --check-prefixes=PLAIN %s
; RUN: %opt -passes='set-global-array-alignment<modify-global-mem>' -S %s | FileCheck --check-prefixes=GLOBAL %s
; RUN: %opt -passes='set-global-array-alignment<modify-shared-mem;modify-global-mem>' -nvvm-opt=disable-set-array-alignment=1,rdc=0 -S %s | FileCheck --check-prefixes=NATURAL,PLAIN %s
; RUN: not %opt -passes='set-global-array-alignment<modify>' -disable-output %s 2>&1 | FileCheck --check-prefix=BAD %s
; BAD: invalid SetGlobalArrayAlignment pass parameter 'modify'
target triple = "nvptx64-nvidia-cuda"

; DYNAMIC: @dynamic = external addrspace(3) global [0 x float], align 16
; NATURAL: @dynamic = external addrspace(3) global [0 x float], align 4
@dynamic = external addrspace(3) global [0 x float], align 4
; DYNAMIC: @wide = external addrspace(3) global [0 x float], align 128
@wide = external addrspace(3) global [0 x float], align 128

; PLAIN: @tile = internal addrspace(3) global [64 x float] undef, align 4
; SHARED: @tile = internal addrspace(3) global [64 x float] undef, align 16
; GLOBAL: @tile = internal addrspace(3) global [64 x float] undef, align 4
@tile = internal addrspace(3) global [64 x float] undef, align 4
; SHARED: @twelve = internal addrspace(3) global [12 x i8] undef, align 4
@twelve = internal addrspace(3) global [12 x i8] undef, align 1

; PLAIN: @table = internal addrspace(1) global [4 x i32] zeroinitializer, align 4
; SHARED: @table = internal addrspace(1) global [4 x i32] zeroinitializer, align 4
; GLOBAL: @table = internal addrspace(1) global [4 x i32] zeroinitializer, align 16
@table = internal addrspace(1) global [4 x i32] zeroinitializer, align 4
; GLOBAL: @lookup = internal addrspace(4) constant [2 x i32] zeroinitializer, align 8
@lookup = internal addrspace(4) constant [2 x i32] zeroinitializer, align 4
; Another module may lay these out or know the distance between them.
; GLOBAL: @visible = addrspace(1) global [4 x i32] zeroinitializer, align 4
@visible = addrspace(1) global [4 x i32] zeroinitializer, align 4
; GLOBAL: @placed = internal addrspace(1) global [4 x i32] zeroinitializer, section "mine", align 4
@placed = internal addrspace(1) global [4 x i32] zeroinitializer, section "mine", align 4
; GLOBAL: @scalar = internal addrspace(1) global i32 0, align 4
@scalar = internal addrspace(1) global i32 0, align 4

define void @keep(ptr %p) {
  store ptr addrspace(3) @dynamic, ptr %p
  ret void
}
