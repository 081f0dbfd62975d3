// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// layout.c: the data layout (VM-01..12). All that is wrong with it is one error of several lines.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Target.h>

#include "verify/verifier.h"

// What the layout string says that LLVM-C does not tell.
typedef struct layout {
  bool odd_pointers;                 ///< a pointer width that is neither 32 nor 64
  bool native16, native32, native64; ///< n
  unsigned alloca_space, program_space, global_space;
  bool mangling; ///< m
} layout;

static void read_native_widths(layout *l, const char *text, const char *end) {
  while (text < end) {
    char *next;
    unsigned long bits = strtoul(text, &next, 10);
    l->native16 |= bits == 16;
    l->native32 |= bits == 32;
    l->native64 |= bits == 64;
    text = next < end && *next == ':' ? next + 1 : end;
  }
}

// p[n]:size..., where size is in bits; newer spellings put letters behind the p.
static bool is_odd_pointer(const char *text, const char *end) {
  const char *colon = memchr(text, ':', (size_t)(end - text));
  unsigned long bits = colon ? strtoul(colon + 1, NULL, 10) : 64;
  return bits != 32 && bits != 64;
}

static void read_part(layout *l, const char *text, const char *end) {
  switch (*text) {
  case 'p':
    l->odd_pointers |= is_odd_pointer(text, end);
    return;
  case 'n': // "ni" lists non-integral address spaces
    if (text[1] != 'i')
      read_native_widths(l, text + 1, end);
    return;
  case 'A':
    l->alloca_space = (unsigned)strtoul(text + 1, NULL, 10);
    return;
  case 'P':
    l->program_space = (unsigned)strtoul(text + 1, NULL, 10);
    return;
  case 'G':
    l->global_space = (unsigned)strtoul(text + 1, NULL, 10);
    return;
  case 'm':
    l->mangling = true;
  }
}

static layout read_layout(const char *text) {
  layout l = {0};
  while (*text) {
    size_t len = strcspn(text, "-");
    if (len)
      read_part(&l, text, text + len);
    text += len;
    text += *text == '-';
  }
  return l;
}

// Layouts before LLVM 20 aligned i128 to 8 bytes; llc replaces them by its own.
static bool integers_natural(const nv_verifier *v, LLVMTargetDataRef td, LLVMContextRef context) {
  static const unsigned bits[] = {1, 8, 16, 32, 64, 128};
  size_t n = sizeof bits / sizeof *bits;
  for (size_t i = 0; i < (v->options->profile == NV_VERIFY_CLANG ? n - 1 : n); i++)
    if (LLVMABIAlignmentOfType(td, LLVMIntTypeInContext(context, bits[i])) != (bits[i] + 7) / 8)
      return false;
  return true;
}

static bool floats_natural(LLVMTargetDataRef td, LLVMContextRef context) {
  return LLVMABIAlignmentOfType(td, LLVMFloatTypeInContext(context)) == 4 &&
         LLVMABIAlignmentOfType(td, LLVMDoubleTypeInContext(context)) == 8;
}

// One line for each rule that is broken, joined.
typedef struct lines {
  char text[2048];
  nv_rule first; ///< NV_RULE_COUNT: none
} lines;

static void add_if(nv_verifier *v, lines *l, nv_rule rule, bool broken) {
  if (!broken || !nv_rule_on(v, rule))
    return;
  if (l->first == NV_RULE_COUNT)
    l->first = rule;
  strcat(l->text, nv_rule_table[rule].message);
  strcat(l->text, "\n");
}

// VM-12.
#define EXAMPLE(pointer)                                                                           \
  "e-p:" pointer "-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-"  \
  "v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64-a:8:8"
static const char examples[] =
    "Example valid data layout:\n32-bit: " EXAMPLE("32:32:32") "\n64-bit: " EXAMPLE("64:64:64");

void nv_verify_layout(nv_verifier *v) {
  const char *text = LLVMGetDataLayoutStr(v->module);
  if (!*text) {
    nv_report(v, NV_RULE_VM_01, NULL);
    return;
  }
  LLVMTargetDataRef td = LLVMGetModuleDataLayout(v->module);
  LLVMContextRef context = LLVMGetModuleContext(v->module);
  layout l = read_layout(text);
  lines out = {.first = NV_RULE_COUNT};
  add_if(v, &out, NV_RULE_VM_02, LLVMByteOrder(td) != LLVMLittleEndian);
  add_if(v, &out, NV_RULE_VM_03, l.odd_pointers);
  add_if(v, &out, NV_RULE_VM_04, !integers_natural(v, td, context));
  add_if(v, &out, NV_RULE_VM_05, !floats_natural(td, context));
  add_if(v, &out, NV_RULE_VM_06, !l.native16 || !l.native64);
  add_if(v, &out, NV_RULE_VM_07, !l.native32);
  add_if(v, &out, NV_RULE_VM_08, l.alloca_space != 0);
  add_if(v, &out, NV_RULE_VM_09, l.program_space != 0);
  add_if(v, &out, NV_RULE_VM_10, l.global_space != 0);
  add_if(v, &out, NV_RULE_VM_11, l.mangling);
  if (out.first != NV_RULE_COUNT)
    nv_report_text(v, out.first, NULL, "%s%s", out.text, examples);
}
