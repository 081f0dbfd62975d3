// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flags behind -Xcompiler. Builds write them for gcc and give the same ones to every step; here most steps are clang's.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cc/cc.h"

// What device code is compiled with, too: what changes the text that the preprocessor makes, the layout of types, what headers
// declare, what the language allows, or how messages look. What changes code is the host's alone, as with nvcc, but for
// promises of the program's that are taken back: no harm is done where device code has them as well.
static bool for_device(const char *word) {
  static const char *const beginnings[] = {"-D",
                                           "-U",
                                           "-I",
                                           "-i",
                                           "-m",
                                           "-R",
                                           "-X",
                                           "-w",
                                           "-std",
                                           "-ansi",
                                           "-nostdinc",
                                           "-trigraphs",
                                           "-pipe",
                                           "-B",
                                           "--sysroot",
                                           "--config",
                                           "-fPIC",
                                           "-fPIE",
                                           "-fpic",
                                           "-fpie",
                                           "-fno-PIC",
                                           "-fno-PIE",
                                           "-fno-pic",
                                           "-fno-pie",
                                           "-fvisibility",
                                           "-fsigned-",
                                           "-funsigned-",
                                           "-fno-signed-char",
                                           "-fno-unsigned-char",
                                           "-fshort-",
                                           "-fno-short-",
                                           "-fpack-struct",
                                           "-fno-pack-struct",
                                           "-fexceptions",
                                           "-fno-exceptions",
                                           "-frtti",
                                           "-fno-rtti",
                                           "-ffreestanding",
                                           "-fpermissive",
                                           "-fms-",
                                           "-fchar8_t",
                                           "-fno-char8_t",
                                           "-fcoroutines",
                                           "-ftemplate-",
                                           "-fconstexpr-",
                                           "-fgnu",
                                           "-fno-gnu",
                                           "-faligned-",
                                           "-fno-aligned-",
                                           "-fsized-",
                                           "-fno-sized-",
                                           "-foperator-names",
                                           "-fno-operator-names",
                                           "-fdollars-",
                                           "-fno-dollars-",
                                           "-finput-charset",
                                           "-fexec-charset",
                                           "-fno-access-control",
                                           "-flax-vector-",
                                           "-fno-lax-vector-",
                                           "-fdelayed-template-",
                                           "-fblocks",
                                           "-fplugin",
                                           "-fpass-plugin",
                                           "-fextended-identifiers",
                                           "-fdebug-prefix-map",
                                           "-fmacro-prefix-map",
                                           "-ffile-prefix-map",
                                           "-fmessage-length",
                                           "-fdiagnostics-",
                                           "-fno-diagnostics-",
                                           "-fcolor-",
                                           "-fno-color-",
                                           "-fcaret-",
                                           "-fno-caret-",
                                           "-ferror-limit",
                                           "-fmax-errors",
                                           "-fshow-",
                                           "-fno-show-",
                                           "-fsyntax-only",
                                           "-fwrapv",
                                           "-fno-strict-",
                                           "-fno-delete-null-"};
  static const char *const none[] = {"-mfpmath", "-malign-", "-mno-red-zone", "-mcmodel",
                                     "-mstackrealign"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    if (strncmp(word, none[i], strlen(none[i])) == 0)
      return false;
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    if (strncmp(word, beginnings[i], strlen(beginnings[i])) == 0)
      return true;
  return false;
}

// Whether the next word belongs to `word`, whatever it looks like.
static bool takes_any(const char *word) {
  return strcmp(word, "-Xclang") == 0 || strcmp(word, "-mllvm") == 0 ||
         strcmp(word, "-Xlinker") == 0 || strcmp(word, "-Xassembler") == 0 ||
         strcmp(word, "-Xpreprocessor") == 0;
}

// The name of a flag that gcc has and clang does not, behind -f or -fno- in `word`; NULL else.
static const char *gcc_flag(const char *word) {
  static const char *const names[] = {
#define NV_GCC_FLAG(name) name,
#include "tools/cc/gcc-flags.def"
  };
  if (strncmp(word, "-f", 2) != 0)
    return NULL;
  word += strncmp(word, "-fno-", 5) == 0 ? 5 : 2;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == strcspn(word, "=") && strncmp(word, names[i], strlen(names[i])) == 0)
      return names[i];
  return NULL;
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

void nv_cc_tell_gcc_words(const nv_cc_line *line) {
  const nv_words *given = &line->values[NV_CC_XCOMPILER];
  for (size_t i = 0; i < given->n; i++) {
    const char *word = given->at[i];
    // What clang never warns of, or never does, is off.
    if (gcc_warning(word) && strncmp(word, "-Wno-", 5) != 0)
      fprintf(stderr, "nvopt: warning: %s does nothing here: only gcc warns of it\n", word);
    if (gcc_flag(word) && strncmp(word, "-fno-", 5) != 0)
      fprintf(stderr, "nvopt: warning: %s does nothing here: only gcc has it\n", word);
  }
}

static bool has_word(const nv_words *words, const char *word) {
  for (size_t i = 0; i < words->n; i++)
    if (strcmp(words->at[i], word) == 0)
      return true;
  return false;
}

void nv_cc_add_quiet(nv_words *words, const nv_cc_line *line) {
  static const char *const names[] = {"return-type-c-linkage", "deprecated-literal-operator",
                                      "deprecated-builtins"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    // -Wall and -Wdeprecated switch them on.
    char *named = nv_text("-W%s", names[i]);
    if (!has_word(&line->values[NV_CC_XCOMPILER], named))
      nv_words_add(words, "-Wno-%s", names[i]);
    free(named);
  }
}

void nv_cc_add_compiler_words(nv_words *words, const nv_cc_line *line, bool device) {
  const nv_words *given = &line->values[NV_CC_XCOMPILER];
  // gcc says nothing of flags that a step has no use for, as those of the linker where it only compiles.
  if (given->n)
    nv_words_add(words, "-Wno-unused-command-line-argument");
  bool taken = false;
  for (size_t i = 0; i < given->n; i++) {
    const char *word = given->at[i];
    // The argument of a flag goes where the flag goes.
    bool argument = i && (*word != '-' || takes_any(given->at[i - 1]));
    if (!argument)
      taken = !gcc_warning(word) && !gcc_flag(word) && (!device || for_device(word));
    if (!taken)
      continue;
    bool fast = strcmp(word, "-Ofast") == 0; // which clang advises against
    if (fast)
      nv_words_add(words, "-O3");
    nv_words_add(words, "%s", fast ? "-ffast-math" : word);
  }
  // Clang then warns of every INFINITY, also in device code, whose arithmetic is not said to be finite.
  if (has_word(given, "-Ofast") || has_word(given, "-ffast-math") ||
      has_word(given, "-ffinite-math-only"))
    nv_words_add(words, "-Wno-nan-infinity-disabled");
}
