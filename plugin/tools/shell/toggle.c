// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// toggle.c: a pass or an option on or off, and what that changes in figures.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/options.h"
#include "tools/shell/codegen.h"
#include "tools/shell/figures.h"

// What one function has before and after; one that is in `to` only is told when it is asked for from there.
static bool print_change(const nv_figures *from, const nv_figures *to) {
  static const char *const names[] = {"IR",
                                      "PTX",
                                      "registers",
                                      "bytes of frame",
                                      "bytes of spills",
                                      "bytes of shared memory",
                                      "bytes of code"};
  bool any = false;
  char *plain = nv_shell_plain_name((from ? from : to)->name);
  if (!from || !to) {
    printf("%s: %s\n", plain, from ? "gone" : "new");
    free(plain);
    return true;
  }
  for (size_t k = 0; k < NV_FIGURE_COUNT; k++) {
    if (from->value[k] == to->value[k])
      continue;
    printf("%s%s%s ", any ? ", " : plain, any ? "" : ": ", names[k]);
    for (int side = 0; side < 2; side++) {
      size_t value = (side ? to : from)->value[k];
      if (value == (size_t)NV_UNKNOWN)
        printf("%s?", side ? " to " : "");
      else
        printf("%s%zu", side ? " to " : "", value);
    }
    any = true;
  }
  if (any)
    putchar('\n');
  free(plain);
  return any;
}

static void compare(const nv_figure_list *from, const nv_figure_list *to) {
  bool any = false;
  for (size_t i = 0; i < from->count; i++)
    any = print_change(&from->at[i], nv_figures_find(to, from->at[i].name)) || any;
  for (size_t i = 0; i < to->count; i++)
    if (!nv_figures_find(from, to->at[i].name))
      any = print_change(NULL, &to->at[i]) || any;
  if (!any)
    puts("no figure changes");
}

static bool runs(const nv_shell *shell, const char *pass) {
  for (size_t i = 0; i < shell->run.count; i++)
    if (strcmp(shell->run.steps[i].pass, pass) == 0)
      return true;
  return false;
}

// Turns a pass of the code generator over; false, with `*known` false, where it runs none of this name.
static bool flip_codegen(nv_shell *shell, char *word, bool *known) {
  size_t off = nv_shell_words_find(&shell->codegen_off, word);
  *known = true;
  if (off < shell->codegen_off.count) {
    nv_shell_words_remove(&shell->codegen_off, off);
    nv_shell_words_remove(&shell->codegen_gate, off);
    printf("%s is on again in the code generator\n", word);
    return true;
  }
  char *gate = nv_codegen_gate_name(shell, word);
  *known = gate;
  if (!gate)
    return false;
  nv_shell_words_add(&shell->codegen_off, word, strlen(word));
  nv_shell_words_add(&shell->codegen_gate, gate, strlen(gate));
  free(gate);
  if (!nv_codegen_is_optional(shell, word)) {
    nv_shell_words_remove(&shell->codegen_off, off);
    nv_shell_words_remove(&shell->codegen_gate, off);
    return nv_shell_fail(shell, "%s has to run; it stays on", word);
  }
  printf("%s is off in the code generator\n", word);
  return true;
}

// Turns the pass or the option over.
static bool flip(nv_shell *shell, char *word) {
  size_t off = nv_shell_words_find(&shell->off, word);
  bool in_codegen = false;
  if (nv_codegen_is_in(shell)) {
    if (!flip_codegen(shell, word, &in_codegen))
      return in_codegen ? false
                        : nv_shell_fail(shell, "the code generator runs no pass '%s'", word);
  } else if (off < shell->off.count) {
    nv_shell_words_remove(&shell->off, off);
    printf("%s is on again\n", word);
  } else if (runs(shell, word)) {
    nv_shell_words_add(&shell->off, word, strlen(word));
    printf("%s is off\n", word);
  } else if (nv_shell_words_find(&shell->options, word) < shell->options.count) {
    printf("%s is not set any more\n", word);
    return nv_shell_unset(shell, &word, 1);
  } else if (nv_option_lookup(word, strcspn(word, "=")) != NV_OPT_NONE) {
    if (!nv_shell_set(shell, &word, 1))
      return false;
    printf("%s is set\n", word);
  } else if (!flip_codegen(shell, word, &in_codegen)) {
    return in_codegen
               ? false
               : nv_shell_fail(shell, "'%s' is no pass of this pipeline and no option", word);
  }
  nv_shell_forget_run(shell);
  return true;
}

bool nv_shell_toggle(nv_shell *shell, char **words, size_t count) {
  nv_figure_list from = {0}, to = {0};
  (void)count;
  if (!nv_shell_need_run(shell) || !nv_figures_read(shell, shell->run.count, &from))
    return false;
  bool good = flip(shell, words[0]) && nv_shell_need_run(shell);
  if (good && nv_shell_words_find(&shell->off, words[0]) < shell->off.count &&
      runs(shell, words[0])) {
    nv_shell_words_remove(&shell->off, nv_shell_words_find(&shell->off, words[0]));
    good = nv_shell_fail(shell, "%s has to run; it stays on", words[0]);
  }
  if (good) {
    shell->at = shell->run.count;
    good = nv_figures_read(shell, shell->at, &to);
  }
  if (good)
    compare(&from, &to);
  nv_figures_free(&from);
  nv_figures_free(&to);
  return good;
}
