// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen.c: the console in the code generator. Its passes work on one function at a time and keep no IR that could be
// stored, so the console goes in with one function and has the text behind each pass, from one run of llc.
#include "tools/shell/codegen.h"

#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/nearest.h"

bool nv_codegen_is_in(const nv_shell *shell) { return shell->codegen.count != 0; }

void nv_codegen_leave(nv_shell *shell) {
  nv_codegen_places_free(&shell->codegen);
  shell->codegen_function = NULL;
  shell->codegen_at = 0;
}

// LLVM gives functions that only the module knows other names where PTX has no letter for theirs.
static char *names_of(const char *function) {
  char *text = nv_shell_format("-filter-print-funcs=%s", function);
  if (!strpbrk(function, ".@"))
    return text;
  char *longer = nv_shell_format("%s,", text);
  free(text);
  for (const char *p = function; *p; p++) {
    text = *p == '.'   ? nv_shell_format("%s_$_", longer)
           : *p == '@' ? nv_shell_format("%s_%%_", longer)
                       : nv_shell_format("%s%c", longer, *p);
    free(longer);
    longer = text;
  }
  return longer;
}

static nv_codegen_places read_places(nv_shell *shell, const char *function) {
  nv_codegen_places list = {0};
  char *state = nv_shell_state(shell, nv_shell_source_step(shell, shell->at));
  char *filter = names_of(function);
  const char *const extra[] = {"-print-after-all", "-print-before=pre-isel-intrinsic-lowering",
                               "-print-loop-func-scope", filter, NULL};
  if (state && nv_shell_llc(shell, state, "/dev/null", extra)) {
    char *messages = nv_shell_messages(shell);
    list = nv_codegen_places_read(messages);
    free(messages);
  }
  free(filter);
  free(state);
  return list;
}

bool nv_codegen_enter(nv_shell *shell, const char *function) {
  nv_codegen_leave(shell);
  bool failed = shell->failed;
  shell->failed = false;
  shell->codegen = read_places(shell, function);
  if (!shell->codegen.count && !shell->failed) {
    char *plain = nv_shell_plain_name(function);
    nv_shell_fail(shell, "there is no code of '%s' here; it may be inlined into others", plain);
    free(plain);
  }
  shell->failed |= failed;
  shell->codegen_function = shell->codegen.count ? function : NULL;
  return shell->codegen.count;
}

static void print_place(const nv_shell *shell, size_t number) {
  const nv_codegen_places *list = &shell->codegen;
  const nv_codegen_place *place = &list->at[number];
  char *plain = nv_shell_plain_name(shell->codegen_function);
  if (!number) {
    printf("c0/%zu: %s as it comes to the code generator, %zu instructions\n", list->count - 1,
           plain, place->instructions);
  } else {
    size_t from = list->at[number - 1].instructions;
    printf("c%zu/%zu: %s on %s", number, list->count - 1, place->pass, plain);
    if (!place->text)
      puts(", nothing changed");
    else if (from == place->instructions)
      printf(", %zu instructions\n", from);
    else
      printf(", %zu to %zu instructions\n", from, place->instructions);
  }
  free(plain);
}

void nv_codegen_print_place(const nv_shell *shell) { print_place(shell, shell->codegen_at); }

static bool arrive(nv_shell *shell, size_t place) {
  shell->codegen_at = place;
  print_place(shell, place);
  return true;
}

static const char *pass_at(const void *list, size_t i) {
  const nv_codegen_places *places = list;
  return i + 1 < places->count ? places->at[i + 1].pass : NULL;
}

bool nv_codegen_runs(const nv_shell *shell, const char *pass) {
  for (size_t i = 1; i < shell->codegen.count; i++)
    if (strcmp(shell->codegen.at[i].pass, pass) == 0)
      return true;
  return false;
}

static bool check_pass(nv_shell *shell, const char *name) {
  if (nv_codegen_runs(shell, name))
    return true;
  const char *near = nv_nearest_name(name, strlen(name), pass_at, &shell->codegen);
  return nv_shell_fail(shell, "the code generator runs no pass '%s'%s%s%s", name,
                       near ? "; did you mean '" : "", near ? near : "",
                       near ? "'?" : "; 'steps all' lists those it runs");
}

bool nv_codegen_number(const char *word, size_t *place) {
  return *word == 'c' && nv_shell_number(word + 1, place);
}

