// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// annotations-export.c: calling convention and attributes of functions become !nvvm.annotations.
//
// One tuple {function, key, value} per key, "kernel" first, then the keys in the order of
// target/kernel-metadata.def, which names the annotation of each attribute. Contract KM-C.
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "target/kernel-metadata.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"

static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

static LLVMMetadataRef number_node(LLVMContextRef c, uint64_t number) {
  return LLVMValueAsMetadata(LLVMConstInt(LLVMInt32TypeInContext(c), number, false));
}

static void add_tuple(LLVMValueRef f, const char *key, LLVMMetadataRef value) {
  LLVMContextRef c = LLVMGetTypeContext(LLVMTypeOf(f));
  LLVMMetadataRef parts[] = {LLVMValueAsMetadata(f), LLVMMDStringInContext2(c, key, strlen(key)),
                             value};
  LLVMAddNamedMetadataOperand(LLVMGetGlobalParent(f), NV_ANNOTATIONS,
                              LLVMMetadataAsValue(c, LLVMMDNodeInContext2(c, parts, 3)));
}

static void add_number(LLVMValueRef f, const char *key, uint64_t number) {
  add_tuple(f, key, number_node(LLVMGetTypeContext(LLVMTypeOf(f)), number));
}

// Rows that other rows stand for are written once: under the first spelling that LLVM reads back,
// or under the only one there is.
static bool is_spelling_to_write(size_t index) {
  const nv_metadata_key *row = nv_metadata_at(index), *other;
  if (row->carrier != NV_METADATA_ANNOTATION || !*row->canonical)
    return false;
  for (size_t i = 0; i < index; i++) {
    other = nv_metadata_at(i);
    if (other->carrier == NV_METADATA_ANNOTATION && other->field == row->field &&
        strcmp(other->canonical, row->canonical) == 0)
      return false;
  }
  return true;
}

// The function attribute that a row stands for; NULL when it stands for something else.
static const char *attribute_of(const nv_metadata_key *row) {
  const nv_metadata_key *target = nv_metadata_lookup(row->canonical, strlen(row->canonical));
  bool is_attribute =
      row->carrier == NV_METADATA_ANNOTATION && target && target->carrier == NV_METADATA_FUNCTION;
  return is_attribute ? row->canonical : NULL;
}

static bool export_attribute(LLVMValueRef f, const nv_metadata_key *row) {
  nv_annotation said;
  if (!nv_read_annotation(f, row->canonical, 0, &said))
    return false;
  if (row->field < 0)
    add_number(f, row->key, said.number[0]);
  else if ((unsigned)row->field < said.count)
    add_number(f, row->key, said.number[row->field]);
  return true;
}

// One node with the numbers of all parameters, from 1.
static bool export_grid_constant(LLVMValueRef f) {
  LLVMContextRef c = LLVMGetTypeContext(LLVMTypeOf(f));
  LLVMMetadataRef *numbers = NULL;
  for (unsigned i = 1; i <= LLVMCountParams(f); i++)
    if (nv_has_attr(f, i, "nvvm.grid_constant")) {
      arrput(numbers, number_node(c, i));
      nv_remove_attr(f, i, "nvvm.grid_constant");
    }
  bool any = arrlen(numbers) > 0;
  if (any)
    add_tuple(f, "grid_constant", LLVMMDNodeInContext2(c, numbers, arrlenu(numbers)));
  arrfree(numbers);
  return any;
}

static bool export_align(LLVMValueRef f) {
  bool any = false;
  for (unsigned i = 0; i <= LLVMCountParams(f); i++) {
    uint64_t bytes;
    if (!nv_attr_int(f, i, "alignstack", &bytes))
      continue;
    add_number(f, "align", (uint64_t)i << 16 | bytes);
    nv_remove_attr(f, i, "alignstack");
    any = true;
  }
  return any;
}

static bool export_function(LLVMValueRef f) {
  const nv_metadata_key *row;
  bool changed = false;
  if (nv_is_kernel(f)) {
    add_number(f, "kernel", 1);
    LLVMSetFunctionCallConv(f, LLVMCCallConv);
    changed = true;
  }
  for (size_t i = 0; (row = nv_metadata_at(i)); i++)
    if (attribute_of(row) && is_spelling_to_write(i))
      changed |= export_attribute(f, row);
  // What nobody can read was not written and stays.
  nv_annotation said;
  for (size_t i = 0; (row = nv_metadata_at(i)); i++)
    if (attribute_of(row) && nv_read_annotation(f, row->canonical, 0, &said))
      nv_remove_attr(f, at_function, row->canonical);
  changed |= export_grid_constant(f);
  return export_align(f) || changed;
}

nv_preserved nv_annotations_export(nv_pass_ctx *ctx, LLVMModuleRef module) {
  (void)ctx;
  bool changed = false;
  nv_foreach_function(f, module)
    changed |= export_function(f);
  if (changed)
    nv_named_md_erase(module, NV_TRANSPLANTED);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
