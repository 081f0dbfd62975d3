// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt cc: the command line of nvcc on clang 22 with nvopt. A link called nvcc to the nvopt program is the same.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/cc.h"
#include "tools/cmds.h"

nv_cc_step *nv_cc_add_step(nv_cc_plan *plan, const char *phase, const char *input,
                           const char *program) {
  plan->steps = nv_resize(plan->steps, plan->n + 1, sizeof *plan->steps);
  nv_cc_step *step = &plan->steps[plan->n++];
  input = input == plan->standard_input ? "<stdin>" : input;
  *step = (nv_cc_step){
      nv_copy_text(phase, strlen(phase)), nv_copy_text(input, strlen(input)), {0}, NULL, 0, 0};
  nv_words_add(&step->words, "%s", program);
  return step;
}

const char *nv_cc_temporary(nv_cc_plan *plan, const char *format, ...) {
  bool here = strcmp(plan->folder, ".") == 0;
  va_list args;
  va_start(args, format);
  char *name = nv_text_of(format, args);
  va_end(args);
  // Names stand inside of an argument of fatbinary, which is cut at commas and quotes.
  for (char *c = name; (c = strpbrk(c, ",\"'\\"));)
    *c = '_';
  char *path = here ? nv_text("%s", name) : nv_text("%s/%s", plan->folder, name);
  // Files of one name in several folders.
  for (unsigned n = 2; nv_words_have(&plan->temporary, path); n++) {
    free(path);
    path = nv_text("%s/%u-%s", plan->folder, n, name);
  }
  nv_words_add(&plan->temporary, "%s", path);
  free(path);
  free(name);
  return plan->temporary.at[plan->temporary.n - 1];
}

static bool keeps(const nv_cc_line *line) {
  return nv_cc_has(line, NV_CC_KEEP) || nv_cc_has(line, NV_CC_KEEP_DIR) ||
         nv_cc_has(line, NV_CC_SAVE_TEMPS);
}

// The folder of intermediate files.
static bool make_folder(nv_cc_plan *plan) {
  const nv_cc_line *line = plan->line;
  const char *wish = nv_cc_value(line, NV_CC_KEEP_DIR), *output = nv_cc_value(line, NV_CC_OUTPUT);
  const char *place = getenv("TMPDIR");
  plan->keep = keeps(line);
  if (plan->keep) {
    wish = wish ? wish : ".";
    plan->folder = nv_copy_text(wish, strlen(wish));
    if (nv_cc_has(line, NV_CC_DRYRUN) || mkdir(wish, 0777) == 0 || errno == EEXIST)
      return true;
    return nv_tool_fail("cannot make the folder '%s' of -keep-dir: %s", wish, strerror(errno)),
           false;
  }
  place = place && *place ? place : "/tmp";
  bool beside = nv_cc_has(line, NV_CC_OBJTEMP) && output;
  const char *base = beside ? nv_base_name(output) : NULL;
  char *above = !beside          ? nv_copy_text(place, strlen(place))
                : base == output ? nv_copy_text(".", 1)
                                 : nv_copy_text(output, (size_t)(base - output - 1));
  if (nv_cc_has(line, NV_CC_DRYRUN) || nv_cc_has(line, NV_CC_CLEAN)) {
    plan->folder = nv_text("%s/nvopt-cc", above);
    free(above);
    return true;
  }
  plan->folder = nv_text("%s/nvopt-cc-XXXXXX", above);
  plan->own_folder = nv_cc_make_folder(plan->folder);
  if (!plan->own_folder)
    nv_tool_fail("cannot make a folder for intermediate files in '%s': %s", above, strerror(errno));
  free(above);
  return plan->own_folder;
}

static bool links(nv_cc_id phase) {
  return phase == NV_CC_LINK || phase == NV_CC_RUN || phase == NV_CC_LIB ||
         phase == NV_CC_DEVICE_LINK;
}

static bool make_plan(nv_cc_plan *plan) {
  const nv_cc_line *line = plan->line;
  nv_words objects = {0};
  bool good = true;
  for (size_t i = 0; i < line->inputs.n && good; i++) {
    const char *object = nv_cc_plan_compile(plan, line->inputs.at[i], &good);
    if (good && object)
      nv_words_add(&objects, "%s", object);
  }
  if (good && links(line->phase) && !nv_cc_has(line, NV_CC_SYNTAX_ONLY))
    good = nv_cc_plan_link(plan, &objects);
  nv_words_free(&objects);
  return good;
}

static void free_plan(nv_cc_plan *plan) {
  for (size_t i = 0; i < plan->n; i++) {
    free(plan->steps[i].phase);
    free(plan->steps[i].input);
    free(plan->steps[i].output);
    nv_words_free(&plan->steps[i].words);
  }
  for (size_t i = 0; i < plan->join_count; i++) {
    nv_words_free(&plan->joins[i].parts);
    free(plan->joins[i].to);
  }
  free(plan->steps);
  free(plan->joins);
  free(plan->folder);
  free(plan->program);
  nv_words_free(&plan->results);
  nv_words_free(&plan->temporary);
}

