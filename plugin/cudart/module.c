// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// module.c: what compiled host code registers when the program starts, and loading it: PTX to host code.
#include "cudart/cudart.h"

#include <errno.h> // program_invocation_name
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "exec/launch/block-entries.h"
#include "exec/launch/calls.h"
#include "exec/launch/run.h"
#include "exec/ptx/module.h"
#include "exec/readable.h"
#include "exec/rewrite/rewrite.h"

NV_API void **__cudaRegisterFatBinary(void *data) {
  nv_device *d = nv_cudart_lock();
  nv_module *module = nv_alloc(sizeof *module);
  module->wrapper = data;
  arrput(d->modules, module);
  nv_cudart_unlock();
  return (void **)module;
}

NV_API void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }
// At the end of the program, when nothing is launched any more.
NV_API void __cudaUnregisterFatBinary(void **handle) { (void)handle; }
NV_API char __cudaInitModule(void **handle) { return handle != NULL; }

static void add_symbol(void **handle, const void *host, const char *name, bool function,
                       void **managed) {
  nv_device *d = nv_cudart_lock();
  nv_host_symbol symbol = {
      host,   nv_copy_string(name, strlen(name)), (nv_module *)handle, function, managed != NULL,
      managed};
  arrput(d->symbols, symbol);
  nv_cudart_unlock();
}

NV_API void __cudaRegisterFunction(void **handle, const void *host, char *device_function,
                                   const char *name, int limit, void *tid, void *bid, void *block,
                                   void *grid, int *warp) {
  (void)device_function, (void)limit, (void)tid, (void)bid, (void)block, (void)grid, (void)warp;
  add_symbol(handle, host, name, true, NULL);
}

NV_API void __cudaRegisterVar(void **handle, void *host, char *address, const char *name,
                              int external, size_t size, int constant, int global) {
  (void)address, (void)external, (void)size, (void)constant, (void)global;
  add_symbol(handle, host, name, false, NULL);
}

NV_API void __cudaRegisterManagedVar(void **handle, void **host, char *address, const char *name,
                                     int external, size_t size, int constant, int global) {
  (void)address, (void)external, (void)size, (void)constant, (void)global;
  add_symbol(handle, host, name, false, host);
  // Host code reads the variable through this pointer from now on.
  nv_device *d = nv_cudart_lock();
  cuda_error error = cudaSuccess;
  uint64_t bytes, place = nv_variable_find(d, host, &bytes, &error);
  if (place)
    *host = (void *)(uintptr_t)place;
  nv_cudart_unlock();
}

static struct nv_text last_problem;

const char *nv_module_problem(void) { return last_problem.data ? last_problem.data : ""; }

// `what` is "device code" or "PTX", and `verb` what cannot be done with it.
static bool fail(nv_module *module, const char *what, const char *verb, const char *problem) {
  module->failed = true;
  last_problem.length = 0;
  nv_text_printf(&last_problem, "%s", problem ? problem : "");
  nv_exec_error("the %s of '%s' cannot be %s: %s", what,
                module->file ? module->file : program_invocation_name, verb,
                problem ? problem : "");
  return false;
}

// Reads an attribute such as "nvvm.maxntid"="32,2"; missing numbers are 1. False without one.
static bool dimensions(LLVMValueRef kernel, const char *name, unsigned out[3]) {
  LLVMAttributeRef found = LLVMGetStringAttributeAtIndex(kernel, LLVMAttributeFunctionIndex, name,
                                                         (unsigned)strlen(name));
  unsigned length;
  if (!found)
    return false;
  out[0] = out[1] = out[2] = 1;
  return sscanf(LLVMGetStringAttributeValue(found, &length), "%u,%u,%u", &out[0], &out[1],
                &out[2]) > 0;
}

// Notes a kernel, and adds a launch of it without arguments to the plan: the rewriter lays its parameters
// out by that.
static void add_kernel(nv_module *module, struct nv_plan *plan, LLVMValueRef function,
                       LLVMTargetDataRef layout) {
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5), most[3];
  struct nv_launch launch = {.kernel = nv_copy_string(name, length)};
  nv_kernel kernel = {.name = nv_copy_string(name, length), .count = LLVMCountParams(function)};
  if (dimensions(function, "nvvm.maxntid", most))
    kernel.most_threads = most[0] * most[1] * most[2];
  dimensions(function, "nvvm.reqntid", kernel.required);
  kernel.shared = nv_kernel_shared(layout, function, true);
  kernel.most_dynamic = kernel.shared < NV_SHARED_USUAL ? NV_SHARED_USUAL - kernel.shared : 0;
  kernel.sizes = nv_alloc(kernel.count * sizeof *kernel.sizes);
  for (unsigned i = 0; i < kernel.count; i++) {
    LLVMAttributeRef by_value = LLVMGetEnumAttributeAtIndex(function, i + 1, byval);
    LLVMTypeRef type =
        by_value ? LLVMGetTypeAttributeValue(by_value) : LLVMTypeOf(LLVMGetParam(function, i));
    uint64_t size = by_value ? LLVMABISizeOfType(layout, type) : LLVMStoreSizeOfType(layout, type);
    struct nv_blob blob = {.bytes = nv_alloc(size), .size = size};
    arrput(launch.args, blob);
    kernel.sizes[i] = size;
  }
  arrput(plan->launches, launch);
  arrput(module->kernels, kernel);
}

