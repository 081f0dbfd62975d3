// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt run: starts a program with our runtime library in front of CUDA's.
#define _GNU_SOURCE // memmem
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cmds.h"
#include "tools/run/result.h"
#include "tools/tool.h"

// The folder of libcudart.so.13, in the build tree and where it is installed. False without one.
static bool find_library(char folder[8192]) {
  static const char *const places[] = {"../lib/nvopt-cudart", "../" NVOPT_LIBDIR "/nvopt-cudart"};
  char program[4096];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  program[length < 0 ? 0 : length] = 0;
  char *slash = strrchr(program, '/');
  if (!slash)
    return false;
  *slash = 0;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    snprintf(folder, 8192, "%s/%s/libcudart.so.13", program, places[i]);
    bool there = access(folder, R_OK) == 0;
    *strrchr(folder, '/') = 0;
    if (there)
      return true;
  }
  return false;
}

// What the library notes, a line each: that it was loaded, and that something was found.
static bool has_note(const char *path, char wanted) {
  FILE *file = fopen(path, "re");
  bool found = false;
  for (int c, before = '\n'; file && (c = getc(file)) != EOF; before = c)
    found |= before == '\n' && c == wanted;
  if (file)
    fclose(file);
  return found;
}

static void prepare(const nv_tool_args *args, const char *folder, const char *note) {
  const char *old = getenv("LD_LIBRARY_PATH"), *checks = nv_tool_value(args, "checks");
  const char *steps = nv_tool_value(args, "max-steps"), *memory = nv_tool_value(args, "memory");
  const char *seconds = nv_tool_value(args, "timeout");
  const char *kernel = nv_tool_value(args, "kernel-timeout");
  size_t size = strlen(folder) + (old ? strlen(old) : 0) + 2;
  char *path = nv_new(size, 1);
  snprintf(path, size, "%s%s%s", folder, old && *old ? ":" : "", old && *old ? old : "");
  setenv("LD_LIBRARY_PATH", path, 1);
  setenv("NVOPT_RUN_FINDINGS", note, 1);
  if (checks)
    setenv("NVOPT_RUN_CHECKS", checks, 1);
  if (steps)
    setenv("NVOPT_RUN_MAX_STEPS", steps, 1);
  if (memory)
    setenv("NVOPT_RUN_MEMORY", memory, 1);
  if (seconds)
    setenv("NVOPT_RUN_TIMEOUT", seconds, 1);
  if (kernel)
    setenv("NVOPT_RUN_KERNEL_TIMEOUT", kernel, 1);
  free(path);
}

static volatile pid_t running;
static volatile sig_atomic_t late;

// The library ends the program in time and says where it was; this is for programs that have not loaded it.
static void end_late(int number) {
  (void)number;
  if (running > 0)
    kill(running, SIGKILL);
  late = 1;
}

static void forward(int number) {
  if (running > 0)
    kill(running, number);
}

// What the program writes to stderr: passed on, and the first part of it kept.
typedef struct nv_tee {
  int ends[2];
  char *text;
  size_t size;
} nv_tee;
enum { KEPT = 1 << 20 };

// Takes what is there to be read. False at the end.
static bool pass_on(nv_tee *tee) {
  char part[4096];
  ssize_t got = read(tee->ends[0], part, sizeof part);
  if (got <= 0)
    return got < 0 && (errno == EINTR || errno == EAGAIN);
  fwrite(part, 1, (size_t)got, stderr);
  size_t room = KEPT - tee->size, kept = (size_t)got < room ? (size_t)got : room;
  memcpy(tee->text + tee->size, part, kept);
  tee->size += kept;
  return true;
}

// Passes on what comes until the program has ended; processes that it left behind may keep the pipe open.
static int wait_and_pass(nv_tee *tee, pid_t child) {
  struct pollfd input = {.fd = tee->ends[0], .events = POLLIN};
  int status = -1, ended = 0;
  bool open = true;
  while (!ended || (open && poll(&input, 1, 0) > 0)) {
    if (open && poll(&input, 1, 20) > 0)
      open = pass_on(tee);
    if (!ended)
      ended = waitpid(child, &status, open ? WNOHANG : 0) == child;
  }
  return status;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length > tail && strcmp(text + length - tail, end) == 0;
}

// Says that a file is no program where its name says so: people try sources and what compilers make of them. False for any
// other name.
static bool tell_no_program(const char *file) {
  static const struct {
    const char *end, *what;
  } kinds[] = {
      {".cu", "a source; build the program first, as with nvopt cc, or run single kernels with "
              "nvopt exec"},
      {".ptx", "PTX and no program; run single kernels of it with nvopt exec"},
      {".cubin", "machine code of a GPU; link a program with PTX inside, as with nvopt cc"},
      {".fatbin", "device code and no program; link one with PTX inside, as with nvopt cc"},
      {".o", "an object; link the program first, as with nvopt cc"},
  };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (ends_with(file, kinds[i].end)) {
      nv_tool_fail("cannot run '%s', which is %s", file, kinds[i].what);
      return true;
    }
  return false;
}

