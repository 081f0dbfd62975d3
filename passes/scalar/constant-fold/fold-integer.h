// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold-integer.h: the integer instructions of PTX on constants.
#ifndef NVOPT_FOLD_INTEGER_H
#define NVOPT_FOLD_INTEGER_H

#include <stdbool.h>
#include <stdint.h>

/// Operands and result as unsigned numbers of their widths.
typedef struct nv_fold_operands {
  uint64_t v[4];
  unsigned n;
  unsigned bits; ///< width of the first operand
} nv_fold_operands;

/// Evaluates the intrinsic `name` ("llvm.nvvm.prmt", without overload suffix). True with `*result`
/// stored, to be truncated to the width of the result; false for another intrinsic and for operands
/// that PTX gives no result for. CF-05.
bool nv_fold_integer(const char *name, const nv_fold_operands *operands, uint64_t *result);

#endif
