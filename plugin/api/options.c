// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The options of nvvmCompileProgram and nvvmVerifyProgram: one table. Blanks around an option do not
// count; each may be given once; the first wrong one is told. Contract CL-2, DIAG-015..017.
#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "api/program.h"
#include "container/container.h"

typedef enum value {
  VALUE_NONE,   // -g
  VALUE_SWITCH, // 0 or 1
  VALUE_LEVEL,  // 0 to 3
  VALUE_ARCH,
  VALUE_NUMBER, // any
  VALUE_THREADS,
  VALUE_TEXT, // anything
} value;

typedef struct option {
  const char *name;
  value kind;
  size_t offset; // in nv_program_options; IGNORED: known to libNVVM, and without a meaning here
} option;

#define IGNORED ((size_t)-1)
#define FIELD(name) offsetof(nv_program_options, name)

static const option table[] = {
    {"-arch", VALUE_ARCH, FIELD(sm)},
    {"-fma", VALUE_SWITCH, FIELD(fma)},
    {"-ftz", VALUE_SWITCH, FIELD(ftz)},
    {"-g", VALUE_NONE, FIELD(debug)},
    {"-gen-lto", VALUE_NONE, FIELD(gen_lto)},
    {"-generate-line-info", VALUE_NONE, FIELD(lines)},
    {"-jump-table-density", VALUE_NUMBER, IGNORED},
    {"-maxreg", VALUE_NUMBER, FIELD(maxreg)},
    {"-nvopt", VALUE_TEXT, FIELD(nvopt)},
    {"-opt", VALUE_LEVEL, FIELD(opt)},
    {"-prec-div", VALUE_SWITCH, FIELD(prec_div)},
    {"-prec-sqrt", VALUE_SWITCH, FIELD(prec_sqrt)},
    {"-split-compile", VALUE_THREADS, FIELD(threads)},
};
enum { ROWS = sizeof table / sizeof *table };

const nv_sm *nv_program_arch(const char *name) {
  bool is_virtual = strncmp(name, "compute_", strlen("compute_")) == 0;
  const nv_sm *sm = is_virtual ? nv_sm_lookup(name, strlen(name)) : NULL;
  return sm && sm->flags & NV_SM_LLVM ? sm : NULL;
}

// Stores a value (NULL: none given). False if it is none for the option.
static bool store(const option *o, const char *text, nv_program_options *options) {
  char *field = o->offset == IGNORED ? NULL : (char *)options + o->offset;
  char last = o->kind == VALUE_LEVEL ? '3' : '1';
  if ((o->kind == VALUE_NONE) != !text)
    return false;
  switch (o->kind) {
  case VALUE_NONE:
    *(bool *)field = true;
    return true;
  case VALUE_SWITCH:
  case VALUE_LEVEL:
    if (text[0] < '0' || text[0] > last || text[1])
      return false;
    *(int *)field = text[0] - '0';
    return true;
  case VALUE_ARCH:
    return (*(const nv_sm **)field = nv_program_arch(text)) != NULL;
  case VALUE_NUMBER:
    if (field)
      *(unsigned long *)field = strtoul(text, NULL, 10);
    return *text && strspn(text, "0123456789") == strlen(text);
  case VALUE_THREADS:
    options->split = true;
    *(unsigned long *)field = strtoul(text, NULL, 10);
    return *text && strspn(text, "0123456789") == strlen(text);
  case VALUE_TEXT:
    free(*(char **)field);
    *(char **)field = nv_copy_text(text, strlen(text));
    return true;
  }
  return false;
}

static const option *find(const char *name, size_t len) {
  for (size_t i = 0; i < ROWS; i++)
    if (strlen(table[i].name) == len && memcmp(table[i].name, name, len) == 0)
      return &table[i];
  return NULL;
}

static bool read_one(nvvmProgram program, const char *text, bool *seen,
                     nv_program_options *options) {
  size_t len = strcspn(text, "=");
  const option *o = find(text, len);
  if (o && seen[o - table]) {
    nv_program_log(program, "libnvvm : error: %s defined more than once", o->name);
    return false;
  }
  if (!o || !store(o, text[len] ? text + len + 1 : NULL, options)) {
    nv_program_log(program, "libnvvm : error: %s is an unsupported option", text);
    return false;
  }
  seen[o - table] = true;
  return true;
}

bool nv_program_read_options(nvvmProgram program, int n, const char **texts,
                             nv_program_options *options) {
  bool seen[ROWS] = {false}, good = true;
  if (n < 0 || (n > 0 && !texts)) {
    nv_program_log(program, "libnvvm : error: options are missing");
    return false;
  }
  for (int i = 0; i < n && good; i++) {
    const char *from = texts[i] ? texts[i] : "";
    from += strspn(from, " \t");
    size_t len = strlen(from);
    while (len && isspace((unsigned char)from[len - 1]))
      len--;
    char *text = nv_copy_text(from, len);
    good = read_one(program, text, seen, options);
    free(text);
  }
  if (good && options->gen_lto && nv_container_refuses(options->sm)) {
    nv_program_log(program, "libnvvm : error: -gen-lto is an unsupported option");
    good = false;
  }
  return good;
}
