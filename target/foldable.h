// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that can be evaluated when their operands are constants, and by which rule.
#ifndef NVOPT_FOLDABLE_H
#define NVOPT_FOLDABLE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_fold_action {
  NV_FOLD_UPSTREAM,        ///< LLVM 22 folds it
  NV_FOLD_UPSTREAM_FINITE, ///< LLVM 22 folds it, but not for every special value
  NV_FOLD_ADD,             ///< worth adding
  NV_FOLD_ADD_NAME,        ///< worth adding; a C function known by its name (CF-01, CF-04)
  NV_FOLD_CLAIMED,         ///< described as foldable, yet not folded by cicc 13.0
  NV_FOLD_OPTIONAL,        ///< could be folded; nobody does
  NV_FOLD_FAMILY,          ///< stands for a family of intrinsics
  NV_FOLD_NEVER            ///< looks like a name of the list and is none
} nv_fold_action;

typedef enum nv_fold_rule {
  NV_FOLD_PLAIN,       ///< follows from the definition
  NV_FOLD_INTEGER,     ///< exact integer arithmetic
  NV_FOLD_IEEE,        ///< IEEE arithmetic, or host libm with a check of the exceptions
  NV_FOLD_LIBM,        ///< host libm in double under the protocol of CF-02
  NV_FOLD_EXP2,        ///< the same, computed as pow(2, x)
  NV_FOLD_EXACT,       ///< bit-identical on the device
  NV_FOLD_MINMAX,      ///< the operand that is a number wins unless .nan; -0 < +0
  NV_FOLD_TO_INTEGER,  ///< conversion with the device's results for NaN and overflow
  NV_FOLD_UPGRADED,    ///< LLVM replaces the name when it reads IR
  NV_FOLD_HOST_DOUBLE, ///< approximation: host double, rounded to the result type
  NV_FOLD_MUL24        ///< low 24 bits of both operands, low 32 bits of the product
} nv_fold_rule;

/// Operands for which folding is allowed at all.
typedef enum nv_fold_domain { NV_FOLD_ANY, NV_FOLD_POSITIVE, NV_FOLD_NON_NEGATIVE } nv_fold_domain;

typedef enum nv_fold_rounding {
  NV_FOLD_ROUND_NONE,
  NV_FOLD_ROUND_RN, ///< nearest even
  NV_FOLD_ROUND_RM, ///< down
  NV_FOLD_ROUND_RP, ///< up
  NV_FOLD_ROUND_RZ  ///< toward zero
} nv_fold_rounding;

typedef struct nv_foldable {
  const char *name;
  nv_fold_action action;
  nv_fold_rule rule;
  const char *function; ///< C function to evaluate, "" if the rule needs none
  char type;            ///< 'f' or 'd' for functions known by name: type of result and operands
  unsigned args;        ///< operands of functions known by name
  nv_fold_domain domain;
  nv_fold_rounding rounding;
  bool ftz;      ///< subnormal operands and results become zeros of the same sign
  bool saturate; ///< result clamped to [0, 1], NaN becomes +0
} nv_foldable;

/// Row of a function or intrinsic name, NULL if there is none.
const nv_foldable *nv_foldable_lookup(const char *name, size_t len);

/// The i-th row, NULL past the end.
const nv_foldable *nv_foldable_at(size_t i);

#ifdef __cplusplus
}
#endif

#endif
