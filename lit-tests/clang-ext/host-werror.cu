// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fplugin-arg-nvopt-host-werror=1: with -Werror, what stands in kernels and __device__ functions stays a warning in the
// host half, also in lambdas, local classes and macros there; what the host runs is an error, and so is everything
// without the argument. The device half is as it was.
// RUN: not %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -fsyntax-only -Wall -Wextra -Werror -fplugin-arg-nvopt-host-werror=1 -DHOST %s > %t.host 2>&1
// RUN: FileCheck %s --check-prefixes=WARNS,FAILS --input-file=%t.host --implicit-check-not=error: --implicit-check-not=warning:
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -c -o %t.o -Wall -Wextra -Werror -fplugin-arg-nvopt-host-werror=1 %s > %t.warns 2>&1
// RUN: FileCheck %s --check-prefixes=WARNS --input-file=%t.warns --implicit-check-not=error: --implicit-check-not=warning:
// RUN: test -s %t.o
// RUN: not %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -fsyntax-only -Wall -Wextra -Werror %s 2>&1 | FileCheck %s --check-prefix=ALL --implicit-check-not=warning:
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -Wall -Wextra -Werror -fplugin-arg-nvopt-host-werror=1 %s 2>&1 | FileCheck %s --check-prefix=ALL --implicit-check-not=warning:

// ALL: error: unused parameter 'in_kernel' [-Werror,-Wunused-parameter]

// An error of the language behind a warning of -Werror still fails, in a kernel as well.
// RUN: not %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -fsyntax-only -Wextra -Werror -fplugin-arg-nvopt-host-werror=1 -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: use of undeclared identifier 'nothing'

template <class T> __global__ void k(T *p, int in_kernel) {
  unsigned u = 3;
  // WARNS-DAG: :[[@LINE+1]]:{{[0-9]+}}: warning: comparison of integers of different signs
  for (int i = 0; i < u; i++)
    p[i] = 0;
  // WARNS-DAG: warning: unused parameter 'in_lambda' [-Wunused-parameter]
  auto l = [](int in_lambda) { return 1; };
  // WARNS-DAG: warning: unused parameter 'in_class' [-Wunused-parameter]
  struct Local {
    __device__ int f(int in_class) { return 0; }
  };
  p[0] = l(2) + Local().f(1);
#ifdef WRONG
  nothing();
#endif
}
// WARNS-DAG: warning: unused parameter 'in_kernel' [-Wunused-parameter]
// WARNS-DAG: warning: unused parameter 'in_device' [-Wunused-parameter]
// WARNS-DAG: warning: unused variable 'v' [-Wunused-variable]
__device__ int d(int in_device) {
  int v;
  return 0;
}
// WARNS-DAG: warning: unused parameter 'in_macro' [-Wunused-parameter]
#define KERNEL(name) __global__ void name(int *p, int in_macro) { *p = 1; }
KERNEL(m)
#ifdef HOST
// FAILS-DAG: error: unused parameter 'in_both' [-Werror,-Wunused-parameter]
__host__ __device__ int hd(int in_both) { return 0; }
// FAILS-DAG: error: unused parameter 'in_host' [-Werror,-Wunused-parameter]
int h(int in_host) { return 0; }
#endif
template __global__ void k(int *, int);
