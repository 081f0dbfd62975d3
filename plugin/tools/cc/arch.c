// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which GPUs a command line compiles for: -arch, -code and -gencode in all their spellings.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "target/target.h"
#include "tools/cc/cc.h"
#include "tools/tool.h"

static const char *default_gpu = "75";

// "90" of "sm_90", if it begins with `prefix` and is a GPU; NULL else.
static const char *after(const char *name, const char *prefix) {
  size_t len = strlen(prefix);
  return strncmp(name, prefix, len) == 0 && nv_sm_lookup(name + len, strlen(name + len))
             ? name + len
             : NULL;
}

// The number of a real, a virtual or an LTO name; NULL for something else.
static const char *any_number(const char *name) {
  const char *number = after(name, "sm_");
  number = number ? number : after(name, "compute_");
  return number ? number : after(name, "lto_");
}

static bool unknown_gpu(const char *flag, const char *name) {
  const char *prefix = strncmp(name, "compute_", 8) == 0 ? "compute_"
                       : strncmp(name, "lto_", 4) == 0   ? "lto_"
                                                         : "sm_";
  bool known = strncmp(name, prefix, strlen(prefix)) == 0;
  char *real = nv_text("sm_%s", known ? name + strlen(prefix) : name);
  const char *near = nv_tool_gpu_meant(real);
  if (near)
    nv_tool_fail("unknown GPU '%s' for -%s; did you mean '%s%s'?", name, flag, prefix, near + 3);
  else
    nv_tool_fail("unknown GPU '%s' for -%s; 'nvopt targets' lists them", name, flag);
  free(real);
  return false;
}

static nv_cc_gpu *gpu_for(nv_cc_gpus *gpus, const char *number) {
  for (size_t i = 0; i < gpus->n; i++)
    if (strcmp(gpus->at[i].virtual_gpu, number) == 0)
      return &gpus->at[i];
  gpus->at = nv_resize(gpus->at, gpus->n + 1, sizeof *gpus->at);
  gpus->at[gpus->n] = (nv_cc_gpu){nv_copy_text(number, strlen(number)), {0}, false};
  return &gpus->at[gpus->n++];
}

static void add_code(nv_cc_gpus *gpus, const char *number, const char *prefix, const char *code) {
  nv_cc_gpu *gpu = gpu_for(gpus, number);
  char *name = nv_text("%s%s", prefix, code);
  if (!nv_words_have(&gpu->codes, name))
    nv_words_add(&gpu->codes, "%s", name);
  free(name);
}

// True if code for `virtual_gpu` can become `name`, for the GPU `code`. PTX is code for what it was made for and for
// nothing else, and what only one GPU can run is assembled for that GPU by its full name.
static bool can_become(const nv_sm *virtual_gpu, const char *name, const nv_sm *code) {
  if (after(name, "compute_"))
    return code == virtual_gpu;
  return nv_sm_code_runs_on(virtual_gpu, code) &&
         (virtual_gpu->suffix != 'a' || code->suffix == 'a');
}

// Adds `codes` for virtual GPU `arch`.
static bool add_codes(nv_cc_gpus *gpus, const char *arch, const nv_words *codes, const char *flag) {
  const char *number = after(arch, "compute_");
  if (!number && any_number(arch))
    return nv_tool_fail("'%s' for -%s: beside -code a virtual GPU is wanted, as in 'compute_%s'",
                        arch, flag, any_number(arch)),
           false;
  if (!number)
    return unknown_gpu(flag, arch);
  const nv_sm *virtual_gpu = nv_sm_lookup(number, strlen(number));
  for (size_t i = 0; i < codes->n; i++) {
    const char *code = any_number(codes->at[i]);
    if (!code)
      return unknown_gpu(strcmp(flag, "arch") == 0 ? "code" : flag, codes->at[i]);
    if (!can_become(virtual_gpu, codes->at[i], nv_sm_lookup(code, strlen(code))))
      return nv_tool_fail("'%s' cannot be made of code for '%s'", codes->at[i], arch), false;
    add_code(gpus, number, "", codes->at[i]);
  }
  return true;
}

