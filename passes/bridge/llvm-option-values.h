// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// llvm-option-values.h: reads LLVM's own command line options.
#ifndef NVOPT_BRIDGE_LLVM_OPTION_VALUES_H
#define NVOPT_BRIDGE_LLVM_OPTION_VALUES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The value of LLVM's boolean option `name` (without dashes); `fallback` when this process has no
/// option of that name and type.
bool nv_llvm_option_bool(const char *name, bool fallback);

/// Item `index` of LLVM's list-of-strings option `name`, copied with its NUL into buf (size bytes).
/// False when there is no such item, no such option, or no room.
bool nv_llvm_option_list_item(const char *name, size_t index, char *buf, size_t size);

#ifdef __cplusplus
}
#endif
#endif
