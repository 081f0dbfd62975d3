// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// build.c: from the user's file to the one that is run: clang for CUDA, then the passes and the code
// generator of this program itself.
#include "tools/exec/exec.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <llvm-c/BitWriter.h>
#include <llvm-c/Target.h>

#include "alloc.h"
#include "entry/run.h"
#include "exec/launch/load.h"

static bool ends_with(const char *text, const char *end) {
  size_t n = strlen(text), m = strlen(end);
  return n >= m && strcmp(text + n - m, end) == 0;
}

bool nv_exec_is_cuda(const char *file) { return ends_with(file, ".cu") || ends_with(file, ".cuh"); }

// The configuration of clang, in the build tree and where it is installed; new memory, or NULL.
static char *find_config(void) {
  static const char *const places[] = {"../nvopt.cfg", "../share/nvopt/nvopt.cfg"};
  char folder[4096];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  folder[length < 0 ? 0 : length] = 0;
  char *slash = strrchr(folder, '/');
  if (slash)
    *slash = 0;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    struct nv_text path = {0};
    nv_text_printf(&path, "%s/%s", folder, places[i]);
    if (access(path.data, R_OK) == 0)
      return path.data;
    nv_text_free(&path);
  }
  return NULL;
}

bool nv_exec_knows_file(const char *file) {
  return nv_exec_is_cuda(file) || ends_with(file, ".ll") || ends_with(file, ".bc") ||
         nv_is_ptx(file);
}

bool nv_exec_find_tools(nv_exec_program *program) {
  const char *clang = getenv("NVOPT_CLANG");
  program->tools.clang = clang && *clang ? clang : NVOPT_CLANG_PROGRAM;
  program->tools.nvcc = "nvcc";
  if (nv_exec_is_cuda(program->file) && !(program->tools.config = find_config())) {
    nv_tool_fail("nvopt.cfg is neither beside nor installed with this program; .cu files cannot be "
                 "compiled");
    return false;
  }
  return nv_tools_start(&program->tools);
}

bool nv_exec_compile(nv_exec_program *program) {
  program->base = nv_exec_is_cuda(program->file)
                      ? nv_compile_cuda(&program->tools, program->file, &program->plan, 0)
                      : nv_copy_text(program->file, strlen(program->file));
  return program->base != NULL;
}

// Diagnostics of the passes, as the other commands print them.
static void note(LLVMDiagnosticInfoRef info, void *data) {
  LLVMDiagnosticSeverity severity = LLVMGetDiagInfoSeverity(info);
  if (severity != LLVMDSError && severity != LLVMDSWarning)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  if (severity == LLVMDSError) {
    *(bool *)data = true;
    nv_tool_fail("%s", text);
  } else {
    fprintf(stderr, "nvopt: warning: %s\n", text);
  }
  LLVMDisposeMessage(text);
}

static LLVMTargetMachineRef make_machine(LLVMModuleRef module, const char *architecture,
                                         char level) {
  static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess,
                                               LLVMCodeGenLevelDefault, LLVMCodeGenLevelAggressive};
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  char *cpu = nv_module_attribute(module, "target-cpu"), *problem = NULL;
  char *features = nv_module_attribute(module, "target-features");
  LLVMTargetRef target;
  LLVMTargetMachineRef machine = NULL;
  if (LLVMGetTargetFromTriple(LLVMGetTarget(module), &target, &problem)) {
    nv_tool_fail("%s", problem);
    LLVMDisposeMessage(problem);
  } else {
    machine = LLVMCreateTargetMachine(target, LLVMGetTarget(module), cpu ? cpu : architecture,
                                      features ? features : "+ptx84", levels[level - '0'],
                                      LLVMRelocDefault, LLVMCodeModelDefault);
    // As opt does; the verifier wants one.
    if (machine && !*LLVMGetDataLayoutStr(module)) {
      LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
      LLVMSetModuleDataLayout(module, layout);
      LLVMDisposeTargetData(layout);
    }
    // The comments say who called the functions of headers, see nv_ptx_caller_line.
    LLVMSetTargetMachineAsmVerbosity(machine, true);
  }
  free(cpu);
  free(features);
  return machine;
}