static bool list_places(nv_shell *shell, const char *pass, bool all) {
  for (size_t i = 0; i < shell->codegen.count; i++) {
    const nv_codegen_place *place = &shell->codegen.at[i];
    if (all || (place->text && (!pass || strcmp(place->pass, pass) == 0)))
      print_place(shell, i);
  }
  return true;
}

bool nv_codegen_steps(nv_shell *shell, char **words, size_t count) {
  bool all = count && strcmp(words[0], "all") == 0;
  if (count && !all && !check_pass(shell, words[0]))
    return false;
  return list_places(shell, count && !all ? words[0] : NULL, all);
}

// The next place whose pass has this name (NULL: any) and, where it must, changed something; 0 if there is none.
static size_t next_place(const nv_shell *shell, const char *pass, bool changed) {
  for (size_t i = shell->codegen_at + 1; i < shell->codegen.count; i++)
    if ((!pass || strcmp(shell->codegen.at[i].pass, pass) == 0) &&
        (!changed || shell->codegen.at[i].text))
      return i;
  return 0;
}

bool nv_codegen_run_to(nv_shell *shell, char **words, size_t count) {
  if (!count)
    return arrive(shell, shell->codegen.count - 1);
  if (!check_pass(shell, words[0]))
    return false;
  size_t place = next_place(shell, words[0], false);
  return place ? arrive(shell, place)
               : nv_shell_fail(shell, "no more runs of '%s' behind c%zu", words[0],
                               shell->codegen_at);
}

bool nv_codegen_until(nv_shell *shell, char **words, size_t count) {
  const char *function = count > 1 ? nv_shell_function_named(shell, words[1]) : NULL;
  if (count > 1 && !function)
    return false;
  if (function && strcmp(function, shell->codegen_function) != 0 &&
      !nv_codegen_enter(shell, function))
    return false;
  if (!check_pass(shell, words[0]))
    return false;
  size_t place = next_place(shell, words[0], true);
  char *plain = nv_shell_plain_name(shell->codegen_function);
  bool good = place ? arrive(shell, place)
                    : nv_shell_fail(shell, "no run of '%s' behind c%zu changes %s", words[0],
                                    shell->codegen_at, plain);
  free(plain);
  return good;
}

bool nv_codegen_step(nv_shell *shell, size_t number, bool changes_only) {
  size_t start = shell->codegen_at, next;
  while (number-- && (next = next_place(shell, NULL, changes_only)))
    shell->codegen_at = next;
  if (shell->codegen_at != start)
    return arrive(shell, shell->codegen_at);
  return changes_only ? nv_shell_fail(shell, "nothing changes behind c%zu any more", start)
                      : nv_shell_fail(shell, "c%zu is the last place", start);
}

size_t nv_codegen_last_change(const nv_shell *shell) {
  size_t at = shell->codegen_at;
  while (at && !shell->codegen.at[at].text)
    at--;
  return at;
}

bool nv_codegen_back(nv_shell *shell, size_t number) {
  // In front of the last change; from the first place back to the pipeline.
  for (; number; number--) {
    size_t at = nv_codegen_last_change(shell);
    if (!at) {
      nv_codegen_leave(shell);
      nv_shell_print_step(shell, shell->at);
      return true;
    }
    shell->codegen_at = at - 1;
    shell->codegen_at = nv_codegen_last_change(shell);
  }
  return arrive(shell, shell->codegen_at);
}

bool nv_codegen_goto(nv_shell *shell, size_t place) {
  if (place >= shell->codegen.count)
    return nv_shell_fail(shell, "'c%zu' is no place; there are c0 to c%zu", place,
                         shell->codegen.count - 1);
  return arrive(shell, place);
}

// The text behind a place.
static const char *text_at(const nv_shell *shell, size_t place) {
  while (place && !shell->codegen.at[place].text)
    place--;
  return shell->codegen.at[place].text;
}

// Writes the text behind a place to a temporary file; its path in new memory, NULL after an error.
static char *write_text(nv_shell *shell, size_t place, const char *name) {
  const char *text = text_at(shell, place);
  char *path = nv_shell_path(shell, "%s", name);
  FILE *file = fopen(path, "w");
  bool good = file && fputs(text, file) >= 0;
  good = file && fclose(file) == 0 && good;
  if (good)
    return path;
  nv_shell_fail(shell, "cannot write '%s'", path);
  free(path);
  return NULL;
}

bool nv_codegen_print(nv_shell *shell) {
  fputs(text_at(shell, shell->codegen_at), stdout);
  return true;
}

