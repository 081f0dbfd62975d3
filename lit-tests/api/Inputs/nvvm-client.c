// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program that knows libNVVM only: loads the library named by its first argument, does what the rest
// says and prints codes, sizes and the log. Words: "+file" adds a module, "@file" lazily, "verify" and
// "compile" do so with the options that came since the last of them, "ptx" prints the result; anything
// else is an option. "threads N M" makes the program M times on each of N threads and compares.
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nvopt-nvvm.h"

#define FUNCTIONS(F)                                                                               \
  F(nvvmGetErrorString)                                                                            \
  F(nvvmVersion)                                                                                   \
  F(nvvmIRVersion)                                                                                 \
  F(nvvmCreateProgram)                                                                             \
  F(nvvmDestroyProgram)                                                                            \
  F(nvvmAddModuleToProgram)                                                                        \
  F(nvvmLazyAddModuleToProgram)                                                                    \
  F(nvvmCompileProgram)                                                                            \
  F(nvvmVerifyProgram)                                                                             \
  F(nvvmGetCompiledResultSize)                                                                     \
  F(nvvmGetCompiledResult)                                                                         \
  F(nvvmGetProgramLogSize)                                                                         \
  F(nvvmGetProgramLog)

#define DECLARE(name) static __typeof__(name) *its_##name;
FUNCTIONS(DECLARE)

static void load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    exit(2);
  }
#define LOAD(name) its_##name = (__typeof__(its_##name))dlsym(library, #name);
  FUNCTIONS(LOAD)
}

static char *read_file(const char *path, size_t *size) {
  FILE *f = fopen(path, "rb");
  if (!f)
    exit((perror(path), 2));
  char *data = malloc(1 << 22);
  *size = fread(data, 1, 1 << 22, f);
  fclose(f);
  return data;
}

static void add(nvvmProgram program, const char *word, FILE *out) {
  size_t size;
  char *data = read_file(word + 1, &size);
  const char *slash = strrchr(word, '/');
  nvvmResult r = (*word == '+' ? its_nvvmAddModuleToProgram : its_nvvmLazyAddModuleToProgram)(
      program, data, size, slash ? slash + 1 : word + 1);
  fprintf(out, "add: %s\n", its_nvvmGetErrorString(r));
  // What was added is the program's own.
  memset(data, '!', size);
  free(data);
}

static char *result(nvvmProgram program, size_t *size) {
  if (its_nvvmGetCompiledResultSize(program, size))
    exit(3);
  char *text = malloc(*size + 1);
  memset(text, '?', *size + 1);
  if (its_nvvmGetCompiledResult(program, text) || text[*size - 1] || text[*size] != '?')
    exit(3);
  return text;
}

static void print_log(nvvmProgram program, FILE *out) {
  size_t size;
  if (its_nvvmGetProgramLogSize(program, &size))
    exit(3);
  char *text = malloc(size + 1);
  memset(text, '?', size + 1);
  if (its_nvvmGetProgramLog(program, text) || strlen(text) != size - 1 || text[size] != '?')
    exit(3);
  fprintf(out, "log: %s\n", text);
  free(text);
}

// Does the words and leaves the last PTX, which is the caller's.
static char *run(int n, char **words, FILE *out) {
  nvvmProgram program = NULL;
  const char *options[64];
  int count = 0;
  if (its_nvvmCreateProgram(&program))
    exit(3);
  for (int i = 0; i < n; i++) {
    int verify = strcmp(words[i], "verify") == 0;
    if (*words[i] == '+' || *words[i] == '@') {
      add(program, words[i], out);
    } else if (verify || strcmp(words[i], "compile") == 0) {
      nvvmResult r =
          (verify ? its_nvvmVerifyProgram : its_nvvmCompileProgram)(program, count, options);
      fprintf(out, "%s: %s\n", words[i], its_nvvmGetErrorString(r));
      print_log(program, out);
      count = 0;
    } else if (strcmp(words[i], "ptx") != 0) {
      options[count++] = words[i];
    }
  }
  size_t size;
  char *ptx = result(program, &size);
  fprintf(out, "result: %s\n", size > 1 ? "some" : "none");
  nvvmResult r = its_nvvmDestroyProgram(&program);
  fprintf(out, "destroy: %s, %s\n", its_nvvmGetErrorString(r), program ? "left" : "gone");
  return ptx;
}

