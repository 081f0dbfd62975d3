// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt.c: the nvopt program: finds the command and runs it.
#include <string.h>

#include "options/nearest.h"
#include "tools/cmds.h"

int nv_cmd_version(const nv_tool_args *args) {
  if (nv_tool_has(args, "cache-key"))
    return nv_print_cache_key();
  if (nv_tool_has(args, "json"))
    puts("{\"version\":\"" NVOPT_VERSION "\",\"llvm\":22}");
  else
    puts("nvopt " NVOPT_VERSION ", LLVM 22");
  return NV_EXIT_OK;
}

static const char *command_name(const void *unused, size_t i) {
  (void)unused;
  const nv_command *command = nv_command_at(i);
  return command ? command->name : NULL;
}

static const nv_command *find(const char *name) {
  const nv_command *command;
  for (size_t i = 0; (command = nv_command_at(i)); i++)
    if (strcmp(command->name, name) == 0)
      return command;
  return NULL;
}

// The command as which a link to this program was started, NULL for the program by its own name. Compilers are called nvcc, and
// as other compilers are with a machine in front and a version behind: x86_64-linux-gnu-nvcc-13.0, nvcc.exe.
static const char *called_as(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  size_t length = strlen(name);
  if (length > 4 && strcmp(name + length - 4, ".exe") == 0)
    length -= 4;
  size_t end = length;
  while (end && (name[end - 1] == '.' || (name[end - 1] >= '0' && name[end - 1] <= '9')))
    end--;
  if (end < length && end && name[end - 1] == '-')
    length = end - 1;
  bool is_nvcc = length >= 4 && strncmp(name + length - 4, "nvcc", 4) == 0 &&
                 (length == 4 || name[length - 5] == '-');
  return is_nvcc ? "cc" : NULL;
}

static int run(int argc, char **argv) {
  const char *as = argc > 0 ? called_as(argv[0]) : NULL, *word = as         ? as
                                                                 : argc > 1 ? argv[1]
                                                                            : "help";
  bool skip = !as && argc > 1;
  if (strcmp(word, "--version") == 0)
    word = "version";
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
    word = "help";
  const nv_command *command = find(word);
  if (!command) {
    const char *near = nv_nearest_name(word, strlen(word), command_name, NULL);
    return near ? nv_tool_misuse(NULL, "unknown command '%s'; did you mean '%s'?", word, near)
                : nv_tool_misuse(NULL, "unknown command '%s'", word);
  }
  nv_tool_args *args = nv_tool_args_read(command, argc - skip, argv + skip);
  if (!args)
    return NV_EXIT_USAGE;
  int status = command->run(args);
  nv_tool_args_free(args);
  return status;
}

int main(int argc, char **argv) { return nv_tool_finish(run(argc, argv)); }
