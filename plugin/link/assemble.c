// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Machine code: ptxas for every part of a program, several at a time, and nvlink for what they made.
// Nothing is written to the disk but the result: PTX and machine code of the parts live in memory files
// that end with the process, whatever ends it.
#define _GNU_SOURCE // memory files
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "bridge/threads.h"
#include "bridge/time-trace.h"
#include "link/link.h"
#include "tools/tool.h"

enum { PATH_SIZE = 4096 };

// Where `program` of the toolkit is: in the folder that the user gave, in that of CUDA_PATH, in PATH
// or where a toolkit is usually installed. False if it is nowhere.
static bool find_program(const nv_assembly *how, const char *program, char *path) {
  const char *home = getenv("CUDA_PATH"), *search = getenv("PATH");
  if (how->folder) {
    snprintf(path, PATH_SIZE, "%s/%s", how->folder, program);
    return access(path, X_OK) == 0;
  }
  snprintf(path, PATH_SIZE, "%s/bin/%s", home ? home : "", program);
  if (home && access(path, X_OK) == 0)
    return true;
  for (const char *p = search ? search : ""; *p;) {
    size_t len = strcspn(p, ":");
    snprintf(path, PATH_SIZE, "%.*s/%s", (int)len, p, program);
    if (len && access(path, X_OK) == 0)
      return true;
    p += len + (p[len] == ':');
  }
  snprintf(path, PATH_SIZE, "/usr/local/cuda/bin/%s", program);
  return access(path, X_OK) == 0;
}

// Starts the program with the signals of `mask` blocked (NULL: as here). It ends when this process does, however that
// ends: nobody would want what it makes. -1 if it could not be started.
static pid_t start(char *const *words, const sigset_t *mask) {
  int ends[2];
  pid_t parent = getpid();
  if (pipe2(ends, O_CLOEXEC) != 0)
    return -1;
  pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    // This process may have ended before.
    if (getppid() != parent)
      _exit(1);
    if (mask)
      pthread_sigmask(SIG_SETMASK, mask, NULL);
    execv(words[0], words);
    char failed = 1;
    _exit(write(ends[1], &failed, 1) == 1 ? 127 : 126);
  }
  close(ends[1]);
  char failed = 0;
  // Ends when the program runs: its end of the pipe closes then.
  while (child > 0 && read(ends[0], &failed, 1) < 0 && errno == EINTR)
    ;
  close(ends[0]);
  if (failed)
    waitpid(child, NULL, 0);
  return failed ? -1 : child;
}

// Runs the program and waits for it; it talks to the user by itself. Returns what waitpid said, -1 if
// it could not be started.
static int run(char *const *words, const sigset_t *mask) {
  pid_t child = start(words, mask);
  int status;
  if (child < 0)
    return -1;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return status;
}

static bool tell_end(const char *program, int status) {
  if (status == 0)
    return true;
  if (status > 0 && WIFSIGNALED(status))
    nv_tool_fail("assembling: %s was ended by signal %d", program, WTERMSIG(status));
  else if (status > 0)
    nv_tool_fail("assembling: %s failed with exit status %d", program, WEXITSTATUS(status));
  else
    nv_tool_fail("assembling: cannot start %s", program);
  return false;
}

//===-- Parts ---------------------------------------------------------------------------------===//

typedef struct part {
  LLVMMemoryBufferRef ptx;
  int text, code; // memory files
  int status;
} part;

typedef struct assembly {
  const nv_assembly *how;
  const char *ptxas;
  part *parts;
  size_t n;
  bool whole; // one part, nothing comes from outside
} assembly;

