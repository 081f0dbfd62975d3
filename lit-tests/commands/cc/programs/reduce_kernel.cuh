// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A template over the block, as samples have them.
template <typename T, unsigned block> __global__ void reduce(const T *in, T *out) {
  __shared__ T part[block];
  part[threadIdx.x] = in[blockIdx.x * block + threadIdx.x];
  __syncthreads();
  for (unsigned s = block / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s)
      part[threadIdx.x] += part[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(out, part[0]);
}
