// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// caller.c: where in the program a call of the API stands.
#include "cudart/cudart.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void nv_caller_note(nv_caller *caller) {
  int count = backtrace(caller->frames, NV_CALLER_FRAMES);
  caller->count = count > 0 ? (size_t)count : 0;
}

// What a program writes, up to `size` - 1 bytes. Empty where it cannot be run.
static void read_output(const char *const *args, char *text, size_t size) {
  int ends[2];
  size_t length = 0;
  text[0] = 0;
  if (pipe(ends))
    return;
  pid_t pid = fork();
  if (pid == 0) {
    dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    // The library of this process is not meant for the tools that it starts.
    unsetenv("LD_LIBRARY_PATH");
    execvp(args[0], (char *const *)(uintptr_t)args);
    _exit(127);
  }
  close(ends[1]);
  for (ssize_t got; (got = read(ends[0], text + length, size - 1 - length)) > 0;)
    length += (size_t)got;
  text[length] = 0;
  close(ends[0]);
  int status = 0;
  while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
    continue;
  if (pid < 0 || status)
    text[0] = 0;
}

// "file:line:column" of a return address by the debug information of its object; false without.
static bool find_line(const void *frame, char *place, size_t size) {
  Dl_info about;
  if (!dladdr(frame, &about) || !about.dli_fname)
    return false;
  char address[32], path[4096];
  // The call is in front of where it returns to.
  snprintf(address, sizeof address, "0x%zx",
           (size_t)((const char *)frame - (const char *)about.dli_fbase) - 1);
  // The name of a program may be without its folder.
  ssize_t length =
      strchr(about.dli_fname, '/') ? -1 : readlink("/proc/self/exe", path, sizeof path - 1);
  if (length > 0)
    path[length] = 0;
  else
    snprintf(path, sizeof path, "%s", about.dli_fname);
  const char *const args[] = {NVOPT_SYMBOLIZER,
                              "--no-inlines",
                              "--functions=none",
                              "--relativenames",
                              "-e",
                              path,
                              address,
                              NULL};
  read_output(args, place, size);
  place[strcspn(place, "\n")] = 0;
  // What the headers of CUDA, NVIDIA's or nvopt's, and the file that nvcc makes for launches wrap around the call is not
  // the place.
  return *place && !strstr(place, "??") && !strstr(place, "cuda_runtime") &&
         !strstr(place, "/crt/") && !strstr(place, ".stub.c:") && !strstr(place, "/nvopt/runtime");
}

// Whether two addresses of code are of one library or program.
static bool same_object(void *a, void *b) {
  Dl_info of_a, of_b;
  return dladdr(a, &of_a) && dladdr(b, &of_b) && of_a.dli_fbase == of_b.dli_fbase;
}

char *nv_caller_place(const nv_caller *caller) {
  char place[4096] = "", folder[4096];
  size_t skip = 1; // this library
  for (size_t i = skip; i < caller->count && !*place; i++) {
    // Neither this library nor the one that calls main is where the call stands.
    if (!same_object(caller->frames[i], (void *)(uintptr_t)nv_caller_place) &&
        !same_object(caller->frames[i], (void *)(uintptr_t)abort) &&
        !find_line(caller->frames[i], place, sizeof place))
      place[0] = 0;
  }
  size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
  const char *file = place;
  if (length && strncmp(file, folder, length) == 0 && file[length] == '/')
    file += length + 1;
  return nv_copy_string(file, strlen(file));
}

const char *nv_caller_function(const nv_caller *caller) {
  const char *name = NULL;
  Dl_info about;
  for (size_t i = 0; i < caller->count; i++)
    if (same_object(caller->frames[i], (void *)(uintptr_t)nv_caller_function) &&
        dladdr(caller->frames[i], &about) && about.dli_sname)
      name = about.dli_sname;
    else if (name)
      break;
  // What nvcc calls for a launch is __cudaLaunchKernel.
  return name ? name + strspn(name, "_") : NULL;
}
