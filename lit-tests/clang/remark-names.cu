// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Remarks: -Rpass=nvopt shows those of all passes of the package and of no other, -Rpass=NAME those of one pass. They tell
// the variable and the loop that they are about, and each decision of a pass once a line.
// DEFINE: %{clang} = %clang_cuda --cuda-gpu-arch=sm_90 -O3 -g -fno-discard-value-names -include cuda_runtime.h -S %s -o %t.ptx
// RUN: %{clang} -Rpass=nvopt -Rpass-missed=nvopt 2>&1 | grep 'remark:' > %t.all
// RUN: FileCheck %s --check-prefix=ALL --input-file=%t.all
// RUN: not grep -v '\[-Rpass\(-missed\|-analysis\)\?=nvopt-' %t.all
// RUN: %{clang} -Rpass=nv-inline -Rpass-missed=nv-inline 2>&1 | grep 'remark:' > %t.one
// RUN: FileCheck %s --check-prefix=ONE --input-file=%t.one
// RUN: not grep -v '=nvopt-nv-inline\]' %t.one
// No other name is left for calls that the inliner left alone. (What must be inlined is inlined by LLVM's always-inline,
// whose remarks have LLVM's name.)
// RUN: %{clang} '-Rpass-missed=^inline$' 2>&1 | count 0
// Records in a file have the same names.
// RUN: %{clang} -fsave-optimization-record -foptimization-record-file=%t.yaml
// RUN: grep -q '^Pass: *nvopt-nv-inline$' %t.yaml && grep -q "Subject: *'''tile'''" %t.yaml

__device__ __noinline__ float apart(float x) { return x * x + 1; }
__device__ float twice(float x) { return x + x; }

// ALL-DAG: '{{.*}}twice{{.*}}' inlined into '{{.*}}kernel{{.*}}'{{.*}} [-Rpass=nvopt-nv-inline]
// ALL-DAG: '{{.*}}apart{{.*}}' not inlined into '{{.*}}kernel{{.*}}' because it should never be inlined {{.*}} [-Rpass-missed=nvopt-nv-inline]
// ALL-DAG: pointer points to shared memory ('tile') [-Rpass=nvopt-memory-space-opt]
// ALL-DAG: pointer points to global memory ('out') [-Rpass=nvopt-memory-space-opt]
// ONE-DAG: '{{.*}}twice{{.*}}' inlined into
// ONE-DAG: '{{.*}}apart{{.*}}' not inlined
__global__ void kernel(float *out, const float *in, int n) {
  __shared__ float tile[64];
  tile[threadIdx.x] = twice(in[threadIdx.x]);
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += tile[i & 63] * apart(in[i]);
  out[threadIdx.x] = sum;
}
