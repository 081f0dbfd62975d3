// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch.c: what to launch: from flags, from a file, or from EXEC: lines in the program's comments.
#include "tools/exec/exec.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// Adds one directive. Messages name the flag that it came from.
static bool add_directive(struct nv_plan *plan, const char *flag, const char *directive) {
  struct nv_text from = {0};
  nv_text_printf(&from, "--%s", flag);
  bool good = strchr(directive, '\n')
                  ? (nv_tool_fail("--%s: more than one line", flag), false)
                  : nv_launch_parse(plan, from.data, directive, strlen(directive), false);
  nv_text_free(&from);
  return good;
}

// True for "f32[256]" and the like: memory that only this argument names.
static bool is_memory(const char *arg) {
  size_t letters = strspn(arg, "abcdefghijklmnopqrstuvwxyz");
  size_t digits = strspn(arg + letters, "0123456789");
  return letters && digits && arg[letters + digits] == '[';
}

// The launch of the flags --kernel, --grid, --block, --shared, --arg, --buffer and --var.
static bool read_flags(const nv_tool_args *args, struct nv_plan *plan) {
  struct nv_text launch = {0}, list = {0}, line = {0};
  static const char *const sizes[] = {"grid", "block", "shared"};
  static const char *const memories[] = {"buffer", "var"};
  const char *value;
  bool good = true;
  for (size_t k = 0; k < 2; k++)
    for (size_t i = 0; good && (value = nv_tool_value_at(args, memories[k], i)); i++) {
      line.length = 0;
      nv_text_printf(&line, "%s %s", memories[k], value);
      good = add_directive(plan, memories[k], line.data);
    }
  nv_text_printf(&launch, "launch %s", nv_tool_value(args, "kernel"));
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
    if ((value = nv_tool_value(args, sizes[k])))
      nv_text_printf(&launch, " %s=%s", sizes[k], value);
  for (size_t i = 0; good && (value = nv_tool_value_at(args, "arg", i)); i++) {
    nv_text_printf(&list, "%s", i ? ", " : "");
    if (!is_memory(value)) {
      nv_text_printf(&list, "%s", value);
      continue;
    }
    line.length = 0;
    nv_text_printf(&line, "buffer arg%zu %s", i, value);
    good = add_directive(plan, "arg", line.data);
    nv_text_printf(&list, "arg%zu", i);
  }
  nv_text_printf(&launch, " args=(%s)", list.data ? list.data : "");
  good = good && add_directive(plan, "kernel", launch.data);
  nv_text_free(&launch);
  nv_text_free(&list);
  nv_text_free(&line);
  return good;
}

int nv_exec_read_launch(const nv_tool_args *args, nv_exec_program *program) {
  static const char *const only_with_kernel[] = {"grid", "block", "shared", "arg", "buffer", "var"};
  const char *file = nv_tool_value(args, "launch");
  const char *name = nv_tool_value(args, "kernel");
  bool kernel = name != NULL;
  if (kernel && !*name)
    return nv_tool_misuse(nv_exec_command(), "--kernel: the name of a kernel is wanted");
  if (kernel && file)
    return nv_tool_misuse(nv_exec_command(), "--kernel and --launch: one of them is enough");
  for (size_t i = 0; !kernel && i < sizeof only_with_kernel / sizeof *only_with_kernel; i++)
    if (nv_tool_has(args, only_with_kernel[i]))
      return nv_tool_misuse(nv_exec_command(), "--%s needs --kernel=NAME", only_with_kernel[i]);
  const char *argument = nv_tool_value(args, "clang");
  if (argument && !nv_exec_is_cuda(program->file))
    return nv_tool_misuse(nv_exec_command(), "--clang=%s: clang compiles .cu files only, not '%s'",
                          argument, program->file);
  for (size_t i = 0; (argument = nv_tool_value_at(args, "clang", i)); i++)
    arrput(program->plan.clang_args, nv_copy_string(argument, strlen(argument)));
  if (kernel)
    return read_flags(args, &program->plan) ? NV_EXIT_OK : NV_EXIT_USAGE;
  const char *path = file ? file : program->file;
  size_t length;
  char *text = nv_exec_read_file(path, &length);
  bool good = text && nv_launch_parse(&program->plan, path, text, length, !file);
  free(text);
  if (good && !arrlen(program->plan.launches)) {
    if (file)
      return nv_tool_fail("'%s' has no launch line", file);
    return nv_tool_misuse(nv_exec_command(),
                          "what is to be launched? Use --kernel=NAME with --grid, --block and "
                          "--arg, or --launch=FILE, or a comment 'EXEC: launch ...' in '%s'",
                          path);
  }
  return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
}
