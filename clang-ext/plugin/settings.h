// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// settings.h: the arguments of the plugin, -fplugin-arg-nvopt-<name>=<value>.
#ifndef NVOPT_CLANG_SETTINGS_H
#define NVOPT_CLANG_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "clang-ext/plugin/tables.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { NV_DIAGS_OFF, NV_DIAGS_ALWAYS, NV_DIAGS_STRICT } nv_diags;

typedef struct nv_settings {
  nv_diags diags;
#define NV_SETTING(field, name, text) bool field;
#include "clang-ext/plugin/settings.def"
#undef NV_SETTING
} nv_settings;

/// What holds without arguments.
extern const nv_settings nv_default_settings;

/// Reads one argument, "name=value", into `out`. On error writes what is wrong into `error` and
/// returns false.
bool nv_settings_read(nv_settings *out, const char *argument, char *error, size_t size);

/// True if rules of this group are reported.
bool nv_settings_report(const nv_settings *s, nv_rule_group group);

#ifdef __cplusplus
}
#endif
#endif