// Says why `program` was not started, for which `error` is what execvp left in errno. A file of this folder whose name alone
// is looked for on the search path is what people try.
static void tell_refused(const char *program, int error) {
  if (access(program, F_OK) == 0 && tell_no_program(program))
    return;
  if (error == ENOENT && !strchr(program, '/') && access(program, F_OK) == 0)
    nv_tool_fail("cannot run '%s': not on the search path; the one in this folder is './%s'",
                 program, program);
  else
    nv_tool_fail("cannot run '%s': %s", program, strerror(error));
}

// Starts the program and waits for it; its wait status, or -1 after the error was told.
static int start(const nv_tool_args *args, const char *const *words, const char *folder,
                 const char *note, nv_tee *tee) {
  if (tee && pipe2(tee->ends, O_CLOEXEC)) {
    nv_tool_fail("cannot make a pipe: %s", strerror(errno));
    return -1;
  }
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    if (tee)
      dup2(tee->ends[1], 2);
    prepare(args, folder, note);
    execvp(words[0], (char *const *)(uintptr_t)words);
    tell_refused(words[0], errno);
    _exit(127);
  }
  // The program gets what the terminal sends; this process ends after it.
  running = child;
  signal(SIGINT, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
  sigaction(SIGTERM, &(struct sigaction){.sa_handler = forward}, NULL);
  sigaction(SIGHUP, &(struct sigaction){.sa_handler = forward}, NULL);
  const char *limit = nv_tool_value(args, "timeout");
  if (limit && child > 0) {
    enum { LATER = 8 };
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = end_late}, NULL);
    alarm((unsigned)strtoul(limit, NULL, 10) + LATER);
  }
  int status = -1;
  if (tee)
    close(tee->ends[1]);
  if (tee && child > 0)
    status = wait_and_pass(tee, child);
  while (!tee && child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
    continue;
  if (child < 0)
    nv_tool_fail("cannot start a process: %s", strerror(errno));
  if (tee)
    close(tee->ends[0]);
  return child < 0 ? -1 : status;
}

// Whether a file has a text in it, as a program has the messages of a library that was linked into it.
static bool holds(const char *path, const char *text) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat about;
  bool found = false;
  if (file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0) {
    size_t size = (size_t)about.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      found = memmem(bytes, size, text, strlen(text)) != NULL;
      munmap(bytes, size);
    }
  }
  if (file >= 0)
    close(file);
  return found;
}

// The linker wrote into the program what it loads. There is nothing of ours for what came before CUDA 12.
#define OLD_RUNTIME "libcudart.so.11"

static void tell_not_loaded(const char *program) {
  if (holds(program, OLD_RUNTIME))
    nv_tool_fail("'%s' loads the runtime of CUDA 11 (" OLD_RUNTIME
                 "), whose calls are others; build it with CUDA 12 or 13",
                 program);
  else if (holds(program, "libcuda.so.1"))
    nv_tool_fail(
        "'%s' has CUDA's runtime inside, as nvcc links it, and made no call of it; with one "
        "it needs a GPU: link it with nvcc -cudart shared",
        program);
  else
    nv_tool_fail("'%s' does not load libcudart.so.13 or libcudart.so.12; link it with nvcc -cudart "
                 "shared or clang -lcudart",
                 program);
}

