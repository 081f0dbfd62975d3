// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// annotations-import.c: tuples of !nvvm.annotations become calling convention and attributes.
//
// target/kernel-metadata.def says what each key stands for. Pairs that are understood leave their
// tuple; others (textures, managed variables, image parameters) stay for the code generator.
// Contract KM-B.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "bridge/diagnostics.h"
#include "target/kernel-metadata.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"

static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

// A run over the module: what it found wrong is said once per entry.
struct importer {
  nv_pass_ctx *ctx;
  bool changed;
};

// A pair of a tuple about `f`.
struct pair {
  LLVMValueRef f;
  const char *key;
  unsigned len;
  LLVMValueRef value; // constant or metadata; NULL where the tuple has an empty slot
};

static bool malformed(const struct importer *im, const struct pair *p) {
  nv_warning(im->ctx, p->f, "nvopt: malformed nvvm.annotations entry for '%s', key '%.*s'",
             LLVMGetValueName(p->f), (int)p->len, p->key);
  return false;
}

static bool number_of(LLVMValueRef value, uint64_t *out) {
  if (!value || !LLVMIsAConstantInt(value) || LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
    return false;
  *out = LLVMConstIntGetZExtValue(value);
  return true;
}

//===-- Writing attributes --------------------------------------------------------------------===//

static const char *text_of(LLVMValueRef f, const char *key, unsigned *len) {
  LLVMAttributeRef attribute =
      LLVMGetStringAttributeAtIndex(f, at_function, key, (unsigned)strlen(key));
  return attribute ? LLVMGetStringAttributeValue(attribute, len) : NULL;
}

static void set_text(LLVMValueRef f, LLVMAttributeIndex at, const char *key, const char *value,
                     size_t len) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(f));
  LLVMAddAttributeAtIndex(
      f, at, LLVMCreateStringAttribute(context, key, (unsigned)strlen(key), value, (unsigned)len));
}

// Says `key`=`value` of the function unless something is said already; another value is a conflict.
static void say(const struct importer *im, const struct pair *p, const char *key, const char *value,
                size_t len) {
  unsigned old_len;
  const char *old = text_of(p->f, key, &old_len);
  if (!old)
    set_text(p->f, at_function, key, value, len);
  else if (old_len != len || memcmp(old, value, len) != 0)
    nv_warning(im->ctx, p->f, "'%s' of '%s' is \"%.*s\", nvvm.annotations say \"%.*s\"; ignored",
               key, LLVMGetValueName(p->f), (int)old_len, old, (int)len, value);
}

static void say_number(const struct importer *im, const struct pair *p, const char *key,
                       uint64_t number) {
  char text[24];
  int len = snprintf(text, sizeof text, "%" PRIu64, number);
  say(im, p, key, text, (size_t)len);
}

//===-- Dimensions ----------------------------------------------------------------------------===//

// Dimensions of one key of one function as the tuples give them; 0: not given.
struct dimensions {
  LLVMValueRef f;
  const char *key;
  uint64_t value[3];
};

// Notes one dimension in `all`; two tuples that disagree are a conflict.
static void note_dimension(const struct importer *im, struct dimensions **all, const struct pair *p,
                           const nv_metadata_key *row, uint64_t number) {
  struct dimensions *d = NULL;
  for (ptrdiff_t i = 0; i < arrlen(*all); i++)
    if ((*all)[i].f == p->f && (*all)[i].key == row->canonical)
      d = &(*all)[i];
  if (!d) {
    struct dimensions fresh = {p->f, row->canonical, {0}};
    arrput(*all, fresh);
    d = &arrlast(*all);
  }
  uint64_t *slot = &d->value[row->field];
  if (*slot && *slot != number)
    nv_warning(im->ctx, p->f, "'%s' of '%s' is %" PRIu64 " and %" PRIu64 "; the first counts",
               row->key, LLVMGetValueName(p->f), *slot, number);
  else
    *slot = number;
}

// Missing dimensions are 1 (KM-E), and trailing ones are not written.
static void write_dimensions(const struct importer *im, const struct dimensions *d) {
  char text[72];
  int len = 0, last = 2;
  while (last > 0 && !d->value[last])
    last--;
  for (int i = 0; i <= last; i++)
    len += snprintf(text + len, sizeof text - (size_t)len, "%s%" PRIu64, i ? "," : "",
                    d->value[i] ? d->value[i] : 1);
  struct pair p = {.f = d->f};
  say(im, &p, d->key, text, (size_t)len);
}

