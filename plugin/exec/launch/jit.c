// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compiles a rewritten module for the host.
#include "exec/launch/jit.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/Error.h>
#include <llvm-c/Target.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <string.h>

#include "exec/ptx/float-format.h"

// What the host's code generator calls for 16-bit floats. The host passes them all in the low part
// of a vector register, as it does _Float16.
static _Float16 pack(uint32_t bits) {
  uint16_t narrow = (uint16_t)bits;
  _Float16 value;
  memcpy(&value, &narrow, 2);
  return value;
}

static uint32_t unpack(_Float16 value) {
  uint16_t narrow;
  memcpy(&narrow, &value, 2);
  return narrow;
}

static float half_to_float(_Float16 value) {
  return (float)nv_format_decode(nv_half, unpack(value));
}
static _Float16 float_to_half(float value) { return pack(nv_format_encode(nv_half, value, NV_RN)); }
static _Float16 double_to_half(double value) {
  return pack(nv_format_encode(nv_half, value, NV_RN));
}
static float bfloat_to_float(_Float16 value) {
  return (float)nv_format_decode(nv_bfloat, unpack(value));
}
static _Float16 float_to_bfloat(float value) {
  return pack(nv_format_encode(nv_bfloat, value, NV_RN));
}
static _Float16 double_to_bfloat(double value) {
  return pack(nv_format_encode(nv_bfloat, value, NV_RN));
}

static const struct {
  const char *name;
  void *address;
} helpers[] = {
    {"__extendhfsf2", (void *)half_to_float},  {"__truncsfhf2", (void *)float_to_half},
    {"__truncdfhf2", (void *)double_to_half},  {"__extendbfsf2", (void *)bfloat_to_float},
    {"__truncsfbf2", (void *)float_to_bfloat}, {"__truncdfbf2", (void *)double_to_bfloat},
    {"__gnu_h2f_ieee", (void *)half_to_float}, {"__gnu_f2h_ieee", (void *)float_to_half},
};

static bool take_error(LLVMErrorRef error, struct nv_text *problem) {
  if (!error)
    return false;
  char *message = LLVMGetErrorMessage(error);
  nv_text_printf(problem, "%s", message);
  LLVMDisposeErrorMessage(message);
  return true;
}

static LLVMTargetMachineRef create_machine(enum nv_jit_effort effort, struct nv_text *problem) {
  char *triple = LLVMGetDefaultTargetTriple(), *message = NULL;
  LLVMTargetRef target;
  LLVMTargetMachineRef machine = NULL;
  if (LLVMGetTargetFromTriple(triple, &target, &message)) {
    nv_text_printf(problem, "%s", message);
    LLVMDisposeMessage(message);
  } else {
    static const LLVMCodeGenOptLevel levels[] = {[JIT_QUICK] = LLVMCodeGenLevelNone,
                                                 [JIT_USUAL] = LLVMCodeGenLevelLess,
                                                 [JIT_OPTIMISE] = LLVMCodeGenLevelDefault};
    // Products and sums are fused where the code says so only, on every processor.
    char *cpu = effort == JIT_OPTIMISE ? LLVMGetHostCPUName() : LLVMCreateMessage("x86-64");
    char *features = effort == JIT_OPTIMISE ? LLVMGetHostCPUFeatures() : LLVMCreateMessage("");
    machine = LLVMCreateTargetMachine(target, triple, cpu, features, levels[effort], LLVMRelocPIC,
                                      LLVMCodeModelSmall);
    LLVMDisposeMessage(cpu);
    LLVMDisposeMessage(features);
    if (!machine)
      nv_text_printf(problem, "no code generator for %s", triple);
  }
  LLVMDisposeMessage(triple);
  return machine;
}

bool nv_jit_init(struct nv_jit *jit, enum nv_jit_effort effort, struct nv_text *problem) {
  LLVMInitializeNativeTarget();
  LLVMInitializeNativeAsmPrinter();
  jit->machine = create_machine(effort, problem);
  jit->optimise = effort == JIT_OPTIMISE;
  if (!jit->machine)
    return false;
  LLVMTargetDataRef data = LLVMCreateTargetDataLayout(jit->machine);
  jit->layout = LLVMCopyStringRepOfTargetData(data);
  LLVMDisposeTargetData(data);
  if (take_error(LLVMOrcCreateLLJIT(&jit->jit, NULL), problem))
    return false;
  LLVMOrcJITDylibRef library = LLVMOrcLLJITGetMainJITDylib(jit->jit);
  enum { COUNT = sizeof helpers / sizeof *helpers };
  LLVMOrcCSymbolMapPair pairs[COUNT];
  for (int i = 0; i < COUNT; i++) {
    pairs[i].Name = LLVMOrcLLJITMangleAndIntern(jit->jit, helpers[i].name);
    pairs[i].Sym.Address = (LLVMOrcExecutorAddress)(uintptr_t)helpers[i].address;
    pairs[i].Sym.Flags.GenericFlags =
        LLVMJITSymbolGenericFlagsExported | LLVMJITSymbolGenericFlagsCallable;
    pairs[i].Sym.Flags.TargetFlags = 0;
  }
  if (take_error(LLVMOrcJITDylibDefine(library, LLVMOrcAbsoluteSymbols(pairs, COUNT)), problem))
    return false;
  LLVMOrcDefinitionGeneratorRef process;
  if (take_error(LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
                     &process, LLVMOrcLLJITGetGlobalPrefix(jit->jit), NULL, NULL),
                 problem))
    return false;
  LLVMOrcJITDylibAddGenerator(library, process);
  return true;
}

bool nv_jit_add(struct nv_jit *jit, LLVMModuleRef module, struct nv_text *problem) {
  char *triple = LLVMGetTargetMachineTriple(jit->machine), *message = NULL;
  LLVMSetTarget(module, triple);
  LLVMSetDataLayout(module, jit->layout);
  LLVMDisposeMessage(triple);
  if (LLVMVerifyModule(module, LLVMReturnStatusAction, &message)) {
    nv_text_printf(problem, "the rewritten module is not valid: %s", message);
    LLVMDisposeMessage(message);
    return false;
  }
  LLVMDisposeMessage(message);
  message = NULL;
  if (jit->optimise) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error = LLVMRunPasses(module, "default<O2>", jit->machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (take_error(error, problem))
      return false;
  }
  LLVMMemoryBufferRef object;
  if (LLVMTargetMachineEmitToMemoryBuffer(jit->machine, module, LLVMObjectFile, &message,
                                          &object)) {
    nv_text_printf(problem, "%s", message);
    LLVMDisposeMessage(message);
    return false;
  }
  return !take_error(
      LLVMOrcLLJITAddObjectFile(jit->jit, LLVMOrcLLJITGetMainJITDylib(jit->jit), object), problem);
}

void *nv_jit_lookup(struct nv_jit *jit, const char *name, struct nv_text *problem) {
  LLVMOrcExecutorAddress address = 0;
  if (take_error(LLVMOrcLLJITLookup(jit->jit, &address, name), problem))
    return NULL;
  return (void *)(uintptr_t)address;
}
