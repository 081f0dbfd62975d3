// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs the steps of a plan, several at a time where -t says so. Whatever ends it early, a step that
// failed, a signal, a full disk: what a step has half written is removed, intermediate files are, and
// one line names the phase.
#define _GNU_SOURCE // pipe2
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/cc.h"
#include "tools/tool.h"

extern char **environ;

enum { WAITING, RUNNING, DONE };

typedef struct state {
  nv_cc_plan *plan;
  pid_t *ids;  // of running steps
  char *stage; // WAITING ...
  struct timespec *since;
  double *took; // milliseconds
  size_t running, width;
  sigset_t outside; // signals that were blocked before
  bool failed;
  int status; // exit status
} state;

static volatile sig_atomic_t stopped_by;

static void on_signal(int signal) { stopped_by = signal; }
static void on_child(int signal) { (void)signal; }

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, 0};

// One that is ignored, as by nohup, stays so.
static void handle(void (*handler)(int)) {
  for (const int *s = signals; *s; s++) {
    struct sigaction old;
    if (sigaction(*s, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction(*s, &(struct sigaction){.sa_handler = handler}, NULL);
  }
}

// The folder of intermediate files while steps are planned: there is nothing in it yet.
static const char *volatile empty_folder;

static void on_early_signal(int signal) {
  rmdir(empty_folder);
  sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
  raise(signal);
}

bool nv_cc_make_folder(char *template) {
  sigset_t set, outside;
  sigemptyset(&set);
  for (const int *n = signals; *n; n++)
    sigaddset(&set, *n);
  sigprocmask(SIG_BLOCK, &set, &outside);
  bool good = mkdtemp(template);
  int error = errno;
  if (good) {
    empty_folder = template;
    handle(on_early_signal);
  }
  sigprocmask(SIG_SETMASK, &outside, NULL);
  errno = error;
  return good;
}

void nv_cc_remove_folder(const char *path) {
  handle(SIG_DFL);
  rmdir(path);
}

// The signals that end a compilation, and the end of a step, come only while we wait for them: one that
// came just before would be waited for until the step ends by itself.
static void catch_signals(state *s) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  for (const int *n = signals; *n; n++)
    sigaddset(&set, *n);
  sigprocmask(SIG_BLOCK, &set, &s->outside);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = on_child}, NULL);
  handle(on_signal);
}

static void release_signals(const state *s) {
  handle(SIG_DFL);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
  sigprocmask(SIG_SETMASK, &s->outside, NULL);
}

// A word for the shell, in double quotes where it needs them.
static void print_word(FILE *file, const char *word) {
  if (*word && !word[strcspn(word, " \t\n\"'\\$`&|;<>()*?[]{}~#!")]) {
    fputs(word, file);
    return;
  }
  fputc('"', file);
  for (; *word; word++) {
    if (strchr("\"\\$`", *word))
      fputc('\\', file);
    fputc(*word, file);
  }
  fputc('"', file);
}

static void print_words(const nv_words *words) {
  for (size_t i = 0; i < words->n; i++) {
    fputc(' ', stderr);
    print_word(stderr, words->at[i]);
  }
}

static void print_command(const nv_words *words) {
  fputs("#$", stderr);
  print_words(words);
  fputc('\n', stderr);
}

// As a command that does the same.
static void print_join(const nv_cc_join *join) {
  fputs("#$ cat", stderr);
  print_words(&join->parts);
  if (join->to) {
    fputs(" > ", stderr);
    print_word(stderr, join->to);
  }
  fputc('\n', stderr);
}

// The command of -run.
static nv_words program_words(const nv_cc_plan *plan) {
  nv_words words = {0};
  nv_words_add(&words, strchr(plan->program, '/') ? "%s" : "./%s", plan->program);
  nv_words_add_all(&words, &plan->line->values[NV_CC_RUN_ARGS]);
  return words;
}