//===-- Keys ----------------------------------------------------------------------------------===//

static unsigned node_operands(LLVMValueRef node, LLVMValueRef **out) {
  *out = NULL;
  if (!node || !LLVMIsAMDNode(node))
    return 0;
  unsigned n = LLVMGetMDNodeNumOperands(node);
  arrsetlen(*out, n);
  if (n)
    LLVMGetMDNodeOperands(node, *out);
  return n;
}

// A node of parameter numbers from 1, or one such number.
static bool import_grid_constant(const struct importer *im, const struct pair *p) {
  uint64_t number, params = LLVMCountParams(p->f);
  LLVMValueRef *numbers, one = p->value;
  unsigned n = node_operands(p->value, &numbers);
  if (!numbers && number_of(one, &number)) {
    arrput(numbers, one);
    n = 1;
  }
  bool ok = n > 0;
  for (unsigned i = 0; i < n; i++)
    ok &= number_of(numbers[i], &number) && number >= 1 && number <= params;
  for (unsigned i = 0; ok && i < n; i++)
    set_text(p->f, (LLVMAttributeIndex)LLVMConstIntGetZExtValue(numbers[i]), "nvvm.grid_constant",
             "", 0);
  arrfree(numbers);
  return ok || malformed(im, p);
}

// (index << 16) | bytes; index 0 is the result.
static bool import_align(const struct importer *im, const struct pair *p, uint64_t number) {
  uint64_t index = number >> 16, bytes = number & 0xffff;
  if (index > LLVMCountParams(p->f) || bytes == 0 || (bytes & (bytes - 1)))
    return malformed(im, p);
  uint64_t old;
  if (!nv_attr_int(p->f, (LLVMAttributeIndex)index, "alignstack", &old))
    nv_add_attr(p->f, (LLVMAttributeIndex)index, "alignstack", bytes);
  else if (old != bytes)
    nv_warning(im->ctx, p->f, "'align' of '%s' is %" PRIu64 " and %" PRIu64 "; the first counts",
               LLVMGetValueName(p->f), old, bytes);
  return true;
}

static bool import_pair(struct importer *im, struct dimensions **dims, const struct pair *p);

// {preserve_n_data, N, preserve_n_control, N, ...}
static bool import_register_abi(struct importer *im, const struct pair *p) {
  LLVMValueRef *inner;
  unsigned n = node_operands(p->value, &inner);
  bool ok = n > 0 && n % 2 == 0;
  for (unsigned i = 0; ok && i < n; i += 2) {
    struct pair part = {.f = p->f, .value = inner[i + 1]};
    part.key = inner[i] ? LLVMGetMDString(inner[i], &part.len) : NULL;
    ok = part.key && part.len > 11 && memcmp(part.key, "preserve_n_", 11) == 0 &&
         import_pair(im, NULL, &part);
  }
  arrfree(inner);
  return ok || malformed(im, p);
}

// A key that is an attribute's own name, with a text or a number.
static bool import_attribute(const struct importer *im, const struct pair *p, const char *key) {
  unsigned len;
  uint64_t number;
  const char *text = p->value ? LLVMGetMDString(p->value, &len) : NULL;
  if (text)
    say(im, p, key, text, len);
  else if (number_of(p->value, &number))
    say_number(im, p, key, number);
  else
    return malformed(im, p);
  return true;
}

static bool import_number(const struct importer *im, struct dimensions **dims, const struct pair *p,
                          const nv_metadata_key *row, uint64_t number) {
  if (strcmp(row->canonical, "alignstack") == 0)
    return import_align(im, p, number);
  if (strcmp(row->canonical, "ptx_kernel") == 0) {
    if (number)
      LLVMSetFunctionCallConv(p->f, NV_CC_PTX_KERNEL);
    return true;
  }
  const nv_metadata_key *target = nv_metadata_lookup(row->canonical, strlen(row->canonical));
  if (row->field >= 0) {
    if (number == 0 || number > UINT32_MAX)
      return malformed(im, p);
    note_dimension(im, dims, p, row, number);
  } else if (target && target->value == NV_METADATA_PRESENCE) {
    if (number)
      say(im, p, row->canonical, "", 0);
  } else if (strncmp(row->key, "preserve_n_", 11) == 0 && number == UINT32_MAX) {
    return true; // -1 stands for "not set"
  } else {
    say_number(im, p, row->canonical, number);
  }
  return true;
}

