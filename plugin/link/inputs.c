// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The inputs of a device link: what they hold, for which GPU, and which members of libraries are
// needed: those that define what the host half of the program may name, and those that define a symbol that is referred to
// and not defined, until nothing is missing.
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include <llvm-c/Linker.h>

#include "alloc.h"
#include "bridge/device-files.h"
#include "bridge/link.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "container/container.h"
#include "link/link.h"
#include "pass.h"
#include "target/target.h"
#include "tools/tool.h"

typedef struct input {
  char *name, *arch;
  bool member, has_host;
  LLVMModuleRef module; // NULL once it is linked, or not wanted
} input;

typedef struct reading {
  LLVMContextRef context;
  const char *path, *arch;
  input *inputs; // stb_ds
  size_t skipped;
  bool failed;
} reading;

// One image of a file. Never stops early but for an error.
static bool take(void *data, const nv_device_image *image) {
  reading *r = data;
  if (r->arch && *image->arch && strcmp(image->arch, r->arch) != 0) {
    r->skipped++;
    return true;
  }
  // A library may hold machine code beside bitcode, for who links without optimising. A fatbinary is all that its object
  // has: what the host half wants of it would be missing from the result.
  bool fatbinary = strcmp(image->kind, "fatbinary") == 0;
  if (strcmp(image->kind, "bc") != 0 && image->member && !fatbinary)
    return true;
  r->failed = true;
  if (!*image->kind) {
    if (nv_is_container(image->data, image->size))
      nv_tool_fail("%s: a container of NVVM IR; 'nvopt container extract' takes the bitcode out",
                   image->name);
    else
      nv_tool_fail("%s: no bitcode, object or library", image->name);
    return false;
  }
  if (strcmp(image->kind, "bc") != 0) {
    nv_tool_fail("%s: its device code is %s, not bitcode; compile it with -fgpu-rdc -foffload-lto, "
                 "or with nvopt cc -dlto",
                 image->name, fatbinary ? "machine code" : image->kind);
    return false;
  }
  LLVMMemoryBufferRef buffer =
      LLVMCreateMemoryBufferWithMemoryRangeCopy(image->data, image->size, image->name);
  char error[256];
  LLVMModuleRef module = nv_bitcode_open(r->context, buffer, error, sizeof error);
  if (!module) {
    nv_tool_fail("%s: broken bitcode (%s); compile the file again", image->name, error);
    return false;
  }
  r->failed = false;
  input in = {nv_copy_text(image->name, strlen(image->name)),
              nv_copy_text(image->arch, strlen(image->arch)), image->member, image->has_host,
              module};
  arrput(r->inputs, in);
  return true;
}

static bool read_file(reading *r, const char *path) {
  char error[512];
  size_t before = arrlenu(r->inputs);
  r->path = path;
  r->skipped = 0;
  if (!nv_device_files(path, take, r, error, sizeof error)) {
    nv_tool_fail("%s", error);
    return false;
  }
  if (r->failed)
    return false;
  if (r->skipped && arrlenu(r->inputs) == before) {
    nv_tool_fail("%s: no device code for %s", path, r->arch);
    return false;
  }
  return true;
}

// The GPU that a module's functions are compiled for; NULL if none says.
static char *arch_of_functions(LLVMModuleRef module) {
  nv_foreach_function(f, module) {
    LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(
        f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "target-cpu", strlen("target-cpu"));
    unsigned len;
    const char *cpu = attribute ? LLVMGetStringAttributeValue(attribute, &len) : NULL;
    if (cpu)
      return nv_copy_text(cpu, len);
  }
  return NULL;
}

// The GPU of all inputs, to be freed; NULL after an error.
static char *find_arch(const reading *r) {
  const char *first = NULL;
  char *arch = NULL;
  for (size_t i = 0; i < arrlenu(r->inputs); i++) {
    const input *in = &r->inputs[i];
    char *its =
        *in->arch ? nv_copy_text(in->arch, strlen(in->arch)) : arch_of_functions(in->module);
    if (!its || !arch) {
      arch = arch ? arch : its;
      first = arch && !first ? in->name : first;
      continue;
    }
    bool same = strcmp(arch, its) == 0;
    if (!same)
      nv_tool_fail("%s is compiled for %s, %s for %s; pick one with --arch", first, arch, in->name,
                   its);
    free(its);
    if (!same) {
      free(arch);
      return NULL;
    }
  }
  if (!arch)
    nv_tool_fail("no file says which GPU it is for; say it with --arch");
  return arch;
}

