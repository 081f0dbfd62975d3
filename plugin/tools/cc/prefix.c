// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a command line says to a .cu file behind the headers that clang puts in front of it: flags about diagnostics as
// pragmas, and macros of one letter. The header nvopt/command_line.h says it by what macros are passed; a file made for this
// one compilation would stand in the rules of -MD, and its name would keep a compiler cache from knowing the command again.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "link/link.h"
#include "tools/cc/unit.h"
#include "tools/tool.h"

// The pragma that a word behind -Xcudafe asks for and where its numbers begin; NULL if it is none.
static const char *pragma_of(const char *word, const char **numbers) {
  static const struct {
    const char *word, *pragma;
  } pragmas[] = {
      {"--diag_suppress", "SUPPRESS"}, {"--diag_warning", "WARNING"}, {"--diag_error", "ERROR"}};
  for (size_t i = 0; i < sizeof pragmas / sizeof *pragmas; i++)
    if (strncmp(word, pragmas[i].word, strlen(pragmas[i].word)) == 0) {
      *numbers = strchr(word, '=');
      *numbers += *numbers != NULL;
      return pragmas[i].pragma;
    }
  return NULL;
}

bool nv_cc_check_cudafe(const nv_cc_line *line) {
  const nv_words *words = &line->values[NV_CC_XCUDAFE];
  const char *numbers;
  bool pragma = false;
  for (size_t i = 0; i < words->n; i++) {
    const char *word = words->at[i];
    if (pragma_of(word, &numbers))
      pragma = true;
    else if (strstr(word, "display_error_number") ||
             strcmp(word, "--kernel-params-are-restrict") == 0) // read with the line
      continue;
    else if (*word == '-' || !pragma)
      return nv_tool_fail("'%s' for -Xcudafe is not supported; there is no cudafe, and only its "
                          "--diag_suppress, "
                          "--diag_warning and --diag_error mean something to clang",
                          word),
             false;
  }
  return true;
}

// Numbers and names for one pragma, of -diag-suppress and its like and of -Xcudafe.
static void add_diagnostics(nv_words *words, const nv_cc_line *line, nv_cc_id id,
                            const char *pragma) {
  nv_words all = {0};
  nv_words_add_all(&all, &line->values[id]);
  const nv_words *cudafe = &line->values[NV_CC_XCUDAFE];
  const char *last = NULL;
  for (size_t i = 0; i < cudafe->n; i++) {
    const char *word = cudafe->at[i], *numbers, *found = pragma_of(word, &numbers);
    if (found)
      last = found;
    else
      numbers = *word == '-' ? NULL : word;
    if (last && numbers && strcmp(last, pragma) == 0)
      nv_words_add(&all, "%s", numbers);
  }
  if (all.n) {
    char *list = nv_text("-D__NVOPT_DIAG_%s=%s", pragma, all.at[0]);
    for (size_t i = 1; i < all.n; i++) {
      char *longer = nv_text("%s,%s", list, all.at[i]);
      free(list);
      list = longer;
    }
    nv_words_add(words, "%s", list);
    free(list);
  }
  nv_words_free(&all);
}

// "N=1024" or "N".
static bool is_letter(const char *definition) {
  return isupper((unsigned char)*definition) && (!definition[1] || definition[1] == '=');
}

static void add_letter(nv_words *words, const nv_cc_line *line, const char *definition) {
  char letter[] = {*definition, 0};
  if (is_letter(definition) && !nv_words_have(&line->values[NV_CC_UNDEFINE], letter))
    nv_words_add(words, "-D__NVOPT_LETTER_%s", definition);
}

void nv_unit_add_prefix(const nv_unit *u, nv_words *words, bool device) {
  const nv_words *macros = &u->line->values[NV_CC_DEFINE],
                 *compiler = &u->line->values[NV_CC_XCOMPILER];
  size_t before = words->n;
  for (size_t i = 0; i < macros->n; i++)
    add_letter(words, u->line, macros->at[i]);
  for (size_t i = 0; i < compiler->n; i++)
    if (strncmp(compiler->at[i], "-D", 2) == 0)
      add_letter(words, u->line, compiler->at[i] + 2);
  add_diagnostics(words, u->line, NV_CC_DIAG_SUPPRESS, "SUPPRESS");
  add_diagnostics(words, u->line, NV_CC_DIAG_WARN, "WARNING");
  add_diagnostics(words, u->line, NV_CC_DIAG_ERROR, "ERROR");
  if (u->plan->tools->for_cpu && u->relocatable && !device)
    nv_words_add(words, "-D__NVOPT_LINKED_BINARY=" NV_LINKED_BINARY "%s", u->seed);
  if (words->n != before) {
    nv_words_add(words, "-include");
    nv_words_add(words, "nvopt/command_line.h");
  }
}

void nv_unit_drop_letters(nv_words *words, size_t first) {
  size_t n = first;
  for (size_t i = first; i < words->n; i++)
    if (strncmp(words->at[i], "-D", 2) == 0 && is_letter(words->at[i] + 2))
      free(words->at[i]);
    else
      words->at[n++] = words->at[i];
  words->n = n;
}
