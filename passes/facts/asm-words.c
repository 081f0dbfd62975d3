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

// Instructions in which lanes hand values on, or that ask for the place of a block. Sorted.
static const char *const lanes[] = {
    "activemask", "elect",     "getctarank", "ldmatrix", "mapa", "match",
    "mma",        "movmatrix", "redux",      "shfl",     "vote", "wmma",
};

// Instructions in which threads wait for each other or for memory, or that speak of the caches, and behind which the thread
// goes on. Sorted.
static const char *const returning[] = {
    "applypriority",
    "bar",
    "barrier",
    "clusterlaunchcontrol",
    "cp",
    "createpolicy",
    "discard",
    "fence",
    "griddepcontrol",
    "mbarrier",
    "membar",
    "multimem",
    "nanosleep",
    "pmevent",
    "prefetchu",
    "setmaxnreg",
    "stmatrix",
    "suld",
    "suq",
    "sured",
    "sust",
    "tcgen05",
    "tex",
    "tld4",
    "txq",
    "wgmma",
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

static nv_asm_words kind_of(const char *word, size_t len) {
#define IS_ONE_OF(table) is_one_of(table, sizeof table / sizeof *table, word, len)
  if (IS_ONE_OF(per_thread))
    return NV_ASM_PER_THREAD;
  if (IS_ONE_OF(lanes))
    return NV_ASM_LANES;
  return IS_ONE_OF(returning) ? NV_ASM_RETURNS : NV_ASM_UNKNOWN;
#undef IS_ONE_OF
}

static bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

static const char *skip_blanks(const char *s, const char *end) {
  while (s < end && (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r' || *s == '{' || *s == '}'))
    s++;
  return s;
}

// One statement, without its ';': empty, a register declaration, or a known instruction.
static nv_asm_words words_of(const char *s, const char *end) {
  s = skip_blanks(s, end);
  if (s == end)
    return NV_ASM_PER_THREAD;
  static const char declaration[] = ".reg";
  if ((size_t)(end - s) > sizeof declaration && memcmp(s, declaration, sizeof declaration - 1) == 0)
    return NV_ASM_PER_THREAD;
  if (*s == '@') { // a guard makes the instruction conditional for this thread only
    while (s < end && *s != ' ' && *s != '\t')
      s++;
    s = skip_blanks(s, end);
  }
  const char *word = s;
  while (s < end && is_word(*s))
    s++;
  if (s == word || (s < end && *s != '.' && *s != ' ' && *s != '\t'))
    return NV_ASM_UNKNOWN; // a label, or nothing that we can read
  return kind_of(word, (size_t)(s - word));
}

nv_asm_words nv_asm_words_of(LLVMValueRef assembly) {
  size_t len;
  const char *text = LLVMGetInlineAsmAsmString(assembly, &len), *end = text + len;
  // Comments and preprocessor lines could hide statements; nobody's arithmetic needs them.
  if (memchr(text, '#', len) || memmem(text, len, "//", 2) || memmem(text, len, "/*", 2))
    return NV_ASM_UNKNOWN;
  nv_asm_words most = NV_ASM_PER_THREAD;
  while (text < end) {
    const char *stop = memchr(text, ';', (size_t)(end - text));
    if (!stop)
      stop = end;
    nv_asm_words words = words_of(text, stop);
    most = words > most ? words : most;
    text = stop + 1;
  }
  return most;
}

static bool is_of_word(char c) {
  return is_word(c) || (c >= 'A' && c <= 'Z') || c == '$' || c == '%';
}

bool nv_asm_has_word(LLVMValueRef assembly, const char *word) {
  size_t len, n = strlen(word);
  const char *text = LLVMGetInlineAsmAsmString(assembly, &len);
  for (size_t i = 0; i + n <= len; i++) {
    bool begins = i == 0 || (!is_of_word(text[i - 1]) && text[i - 1] != '.');
    if (begins && memcmp(text + i, word, n) == 0 && (i + n == len || !is_of_word(text[i + n])))
      return true;
  }
  return false;
}

bool nv_asm_is_empty(LLVMValueRef value) {
  size_t len = 1;
  if (LLVMIsAInlineAsm(value))
    LLVMGetInlineAsmAsmString(value, &len);
  return len == 0;
}
