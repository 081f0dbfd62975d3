// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// import-annotations.c: nvopt-import-annotations, reads kernel facts that stand in !nvvm.annotations.
//
//   !nvvm.annotations = !{!0}                        define ptx_kernel void @k() "nvvm.maxntid"="256"
//   !0 = !{ptr @k, !"kernel", i32 1,          ->
//          !"maxntidx", i32 256}
//
// LLVM 22 keeps these facts as calling convention and attributes and translates the metadata when it
// reads IR. Modules that a front end builds in memory, and the key blocksareclusters, miss that
// step; every later pass only looks at the attributes. Entries that are understood leave the list,
// others (textures, surfaces, managed variables) stay for the code generator.
//
// Legal: the two forms say the same; an attribute that the function has already is not overwritten.
// Contracts ANN, KM-01..KM-14.
#include <stdio.h>
#include <string.h>

#include <llvm-c/Core.h>
#include <stb/stb_ds.h>

#include "metadata.h"
#include "nvvm.h"
#include "passes.h"

static const char list[] = "nvvm.annotations";

// Keys with one number per dimension, in the order x, y, z.
static const struct triple {
  const char *prefix;    // of the key; the dimension letter follows
  const char *attribute; // holds "x,y,z"
} triples[] = {
    {"maxntid", "nvvm.maxntid"},
    {"reqntid", "nvvm.reqntid"},
    {"cluster_dim_", "nvvm.cluster_dim"},
};

static const struct number {
  const char *key, *attribute;
} numbers[] = {
    {"minctasm", "nvvm.minctasm"},
    {"maxnreg", "nvvm.maxnreg"},
    {"maxclusterrank", "nvvm.maxclusterrank"},
    {"cluster_max_blocks", "nvvm.maxclusterrank"},
};

enum { TRIPLES = sizeof triples / sizeof *triples, NUMBERS = sizeof numbers / sizeof *numbers };

static void set_text(LLVMValueRef f, const char *key, const char *value) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(f));
  if (LLVMGetStringAttributeAtIndex(f, at, key, (unsigned)strlen(key)))
    return;
  LLVMAddAttributeAtIndex(f, at,
                          LLVMCreateStringAttribute(context, key, (unsigned)strlen(key), value,
                                                    (unsigned)strlen(value)));
}

// Dimensions of one function as they come in, one key each.
struct dimensions {
  uint64_t value[TRIPLES][3];
};

static bool read_dimension(struct dimensions *d, const char *key, size_t len, uint64_t number) {
  for (int t = 0; t < TRIPLES; t++) {
    size_t prefix = strlen(triples[t].prefix);
    if (len != prefix + 1 || memcmp(key, triples[t].prefix, prefix) != 0 || key[prefix] < 'x' ||
        key[prefix] > 'z')
      continue;
    d->value[t][key[prefix] - 'x'] = number;
    return true;
  }
  return false;
}

static void write_dimensions(LLVMValueRef f, const struct dimensions *d) {
  for (int t = 0; t < TRIPLES; t++) {
    const uint64_t *v = d->value[t];
    if (!v[0] && !v[1] && !v[2])
      continue;
    char text[72];
    snprintf(text, sizeof text, "%llu,%llu,%llu", (unsigned long long)(v[0] ? v[0] : 1),
             (unsigned long long)(v[1] ? v[1] : 1), (unsigned long long)(v[2] ? v[2] : 1));
    set_text(f, triples[t].attribute, text);
  }
}

static bool read_number(LLVMValueRef f, const char *key, size_t len, uint64_t number) {
  for (int i = 0; i < NUMBERS; i++) {
    if (strlen(numbers[i].key) != len || memcmp(key, numbers[i].key, len) != 0)
      continue;
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    set_text(f, numbers[i].attribute, text);
    return true;
  }
  return false;
}

// One key and its value; false leaves the pair in the list.
static bool import(LLVMValueRef f, struct dimensions *d, LLVMValueRef key_md, LLVMValueRef value) {
  unsigned len;
  const char *key = key_md ? LLVMGetMDString(key_md, &len) : NULL;
  if (!key || !value || !LLVMIsAConstantInt(value))
    return false;
  uint64_t number = LLVMConstIntGetZExtValue(value);
  if (len == 6 && memcmp(key, "kernel", 6) == 0) {
    if (number)
      LLVMSetFunctionCallConv(f, NV_CC_PTX_KERNEL);
    return true;
  }
  if (len == 17 && memcmp(key, "blocksareclusters", 17) == 0) {
    set_text(f, "nvvm.blocksareclusters", "");
    return true;
  }
  return read_dimension(d, key, len, number) || read_number(f, key, len, number);
}

// Imports one row. `kept` gets what stays of it; an empty array when nothing does.
static bool import_row(LLVMValueRef row, LLVMValueRef **kept) {
  unsigned n = LLVMGetMDNodeNumOperands(row);
  LLVMValueRef *operand = NULL;
  arrsetlen(operand, n);
  if (n)
    LLVMGetMDNodeOperands(row, operand);
  LLVMValueRef f = n && operand[0] ? LLVMIsAFunction(operand[0]) : NULL;
  struct dimensions d = {0};
  bool changed = false;
  for (unsigned i = 1; f && i + 1 < n; i += 2) {
    if (import(f, &d, operand[i], operand[i + 1])) {
      changed = true;
      continue;
    }
    arrput(*kept, operand[i]);
    arrput(*kept, operand[i + 1]);
  }
  if (f)
    write_dimensions(f, &d);
  if (arrlen(*kept))
    arrins(*kept, 0, operand[0]);
  arrfree(operand);
  return changed;
}

nv_preserved nv_import_annotations(nv_pass_ctx *ctx, LLVMModuleRef module) {
  unsigned n = LLVMGetNamedMetadataNumOperands(module, list);
  if (n == 0)
    return NV_UNCHANGED;
  LLVMContextRef context = nv_ctx_llvm(ctx);
  LLVMValueRef *rows = NULL, *left = NULL;
  arrsetlen(rows, n);
  LLVMGetNamedMetadataOperands(module, list, rows);
  bool changed = false;
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef *kept = NULL;
    if (!import_row(rows[i], &kept)) {
      arrput(left, rows[i]);
    } else {
      changed = true;
      if (arrlen(kept))
        arrput(left, LLVMMDNodeInContext(context, kept, (unsigned)arrlen(kept)));
    }
    arrfree(kept);
  }
  if (changed) {
    nv_named_md_erase(module, list);
    for (ptrdiff_t i = 0; i < arrlen(left); i++)
      LLVMAddNamedMetadataOperand(module, list, left[i]);
  }
  arrfree(rows);
  arrfree(left);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
