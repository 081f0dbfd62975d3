// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// optimize.c IN PTX [PIPELINE]: optimises the LLVM module in the file IN with nvopt and writes its PTX.
#include <stdio.h>
#include <string.h>

#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>

#include "nvopt.h"

// Tells what went wrong; the message is LLVM's to take back.
static int failed(const char *what, char *message) {
  fprintf(stderr, "%s: %s\n", what, message ? message : "unknown error");
  LLVMDisposeMessage(message);
  return 1;
}

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  const char *pipeline = argc > 3 ? argv[3] : "nvopt<O3>", *triple = "nvptx64-nvidia-cuda";
  char *message = NULL;
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  LLVMTargetRef target;
  if (LLVMGetTargetFromTriple(triple, &target, &message))
    return failed(triple, message);
  LLVMTargetMachineRef machine =
      LLVMCreateTargetMachine(target, triple, "sm_90", "+ptx80", LLVMCodeGenLevelAggressive,
                              LLVMRelocDefault, LLVMCodeModelDefault);

  LLVMContextRef context = LLVMContextCreate();
  LLVMMemoryBufferRef text, ptx;
  LLVMModuleRef module;
  // The reader takes the buffer, whatever comes of it.
  if (LLVMCreateMemoryBufferWithContentsOfFile(argv[1], &text, &message) ||
      LLVMParseIRInContext(context, text, &module, &message))
    return failed(argv[1], message);
  if (nvopt_optimize(module, machine, pipeline, &message))
    return failed(pipeline, message);
  if (nvopt_emit_ptx(module, machine, &ptx, &message))
    return failed("code generation", message);

  FILE *out = fopen(argv[2], "w");
  size_t size = LLVMGetBufferSize(ptx);
  if (!out || fwrite(LLVMGetBufferStart(ptx), 1, size, out) != size || fclose(out) != 0) {
    perror(argv[2]);
    return 1;
  }
  LLVMDisposeMemoryBuffer(ptx);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  LLVMDisposeTargetMachine(machine);
  return 0;
}
