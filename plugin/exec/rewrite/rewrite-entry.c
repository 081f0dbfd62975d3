// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernel parameters: their layout, the bytes of a launch, and the functions that start kernels.
#include "exec/rewrite/rewrite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

uint64_t nv_object_address(const struct nv_machine *m, const char *name) {
  for (ptrdiff_t i = 0; i < arrlen(m->objects); i++)
    if (!strcmp(m->objects[i].name, name))
      return m->objects[i].address;
  return 0;
}

bool nv_write_blob(struct nv_machine *m, const struct nv_blob *blob, uint8_t *target) {
  if (blob->size)
    memcpy(target, blob->bytes, blob->size);
  for (ptrdiff_t i = 0; i < arrlen(blob->relocs); i++) {
    const struct nv_reloc *reloc = &blob->relocs[i];
    uint64_t address = nv_object_address(m, reloc->target);
    if (!address) {
      nv_fault_setup(m, OUTCOME_BAD_INPUT, "there is no buffer or variable named '%s'",
                     reloc->target);
      return false;
    }
    address += (uint64_t)reloc->addend;
    memcpy(target + reloc->at, &address, 8);
  }
  return true;
}

static bool has_attribute(LLVMValueRef function, unsigned index, const char *name) {
  return LLVMGetStringAttributeAtIndex(function, index, name, (unsigned)strlen(name)) != NULL;
}

// Lays out one parameter and copies the launch's argument to it.
static bool prepare_parameter(struct nv_rewrite *rw, struct nv_entry *entry, unsigned index,
                              const struct nv_launch *launch) {
  struct nv_machine *m = rw->m;
  LLVMValueRef parameter = LLVMGetParam(entry->kernel, index);
  LLVMTypeRef type = LLVMTypeOf(parameter);
  LLVMAttributeRef byval = LLVMGetEnumAttributeAtIndex(entry->kernel, index + 1, rw->byval_kind);
  LLVMAttributeRef align = LLVMGetEnumAttributeAtIndex(entry->kernel, index + 1, rw->align_kind);
  if (byval)
    type = LLVMGetTypeAttributeValue(byval);
  uint64_t size =
      byval ? LLVMABISizeOfType(rw->layout, type) : LLVMStoreSizeOfType(rw->layout, type);
  uint64_t alignment = LLVMABIAlignmentOfType(rw->layout, type);
  if (byval && align && LLVMGetEnumAttributeValue(align) > alignment)
    alignment = LLVMGetEnumAttributeValue(align);
  const struct nv_blob *blob = &launch->args[index];
  if (blob->size != size) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT,
                   "argument %u of kernel '%s' has %zu bytes, but the parameter has %llu", index,
                   launch->kernel, blob->size, (unsigned long long)size);
    return false;
  }
  uint64_t offset = (entry->size + alignment - 1) & ~(alignment - 1);
  if (offset + size > NV_PARAM_BYTES) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "the parameters of kernel '%s' need more than %llu bytes",
                   launch->kernel, (unsigned long long)NV_PARAM_BYTES);
    return false;
  }
  bool constant = has_attribute(entry->kernel, index + 1, "nvvm.grid_constant");
  memset(entry->shadow + offset, byval ? SHADOW_LIVE | (constant ? SHADOW_READONLY : 0) : 0, size);
  arrput(entry->offsets, offset);
  arrput(entry->by_value, byval != NULL);
  entry->size = offset + size;
  return nv_write_blob(m, blob, entry->params + offset);
}

// Numbers of an attribute such as "nvvm.maxntid"="32,2"; those that are missing are 1. False when
// the kernel has no such attribute.
static bool read_dimensions(LLVMValueRef kernel, const char *name, unsigned long values[3]) {
  LLVMAttributeRef found = LLVMGetStringAttributeAtIndex(kernel, LLVMAttributeFunctionIndex, name,
                                                         (unsigned)strlen(name));
  if (!found)
    return false;
  unsigned length;
  const char *at = LLVMGetStringAttributeValue(found, &length), *end = at + length;
  for (int i = 0; i < 3; i++) {
    char *stop = NULL;
    values[i] = at < end ? strtoul(at, &stop, 10) : 1;
    at = stop && stop < end ? stop + 1 : end;
  }
  return true;
}

// A launch that breaks the kernel's own bounds fails on a GPU.
static bool check_bounds(struct nv_rewrite *rw, LLVMValueRef kernel,
                         const struct nv_launch *launch) {
  unsigned long bounds[3];
  const unsigned *block = launch->block;
  unsigned long threads = (unsigned long)block[0] * block[1] * block[2];
  if (read_dimensions(kernel, "nvvm.maxntid", bounds) &&
      threads > bounds[0] * bounds[1] * bounds[2]) {
    nv_fault_setup(rw->m, OUTCOME_FAULT,
                   "kernel '%s' is for blocks of at most %lu threads (maxntid), the launch has %lu",
                   launch->kernel, bounds[0] * bounds[1] * bounds[2], threads);
    return false;
  }
  if (read_dimensions(kernel, "nvvm.reqntid", bounds) &&
      (block[0] != bounds[0] || block[1] != bounds[1] || block[2] != bounds[2])) {
    nv_fault_setup(rw->m, OUTCOME_FAULT,
                   "kernel '%s' is for blocks of %lux%lux%lu threads (reqntid), the launch has "
                   "%ux%ux%u",
                   launch->kernel, bounds[0], bounds[1], bounds[2], block[0], block[1], block[2]);
    return false;
  }
  return true;
}

