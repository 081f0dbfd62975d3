// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// address-forms.h: addresses as a root plus a sum of products, so that equal parts can be seen
// where the code computes them in another order.
#ifndef NVOPT_ADDRESS_FORMS_H
#define NVOPT_ADDRESS_FORMS_H

#include "bridge/values.h"

/// A linear form: constant + sum of coefficient * product of one or two atoms, modulo 2^width. An
/// index into the table; equal sums without their constants have equal indices.
typedef int nv_form;

/// What a form is made of: a value of the function, or a narrower form that is extended.
typedef struct nv_atom {
  LLVMValueRef value; ///< NULL for an extension
  bool is_signed;     ///< of an extension
  nv_form inner;      ///< what is extended, constant included
  uint64_t constant;
  unsigned width;
} nv_atom;

typedef struct nv_term {
  uint64_t coefficient;
  int a, b; ///< atoms, a <= b; b is -1 for a single one
} nv_term;

typedef struct nv_sum {
  unsigned width;
  nv_term *terms; ///< stb_ds array, sorted by atoms
} nv_sum;

/// An expression in the code and the form that it has.
typedef struct nv_seen {
  LLVMValueRef value;
  nv_form form;
  uint64_t constant;
} nv_seen;

typedef struct nv_forms {
  nv_pass_ctx *ctx;
  nv_range_info *ranges;
  LLVMValueRef at; ///< where the value under analysis is used: conditions that hold there count
  nv_atom *atoms;  ///< stb_ds
  nv_sum *sums;    ///< stb_ds
  nv_form *places; ///< stb_ds: by hash, the sums, or -1
  nv_seen *seen;   ///< stb_ds: what the analysis of the current address went through
} nv_forms;

/// A pointer as root + form + constant.
typedef struct nv_address {
  LLVMValueRef root;
  nv_form form;
  uint64_t constant;
} nv_address;

/// Takes pointer `p` apart. The answer relies on flags of the computation of `p`: it is the address
/// wherever an access through `p` is executed, because a `p` for which the flags do not hold is
/// poison. `forms->seen` holds afterwards what was gone through. False for pointers whose index is
/// not 64 bits wide.
bool nv_address_of(nv_forms *forms, LLVMValueRef p, nv_address *out);

/// How to compute a form. Values of `reuse` stand for a form that they have; `pattern` shows how the
/// code computes it (both stb_ds, may be NULL).
struct nv_build {
  nv_forms *forms;
  LLVMBuilderRef b;
  const nv_seen *reuse, *pattern;
};

/// Computes `form`, without flags, at the position of the builder. All atoms must be available there.
LLVMValueRef nv_form_build(const struct nv_build *build, nv_form form);

void nv_forms_free(nv_forms *forms);

/// The number of the operand of `inst`, any instruction, that is the address of a load, a store or an
/// atomic operation; -1 for other instructions.
int nv_address_operand(LLVMValueRef inst);

/// Deletes address `v` and what only it was made of, as far as nothing uses it any more. Loads stay, whether or not their
/// values are used.
void nv_delete_address(LLVMValueRef v);

#endif