typedef struct job {
  int rounds, n, wrong;
  char **words;
  const char *expected;
} job;

static void *work(void *data) {
  job *j = data;
  FILE *null = fopen("/dev/null", "w");
  for (int i = 0; i < j->rounds; i++) {
    char *ptx = run(j->n, j->words, null);
    j->wrong += strcmp(ptx, j->expected) != 0;
    free(ptx);
  }
  fclose(null);
  return NULL;
}

static void threads(int count, int rounds, int n, char **words) {
  job jobs[64];
  pthread_t ids[64];
  char *expected = run(n, words, stdout);
  for (int i = 0; i < count; i++) {
    jobs[i] = (job){rounds, n, 0, words, expected};
    pthread_create(&ids[i], NULL, work, &jobs[i]);
  }
  int wrong = 0;
  for (int i = 0; i < count; i++) {
    pthread_join(ids[i], NULL);
    wrong += jobs[i].wrong;
  }
  printf("%d programs on %d threads, %d differ\n", count * rounds, count, wrong);
  free(expected);
}

// What is wrong with an argument, where NVIDIA's library answers at all.
static void mistakes(void) {
  nvvmProgram program = NULL;
  int v[4];
  size_t size;
  const char *option[] = {"-foo"};
  printf("version %d", (int)its_nvvmVersion(&v[0], &v[1]));
  printf(" %d.%d", v[0], v[1]);
  printf(", IR %d", (int)its_nvvmIRVersion(&v[0], &v[1], &v[2], &v[3]));
  printf(" %d.%d, debug %d.%d\n", v[0], v[1], v[2], v[3]);
  for (int i = -1; i < 10; i++)
    printf("%d is %s\n", i, its_nvvmGetErrorString((nvvmResult)i));
  printf("create %d", its_nvvmCreateProgram(NULL));
  printf(", destroy %d %d", its_nvvmDestroyProgram(NULL), its_nvvmDestroyProgram(&program));
  printf(", add %d %d", its_nvvmAddModuleToProgram(program, "", 0, ""),
         its_nvvmLazyAddModuleToProgram(program, "", 0, ""));
  printf(", compile %d, verify %d", its_nvvmCompileProgram(program, 0, NULL),
         its_nvvmVerifyProgram(program, 0, NULL));
  printf(", sizes %d %d\n", its_nvvmGetCompiledResultSize(program, &size),
         its_nvvmGetProgramLogSize(program, &size));
  its_nvvmCreateProgram(&program);
  printf("without modules: compile %d, verify %d, wrong option %d",
         its_nvvmCompileProgram(program, 0, NULL), its_nvvmVerifyProgram(program, 0, NULL),
         its_nvvmCompileProgram(program, 1, option));
  printf(", add %d %d\n", its_nvvmAddModuleToProgram(program, NULL, 5, ""),
         its_nvvmLazyAddModuleToProgram(program, NULL, 5, ""));
  printf("no result: %d", its_nvvmGetCompiledResultSize(program, &size));
  printf(", %zu bytes\n", size);
  printf("destroy %d\n", its_nvvmDestroyProgram(&program));
}

int main(int argc, char **argv) {
  load(argv[1]);
  if (argc == 3 && strcmp(argv[2], "mistakes") == 0) {
    mistakes();
  } else if (argc > 4 && strcmp(argv[2], "threads") == 0) {
    threads(atoi(argv[3]), atoi(argv[4]), argc - 5, argv + 5);
  } else {
    char *ptx = run(argc - 2, argv + 2, stdout);
    if (strcmp(argv[argc - 1], "ptx") == 0)
      fputs(ptx, stdout);
    free(ptx);
  }
  return 0;
}