// Every GPU has a block of that much shared memory at most.
static bool check_shared(struct nv_rewrite *rw, LLVMValueRef kernel,
                         const struct nv_launch *launch) {
  uint64_t fixed = nv_kernel_shared(rw->layout, kernel, true);
  if (fixed + launch->shared <= NV_SHARED_BLOCK)
    return true;
  nv_fault_setup(rw->m, OUTCOME_BAD_INPUT,
                 "a block of kernel '%s' has %llu bytes of static and %u of dynamic shared memory; "
                 "no more than %u are there",
                 launch->kernel, (unsigned long long)fixed, launch->shared, NV_SHARED_BLOCK);
  return false;
}

static bool prepare_entry(struct nv_rewrite *rw, const struct nv_launch *launch, size_t number) {
  struct nv_entry entry = {.kernel = nv_find_kernel(rw->module, launch->kernel)};
  if (!entry.kernel) {
    nv_fault_setup(rw->m, OUTCOME_BAD_INPUT, "there is no kernel named '%s' (or more than one)",
                   launch->kernel);
    return false;
  }
  if (!check_bounds(rw, entry.kernel, launch) || !check_shared(rw, entry.kernel, launch))
    return false;
  unsigned long cluster[3] = {0};
  read_dimensions(entry.kernel, "nvvm.cluster_dim", cluster);
  for (int k = 0; k < 3; k++)
    entry.cluster[k] = (unsigned)cluster[k];
  unsigned count = LLVMCountParams(entry.kernel);
  if (count != (unsigned)arrlen(launch->args)) {
    nv_fault_setup(rw->m, OUTCOME_BAD_INPUT, "kernel '%s' has %u parameters, the launch gives %d",
                   launch->kernel, count, (int)arrlen(launch->args));
    return false;
  }
  entry.params = nv_alloc(NV_PARAM_BYTES);
  entry.shadow = nv_alloc(NV_PARAM_BYTES);
  entry.shared = nv_kernel_shared_ranges(rw, entry.kernel);
  snprintf(entry.symbol, sizeof entry.symbol, "nv.entry.%zu", number);
  for (unsigned i = 0; i < count; i++)
    if (!prepare_parameter(rw, &entry, i, launch))
      return false;
  arrput(rw->entries, entry);
  return true;
}

bool nv_prepare_entries(struct nv_rewrite *rw, const struct nv_plan *plan) {
  for (ptrdiff_t i = 0; i < arrlen(plan->launches); i++)
    if (!prepare_entry(rw, &plan->launches[i], (size_t)i))
      return false;
  return true;
}

// void nv.entry.N(i64 params): loads the parameters and calls the kernel.
static void finish_entry(struct nv_rewrite *rw, const struct nv_entry *entry) {
  LLVMTypeRef type = LLVMFunctionType(rw->void_type, &rw->i64, 1, 0);
  LLVMValueRef function = LLVMAddFunction(rw->module, entry->symbol, type);
  LLVMPositionBuilderAtEnd(rw->builder, LLVMAppendBasicBlockInContext(rw->context, function, ""));
  unsigned count = LLVMCountParams(entry->kernel);
  LLVMValueRef *args = nv_alloc((count + 1) * sizeof *args);
  for (unsigned i = 0; i < count; i++) {
    LLVMTypeRef parameter = LLVMTypeOf(LLVMGetParam(entry->kernel, i));
    LLVMValueRef address =
        LLVMBuildAdd(rw->builder, LLVMGetParam(function, 0), nv_const64(rw, entry->offsets[i]), "");
    args[i] = nv_bits_pointer(rw, address, entry->by_value[i] ? parameter : rw->ptr);
    if (entry->by_value[i])
      continue;
    bool is_short = LLVMGetTypeKind(parameter) == LLVMPointerTypeKind &&
                    LLVMStoreSizeOfType(rw->layout, parameter) == 4;
    args[i] = LLVMBuildLoad2(rw->builder, is_short ? rw->i32 : parameter, args[i], "");
    LLVMSetAlignment(args[i], 1);
    if (is_short)
      args[i] = nv_bits_pointer(rw, LLVMBuildZExt(rw->builder, args[i], rw->i64, ""), parameter);
  }
  LLVMBuildCall2(rw->builder, LLVMGlobalGetValueType(entry->kernel), entry->kernel, args, count,
                 "");
  LLVMBuildRetVoid(rw->builder);
  free(args);
}

void nv_finish_entries(struct nv_rewrite *rw) {
  for (ptrdiff_t i = 0; i < arrlen(rw->entries); i++)
    finish_entry(rw, &rw->entries[i]);
  size_t count = (size_t)arrlen(rw->functions);
  LLVMValueRef *table = nv_alloc((count + 1) * sizeof *table);
  for (size_t i = 0; i < count; i++)
    table[i] = LLVMIsDeclaration(rw->functions[i]) ? LLVMConstNull(rw->ptr) : rw->functions[i];
  LLVMTypeRef type = LLVMArrayType2(rw->ptr, count);
  LLVMValueRef global = LLVMAddGlobal(rw->module, type, "nv.functions");
  LLVMSetInitializer(global, LLVMConstArray2(rw->ptr, table, count));
  free(table);
}
