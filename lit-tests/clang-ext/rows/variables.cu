// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Built-in variables, component by component: the register that each one reads, and its number where clang knows it.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm -o - %s | FileCheck %s
#define READ(name, what) extern "C" __global__ void name(unsigned *p) { *p = what; }
// CHECK-LABEL: @read_tid_x(
// CHECK: @llvm.nvvm.read.ptx.sreg.tid.x()
READ(read_tid_x, threadIdx.x)
// CHECK-LABEL: @read_tid_y(
// CHECK: @llvm.nvvm.read.ptx.sreg.tid.y()
READ(read_tid_y, threadIdx.y)
// CHECK-LABEL: @read_tid_z(
// CHECK: @llvm.nvvm.read.ptx.sreg.tid.z()
READ(read_tid_z, threadIdx.z)
// CHECK-LABEL: @read_ntid_x(
// CHECK: @llvm.nvvm.read.ptx.sreg.ntid.x()
READ(read_ntid_x, blockDim.x)
// CHECK-LABEL: @read_ntid_y(
// CHECK: @llvm.nvvm.read.ptx.sreg.ntid.y()
READ(read_ntid_y, blockDim.y)
// CHECK-LABEL: @read_ntid_z(
// CHECK: @llvm.nvvm.read.ptx.sreg.ntid.z()
READ(read_ntid_z, blockDim.z)
// CHECK-LABEL: @read_ctaid_x(
// CHECK: @llvm.nvvm.read.ptx.sreg.ctaid.x()
READ(read_ctaid_x, blockIdx.x)
// CHECK-LABEL: @read_ctaid_y(
// CHECK: @llvm.nvvm.read.ptx.sreg.ctaid.y()
READ(read_ctaid_y, blockIdx.y)
// CHECK-LABEL: @read_ctaid_z(
// CHECK: @llvm.nvvm.read.ptx.sreg.ctaid.z()
READ(read_ctaid_z, blockIdx.z)
// CHECK-LABEL: @read_nctaid_x(
// CHECK: @llvm.nvvm.read.ptx.sreg.nctaid.x()
READ(read_nctaid_x, gridDim.x)
// CHECK-LABEL: @read_nctaid_y(
// CHECK: @llvm.nvvm.read.ptx.sreg.nctaid.y()
READ(read_nctaid_y, gridDim.y)
// CHECK-LABEL: @read_nctaid_z(
// CHECK: @llvm.nvvm.read.ptx.sreg.nctaid.z()
READ(read_nctaid_z, gridDim.z)
// CHECK-LABEL: @read_warpsize(
// CHECK: store i32 32,
READ(read_warpsize, warpSize)
// CHECK-DAG: declare {{.*}}range({{.*}}) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// CHECK-DAG: declare {{.*}}range({{.*}}) i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
