// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// figures.c: counts instructions of IR and PTX; the rest is what ptxas tells and the sizes of the sections that
// it writes.
#include "tools/shell/figures.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/shell/jobs.h"

static int by_name(const void *a, const void *b) {
  const nv_figures *x = *(nv_figures *const *)a, *y = *(nv_figures *const *)b;
  return strcmp(x->name, y->name);
}

static void sort_names(nv_figure_list *list) {
  list->by_name = nv_new(list->count, sizeof(nv_figures *));
  for (size_t i = 0; i < list->count; i++)
    list->by_name[i] = &list->at[i];
  qsort(list->by_name, list->count, sizeof(nv_figures *), by_name);
}

static int compare_name(const void *name, const void *entry) {
  return strcmp(name, (*(nv_figures *const *)entry)->name);
}

nv_figures *nv_figures_find(const nv_figure_list *list, const char *name) {
  nv_figures **found =
      list->count ? bsearch(name, list->by_name, list->count, sizeof *found, compare_name) : NULL;
  return found ? *found : NULL;
}

void nv_figures_free(nv_figure_list *list) {
  for (size_t i = 0; i < list->count; i++)
    free(list->at[i].name);
  free(list->at);
  free(list->by_name);
  *list = (nv_figure_list){0};
}

static void add(nv_figure_list *list, const char *name, size_t length, bool kernel,
                size_t instructions) {
  list->at = nv_resize(list->at, list->count + 1, sizeof *list->at);
  nv_figures *f = &list->at[list->count++];
  *f = (nv_figures){nv_copy_text(name, length), kernel, {0}};
  for (size_t i = 0; i < NV_FIGURE_COUNT; i++)
    f->value[i] = (size_t)NV_UNKNOWN;
  f->value[NV_FIGURE_PTX] = instructions;
}

// An instruction begins with its name or its guard and ends with ';'.
static bool is_instruction(const char *line) {
  line += strspn(line, " \t");
  return (*line == '@' || (*line >= 'a' && *line <= 'z')) && strchr(line, ';');
}

bool nv_ptx_heading(const char *line, const char **name, size_t *length, bool *kernel) {
  // Directives of the file stand at the beginning of their line.
  const char *entry = *line == '.' ? strstr(line, ".entry ") : NULL;
  const char *func = *line == '.' ? strstr(line, ".func ") : NULL;
  const char *word = entry ? entry : func;
  if (!word)
    return false;
  const char *p = word + strcspn(word, " ") + 1;
  // ".func  (.param .b32 func_retval0) name("
  p += strspn(p, " ");
  if (*p == '(')
    p += strcspn(p, ")"), p += *p == ')';
  p += strspn(p, " ");
  *name = p;
  *length = strcspn(p, "( ");
  *kernel = word == entry;
  return true;
}

// The functions that have a body, and how many instructions are in it. Cuts the text into lines.
static void read_ptx(char *text, nv_figure_list *list) {
  const char *name = NULL;
  size_t length = 0, instructions = 0;
  bool kernel = false, body = false;
  for (char *line; (line = strsep(&text, "\n"));) {
    if (!body && nv_ptx_heading(line, &name, &length, &kernel)) {
      // The body, if there is one, comes behind it.
    } else if (*line == '{') {
      body = true;
      instructions = 0;
    } else if (*line == '}' && name) {
      add(list, name, length, kernel, instructions);
      name = NULL;
      body = false;
    } else if (body) {
      instructions += is_instruction(line);
    }
  }
  sort_names(list);
}

// Lines of ptxas -v. Cuts the text into them.
static void read_ptxas(char *text, const nv_figure_list *list) {
  nv_figures *f = NULL;
  size_t a, b, c;
  for (char *line; (line = strsep(&text, "\n"));) {
    char name[1024];
    const char *used = strstr(line, ": Used ");
    if (sscanf(line, "ptxas info : Compiling entry function '%1023[^']'", name) == 1 ||
        sscanf(line, "ptxas info : Function properties for %1023s", name) == 1) {
      f = nv_figures_find(list, name);
    } else if (f &&
               sscanf(line, " %zu bytes stack frame, %zu bytes spill stores, %zu bytes spill loads",
                      &a, &b, &c) == 3) {
      f->value[NV_FIGURE_FRAME] = a;
      f->value[NV_FIGURE_SPILLS] = b + c;
    } else if (f && used && sscanf(used, ": Used %zu registers", &a) == 1) {
      f->value[NV_FIGURE_REGISTERS] = a;
      f->value[NV_FIGURE_SHARED] = 0;
      for (const char *p = used; p; p = strchr(p + 1, ',')) {
        int whole = 0; // set where "smem" stands behind the number, too
        if (sscanf(p, ", %zu bytes smem%n", &a, &whole) == 1 && whole)
          f->value[NV_FIGURE_SHARED] = a;
      }
    }
  }
}