// "arch=compute_90,code=[sm_90,compute_90]"
static bool read_gencode(nv_cc_gpus *gpus, const char *spec) {
  char *arch = NULL;
  nv_words parts = {0}, codes = {0};
  bool good = true, in_code = false;
  nv_words_cut(&parts, spec, true);
  for (size_t i = 0; i < parts.n && good; i++) {
    char *part = parts.at[i], *equals = strchr(part, '=');
    if (strncmp(part, "arch=", 5) == 0) {
      arch = part + 5;
      in_code = false;
      continue;
    }
    in_code |= strncmp(part, "code=", 5) == 0;
    if (!in_code || (equals && strncmp(part, "code=", 5) != 0)) {
      nv_tool_fail("'%s' for -gencode: arch=... and code=... are wanted", spec);
      good = false;
      break;
    }
    char *code = equals ? equals + 1 : part;
    nv_words names = {0};
    code += *code == '[';
    code[strcspn(code, "]")] = 0;
    nv_words_cut(&names, code, true);
    nv_words_add_all(&codes, &names);
    nv_words_free(&names);
  }
  if (good && (!arch || !codes.n)) {
    nv_tool_fail("'%s' for -gencode: %s=... is missing", spec, arch ? "code" : "arch");
    good = false;
  }
  good = good && add_codes(gpus, arch, &codes, "gencode");
  nv_words_free(&parts);
  nv_words_free(&codes);
  return good;
}

// True for GPUs that nvcc 13.0 compiles for and that are no special case of another one.
static bool plain(const nv_sm *sm) { return (sm->flags & NV_SM_NVCC) && !sm->suffix; }

// -arch=all and all-major: real code for each, PTX for the newest major one.
static void add_all(nv_cc_gpus *gpus, bool major) {
  const nv_sm *sm, *newest = NULL;
  bool first = true;
  for (size_t i = 0; (sm = nv_sm_at(i)); i++)
    if (plain(sm)) {
      if (!major || first || sm->cc % 10 == 0)
        add_code(gpus, sm->name + 3, "sm_", sm->name + 3);
      newest = sm->cc % 10 == 0 ? sm : newest;
      first = false;
    }
  if (newest)
    add_code(gpus, newest->name + 3, "compute_", newest->name + 3);
}

// -arch=native: the GPUs of this machine, as its driver tells them.
static void add_native(nv_cc_gpus *gpus) {
  enum { MAJOR = 75, MINOR = 76 }; // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_...
  size_t before = gpus->n;
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  int (*init)(unsigned) = driver ? (int (*)(unsigned))dlsym(driver, "cuInit") : NULL;
  int (*count)(int *) = driver ? (int (*)(int *))dlsym(driver, "cuDeviceGetCount") : NULL;
  int (*ask)(int *, int, int) =
      driver ? (int (*)(int *, int, int))dlsym(driver, "cuDeviceGetAttribute") : NULL;
  int n = 0;
  if (init && count && ask && init(0) == 0 && count(&n) == 0)
    for (int i = 0; i < n; i++) {
      int major = 0, minor = 0;
      char number[16];
      if (ask(&major, MAJOR, i) != 0 || ask(&minor, MINOR, i) != 0)
        continue;
      snprintf(number, sizeof number, "%d%d", major, minor);
      if (nv_sm_lookup(number, strlen(number)))
        add_code(gpus, number, "sm_", number);
    }
  if (driver)
    dlclose(driver);
  if (gpus->n == before) {
    fprintf(stderr, "nvopt: warning: no GPU found for -arch=native; sm_%s is taken\n", default_gpu);
    add_code(gpus, default_gpu, "sm_", default_gpu);
    add_code(gpus, default_gpu, "compute_", default_gpu);
  }
}

