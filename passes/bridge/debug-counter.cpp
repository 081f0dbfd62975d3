// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// debug-counter.cpp: over llvm::DebugCounter, which counts only when its option is given. The
// counters have to exist before LLVM parses the option: when the plugin is loaded.
#include "bridge/debug-counter.h"

#include "llvm/Support/DebugCounter.h"

using namespace llvm;

static DebugCounter::CounterInfo Counters[] = {
#define NV_COUNTER(id, name, about) {name, about},
#include "bridge/debug-counters.def"
#undef NV_COUNTER
};

bool nv_debug_counter(nv_counter counter) { return DebugCounter::shouldExecute(Counters[counter]); }
