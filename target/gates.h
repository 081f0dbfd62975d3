// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the NVVM intrinsics of LLVM 22 need of processor and PTX version.
#ifndef NVOPT_GATES_H
#define NVOPT_GATES_H

#include "target/target.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_gate_kind {
  NV_GATE_REQUIRES,  ///< a processor and a PTX version
  NV_GATE_NEVER,     ///< no processor has it, though LLVM selects it
  NV_GATE_ELSEWHERE, ///< its limits depend on more than processor and PTX version
} nv_gate_kind;

typedef struct nv_gate {
  const char *id; ///< contract id, "VX-G09"
  nv_gate_kind kind;
  unsigned min_cc;  ///< lowest compute capability, 0: any
  const char *only; ///< processors separated by blanks that alone have it, "" for all from min_cc
  unsigned min_ptx; ///< lowest PTX version, 0: any
  const char *pattern; ///< names, see gates.def
} nv_gate;

/// Row of the intrinsic `name`, without overload suffix; NULL when no row has it.
const nv_gate *nv_gate_find(const char *name);

/// The i-th row, NULL past the end.
const nv_gate *nv_gate_at(size_t i);

/// True when `sm` (NULL: unknown, then true) has what `gate` requires.
bool nv_gate_has_sm(const nv_gate *gate, const nv_sm *sm);

/// True when PTX version `ptx` (0: unknown, then true) has it.
bool nv_gate_has_ptx(const nv_gate *gate, unsigned ptx);

/// Writes what processors have it to `buf`: "sm_90" or "sm_100a, sm_100f or sm_103a".
void nv_gate_describe(const nv_gate *gate, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
