/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The built-in vector types (char1 .. double4), dim3 and their make_ functions. */
#ifndef NVOPT_VECTOR_TYPES_H
#define NVOPT_VECTOR_TYPES_H

/* Other headers ask by these names whether CUDA's own was included. */
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__

#include <nvopt/qualifiers.h>

/* Alignments are part of the ABI between host and device: 1-element types are aligned like the
 * element, 2- and 4-element types like their size up to 16 bytes, 3-element types like the
 * element. */
#define NVOPT_VEC1_(__n, __t)                                                                      \
  struct __n {                                                                                     \
    __t x;                                                                                         \
  };                                                                                               \
  NVOPT_HOST_DEVICE __n make_##__n(__t __x) {                                                      \
    return {__x};                                                                                  \
  }
#define NVOPT_VEC2_(__n, __t, __al)                                                                \
  struct __attribute__((aligned(__al))) __n {                                                      \
    __t x, y;                                                                                      \
  };                                                                                               \
  NVOPT_HOST_DEVICE __n make_##__n(__t __x, __t __y) {                                             \
    return {__x, __y};                                                                             \
  }
#define NVOPT_VEC3_(__n, __t)                                                                      \
  struct __n {                                                                                     \
    __t x, y, z;                                                                                   \
  };                                                                                               \
  NVOPT_HOST_DEVICE __n make_##__n(__t __x, __t __y, __t __z) {                                    \
    return {__x, __y, __z};                                                                        \
  }
#define NVOPT_VEC4_(__n, __t, __al)                                                                \
  struct __attribute__((aligned(__al))) __n {                                                      \
    __t x, y, z, w;                                                                                \
  };                                                                                               \
  NVOPT_HOST_DEVICE __n make_##__n(__t __x, __t __y, __t __z, __t __w) {                           \
    return {__x, __y, __z, __w};                                                                   \
  }
#define NVOPT_VEC_(__n, __t, __al2, __al4)                                                         \
  NVOPT_VEC1_(__n##1, __t)                                                                         \
  NVOPT_VEC2_(__n##2, __t, __al2)                                                                  \
  NVOPT_VEC3_(__n##3, __t)                                                                         \
  NVOPT_VEC4_(__n##4, __t, __al4)
/* The explicitly aligned 4-element forms of the 8-byte types. */
#define NVOPT_VEC4_ALIGNED_(__n, __t)                                                              \
  NVOPT_VEC4_(__n##4_16a, __t, 16)                                                                 \
  NVOPT_VEC4_(__n##4_32a, __t, 32)

NVOPT_VEC_(char, signed char, 2, 4)
NVOPT_VEC_(uchar, unsigned char, 2, 4)
NVOPT_VEC_(short, short, 4, 8)
NVOPT_VEC_(ushort, unsigned short, 4, 8)
NVOPT_VEC_(int, int, 8, 16)
NVOPT_VEC_(uint, unsigned int, 8, 16)
NVOPT_VEC_(long, long, 2 * sizeof(long), 16)
NVOPT_VEC_(ulong, unsigned long, 2 * sizeof(long), 16)
NVOPT_VEC_(longlong, long long, 16, 16)
NVOPT_VEC_(ulonglong, unsigned long long, 16, 16)
NVOPT_VEC_(float, float, 8, 16)
NVOPT_VEC_(double, double, 16, 16)
NVOPT_VEC4_ALIGNED_(long, long)
NVOPT_VEC4_ALIGNED_(ulong, unsigned long)
NVOPT_VEC4_ALIGNED_(longlong, long long)
NVOPT_VEC4_ALIGNED_(ulonglong, unsigned long long)
NVOPT_VEC4_ALIGNED_(double, double)

#undef NVOPT_VEC1_
#undef NVOPT_VEC2_
#undef NVOPT_VEC3_
#undef NVOPT_VEC4_
#undef NVOPT_VEC_
#undef NVOPT_VEC4_ALIGNED_

/* Grid and block sizes: missing dimensions are 1. */
struct dim3 {
  unsigned int x, y, z;
  constexpr __host__ __device__ dim3(unsigned int __x = 1, unsigned int __y = 1,
                                     unsigned int __z = 1)
      : x(__x), y(__y), z(__z) {}
  __host__ __device__ dim3(uint3 __v) : x(__v.x), y(__v.y), z(__v.z) {}
  __host__ __device__ operator uint3() const { return {x, y, z}; }
};

#endif
