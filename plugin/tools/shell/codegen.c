// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen.c: the passes of the code generator, over one function as it is at the step where the console stands: which
// of them changed it, and what one of them did.
#define _GNU_SOURCE // memmem
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/shell/shell.h"

// The function after a pass of the code generator. LLVM prints IR up to instruction selection, machine code behind it.
struct dump {
  char *pass, *text;
  size_t instructions;
  bool whole; ///< all of the function; after a pass over a loop LLVM prints only the loop
};

struct dumps {
  struct dump *at;
  size_t count;
};

static void free_dumps(struct dumps *list) {
  for (size_t i = 0; i < list->count; i++) {
    free(list->at[i].pass);
    free(list->at[i].text);
  }
  free(list->at);
}

// The pass that a line "*** IR Dump After Title (name) ***" tells, in new memory; NULL for another line.
static char *heading(const char *line, size_t length) {
  static const char start[] = "*** IR Dump After ";
  size_t skip = length > 2 && *line == '#' ? 2 : 0;
  if (length < skip + sizeof start || strncmp(line + skip, start, sizeof start - 1) != 0)
    return NULL;
  const char *open = NULL, *close = NULL;
  for (const char *p = line; p < line + length; p++) {
    open = *p == '(' ? p + 1 : open;
    close = *p == ')' ? p : close;
  }
  return open && close && close > open ? nv_copy_text(open, (size_t)(close - open)) : NULL;
}

static bool is_instruction(const char *line, size_t length) {
  static const char *const others[] = {"  successors:", "  liveins:", "  #dbg_", "  ;"};
  if (length < 3 || line[0] != ' ' || line[1] != ' ')
    return false;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strncmp(line, others[i], strlen(others[i])) == 0)
      return false;
  return true;
}

// Numbers in front of machine instructions come and go with the analysis that gives them.
static const char *skip_index(const char *line, const char *end) {
  const char *p = line + strspn(line, "0123456789");
  return p > line && p + 1 < end && p[0] == 'B' && p[1] == '\t' ? p + 2 : line;
}

static bool is_noise(const char *line, const char *end) {
  return line == end || *line == '#' || strncmp(line, "; ", 2) == 0;
}

// Writes a line without the places of the source that LLVM puts behind machine instructions.
static void write_line(FILE *file, const char *line, const char *end) {
  static const char mark[] = "debug-location !";
  const char *place = memmem(line, (size_t)(end - line), mark, sizeof mark - 1);
  if (place) {
    const char *rest = place + sizeof mark - 1, *stop;
    rest += strspn(rest, "0123456789");
    stop = memmem(rest, (size_t)(end - rest), "; ", 2);
    while (place > line && strchr(", ", place[-1]))
      place--;
    fwrite(line, 1, (size_t)(place - line), file);
    line = rest;
    end = stop ? stop : end;
  }
  while (end > line && end[-1] == ' ')
    end--;
  fwrite(line, 1, (size_t)(end - line), file);
  putc('\n', file);
}

// The text of a dump, from `text` to the next heading, without what is no code; what follows goes to `*next`.
static void read_dump(struct dump *dump, const char *text, const char **next) {
  FILE *file = NULL;
  char *copy = NULL;
  size_t size = 0;
  file = open_memstream(&copy, &size);
  if (!file)
    nv_out_of_memory();
  while (*text) {
    const char *end = text + strcspn(text, "\n");
    char *pass = heading(text, (size_t)(end - text));
    if (pass) {
      free(pass);
      break;
    }
    const char *line = skip_index(text, end);
    line += *line == '\t';
    if (!is_noise(line, end)) {
      dump->instructions += is_instruction(line, (size_t)(end - line));
      dump->whole |= strncmp(line, "define ", 7) == 0;
      write_line(file, line, end);
    }
    text = end + (*end != 0);
  }
  if (fclose(file))
    nv_out_of_memory();
  dump->text = copy;
  *next = text;
}

// Keeps the first dump and those that differ from the one before. What a pass over a loop did is seen after the next
// pass over the function.
static struct dumps read_dumps(const char *text) {
  struct dumps list = {0};
  char *loop_pass = NULL;
  while (*text) {
    size_t length = strcspn(text, "\n");
    struct dump dump = {.pass = heading(text, length), .whole = *text == '#'};
    text += length + (text[length] == '\n');
    if (!dump.pass)
      continue;
    read_dump(&dump, text, &text);
    bool same = !*dump.text || (list.count && strcmp(list.at[list.count - 1].text, dump.text) == 0);
    if (!dump.whole || same) {
      free(dump.text);
      free(loop_pass);
      loop_pass = dump.whole ? NULL : nv_copy_text(dump.pass, strlen(dump.pass));
      free(dump.pass);
      continue;
    }
    if (loop_pass) {
      char *both = nv_shell_format("%s or %s", loop_pass, dump.pass);
      free(dump.pass);
      dump.pass = both;
      free(loop_pass);
      loop_pass = NULL;
    }
    list.at = nv_resize(list.at, list.count + 1, sizeof *list.at);
    list.at[list.count++] = dump;
  }
  free(loop_pass);
  return list;
}

