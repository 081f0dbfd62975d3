// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Uses nvopt.h on the module in the file argv[1]: mistakes, then the pipeline and PTX.
#include <stdio.h>
#include <stdlib.h>

#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>

#include "nvopt.h"

static LLVMContextRef context;
static LLVMTargetMachineRef machine;

static LLVMModuleRef read(const char *path) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  char *message;
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message) ||
      LLVMParseIRInContext2(context, buffer, &module, &message)) {
    printf("%s\n", message);
    exit(2);
  }
  LLVMDisposeMemoryBuffer(buffer);
  return module;
}

static void mistake(const char *what, LLVMModuleRef module, const char *pipeline) {
  char *message;
  int result = nvopt_optimize(module, machine, pipeline, &message);
  printf("%s: %d, %s\n", what, result, message ? message : "");
  LLVMDisposeMessage(message);
  LLVMDisposeModule(module);
}

int main(int argc, char **argv) {
  LLVMTargetRef target;
  char *message;
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  if (argc != 2 || LLVMGetTargetFromTriple("nvptx64-nvidia-cuda", &target, &message))
    return 2;
  machine = LLVMCreateTargetMachine(target, "nvptx64-nvidia-cuda", "sm_90", "+ptx80",
                                    LLVMCodeGenLevelAggressive, LLVMRelocDefault,
                                    LLVMCodeModelDefault);
  context = LLVMContextCreate();
  mistake("wrong pipeline", read(argv[1]), "nothing");
  mistake("wrong option", read(argv[1]), "nvopt<O3;foo=1>");
  LLVMModuleRef host = read(argv[1]);
  LLVMSetTarget(host, "x86_64-pc-linux-gnu");
  mistake("not for a GPU", host, "nvopt<O3>");
  // The errors before do not count.
  LLVMModuleRef module = read(argv[1]);
  printf("optimised: %d\n", nvopt_optimize(module, machine, "nvopt<O3>", &message));
  LLVMMemoryBufferRef ptx;
  printf("ptx: %d\n", nvopt_emit_ptx(module, machine, &ptx, &message));
  fwrite(LLVMGetBufferStart(ptx), 1, LLVMGetBufferSize(ptx), stdout);
  LLVMDisposeMemoryBuffer(ptx);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  LLVMDisposeTargetMachine(machine);
  return 0;
}
