// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A container for bitcode: its GPU is found, and what NVIDIA's reader does not know taken out of it.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/IRReader.h>

#include "alloc.h"
#include "target/container.h"
#include "tools/container/container-tool.h"
#include "tools/tool.h"

// The GPU that the first function that says one is compiled for; NULL if none says.
static const char *arch_of(LLVMModuleRef module, char *name, size_t size) {
  nv_foreach_function(f, module) {
    LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(
        f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "target-cpu", strlen("target-cpu"));
    unsigned len;
    const char *cpu = attribute ? LLVMGetStringAttributeValue(attribute, &len) : NULL;
    if (cpu) {
      snprintf(name, size, "%.*s", (int)len, cpu);
      return name;
    }
  }
  return NULL;
}

// Keeps the first error of the context as the reason.
typedef struct reason {
  char text[512];
} reason;

static void note(LLVMDiagnosticInfoRef info, void *data) {
  reason *r = data;
  if (LLVMGetDiagInfoSeverity(info) != LLVMDSError || *r->text)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  snprintf(r->text, sizeof r->text, "%.*s", (int)strcspn(text, "\n"), text);
  LLVMDisposeMessage(text);
}

// LLVM's reader does not survive all broken bitcode, so a child reads it first. False if that one died.
static bool survives(const char *name, const char *data, size_t size) {
  pid_t child = fork();
  if (child == 0) {
    static const int deadly[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE};
    struct rlimit none = {0, 0};
    int nowhere = open("/dev/null", O_WRONLY);
    setrlimit(RLIMIT_CORE, &none);
    dup2(nowhere, STDERR_FILENO);
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
      signal(deadly[i], SIG_DFL);
    LLVMContextRef context = LLVMContextCreate();
    LLVMModuleRef module = NULL;
    char *message = NULL;
    LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(data, size, name);
    if (!LLVMParseIRInContext2(context, buffer, &module, &message))
      LLVMVerifyModule(module, LLVMReturnStatusAction, &message);
    _exit(0);
  }
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  // LLVM ends the process with a status of its own after a fatal error.
  return child < 0 || status == 0;
}

static LLVMModuleRef read_module(LLVMContextRef context, const char *name, const char *data,
                                 size_t size) {
  reason why = {""};
  char *message = NULL;
  LLVMModuleRef module = NULL;
  if (!survives(name, data, size)) {
    nv_tool_fail("%s: no bitcode and no LLVM IR: LLVM breaks off reading it", name);
    return NULL;
  }
  LLVMContextSetDiagnosticHandler(context, note, &why);
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(data, size, name);
  bool bad = LLVMParseIRInContext2(context, buffer, &module, &message);
  if (!bad)
    bad = LLVMVerifyModule(module, LLVMReturnStatusAction, &message);
  LLVMDisposeMemoryBuffer(buffer);
  const char *text = *why.text ? why.text : message ? message : "it is broken";
  if (bad)
    nv_tool_fail("%s: no bitcode and no LLVM IR: %.*s", name, (int)strcspn(text, "\n"), text);
  LLVMDisposeMessage(message);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  if (bad && module)
    LLVMDisposeModule(module);
  return bad ? NULL : module;
}

static void take(nv_container *c, const char *data, size_t size) {
  c->payload = nv_new(size, 1);
  memcpy(c->payload, data, size);
  c->payload_size = size;
}

// `c` gets the bitcode of `module`, reduced. False after the error was told.
static bool reduce(nv_container *c, const char *name, LLVMModuleRef module) {
  char problem[256];
  bool without_lines;
  if (!nv_container_reduce(module, &without_lines, problem, sizeof problem))
    return nv_tool_fail("%s: %s", name, problem), false;
  if (without_lines)
    fprintf(stderr,
            "nvopt: warning: %s: debug information is left out: LLVM 20 does not read "
            "that of LLVM 22\n",
            name);
  LLVMMemoryBufferRef buffer = LLVMWriteBitcodeToMemoryBuffer(module);
  take(c, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
  LLVMDisposeMemoryBuffer(buffer);
  return true;
}

static int unknown_gpu(const char *file, const char *gpu) {
  const char *near = nv_tool_gpu_meant(gpu);
  return nv_tool_fail("%s: unknown GPU '%s'; %s%s%s", file, gpu,
                      near ? "did you mean '" : "'nvopt targets' lists them", near ? near : "",
                      near ? "'?" : "");
}

static bool fill(nv_container *c, const char *name, LLVMModuleRef module, const char *arch,
                 unsigned llvm) {
  char own[64];
  if (strncmp(LLVMGetTarget(module), "nvptx64", strlen("nvptx64")) != 0)
    return nv_tool_fail("%s: its target is '%s', not nvptx64-nvidia-cuda", name,
                        LLVMGetTarget(module)),
           false;
  arch = arch ? arch : arch_of(module, own, sizeof own);
  if (!arch)
    return nv_tool_fail("%s: no function says which GPU it is for; say it with --arch", name),
           false;
  const nv_sm *sm = nv_sm_lookup(arch, strlen(arch));
  if (!sm)
    return unknown_gpu(name, arch), false;
  const char *no = llvm || c->level == NV_CONTAINER_OPTIX ? NULL : nv_container_refuses(sm);
  if (no)
    return nv_tool_fail("%s is for %s: %s", name, sm->name, no), false;
  nv_container_fill(c, sm);
  return true;
}

bool nv_container_pack(nv_container *c, const char *name, const char *data, size_t size,
                       const char *arch, unsigned llvm) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = read_module(context, name, data, size);
  bool good = module && fill(c, name, module, arch, llvm);
  if (good && llvm) {
    c->llvm[0] = (unsigned char)llvm;
    take(c, data, size);
  } else if (good) {
    good = reduce(c, name, module);
  }
  if (module)
    LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return good;
}
