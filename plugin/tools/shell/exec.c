// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// exec.c: runs the program on the CPU as it was loaded and as it is at a step, with nvopt-exec as the judge.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/shell/shell.h"

// nvopt-exec's exit statuses.
enum { SAME = 0, DIFFERENT = 1, BAD_INPUT = 2, FAILED = 3 };

// Writes the EXEC: lines of the program's comments as a launch file.
static char *launch_of_program(nv_shell *shell) {
  size_t size, lines = 0;
  char *text = nv_shell_read_file(shell->file, &size), *path = nv_shell_path(shell, "launch");
  FILE *file = fopen(path, "we");
  if (text && file)
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
      const char *p = line + strspn(line, " \t"), *mark = p + strspn(p, "/;# \t");
      // Arguments for clang are given to 'load'.
      if (mark == p || strncmp(mark, "EXEC:", 5) != 0 || strncmp(mark + 5, " clang ", 7) == 0)
        continue;
      fprintf(file, "%.*s\n", (int)strcspn(mark + 5, "\n"), mark + 5);
      lines++;
    }
  bool written = file && fclose(file) == 0;
  free(text);
  if (written && lines)
    return path;
  nv_shell_fail(shell, "'%s' has no EXEC: lines; name a launch file", shell->file);
  free(path);
  return NULL;
}

bool nv_shell_has_launch(const nv_shell *shell) {
  size_t size;
  char *text = shell->executor ? nv_shell_read_file(shell->file, &size) : NULL;
  bool has = text && strstr(text, "EXEC:");
  free(text);
  return has;
}

char *nv_shell_launch(nv_shell *shell, const char *file) {
  if (!shell->executor) {
    nv_shell_fail(shell, "nvopt-exec, which runs kernels on the CPU, is not beside this program");
    return NULL;
  }
  if (!file)
    return launch_of_program(shell);
  // nvopt-exec runs in another folder.
  char *path = realpath(file, NULL);
  if (path && access(path, R_OK) == 0)
    return path;
  free(path);
  nv_shell_fail(shell, "cannot read '%s': %s", file, strerror(errno));
  return NULL;
}

struct executor {
  const char *folder;
  const char *const *words;
};

// In the folder of the temporary files: what it tells has their short names then.
static int run_executor(void *argument) {
  const struct executor *e = argument;
  if (chdir(e->folder))
    return BAD_INPUT;
  execv(e->words[0], (char *const *)(uintptr_t)e->words);
  return NV_CHILD_MISSING;
}

// Runs the IR after `step` against the program as it was loaded. What the judge prints goes to `output`.
static int judge(nv_shell *shell, const char *launch, size_t step, const char *output) {
  char *state = nv_shell_state(shell, step);
  if (!state)
    return BAD_INPUT;
  char *variant = nv_shell_format("--variant-ir=%s", strrchr(state, '/') + 1);
  char *plan = nv_shell_format("--launch=%s", launch);
  char *library = nv_shell_format("--link=%s", shell->libdevice ? shell->libdevice : "");
  const char *words[] = {
      shell->executor, "step-0.bc", variant, plan, shell->libdevice ? library : NULL, NULL};
  struct executor executor = {shell->directory, words};
  int status = nv_shell_fork(shell, output, run_executor, &executor);
  free(library);
  free(variant);
  free(plan);
  free(state);
  return status;
}

// True where the judge could say something; else an error was told.
static bool is_verdict(nv_shell *shell, int status) {
  if (status == SAME || status == DIFFERENT || status == FAILED)
    return true;
  return nv_shell_child_failed(shell, "nvopt-exec", status);
}

// The program as it was loaded runs without a fault. Only then a difference means something.
static bool check_reference(nv_shell *shell, const char *launch, const char *output) {
  int status = judge(shell, launch, 0, output);
  if (!is_verdict(shell, status))
    return false;
  return status == SAME || nv_shell_child_failed(shell, "the program as it was loaded", status);
}

bool nv_shell_exec(nv_shell *shell, char **words, size_t count) {
  char *launch =
      nv_shell_need_program(shell) ? nv_shell_launch(shell, count ? words[0] : NULL) : NULL;
  if (!launch)
    return false;
  char *output = nv_shell_path(shell, "verdict");
  bool good = check_reference(shell, launch, output);
  int status = good ? judge(shell, launch, shell->at, output) : BAD_INPUT;
  if (good && (good = is_verdict(shell, status))) {
    if (status == SAME)
      puts("same results as the program as it was loaded");
    else if (status == DIFFERENT)
      good = nv_shell_show(shell, output) &&
             nv_shell_fail(shell, "other results than the program as it was loaded");
    else
      good = nv_shell_child_failed(shell, "a failure where the program as it was loaded has none",
                                   status);
  }
  free(output);
  free(launch);
  return good;
}

// The changing steps, 0 in front.
static size_t *changing_steps(const nv_shell *shell, size_t *count) {
  size_t *list = nv_new(shell->run.count + 1, sizeof *list);
  *count = 1;
  for (size_t i = 0; i < shell->run.count; i++)
    if (shell->run.steps[i].changed)
      list[(*count)++] = i + 1;
  return list;
}

bool nv_shell_bisect(nv_shell *shell, char **words, size_t count) {
  char *launch = nv_shell_need_run(shell) ? nv_shell_launch(shell, count ? words[0] : NULL) : NULL;
  if (!launch)
    return false;
  char *output = nv_shell_path(shell, "verdict");
  size_t steps, low = 0, *list = changing_steps(shell, &steps), high = steps - 1, try = high;
  bool good = check_reference(shell, launch, output);
  // Step list[low] is right; list[high] is wrong once the last one was tried.
  while (good) {
    int status = judge(shell, launch, list[try], output);
    good = is_verdict(shell, status);
    if (!good)
      break;
    printf("%zu/%zu: %s\n", list[try], shell->run.count,
           status == SAME        ? "same results"
           : status == DIFFERENT ? "other results"
                                 : "a failure");
    fflush(stdout);
    if (status == SAME)
      low = try;
    else
      high = try;
    if (low == steps - 1 || high - low <= 1)
      break;
    try = low + (high - low) / 2;
  }
  if (good && low == steps - 1)
    puts("no pass breaks it");
  else if (good) {
    shell->at = list[high];
    fputs("broken by ", stdout);
    nv_shell_print_step(shell, shell->at);
  }
  free(list);
  free(output);
  free(launch);
  return good;
}
