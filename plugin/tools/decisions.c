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
  // What names of functions are made of; mangled ones begin with _Z.
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.";
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  if (!file)
    nv_out_of_memory();
  // Inliners say the place again, as a number of lines in the function.
  const char *site = strstr(message, " at callsite ");
  for (bool begins = true; *message && message != site;) {
    size_t length = strspn(message, letters);
    if (begins && length > 2 && strncmp(message, "_Z", 2) == 0) {
      char *name = nv_copy_text(message, length), *plain = nv_shell_plain_name(name);
      fputs(plain, file);
      free(plain);
      free(name);
      message += length;
      continue;
    }
    begins = !length;
    putc(*message == '\n' ? ' ' : *message, file);
    message++;
  }
  if (fclose(file))
    nv_out_of_memory();
  return text;
}
