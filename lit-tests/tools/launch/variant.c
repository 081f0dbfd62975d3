// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Makes the IR files of the variants with clang, opt and llvm-link.
#include "launch/variant.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stb/stb_ds.h>

bool nv_tools_start(struct nv_tools *tools) {
  const char *base = getenv("TMPDIR");
  struct nv_text path = {0};
  nv_text_printf(&path, "%s/nvopt-exec-XXXXXX", base && *base ? base : "/tmp");
  tools->directory = mkdtemp(path.data);
  if (tools->directory)
    return true;
  nv_error("cannot create a temporary directory in '%s': %s", base && *base ? base : "/tmp",
           strerror(errno));
  nv_text_free(&path);
  return false;
}

void nv_tools_finish(struct nv_tools *tools) {
  if (!tools->directory)
    return;
  DIR *directory = opendir(tools->directory);
  struct dirent *entry;
  while (directory && (entry = readdir(directory)))
    if (entry->d_name[0] != '.')
      unlinkat(dirfd(directory), entry->d_name, 0);
  if (directory)
    closedir(directory);
  rmdir(tools->directory);
  free(tools->directory);
  tools->directory = NULL;
}

static char *temporary(const struct nv_tools *tools, const char *name, unsigned number) {
  struct nv_text path = {0};
  nv_text_printf(&path, "%s/%s%u.bc", tools->directory, name, number);
  return path.data;
}

// Runs a program with its messages in a file. Returns its wait status, -1 when it did not start.
static int run_program(const char *const *args, const char *messages) {
  pid_t pid = fork();
  if (pid < 0)
    return -1;
  if (pid == 0) {
    int log = open(messages, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (log < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0)
      _exit(127);
    execvp(args[0], (char *const *)(uintptr_t)args);
    _exit(127);
  }
  int status;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return status;
}

// Runs a program that writes `output`. On failure prints what it was for and what it said.
static char *run_tool(const struct nv_tools *tools, const char **args, const char *what,
                      char *output) {
  struct nv_text messages = {0};
  nv_text_printf(&messages, "%s/messages", tools->directory);
  arrput(args, NULL);
  int status = run_program(args, messages.data);
  if (status == 0) {
    nv_text_free(&messages);
    arrfree(args);
    return output;
  }
  size_t length = 0;
  char *said = status != -1 ? nv_read_file(messages.data, &length) : NULL;
  while (length && said[length - 1] == '\n')
    said[--length] = 0;
  if (status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 127 && !length)
    nv_error("%s: cannot run '%s'; install it or give its path", what, args[0]);
  else if (status != -1 && WIFSIGNALED(status))
    nv_error("%s: %s died of signal %d\n%s", what, args[0], WTERMSIG(status), said ? said : "");
  else
    nv_error("%s: %s failed\n%s", what, args[0], said ? said : "");
  free(said);
  nv_text_free(&messages);
  arrfree(args);
  free(output);
  return NULL;
}

char *nv_compile_cuda(const struct nv_tools *tools, const char *path, const struct nv_plan *plan) {
  const char **args = NULL;
  char *output = temporary(tools, "source", 0);
  struct nv_text architecture = {0};
  nv_text_printf(&architecture, "--cuda-gpu-arch=%s", tools->architecture);
  // Code as for -O2, so that nothing is marked optnone, but before any pass has run.
  static const char *const fixed[] = {"-x",
                                      "cuda",
                                      "--cuda-device-only",
                                      "-nocudainc",
                                      "-nocudalib",
                                      "-std=c++17",
                                      "-O2",
                                      "-Xclang",
                                      "-disable-llvm-passes",
                                      "-emit-llvm",
                                      "-c",
                                      "-Wno-unknown-cuda-version",
                                      "-gline-tables-only"};
  arrput(args, tools->clang);
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    arrput(args, fixed[i]);
  arrput(args, architecture.data);
  for (ptrdiff_t i = 0; i < arrlen(plan->clang_args); i++)
    arrput(args, plan->clang_args[i]);
  for (ptrdiff_t i = 0; i < arrlen(tools->clang_args); i++)
    arrput(args, tools->clang_args[i]);
  arrput(args, path);
  arrput(args, "-o");
  arrput(args, output);
  char *result = run_tool(tools, args, "compiling the source", output);
  nv_text_free(&architecture);
  return result;
}

char *nv_run_passes(const struct nv_tools *tools, const char *path, const char *passes,
                    unsigned number) {
  const char **args = NULL;
  struct nv_text pipeline = {0}, plugin = {0}, what = {0};
  char *output = temporary(tools, "variant", number);
  nv_text_printf(&pipeline, "-passes=%s", passes);
  nv_text_printf(&what, "variant %u (%s)", number, passes);
  arrput(args, tools->opt);
  if (tools->plugin) {
    nv_text_printf(&plugin, "-load-pass-plugin=%s", tools->plugin);
    arrput(args, plugin.data);
  }
  arrput(args, pipeline.data);
  for (ptrdiff_t i = 0; i < arrlen(tools->opt_args); i++)
    arrput(args, tools->opt_args[i]);
  arrput(args, path);
  arrput(args, "-o");
  arrput(args, output);
  char *result = run_tool(tools, args, what.data, output);
  nv_text_free(&pipeline);
  nv_text_free(&plugin);
  nv_text_free(&what);
  return result;
}

char *nv_link_libraries(const struct nv_tools *tools, const char *path, unsigned number) {
  const char **args = NULL;
  char *output = temporary(tools, "linked", number);
  arrput(args, tools->link);
  arrput(args, "--only-needed");
  arrput(args, "--suppress-warnings");
  arrput(args, path);
  for (ptrdiff_t i = 0; i < arrlen(tools->libraries); i++)
    arrput(args, tools->libraries[i]);
  arrput(args, "-o");
  arrput(args, output);
  return run_tool(tools, args, "linking the libraries", output);
}
