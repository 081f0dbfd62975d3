// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// table-values.h: small tables of constants without memory, as fields of one integer.
#ifndef NVOPT_TABLE_VALUES_H
#define NVOPT_TABLE_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include <llvm-c/Core.h>

/// Entries of a table at most: each has at least one bit of the integer.
enum { NV_MAX_TABLE_ENTRIES = 64 };

/// What an index from 0 to `length` - 1 stands for.
typedef struct nv_table {
  unsigned length;
  unsigned width; ///< bits of a value: 8, 16 or 32
  uint32_t values[NV_MAX_TABLE_ENTRIES];
  uint64_t known; ///< a bit for each entry; one without may be anything
} nv_table;

/// How to compute the values of a table from the index.
typedef struct nv_table_plan {
  enum {
    NV_TABLE_LINE,         ///< base + index * step
    NV_TABLE_FIELDS,       ///< base + field * factor
    NV_TABLE_SIGNED_FIELDS ///< the same with a field that has a sign
  } kind;
  unsigned width; ///< of a value
  uint32_t base;
  uint32_t step;
  uint64_t word; ///< the fields, that of index 0 in the lowest bits
  bool is_long;  ///< the word has 64 bits and not 32
  unsigned bits; ///< of each field
  uint32_t factor;
  unsigned cost; ///< operations
} nv_table_plan;

/// The width of the values of `type` in a table; 0 when a table cannot have them.
unsigned nv_table_width(LLVMTypeRef type);

/// Sets entry `index`, less than the table's length, to `constant`: an integer or a floating-point number of the
/// table's width, or undef or poison, which may be anything. False for other constants.
bool nv_table_set(nv_table *table, unsigned index, LLVMValueRef constant);

/// The cheapest way to compute the values of `table`; false when it has none of these forms.
bool nv_table_find_plan(const nv_table *table, nv_table_plan *plan);

/// Computes the value for `index`, an i32, as an integer of the table's width, where `b` stands. For an index outside
/// of the table the result is poison or any value. The index is used once.
LLVMValueRef nv_table_build(const nv_table_plan *plan, LLVMBuilderRef b, LLVMValueRef index);

#endif
