// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// testcase.c: what was found in the console as a test of its own: IR, the passes that run on it, what to launch;
// on request made small by llvm-reduce.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/shell/jobs.h"

// What a test is made of.
struct testcase {
  char *ir;     // file of its IR, as text
  char *passes; // pipeline text
  char *launch; // file of the launch description, or NULL
  char *about;  // one line
  bool dies;    // the pipeline does not come to its end
};

static void testcase_free(struct testcase *t) {
  free(t->ir);
  free(t->passes);
  free(t->launch);
  free(t->about);
}

// One pass between the marks of the options: "nvopt-begin<O3;...>,function(licm),nvopt-end".
static char *around_pass(const nv_shell *shell, const char *form, const char *pass) {
  const char *hole = strchr(form, '%');
  char *whole = nv_shell_pipeline_text(shell), *text;
  char *inner = nv_shell_format("%.*s%s%s", (int)(hole - form), form, pass, hole + 1);
  text = strncmp(whole, "nvopt<", 6) == 0
             ? nv_shell_format("nvopt-begin%s,%s,nvopt-end", whole + 5, inner)
             : nv_copy_text(inner, strlen(inner));
  free(whole);
  free(inner);
  return text;
}

// True if `passes` make of the IR in front of the step what the pipeline makes of it; of a pass over a function
// only that function counts, for alone it runs over all of them.
static bool is_enough(nv_shell *shell, size_t number, const char *passes) {
  const nv_shell_step *step = &shell->run.steps[number - 1];
  const char *function =
      step->level != NV_UNIT_MODULE && step->function_count ? step->functions[0] : NULL;
  char *input = nv_shell_state(shell, number - 1), *output = nv_shell_path(shell, "alone.bc");
  char *want = nv_shell_ir(shell, number, function, true), *have = NULL;
  bool same = false;
  if (input && want && nv_shell_run_alone(shell, input, passes, output))
    have = nv_shell_ir_of(shell, output, "alone.ll", function, true);
  if (have) {
    size_t size;
    char *a = nv_shell_read_file(want, &size), *b = nv_shell_read_file(have, &size);
    same = a && b && strcmp(a, b) == 0;
    free(a);
    free(b);
  }
  unlink(output);
  free(input);
  free(output);
  free(want);
  free(have);
  return same;
}

// The step where the console stands: its pass and the IR in front of it; where the pass alone does something else, for
// it has parameters, the whole pipeline and the program as it was loaded.
static bool take_step(nv_shell *shell, struct testcase *t) {
  static const char *const forms[][2] = {{"%", NULL},
                                         {"cgscc(%)", NULL},
                                         {"function(%)", NULL},
                                         {"function(loop(%))", "function(loop-mssa(%))"}};
  size_t number = nv_shell_source_step(shell, shell->at);
  if (!number)
    return nv_shell_fail(shell,
                         "no pass changed anything yet; 'step' or 'bisect' goes to one that does");
  const nv_shell_step *step = &shell->run.steps[number - 1];
  for (int i = 0; i < 2 && forms[step->level][i] && !t->passes; i++) {
    t->passes = around_pass(shell, forms[step->level][i], step->pass);
    if (!is_enough(shell, number, t->passes)) {
      free(t->passes);
      t->passes = NULL;
    }
  }
  t->about = nv_shell_format("%s, step %zu of %s", step->pass, number, shell->file);
  if (t->passes) {
    t->ir = nv_shell_ir(shell, number - 1, NULL, false);
    return t->ir;
  }
  if (shell->off.count)
    return nv_shell_fail(
        shell,
        "%s alone does something else, and the whole pipeline cannot be written down "
        "while passes are off",
        step->pass);
  printf("%s alone does something else; the test runs the whole pipeline\n", step->pass);
  t->passes = nv_shell_pipeline_text(shell);
  t->ir = nv_shell_ir(shell, 0, NULL, false);
  return t->ir;
}

static bool collect(nv_shell *shell, char **words, size_t count, struct testcase *t) {
  if (!nv_shell_need_run(shell) && !shell->run.died)
    return false;
  if (!shell->run.died) {
    // EXEC: lines are taken where there are some; a file has to be right.
    t->launch = count > 1 || nv_shell_has_launch(shell)
                    ? nv_shell_launch(shell, count > 1 ? words[1] : NULL)
                    : NULL;
    return (count < 2 || t->launch) && take_step(shell, t);
  }
  t->dies = true;
  t->about = nv_shell_format("a pass dies, behind step %zu of %s", shell->run.count, shell->file);
  t->passes = nv_shell_pipeline_text(shell);
  t->ir = nv_shell_ir(shell, 0, NULL, false);
  return t->ir;
}

// Copies the lines of a file with `mark` in front of those that are not empty.
static void write_marked(FILE *to, const char *path, const char *mark) {
  size_t size;
  char *text = nv_shell_read_file(path, &size);
  for (const char *line = text ? text : ""; *line;
       line += strcspn(line, "\n"), line += *line == '\n') {
    const char *start = line + strspn(line, " \t");
    if (*start && *start != '\n' && *start != '#')
      fprintf(to, "%s%.*s\n", mark, (int)strcspn(start, "\n"), start);
  }
  free(text);
}