// False leaves the pair in its tuple.
static bool import_pair(struct importer *im, struct dimensions **dims, const struct pair *p) {
  const nv_metadata_key *row = nv_metadata_lookup(p->key, p->len);
  uint64_t number;
  if (!row)
    return false;
  if (row->flags & NV_METADATA_UNSUPPORTED && row->carrier == NV_METADATA_ANNOTATION) {
    nv_error(im->ctx, p->f, "%s is not supported", row->key);
    return false;
  }
  if (row->carrier == NV_METADATA_FUNCTION && !*row->canonical)
    return import_attribute(im, p, row->key);
  if (strcmp(row->key, "preserve_reg_abi") == 0)
    return import_register_abi(im, p);
  if (!*row->canonical)
    return false;
  if (row->value == NV_METADATA_INDEX_LIST)
    return import_grid_constant(im, p);
  return number_of(p->value, &number) ? import_number(im, dims, p, row, number) : malformed(im, p);
}

//===-- The list ------------------------------------------------------------------------------===//

// Imports one tuple. `kept` gets what stays of it; an empty array when nothing does.
static bool import_row(struct importer *im, struct dimensions **dims, LLVMValueRef row,
                       LLVMValueRef **kept) {
  LLVMValueRef *operand;
  unsigned n = node_operands(row, &operand);
  LLVMValueRef f = n && operand[0] ? LLVMIsAFunction(operand[0]) : NULL;
  bool changed = false;
  for (unsigned i = 1; f && i < n; i += 2) {
    struct pair p = {.f = f, .value = i + 1 < n ? operand[i + 1] : NULL};
    p.key = operand[i] ? LLVMGetMDString(operand[i], &p.len) : NULL;
    if (p.key && import_pair(im, dims, &p)) {
      changed = true;
      continue;
    }
    arrput(*kept, operand[i]);
    if (i + 1 < n)
      arrput(*kept, operand[i + 1]);
  }
  if (arrlen(*kept))
    arrins(*kept, 0, operand[0]);
  arrfree(operand);
  return changed;
}

// The attribute "nvvm.kernel" of a generator that has no calling convention to set (KM-02).
static void import_kernel_attribute(struct importer *im, LLVMModuleRef module) {
  nv_foreach_function(f, module) {
    if (!nv_has_attr(f, at_function, "nvvm.kernel"))
      continue;
    LLVMSetFunctionCallConv(f, NV_CC_PTX_KERNEL);
    nv_remove_attr(f, at_function, "nvvm.kernel");
    im->changed = true;
  }
}

static void import_list(struct importer *im, LLVMModuleRef module) {
  unsigned n = LLVMGetNamedMetadataNumOperands(module, NV_ANNOTATIONS);
  LLVMValueRef *rows = NULL, *left = NULL;
  struct dimensions *dims = NULL;
  bool changed = false;
  arrsetlen(rows, n);
  LLVMGetNamedMetadataOperands(module, NV_ANNOTATIONS, rows);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef *kept = NULL;
    if (!import_row(im, &dims, rows[i], &kept)) {
      arrput(left, rows[i]);
    } else {
      changed = true;
      if (arrlen(kept))
        arrput(left, LLVMMDNodeInContext(nv_ctx_llvm(im->ctx), kept, (unsigned)arrlen(kept)));
    }
    arrfree(kept);
  }
  for (ptrdiff_t i = 0; i < arrlen(dims); i++)
    write_dimensions(im, &dims[i]);
  if (changed) {
    nv_named_md_erase(module, NV_ANNOTATIONS);
    for (ptrdiff_t i = 0; i < arrlen(left); i++)
      LLVMAddNamedMetadataOperand(module, NV_ANNOTATIONS, left[i]);
    LLVMGetOrInsertNamedMetadata(module, NV_TRANSPLANTED, strlen(NV_TRANSPLANTED));
    im->changed = true;
  }
  arrfree(rows);
  arrfree(left);
  arrfree(dims);
}

nv_preserved nv_annotations_import(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct importer im = {ctx, false};
  import_kernel_attribute(&im, module);
  if (LLVMGetNamedMetadataNumOperands(module, NV_ANNOTATIONS) &&
      !LLVMGetNamedMetadata(module, NV_TRANSPLANTED, strlen(NV_TRANSPLANTED)))
    import_list(&im, module);
  return im.changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