// Adds functions that run whole blocks, for the kernels that can do without a stack for each thread.
static bool add_block_entries(nv_device *d, nv_module *module, LLVMModuleRef code,
                              struct nv_jit *jit, struct nv_text *problem) {
  size_t count = arrlenu(module->kernels);
  nv_kernel_entry *entries = nv_alloc((count + 1) * sizeof *entries);
  bool good = nv_block_entries(d->machine, code, jit, count, entries, problem);
  for (size_t i = 0; i < count && good; i++)
    module->kernels[i].block_entry = entries[i];
  free(entries);
  return good;
}

// Whether ptxas would take the static shared memory of the kernels and the constant variables. Programs
// that were built without it may have any amount.
static bool check_sizes(LLVMModuleRef code, LLVMTargetDataRef layout, struct nv_text *problem) {
  uint64_t constants = 0;
  for (LLVMValueRef g = LLVMGetFirstGlobal(code); g; g = LLVMGetNextGlobal(g))
    if (LLVMGetPointerAddressSpace(LLVMTypeOf(g)) == NV_SPACE_CONST && !LLVMIsDeclaration(g)) {
      uint64_t align = LLVMGetAlignment(g) ? LLVMGetAlignment(g) : 1;
      constants = (constants + align - 1) / align * align +
                  LLVMABISizeOfType(layout, LLVMGlobalGetValueType(g));
    }
  if (constants > NV_CONST_USUAL) {
    nv_text_printf(problem,
                   "it has %llu bytes of __constant__ variables, of which ptxas takes %u at most",
                   (unsigned long long)constants, NV_CONST_USUAL);
    return false;
  }
  for (LLVMValueRef f = LLVMGetFirstFunction(code); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || LLVMGetFunctionCallConv(f) != LLVMPTXKernelCallConv)
      continue;
    uint64_t shared = nv_kernel_shared(layout, f, false);
    size_t length;
    if (shared > NV_SHARED_USUAL) {
      char *name = nv_readable_name(LLVMGetValueName2(f, &length));
      nv_text_printf(
          problem,
          "kernel '%s' has %llu bytes of static shared memory, of which ptxas takes %u at most; "
          "more is there as dynamic shared memory (extern __shared__, and "
          "cudaFuncSetAttribute in front of the launch)",
          name, (unsigned long long)shared, NV_SHARED_USUAL);
      free(name);
      return false;
    }
  }
  return true;
}

static bool compile(nv_device *d, nv_module *module, LLVMModuleRef code, struct nv_text *problem) {
  struct nv_machine *m = d->machine;
  struct nv_plan plan = {0};
  struct nv_jit jit;
  struct nv_entry *entries = NULL;
  LLVMTargetDataRef layout = LLVMCreateTargetData(LLVMGetDataLayoutStr(code));
  for (LLVMValueRef f = LLVMGetFirstFunction(code); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f) && LLVMGetFunctionCallConv(f) == LLVMPTXKernelCallConv)
      add_kernel(module, &plan, f, layout);
  bool fits = check_sizes(code, layout, problem);
  LLVMDisposeTargetData(layout);
  if (!fits) {
    nv_plan_free(&plan);
    return false;
  }
  // Shared variables of all modules lie over each other: one kernel runs at a time.
  m->used[SLOT_SHARED] = NV_SHARED_START;
  module->first = arrlenu(m->objects);
  size_t functions = arrlenu(m->function_names);
  bool good = nv_jit_init(&jit, m->options.unchecked ? JIT_OPTIMISE : JIT_USUAL, problem);
  if (good && !nv_rewrite_module(m, code, &plan, jit.layout, NULL, &entries)) {
    nv_text_printf(problem, "%s", m->message.data);
    good = false;
  }
  module->last = arrlenu(m->objects);
  module->shared_static = m->shared_static;
  d->current = NULL;
  void **table = NULL;
  if (good && m->options.unchecked)
    good = add_block_entries(d, module, code, &jit, problem);
  good = good && nv_jit_add(&jit, code, problem);
  // A program may have variables only, and a table of no functions has no address.
  if (good && arrlenu(m->function_names) > functions) {
    table = nv_jit_lookup(&jit, "nv.functions", problem);
    good = table != NULL;
  }
  for (size_t i = functions; good && i < arrlenu(m->function_names); i++)
    arrput(m->functions, table[i - functions]);
  for (size_t i = 0; good && i < arrlenu(module->kernels); i++) {
    nv_kernel *kernel = &module->kernels[i];
    kernel->entry = (nv_kernel_entry)(uintptr_t)nv_jit_lookup(&jit, entries[i].symbol, problem);
    kernel->params = entries[i].params;
    kernel->shadow = entries[i].shadow;
    kernel->size = entries[i].size;
    kernel->offsets = entries[i].offsets;
    kernel->variables = entries[i].shared;
    memcpy(kernel->cluster, entries[i].cluster, sizeof kernel->cluster);
    good = kernel->entry != NULL;
  }
  nv_plan_free(&plan);
  return good;
}

