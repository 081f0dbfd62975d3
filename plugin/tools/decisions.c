// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// decisions.c: looks up whose a remark is, and makes its message readable.
#include "tools/decisions.h"

#include <ctype.h>
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

bool nv_decision_is_about_builtin(const char *message, const char *file) {
  static const char header[] = "__clang_cuda_builtin_vars.h";
  size_t length = strlen(file);
  return nv_decision_reads_builtin(message) ||
         (length >= sizeof header - 1 && strcmp(file + length - (sizeof header - 1), header) == 0);
}

size_t nv_decision_length(const char *message) {
  const char *site = strstr(message, " at callsite ");
  return site ? (size_t)(site - message) : strlen(message);
}

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

// The line has `name` as a word of its own.
static bool has_word(const char *line, size_t length, const char *name, size_t n) {
  for (size_t i = 0; i + n <= length; i++)
    if (memcmp(line + i, name, n) == 0 && (i == 0 || !is_letter(line[i - 1])) &&
        (i + n == length || !is_letter(line[i + n])))
      return true;
  return false;
}

char *nv_decision_as_written(const char *message, const char *line, size_t length) {
  static const char loop[] = "(loop over '";
  const size_t front = sizeof loop - 1;
  // The subject stands at the end: "... (loop over 'i5')".
  size_t n = strlen(message);
  if (n < 3 || strcmp(message + n - 2, "')") != 0)
    return NULL;
  const char *end = message + n - 2, *name = end, *digits = end;
  while (name > message && is_letter(name[-1]))
    name--;
  while (digits > name && isdigit((unsigned char)digits[-1]))
    digits--;
  if ((size_t)(name - message) < front || memcmp(name - front, loop, front) != 0 ||
      digits == name || digits == end || has_word(line, length, name, (size_t)(end - name)) ||
      !has_word(line, length, name, (size_t)(digits - name)))
    return NULL;
  char *text = nv_copy_text(message, n);
  memmove(text + (digits - message), end, 3);
  return text;
}

char *nv_decision_text(const char *message) {
  // What names of functions are made of; mangled ones begin with _Z.
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.";
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  if (!file)
    nv_out_of_memory();
  const char *end = message + nv_decision_length(message);
  for (bool begins = true; message != end;) {
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
