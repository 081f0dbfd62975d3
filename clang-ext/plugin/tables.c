// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tables.c: the rows of the .def files, and what follows from them.
#define _GNU_SOURCE // memmem
#include <stdarg.h>
#include <stdio.h>
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
};

const nv_severity nv_severities[NV_SEVERITIES] = {
#define NV_SEVERITY(id, error, flag) {error, flag},
#include "clang-ext/plugin/rules.def"
};

const char *const nv_notes[NV_NOTES] = {
#define NV_NOTE(id, text) text,
#include "clang-ext/plugin/rules.def"
};

const nv_number nv_numbers[] = {
#define NV_NUMBER(number, tag, group) {number, tag, group},
#include "clang-ext/plugin/nvcc-numbers.def"
#undef NV_NUMBER
};
const size_t nv_number_count = sizeof nv_numbers / sizeof *nv_numbers;

bool nv_number_known(unsigned number) {
  return (number >= 1 && number <= 3794) || (number >= 20000 && number <= 20337);
}

unsigned nv_number_of_tag(const char *tag) {
  for (size_t i = 0; i < nv_number_count; i++)
    if (*nv_numbers[i].tag && strcmp(nv_numbers[i].tag, tag) == 0)
      return nv_numbers[i].number;
  return 0;
}

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

#define NV_PRAGMA(name, action, argument)
const char *const nv_abi_keys[] = {
#define NV_ABI_CLAUSE(name, key) key,
#include "clang-ext/plugin/pragmas.def"
#undef NV_ABI_CLAUSE
};
const size_t nv_abi_clauses = sizeof nv_abi_keys / sizeof *nv_abi_keys;

int nv_abi_clause(const char *clause) {
  static const char *const names[] = {
#define NV_ABI_CLAUSE(name, key) name,
#include "clang-ext/plugin/pragmas.def"
#undef NV_ABI_CLAUSE
  };
  for (size_t i = 0; i < nv_abi_clauses; i++)
    if (strcmp(clause, names[i]) == 0)
      return (int)i;
  return -1;
}
#undef NV_PRAGMA

// Hands one piece of text to `sink`. A row that does not fit would be a fault of the tables, which a
// test of every macro would meet: it ends in a line that the preprocessor refuses.
static void print(nv_text_fn sink, void *data, const char *format, ...) {
  char line[512];
  va_list list;
  va_start(list, format);
  int len = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  sink(data, len < (int)sizeof line ? line : "#error \"nvopt: a macro is too long\"\n");
}

nv_gpu nv_read_gpu(const char *name) {
  nv_gpu gpu = {0};
  int at = 0;
  if (sscanf(name, "sm_%u%n", &gpu.sm, &at) != 1)
    return (nv_gpu){0};
  gpu.suffix = name[at];
  return gpu;
}

// A name of the prelude at `text`, `left` bytes in front of the end.
static bool is_prelude_name(const char *text, size_t left, bool user) {
  static const struct {
    const char *prefix;
    bool user;
  } names[] = {{"__nv_atomic_", false},      {"__nv_is_extended_", false}, {"__NV_ATOMIC_", true},
               {"__NV_THREAD_SCOPE_", true}, {"__nvvm_atom_cta_m", true}, // minimum and maximum
               {"__nvvm_atom_sys_m", true}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t length = strlen(names[i].prefix);
    if ((user || !names[i].user) && left >= length && !memcmp(text, names[i].prefix, length))
      return true;
  }
  return false;
}

bool nv_needs_prelude(const char *source, size_t size, bool user) {
  // All names have a v or V in fourth place, which is rare enough elsewhere.
  for (const char *letter = user ? "vV" : "v"; *letter; letter++) {
    const char *end = source + size;
    for (const char *at = source; (at = memchr(at, *letter, (size_t)(end - at))); at++)
      if (at - source >= 3 && at[-2] == '_' && at[-3] == '_' &&
          is_prelude_name(at - 3, (size_t)(end - at + 3), user))
        return true;
  }
  return false;
}

typedef enum { MARK, ASKED, SPECIFIC, FAMILY } macro_when;

static bool macro_holds(macro_when when, nv_gpu gpu, bool as_nvcc) {
  switch (when) {
  case MARK:
    return gpu.sm != 0;
  case ASKED:
    return as_nvcc;
  case SPECIFIC:
    return gpu.suffix == 'a';
  case FAMILY:
    return gpu.suffix == 'a' || gpu.suffix == 'f';
  }
  return false;
}

static void print_macros(nv_text_fn sink, void *data, nv_gpu gpu, bool as_nvcc) {
  static const struct {
    const char *name, *value;
    macro_when when;
  } macros[] = {
#define NV_MACRO(name, value, when) {name, value, when},
#include "clang-ext/plugin/macros.def"
#undef NV_MACRO
  };
  for (size_t i = 0; i < sizeof macros / sizeof *macros; i++) {
    if (!macro_holds(macros[i].when, gpu, as_nvcc))
      continue;
    if (*macros[i].value)
      print(sink, data, "#define %s %s\n", macros[i].name, macros[i].value);
    else
      print(sink, data, "#define %s %u0\n", macros[i].name, gpu.sm);
  }
}

void nv_macro_text(nv_gpu gpu, bool as_nvcc, nv_text_fn sink, void *data) {
  for (int i = 0; i < NV_ATTRIBUTES; i++) {
    const nv_attribute *a = &nv_attributes[i];
    if (!*a->macro)
      continue;
    if (a->effect == NV_EFFECT_SHARED)
      print(sink, data, "#define %s __attribute__((%s, %s))\n", a->macro, a->raw, a->spelling);
    else if (a->most == 0)
      print(sink, data, "#define %s __attribute__((%s))\n", a->macro, a->spelling);
    else if (a->arguments == NV_ARGUMENTS_NUMBERS)
      print(sink, data, "#define %s(...) __attribute__((%s(__VA_ARGS__)))\n", a->macro,
            a->spelling);
    else // clang takes the commas of a tuple for operators and says that their values go unused
      print(sink, data,
            "#define %s(...) _Pragma(\"clang diagnostic push\") "
            "_Pragma(\"clang diagnostic ignored \\\"-Wunused-value\\\"\") "
            "__attribute__((%s(__VA_ARGS__))) _Pragma(\"clang diagnostic pop\")\n",
            a->macro, a->spelling);
  }
  print_macros(sink, data, gpu, as_nvcc);
}