// A section ".text.NAME" holds the code of a function.
static void read_code(const char *data, size_t size, const nv_figure_list *list) {
  Elf64_Ehdr header;
  if (size < sizeof header || memcmp(data, ELFMAG, SELFMAG) != 0)
    return;
  memcpy(&header, data, sizeof header);
  size_t count = header.e_shnum;
  if (header.e_shoff > size || header.e_shentsize != sizeof(Elf64_Shdr) ||
      count > (size - header.e_shoff) / sizeof(Elf64_Shdr) || header.e_shstrndx >= count)
    return;
  Elf64_Shdr names, section;
  memcpy(&names, data + header.e_shoff + header.e_shstrndx * sizeof names, sizeof names);
  for (size_t i = 0; i < count; i++) {
    memcpy(&section, data + header.e_shoff + i * sizeof section, sizeof section);
    size_t at = names.sh_offset + section.sh_name;
    if (at >= size || !memchr(data + at, 0, size - at) || strncmp(data + at, ".text.", 6) != 0)
      continue;
    nv_figures *f = nv_figures_find(list, data + at + 6);
    if (f)
      f->value[NV_FIGURE_CODE] = section.sh_size;
  }
}

// ptxas of the PATH or of the toolkit's usual place.
static int run_ptxas(nv_shell *shell, const char *const *arguments) {
  const char *words[8] = {"ptxas"};
  for (size_t i = 0; arguments[i]; i++)
    words[i + 1] = arguments[i];
  int status = nv_shell_spawn(shell, NULL, words);
  words[0] = "/usr/local/cuda/bin/ptxas";
  return status == NV_CHILD_MISSING ? nv_shell_spawn(shell, NULL, words) : status;
}

// Returns the status of ptxas.
static int assemble(nv_shell *shell, const char *ptx, nv_figure_list *list) {
  char *output = nv_shell_path(shell, "code.cubin");
  char *arch = nv_shell_format("-arch=%s", nv_shell_processor(shell));
  const char *words[] = {"-v", arch, ptx, "-o", output, NULL, NULL};
  int status = run_ptxas(shell, words);
  // In the middle of the pipeline functions of the math library are not there yet. ptxas ends with 255.
  if (status != 0 && status != NV_CHILD_MISSING && status < NV_CHILD_STOPPED) {
    words[5] = "-c";
    status = run_ptxas(shell, words);
  }
  char *said = nv_shell_messages(shell), *data = NULL;
  size_t size;
  if (status == 0) {
    read_ptxas(said, list);
    if ((data = nv_shell_read_file(output, &size)))
      read_code(data, size, list);
  }
  unlink(output);
  free(data);
  free(said);
  free(arch);
  free(output);
  return status;
}

int nv_figures_of_ptx(nv_shell *shell, const char *ptx, nv_figure_list *list) {
  size_t size;
  *list = (nv_figure_list){0};
  char *text = nv_shell_read_file(ptx, &size);
  if (text)
    read_ptx(text, list);
  int status = text ? assemble(shell, ptx, list) : NV_CHILD_MISSING;
  free(text);
  return status;
}

static bool count_ir(nv_shell *shell, size_t step, nv_figure_list *list) {
  char *state = nv_shell_state(shell, step), *path = nv_shell_path(shell, "counts");
  nv_load_job job = {state, NULL, "/dev/null", path};
  int status = state ? nv_shell_fork(shell, NULL, nv_job_load, &job) : 0;
  if (status)
    nv_shell_child_failed(shell, "counting instructions", status);
  nv_log log = nv_log_read(path);
  for (uint32_t record; (record = nv_log_number(&log)) != NV_RECORD_END && !log.cut;) {
    const char *name = nv_log_text(&log);
    if (record == NV_RECORD_PROCESSOR) {
      nv_log_text(&log);
      continue;
    }
    nv_figures *f = nv_figures_find(list, name);
    nv_log_number(&log);
    size_t instructions = nv_log_number(&log);
    if (f)
      f->value[NV_FIGURE_IR] = instructions;
  }
  nv_log_free(&log);
  bool good = state && status == 0;
  free(state);
  free(path);
  return good;
}

bool nv_figures_read(nv_shell *shell, size_t step, nv_figure_list *list) {
  *list = (nv_figure_list){0};
  char *ptx = nv_shell_ptx(shell, step);
  int status = ptx ? nv_figures_of_ptx(shell, ptx, list) : 0;
  if (status != 0 && status != NV_CHILD_MISSING)
    nv_shell_child_failed(shell, "ptxas", status);
  bool good = ptx && count_ir(shell, step, list);
  free(ptx);
  return good;
}

static const char *const headings[] = {"IR",     "PTX",    "registers", "frame",
                                       "spills", "shared", "code"};

bool nv_shell_figures(nv_shell *shell, char **words, size_t count) {
  nv_figure_list list;
  (void)words, (void)count;
  if (!nv_shell_need_program(shell) || !nv_figures_read(shell, shell->at, &list))
    return false;
  for (size_t k = 0; k < NV_FIGURE_COUNT; k++)
    printf("%s%*s", k ? " " : "", k ? (int)strlen(headings[k]) : 6, headings[k]);
  puts("  function");
  for (size_t i = 0; i < list.count; i++) {
    char *plain = nv_shell_plain_name(list.at[i].name);
    for (size_t k = 0; k < NV_FIGURE_COUNT; k++) {
      size_t value = list.at[i].value[k];
      int width = k ? (int)strlen(headings[k]) : 6;
      if (value == (size_t)NV_UNKNOWN)
        printf("%s%*s", k ? " " : "", width, "-");
      else
        printf("%s%*zu", k ? " " : "", width, value);
    }
    printf("  %s%s\n", plain, list.at[i].kernel ? "" : " (function)");
    free(plain);
  }
  nv_figures_free(&list);
  return true;
}
