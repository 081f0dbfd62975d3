// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares the results of two variants.
#ifndef NV_EXEC_COMPARE_H
#define NV_EXEC_COMPARE_H

#include <stdio.h>

#include "exec/launch/run.h"

// Compares a variant with variant 0 and prints the differences to `out`; true when there are none.
// `tolerance` applies to floating-point buffers that have none of their own.
bool nv_compare_results(const struct nv_plan *plan, const struct nv_result *reference,
                        const struct nv_result *variant, const char *name, unsigned number,
                        struct nv_tolerance tolerance, FILE *out);
// Prints up to `limit` elements of a buffer or variable. False after a printed diagnostic.
bool nv_print_memory(const struct nv_plan *plan, const struct nv_result *result, const char *name,
                     uint64_t limit);

#endif
