// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tables.c: the rows of the .def files, and what follows from them.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clang-ext/plugin/tables.h"

const nv_attribute nv_attributes[NV_ATTRIBUTES] = {
#define NV_ATTRIBUTE(id, spelling, raw, macro, least, most, arguments, effect, key, where)         \
  {spelling,                                                                                       \
   "nvopt::" spelling,                                                                             \
   raw,                                                                                            \
   macro,                                                                                          \
   least,                                                                                          \
   most,                                                                                           \
   NV_ARGUMENTS_##arguments,                                                                       \
   NV_EFFECT_##effect,                                                                             \
   key,                                                                                            \
   NV_ON_##where},
#include "clang-ext/plugin/attributes.def"
#undef NV_ATTRIBUTE
};

const char *nv_attribute_name(const nv_attribute *a) { return *a->macro ? a->macro : a->spelling; }

const nv_rule nv_rules[NV_RULES] = {
#define NV_RULE(id, number, group, severity, text, advice)                                         \
  {#id, number, NV_GROUP_##group, NV_SEVERITY_##severity, text, advice},
#include "clang-ext/plugin/rules.def"
#undef NV_RULE
};

// EDG's own numbers are shown as they are; NVIDIA's begin at 3457 and are shown from 20000 on.
unsigned nv_rule_shown(unsigned number) { return number < 3457 ? number : number + 16543; }

#define NV_ABI_CLAUSE(clause, key)
const nv_pragma nv_pragmas[] = {
#define NV_PRAGMA(name, action, argument) {name, NV_PRAGMA_##action, argument},
#include "clang-ext/plugin/pragmas.def"
#undef NV_PRAGMA
};
#undef NV_ABI_CLAUSE
const size_t nv_pragma_count = sizeof nv_pragmas / sizeof *nv_pragmas;

const char *nv_abi_clause_key(const char *clause) {
#define NV_PRAGMA(name, action, argument)
#define NV_ABI_CLAUSE(name, key)                                                                   \
  if (strcmp(clause, name) == 0)                                                                   \
    return key;
#include "clang-ext/plugin/pragmas.def"
#undef NV_PRAGMA
#undef NV_ABI_CLAUSE
  return NULL;
}

struct text {
  char *data;
  size_t size;
};

static void append(struct text *t, const char *format, ...) {
  va_list list;
  va_start(list, format);
  char line[512];
  int len = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  char *data = len < 0 || (size_t)len >= sizeof line ? NULL : realloc(t->data, t->size + len + 1);
  if (!data)
    return;
  t->data = data;
  memcpy(data + t->size, line, (size_t)len + 1);
  t->size += (size_t)len;
}

char *nv_macro_text(void) {
  struct text t = {0};
  for (int i = 0; i < NV_ATTRIBUTES; i++) {
    const nv_attribute *a = &nv_attributes[i];
    if (!*a->macro)
      continue;
    if (a->most == 0)
      append(&t, "#define %s __attribute__((%s))\n", a->macro, a->spelling);
    else if (a->arguments == NV_ARGUMENTS_NUMBERS)
      append(&t, "#define %s(...) __attribute__((%s(__VA_ARGS__)))\n", a->macro, a->spelling);
    else // clang takes the commas of a tuple for operators and says that their values go unused
      append(&t,
             "#define %s(...) _Pragma(\"clang diagnostic push\") "
             "_Pragma(\"clang diagnostic ignored \\\"-Wunused-value\\\"\") "
             "__attribute__((%s(__VA_ARGS__))) _Pragma(\"clang diagnostic pop\")\n",
             a->macro, a->spelling);
  }
  return t.data;
}