// What goes when a plan is left before it was run.
static void abandon(nv_cc_plan *plan) {
  if (plan->own_folder)
    nv_cc_remove_folder(plan->folder);
}

// Removes a file, but no device that somebody named as one.
static void remove_file(const char *path) {
  struct stat info;
  if (lstat(path, &info) == 0 && S_ISREG(info.st_mode))
    unlink(path);
}

static void clean(const nv_cc_plan *plan) {
  for (size_t i = 0; i < plan->results.n; i++)
    remove_file(plan->results.at[i]);
  for (size_t i = 0; i < plan->join_count; i++)
    if (plan->joins[i].to)
      remove_file(plan->joins[i].to);
}

static int carry_out(const nv_cc_line *line, const nv_cc_gpus *gpus, const nv_cc_tools *tools) {
  nv_cc_plan plan = {.line = line, .gpus = gpus, .tools = tools};
  int status = NV_EXIT_FAILURE;
  if (nv_cc_check_cudafe(line) && make_folder(&plan) && make_plan(&plan)) {
    status = NV_EXIT_OK;
    if (nv_cc_has(line, NV_CC_DRYRUN))
      nv_cc_print_plan(&plan);
    else if (nv_cc_has(line, NV_CC_CLEAN))
      clean(&plan);
    else
      status = nv_cc_run_plan(&plan);
  } else
    abandon(&plan);
  free_plan(&plan);
  return status;
}

static void tell_idle(const nv_cc_line *line) {
  if (nv_cc_has(line, NV_CC_VERBOSE) || nv_cc_has(line, NV_CC_DRYRUN))
    for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
      if (nv_cc_has(line, id) && nv_cc_flags[id].class == nv_cc_idle)
        fprintf(stderr, "nvopt: note: -%s does nothing here: %s\n", nv_cc_flags[id].brief,
                nv_cc_flags[id].text);
}

// Warnings that only gcc has are nothing to a compilation by clang.
static void tell_gcc_words(const nv_cc_line *line, const nv_cc_tools *tools) {
  for (size_t i = 0; i < line->inputs.n; i++)
    if (nv_cc_compiles_by_clang(line, tools, line->inputs.at[i])) {
      nv_cc_tell_gcc_words(line);
      return;
    }
}

// What says how rules of dependencies are written, where none are asked for.
static bool agree_about_rules(const nv_cc_line *line) {
  static const nv_cc_id kinds[] = {NV_CC_DEPENDENCIES, NV_CC_DEPENDENCIES_USER,
                                   NV_CC_DEPENDENCIES_TOO, NV_CC_DEPENDENCIES_USER_TOO};
  static const nv_cc_id about[] = {NV_CC_DEPENDENCY_TARGET, NV_CC_DEPENDENCY_PHONY};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (nv_cc_has(line, kinds[i]))
      return true;
  if (nv_cc_has(line, NV_CC_DEPENDENCY_FILE))
    return nv_tool_fail("-MF needs one of -M, -MM, -MD and -MMD"), false;
  for (size_t i = 0; i < sizeof about / sizeof *about; i++)
    if (nv_cc_has(line, about[i]))
      fprintf(stderr, "nvopt: warning: -%s does nothing without -M, -MM, -MD or -MMD\n",
              nv_cc_flags[about[i]].brief);
  return true;
}

// Messages of nvcc have numbers and no names.
static bool are_numbers(const nv_cc_line *line, nv_cc_id id) {
  const nv_words *values = &line->values[id];
  for (size_t i = 0; i < values->n; i++)
    if (values->at[i][strspn(values->at[i], "0123456789")])
      return nv_tool_fail("'%s' for -%s: a number is wanted", values->at[i], nv_cc_flags[id].brief),
             false;
  return true;
}

static bool same_file(const char *a, const char *b) {
  struct stat x, y;
  return strcmp(a, b) == 0 || (stat(a, &x) == 0 && stat(b, &y) == 0 && S_ISREG(x.st_mode) &&
                               x.st_dev == y.st_dev && x.st_ino == y.st_ino);
}

// A slip of the hand that would cost the source.
static bool spares_inputs(const nv_cc_line *line) {
  const char *output = nv_cc_value(line, NV_CC_OUTPUT);
  for (size_t i = 0; i < line->inputs.n && output; i++)
    if (same_file(output, line->inputs.at[i]))
      return nv_tool_fail("-o names the input '%s', which would be lost", line->inputs.at[i]),
             false;
  return true;
}