// Writes what is run: bitcode, or the PTX of it.
static bool write_code(LLVMModuleRef module, LLVMTargetMachineRef machine, const nv_exec_set *set,
                       const char *output, const bool *failed) {
  if (!set->ptx)
    return !LLVMWriteBitcodeToFile(module, output) ||
           (nv_tool_fail("cannot write '%s'", output), false);
  LLVMMemoryBufferRef ptx = nv_emit_ptx(module, machine);
  if (!ptx)
    return *failed || (nv_tool_fail("no PTX can be made of this program"), false);
  FILE *file = fopen(output, "we");
  bool good = file && fwrite(LLVMGetBufferStart(ptx), 1, LLVMGetBufferSize(ptx), file) ==
                          LLVMGetBufferSize(ptx);
  good = file && fclose(file) == 0 && good;
  LLVMDisposeMemoryBuffer(ptx);
  return good || (nv_tool_fail("cannot write '%s'", output), false);
}

// Runs the pipeline of a set and writes the result to `output`.
static bool transform(const nv_exec_program *program, const nv_exec_set *set, const char *output) {
  struct nv_text problem = {0}, pipeline = {0};
  bool failed = false, plain = strcmp(set->name, "none") == 0;
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = nv_load_module(context, program->base, &problem);
  if (!module) {
    // LLVM's messages end with a newline and most begin with the file.
    while (problem.length && problem.data[problem.length - 1] == '\n')
      problem.data[--problem.length] = 0;
    if (problem.length && strncmp(problem.data, program->file, strlen(program->file)) == 0)
      nv_tool_fail("%s", problem.data);
    else
      nv_tool_fail("%s: %s", program->file, problem.length ? problem.data : "it cannot be read");
    nv_text_free(&problem);
    LLVMContextDispose(context);
    return false;
  }
  if (strncmp(LLVMGetTarget(module), "nvptx64", strlen("nvptx64")) != 0) {
    nv_tool_fail("%s: this is IR for '%s'; device code for nvptx64-nvidia-cuda is wanted",
                 program->file, LLVMGetTarget(module));
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return false;
  }
  LLVMContextSetDiagnosticHandler(context, note, &failed);
  char level = plain ? '0' : '3', error[512];
  if (!plain && set->name[0] == 'O' && set->name[1] >= '0' && set->name[1] <= '3')
    level = set->name[1];
  // Without passes too the math library is there, and kernels are launched as their attributes say.
  nv_text_printf(&pipeline, plain ? "nvvm-annotations,nvopt-link-libdevice" : "nvopt<%s>",
                 set->name);
  LLVMTargetMachineRef machine = make_machine(module, program->tools.architecture, level);
  bool good = machine != NULL;
  if (good && !nv_run_pipeline(module, machine, pipeline.data, error, sizeof error)) {
    nv_tool_fail("option set '%s': %s", set->name, error);
    good = false;
  }
  good = good && !failed && write_code(module, machine, set, output, &failed) && !failed;
  if (machine)
    LLVMDisposeTargetMachine(machine);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  nv_text_free(&pipeline);
  return good;
}

char *nv_exec_build(nv_exec_program *program, const nv_exec_set *set, unsigned number) {
  if (strcmp(set->name, "nvcc") == 0) {
    if (nv_exec_is_cuda(program->file))
      return nv_compile_nvcc(&program->tools, program->file, &program->plan);
    nv_tool_fail("option set 'nvcc' needs a .cu file, not '%s'", program->file);
    return NULL;
  }
  if (nv_is_ptx(program->base)) {
    if (strcmp(set->name, "none") == 0)
      return nv_copy_text(program->base, strlen(program->base));
    nv_tool_fail("option set '%s': '%s' is PTX, which no passes can change", set->name,
                 program->file);
    return NULL;
  }
  struct nv_text output = {0};
  nv_text_printf(&output, "%s/set%u.%s", program->tools.directory, number, set->ptx ? "ptx" : "bc");
  if (transform(program, set, output.data))
    return output.data;
  nv_text_free(&output);
  return NULL;
}
