// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// process.c: child processes, their messages, signals and temporary files.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/shell/shell.h"

static volatile sig_atomic_t interrupted, closed, stopped, ended, continued;

static void on_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

static void on_end(int signal) { ended = signal; }

static void on_continue(int signal) {
  (void)signal;
  continued = 1;
}

static void on_pipe(int signal) {
  (void)signal;
  closed = 1;
}

bool nv_shell_closed_pipe(void) {
  bool was = closed;
  closed = 0;
  return was;
}

bool nv_shell_interrupt_pending(void) { return interrupted; }

bool nv_shell_interrupted(void) {
  bool was = interrupted;
  interrupted = 0;
  stopped = stopped || was;
  return was;
}

bool nv_shell_stopped(void) { return stopped; }

void nv_shell_go_on(void) { stopped = 0; }

int nv_shell_ended(void) { return ended; }

bool nv_shell_continued(void) {
  bool was = continued;
  continued = 0;
  return was;
}

void nv_shell_signals(void) {
  // SA_RESTART: what is being printed when Ctrl-C comes would be lost otherwise, and stdout be broken. Waiting for a
  // line ends all the same, since pselect is never restarted.
  struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART};
  sigaction(SIGINT, &action, NULL);
  action.sa_handler = on_continue;
  sigaction(SIGCONT, &action, NULL);
  action.sa_handler = on_pipe;
  sigaction(SIGPIPE, &action, NULL);
}

static const int ends[] = {SIGTERM, SIGHUP};

void nv_shell_end_by_signals(void) {
  // What the console waits for is to end: without SA_RESTART these interrupt it.
  const struct sigaction action = {.sa_handler = on_end};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct sigaction before;
    // What the caller has ignored, as nohup does with SIGHUP, stays ignored.
    if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(ends[i], &action, NULL);
  }
}

// In a child: the signals do what they did before the console took note of them.
static void forget_signals(void) {
  signal(SIGINT, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct sigaction now;
    if (sigaction(ends[i], NULL, &now) == 0 && now.sa_handler == on_end)
      signal(ends[i], SIG_DFL);
  }
}

bool nv_shell_start(nv_shell *shell) {
  const char *base = getenv("TMPDIR");
  base = base && *base ? base : "/tmp";
  char *path = nv_shell_format("%s/nvopt-shell-XXXXXX", base);
  if (mkdtemp(path)) {
    shell->directory = path;
    return true;
  }
  free(path);
  return nv_shell_fail(shell, "cannot create a temporary folder in '%s': %s; TMPDIR names another",
                       base, strerror(errno));
}

static bool is_of_steps(const char *name) {
  return strncmp(name, "code-", 5) == 0 ||
         (strncmp(name, "step-", 5) == 0 && strcmp(name, "step-0.bc") != 0);
}

static void remove_files(nv_shell *shell, bool all) {
  DIR *folder = opendir(shell->directory);
  struct dirent *entry;
  while (folder && (entry = readdir(folder)))
    if (all ? entry->d_name[0] != '.' : is_of_steps(entry->d_name))
      unlinkat(dirfd(folder), entry->d_name, 0);
  if (folder)
    closedir(folder);
}

void nv_shell_forget_files(nv_shell *shell) { remove_files(shell, false); }

void nv_shell_finish(nv_shell *shell) {
  remove_files(shell, true);
  rmdir(shell->directory);
  free(shell->directory);
  shell->directory = NULL;
}

char *nv_shell_path(const nv_shell *shell, const char *format, ...) {
  char name[128];
  va_list list;
  va_start(list, format);
  vsnprintf(name, sizeof name, format, list);
  va_end(list);
  return nv_shell_format("%s/%s", shell->directory, name);
}

static void redirect(const char *path, int to) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || dup2(file, to) < 0)
    _exit(NV_CHILD_MISSING);
  close(file);
}

static int wait_for(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return NV_CHILD_MISSING;
    else if (ended)
      kill(child, SIGTERM);
  if (nv_shell_interrupted())
    return NV_CHILD_STOPPED;
  return WIFEXITED(status) ? WEXITSTATUS(status) : NV_CHILD_DIED + WTERMSIG(status);
}

int nv_shell_fork(nv_shell *shell, const char *output, int (*job)(void *), void *argument) {
  // A Ctrl-C that comes until the child has its own handling is not lost: it is handled there.
  sigset_t interrupt, before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  if (nv_shell_interrupted()) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    return NV_CHILD_STOPPED;
  }
  char *messages = nv_shell_path(shell, "messages");
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    forget_signals();
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (output)
      redirect(output, STDOUT_FILENO);
    redirect(messages, STDERR_FILENO);
    _exit(job(argument));
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  free(messages);
  return child < 0 ? NV_CHILD_MISSING : wait_for(child);
}

static int execute(void *argument) {
  const char *const *arguments = argument;
  execvp(arguments[0], (char *const *)(uintptr_t)arguments);
  return NV_CHILD_MISSING;
}

int nv_shell_spawn(nv_shell *shell, const char *output, const char *const *arguments) {
  return nv_shell_fork(shell, output, execute, (void *)(uintptr_t)arguments);
}

char *nv_shell_messages(const nv_shell *shell) {
  char *path = nv_shell_path(shell, "messages");
  size_t size = 0;
  char *text = nv_shell_read_file(path, &size);
  free(path);
  while (size && text[size - 1] == '\n')
    text[--size] = 0;
  return text ? text : nv_copy_text("", 0);
}

bool nv_shell_child_failed(nv_shell *shell, const char *what, int status) {
  if (status == NV_CHILD_STOPPED)
    return nv_shell_fail(shell, "%s: stopped", what);
  char *said = nv_shell_messages(shell);
  // The stack dump of LLVM's programs is for their makers.
  char *dump = strstr(said, "PLEASE submit a bug report");
  if (dump)
    *dump = 0;
  size_t length = strlen(said);
  while (length && said[length - 1] == '\n')
    said[--length] = 0;
  if (status > NV_CHILD_DIED)
    nv_shell_fail(shell, "%s: died of signal %d (%s)%s%s", what, status - NV_CHILD_DIED,
                  strsignal(status - NV_CHILD_DIED), *said ? "\n" : "", said);
  else
    nv_shell_fail(shell, "%s%s%s", what, *said ? ":\n" : " failed", said);
  free(said);
  return false;
}

bool nv_shell_show(nv_shell *shell, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return nv_shell_fail(shell, "cannot read '%s': %s", path, strerror(errno));
  char part[65536];
  size_t length;
  // Ctrl-C ends a long text.
  while ((length = fread(part, 1, sizeof part, file)) && !ferror(stdout) && !nv_shell_interrupted())
    fwrite(part, 1, length, stdout);
  fclose(file);
  return true;
}