// The variables that build systems read from `nvcc -v`. CMake asks for the folder of the toolkit and for that of its math
// library before it knows any other flag, and stops where there is none: without a toolkit they are the folder of nvopt's
// runtime, and one in it that need not exist.
void nv_cc_print_variables(const nv_cc_gpus *gpus, const nv_cc_tools *tools) {
  char *own = tools->toolkit ? NULL : nv_cc_own_runtime();
  const char *top = tools->toolkit ? tools->toolkit : own ? own : "";
  fprintf(stderr, "#$ _NVOPT_CONFIG_=%s\n#$ TOP=%s\n", tools->config, top);
  if (*top)
    fprintf(stderr, "#$ NVVMIR_LIBRARY_DIR=%s/nvvm/libdevice\n", top);
  free(own);
  fprintf(stderr, "#$ PATH=%s\n", getenv("PATH") ? getenv("PATH") : "");
  fputs("#$ INCLUDES=", stderr);
  if (tools->headers) {
    char *word = nv_text("-I%s", tools->headers);
    print_word(stderr, word);
    free(word);
  }
  fputs("\n#$ LIBRARIES=", stderr);
  for (size_t i = 0; i < tools->library_paths.n; i++) {
    char *word = nv_text("-L%s", tools->library_paths.at[i]);
    fputs(i ? " " : "", stderr);
    print_word(stderr, word);
    free(word);
  }
  fputs("\n#$ GPUS=", stderr);
  for (size_t i = 0; i < gpus->n; i++)
    fprintf(stderr, "%s-arch compute_%s", i ? " " : "", gpus->at[i].virtual_gpu);
  fputc('\n', stderr);
}

void nv_cc_print_plan(const nv_cc_plan *plan) {
  for (size_t i = 0; i < plan->n; i++)
    print_command(&plan->steps[i].words);
  for (size_t i = 0; i < plan->join_count; i++)
    print_join(&plan->joins[i]);
  if (plan->program) {
    nv_words words = program_words(plan);
    print_command(&words);
    nv_words_free(&words);
  }
}

static double since(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e3 * (double)(now.tv_sec - start->tv_sec) + 1e-6 * (double)(now.tv_nsec - start->tv_nsec);
}

static void start(state *s, size_t i) {
  nv_cc_step *step = &s->plan->steps[i];
  if (nv_cc_has(s->plan->line, NV_CC_VERBOSE))
    print_command(&step->words);
  clock_gettime(CLOCK_MONOTONIC, &s->since[i]);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&attributes, &s->outside);
  int error =
      posix_spawn(&s->ids[i], step->words.at[0], NULL, &attributes, step->words.at, environ);
  posix_spawnattr_destroy(&attributes);
  if (error) {
    nv_tool_fail("%s, phase '%s': cannot run '%s': %s", step->input, step->phase, step->words.at[0],
                 strerror(error));
    s->failed = true;
    s->status = NV_EXIT_FAILURE;
    return;
  }
  s->stage[i] = RUNNING;
  s->running++;
}

static bool is_ready(const state *s, size_t i) {
  for (size_t k = s->plan->steps[i].first; k < s->plan->steps[i].last; k++)
    if (s->stage[k] != DONE)
      return false;
  return s->stage[i] == WAITING;
}

static unsigned long long number_at(const unsigned char *bytes, size_t width) {
  unsigned long long n = 0;
  for (size_t i = width; i-- > 0;)
    n = n << 8 | bytes[i];
  return n;
}

bool nv_cc_ends_early(const char *path) {
  unsigned char head[64] = {0};
  struct stat info;
  if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
    return false;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = file < 0 ? -1 : read(file, head, sizeof head);
  if (file >= 0)
    close(file);
  unsigned long long size = (unsigned long long)info.st_size, end = 0;
  if (n >= 6 && memcmp(head, "\177ELF\2\1", 6) == 0) {
    // The two tables of a 64-bit file: where they begin, and how many entries of which size.
    unsigned long long programs =
        number_at(head + 32, 8) + number_at(head + 54, 2) * number_at(head + 56, 2);
    end = number_at(head + 40, 8) + number_at(head + 58, 2) * number_at(head + 60, 2);
    end = programs > end ? programs : end;
    end = end > sizeof head ? end : sizeof head;
  } else if (n >= 16 && number_at(head, 4) == 0xba55ed50) {
    end = number_at(head + 6, 2) + number_at(head + 8, 8);
  }
  return end > size;
}

// True if the step has left a file of machine code that ends early. The toolkit's programs end with status 0 on a full disk.
static bool is_cut_off(const nv_cc_step *step) {
  const char *program = nv_base_name(step->words.at[0]);
  struct stat info;
  if (lstat(step->output, &info) != 0 || !S_ISREG(info.st_mode))
    return false;
  bool toolkit = strcmp(program, "ptxas") == 0 || strcmp(program, "fatbinary") == 0 ||
                 strcmp(program, "nvlink") == 0;
  return info.st_size ? nv_cc_ends_early(step->output) : toolkit;
}

// Only files go: -o may name a device.
static void remove_file(const char *path) {
  struct stat info;
  if (lstat(path, &info) == 0 && S_ISREG(info.st_mode))
    unlink(path);
}

