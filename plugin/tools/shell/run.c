// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// run.c: runs of the pipeline, and the IR after each of their steps.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/shell/codegen.h"
#include "tools/shell/jobs.h"

char *nv_shell_pipeline_text(const nv_shell *shell) {
  if (shell->pipeline)
    return nv_copy_text(shell->pipeline, strlen(shell->pipeline));
  // As under clang: a unit that nothing else is linked to, unless it is said to be another.
  bool rdc = !shell->cuda ||
             nv_shell_words_find(&shell->clang_args, "-fgpu-rdc") < shell->clang_args.count;
  for (size_t i = 0; i < shell->options.count; i++)
    rdc = rdc || strncmp(shell->options.at[i], "rdc", 3) == 0;
  char *text = nv_shell_format("nvopt<%s%s", shell->level, rdc ? "" : ";rdc=0");
  for (size_t i = 0; i < shell->options.count; i++) {
    char *longer = nv_shell_format("%s;%s", text, shell->options.at[i]);
    free(text);
    text = longer;
  }
  char *whole = nv_shell_format("%s>", text);
  free(text);
  return whole;
}

void nv_shell_run_free(nv_shell_run *run) {
  for (size_t i = 0; i < run->count; i++)
    free(run->steps[i].functions);
  free(run->steps);
  free(run->remarks);
  nv_shell_words_free(&run->texts);
  nv_log_free(&run->log);
  *run = (nv_shell_run){0};
}

void nv_shell_forget_run(nv_shell *shell) {
  nv_codegen_leave(shell);
  nv_shell_forget_files(shell);
  nv_shell_run_free(&shell->run);
  shell->ran = false;
  shell->at = 0;
}

// The same thing at the same line, whoever says it.
static int by_subject(const void *a, const void *b) {
  const nv_shell_remark *x = a, *y = b;
  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;
  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  int order = strcmp(x->name, y->name);
  return order ? order : strcmp(x->function, y->function);
}

// What was said during the last step stands in front of it. A pass of ours that has said itself what LLVM's code did for it
// at a line needs no other word about that.
static void name_remarks(nv_shell_run *run, const char *pass) {
  size_t first = run->remark_count, own = 0, kept;
  while (first && run->remarks[first - 1].step == run->count)
    first--;
  nv_shell_remark *said = nv_new(run->remark_count - first, sizeof *said);
  for (size_t i = first; i < run->remark_count; i++)
    if (strcmp(run->remarks[i].teller, pass) == 0)
      said[own++] = run->remarks[i];
  qsort(said, own, sizeof *said, by_subject);
  kept = first;
  for (size_t i = first; i < run->remark_count; i++) {
    nv_shell_remark r = run->remarks[i];
    if (strcmp(r.teller, pass) != 0 && bsearch(&r, said, own, sizeof *said, by_subject))
      continue;
    r.pass = pass;
    run->remarks[kept++] = r;
  }
  free(said);
  run->remark_count = kept;
}

static void read_step(nv_shell_run *run) {
  nv_log *log = &run->log;
  nv_shell_step step = {.pass = nv_log_text(log)};
  step.unit = nv_log_text(log);
  step.level = (nv_unit)nv_log_number(log);
  step.changed = nv_log_number(log);
  step.instructions = nv_log_number(log);
  step.microseconds = nv_log_number(log);
  size_t count = nv_log_number(log);
  // A number out of a record that was cut off is not believed.
  count = log->cut || count > log->size ? 0 : count;
  step.functions = nv_new(count, sizeof *step.functions);
  for (; step.function_count < count && !log->cut; step.function_count++)
    step.functions[step.function_count] = nv_log_text(log);
  if (log->cut) {
    free(step.functions);
    return;
  }
  run->steps = nv_resize(run->steps, run->count + 1, sizeof *run->steps);
  run->steps[run->count++] = step;
  name_remarks(run, step.pass);
}

static void read_remark(nv_shell_run *run) {
  nv_log *log = &run->log;
  nv_shell_remark r = {.step = run->count + 1};
  r.pass = r.teller = nv_log_text(log);
  r.name = nv_log_text(log);
  r.function = nv_log_text(log);
  r.file = nv_log_text(log);
  r.message = nv_log_text(log);
  r.kind = (nv_remark_kind)nv_log_number(log);
  r.line = nv_log_number(log);
  r.column = nv_log_number(log);
  if (log->cut || nv_decision_reads_builtin(r.message))
    return;
  run->remarks = nv_resize(run->remarks, run->remark_count + 1, sizeof *run->remarks);
  run->remarks[run->remark_count++] = r;
}

