// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flags behind -Xcompiler. Builds write them for gcc and give the same ones to every step; here most steps are clang's.
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

// -Wno-NAME with a warning of gcc's: what clang does not warn of is off. Other names that it does not know it tells.
static bool is_off_anyway(const char *word) {
  static const char *const names[] = {
#define NV_GCC_WARNING(name) name,
#include "tools/cc/gcc-warnings.def"
  };
  if (strncmp(word, "-Wno-", 5) != 0)
    return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(word + 5, names[i]) == 0)
      return true;
  return false;
}

void nv_cc_add_compiler_words(nv_words *words, const nv_cc_line *line, bool device) {
  const nv_words *given = &line->values[NV_CC_XCOMPILER];
  // gcc says nothing of flags that a step has no use for, as those of the linker where it only compiles.
  if (given->n)
    nv_words_add(words, "-Wno-unused-command-line-argument");
  for (size_t i = 0; i < given->n; i++)
    if (!(device && for_host_only(given->at[i])) && !is_off_anyway(given->at[i]))
      nv_words_add(words, "%s", given->at[i]);
}