// Runs the program; the exit status of nvopt run. `result` gets what came of it but the time.
static int run(const nv_tool_args *args, const char *folder, const char *note,
               nv_run_result *result, nv_tee *tee) {
  int status = start(args, result->words, folder, note, tee);
  // A runtime inside of the program loads the driver, and by that ours, which has told it and ended the program.
  bool inside = has_note(note, 'S'), loaded = has_note(note, 'L') && !inside;
  result->found = has_note(note, '1');
  result->broken = true;
  if (status == -1)
    return NV_EXIT_FAILURE;
  int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  if (late && WIFSIGNALED(status)) {
    enum { LATE = 124 }; // as of timeout
    nv_tool_fail("'%s' did not end in %s seconds (see --timeout)", result->words[0],
                 nv_tool_value(args, "timeout"));
    return LATE;
  }
  if (WIFSIGNALED(status))
    nv_tool_fail("'%s' died of signal %d", result->words[0], WTERMSIG(status));
  else if (code == 127 && !loaded && !holds(result->words[0], OLD_RUNTIME))
    return code;
  if (!inside && !loaded)
    tell_not_loaded(result->words[0]);
  result->broken = WIFSIGNALED(status) || !loaded;
  return code == NV_EXIT_OK && (result->found || !loaded) ? NV_EXIT_FAILURE : code;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Runs the program, and writes what came of it where that is asked for.
static int run_and_write(const nv_tool_args *args, const char *folder, const char *note) {
  static const struct {
    const char *flag;
    void (*write)(FILE *, const nv_run_result *);
  } forms[] = {{"junit", nv_result_as_junit}, {"json", nv_result_as_json}};
  enum { FORMS = sizeof forms / sizeof *forms };
  nv_result_file *files[FORMS] = {0};
  size_t count = 0;
  while (nv_tool_operand(args, count))
    count++;
  const char **words = nv_new(count + 1, sizeof *words);
  for (size_t i = 0; i < count; i++)
    words[i] = nv_tool_operand(args, i);
  nv_run_result result = {.words = words, .notes = note, .code = NV_EXIT_FAILURE};
  bool asked = false, ready = true;
  for (size_t i = 0; i < FORMS && ready; i++) {
    const char *path = nv_tool_value(args, forms[i].flag);
    files[i] = path ? nv_result_open(path) : NULL;
    asked |= path != NULL;
    ready = !path || files[i];
  }
  nv_tee tee = {.text = asked ? nv_new(KEPT + 1, 1) : NULL};
  double before = seconds();
  if (ready)
    result.code = run(args, folder, note, &result, asked ? &tee : NULL);
  result.seconds = seconds() - before;
  result.text = tee.text;
  result.size = tee.size;
  int code = result.code;
  for (size_t i = 0; i < FORMS; i++) {
    if (files[i] && !ready)
      nv_result_drop(files[i]);
    else if (files[i] && !nv_result_close(files[i], forms[i].write, &result) && code == NV_EXIT_OK)
      code = NV_EXIT_FAILURE;
  }
  free(tee.text);
  free(words);
  return code;
}

// Whether the text of a flag is a number from 1 to `limit`, or the flag is not there. False after the error was told.
static bool is_count(const nv_tool_args *args, const char *name, unsigned long long limit) {
  const char *text = nv_tool_value(args, name);
  char *end;
  errno = 0;
  unsigned long long number = text ? strtoull(text, &end, 10) : 1;
  if (!text || (*text >= '0' && *text <= '9' && !*end && !errno && number && number <= limit))
    return true;
  nv_tool_misuse(nv_tool_command(args), "--%s=%s: a number from 1 to %llu is wanted", name, text,
                 limit);
  return false;
}

// Whether all words of --checks are checks. False after the error was told.
static bool are_checks(const nv_tool_args *args) {
  static const char *const checks[] = {"race",   "align",  "space", "divergence", "leak",
                                       "blocks", "uninit", "all",   "none"};
  const char *list = nv_tool_value(args, "checks");
  for (const char *word = list; word; word = strchr(word, ',') ? strchr(word, ',') + 1 : NULL) {
    size_t length = strcspn(word, ",");
    bool known = false;
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
      known |= strlen(checks[i]) == length && memcmp(checks[i], word, length) == 0;
    // What is fast without any check cannot have one as well.
    if (known && strncmp(word, "none", 4) == 0 && strcmp(list, "none") != 0)
      nv_tool_misuse(nv_tool_command(args), "--checks=%s: 'none' stands alone", list);
    else if (!known)
      nv_tool_misuse(nv_tool_command(args),
                     "--checks=%s: there is no check '%.*s'; there are race, align, space, "
                     "divergence, leak, blocks, uninit, all and none",
                     list, (int)length, word);
    else
      continue;
    return false;
  }
  return true;
}

int nv_cmd_run(const nv_tool_args *args) {
  char folder[8192], note[4096];
  if (!is_count(args, "timeout", 1000000) || !is_count(args, "kernel-timeout", 1000000) ||
      !is_count(args, "max-steps", INT64_MAX) || !is_count(args, "memory", 16384) ||
      !are_checks(args))
    return NV_EXIT_USAGE;
  const char *temporary = getenv("TMPDIR");
  if (!find_library(folder))
    return nv_tool_fail(
        "libcudart.so.13 of nvopt is neither beside nor installed with this program");
  temporary = temporary && *temporary ? temporary : "/tmp";
  snprintf(note, sizeof note, "%s/nvopt-run-XXXXXX", temporary);
  int file = mkstemp(note);
  if (file < 0)
    return nv_tool_fail("cannot create a temporary file in '%s': %s", temporary, strerror(errno));
  close(file);
  int code = run_and_write(args, folder, note);
  unlink(note);
  return code;
}
