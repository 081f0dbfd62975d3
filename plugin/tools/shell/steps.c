// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// steps.c: going through the pipeline, forwards and back.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/nearest.h"
#include "tools/shell/codegen.h"

static unsigned instructions_after(const nv_shell *shell, size_t step) {
  if (step)
    return shell->run.steps[step - 1].instructions;
  unsigned sum = 0;
  for (size_t i = 0; i < shell->function_count; i++)
    sum += shell->functions[i].instructions;
  return sum;
}

// The unit as people call it, in new memory. A component of the call graph is "(a, b)"; mostly one function.
static char *unit_name(const nv_shell_step *step) {
  size_t length = strlen(step->unit);
  if (step->level == NV_UNIT_MODULE)
    return nv_copy_text("the module", 10);
  if (*step->unit != '(' || strchr(step->unit, ','))
    return nv_shell_plain_name(step->unit);
  char *inner = nv_copy_text(step->unit + 1, length - 2), *plain = nv_shell_plain_name(inner);
  free(inner);
  return plain;
}

void nv_shell_print_step(const nv_shell *shell, size_t number) {
  if (!number) {
    printf("0/%zu: the program as it was loaded, %u instructions\n", shell->run.count,
           instructions_after(shell, 0));
    return;
  }
  const nv_shell_step *step = &shell->run.steps[number - 1];
  char *unit = unit_name(step);
  printf("%zu/%zu: %s on %s", number, shell->run.count, step->pass, unit);
  free(unit);
  if (!step->changed) {
    puts(", nothing changed");
    return;
  }
  // Whom a module pass touched is not in the name of its unit.
  enum { NAMED = 3 };
  if (step->level == NV_UNIT_MODULE)
    for (size_t i = 0; i < step->function_count && i <= NAMED; i++) {
      char *plain = nv_shell_plain_name(step->functions[i]);
      printf("%s%s", i ? ", " : ": ", i < NAMED ? plain : "...");
      free(plain);
    }
  unsigned from = instructions_after(shell, number - 1), to = instructions_after(shell, number);
  if (from == to)
    printf(", %u instructions\n", to);
  else
    printf(", %u to %u instructions\n", from, to);
}

static bool arrive(nv_shell *shell, size_t step) {
  shell->at = step;
  nv_shell_print_step(shell, step);
  return true;
}

static const char *pass_at(const void *list, size_t i) {
  const nv_shell *shell = list;
  return i < shell->run.count ? shell->run.steps[i].pass : NULL;
}

static bool runs(const nv_shell *shell, const char *name) {
  for (size_t i = 0; i < shell->run.count; i++)
    if (strcmp(shell->run.steps[i].pass, name) == 0)
      return true;
  return false;
}

// The pipeline runs a pass of this name.
static bool check_pass(nv_shell *shell, const char *name) {
  if (runs(shell, name))
    return true;
  const char *near = nv_nearest_name(name, strlen(name), pass_at, shell);
  return nv_shell_fail(shell, "the pipeline runs no pass '%s'%s%s%s", name,
                       near ? "; did you mean '" : "", near ? near : "",
                       near ? "'?"
                            : "; 'steps all' lists those it runs, 'codegen' those behind it");
}

// A count, 1 where none is given.
static bool read_count(nv_shell *shell, char **words, size_t count, size_t *number) {
  *number = 1;
  if (count && (!nv_shell_number(words[0], number) || !*number))
    return nv_shell_fail(shell, "'%s' is no number of steps", words[0]);
  return true;
}

bool nv_shell_run_to(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_run(shell))
    return false;
  if (nv_codegen_is_in(shell))
    return nv_codegen_run_to(shell, words, count);
  if (count && !check_pass(shell, words[0]))
    return false;
  if (!count)
    return arrive(shell, shell->run.count);
  for (size_t i = shell->at; i < shell->run.count; i++)
    if (strcmp(shell->run.steps[i].pass, words[0]) == 0)
      return arrive(shell, i + 1);
  return nv_shell_fail(shell, "no more runs of '%s' behind step %zu", words[0], shell->at);
}

// A pass that the pipeline does not run may be one of the code generator; what it does is known for one function.
static bool until_behind_the_end(nv_shell *shell, char **words, size_t count) {
  size_t at = shell->at;
  const char *function = nv_shell_function_named(shell, words[1]);
  if (!function)
    return false;
  shell->at = shell->run.count;
  bool entered = nv_codegen_enter(shell, function), known = nv_codegen_runs(shell, words[0]);
  if (known && nv_codegen_until(shell, words, count))
    return true;
  nv_codegen_leave(shell);
  shell->at = at;
  return entered && !known ? check_pass(shell, words[0]) : false;
}