bool nv_module_load(nv_device *d, nv_module *module) {
  if (module->loaded || module->failed)
    return module->loaded;
  struct nv_text problem = {0};
  module->ptx = nv_fatbin_ptx(module->wrapper, module->file ? module->file_size : SIZE_MAX,
                              &module->ptx_size, &problem);
  if (!module->ptx)
    return fail(module, "device code", "used", problem.data);
  LLVMModuleRef code =
      nv_ptx_read(LLVMContextCreate(), "program.ptx", module->ptx, module->ptx_size, &problem);
  if (!code)
    return fail(module, "PTX", "read", problem.data);
  module->lines = nv_site_lines(code, &module->line_count);
  module->calls = nv_calls_read(code);
  if (!compile(d, module, code, &problem))
    return fail(module, "device code", "run", problem.data);
  module->loaded = true;
  return true;
}

const nv_host_symbol *nv_host_symbol_find(const nv_device *d, const void *host, bool function) {
  for (ptrdiff_t i = 0; i < arrlen(d->symbols); i++)
    if (d->symbols[i].host == host && d->symbols[i].function == function)
      return &d->symbols[i];
  return NULL;
}

int nv_module_target(const nv_module *module) {
  static const char directive[] = "\n.target sm_";
  const char *at = memmem(module->ptx, module->ptx_size, directive, sizeof directive - 1);
  const char *end = module->ptx + module->ptx_size;
  int target = 0;
  for (at += at ? sizeof directive - 1 : 0;
       at && at < end && *at >= '0' && *at <= '9' && target < 1000; at++)
    target = 10 * target + (*at - '0');
  return target;
}

// The next registration of `host` from number `*at` on, which it moves behind it; NULL for none. An address may be registered
// for several modules of which only one has it: where a program has several device links, each is told of all that the host
// half names.
static const nv_host_symbol *next_symbol(const nv_device *d, const void *host, bool function,
                                         ptrdiff_t *at) {
  while (*at < arrlen(d->symbols)) {
    const nv_host_symbol *symbol = &d->symbols[(*at)++];
    if (symbol->host == host && symbol->function == function)
      return symbol;
  }
  return NULL;
}

nv_kernel *nv_kernel_find(nv_device *d, const void *host, nv_module **module, cuda_error *error) {
  const nv_host_symbol *symbol;
  *error = cudaErrorInvalidDeviceFunction;
  for (ptrdiff_t at = 0; (symbol = next_symbol(d, host, true, &at));) {
    nv_module *its = symbol->module;
    if (!nv_module_load(d, its)) {
      *error = cudaErrorNoKernelImageForDevice;
      continue;
    }
    *module = its;
    for (size_t i = 0; i < arrlenu(its->kernels); i++)
      if (strcmp(its->kernels[i].name, symbol->name) == 0)
        return &its->kernels[i];
  }
  return NULL;
}

uint64_t nv_module_variable(const nv_device *d, const nv_module *module, const char *name,
                            uint64_t *size) {
  for (size_t i = module->first; i < module->last; i++)
    if (strcmp(d->machine->objects[i].name, name) == 0) {
      *size = d->machine->objects[i].size;
      return d->machine->objects[i].address;
    }
  return 0;
}

uint64_t nv_variable_find(nv_device *d, const void *host, uint64_t *size, cuda_error *error) {
  const nv_host_symbol *symbol;
  *error = cudaErrorInvalidSymbol;
  for (ptrdiff_t at = 0; (symbol = next_symbol(d, host, false, &at));) {
    uint64_t address = nv_module_load(d, symbol->module)
                           ? nv_module_variable(d, symbol->module, symbol->name, size)
                           : 0;
    if (address)
      return address;
  }
  return 0;
}
