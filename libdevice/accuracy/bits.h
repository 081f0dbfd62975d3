// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// bits.h: floating-point numbers and their bits. In the header, because the loops that use them are
// to be vectorised.
#ifndef NVOPT_ACCURACY_BITS_H
#define NVOPT_ACCURACY_BITS_H

#include <stdint.h>
#include <string.h>

/// The number whose representation is `bits`.
static inline double nv_double_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/// The representation of `x`.
static inline uint64_t nv_bits_of_double(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

/// The number whose representation is `bits`.
static inline float nv_float_of(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/// The representation of `x`.
static inline uint32_t nv_bits_of_float(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

#endif