// Runs the code generator and reads what it says about `function`. Without dumps after an error.
static struct dumps run(nv_shell *shell, const char *function) {
  struct dumps list = {0};
  char *state = nv_shell_state(shell, nv_shell_source_step(shell, shell->at));
  if (!state)
    return list;
  char *plugin = nv_shell_format("--load-pass-plugin=%s", shell->plugin ? shell->plugin : "");
  char *level = nv_shell_format(
      "-O%c", shell->level[1] >= '0' && shell->level[1] <= '3' ? shell->level[1] : '3');
  char *processor = nv_shell_format("-mcpu=%s", nv_shell_processor(shell));
  char *features = nv_shell_format("-mattr=%s", shell->features);
  char *filter = nv_shell_format("-filter-print-funcs=%s", function);
  const char *const words[] = {"llc-22",           plugin, level, processor,   features, filter,
                               "-print-after-all", state,  "-o",  "/dev/null", NULL};
  int status = shell->plugin ? nv_shell_spawn(shell, NULL, words) : NV_CHILD_MISSING;
  char *messages = status == 0 ? nv_shell_messages(shell) : NULL;
  if (!shell->plugin)
    nv_shell_fail(shell, "libnvopt.so is neither beside nor installed with this program");
  else if (status == NV_CHILD_MISSING)
    nv_shell_fail(shell, "cannot run llc-22, which makes PTX; install the package llvm-22");
  else if (status)
    nv_shell_child_failed(shell, "llc-22", status);
  if (messages)
    list = read_dumps(messages);
  free(messages);
  free(state);
  free(plugin);
  free(level);
  free(processor);
  free(features);
  free(filter);
  return list;
}

static void print_list(const struct dumps *list, const char *plain) {
  for (size_t i = 1; i < list->count; i++)
    printf("%zu/%zu: %s on %s, %zu to %zu instructions\n", i, list->count - 1, list->at[i].pass,
           plain, list->at[i - 1].instructions, list->at[i].instructions);
  if (list->count == 1)
    printf("no pass of the code generator changes %s\n", plain);
}

// The file with the text of a dump, in new memory; NULL after an error.
static char *write_dump(nv_shell *shell, const struct dump *dump, const char *name) {
  char *path = nv_shell_path(shell, "%s", name);
  FILE *file = fopen(path, "w");
  bool good = file && fputs(dump->text, file) >= 0;
  good = file && fclose(file) == 0 && good;
  if (good)
    return path;
  nv_shell_fail(shell, "cannot write '%s'", path);
  free(path);
  return NULL;
}

static bool show_change(nv_shell *shell, const struct dumps *list, size_t number) {
  char *before = write_dump(shell, &list->at[number - 1], "codegen-before");
  char *after = before ? write_dump(shell, &list->at[number], "codegen-after") : NULL;
  char *output = nv_shell_path(shell, "difference");
  char *labels[2];
  for (size_t i = 0; i < 2; i++)
    labels[i] = nv_shell_format("--label=%s", list->at[number - 1 + i].pass);
  const char *const words[] = {
      "diff",    "-U3",     nv_tool_colour(stdout) ? "--color=always" : "--color=never",
      labels[0], labels[1], before,
      after,     NULL};
  int status = after ? nv_shell_spawn(shell, output, words) : 2;
  if (after && status > 1)
    nv_shell_child_failed(shell, "diff", status);
  bool good = status <= 1 && nv_shell_show(shell, output);
  free(before);
  free(after);
  free(output);
  free(labels[0]);
  free(labels[1]);
  return good;
}

// The number of a change that `word` names: itself, or the first one of a pass that is called so; 0 after an error.
static size_t chosen(nv_shell *shell, const struct dumps *list, const char *word) {
  size_t number;
  if (nv_shell_number(word, &number) && number && number < list->count)
    return number;
  for (size_t i = 1; i < list->count; i++)
    if (strstr(list->at[i].pass, word))
      return i;
  nv_shell_fail(
      shell,
      "'%s' is no change by the code generator; 'codegen' with the function alone lists them",
      word);
  return 0;
}

bool nv_shell_codegen(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_run(shell))
    return false;
  const char *function = nv_shell_function_named(shell, words[0]);
  if (!function)
    return false;
  struct dumps list = run(shell, function);
  bool good = list.count;
  if (good && count == 1) {
    char *plain = nv_shell_plain_name(function);
    print_list(&list, plain);
    free(plain);
  } else if (good) {
    size_t number = chosen(shell, &list, words[1]);
    good = number && show_change(shell, &list, number);
  } else if (!shell->failed) {
    nv_shell_fail(shell, "there is no code of '%s'; it may be inlined into others", words[0]);
  }
  free_dumps(&list);
  return good;
}