// ptxas tells a function that is not there by its name alone.
static void note_undefined(const nv_cc_step *step) {
  if (strcmp(nv_base_name(step->words.at[0]), "ptxas") == 0)
    for (size_t i = 1; i < step->words.n; i++)
      if (strcmp(nv_suffix(step->words.at[i]), ".ptx") == 0)
        nv_cc_note_undefined(step->words.at[i]);
}

// A step ended: says why, unless it did well or others were stopped because of an earlier one.
static void end(state *s, size_t i, int status) {
  const nv_cc_step *step = &s->plan->steps[i];
  s->running--;
  s->stage[i] = DONE;
  s->took[i] = since(&s->since[i]);
  bool cut_off = status == 0 && step->output && is_cut_off(step);
  if (status == 0 && !cut_off && !stopped_by)
    return;
  if (step->output)
    remove_file(step->output);
  if (!s->failed && !stopped_by) {
    if (cut_off)
      nv_tool_fail("%s, phase '%s': '%s' left '%s' incomplete; is the disk full?", step->input,
                   step->phase, step->words.at[0], step->output);
    else if (WIFSIGNALED(status))
      nv_tool_fail("%s, phase '%s': '%s' was ended by signal %d (%s)", step->input, step->phase,
                   step->words.at[0], WTERMSIG(status), strsignal(WTERMSIG(status)));
    else {
      nv_tool_fail("%s, phase '%s': '%s' ended with status %d", step->input, step->phase,
                   step->words.at[0], WEXITSTATUS(status));
      note_undefined(step);
    }
    s->status = cut_off || WIFSIGNALED(status) ? NV_EXIT_FAILURE : WEXITSTATUS(status);
  }
  s->failed = true;
}

// Waits for one step.
static void wait_one(state *s) {
  int status;
  pid_t id;
  sigset_t waiting = s->outside;
  sigdelset(&waiting, SIGCHLD);
  for (const int *n = signals; *n; n++)
    sigdelset(&waiting, *n);
  while ((id = waitpid(-1, &status, WNOHANG)) == 0 && !stopped_by)
    sigsuspend(&waiting);
  if (id == 0) { // a signal: it is for the steps, too
    for (size_t i = 0; i < s->plan->n; i++)
      if (s->stage[i] == RUNNING)
        kill(s->ids[i], SIGTERM);
    s->failed = true;
    id = waitpid(-1, &status, 0);
  }
  for (size_t i = 0; i < s->plan->n; i++)
    if (s->stage[i] == RUNNING && s->ids[i] == id)
      end(s, i, status);
}

static void run_steps(state *s) {
  for (;;) {
    for (size_t i = 0; i < s->plan->n && s->running < s->width && !s->failed && !stopped_by; i++)
      if (is_ready(s, i))
        start(s, i);
    if (!s->running)
      return;
    wait_one(s);
  }
}

static bool join(const nv_cc_join *join) {
  FILE *file = join->to ? fopen(join->to, "w") : stdout;
  bool good = file;
  for (size_t i = 0; i < join->parts.n && good; i++) {
    size_t length;
    char *text = nv_read_file(join->parts.at[i], &length);
    good = text && fwrite(text, 1, length, file) == length;
    free(text);
  }
  if (file && (join->to ? fclose(file) : fflush(file)) != 0)
    good = false;
  if (!good)
    nv_tool_fail("phase 'dependencies': cannot write '%s': %s",
                 join->to ? join->to : "standard output", strerror(errno));
  if (!good && file && join->to)
    remove_file(join->to);
  return good;
}

// A row a step, in the columns of nvcc --time.
static bool write_times(const state *s, const char *path) {
  bool out = strcmp(path, "-") == 0;
  FILE *file = out ? stdout : fopen(path, "a");
  if (!file)
    return nv_tool_fail("cannot write '%s' of -time: %s", path, strerror(errno)), false;
  if (out || ftell(file) == 0)
    fputs("source file name , phase name , phase output file , tool , metric , unit\n", file);
  for (size_t i = 0; i < s->plan->n; i++) {
    const nv_cc_step *step = &s->plan->steps[i];
    fprintf(file, "%s , %s , %s , %s , %.4f , ms\n", step->input, step->phase,
            step->output ? step->output : "", nv_base_name(step->words.at[0]), s->took[i]);
  }
  bool good = (out ? fflush(file) : fclose(file)) == 0;
  if (!good)
    nv_tool_fail("cannot write '%s' of -time: %s", path, strerror(errno));
  return good;
}

