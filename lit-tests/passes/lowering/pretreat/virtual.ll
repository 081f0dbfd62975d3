; Pure and deleted virtual functions are null in tables, as in nvcc's (PRT); ptxas takes no address of what
; is nowhere defined. A definition of the program's own stays, and so does code for other targets.
; RUN: split-file %s %t
; RUN: %opt -passes=nvvm-pretreat -S %t/tables.ll | FileCheck %t/tables.ll
; RUN: %opt -passes=nvvm-pretreat,nvvm-pretreat %t/tables.ll -o - | llc-22 -mcpu=sm_90 | FileCheck %t/tables.ll --check-prefix=PTX
; RUN: %opt -passes=nvvm-pretreat -S %t/defined.ll | FileCheck %t/defined.ll
; RUN: %opt -passes=nvvm-pretreat -S %t/host.ll | FileCheck %t/host.ll

;--- tables.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: @_ZTV1A = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr null, ptr @_ZN1A1gEv] }
; CHECK: @_ZTV1D = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @_ZN1A1gEv, ptr null] }
; CHECK-NOT: __cxa
; PTX: _ZTV1A[4] = {0, 0, 0, _ZN1A1gEv};
; PTX: _ZTV1D[4] = {0, 0, _ZN1A1gEv, 0};
@_ZTV1A = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @__cxa_pure_virtual, ptr @_ZN1A1gEv] }
@_ZTV1D = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @_ZN1A1gEv, ptr @__cxa_deleted_virtual] }
declare void @__cxa_pure_virtual()
declare void @__cxa_deleted_virtual()
define i32 @_ZN1A1gEv(ptr %this) {
  ret i32 1
}

;--- defined.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: @_ZTV1A = linkonce_odr addrspace(1) constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @__cxa_pure_virtual] }
; CHECK: define void @__cxa_pure_virtual()
@_ZTV1A = linkonce_odr addrspace(1) constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @__cxa_pure_virtual] }
define void @__cxa_pure_virtual() {
  call void @llvm.trap()
  ret void
}
declare void @llvm.trap()

;--- host.ll
target triple = "x86_64-pc-linux-gnu"
; CHECK: @_ZTV1A = linkonce_odr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @__cxa_pure_virtual] }
; CHECK: declare void @__cxa_pure_virtual()
@_ZTV1A = linkonce_odr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @__cxa_pure_virtual] }
declare void @__cxa_pure_virtual()