// False if the pipeline told an error.
static bool read_run(nv_shell *shell, nv_shell_run *run) {
  bool good = true;
  nv_log *log = &run->log;
  for (uint32_t record; (record = nv_log_number(log)) != NV_RECORD_END && !log->cut;) {
    if (record == NV_RECORD_STEP) {
      read_step(run);
    } else if (record == NV_RECORD_REMARK) {
      read_remark(run);
    } else {
      const char *text = nv_log_text(log);
      if (nv_log_number(log) == LLVMDSError)
        good = nv_shell_fail(shell, "%s", text);
      else
        fprintf(stderr, "nvopt: warning: %s\n", text);
    }
  }
  return good;
}

static nv_progress *share_progress(void) {
  void *memory =
      mmap(NULL, sizeof(nv_progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    nv_out_of_memory();
  return memory;
}

// Runs the pipeline: with notes into `run`, or up to step `wanted` whose IR goes to `state`.
static bool run_pipeline(nv_shell *shell, nv_shell_run *run, size_t wanted, const char *state) {
  char *input = nv_shell_path(shell, "step-0.bc"), *text = nv_shell_pipeline_text(shell);
  char *log = run ? nv_shell_path(shell, "run") : nv_copy_text("/dev/null", 9);
  nv_progress *progress = share_progress();
  nv_trace_job job = {input,
                      nv_shell_processor(shell),
                      shell->features,
                      text,
                      log,
                      &shell->off,
                      shell->verify,
                      wanted,
                      state,
                      progress};
  int status = nv_shell_fork(shell, NULL, nv_job_trace, &job);
  bool good = status == 0;
  if (run) {
    // What passes print for themselves, and the verifier's report.
    char *said = status ? NULL : nv_shell_messages(shell);
    if (said && *said) {
      fflush(stdout);
      fprintf(stderr, "%s\n", said);
    }
    free(said);
    run->log = nv_log_read(log);
    good = read_run(shell, run) && good;
  }
  if (run)
    run->died = status != 0 && status != NV_CHILD_STOPPED && *progress->pass;
  if (status) {
    char *what = *progress->pass ? nv_shell_format("step %zu, %s on %s",
                                                   run ? run->count + 1 : wanted, progress->pass,
                                                   *progress->unit ? progress->unit : "the module")
                                 : nv_shell_format("the pipeline %s", text);
    nv_shell_child_failed(shell, what, status);
    free(what);
  }
  munmap(progress, sizeof *progress);
  free(input);
  free(text);
  free(log);
  return good;
}

bool nv_shell_run_alone(nv_shell *shell, const char *input, const char *text, const char *output) {
  static const nv_shell_words none;
  nv_progress *progress = share_progress();
  nv_trace_job job = {.input = input,
                      .processor = nv_shell_processor(shell),
                      .features = shell->features,
                      .text = text,
                      .log = "/dev/null",
                      .off = &none,
                      .wanted = SIZE_MAX,
                      .state = output,
                      .progress = progress};
  int status = nv_shell_fork(shell, NULL, nv_job_trace, &job);
  munmap(progress, sizeof *progress);
  return status == 0;
}

bool nv_shell_need_run(nv_shell *shell) {
  if (!nv_shell_need_program(shell))
    return false;
  if (shell->ran)
    return true;
  bool good = run_pipeline(shell, &shell->run, 0, NULL);
  // The steps in front of one that died can be looked at.
  shell->ran = good || shell->run.count || shell->run.died;
  return good;
}

size_t nv_shell_source_step(const nv_shell *shell, size_t step) {
  while (step > 0 && !shell->run.steps[step - 1].changed)
    step--;
  return step;
}

char *nv_shell_state(nv_shell *shell, size_t step) {
  step = nv_shell_source_step(shell, step);
  char *path = nv_shell_path(shell, "step-%zu.bc", step);
  if (step == 0 || access(path, R_OK) == 0 || run_pipeline(shell, NULL, step, path))
    return path;
  unlink(path);
  free(path);
  return NULL;
}

bool nv_shell_step_changes(const nv_shell_step *step, const char *function) {
  for (size_t i = 0; i < step->function_count; i++)
    if (strcmp(step->functions[i], function) == 0)
      return true;
  return false;
}
