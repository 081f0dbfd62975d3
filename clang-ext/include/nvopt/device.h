/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * How the functions of these headers are declared, and PTX in them. */
#ifndef NVOPT_DEVICE_H
#define NVOPT_DEVICE_H

/* How nvopt's own device functions are declared: always inlined, so that they cost nothing at -O0
 * and leave no symbol behind. The CPU tests of the pure-integer headers set these themselves. */
#ifndef NVOPT_DEVICE
#define NVOPT_DEVICE static __inline__ __attribute__((always_inline, unused)) __device__
#define NVOPT_HOST_DEVICE                                                                          \
  static __inline__ __attribute__((always_inline, unused)) __host__ __device__
#endif

/* PTX that concerns the executing thread alone. In CUDA clang takes any assembly for an operation
 * of the whole warp, which may then not move across branches; these may. */
#define NVOPT_PTX(...)                                                                             \
  [[clang::noconvergent]] {                                                                        \
    __asm__(__VA_ARGS__);                                                                          \
  }
#define NVOPT_PTX_VOLATILE(...)                                                                    \
  [[clang::noconvergent]] {                                                                        \
    __asm__ __volatile__(__VA_ARGS__);                                                             \
  }

#endif
