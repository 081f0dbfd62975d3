// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// main.c: `nvopt report`: reads its flags, gathers, and writes the page when all of it is there.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alloc.h"
#include "target/target.h"
#include "tools/cmds.h"
#include "tools/report/report.h"

enum { DEFAULT_BLOCK = 256 };

static bool run_words(nv_shell *shell, nv_shell_fn command, const char *value) {
  char *word = nv_copy_text(value, strlen(value));
  bool good = command(shell, &word, 1);
  free(word);
  return good;
}

// "3" is O3.
static bool set_level(nv_shell *shell, const char *value) {
  char *level = nv_shell_format("%s%s", *value == 'O' || *value == 'o' ? "" : "O", value);
  bool good = run_words(shell, nv_shell_level, level);
  free(level);
  return good;
}

static bool set_options(nv_shell *shell, const char *value) {
  bool good = true;
  for (const char *p = value; *p && good; p += strcspn(p, ";"), p += *p == ';') {
    char *option = nv_copy_text(p, strcspn(p, ";"));
    good = !*option || run_words(shell, nv_shell_set, option);
    free(option);
  }
  return good;
}

// Settings come before the program is read: it is compiled for the processor.
static bool read_settings(nv_report *report, const nv_tool_args *args) {
  nv_shell *shell = &report->shell;
  const char *arch = nv_tool_value(args, "arch"), *level = nv_tool_value(args, "level"),
             *options = nv_tool_value(args, "options"), *block = nv_tool_value(args, "block");
  size_t threads = DEFAULT_BLOCK;
  if (block &&
      (!nv_shell_number(block, &threads) || !threads || threads > NV_MAX_THREADS_PER_BLOCK))
    return nv_shell_fail(shell, "'%s' is no number of threads of a block; it has 1 to %d", block,
                         NV_MAX_THREADS_PER_BLOCK);
  report->block = (unsigned)threads;
  report->times = nv_tool_has(args, "times");
  return (!arch || run_words(shell, nv_shell_arch, arch)) && (!level || set_level(shell, level)) &&
         (!options || set_options(shell, options));
}

// The program through the pipeline: IR in front of it and behind it, remarks, PTX, figures.
static bool gather_program(nv_report *report, const nv_tool_args *args) {
  nv_shell *shell = &report->shell;
  const char *word;
  nv_shell_words words = {0};
  for (size_t i = 0; (word = nv_tool_operand(args, i)); i++)
    nv_shell_words_add(&words, word, strlen(word));
  bool good = nv_shell_open(shell, words.at, words.count) && nv_shell_need_run(shell);
  nv_shell_words_free(&words);
  size_t last = shell->run.count, size;
  char *before = good ? nv_shell_state(shell, 0) : NULL,
       *after = before ? nv_shell_state(shell, last) : NULL,
       *ptx = after ? nv_shell_ptx(shell, last) : NULL,
       *text = ptx ? nv_shell_read_file(ptx, &size) : NULL;
  good = text && nv_report_read_ir(report, before, &report->before) &&
         nv_report_read_ir(report, after, &report->after);
  if (good) {
    nv_report_read_ptx(report, text, &report->ptx);
    nv_report_take_remarks(report);
    nv_report_measure(report, NV_COLUMN_NVOPT, ptx);
    if (!nv_tool_has(args, "alone"))
      nv_report_compare(report);
  }
  free(before);
  free(after);
  free(ptx);
  free(text);
  return good;
}

// PTX says what it is for.
static void take_target(nv_shell *shell, const char *text) {
  char name[32];
  const char *line = strncmp(text, ".target ", 8) == 0 ? text : strstr(text, "\n.target ");
  if (!shell->arch && line && sscanf(line, " .target %31[a-z0-9_]", name) == 1 &&
      nv_sm_lookup(name, strlen(name)))
    shell->arch = nv_copy_text(name, strlen(name));
}

static bool gather_ptx(nv_report *report, const char *path) {
  nv_shell *shell = &report->shell;
  size_t size;
  char *text = nv_shell_read_file(path, &size);
  if (!text)
    return nv_shell_fail(shell, "cannot read '%s': %s", path, strerror(errno));
  if (!strstr(text, ".version ") || !strstr(text, ".target ") || strlen(text) != size) {
    free(text);
    return nv_shell_fail(shell, "'%s' is no PTX", path);
  }
  take_target(shell, text);
  nv_report_read_ptx(report, text, &report->ptx);
  report->columns[NV_COLUMN_NVOPT].compiler = "PTX";
  nv_report_measure(report, NV_COLUMN_NVOPT, path);
  free(text);
  return true;
}

static int by_place(const void *a, const void *b) {
  const nv_place *x = a, *y = b;
  int order = (x->file > y->file) - (x->file < y->file);
  return order ? order : (x->line > y->line) - (x->line < y->line);
}

// The places from which a function has code, sorted; to be freed.
static nv_place *places_of(const nv_listing *listing, const char *function, size_t *count) {
  const nv_code_part *part = nv_listing_find(listing, function);
  nv_place *places = nv_new(part ? part->count : 0, sizeof *places);
  *count = 0;
  for (size_t i = 0; part && i < part->count; i++)
    if (listing->lines[part->first + i].place.line)
      places[(*count)++] = listing->lines[part->first + i].place;
  qsort(places, *count, sizeof *places, by_place);
  return places;
}