// True if `module` defines a symbol that `into` only declares.
static bool is_needed(LLVMModuleRef into, LLVMModuleRef module) {
  size_t len;
  nv_foreach_function(f, module) {
    LLVMValueRef its = LLVMIsDeclaration(f) || LLVMGetLinkage(f) == LLVMInternalLinkage
                           ? NULL
                           : LLVMGetNamedFunction(into, LLVMGetValueName2(f, &len));
    if (its && LLVMIsDeclaration(its))
      return true;
  }
  nv_foreach_global(v, module) {
    LLVMValueRef its = LLVMIsDeclaration(v) || LLVMGetLinkage(v) == LLVMInternalLinkage
                           ? NULL
                           : LLVMGetNamedGlobal(into, LLVMGetValueName2(v, &len));
    if (its && LLVMIsDeclaration(its))
      return true;
  }
  return false;
}

// True of linkages that other files see, by name.
static bool is_seen(LLVMValueRef v) {
  LLVMLinkage linkage = LLVMGetLinkage(v);
  return !LLVMIsDeclaration(v) && linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage &&
         linkage != LLVMAppendingLinkage && linkage != LLVMAvailableExternallyLinkage;
}

// True if `module` defines a kernel or a variable for the host half of a program to name. Which members of a library the
// host's linker takes is not known here, and a kernel that one of them launches must be there.
static bool serves_host(LLVMModuleRef module) {
  nv_foreach_function(f, module)
    if (is_seen(f) && nv_is_kernel(f))
      return true;
  nv_foreach_global(v, module) {
    unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(v));
    if (is_seen(v) && (space == NV_SPACE_GLOBAL || space == NV_SPACE_CONST))
      return true;
  }
  return false;
}

// Links input `in`, whose module is gone afterwards. LLVM's linker tells its errors itself.
static bool link_one(LLVMModuleRef into, input *in, const char *arch) {
  if (!nv_link_fits(into, in->module, in->name, arch))
    return false;
  if (!*LLVMGetTarget(into)) {
    LLVMSetTarget(into, LLVMGetTarget(in->module));
    LLVMSetDataLayout(into, LLVMGetDataLayoutStr(in->module));
  }
  LLVMModuleRef module = in->module;
  in->module = NULL;
  // How a thin link would take the file: objects for one and the other can be linked as whole modules.
  nv_module_flag_remove(module, "EnableSplitLTOUnit");
  nv_module_flag_remove(module, "ThinLTO");
  return !LLVMLinkModules2(into, module);
}

static bool link_all(LLVMModuleRef into, reading *r, const char *arch) {
  for (size_t i = 0; i < arrlenu(r->inputs); i++)
    if ((!r->inputs[i].member || (r->inputs[i].has_host && serves_host(r->inputs[i].module))) &&
        !link_one(into, &r->inputs[i], arch))
      return false;
  for (bool again = true; again;) {
    again = false;
    for (size_t i = 0; i < arrlenu(r->inputs); i++) {
      input *in = &r->inputs[i];
      if (!in->member || !in->module || !is_needed(into, in->module))
        continue;
      if (!link_one(into, in, arch))
        return false;
      again = true;
    }
  }
  if (*LLVMGetTarget(into))
    return true;
  nv_tool_fail(
      "there are only libraries, and nothing that needs them; name a file with a kernel, too");
  return false;
}

LLVMModuleRef nv_link_inputs(LLVMContextRef context, char *const *paths, size_t n, const char *arch,
                             char **arch_out) {
  reading r = {.context = context, .arch = arch};
  LLVMModuleRef into = NULL;
  bool good = true;
  for (size_t i = 0; i < n && good; i++)
    good = read_file(&r, paths[i]);
  if (good && !arrlenu(r.inputs)) {
    nv_tool_fail("no device code in the input files; compile them with -fgpu-rdc -foffload-lto");
    good = false;
  }
  *arch_out = !good ? NULL : arch ? nv_copy_text(arch, strlen(arch)) : find_arch(&r);
  if (*arch_out) {
    into = LLVMModuleCreateWithNameInContext("nvopt-link", context);
    if (!link_all(into, &r, *arch_out)) {
      LLVMDisposeModule(into);
      into = NULL;
    }
  }
  for (size_t i = 0; i < arrlenu(r.inputs); i++) {
    if (r.inputs[i].module)
      LLVMDisposeModule(r.inputs[i].module);
    free(r.inputs[i].name);
    free(r.inputs[i].arch);
  }
  arrfree(r.inputs);
  if (!into) {
    free(*arch_out);
    *arch_out = NULL;
  }
  return into;
}
