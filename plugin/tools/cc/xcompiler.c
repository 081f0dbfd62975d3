// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flags behind -Xcompiler. Builds write them for gcc and give the same ones to every step; here most steps are clang's.
#include <stdio.h>
#include <string.h>

#include "tools/cc/cc.h"

// What is none of device code's business: levels, debug information, instrumentation, warnings (the host half gives them),
// linking.
static bool for_host_only(const char *word) {
  static const char *const beginnings[] = {
      "-O",    "-g",       "-W",         "-pg",     "-p",      "-fsanitize", "-fprofile",
      "-flto", "-fopenmp", "-fcoverage", "-static", "-shared", "-pthread",   "-l",
      "-L",    "-s",       "-rdynamic",  "-pie",    "-no-pie"};
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
    size_t len = strlen(beginnings[i]);
    bool exact = beginnings[i][1] == 's' || strcmp(beginnings[i], "-p") == 0;
    if (strncmp(word, beginnings[i], len) == 0 && (!exact || !word[len]))
      return strncmp(word, "-std", 4) != 0;
  }
  return false;
}

// The name of a warning that gcc has and clang does not, behind -W, -Wno- or -Werror= in `word`; NULL else. Other names
// that clang does not know it tells.
static const char *gcc_warning(const char *word) {
  static const char *const names[] = {
#define NV_GCC_WARNING(name) name,
#include "tools/cc/gcc-warnings.def"
  };
  static const char *const beginnings[] = {"-Wno-error=", "-Werror=", "-Wno-", "-W"};
  for (size_t b = 0; b < sizeof beginnings / sizeof *beginnings; b++) {
    size_t begins = strlen(beginnings[b]);
    size_t len = strcspn(word, "=") < begins ? strlen(word) : strcspn(word, "=");
    if (strncmp(word, beginnings[b], begins) != 0)
      continue;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
      if (strlen(names[i]) == len - begins && strncmp(word + begins, names[i], len - begins) == 0)
        return names[i];
  }
  return NULL;
}

void nv_cc_tell_gcc_warnings(const nv_cc_line *line) {
  const nv_words *given = &line->values[NV_CC_XCOMPILER];
  for (size_t i = 0; i < given->n; i++) {
    const char *name = gcc_warning(given->at[i]);
    // What clang never warns of is off.
    if (name && strncmp(given->at[i], "-Wno-", 5) != 0)
      fprintf(stderr, "nvopt: warning: %s does nothing here: only gcc warns of it\n", given->at[i]);
  }
}

void nv_cc_add_compiler_words(nv_words *words, const nv_cc_line *line, bool device) {
  const nv_words *given = &line->values[NV_CC_XCOMPILER];
  // gcc says nothing of flags that a step has no use for, as those of the linker where it only compiles.
  if (given->n)
    nv_words_add(words, "-Wno-unused-command-line-argument");
  for (size_t i = 0; i < given->n; i++)
    if (!(device && for_host_only(given->at[i])) && !gcc_warning(given->at[i]))
      nv_words_add(words, "%s", given->at[i]);
}
