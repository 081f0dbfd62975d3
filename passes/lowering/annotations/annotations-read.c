// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// annotations-read.c: one reader for what a module says about kernels, parameters and globals.
#include <string.h>

#include <stb/stb_ds.h>

#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "target/kernel-metadata.h"
#include "bridge/nvvm.h"

static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

static bool presence(bool present, nv_annotation *out) {
  out->number[0] = present;
  out->count = present;
  return present;
}

// "x[,y[,z]]", decimal, nothing else.
static bool parse_numbers(const char *text, unsigned len, unsigned limit, nv_annotation *out) {
  const char *end = text + len;
  nv_annotation parsed = {{1, 1, 1}, 0};
  while (text < end && parsed.count < limit) {
    uint64_t number = 0;
    const char *digits = text;
    while (text < end && *text >= '0' && *text <= '9' && number <= UINT32_MAX)
      number = number * 10 + (uint64_t)(*text++ - '0');
    if (text == digits || number > UINT32_MAX)
      return false;
    parsed.number[parsed.count++] = number;
    if (text == end) {
      *out = parsed;
      return true;
    }
    if (*text++ != ',')
      return false;
  }
  return false;
}

static bool read_attribute(LLVMValueRef f, const nv_metadata_key *row, nv_annotation *out) {
  if (row->value == NV_METADATA_PRESENCE)
    return presence(nv_has_attr(f, at_function, row->key), out);
  LLVMAttributeRef attribute =
      LLVMGetStringAttributeAtIndex(f, at_function, row->key, (unsigned)strlen(row->key));
  unsigned len;
  const char *text = attribute ? LLVMGetStringAttributeValue(attribute, &len) : NULL;
  return text && parse_numbers(text, len, row->value == NV_METADATA_DIM3 ? 3 : 1, out);
}

// The value of `key` in one tuple about `global`. Of image parameters the one with number `param`.
static bool read_tuple(LLVMValueRef row, LLVMValueRef global, const nv_metadata_key *key,
                       unsigned param, nv_annotation *out) {
  unsigned n = LLVMIsAMDNode(row) ? LLVMGetMDNodeNumOperands(row) : 0;
  LLVMValueRef *operand = NULL;
  bool found = false;
  arrsetlen(operand, n);
  if (n)
    LLVMGetMDNodeOperands(row, operand);
  for (unsigned i = 1; !found && n && operand[0] == global && i + 1 < n; i += 2) {
    unsigned len;
    const char *name = operand[i] ? LLVMGetMDString(operand[i], &len) : NULL;
    LLVMValueRef value = operand[i + 1];
    if (!name || strlen(key->key) != len || memcmp(name, key->key, len) != 0 || !value ||
        !LLVMIsAConstantInt(value))
      continue;
    uint64_t number = LLVMConstIntGetZExtValue(value);
    if (key->value == NV_METADATA_PARAMETER_INDEX) {
      found = number == param && presence(true, out);
    } else if (key->value == NV_METADATA_INDEX_ALIGN) {
      found = number >> 16 == param;
      *out = (nv_annotation){{number & 0xffff, 1, 1}, 1};
    } else {
      *out = (nv_annotation){{number, 1, 1}, 1};
      found = true;
    }
  }
  arrfree(operand);
  return found;
}

static bool read_list(LLVMValueRef global, const nv_metadata_key *key, unsigned param,
                      nv_annotation *out) {
  LLVMModuleRef module = LLVMGetGlobalParent(global);
  unsigned n = LLVMGetNamedMetadataNumOperands(module, NV_ANNOTATIONS);
  LLVMValueRef *rows = NULL;
  bool found = false;
  arrsetlen(rows, n);
  if (n)
    LLVMGetNamedMetadataOperands(module, NV_ANNOTATIONS, rows);
  for (unsigned i = 0; !found && i < n; i++)
    found = read_tuple(rows[i], global, key, param, out);
  arrfree(rows);
  return found;
}

// What the canonical key of an annotation says already: one dimension of it, or all.
static bool read_canonical(LLVMValueRef f, const nv_metadata_key *row, unsigned param,
                           nv_annotation *out) {
  if (strcmp(row->canonical, "alignstack") == 0) {
    *out = (nv_annotation){{1, 1, 1}, 1};
    return param <= LLVMCountParams(f) && nv_attr_int(f, param, "alignstack", &out->number[0]);
  }
  if (!nv_read_annotation(f, row->canonical, param, out))
    return false;
  if (row->field >= 0) {
    out->number[0] = out->number[row->field];
    out->count = 1;
  }
  return true;
}

bool nv_read_annotation(LLVMValueRef global, const char *key, unsigned param, nv_annotation *out) {
  const nv_metadata_key *row = nv_metadata_lookup(key, strlen(key));
  LLVMValueRef f = LLVMIsAFunction(global);
  if (!row)
    return false;
  switch (row->carrier) {
  case NV_METADATA_CALLING_CONVENTION:
    return presence(f && nv_is_kernel(f), out);
  case NV_METADATA_FUNCTION:
    return f && read_attribute(f, row, out);
  case NV_METADATA_PARAMETER:
    return presence(f && param < LLVMCountParams(f) && nv_has_attr(f, param + 1, row->key), out);
  case NV_METADATA_ANNOTATION:
    if (f && *row->canonical && read_canonical(f, row, param, out))
      return true;
    return read_list(global, row, param, out);
  case NV_METADATA_GLOBAL_ANNOTATION:
    return read_list(global, row, param, out);
  default:
    return false;
  }
}