static bool write_test(nv_shell *shell, const char *path, const struct testcase *t) {
  size_t size;
  char *text = nv_shell_read_file(t->ir, &size);
  FILE *to = text ? fopen(path, "we") : NULL;
  if (!to) {
    free(text);
    return nv_shell_fail(shell, "cannot write to '%s': %s", path, strerror(errno));
  }
  fprintf(to, "; %s\n;\n; RUN: %%opt -passes='%s' -verify-each -disable-output %%s\n", t->about,
          t->passes);
  if (t->launch) {
    fprintf(to, "; RUN: %%exec %%s -passes='%s'\n;\n", t->passes);
    write_marked(to, t->launch, "; EXEC: ");
  }
  // Names of temporary files say nothing.
  const char *body = text;
  while (strncmp(body, "; ModuleID", 10) == 0 || strncmp(body, "source_filename", 15) == 0 ||
         *body == '\n') {
    body += strcspn(body, "\n");
    body += *body == '\n';
  }
  fputc('\n', to);
  fputs(body, to);
  free(text);
  bool bad = ferror(to);
  if (fclose(to) || bad)
    return nv_shell_fail(shell, "cannot write to '%s': %s", path, strerror(errno));
  printf("%s runs '%s'\n", path, t->passes);
  return true;
}

bool nv_shell_test(nv_shell *shell, char **words, size_t count) {
  struct testcase t = {0};
  bool good = collect(shell, words, count, &t) && write_test(shell, words[0], &t);
  testcase_free(&t);
  return good;
}

// What stays interesting while llvm-reduce takes parts away. Status 1 of nvopt-exec: the IR runs without a fault
// (--ub) and the passes give other results. Status 3 is a fault, which must not be there without the passes. Without a
// launch description: the IR is right and the pipeline dies.
static const char script[] =
    "#!/bin/sh\n"
    "if [ -z \"$NV_LAUNCH\" ]; then\n"
    "  opt-22 -load-pass-plugin=\"$NV_PLUGIN\" -passes=\"$NV_PASSES\" -disable-output \"$1\" "
    "2>/dev/null\n"
    "  status=$?; [ $status -gt 128 ] && exit 0\n"
    "  [ $status = 1 ] && opt-22 -passes=verify -disable-output \"$1\" 2>/dev/null; exit\n"
    "fi\n"
    "run() { \"$NV_EXEC\" \"$@\" --launch=\"$NV_LAUNCH\" --plugin=\"$NV_PLUGIN\" "
    "--link=\"$NV_LIBRARY\" \\\n"
    "  --ub --fast-codegen >/dev/null 2>&1; }\n"
    "run \"$1\" -passes=\"$NV_PASSES\"; status=$?\n"
    "[ $status = 1 ] || { [ $status = 3 ] && run \"$1\" -passes=verify; }\n";

struct reducer {
  const nv_shell *shell;
  const struct testcase *test;
  const char *script, *output;
};

static int run_reducer(void *argument) {
  const struct reducer *r = argument;
  char *test = nv_shell_format("--test=%s", r->script);
  setenv("NV_EXEC", r->shell->executor ? r->shell->executor : "", 1);
  setenv("NV_LAUNCH", r->test->launch ? r->test->launch : "", 1);
  setenv("NV_PLUGIN", r->shell->plugin ? r->shell->plugin : "", 1);
  setenv("NV_LIBRARY", r->shell->libdevice ? r->shell->libdevice : "", 1);
  setenv("NV_PASSES", r->test->passes, 1);
  // Nobody reads the stack dumps.
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", 1);
  // Its temporary files go where ours are.
  if (chdir(r->shell->directory))
    return NV_EXIT_FAILURE;
  execlp("llvm-reduce-22", "llvm-reduce-22", test, "-o", r->output, r->test->ir, (char *)NULL);
  return NV_CHILD_MISSING;
}

static bool reduce(nv_shell *shell, struct testcase *t) {
  char *path = nv_shell_path(shell, "interesting.sh"), *output = nv_shell_path(shell, "reduced.ll");
  char *said = nv_shell_path(shell, "reducer");
  FILE *file = fopen(path, "we");
  bool good = file && fputs(script, file) >= 0;
  good = file && fclose(file) == 0 && good && chmod(path, 0700) == 0;
  if (!good) {
    nv_shell_fail(shell, "cannot write to '%s': %s", path, strerror(errno));
  } else {
    struct reducer reducer = {shell, t, path, output};
    int status = nv_shell_fork(shell, said, run_reducer, &reducer);
    good = status == 0 && access(output, R_OK) == 0;
    if (status == NV_CHILD_MISSING)
      nv_shell_fail(shell, "cannot run llvm-reduce-22; install the package llvm-22");
    else if (status == NV_CHILD_STOPPED)
      nv_shell_child_failed(shell, "llvm-reduce-22", status);
    else if (!good)
      nv_shell_fail(shell,
                    t->dies ? "'%s' does not die by itself"
                            : "'%s' gives the same results; nothing to reduce",
                    t->passes);
  }
  unlink(path);
  unlink(said);
  free(path);
  free(said);
  if (!good) {
    free(output);
    return false;
  }
  free(t->ir);
  t->ir = output;
  return true;
}

bool nv_shell_reduce(nv_shell *shell, char **words, size_t count) {
  struct testcase t = {0};
  bool good = collect(shell, words, count, &t);
  if (good && !t.dies && !t.launch)
    good = nv_shell_fail(
        shell, "what to keep is told by a run: '%s' has no EXEC: lines, name a launch file",
        shell->file);
  good = good && reduce(shell, &t) && write_test(shell, words[0], &t);
  testcase_free(&t);
  return good;
}
