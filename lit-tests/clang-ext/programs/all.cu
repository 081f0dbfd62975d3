// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The programs of this folder as one: most of the time to build one goes into headers that all of them have.
// Those that need libcu++ are left out without WITH_LIBCUDACXX.
#include "check.h"
#include <cassert>
#include <cooperative_groups.h>
#include <type_traits>
#include <utility>
#if __cplusplus >= 202002L
#include <concepts>
#endif
#ifdef WITH_LIBCUDACXX
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/functional>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <cuda/std/variant>
#endif

#define main run
namespace lambdas {
#include "lambdas.cu"
}
namespace language {
#include "language.cu"
}
namespace expressions {
#include "expressions.cu"
}
#ifdef WITH_LIBCUDACXX
namespace libcudacxx {
#include "libcudacxx.cu"
}
// A barrier in shared memory has a constructor that nobody calls; init() stands for it.
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20054
namespace block_barrier {
#include "block-barrier.cu"
}
#pragma nv_diagnostic pop
#endif
#undef main

int main() {
  lambdas::run();
  language::run();
  expressions::run();
#ifdef WITH_LIBCUDACXX
  libcudacxx::run();
  block_barrier::run();
#endif
}
