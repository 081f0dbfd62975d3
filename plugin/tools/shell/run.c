// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// run.c: runs of the pipeline, and the IR after each of their steps.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "alloc.h"
#include "hash.h"
#include "tools/decisions.h"
#include "tools/shell/codegen.h"
#include "tools/shell/jobs.h"
#include "tools/shell/lines.h"

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

// What a pass of ours said about a line of a function; LLVM's code in it is not heard about the same.
typedef struct nv_subject {
  char *key;
  UT_hash_handle hh;
} nv_subject;

static char *subject_of(const nv_shell_remark *r, const char *pass) {
  return nv_shell_format("%s:%d:%s:%s:%u:%s", pass, (int)r->kind, r->name, r->function, r->line,
                         r->file);
}

static void add_subject(nv_subject **said, char *key) {
  nv_subject *known;
  HASH_FIND_STR(*said, key, known);
  if (known) {
    free(key);
    return;
  }
  nv_subject *subject = nv_new(1, sizeof *subject);
  subject->key = key;
  HASH_ADD_KEYPTR(hh, *said, subject->key, strlen(subject->key), subject);
}

static void free_subjects(nv_subject *said) {
  nv_subject *subject, *next;
  HASH_ITER(hh, said, subject, next) {
    HASH_DEL(said, subject);
    free(subject->key);
    free(subject);
  }
}

// What was said during the last step stands in front of it. A pass of ours that has said itself what LLVM's code did for it
// at a line, now or for another copy of the line, needs no other word about that.
static void name_remarks(nv_shell_run *run, const char *pass, nv_subject **said) {
  size_t first = run->remark_count, kept;
  while (first && run->remarks[first - 1].step == run->count)
    first--;
  for (size_t i = first; i < run->remark_count; i++)
    if (strcmp(run->remarks[i].teller, pass) == 0)
      add_subject(said, subject_of(&run->remarks[i], pass));
  kept = first;
  for (size_t i = first; i < run->remark_count; i++) {
    nv_shell_remark r = run->remarks[i];
    nv_subject *known = NULL;
    if (strcmp(r.teller, pass) != 0) {
      char *key = subject_of(&r, pass);
      HASH_FIND_STR(*said, key, known);
      free(key);
    }
    r.pass = pass;
    if (!known)
      run->remarks[kept++] = r;
  }
  run->remark_count = kept;
}

static void read_step(nv_shell_run *run, nv_subject **said) {
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
  name_remarks(run, step.pass, said);
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
  if (log->cut || nv_decision_is_about_builtin(r.message, r.file))
    return;
  run->remarks = nv_resize(run->remarks, run->remark_count + 1, sizeof *run->remarks);
  run->remarks[run->remark_count++] = r;
}

// Variables are called as the source calls them.
static void name_subjects(nv_shell_run *run) {
  nv_shell_texts texts = {0};
  for (size_t i = 0; i < run->remark_count; i++) {
    nv_shell_remark *r = &run->remarks[i];
    size_t length = strlen(r->message);
    // Only messages that end with a name with a number need the source.
    if (length < 3 || strcmp(r->message + length - 2, "')") != 0 ||
        !strchr("0123456789", r->message[length - 3]))
      continue;
    const char *line = nv_shell_texts_line(&texts, r->file, r->line, &length);
    char *better = line ? nv_decision_as_written(r->message, line, length) : NULL;
    if (better) {
      nv_shell_words_add(&run->texts, better, strlen(better));
      r->message = run->texts.at[run->texts.count - 1];
      free(better);
    }
  }
  nv_shell_texts_free(&texts);
}

// False if the pipeline told an error.
static bool read_run(nv_shell *shell, nv_shell_run *run) {
  bool good = true;
  nv_subject *said = NULL;
  nv_log *log = &run->log;
  for (uint32_t record; (record = nv_log_number(log)) != NV_RECORD_END && !log->cut;) {
    if (record == NV_RECORD_STEP) {
      read_step(run, &said);
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
  free_subjects(said);
  name_subjects(run);
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
