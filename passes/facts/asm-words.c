// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-words.c: reads the text of inline assembly as far as its first words go: one instruction a statement.
//
// Every statement has to be understood, so that a text with a label, a branch or a word that PTX has got since is
// none of these.
#define _GNU_SOURCE // memmem
#include "facts/asm-words.h"

#include <string.h>

// Instructions whose meaning does not mention other threads. Sorted.
static const char *const per_thread[] = {
    "abs",   "add",   "addc",  "and",    "atom",     "bfe",      "bfi",       "bfind",
    "bmsk",  "brev",  "clz",   "cnot",   "copysign", "cos",      "cvt",       "cvta",
    "div",   "dp2a",  "dp4a",  "ex2",    "fma",      "fns",      "isspacep",  "ld",
    "ldu",   "lg2",   "lop3",  "mad",    "mad24",    "madc",     "max",       "min",
    "mov",   "mul",   "mul24", "neg",    "not",      "or",       "popc",      "prefetch",
    "prmt",  "rcp",   "red",   "rem",    "rsqrt",    "sad",      "selp",      "set",
    "setp",  "shf",   "shl",   "shr",    "sin",      "slct",     "sqrt",      "st",
    "sub",   "subc",  "szext", "tanh",   "testp",    "vabsdiff", "vabsdiff2", "vabsdiff4",
    "vadd",  "vadd2", "vadd4", "vavrg2", "vavrg4",   "vmad",     "vmax",      "vmax2",
    "vmax4", "vmin",  "vmin2", "vmin4",  "vset",     "vset2",    "vset4",     "vshl",
    "vshr",  "vsub",  "vsub2", "vsub4",  "xor",
};

// Instructions in which threads meet or wait for each other, or that speak of the warp, the block, the cluster or the
// caches, and behind which the thread goes on. Sorted.
static const char *const together[] = {
    "activemask", "applypriority",  "bar",       "barrier",   "clusterlaunchcontrol",
    "cp",         "createpolicy",   "discard",   "elect",     "fence",
    "getctarank", "griddepcontrol", "ldmatrix",  "mapa",      "match",
    "mbarrier",   "membar",         "mma",       "movmatrix", "multimem",
    "nanosleep",  "pmevent",        "prefetchu", "redux",     "setmaxnreg",
    "shfl",       "stmatrix",       "suld",      "suq",       "sured",
    "sust",       "tcgen05",        "tex",       "tld4",      "txq",
    "vote",       "wgmma",          "wmma",
};

static bool is_one_of(const char *const *words, size_t n, const char *word, size_t len) {
  size_t low = 0, high = n;
  while (low < high) {
    size_t mid = (low + high) / 2;
    int order = strncmp(word, words[mid], len);
    if (order == 0 && words[mid][len])
      order = -1;
    if (order == 0)
      return true;
    if (order < 0)
      high = mid;
    else
      low = mid + 1;
  }
  return false;
}

static bool is_per_thread(const char *word, size_t len) {
  return is_one_of(per_thread, sizeof per_thread / sizeof *per_thread, word, len);
}

static bool returns(const char *word, size_t len) {
  return is_per_thread(word, len) ||
         is_one_of(together, sizeof together / sizeof *together, word, len);
}

static bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

static const char *skip_blanks(const char *s, const char *end) {
  while (s < end && (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r' || *s == '{' || *s == '}'))
    s++;
  return s;
}

// One statement, without its ';': empty, a register declaration, or a known instruction.
static bool is_statement(const char *s, const char *end, bool (*is_known)(const char *, size_t)) {
  s = skip_blanks(s, end);
  if (s == end)
    return true;
  static const char declaration[] = ".reg";
  if ((size_t)(end - s) > sizeof declaration && memcmp(s, declaration, sizeof declaration - 1) == 0)
    return true;
  if (*s == '@') { // a guard makes the instruction conditional for this thread only
    while (s < end && *s != ' ' && *s != '\t')
      s++;
    s = skip_blanks(s, end);
  }
  const char *word = s;
  while (s < end && is_word(*s))
    s++;
  if (s == word || (s < end && *s != '.' && *s != ' ' && *s != '\t'))
    return false; // a label, or nothing that we can read
  return is_known(word, (size_t)(s - word));
}

static bool consists_of(LLVMValueRef assembly, bool (*is_known)(const char *, size_t)) {
  size_t len;
  const char *text = LLVMGetInlineAsmAsmString(assembly, &len), *end = text + len;
  // Comments and preprocessor lines could hide statements; nobody's arithmetic needs them.
  if (memchr(text, '#', len) || memmem(text, len, "//", 2) || memmem(text, len, "/*", 2))
    return false;
  while (text < end) {
    const char *stop = memchr(text, ';', (size_t)(end - text));
    if (!stop)
      stop = end;
    if (!is_statement(text, stop, is_known))
      return false;
    text = stop + 1;
  }
  return true;
}

bool nv_asm_is_per_thread(LLVMValueRef assembly) { return consists_of(assembly, is_per_thread); }

bool nv_asm_returns(LLVMValueRef assembly) { return consists_of(assembly, returns); }