// The pass changed something in this step, in `function` where it is not NULL.
static bool is_change(const nv_shell_step *step, const char *pass, const char *function) {
  return step->changed && strcmp(step->pass, pass) == 0 &&
         (!function || nv_shell_step_changes(step, function));
}

// The last step up to here in which it did, 0 if there is none.
static size_t last_change(const nv_shell *shell, const char *pass, const char *function) {
  size_t i = shell->at;
  while (i && !is_change(&shell->run.steps[i - 1], pass, function))
    i--;
  return i;
}

bool nv_shell_until(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_run(shell))
    return false;
  if (nv_codegen_is_in(shell))
    return nv_codegen_until(shell, words, count);
  if (count > 1 && !runs(shell, words[0]))
    return until_behind_the_end(shell, words, count);
  if (!check_pass(shell, words[0]))
    return false;
  const char *function = count > 1 ? nv_shell_function_named(shell, words[1]) : NULL;
  if (count > 1 && !function)
    return false;
  for (size_t i = shell->at; i < shell->run.count; i++)
    if (is_change(&shell->run.steps[i], words[0], function))
      return arrive(shell, i + 1);
  size_t last = last_change(shell, words[0], function);
  char *hint = last ? nv_shell_format("; step %zu did", last) : NULL;
  nv_shell_fail(shell, "no run of '%s' behind step %zu changes %s%s", words[0], shell->at,
                count > 1 ? words[1] : "anything", hint ? hint : "");
  free(hint);
  return false;
}

bool nv_shell_step_on(nv_shell *shell, char **words, size_t count) {
  size_t number, to = 0;
  if (!nv_shell_need_run(shell) || !read_count(shell, words, count, &number))
    return false;
  if (nv_codegen_is_in(shell))
    return nv_codegen_step(shell, number, true);
  for (size_t i = shell->at; i < shell->run.count && number; i++)
    if (shell->run.steps[i].changed) {
      to = i + 1;
      number--;
    }
  return to ? arrive(shell, to)
            : nv_shell_fail(shell, "nothing changes behind step %zu any more", shell->at);
}

bool nv_shell_step_one(nv_shell *shell, char **words, size_t count) {
  size_t number;
  if (!nv_shell_need_run(shell) || !read_count(shell, words, count, &number))
    return false;
  if (nv_codegen_is_in(shell))
    return nv_codegen_step(shell, number, false);
  size_t left = shell->run.count - shell->at;
  return left ? arrive(shell, shell->at + (number < left ? number : left))
              : nv_shell_fail(shell, "step %zu is the last one", shell->at);
}

bool nv_shell_back(nv_shell *shell, char **words, size_t count) {
  size_t number;
  if (!nv_shell_need_run(shell) || !read_count(shell, words, count, &number))
    return false;
  if (nv_codegen_is_in(shell))
    return nv_codegen_back(shell, number);
  if (!shell->at)
    return nv_shell_fail(shell, "this is the program as it was loaded");
  // In front of the last change, and of everything in between that did nothing.
  size_t at = shell->at;
  while (at && number--) {
    at = nv_shell_source_step(shell, at);
    at = at ? nv_shell_source_step(shell, at - 1) : 0;
  }
  return arrive(shell, at);
}

bool nv_shell_goto(nv_shell *shell, char **words, size_t count) {
  size_t step;
  (void)count;
  if (!nv_shell_need_run(shell))
    return false;
  if (nv_codegen_is_in(shell) && nv_codegen_number(words[0], &step))
    return nv_codegen_goto(shell, step);
  if (!nv_shell_number(words[0], &step) || step > shell->run.count)
    return nv_shell_fail(shell, "'%s' is no step; there are 0 to %zu", words[0], shell->run.count);
  nv_codegen_leave(shell);
  return arrive(shell, step);
}

bool nv_shell_steps(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_run(shell))
    return false;
  if (nv_codegen_is_in(shell))
    return nv_codegen_steps(shell, words, count);
  bool all = count && strcmp(words[0], "all") == 0;
  const char *function = NULL, *pass = NULL;
  for (size_t i = 0; count && !all && i < shell->run.count && !pass; i++)
    if (strcmp(shell->run.steps[i].pass, words[0]) == 0)
      pass = words[0];
  if (count && !all && !pass && !(function = nv_shell_function_named(shell, words[0])))
    return false;
  for (size_t i = 0; i < shell->run.count; i++) {
    const nv_shell_step *step = &shell->run.steps[i];
    if (all || (step->changed && (!pass || strcmp(step->pass, pass) == 0) &&
                (!function || nv_shell_step_changes(step, function))))
      nv_shell_print_step(shell, i + 1);
  }
  return true;
}
