// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// analyses.h: what the analysis headers of the bridge have in common: conventions and ranges.
//
// Handles. `nv_dominators(ctx, fn)` and its siblings answer an opaque handle, or NULL when `fn` is
// a declaration or the pass runs where the analysis does not exist: a machine pass has none, and a
// loop pass sees only the function of its loop. A handle is borrowed, costs nothing to ask for
// again, and lives until the pass ends or a change drops its analysis (cfg.h: nv_changed_cfg
// and the functions that say so).
// In a loop pass dominators, loops, scalar evolution, alias analysis and assumptions are the shared
// ones of the loop pipeline: whoever changes the code keeps them correct. All other analyses are
// built anew for each request there, so ask once and keep the handle; the request ends the previous
// handle of the same kind.
//
// Arrays. A function that answers several things takes `out` and `capacity` and returns how many
// there are; it writes the first min(capacity, n). `out` may be NULL when capacity is 0. Orders are
// those of the IR or of the tree, never of addresses.
//
// Wide integers. A value that does not fit the C type makes the function answer false.
#ifndef NVOPT_BRIDGE_ANALYSES_H
#define NVOPT_BRIDGE_ANALYSES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The values that an integer is known to take, read as signed and as unsigned: all bounds belong
/// to the range.
typedef struct nv_range {
  int64_t smin, smax;
  uint64_t umin, umax;
} nv_range;

#ifdef __cplusplus
}
#endif
#endif