static bool fill(int file, const char *data, size_t size) {
  while (size) {
    ssize_t n = write(file, data, size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    data += n;
    size -= (size_t)n;
  }
  return true;
}

static void assemble_one(void *data, size_t i) {
  assembly *a = data;
  part *p = &a->parts[i];
  char in[64], out[64], arch[64], level[8];
  snprintf(in, sizeof in, "/proc/%ld/fd/%d", (long)getpid(), p->text);
  snprintf(out, sizeof out, "/proc/%ld/fd/%d", (long)getpid(), p->code);
  snprintf(arch, sizeof arch, "-arch=%s", a->how->arch);
  snprintf(level, sizeof level, "-O%s", a->how->level);
  const char *more = a->how->flags ? a->how->flags : "";
  char *flags = nv_copy_text(more, strlen(more)), *rest = NULL, **words = NULL;
  char *first[] = {(char *)a->ptxas, arch, level, "-o", out, in};
  for (size_t k = 0; k < sizeof first / sizeof *first; k++)
    arrput(words, first[k]);
  if (!a->whole)
    arrput(words, "-c");
  for (char *word = strtok_r(flags, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
    arrput(words, word);
  arrput(words, NULL);
  nv_time_scope *scope = nv_time_scope_open("ptxas", "");
  p->status = run(words, NULL);
  nv_time_scope_close(scope);
  arrfree(words);
  free(flags);
}

static bool assemble_parts(assembly *a) {
  bool good = true;
  for (size_t i = 0; i < a->n && good; i++) {
    part *p = &a->parts[i];
    p->text = memfd_create("ptx", MFD_CLOEXEC);
    p->code = memfd_create("cubin", MFD_CLOEXEC);
    good = p->text >= 0 && p->code >= 0 &&
           fill(p->text, LLVMGetBufferStart(p->ptx), LLVMGetBufferSize(p->ptx));
  }
  if (!good) {
    nv_tool_fail("assembling: no memory file: %s", strerror(errno));
    return false;
  }
  nv_in_parallel(a->n, a->how->jobs, a->how->job_server, assemble_one, a);
  for (size_t i = 0; i < a->n; i++)
    if (!tell_end("ptxas", a->parts[i].status))
      return false;
  return true;
}

static void *read_code(int file, size_t *size) {
  struct stat about;
  if (fstat(file, &about) != 0)
    return NULL;
  *size = (size_t)about.st_size;
  char *data = nv_new(*size, 1);
  for (size_t done = 0; done < *size;) {
    ssize_t n = pread(file, data + done, *size - done, (off_t)done);
    if (n <= 0) {
      free(data);
      return NULL;
    }
    done += (size_t)n;
  }
  return data;
}

//===-- nvlink --------------------------------------------------------------------------------===//

// Signals that would end the process wait while there is something to clean up. The programs that are
// started meanwhile get them.
static sigset_t hold_signals(void) {
  sigset_t these, before;
  sigemptyset(&these);
  sigaddset(&these, SIGINT);
  sigaddset(&these, SIGTERM);
  sigaddset(&these, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &these, &before);
  return before;
}

// nvlink goes by the ends of names, which memory files do not have: links in a folder do.
static void *link_parts(const assembly *a, const char *nvlink, size_t *size) {
  const char *tmp = getenv("TMPDIR");
  char folder[PATH_SIZE], arch[64], out[64];
  snprintf(folder, sizeof folder, "%s/nvopt-link-XXXXXX", tmp && *tmp ? tmp : "/tmp");
  snprintf(arch, sizeof arch, "-arch=%s", a->how->arch);
  sigset_t before = hold_signals();
  if (!mkdtemp(folder)) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    nv_tool_fail("linking: cannot make '%s': %s", folder, strerror(errno));
    return NULL;
  }
  int result = memfd_create("cubin", MFD_CLOEXEC);
  snprintf(out, sizeof out, "/proc/%ld/fd/%d", (long)getpid(), result);
  char **words = nv_new(a->n + 6, sizeof *words);
  size_t w = 0;
  words[w++] = (char *)nvlink;
  words[w++] = arch;
  words[w++] = "-o";
  words[w++] = out;
  bool good = result >= 0;
  for (size_t i = 0; i < a->n; i++) {
    char target[64];
    words[w] = nv_new(PATH_SIZE + 32, 1);
    snprintf(words[w], PATH_SIZE + 32, "%s/part%zu.cubin", folder, i);
    snprintf(target, sizeof target, "/proc/%ld/fd/%d", (long)getpid(), a->parts[i].code);
    good &= symlink(target, words[w++]) == 0;
  }
  words[w] = (char *)a->how->library;
  nv_time_scope *scope = nv_time_scope_open("nvlink", "");
  int status = good ? run(words, &before) : -1;
  nv_time_scope_close(scope);
  for (size_t i = 4; i < w; i++) {
    unlink(words[i]);
    free(words[i]);
  }
  free(words);
  rmdir(folder);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  void *code = tell_end("nvlink", status) ? read_code(result, size) : NULL;
  if (result >= 0)
    close(result);
  return code;
}

void *nv_assemble(const nv_assembly *how, LLVMMemoryBufferRef *ptx, size_t n, size_t *size) {
  char ptxas[PATH_SIZE], nvlink[PATH_SIZE];
  bool alone = n == 1 && !how->library;
  if (!find_program(how, "ptxas", ptxas) || (!alone && !find_program(how, "nvlink", nvlink))) {
    nv_tool_fail("machine code needs ptxas and nvlink of a CUDA toolkit; set CUDA_PATH to one, or "
                 "write PTX with --emit=ptx");
    return NULL;
  }
  assembly a = {how, ptxas, nv_new(n, sizeof(part)), n, alone && !how->relocatable};
  for (size_t i = 0; i < n; i++)
    a.parts[i] = (part){ptx[i], -1, -1, -1};
  void *code = NULL;
  if (assemble_parts(&a))
    code = alone ? read_code(a.parts[0].code, size) : link_parts(&a, nvlink, size);
  for (size_t i = 0; i < n; i++) {
    if (a.parts[i].text >= 0)
      close(a.parts[i].text);
    if (a.parts[i].code >= 0)
      close(a.parts[i].code);
  }
  free(a.parts);
  return code;
}

//===-- Result --------------------------------------------------------------------------------===//

// Where a file is written before it gets its name: in the folder of that, with a short name, since its own may be as long as
// names can be.
static char *name_beside(const char *path) {
  static const char own[] = ".nvopt-XXXXXX";
  const char *slash = strrchr(path, '/');
  size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
  char *name = nv_new(folder + sizeof own, 1);
  memcpy(name, path, folder);
  memcpy(name + folder, own, sizeof own);
  return name;
}

bool nv_write_whole(const char *path, const void *data, size_t size) {
  if (strcmp(path, "-") == 0)
    return fwrite(data, 1, size, stdout) == size;
  struct stat about;
  // A device or a pipe is written to, not replaced.
  bool special = stat(path, &about) == 0 && !S_ISREG(about.st_mode);
  // A link stays one, to what is written.
  char *real = special ? NULL : realpath(path, NULL);
  const char *target = real ? real : path;
  char *name = special ? nv_copy_text(path, strlen(path)) : name_beside(target);
  sigset_t before = hold_signals();
  int file = special ? open(name, O_WRONLY | O_CLOEXEC) : mkstemp(name);
  bool good = file >= 0 && fill(file, data, size);
  int problem = errno;
  if (file >= 0 && close(file) != 0 && good) {
    good = false;
    problem = errno;
  }
  if (file >= 0 && !special) {
    mode_t mask = umask(0);
    umask(mask);
    if (good && (chmod(name, 0666 & ~mask) != 0 || rename(name, target) != 0)) {
      good = false;
      problem = errno;
    }
    if (!good)
      unlink(name);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  free(name);
  free(real);
  if (!good)
    nv_tool_fail("cannot write '%s': %s", path, strerror(problem));
  return good;
}
