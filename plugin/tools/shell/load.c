// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// load.c: the program: reading it, again when it changes, and for which processor.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "options/nearest.h"
#include "target/target.h"
#include "tools/shell/jobs.h"

static bool ends_with(const char *text, const char *end) {
  size_t n = strlen(text), m = strlen(end);
  return n >= m && strcmp(text + n - m, end) == 0;
}

// clang writes no rule for a file with errors; its preprocessor alone does, unless it is what failed: a
// header that is missing may be there the next time.
static void list_sources_of_bad(nv_shell *shell, const char **words, size_t as, char *rule) {
  words[as] = "-MM";
  words[as + 3] = NULL;
  shell->known_bad =
      nv_shell_spawn(shell, NULL, words) == 0 && nv_shell_sources_read(&shell->sources, rule);
}

// CUDA to bitcode in the state in which clang hands it to the passes, with the lines of the source.
static char *compile(nv_shell *shell) {
  if (!shell->config) {
    nv_shell_fail(shell, "nvopt.cfg is neither beside nor installed with this program; "
                         ".cu files cannot be compiled");
    return NULL;
  }
  char *output = nv_shell_path(shell, "source.bc"), *rule = nv_shell_path(shell, "source.d");
  char *arch = nv_shell_format("--cuda-gpu-arch=%s", nv_shell_processor(shell));
  char *config = nv_shell_format("--config=%s", shell->config);
  const char *const fixed[] = {"clang-22",
                               config,
                               "-x",
                               "cuda",
                               "--cuda-device-only",
                               arch,
                               "-O2",
                               "-gline-tables-only",
                               "-fno-discard-value-names",
                               "-Wno-unknown-cuda-version",
                               "-Xclang",
                               "-disable-llvm-passes",
                               "-emit-llvm",
                               "-c"};
  size_t n = sizeof fixed / sizeof *fixed;
  const char **words = nv_new(n + shell->clang_args.count + 10, sizeof *words);
  memcpy(words, fixed, sizeof fixed);
  for (size_t i = 0; i < shell->clang_args.count; i++)
    words[n++] = shell->clang_args.at[i];
  words[n++] = shell->file;
  words[n++] = "-MT";
  words[n++] = "source";
  size_t as = n;
  words[n++] = "-MMD";
  words[n++] = "-MF";
  words[n++] = rule;
  words[n++] = "-o";
  words[n++] = output;
  int status = nv_shell_spawn(shell, NULL, words);
  char *said = nv_shell_messages(shell);
  if (status == NV_CHILD_MISSING) {
    nv_shell_fail(shell, "cannot run clang-22, which .cu files need; install the package clang-22");
  } else if (status) {
    nv_shell_child_failed(shell, shell->file, status);
  } else {
    if (*said)
      fprintf(stderr, "%s\n", said);
  }
  free(said);
  if (status && status < NV_CHILD_MISSING)
    list_sources_of_bad(shell, words, as, rule);
  else if (!status)
    nv_shell_sources_read(&shell->sources, rule);
  free(words);
  free(config);
  free(arch);
  free(rule);
  if (!status)
    return output;
  free(output);
  return NULL;
}

static void forget_program(nv_shell *shell) {
  nv_shell_forget_run(shell);
  nv_log_free(&shell->program);
  free(shell->functions);
  shell->functions = NULL;
  shell->function_count = 0;
  shell->processor = shell->features = "";
  nv_shell_sources_free(&shell->sources);
  shell->loaded = shell->known_bad = false;
}

static void read_program(nv_shell *shell) {
  nv_log *log = &shell->program;
  for (uint32_t record; (record = nv_log_number(log)) != NV_RECORD_END && !log->cut;)
    if (record == NV_RECORD_PROCESSOR) {
      shell->processor = nv_log_text(log);
      shell->features = nv_log_text(log);
    } else {
      shell->functions =
          nv_resize(shell->functions, shell->function_count + 1, sizeof *shell->functions);
      nv_shell_function *f = &shell->functions[shell->function_count++];
      f->name = nv_log_text(log);
      f->kernel = nv_log_number(log);
      f->instructions = nv_log_number(log);
    }
  shell->loaded = !log->cut;
}

static bool is_readable(nv_shell *shell, const char *file) {
  struct stat seen;
  if (stat(file, &seen) || access(file, R_OK))
    return nv_shell_fail(shell, "cannot read '%s': %s", file, strerror(errno));
  return !S_ISDIR(seen.st_mode) || nv_shell_fail(shell, "'%s' is a folder", file);
}

// Reads the file anew. Where that fails there is no program until the file changes or is good.
static bool read_file(nv_shell *shell) {
  forget_program(shell);
  if (!is_readable(shell, shell->file))
    return false;
  nv_shell_sources_add(&shell->sources, shell->file);
  char *compiled = shell->cuda ? compile(shell) : NULL;
  if (shell->cuda && !compiled)
    return false;
  char *log = nv_shell_path(shell, "program"), *output = nv_shell_path(shell, "step-0.bc");
  // What clang made is for the processor already.
  nv_load_job job = {compiled ? compiled : shell->file, compiled ? NULL : shell->arch, output, log};
  int status = nv_shell_fork(shell, NULL, nv_job_load, &job);
  if (status == 0) {
    shell->program = nv_log_read(log);
    read_program(shell);
  } else {
    nv_shell_child_failed(shell, shell->file, status);
  }
  free(compiled);
  free(log);
  free(output);
  return shell->loaded;
}

