// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// settings.c: reads the arguments of the plugin.
#include <stdio.h>
#include <string.h>

#include "clang-ext/plugin/settings.h"

const nv_settings nv_default_settings = {.diags = NV_DIAGS_ALWAYS};

static const struct switch_row {
  const char *name;
  size_t offset;
} switches[] = {
#define NV_SETTING(field, name, text) {name, offsetof(nv_settings, field)},
#include "clang-ext/plugin/settings.def"
#undef NV_SETTING
};

static bool read_diags(nv_settings *out, const char *value) {
  static const char *const names[] = {"off", "always", "strict"};
  for (int i = 0; i < 3; i++) {
    if (strcmp(value, names[i]) == 0) {
      out->diags = (nv_diags)i;
      return true;
    }
  }
  return false;
}

bool nv_settings_read(nv_settings *out, const char *argument, char *error, size_t size) {
  const char *equals = strchr(argument, '=');
  size_t len = equals ? (size_t)(equals - argument) : strlen(argument);
  const char *value = equals ? equals + 1 : "1";
  if (len == 5 && memcmp(argument, "diags", 5) == 0) {
    if (read_diags(out, value))
      return true;
    snprintf(error, size, "'%s': 'diags' is 'off', 'always' or 'strict'", argument);
    return false;
  }
  for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
    if (strlen(switches[i].name) != len || memcmp(argument, switches[i].name, len) != 0)
      continue;
    if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0) {
      snprintf(error, size, "'%s': '%s' is 0 or 1", argument, switches[i].name);
      return false;
    }
    *(bool *)((char *)out + switches[i].offset) = *value == '1';
    return true;
  }
  int at = snprintf(error, size, "unknown argument '%s'; known are 'diags'", argument);
  for (size_t i = 0; i < sizeof switches / sizeof *switches && at > 0 && (size_t)at < size; i++)
    at += snprintf(error + at, size - (size_t)at, ", '%s'", switches[i].name);
  return false;
}

bool nv_settings_report(const nv_settings *s, nv_rule_group group) {
  return s->diags == NV_DIAGS_STRICT || (s->diags == NV_DIAGS_ALWAYS && group != NV_GROUP_STRICT);
}
