// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// complete.c: what may stand at the end of a line, from the letters of shell/commands.def.
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "alloc.h"
#include "options/options.h"
#include "passes.h"
#include "target/target.h"
#include "tools/shell/line.h"

// Takes `text` into the list if it begins with `word` and is not there yet.
static void offer(nv_shell_words *list, const char *word, const char *text) {
  if (strncmp(text, word, strlen(word)) == 0 && nv_shell_words_find(list, text) == list->count)
    nv_shell_words_add(list, text, strlen(text));
}

// A text with a backslash in front of what would end a word or quote, or without them; in new memory.
static char *with_backslashes(const char *text) {
  char *result = nv_new(2 * strlen(text) + 1, 1), *to = result;
  for (; *text; *to++ = *text++)
    if (strchr(" \t\"'\\|", *text) || (to == result && strchr("#>", *text)))
      *to++ = '\\';
  return result;
}

static char *without_backslashes(const char *text) {
  char *result = nv_new(strlen(text) + 1, 1), *to = result;
  for (; *text; *to++ = *text++)
    text += *text == '\\' && text[1];
  return result;
}

static void offer_files(nv_shell_words *list, const char *typed) {
  char *word = without_backslashes(typed);
  const char *slash = strrchr(word, '/');
  size_t length = slash ? (size_t)(slash - word) + 1 : 0;
  char *folder = nv_copy_text(word, length);
  DIR *directory = opendir(length ? folder : ".");
  struct dirent *entry;
  while (directory && (entry = readdir(directory))) {
    // Hidden files are offered to who asks for them.
    if (entry->d_name[0] == '.' && word[length] != '.')
      continue;
    struct stat status;
    char *path = nv_shell_format("%s%s", folder, entry->d_name);
    bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    char *shown = nv_shell_format("%s%s", path, is_folder ? "/" : "");
    char *quoted = with_backslashes(shown);
    offer(list, typed, quoted);
    free(quoted);
    free(shown);
    free(path);
  }
  if (directory)
    closedir(directory);
  free(folder);
  free(word);
}

// The passes of the code generator where the console is in it; else those of the pipeline as it ran; before, all of the
// package.
static void offer_passes(nv_shell *shell, nv_shell_words *list, const char *word) {
  for (size_t i = 1; i < shell->codegen.count; i++)
    offer(list, word, shell->codegen.at[i].pass);
  if (shell->codegen.count)
    return;
  for (size_t i = 0; i < shell->run.count; i++)
    offer(list, word, shell->run.steps[i].pass);
  for (size_t i = 0; !shell->run.count && i < nv_pass_count; i++)
    if (nv_pass_table[i].level != NV_UNIT_MACHINE)
      offer(list, word, nv_pass_table[i].name);
}

static void offer_functions(nv_shell *shell, nv_shell_words *list, const char *word) {
  for (size_t i = 0; i < shell->function_count; i++) {
    char *plain = nv_shell_plain_name(shell->functions[i].name);
    offer(list, word, plain);
    if (*word == '_')
      offer(list, word, shell->functions[i].name);
    free(plain);
  }
}

// "key" with a '=' where it takes a value, and "key=value" once the key is there.
static void offer_options(nv_shell_words *list, const char *word) {
  size_t key = strcspn(word, "=");
  for (int i = 0; i < NV_OPT_COUNT; i++) {
    const nv_option_info *info = nv_option_get_info((nv_option_id)i);
    if (!word[key]) {
      char *text = nv_shell_format("%s=", info->name);
      offer(list, word, text);
      free(text);
      continue;
    }
    if (strncmp(info->name, word, key) != 0 || info->name[key])
      continue;
    const char *values = info->kind == NV_OPT_KIND_BOOL   ? "0|1"
                         : info->kind == NV_OPT_KIND_ENUM ? info->domain
                                                          : info->def;
    while (*values) {
      size_t length = strcspn(values, "|");
      char *text = nv_shell_format("%s=%.*s", info->name, (int)length, values);
      offer(list, word, text);
      free(text);
      values += length + (values[length] != 0);
    }
  }
}

static void offer_kind(nv_shell *shell, nv_shell_words *list, char kind, const char *word) {
  const nv_shell_command *command;
  const nv_sm *sm;
  switch (kind) {
  case 'c':
    for (size_t i = 0; (command = nv_shell_command_at(i)); i++)
      offer(list, word, command->name);
    break;
  case 'f':
    offer_files(list, word);
    break;
  case 'F':
    offer_functions(shell, list, word);
    break;
  case 'p':
    offer_passes(shell, list, word);
    break;
  case 'o':
    offer_options(list, word);
    break;
  case 't':
    offer_passes(shell, list, word);
    offer_options(list, word);
    break;
  case 'O':
    for (size_t i = 0; i < shell->options.count; i++)
      offer(list, word, shell->options.at[i]);
    break;
  case 'P':
    for (size_t i = 0; i < nv_pass_count; i++)
      if (nv_pass_table[i].level != NV_UNIT_MACHINE)
        offer(list, word, nv_pass_table[i].name);
    break;
  case 'v':
    offer(list, word, "on");
    offer(list, word, "off");
    break;
  case 'a':
    for (size_t i = 0; (sm = nv_sm_at(i)); i++)
      if (sm->flags & NV_SM_LLVM)
        offer(list, word, sm->name);
    break;
  case 'l':
    for (int level = NV_OPT_LEVEL_O0; level <= NV_OPT_LEVEL_OFCMAX; level++)
      offer(list, word, nv_opt_level_name((nv_opt_level)level));
    break;
  default:
    break;
  }
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

nv_shell_words nv_shell_complete(nv_shell *shell, const char *line, size_t *start) {
  nv_shell_words words = {0}, list = {0};
  size_t end = strlen(line);
  while (end && (!strchr(" \t", line[end - 1]) || (end > 1 && line[end - 2] == '\\')))
    end--;
  char *front = nv_copy_text(line, end);
  const char *rest;
  bool quoted = !nv_shell_words_split(&words, front, &rest);
  const nv_shell_command *command = words.count ? nv_shell_find(words.at[0]) : NULL;
  char kind = '-';
  if (quoted || *rest == '|')
    kind = '-';
  else if (*rest == '>' || line[end] == '>') {
    kind = 'f';
    end += strspn(line + end, ">");
  } else if (!words.count)
    kind = 'c';
  else if (command) {
    size_t last = strlen(command->complete) - 1, i = words.count - 1;
    kind = command->complete[i < last ? i : last];
  }
  // A pass in a pipeline stands behind a comma or a bracket.
  for (const char *p = line + end; kind == 'P' && *p; p++)
    end = strchr("(,", *p) ? (size_t)(p - line) + 1 : end;
  *start = end;
  offer_kind(shell, &list, kind, line + end);
  qsort(list.at, list.count, sizeof *list.at, by_text);
  nv_shell_words_free(&words);
  free(front);
  return list;
}