bool nv_shell_need_program(nv_shell *shell) {
  if (!shell->file)
    return nv_shell_fail(shell, "no program; 'load FILE' reads one");
  const char *changed = nv_shell_sources_changed(&shell->sources);
  if (shell->loaded && !changed)
    return true;
  if (shell->known_bad && !changed)
    return nv_shell_fail(shell, "%s still has the errors that were told", shell->file);
  if (changed)
    printf("%s changed, reading it again\n", changed);
  return read_file(shell);
}

bool nv_shell_open(nv_shell *shell, char **words, size_t count) {
  bool cuda = ends_with(words[0], ".cu");
  if (!cuda && !ends_with(words[0], ".ll") && !ends_with(words[0], ".bc"))
    return nv_shell_fail(shell, "'%s' is no .cu, .ll or .bc file", words[0]);
  if (!cuda && count > 1)
    return nv_shell_fail(shell, "'%s': only .cu files take arguments of clang", words[1]);
  // A slip of the finger costs nobody the program at hand; a file with errors is one to be mended.
  if (!is_readable(shell, words[0]))
    return false;
  free(shell->file);
  shell->file = nv_copy_text(words[0], strlen(words[0]));
  shell->cuda = cuda;
  nv_shell_words_free(&shell->clang_args);
  for (size_t i = 1; i < count; i++)
    nv_shell_words_add(&shell->clang_args, words[i], strlen(words[i]));
  return read_file(shell);
}

bool nv_shell_load(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_open(shell, words, count))
    return false;
  size_t kernels = 0;
  for (size_t i = 0; i < shell->function_count; i++)
    kernels += shell->functions[i].kernel;
  printf("%s: %zu kernel%s, %zu other function%s, %s\n", shell->file, kernels,
         kernels == 1 ? "" : "s", shell->function_count - kernels,
         shell->function_count - kernels == 1 ? "" : "s", nv_shell_processor(shell));
  return true;
}

const char *nv_shell_processor(const nv_shell *shell) {
  return shell->arch ? shell->arch : *shell->processor ? shell->processor : "sm_90";
}

bool nv_shell_arch(nv_shell *shell, char **words, size_t count) {
  if (!count) {
    puts(nv_shell_processor(shell));
    return true;
  }
  const nv_sm *sm = nv_sm_lookup(words[0], strlen(words[0]));
  if (!sm || !(sm->flags & NV_SM_LLVM)) {
    const char *near = nv_tool_gpu_meant(words[0]);
    return nv_shell_fail(shell, "%s '%s'%s%s%s",
                         sm ? "LLVM makes no code for" : "unknown processor", words[0],
                         near && !sm ? "; did you mean '" : "", near && !sm ? near : "",
                         near && !sm ? "'?" : "; 'nvopt targets' lists them");
  }
  free(shell->arch);
  shell->arch = nv_copy_text(sm->name, strlen(sm->name));
  return !shell->file || read_file(shell);
}

static const char *function_at(const void *list, size_t i) {
  const nv_shell *shell = list;
  return i < shell->function_count ? shell->functions[i].name : NULL;
}

// The whole name, or the plain name of a C++ function when only one has it.
const char *nv_shell_function_named(nv_shell *shell, const char *name) {
  const char *found = NULL;
  for (size_t i = 0; i < shell->function_count; i++)
    if (strcmp(shell->functions[i].name, name) == 0)
      return shell->functions[i].name;
  for (size_t i = 0; i < shell->function_count; i++) {
    char *plain = nv_shell_plain_name(shell->functions[i].name);
    bool same = strcmp(plain, name) == 0;
    free(plain);
    if (same && found) {
      nv_shell_fail(shell, "several functions are called '%s'; 'functions' lists whole names",
                    name);
      return NULL;
    }
    found = same ? shell->functions[i].name : found;
  }
  // Passes make functions too.
  for (size_t s = 0; !found && s < shell->run.count; s++)
    for (size_t i = 0; i < shell->run.steps[s].function_count; i++)
      if (strcmp(shell->run.steps[s].functions[i], name) == 0)
        found = shell->run.steps[s].functions[i];
  if (found)
    return found;
  const char *near = nv_nearest_name(name, strlen(name), function_at, shell);
  nv_shell_fail(shell, "unknown function '%s'%s%s%s", name, near ? "; did you mean '" : "",
                near ? near : "", near ? "'?" : "; 'functions' lists them");
  return NULL;
}

bool nv_shell_list_functions(nv_shell *shell, char **words, size_t count) {
  (void)words, (void)count;
  if (!nv_shell_need_program(shell))
    return false;
  for (size_t i = 0; i < shell->function_count; i++) {
    const nv_shell_function *f = &shell->functions[i];
    char *plain = nv_shell_plain_name(f->name);
    printf("%c %s", f->kernel ? '*' : ' ', plain);
    if (strcmp(plain, f->name) != 0)
      printf(" (%s)", f->name);
    printf(", %u instruction%s\n", f->instructions, f->instructions == 1 ? "" : "s");
    free(plain);
  }
  return true;
}