// The folder goes with all that is in it: a program that died may have left a file that no step knows of.
static void remove_own_folder(const char *path) {
  DIR *folder = opendir(path);
  struct dirent *entry;
  while (folder && (entry = readdir(folder)))
    unlinkat(dirfd(folder), entry->d_name, 0); // of "." and ".." it does nothing
  if (folder)
    closedir(folder);
  rmdir(path);
}

static void clean_up(const nv_cc_plan *plan) {
  for (size_t i = 0; i < plan->temporary.n && !plan->keep; i++)
    unlink(plan->temporary.at[i]);
  if (plan->own_folder)
    remove_own_folder(plan->folder);
}

static size_t width(const nv_cc_line *line) {
  const char *threads = nv_cc_value(line, NV_CC_THREADS);
  long n = threads ? strtol(threads, NULL, 10) : 1;
  n = n ? n : sysconf(_SC_NPROCESSORS_ONLN);
  return n < 1 ? 1 : (size_t)n;
}

static int run_program(const nv_cc_plan *plan) {
  nv_words words = program_words(plan), paths = {0};
  if (nv_cc_has(plan->line, NV_CC_VERBOSE))
    print_command(&words);
  for (size_t i = 0; i < plan->tools->library_paths.n; i++)
    if (!strstr(plan->tools->library_paths.at[i], "/stubs"))
      nv_words_add(&paths, "%s", plan->tools->library_paths.at[i]);
  const char *old = getenv("LD_LIBRARY_PATH");
  if (paths.n) {
    char *path = nv_text("%s%s%s", paths.at[0], old ? ":" : "", old ? old : "");
    setenv("LD_LIBRARY_PATH", path, 1);
    free(path);
  }
  nv_words_free(&paths);
  pid_t id;
  int status = 0, error = posix_spawn(&id, words.at[0], NULL, NULL, words.at, environ);
  if (error)
    status = nv_tool_fail("phase 'run': cannot run '%s': %s", words.at[0], strerror(error));
  else {
    while (waitpid(id, &status, 0) < 0 && errno == EINTR)
      ;
    if (WIFSIGNALED(status))
      nv_tool_fail("phase 'run': '%s' was ended by signal %d (%s)", words.at[0], WTERMSIG(status),
                   strsignal(WTERMSIG(status)));
    status = WIFSIGNALED(status) ? NV_EXIT_FAILURE : WEXITSTATUS(status);
  }
  nv_words_free(&words);
  return status;
}

int nv_cc_run_plan(nv_cc_plan *plan) {
  state s = {plan, .width = width(plan->line)};
  s.ids = nv_new(plan->n, sizeof *s.ids);
  s.stage = nv_new(plan->n, 1);
  s.since = nv_new(plan->n, sizeof *s.since);
  s.took = nv_new(plan->n, sizeof *s.took);
  catch_signals(&s);
  run_steps(&s);
  for (size_t i = 0; i < plan->join_count && !s.failed && !stopped_by; i++) {
    if (nv_cc_has(plan->line, NV_CC_VERBOSE))
      print_join(&plan->joins[i]);
    if (!join(&plan->joins[i])) {
      s.failed = true;
      s.status = NV_EXIT_FAILURE;
    }
  }
  const char *times = nv_cc_value(plan->line, NV_CC_TIME);
  if (times && !s.failed && !stopped_by && !write_times(&s, times)) {
    s.failed = true;
    s.status = NV_EXIT_FAILURE;
  }
  clean_up(plan);
  free(s.ids);
  free(s.stage);
  free(s.since);
  free(s.took);
  release_signals(&s);
  if (stopped_by) {
    nv_tool_fail("stopped by signal %d (%s)", (int)stopped_by, strsignal(stopped_by));
    fflush(NULL);
    raise(stopped_by);
  }
  if (s.failed)
    return s.status ? s.status : NV_EXIT_FAILURE;
  return plan->program ? run_program(plan) : NV_EXIT_OK;
}

char *nv_cc_capture(const nv_words *words) {
  int ends[2];
  pid_t id;
  char *text = NULL;
  size_t n = 0;
  posix_spawn_file_actions_t actions;
  if (pipe2(ends, O_CLOEXEC) != 0)
    return NULL;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  int error = posix_spawn(&id, words->at[0], &actions, NULL, words->at, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (!error) {
    ssize_t got = 0;
    do {
      n += (size_t)got;
      text = nv_resize(text, n + 512, 1);
      got = read(ends[0], text + n, 511);
    } while (got > 0);
    text[n] = 0;
    int status;
    while (waitpid(id, &status, 0) < 0 && errno == EINTR)
      ;
    if (status != 0) {
      free(text);
      text = NULL;
    }
  }
  close(ends[0]);
  return text;
}