bool nv_codegen_diff(nv_shell *shell, size_t from, size_t to) {
  if (from >= shell->codegen.count || to >= shell->codegen.count)
    return nv_codegen_goto(shell, from > to ? from : to);
  char *files[2] = {write_text(shell, from, "codegen-before"), NULL}, *labels[2];
  files[1] = files[0] ? write_text(shell, to, "codegen-after") : NULL;
  for (size_t i = 0; i < 2; i++) {
    size_t place = i ? to : from;
    labels[i] = nv_shell_format("--label=c%zu%s%s", place, place ? ": " : "",
                                place ? shell->codegen.at[place].pass : "");
  }
  char *output = nv_shell_path(shell, "difference");
  const char *const words[] = {
      "diff",    "-U3",     nv_tool_colour(stdout) ? "--color=always" : "--color=never",
      labels[0], labels[1], files[0],
      files[1],  NULL};
  int status = files[1] ? nv_shell_spawn(shell, output, words) : 2;
  if (files[1] && status > 1)
    nv_shell_child_failed(shell, "diff", status);
  if (status == 0)
    puts("no difference");
  bool good = status == 0 || (status == 1 && nv_shell_show(shell, output));
  for (size_t i = 0; i < 2; i++) {
    free(files[i]);
    free(labels[i]);
  }
  free(output);
  return good;
}

// The place that `word` names: its number with or without the c, or the first change by a pass that is called so; 0 after
// an error.
static size_t chosen(nv_shell *shell, const char *word) {
  size_t number;
  bool is_number = nv_codegen_number(word, &number) || nv_shell_number(word, &number);
  if (is_number && number && number < shell->codegen.count)
    return number;
  if (!is_number)
    for (size_t i = 1; i < shell->codegen.count; i++)
      if (shell->codegen.at[i].text && strcmp(shell->codegen.at[i].pass, word) == 0)
        return i;
  nv_shell_fail(shell, "'%s' is no change by the code generator; 'steps' lists them", word);
  return 0;
}

bool nv_shell_codegen(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_run(shell))
    return false;
  if (!count)
    return nv_codegen_is_in(shell)
               ? list_places(shell, NULL, false)
               : nv_shell_fail(shell, "'codegen FUNCTION' goes into the code generator");
  const char *function = nv_shell_function_named(shell, words[0]);
  if (!function || !nv_codegen_enter(shell, function))
    return false;
  if (count == 1)
    return list_places(shell, NULL, false);
  size_t number = chosen(shell, words[1]);
  if (number)
    shell->codegen_at = number;
  return number && nv_codegen_diff(shell, number - 1, number);
}

//===-- Passes that are left out ---------------------------------------------------------------===//

// The first kernel, or function, of the program; NULL where there is none.
static const char *some_function(const nv_shell *shell) {
  for (size_t i = 0; i < shell->function_count; i++)
    if (shell->functions[i].kernel)
      return shell->functions[i].name;
  return shell->function_count ? shell->functions[0].name : NULL;
}

char *nv_codegen_gate_name(nv_shell *shell, const char *word) {
  const char *function = shell->codegen_function ? shell->codegen_function : some_function(shell);
  nv_codegen_places list = {0};
  const nv_codegen_places *places = &shell->codegen;
  if (!places->count && function) {
    list = read_places(shell, function);
    places = &list;
  }
  char *name = NULL;
  for (size_t i = 1; i < places->count && !name; i++)
    if (strcmp(places->at[i].pass, word) == 0)
      // Those over loops are asked for by their titles.
      name = strchr(places->at[i].title, ',') ? nv_copy_text(word, strlen(word))
                                              : nv_shell_format("%s,%s", word, places->at[i].title);
  nv_codegen_places_free(&list);
  return name;
}

bool nv_codegen_is_optional(nv_shell *shell, const char *word) {
  char *state = nv_shell_state(shell, nv_shell_source_step(shell, shell->run.count));
  static const char *const extra[] = {"--opt-disable-enable-verbosity", NULL};
  bool good = state && nv_shell_llc(shell, state, "/dev/null", extra), found = false;
  char *messages = good ? nv_shell_messages(shell) : NULL;
  size_t i = nv_shell_words_find(&shell->codegen_off, word);
  for (const char *name = good ? shell->codegen_gate.at[i] : ""; *name && !found;) {
    size_t length = strcspn(name, ",");
    char *note = nv_shell_format("NOT running pass %.*s on ", (int)length, name);
    found = strstr(messages, note);
    free(note);
    name += length + (name[length] != 0);
  }
  free(messages);
  free(state);
  return found;
}