static bool read_arch(nv_cc_gpus *gpus, const char *arch, const nv_words *codes) {
  bool group =
      strcmp(arch, "all") == 0 || strcmp(arch, "all-major") == 0 || strcmp(arch, "native") == 0;
  if (group && codes->n)
    return nv_tool_fail("-code cannot stand beside -arch=%s", arch), false;
  if (strcmp(arch, "native") == 0)
    add_native(gpus);
  else if (group)
    add_all(gpus, strcmp(arch, "all-major") == 0);
  else if (codes->n)
    return add_codes(gpus, arch, codes, "arch");
  else {
    const char *number = any_number(arch);
    if (!number)
      return unknown_gpu("arch", arch);
    add_code(gpus, number, "", arch);
    if (after(arch, "sm_"))
      add_code(gpus, number, "compute_", number);
  }
  return true;
}

// "lto_90" is bitcode, and machine code for those who do not link bitcode. Bitcode is for one GPU, the virtual one.
static bool settle_lto(nv_cc_gpu *gpu, bool wanted) {
  nv_words codes = {0};
  for (size_t i = 0; i < gpu->codes.n; i++) {
    const char *code = gpu->codes.at[i], *number = after(code, "lto_");
    gpu->lto |= wanted || number;
    char *real = nv_text("%s%s", number ? "sm_" : "", number ? number : code);
    if (!nv_words_have(&codes, real))
      nv_words_add(&codes, "%s", real);
    free(real);
  }
  nv_words_free(&gpu->codes);
  gpu->codes = codes;
  for (size_t i = 0; i < codes.n && gpu->lto; i++) {
    const char *number = after(codes.at[i], "sm_");
    if (number && strcmp(number, gpu->virtual_gpu) != 0)
      return nv_tool_fail("bitcode for compute_%s cannot be linked to code for '%s'; give "
                          "arch=compute_%s with it, or leave -dlto out",
                          gpu->virtual_gpu, codes.at[i], number),
             false;
  }
  return true;
}

bool nv_cc_find_gpus(nv_cc_gpus *gpus, const nv_cc_line *line) {
  const char *arch = nv_cc_value(line, NV_CC_ARCH);
  const nv_words *codes = &line->values[NV_CC_CODE], *specs = &line->values[NV_CC_GENCODE];
  *gpus = (nv_cc_gpus){0};
  if (!arch && codes->n)
    return nv_tool_fail("-code=%s needs -arch", codes->at[0]), false;
  if (arch && !read_arch(gpus, arch, codes))
    return false;
  for (size_t i = 0; i < specs->n; i++)
    if (!read_gencode(gpus, specs->at[i]))
      return false;
  if (!gpus->n) {
    add_code(gpus, default_gpu, "sm_", default_gpu);
    add_code(gpus, default_gpu, "compute_", default_gpu);
  }
  for (size_t i = 0; i < gpus->n; i++)
    if (!settle_lto(&gpus->at[i], nv_cc_wants_lto(line)))
      return false;
  return true;
}

void nv_cc_gpus_free(nv_cc_gpus *gpus) {
  for (size_t i = 0; i < gpus->n; i++) {
    free(gpus->at[i].virtual_gpu);
    nv_words_free(&gpus->at[i].codes);
  }
  free(gpus->at);
  *gpus = (nv_cc_gpus){0};
}

void nv_cc_list_gpus(bool code, bool arch) {
  const nv_sm *sm;
  for (size_t i = 0; (sm = nv_sm_at(i)); i++) {
    if (!plain(sm))
      continue;
    const char *number = sm->name + 3;
    if (code && arch)
      printf("arch=compute_%s,code=[sm_%s,compute_%s]\n", number, number, number);
    else
      printf("%s%s\n", code ? "sm_" : "compute_", number);
  }
}