// Leaves the one function that was asked for.
static bool choose_function(nv_report *report, const char *name) {
  const nv_listing *lists[] = {&report->after, &report->ptx};
  for (size_t k = 0; k < 2; k++)
    for (size_t i = 0; i < lists[k]->part_count && !report->function; i++)
      if (strcmp(lists[k]->parts[i].name, name) == 0 || strcmp(lists[k]->parts[i].plain, name) == 0)
        report->function = lists[k]->parts[i].name;
  if (!report->function)
    return nv_shell_fail(&report->shell,
                         "no function '%s' in the result; it may be inlined into others", name);
  size_t kept = 0, count;
  nv_place *places = places_of(&report->after, report->function, &count);
  for (size_t i = 0; i < report->said_count; i++) {
    nv_said said = report->said[i];
    // Code of other functions was inlined into it.
    bool about = strcmp(said.function, report->function) == 0 ||
                 bsearch(&said.place, places, count, sizeof *places, by_place);
    // Those that go are put behind the end, where they are given back.
    report->said[i] = report->said[kept];
    report->said[kept] = said;
    kept += about;
  }
  free(places);
  report->said_shown = kept;
  return true;
}

static bool gather(nv_report *report, const nv_tool_args *args) {
  const char *ptx = nv_tool_value(args, "ptx"), *remarks = nv_tool_value(args, "remarks"),
             *function = nv_tool_value(args, "function");
  if (!read_settings(report, args))
    return false;
  if (report->has_program && !gather_program(report, args))
    return false;
  if (ptx && !gather_ptx(report, ptx))
    return false;
  if (remarks && !nv_report_read_remarks(report, remarks))
    return false;
  report->said_shown = report->said_count;
  return !function || choose_function(report, function);
}

// The name of the page where none is given: that of the file that it is about, in this folder; in new memory.
static char *page_name(const char *file) {
  const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file,
             *dot = strrchr(name, '.');
  return nv_shell_format("%.*s.html", dot && dot != name ? (int)(dot - name) : (int)strlen(name),
                         name);
}

// Nothing stays behind of a page that could not be written whole.
static int write_file(const char *path, const char *text, size_t size) {
  if (strcmp(path, "-") == 0) {
    fwrite(text, 1, size, stdout);
    return NV_EXIT_OK;
  }
  FILE *file = fopen(path, "we");
  if (!file)
    return nv_tool_fail("cannot write '%s': %s", path, strerror(errno));
  bool good = fwrite(text, 1, size, file) == size;
  int problem = good ? 0 : errno;
  if (fclose(file) && good) {
    good = false;
    problem = errno;
  }
  if (good)
    return NV_EXIT_OK;
  struct stat about;
  if (stat(path, &about) == 0 && S_ISREG(about.st_mode))
    unlink(path);
  return nv_tool_fail("cannot write '%s': %s", path, strerror(problem));
}

static int write_page(nv_report *report, const char *path) {
  char *text = NULL;
  size_t size = 0;
  FILE *page = open_memstream(&text, &size);
  if (!page)
    nv_out_of_memory();
  nv_report_sort_remarks(report);
  nv_report_write(report, page);
  if (fclose(page))
    nv_out_of_memory();
  int status = write_file(path, text, size);
  free(text);
  return status;
}

static int write_json(nv_report *report) {
  nv_report_sort_remarks(report);
  char *text = nv_report_as_json(report);
  fputs(text, stdout);
  free(text);
  return NV_EXIT_OK;
}

static void free_report(nv_report *report) {
  nv_listing_free(&report->before);
  nv_listing_free(&report->after);
  nv_listing_free(&report->ptx);
  for (size_t i = 0; i < NV_COLUMN_COUNT; i++) {
    nv_figures_free(&report->columns[i].figures);
    free(report->columns[i].missing);
    free(report->columns[i].no_ptxas);
  }
  nv_report_free_sources(report);
  nv_report_free_remarks(report);
  nv_shell_end(&report->shell);
}

int nv_cmd_report(const nv_tool_args *args) {
  nv_report report = {
      .columns = {{.compiler = "clang"}, {.compiler = "nvopt"}, {.compiler = "nvcc"}}};
  const char *program = nv_tool_operand(args, 0), *ptx = nv_tool_value(args, "ptx"),
             *remarks = nv_tool_value(args, "remarks"), *output = nv_tool_value(args, "output");
  const char *about = program ? program : ptx ? ptx : remarks;
  const nv_command *command = nv_tool_command(args);
  if (!about)
    return nv_tool_misuse(command, "'nvopt report' needs a program, --ptx or --remarks");
  if (program && (ptx || remarks))
    return nv_tool_misuse(command, "'--%s' is for a report without a program",
                          ptx ? "ptx" : "remarks");
  static const char *const of_program[] = {"level", "options", "alone", "times"};
  for (size_t i = 0; !program && i < sizeof of_program / sizeof *of_program; i++)
    if (nv_tool_has(args, of_program[i]))
      return nv_tool_misuse(command, "'--%s' is for a report of a program", of_program[i]);
  if (output && nv_tool_has(args, "json"))
    return nv_tool_misuse(command, "'--json' writes to standard output and no page");
  report.has_program = program;
  const char *slash = strrchr(about, '/');
  report.title = slash ? slash + 1 : about;
  char *name = page_name(about);
  int status = NV_EXIT_FAILURE;
  if (nv_shell_begin(&report.shell) && gather(&report, args))
    status = nv_tool_has(args, "json") ? write_json(&report)
                                       : write_page(&report, output ? output : name);
  free(name);
  free_report(&report);
  return status;
}
