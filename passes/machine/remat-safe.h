// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remat-safe.h: which machine instructions may be computed again somewhere else.
#ifndef NVOPT_MACHINE_REMAT_SAFE_H
#define NVOPT_MACHINE_REMAT_SAFE_H

#include "bridge/machine.h"

/// What is allowed besides arithmetic.
struct nv_remat_limits {
  bool loads;      ///< of memory that is read-only while the kernel runs
  bool parameters; ///< of kernel parameters
  bool sregs;      ///< special registers that are constant for a thread
};

/// True when `inst` has one result, which depends on its operands only, and no effect. CG-03.
bool nv_remat_is_safe(const nv_minst *inst, const struct nv_remat_limits *limits);

/// True for such a read of a special register, of memory.
bool nv_remat_is_sreg(const nv_minst *inst);
bool nv_remat_is_load(const nv_minst *inst);

#endif
