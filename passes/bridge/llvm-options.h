// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// llvm-options.h: LLVM's own command-line options and single passes of its code generator.
#ifndef NVOPT_BRIDGE_LLVM_OPTIONS_H
#define NVOPT_BRIDGE_LLVM_OPTIONS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_llvm_option {
  NV_LLVM_OPTION_SET,     ///< has the value now
  NV_LLVM_OPTION_GIVEN,   ///< somebody gave it before, so it was left alone
  NV_LLVM_OPTION_UNKNOWN, ///< no library in this process has such an option
  NV_LLVM_OPTION_INVALID, ///< the option does not take this value; LLVM has said so on stderr
} nv_llvm_option;

/// Gives the option `name` of LLVM (without dashes) the value `value`, unless it was given on the
/// command line or set before. Options belong to the process: call this when a plugin is loaded,
/// from one thread, never from a pass. Values given on the command line later win. P2-B053.
nv_llvm_option nv_set_llvm_option(const char *name, const char *value);

/// True if some library in this process has a command-line option `name` (without dashes).
bool nv_is_llvm_option(const char *name);

/// The value of LLVM's boolean option `name` (without dashes); `fallback` when this process has no
/// option of that name and type.
bool nv_llvm_option_bool(const char *name, bool fallback);

/// Item `index` of LLVM's list-of-strings option `name`, copied with its NUL into buf (size bytes).
/// False when there is no such item, no such option, or no room.
bool nv_llvm_option_list_item(const char *name, size_t index, char *buf, size_t size);

/// A veto in force.
typedef struct nv_veto nv_veto;

/// From now on asks `veto` before each optional pass of the legacy pass manager in `context`: true
/// keeps the pass from running. `pass` is its name in LLVM ("Loop Strength Reduction"), `unit` says
/// what it would run on. opt-bisect and other gates decide about the rest. To be ended by nv_veto_end,
/// before the context goes away; of several the last begun ends first. P2-B054.
nv_veto *nv_veto_begin(LLVMContextRef context,
                       bool (*veto)(const char *pass, const char *unit, void *data), void *data);
void nv_veto_end(nv_veto *veto);

#ifdef __cplusplus
}
#endif
#endif
