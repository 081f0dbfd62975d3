// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// print.c: the IR and the PTX after a step, and what changed between two.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/shell/codegen.h"
#include "tools/shell/jobs.h"

char *nv_shell_ir_of(nv_shell *shell, const char *bitcode, const char *name, const char *function,
                     bool quiet) {
  char *text = nv_shell_path(shell, "%s", name);
  nv_text_job job = {bitcode, function, quiet};
  int status = nv_shell_fork(shell, text, nv_job_text, &job);
  if (status == 0)
    return text;
  nv_shell_child_failed(shell, "printing the IR", status);
  free(text);
  return NULL;
}

char *nv_shell_ir(nv_shell *shell, size_t step, const char *function, bool quiet) {
  char *state = nv_shell_state(shell, step), name[64];
  snprintf(name, sizeof name, "text-%zu.ll", step);
  char *text = state ? nv_shell_ir_of(shell, state, name, function, quiet) : NULL;
  free(state);
  return text;
}

bool nv_shell_print_ir(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_program(shell))
    return false;
  const char *function = count ? nv_shell_function_named(shell, words[0]) : NULL;
  if (nv_codegen_is_in(shell) && (!count || function == shell->codegen_function))
    return nv_codegen_print(shell);
  char *path = count && !function ? NULL : nv_shell_ir(shell, shell->at, function, false);
  bool good = path && nv_shell_show(shell, path);
  free(path);
  return good;
}

char *nv_shell_ptx(nv_shell *shell, size_t step) {
  step = nv_shell_source_step(shell, step);
  char *output = nv_shell_path(shell, "code-%zu.ptx", step);
  if (access(output, R_OK) == 0)
    return output;
  char *state = nv_shell_state(shell, step), *remarks = nv_shell_path(shell, "code-%zu.yaml", step),
       *option = nv_shell_format("-pass-remarks-output=%s", remarks);
  // LLVM's passes there say again what they said in the pipeline, and count the instructions of each block.
  const char *const extra[] = {option, "-pass-remarks-filter=^nvopt-", NULL};
  if (!state || !nv_shell_llc(shell, state, output, extra)) {
    unlink(output);
    unlink(remarks);
    free(output);
    output = NULL;
  }
  free(state);
  free(remarks);
  free(option);
  return output;
}

// Prints the function of a PTX file: from the line of its .entry or .func to the bracket that ends it.
// False if the file has no body of that name.
static bool show_entry(const char *text, const char *function) {
  size_t length = strlen(function);
  for (const char *line = text, *end; *line; line = end + (*end != 0)) {
    end = line + strcspn(line, "\n");
    if (*line != '.')
      continue;
    char *head = nv_copy_text(line, (size_t)(end - line));
    const char *name = strstr(head, function);
    bool named = name && name > head && strchr(" \t", name[-1]) && strchr("(", name[length]);
    free(head);
    // A declaration ends with ';' in front of any body.
    const char *body = named ? line + strcspn(line, "{;") : "";
    const char *close = *body == '{' ? strstr(body, "\n}") : NULL;
    if (!close)
      continue;
    fwrite(line, 1, (size_t)(close + 2 - line), stdout);
    putchar('\n');
    return true;
  }
  return false;
}

bool nv_shell_print_ptx(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_program(shell))
    return false;
  const char *function = count ? nv_shell_function_named(shell, words[0]) : NULL;
  char *path = count && !function ? NULL : nv_shell_ptx(shell, shell->at);
  if (!path)
    return false;
  bool good = true;
  if (function) {
    size_t size;
    char *text = nv_shell_read_file(path, &size);
    if (!text || !show_entry(text, function))
      good = nv_shell_fail(shell, "the PTX has no function '%s'; it may be inlined into others",
                           words[0]);
    free(text);
  } else {
    good = nv_shell_show(shell, path);
  }
  free(path);
  return good;
}

