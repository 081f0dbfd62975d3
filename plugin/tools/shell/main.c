// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// main.c: the console: its table of commands, running a line, reading them all.
#include <errno.h>
#include <locale.h>
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
  nv_tool_fail("%s", text);
  free(text);
  shell->failed = true;
  return false;
}

static const char *command_name(const void *unused, size_t i) {
  (void)unused;
  const nv_shell_command *command = nv_shell_command_at(i);
  return command ? command->name : NULL;
}

static bool unknown_command(nv_shell *shell, const char *word) {
  const char *near = nv_nearest_name(word, strlen(word), command_name, NULL);
  return nv_shell_fail(shell, "unknown command '%s'%s%s%s", word, near ? "; did you mean '" : "",
                       near ? near : "", near ? "'?" : "; 'help' lists them");
}

bool nv_shell_help(nv_shell *shell, char **words, size_t count) {
  const nv_shell_command *command = count ? nv_shell_find(words[0]) : NULL;
  if (count && !command)
    return unknown_command(shell, words[0]);
  if (command) {
    printf("usage: %s%s%s\n%s\n", command->name, *command->arguments ? " " : "", command->arguments,
           command->help);
    return true;
  }
  for (size_t i = 0; (command = nv_shell_command_at(i)); i++)
    printf("%-10s %s\n", command->name, command->help);
  puts("A command may be shortened. 'COMMAND > FILE' writes what it prints to a file, 'COMMAND | "
       "PROGRAM'\n"
       "hands it to a program.");
  return true;
}

bool nv_shell_quit(nv_shell *shell, char **words, size_t count) {
  (void)words, (void)count;
  return shell->quit = true;
}

// Runs the words of a line.
static bool run_words(nv_shell *shell, char **words, size_t count) {
  const nv_shell_command *command = nv_shell_find(words[0]);
  if (!command)
    return unknown_command(shell, words[0]);
  if (count - 1 < command->least)
    return nv_shell_fail(shell, "'%s' needs %s", command->name, command->arguments);
  if (count - 1 > command->most)
    return nv_shell_fail(shell, "unexpected '%s' behind '%s'", words[command->most + 1],
                         command->name);
  return command->run(shell, words + 1, count - 1);
}

// Runs the words with stdout going to a file, or to a program through a pipe.
static bool run_into(nv_shell *shell, char **words, size_t count, const char *file,
                     const char *program) {
  fflush(stdout);
  FILE *to = program ? popen(program, "we") : fopen(file, "we");
  if (!to)
    return nv_shell_fail(shell, "cannot write to '%s': %s", program ? program : file,
                         strerror(errno));
  int saved = dup(STDOUT_FILENO);
  dup2(fileno(to), STDOUT_FILENO);
  bool good = run_words(shell, words, count);
  errno = 0;
  bool written = fflush(stdout) == 0 && !ferror(stdout);
  int problem = errno;
  // A program that has read enough is no error.
  written = nv_shell_closed_pipe() || written;
  clearerr(stdout);
  dup2(saved, STDOUT_FILENO);
  close(saved);
  enum { CANNOT_RUN = 126, NOT_FOUND = 127 };
  int status = program ? pclose(to) : fclose(to);
  // What the program thinks of what it read is its own affair.
  if (program && WIFEXITED(status) &&
      (WEXITSTATUS(status) == CANNOT_RUN || WEXITSTATUS(status) == NOT_FOUND))
    return nv_shell_fail(shell, "'%.*s' cannot be run", (int)strcspn(program, "\n"), program);
  return written ? good
                 : nv_shell_fail(shell, "cannot write to '%s': %s", file ? file : program,
                                 problem ? strerror(problem) : "an earlier write failed");
}

void nv_shell_execute(nv_shell *shell, const char *line) {
  nv_shell_words words = {0};
  if (line[strspn(line, " \t")] == '#')
    return;
  const char *pipe = strstr(line, " | ");
  char *front = nv_copy_text(line, pipe ? (size_t)(pipe - line) : strlen(line));
  if (!nv_shell_words_split(&words, front)) {
    nv_shell_fail(shell, "a quote is not closed");
  } else if (words.count) {
    size_t count = words.count;
    const char *file =
        count > 2 && strcmp(words.at[count - 2], ">") == 0 ? words.at[count - 1] : NULL;
    if (file || pipe)
      run_into(shell, words.at, file ? count - 2 : count, file, pipe ? pipe + 3 : NULL);
    else
      run_words(shell, words.at, count);
  }
  // Ctrl-C belonged to this command.
  nv_shell_interrupted();
  nv_shell_words_free(&words);
  free(front);
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

static void read_lines(nv_shell *shell, FILE *input) {
  nv_line *reader = nv_line_new(shell, input);
  const char *line;
  nv_line_result result;
  while (!shell->quit && (result = nv_line_read(reader, &line)) != NV_LINE_END) {
    if (result == NV_LINE_READ)
      nv_shell_execute(shell, line);
    if (fflush(stdout) || ferror(stdout))
      break;
  }
  nv_line_free(reader);
  // Nobody reads any more: that ends the console, and is no error of its own.
  if (nv_shell_closed_pipe())
    clearerr(stdout);
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
  if (nv_shell_begin(&shell)) {
    if (program)
      nv_shell_load(&shell, (char **)(uintptr_t)&program, 1);
    bool is_person = !script && isatty(STDIN_FILENO);
    if (is_person && !program)
      puts("'help' lists the commands; 'load FILE' reads a program.");
    read_lines(&shell, input);
    // A person saw the errors; a script is told.
    shell.failed = shell.failed && !is_person;
  }
  if (script)
    fclose(input);
  nv_shell_end(&shell);
  return shell.failed ? NV_EXIT_FAILURE : NV_EXIT_OK;
}
