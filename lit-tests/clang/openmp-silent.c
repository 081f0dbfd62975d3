// Device code of OpenMP compiles without a word at every level: what clang gives its kernels is not the user's to mend. The runtime
// library is not needed for that.
// DEFINE: %{omp} = clang-22 -fopenmp --offload-arch=sm_80 -nogpulib --cuda-path=/nonexistent --cuda-feature=+ptx84 --offload-device-only -Wall -Wextra -Wno-unknown-cuda-version -fpass-plugin=%nvopt -S %s -o %t.ptx
// RUN: %{omp} -O0 2>&1 | count 0
// RUN: %{omp} -O2 2>&1 | count 0
// RUN: %{omp} -O3 2>&1 | count 0
// RUN: grep -q '\.entry __omp_offloading_' %t.ptx

#pragma omp declare target
static inline int square(int x) { return x * x; }
#pragma omp end declare target

void squares(int *p, int n) {
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i] = square(p[i]);
}
