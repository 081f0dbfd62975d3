// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// debug-counter.h: LLVM's debug counters, to find the one rewrite of many that is wrong.
//
// `opt -load-pass-plugin=... -debug-counter=NAME=2-5` lets rewrites 2 to 5 of that kind happen and
// no other. The plugin has to stand in front of the option.
#ifndef NVOPT_BRIDGE_DEBUG_COUNTER_H
#define NVOPT_BRIDGE_DEBUG_COUNTER_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The counters; the list is debug-counters.def.
typedef enum nv_counter {
#define NV_COUNTER(id, name, about) NV_COUNTER_##id,
#include "bridge/debug-counters.def"
#undef NV_COUNTER
  NV_COUNTER_COUNT
} nv_counter;

/// Counts one rewrite of that kind; false when it must not happen. True without the option.
bool nv_debug_counter(nv_counter counter);

#ifdef __cplusplus
}
#endif

#endif