// Contradictions that no single flag shows.
static bool agree(const nv_cc_line *line) {
  if (!spares_inputs(line) || !agree_about_rules(line) || !are_numbers(line, NV_CC_DIAG_ERROR) ||
      !are_numbers(line, NV_CC_DIAG_SUPPRESS) || !are_numbers(line, NV_CC_DIAG_WARN))
    return false;
  const char *output = nv_cc_value(line, NV_CC_OUTPUT);
  if (output && line->inputs.n > 1 && !links(line->phase) && line->phase != NV_CC_FATBIN)
    return nv_tool_fail("-o names one file, and -%s makes one of each of %zu inputs",
                        nv_cc_flags[line->phase].brief, line->inputs.n),
           false;
  if (nv_cc_has(line, NV_CC_DEPENDENCY_FILE) && line->inputs.n > 1 && !links(line->phase))
    return nv_tool_fail("-MF names one file for the dependencies of %zu inputs", line->inputs.n),
           false;
  bool too =
      nv_cc_has(line, NV_CC_DEPENDENCIES_TOO) || nv_cc_has(line, NV_CC_DEPENDENCIES_USER_TOO);
  if (too && line->phase == NV_CC_PREPROCESS)
    return nv_tool_fail("-MD and -E cannot stand together; -M lists dependencies alone"), false;
  if (nv_cc_has(line, NV_CC_DEVICE_DEBUG) && nv_cc_has(line, NV_CC_LINE_INFO))
    fputs("nvopt: warning: -G says more than -lineinfo, which does nothing beside it\n", stderr);
  return true;
}

// The program of nvcc -run PROGRAM, NULL for other lines; the caller frees it. nvcc hands the word to a shell, and Meson asks
// with quotes around it. A dry run does not look for the program, as for no other input.
static char *program_to_run(const nv_cc_line *line) {
  if (line->phase != NV_CC_RUN || line->inputs.n != 1 || nv_cc_takes(line, line->inputs.at[0]))
    return NULL;
  const char *word = line->inputs.at[0];
  size_t len = strlen(word);
  bool quoted = len > 2 && strchr("\"'", *word) && word[len - 1] == *word;
  char *program = nv_copy_text(word + quoted, len - 2 * quoted);
  if (nv_cc_has(line, NV_CC_DRYRUN) || access(program, X_OK) == 0)
    return program;
  free(program);
  return NULL;
}

static int work(const nv_cc_line *line) {
  nv_cc_gpus gpus = {0};
  nv_cc_tools tools = {0};
  int status = NV_EXIT_FAILURE;
  if (!agree(line) || !nv_cc_find_gpus(&gpus, line))
    status = NV_EXIT_USAGE;
  else if (nv_cc_find_tools(&tools, line)) {
    tell_idle(line);
    tell_gcc_words(line, &tools);
    // Also for inputs that are not there: CMake asks so.
    if (nv_cc_has(line, NV_CC_VERBOSE) || nv_cc_has(line, NV_CC_DRYRUN))
      nv_cc_print_variables(&gpus, &tools);
    char *program = program_to_run(line);
    if (program) {
      nv_cc_plan plan = {.line = line, .gpus = &gpus, .tools = &tools, .program = program};
      plan.folder = nv_copy_text(".", 1);
      if (nv_cc_has(line, NV_CC_DRYRUN)) {
        nv_cc_print_plan(&plan);
        status = NV_EXIT_OK;
      } else
        status = nv_cc_run_plan(&plan);
      free_plan(&plan);
    } else
      status = carry_out(line, &gpus, &tools);
  }
  nv_cc_gpus_free(&gpus);
  nv_cc_tools_free(&tools);
  return status;
}

static void print_version(void) {
  puts("nvopt " NVOPT_VERSION " on clang 22, with the command line of\n"
       "nvcc: NVIDIA (R) Cuda compiler driver\n"
       "Cuda compilation tools, release 13.0, V13.0.88");
}

static int start(const nv_cc_line *line) {
  if (nv_cc_has(line, NV_CC_HELP)) {
    for (size_t i = 0; nv_command_at(i); i++)
      if (strcmp(nv_command_at(i)->name, "cc") == 0)
        nv_tool_help(nv_command_at(i));
  } else if (nv_cc_has(line, NV_CC_VERSION))
    print_version();
  else if (nv_cc_has(line, NV_CC_NVOPT_FLAGS))
    nv_cc_print_flags(nv_words_have(&line->inputs, "markdown"));
  else if (nv_cc_has(line, NV_CC_LIST_CODE) || nv_cc_has(line, NV_CC_LIST_ARCH))
    nv_cc_list_gpus(nv_cc_has(line, NV_CC_LIST_CODE), nv_cc_has(line, NV_CC_LIST_ARCH));
  else if (!line->inputs.n) {
    nv_tool_fail("no input files; 'nvopt cc --help' says more");
    return NV_EXIT_USAGE;
  } else
    return work(line);
  return NV_EXIT_OK;
}

int nv_cmd_cc(const nv_tool_args *args) {
  nv_words words = {0};
  nv_cc_line line;
  const char *before = getenv("NVCC_PREPEND_FLAGS"), *behind = getenv("NVCC_APPEND_FLAGS"), *word;
  nv_words_cut(&words, before ? before : "", false);
  for (size_t i = 0; (word = nv_tool_operand(args, i)); i++)
    nv_words_add(&words, "%s", word);
  nv_words_cut(&words, behind ? behind : "", false);
  int status = nv_cc_read(&line, &words) ? start(&line) : NV_EXIT_USAGE;
  nv_cc_line_free(&line);
  nv_words_free(&words);
  return status;
}
