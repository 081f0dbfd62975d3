// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// decisions.c: looks up whose a remark is, and makes its message readable.
#include "tools/decisions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "pass.h"
#include "passes.h"
#include "tools/shell/shell.h"

static const struct {
  const char *name, *meaning;
} passes[] = {
#define NV_STOCK_PASS(name, meaning) {name, meaning},
#define NV_STOCK_DECISION(pass, name, meaning)
#include "tools/decisions.def"
};

static const struct {
  const char *pass, *name, *meaning;
} decisions[] = {
#define NV_STOCK_PASS(name, meaning)
#define NV_STOCK_DECISION(pass, name, meaning) {pass, name, meaning},
#include "tools/decisions.def"
};

bool nv_decision_is_own(const char *pass) { return nv_pass_find(nv_pass_of_remark(pass)); }

const char *nv_decision_pass(const char *pass) {
  for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
    if (strcmp(passes[i].name, pass) == 0)
      return passes[i].meaning;
  return NULL;
}

const char *nv_decision_meaning(const char *pass, const char *name) {
  for (size_t i = 0; i < sizeof decisions / sizeof *decisions; i++)
    if (strcmp(decisions[i].pass, pass) == 0 && strcmp(decisions[i].name, name) == 0)
      return decisions[i].meaning;
  return NULL;
}

bool nv_decision_reads_builtin(const char *text) { return strstr(text, "__fetch_builtin_"); }

char *nv_decision_text(const char *message) {
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  if (!file)
    nv_out_of_memory();
  // Inliners say the place again, as a number of lines in the function.
  const char *site = strstr(message, " at callsite ");
  while (*message && message != site) {
    // LLVM puts functions in quotes, by their mangled names.
    const char *end = strncmp(message, "'_Z", 3) == 0 ? strchr(message + 1, '\'') : NULL;
    if (end) {
      char *name = nv_copy_text(message + 1, (size_t)(end - message - 1));
      char *plain = nv_shell_plain_name(name);
      fprintf(file, "'%s'", plain);
      free(plain);
      free(name);
      message = end + 1;
    } else {
      putc(*message == '\n' ? ' ' : *message, file);
      message++;
    }
  }
  if (fclose(file))
    nv_out_of_memory();
  return text;
}
