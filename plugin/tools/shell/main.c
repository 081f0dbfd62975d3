// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// main.c: the console: its table of commands, running a line, reading them all.
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "alloc.h"
#include "options/nearest.h"
#include "tools/cmds.h"
#include "tools/shell/line.h"

static const nv_shell_command commands[] = {
#define NV_SHELL_COMMAND(name, arguments, complete, least, most, function, help)                   \
  {name, arguments, complete, help, least, most, function},
#include "tools/shell/commands.def"
};

const nv_shell_command *nv_shell_command_at(size_t i) {
  return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

const nv_shell_command *nv_shell_find(const char *word) {
  const nv_shell_command *found = NULL, *command;
  size_t length = strlen(word);
  for (size_t i = 0; (command = nv_shell_command_at(i)); i++) {
    if (strcmp(command->name, word) == 0)
      return command;
    if (strncmp(command->name, word, length) != 0)
      continue;
    if (found)
      length = SIZE_MAX / 2; // several: only a whole name will do
    found = command;
  }
  return length < SIZE_MAX / 2 ? found : NULL;
}

bool nv_shell_fail(nv_shell *shell, const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  // Words of the user may be as long as a line.
  size_t size = (size_t)vsnprintf(NULL, 0, format, list) + 1;
  char *text = nv_new(size, 1);
  vsnprintf(text, size, format, again);
  va_end(again);
  va_end(list);
  fflush(stdout);
  if (shell->source) {
    char *place = nv_shell_format("%s:%zu", shell->source, shell->source_line);
    nv_tool_fail_at(place, "%s", text);
    free(place);
  } else {
    nv_tool_fail("%s", text);
  }
  free(text);
  shell->failed = true;
  return false;
}

bool nv_shell_help(nv_shell *shell, char **words, size_t count) {
  const nv_shell_command *command = count ? nv_shell_find(words[0]) : NULL;
  if (count && !command)
    return nv_shell_unknown_command(shell, words[0]);
  if (command) {
    printf("usage: %s%s%s\n%s\n", command->name, *command->arguments ? " " : "", command->arguments,
           command->help);
    return true;
  }
  for (size_t i = 0; (command = nv_shell_command_at(i)); i++)
    printf("%-10s %s\n", command->name, command->help);
  puts("A command may be shortened. 'COMMAND > FILE' writes what it prints to a file, 'COMMAND >> "
       "FILE' "
       "at its end,\n"
       "'COMMAND | PROGRAM' hands it to a program. \\ at its end lets a line go on, # begins a "
       "comment.");
  return true;
}

bool nv_shell_quit(nv_shell *shell, char **words, size_t count) {
  (void)words, (void)count;
  return shell->quit = true;
}

// The first of these paths, seen from the folder of the program, that is there, without its ".."; in new memory.
static char *find_file(const char *folder, const char *const *paths) {
  for (; *paths; paths++) {
    char *path = nv_shell_format("%s/%s", folder, *paths), *plain = realpath(path, NULL);
    free(path);
    if (plain && access(plain, R_OK) == 0)
      return plain;
    free(plain);
  }
  return NULL;
}

// In the build tree and where it is installed.
static void find_files(nv_shell *shell) {
  char folder[4096];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  folder[length < 0 ? 0 : length] = 0;
  char *slash = strrchr(folder, '/');
  if (!slash)
    return;
  *slash = 0;
  static const char *const plugins[] = {"../lib/libnvopt.so", "../" NVOPT_LIBDIR "/libnvopt.so",
                                        NULL};
  static const char *const configs[] = {"../nvopt.cfg", "../share/nvopt/nvopt.cfg", NULL};
  static const char *const libraries[] = {"../lib/nvopt-libdevice.bc",
                                          "../share/nvopt/nvopt-libdevice.bc", NULL};
  static const char *const executors[] = {"nvopt-exec", NULL};
  shell->plugin = find_file(folder, plugins);
  shell->config = find_file(folder, configs);
  shell->libdevice = find_file(folder, libraries);
  shell->executor = find_file(folder, executors);
}

// The number of backslashes at the end of a line, without its newline, whose place is told.
static size_t backslashes(const char *line, size_t *newline) {
  size_t end = strcspn(line, "\r\n"), count = 0;
  while (count < end && line[end - 1 - count] == '\\')
    count++;
  *newline = end;
  return count;
}

// Reads a line into `*text`, in new memory, with those that it goes on with: behind a backslash. A comment does not.
static nv_line_result read_whole(nv_line *reader, char **text, size_t *number) {
  const char *line;
  size_t newline;
  nv_line_result result = nv_line_read(reader, false, &line);
  *text = NULL;
  if (result != NV_LINE_READ)
    return result;
  ++*number;
  *text = nv_copy_text(line, strlen(line));
  bool comment = line[strspn(line, " \t")] == '#';
  while (!comment && backslashes(*text, &newline) % 2) {
    (*text)[newline - 1] = 0;
    result = nv_line_read(reader, true, &line);
    if (result != NV_LINE_READ)
      break;
    ++*number;
    char *longer = nv_shell_format("%s%s", *text, line);
    free(*text);
    *text = longer;
  }
  // What was typed so far is thrown away by Ctrl-C, and run where nothing follows.
  return result == NV_LINE_INTERRUPTED ? result : NV_LINE_READ;
}

// Runs the lines of `input`. `name` is that of the file, NULL for a terminal or a pipe. After Ctrl-C a person goes on; nobody
// else does.
static void read_lines(nv_shell *shell, FILE *input, const char *name, bool is_person) {
  nv_line *reader = nv_line_new(shell, input);
  const char *outer = shell->source;
  size_t number = 0, outer_line = shell->source_line;
  char *line;
  nv_line_result result = NV_LINE_READ;
  while (!shell->quit && !nv_shell_ended() && result != NV_LINE_END) {
    if (is_person)
      nv_shell_go_on();
    else if (nv_shell_stopped())
      break;
    size_t first = number + 1;
    result = read_whole(reader, &line, &number);
    shell->source = name;
    shell->source_line = first;
    if (result == NV_LINE_READ)
      nv_shell_execute(shell, line);
    free(line);
    if (fflush(stdout) || ferror(stdout))
      break;
  }
  int problem = nv_line_problem(reader);
  if (problem && !nv_shell_ended())
    nv_shell_fail(shell, "cannot read '%s': %s", name ? name : "stdin", strerror(problem));
  shell->source = outer;
  shell->source_line = outer_line;
  nv_line_free(reader);
}

bool nv_shell_run_file(nv_shell *shell, char **words, size_t count) {
  (void)count;
  enum { DEEPEST = 16 };
  if (shell->source_depth == DEEPEST)
    return nv_shell_fail(shell, "'%s' is the file number %d that reads another", words[0], DEEPEST);
  FILE *input = fopen(words[0], "re");
  if (!input)
    return nv_shell_fail(shell, "cannot read '%s': %s", words[0], strerror(errno));
  bool failed = shell->failed;
  shell->failed = false;
  shell->source_depth++;
  read_lines(shell, input, words[0], false);
  shell->source_depth--;
  bool good = !shell->failed;
  shell->failed = shell->failed || failed;
  fclose(input);
  return good;
}

bool nv_shell_begin(nv_shell *shell) {
  *shell = (nv_shell){.level = nv_copy_text("O3", 2), .processor = "", .features = ""};
  nv_shell_signals();
  find_files(shell);
  return nv_shell_start(shell);
}

void nv_shell_end(nv_shell *shell) {
  if (shell->directory) {
    nv_shell_forget_run(shell);
    nv_shell_finish(shell);
  }
  free(shell->plugin);
  free(shell->config);
  free(shell->libdevice);
  free(shell->executor);
  free(shell->file);
  free(shell->arch);
  free(shell->level);
  free(shell->pipeline);
  free(shell->functions);
  nv_log_free(&shell->program);
  nv_shell_words_free(&shell->clang_args);
  nv_shell_sources_free(&shell->sources);
  nv_shell_words_free(&shell->options);
  nv_shell_words_free(&shell->off);
  nv_shell_words_free(&shell->codegen_off);
  nv_shell_words_free(&shell->codegen_gate);
}

int nv_cmd_shell(const nv_tool_args *args) {
  nv_shell shell;
  const char *script = nv_tool_value(args, "script"), *program = nv_tool_operand(args, 0);
  setlocale(LC_CTYPE, "");
  FILE *input = script ? fopen(script, "re") : stdin;
  if (!input)
    return nv_tool_fail("cannot read '%s': %s", script, strerror(errno));
  bool is_person = !script && isatty(STDIN_FILENO);
  if (nv_shell_begin(&shell)) {
    nv_shell_end_by_signals();
    if (program)
      nv_shell_load(&shell, (char **)(uintptr_t)&program, 1);
    if (is_person && !program)
      puts("'help' lists the commands; 'load FILE' reads a program.");
    read_lines(&shell, input, script, is_person);
    // Nobody reads any more: that ends the console, and is no error of its own.
    if (nv_shell_closed_pipe())
      clearerr(stdout);
    // A person saw the errors; a script is told.
    shell.failed = shell.failed && !is_person;
  }
  if (script)
    fclose(input);
  nv_shell_end(&shell);
  // Who started the console learns what ended it, as from a program without files to remove.
  int end = nv_shell_ended() ? nv_shell_ended() : nv_shell_stopped() && !is_person ? SIGINT : 0;
  if (end) {
    fflush(stdout);
    signal(end, SIG_DFL);
    raise(end);
  }
  return shell.failed ? NV_EXIT_FAILURE : NV_EXIT_OK;
}
