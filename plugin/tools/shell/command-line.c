// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// command-line.c: one line of the console: its words, where the output goes, the command.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "alloc.h"
#include "options/nearest.h"
#include "tools/shell/shell.h"

bool nv_shell_words_split(nv_shell_words *list, const char *line, const char **rest) {
  char *word = nv_new(strlen(line) + 1, 1), quote = 0;
  while (*(line += strspn(line, " \t\r\n")) && !strchr("|>#", *line)) {
    size_t length = 0;
    for (; *line && (quote || !strchr(" \t\r\n|", *line)); line++) {
      if (*line == quote) {
        quote = 0;
        continue;
      }
      if (!quote && (*line == '"' || *line == '\'')) {
        quote = *line;
        continue;
      }
      if (*line == '\\' && quote != '\'' && line[1])
        line++;
      word[length++] = *line;
    }
    nv_shell_words_add(list, word, length);
  }
  *rest = *line == '#' ? line + strlen(line) : line;
  free(word);
  return !quote;
}

static const char *command_name(const void *unused, size_t i) {
  (void)unused;
  const nv_shell_command *command = nv_shell_command_at(i);
  return command ? command->name : NULL;
}

bool nv_shell_unknown_command(nv_shell *shell, const char *word) {
  const char *near = nv_nearest_name(word, strlen(word), command_name, NULL);
  return nv_shell_fail(shell, "unknown command '%s'%s%s%s", word, near ? "; did you mean '" : "",
                       near ? near : "", near ? "'?" : "; 'help' lists them");
}

static bool run_words(nv_shell *shell, const nv_shell_words *words) {
  const nv_shell_command *command = nv_shell_find(words->at[0]);
  size_t count = words->count - 1;
  if (!command)
    return nv_shell_unknown_command(shell, words->at[0]);
  if (count < command->least)
    return nv_shell_fail(shell, "'%s' needs %s", command->name, command->arguments);
  if (count > command->most)
    return nv_shell_fail(shell, "unexpected '%s' behind '%s'", words->at[command->most + 1],
                         command->name);
  return command->run(shell, words->at + 1, count);
}

// Where a line sends what its command prints: to a program, to a file (from its beginning or at its end), or nowhere else.
typedef struct target {
  const char *program, *file;
  bool append;
} target;

static bool run_into(nv_shell *shell, const nv_shell_words *words, target where) {
  fflush(stdout);
  const char *name = where.program ? where.program : where.file;
  FILE *to = where.program ? popen(name, "we") : fopen(name, where.append ? "ae" : "we");
  if (!to)
    return nv_shell_fail(shell, "cannot write to '%s': %s", name, strerror(errno));
  int saved = dup(STDOUT_FILENO);
  dup2(fileno(to), STDOUT_FILENO);
  bool good = run_words(shell, words);
  errno = 0;
  bool written = fflush(stdout) == 0 && !ferror(stdout);
  int problem = errno;
  // A program that has read enough is no error.
  written = nv_shell_closed_pipe() || written;
  clearerr(stdout);
  dup2(saved, STDOUT_FILENO);
  close(saved);
  enum { CANNOT_RUN = 126, NOT_FOUND = 127 };
  int status = where.program ? pclose(to) : fclose(to);
  // What the program thinks of what it read is its own affair.
  if (where.program && WIFEXITED(status) &&
      (WEXITSTATUS(status) == CANNOT_RUN || WEXITSTATUS(status) == NOT_FOUND))
    return nv_shell_fail(shell, "'%.*s' cannot be run", (int)strcspn(name, "\n"), name);
  return written ? good
                 : nv_shell_fail(shell, "cannot write to '%s': %s", name,
                                 problem ? strerror(problem) : "an earlier write failed");
}

// Reads what stands behind the words of the command. False after an error was told.
static bool read_target(nv_shell *shell, const char *rest, nv_shell_words *file, target *where) {
  if (*rest == '|') {
    where->program = rest + 1 + strspn(rest + 1, " \t");
    return where->program[strspn(where->program, "\r\n")] ||
           nv_shell_fail(shell, "no program behind '|'");
  }
  where->append = rest[1] == '>';
  const char *end;
  if (!nv_shell_words_split(file, rest + 1 + where->append, &end))
    return nv_shell_fail(shell, "a quote is not closed");
  if (file->count != 1 || *end)
    return nv_shell_fail(shell, "'>' needs one FILE, as the last word of the line");
  where->file = file->at[0];
  return true;
}

void nv_shell_execute(nv_shell *shell, const char *line) {
  nv_shell_words words = {0}, file = {0};
  target where = {0};
  const char *rest;
  if (!nv_shell_words_split(&words, line, &rest))
    nv_shell_fail(shell, "a quote is not closed");
  else if (!words.count && *rest)
    nv_shell_fail(shell, "no command in front of '%c'", *rest);
  else if (words.count && !*rest)
    run_words(shell, &words);
  else if (words.count && read_target(shell, rest, &file, &where))
    run_into(shell, &words, where);
  // Ctrl-C belonged to this command.
  nv_shell_interrupted();
  nv_shell_words_free(&words);
  nv_shell_words_free(&file);
}
