// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// settings.c: what the pipeline is made from.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/build.h"
#include "tools/shell/codegen.h"
#include "tools/shell/jobs.h"

bool nv_shell_level(nv_shell *shell, char **words, size_t count) {
  if (!count) {
    puts(shell->level);
    return true;
  }
  if (nv_opt_level_parse(words[0], strlen(words[0])) == NV_OPT_LEVEL_NONE) {
    // A set of options says it in the words that the compilers' users get.
    nv_option_sources sources = {.text_level = words[0]};
    nv_options *set = nv_options_build(&sources);
    for (size_t i = 0; i < nv_options_num_diags(set); i++)
      nv_shell_fail(shell, "%s", nv_options_diag(set, i)->text);
    nv_options_release(set);
    return false;
  }
  free(shell->level);
  shell->level = nv_copy_text(words[0], strlen(words[0]));
  nv_shell_forget_run(shell);
  return true;
}

// The options as one set says what is wrong with this one.
static bool check_option(nv_shell *shell, const char *text) {
  nv_option_sources sources = {.text_params = text};
  nv_options *set = nv_options_build(&sources);
  bool good = true;
  for (size_t i = 0; i < nv_options_num_diags(set); i++) {
    const nv_option_diag *problem = nv_options_diag(set, i);
    if (problem->severity == NV_OPT_ERROR)
      good = nv_shell_fail(shell, "%s", problem->text);
    else
      fprintf(stderr, "nvopt: warning: %s\n", problem->text);
  }
  nv_options_release(set);
  return good;
}

// Place of the option with this key, the number of options if it is not given.
static size_t find_option(const nv_shell *shell, const char *text) {
  size_t length = strcspn(text, "="), i = 0;
  while (i < shell->options.count && (strncmp(shell->options.at[i], text, length) != 0 ||
                                      !strchr("=", shell->options.at[i][length])))
    i++;
  return i;
}

bool nv_shell_set(nv_shell *shell, char **words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (strpbrk(words[i], ";<>"))
      return nv_shell_fail(shell, "'%s' is no option with its value", words[i]);
    if (!check_option(shell, words[i]))
      return false;
    size_t there = find_option(shell, words[i]);
    if (there < shell->options.count)
      nv_shell_words_remove(&shell->options, there);
    nv_shell_words_add(&shell->options, words[i], strlen(words[i]));
    nv_shell_forget_run(shell);
  }
  for (size_t i = 0; !count && i < shell->options.count; i++)
    puts(shell->options.at[i]);
  return true;
}

bool nv_shell_unset(nv_shell *shell, char **words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    size_t there = find_option(shell, words[i]);
    if (there == shell->options.count)
      return nv_shell_fail(shell, "option '%s' is not set; 'set' lists those that are", words[i]);
    nv_shell_words_remove(&shell->options, there);
    nv_shell_forget_run(shell);
  }
  return true;
}

// Tells what is wrong with a pipeline before it takes the place of the one at hand. One whose passes die, even of this, is a
// pipeline: that is told when it runs.
static bool check_pipeline(nv_shell *shell, const char *text) {
  nv_check_job job = {nv_shell_processor(shell), text};
  int status = nv_shell_fork(shell, NULL, nv_job_check, &job);
  if (status == NV_EXIT_OK || status > NV_CHILD_DIED)
    return true;
  char *what = nv_shell_format("the pipeline %s", text);
  nv_shell_child_failed(shell, what, status);
  free(what);
  return false;
}

bool nv_shell_pipeline(nv_shell *shell, char **words, size_t count) {
  if (count && strcmp(words[0], "-") != 0 && !check_pipeline(shell, words[0]))
    return false;
  if (count) {
    free(shell->pipeline);
    shell->pipeline = strcmp(words[0], "-") == 0 ? NULL : nv_copy_text(words[0], strlen(words[0]));
    nv_shell_forget_run(shell);
  }
  char *text = nv_shell_pipeline_text(shell);
  puts(text);
  free(text);
  return true;
}

bool nv_shell_verify(nv_shell *shell, char **words, size_t count) {
  bool on = count && strcmp(words[0], "on") == 0;
  if (count && !on && strcmp(words[0], "off") != 0)
    return nv_shell_fail(shell, "'%s' is neither on nor off", words[0]);
  if (count && on != shell->verify) {
    shell->verify = on;
    nv_shell_forget_run(shell);
  }
  if (!count)
    puts(shell->verify ? "on" : "off");
  return true;
}

bool nv_shell_status(nv_shell *shell, char **words, size_t count) {
  (void)words, (void)count;
  char *text = nv_shell_pipeline_text(shell);
  printf("program   %s\n", shell->file ? shell->file : "none");
  printf("processor %s\n", nv_shell_processor(shell));
  printf("pipeline  %s\n", text);
  for (size_t i = 0; i < shell->off.count; i++)
    printf("off       %s\n", shell->off.at[i]);
  for (size_t i = 0; i < shell->codegen_off.count; i++)
    printf("off       %s, in the code generator\n", shell->codegen_off.at[i]);
  if (shell->verify)
    puts("verify    on");
  free(text);
  if (shell->ran) {
    fputs("at        ", stdout);
    nv_shell_print_step(shell, shell->at);
  }
  if (nv_codegen_is_in(shell)) {
    fputs("in        ", stdout);
    nv_codegen_print_place(shell);
  }
  return true;
}