// Which two steps and which function the words of diff name.
static bool read_range(nv_shell *shell, char **words, size_t count, size_t range[2],
                       const char **function) {
  size_t numbers = 0;
  while (numbers < count && numbers < 2 && nv_shell_number(words[numbers], &range[numbers]))
    if (range[numbers++] > shell->run.count)
      return nv_shell_fail(shell, "'%s' is no step; there are 0 to %zu", words[numbers - 1],
                           shell->run.count);
  if (numbers < 2)
    range[1] = shell->at;
  if (numbers == 0) {
    range[1] = nv_shell_source_step(shell, shell->at);
    range[0] = range[1] ? range[1] - 1 : 0;
  }
  if (numbers + 1 < count)
    return nv_shell_fail(shell, "unexpected '%s'", words[numbers + 1]);
  *function = numbers < count ? nv_shell_function_named(shell, words[numbers]) : NULL;
  return numbers == count || *function;
}

// Writes the difference of the IR after two steps to `output`; the status of diff, -1 after an error.
static int compare(nv_shell *shell, const size_t range[2], const char *function, bool quiet,
                   const char *output) {
  int status = -1;
  char *files[2] = {NULL}, *labels[2];
  files[0] = nv_shell_ir(shell, range[0], function, quiet);
  files[1] = files[0] ? nv_shell_ir(shell, range[1], function, quiet) : NULL;
  for (int i = 0; i < 2; i++)
    labels[i] = nv_shell_format("--label=step %zu%s%s", range[i], range[i] ? ": " : "",
                                range[i] ? shell->run.steps[range[i] - 1].pass : "");
  if (files[1]) {
    // What did not change is left out; a piece is told with the function that it is in.
    const char *const arguments[] = {"diff",
                                     "-U3",
                                     "--show-function-line=^define",
                                     nv_tool_colour(stdout) ? "--color=always" : "--color=never",
                                     labels[0],
                                     labels[1],
                                     files[0],
                                     files[1],
                                     NULL};
    status = nv_shell_spawn(shell, output, arguments);
    if (status > 1)
      nv_shell_child_failed(shell, "diff", status);
  }
  for (int i = 0; i < 2; i++) {
    free(files[i]);
    free(labels[i]);
  }
  return status > 1 ? -1 : status;
}

// Which two places of the code generator the words of diff name: without any the last change, with one that and here.
static bool read_places(nv_shell *shell, char **words, size_t count, size_t range[2]) {
  if (!nv_codegen_is_in(shell) || count > 2)
    return false;
  range[1] = count ? shell->codegen_at : nv_codegen_last_change(shell);
  range[0] = range[1] ? range[1] - 1 : 0;
  for (size_t i = 0; i < count; i++)
    if (!nv_codegen_number(words[i], &range[i]))
      return false;
  return true;
}

bool nv_shell_diff(nv_shell *shell, char **words, size_t count) {
  size_t range[2] = {0};
  const char *function = NULL;
  if (!nv_shell_need_run(shell))
    return false;
  if (read_places(shell, words, count, range))
    return nv_codegen_diff(shell, range[0], range[1]);
  if (!read_range(shell, words, count, range, &function))
    return false;
  char *output = nv_shell_path(shell, "difference");
  // What one pass did to one function is in its text; a large module is not printed for that.
  const nv_shell_step *step = range[1] ? &shell->run.steps[range[1] - 1] : NULL;
  bool one = step && range[0] + 1 == range[1] && step->level != NV_UNIT_MODULE &&
             step->function_count == 1;
  int status =
      compare(shell, range, !function && one ? step->functions[0] : function, true, output);
  // Only numbers and metadata: then they are what changed.
  if (status == 0)
    status = compare(shell, range, function, false, output);
  if (status == 0)
    puts("no difference");
  bool good = status == 0 || (status == 1 && nv_shell_show(shell, output));
  free(output);
  return good;
}
