// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Makes the files of the variants with clang, opt, llvm-link, llc and nvcc.
#include "exec/launch/variant.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <llvm-c/BitWriter.h>
#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "exec/launch/load.h"

// The directory to remove when a signal ends this process, and whose process that is.
static char *doomed;
static pid_t owner;

// Only what may be called in a handler: another process removes the files.
static void on_signal(int number) {
  if (doomed && getpid() == owner) {
    pid_t pid = fork();
    if (pid == 0) {
      execl("/bin/rm", "rm", "-rf", "--", doomed, (char *)NULL);
      _exit(127);
    }
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
      continue;
  }
  signal(number, SIG_DFL);
  raise(number);
}

// A signal that is ignored, as by nohup, stays so.
static void catch_signals(void (*handler)(int)) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old;
    if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction(numbers[i], &(struct sigaction){.sa_handler = handler}, NULL);
  }
}

bool nv_tools_start(struct nv_tools *tools) {
  const char *base = getenv("TMPDIR");
  struct nv_text path = {0};
  nv_text_printf(&path, "%s/nvopt-exec-XXXXXX", base && *base ? base : "/tmp");
  tools->directory = mkdtemp(path.data);
  if (tools->directory) {
    doomed = tools->directory;
    owner = getpid();
    catch_signals(on_signal);
    return true;
  }
  nv_exec_error("cannot create a temporary directory in '%s': %s", base && *base ? base : "/tmp",
                strerror(errno));
  nv_text_free(&path);
  return false;
}

void nv_tools_finish(struct nv_tools *tools) {
  if (!tools->directory)
    return;
  DIR *directory = opendir(tools->directory);
  struct dirent *entry;
  while (directory && (entry = readdir(directory)))
    if (entry->d_name[0] != '.')
      unlinkat(dirfd(directory), entry->d_name, 0);
  if (directory)
    closedir(directory);
  rmdir(tools->directory);
  catch_signals(SIG_DFL);
  doomed = NULL;
  free(tools->directory);
  tools->directory = NULL;
}

static char *temporary(const struct nv_tools *tools, const char *name, unsigned number,
                       const char *suffix) {
  struct nv_text path = {0};
  nv_text_printf(&path, "%s/%s%u.%s", tools->directory, name, number, suffix);
  return path.data;
}

// Runs a program with its messages in a file. Returns its wait status, -1 when it did not start.
static int run_program(const char *const *args, const char *messages) {
  pid_t pid = fork();
  if (pid < 0)
    return -1;
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM); // it does not outlive this process
    int log = open(messages, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (log < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0)
      _exit(127);
    execvp(args[0], (char *const *)(uintptr_t)args);
    _exit(127);
  }
  int status;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return status;
}

// Runs a program that writes `output`. On failure prints what it was for and what it said.
static char *run_tool(const struct nv_tools *tools, const char **args, const char *what,
                      char *output) {
  struct nv_text messages = {0};
  nv_text_printf(&messages, "%s/messages", tools->directory);
  arrput(args, NULL);
  int status = run_program(args, messages.data);
  if (status == 0) {
    nv_text_free(&messages);
    arrfree(args);
    return output;
  }
  size_t length = 0;
  char *said = status != -1 ? nv_exec_read_file(messages.data, &length) : NULL;
  while (length && said[length - 1] == '\n')
    said[--length] = 0;
  if (status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 127 && !length)
    nv_exec_error("%s: cannot run '%s'; install it or give its path", what, args[0]);
  else if (status != -1 && WIFSIGNALED(status))
    nv_exec_error("%s: %s died of signal %d\n%s", what, args[0], WTERMSIG(status),
                  said ? said : "");
  else
    nv_exec_error("%s: %s failed\n%s", what, args[0], said ? said : "");
  free(said);
  nv_text_free(&messages);
  arrfree(args);
  free(output);
  return NULL;
}

char *nv_compile_cuda(const struct nv_tools *tools, const char *path, const struct nv_plan *plan,
                      unsigned number) {
  const char **args = NULL;
  char *output = temporary(tools, "source", number, "bc");
  struct nv_text architecture = {0};
  nv_text_printf(&architecture, "--cuda-gpu-arch=%s", tools->architecture);
  // Code as for -O2, so that nothing is marked optnone, but before any pass has run.
  static const char *const fixed[] = {"-x",
                                      "cuda",
                                      "--cuda-device-only",
                                      "-std=c++17",
                                      "-O2",
                                      "-Xclang",
                                      "-disable-llvm-passes",
                                      "-emit-llvm",
                                      "-c",
                                      "-Wno-unknown-cuda-version",
                                      "-gline-tables-only"};
  arrput(args, tools->clang);
  struct nv_text config = {0};
  if (tools->config) {
    nv_text_printf(&config, "--config=%s", tools->config);
    arrput(args, config.data);
  } else {
    arrput(args, "-nocudainc");
    arrput(args, "-nocudalib");
    // Without a toolkit clang takes a PTX version that few GPUs accept; with one the higher of the two counts.
    arrput(args, "--cuda-feature=+ptx88");
  }
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    arrput(args, fixed[i]);
  arrput(args, architecture.data);
  for (ptrdiff_t i = 0; i < arrlen(plan->clang_args); i++)
    arrput(args, plan->clang_args[i]);
  for (ptrdiff_t i = 0; i < arrlen(tools->clang_args); i++)
    arrput(args, tools->clang_args[i]);
  arrput(args, path);
  arrput(args, "-o");
  arrput(args, output);
  char *result = run_tool(tools, args, "compiling the source", output);
  nv_text_free(&architecture);
  nv_text_free(&config);
  return result;
}

char *nv_run_passes(const struct nv_tools *tools, const char *path, const char *passes,
                    unsigned number) {
  const char **args = NULL;
  struct nv_text pipeline = {0}, plugin = {0}, what = {0};
  char *output = temporary(tools, "variant", number, "bc");
  nv_text_printf(&pipeline, "-passes=%s", passes);
  nv_text_printf(&what, "variant %u (%s)", number, passes);
  arrput(args, tools->opt);
  if (tools->plugin) {
    nv_text_printf(&plugin, "-load-pass-plugin=%s", tools->plugin);
    arrput(args, plugin.data);
  }
  arrput(args, pipeline.data);
  for (ptrdiff_t i = 0; i < arrlen(tools->opt_args); i++)
    arrput(args, tools->opt_args[i]);
  arrput(args, path);
  arrput(args, "-o");
  arrput(args, output);
  char *result = run_tool(tools, args, what.data, output);
  nv_text_free(&pipeline);
  nv_text_free(&plugin);
  nv_text_free(&what);
  return result;
}

char *nv_link_libraries(const struct nv_tools *tools, const char *path, unsigned number) {
  const char **args = NULL;
  char *output = temporary(tools, "linked", number, "bc");
  arrput(args, tools->link);
  arrput(args, "--only-needed");
  arrput(args, "--suppress-warnings");
  arrput(args, path);
  for (ptrdiff_t i = 0; i < arrlen(tools->libraries); i++)
    arrput(args, tools->libraries[i]);
  arrput(args, "-o");
  arrput(args, output);
  return run_tool(tools, args, "linking the libraries", output);
}

// LLVM-C can add fast-math flags, not take them away, so the instruction is built again.
static void drop_from(LLVMBuilderRef builder, LLVMValueRef instruction) {
  LLVMFastMathFlags flags = LLVMGetFastMathFlags(instruction);
  if (!(flags & LLVMFastMathAllowContract))
    return;
  LLVMPositionBuilderBefore(builder, instruction);
  LLVMValueRef plain =
      LLVMBuildBinOp(builder, LLVMGetInstructionOpcode(instruction), LLVMGetOperand(instruction, 0),
                     LLVMGetOperand(instruction, 1), "");
  if (LLVMIsAInstruction(plain)) {
    LLVMSetFastMathFlags(plain, flags & ~(unsigned)LLVMFastMathAllowContract);
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
    LLVMInstructionSetDebugLoc(plain, place);
  }
  LLVMReplaceAllUsesWith(instruction, plain);
  LLVMInstructionEraseFromParent(instruction);
}

static void drop_contraction(LLVMModuleRef module) {
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
      for (LLVMValueRef next, i = LLVMGetFirstInstruction(bb); i; i = next) {
        LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
        next = LLVMGetNextInstruction(i);
        if (opcode == LLVMFAdd || opcode == LLVMFSub || opcode == LLVMFMul)
          drop_from(builder, i);
      }
  LLVMDisposeBuilder(builder);
}

// The level that llc gets with a pipeline such as nvopt<O2>.
static char level_of(const char *passes) {
  const char *at = passes ? strstr(passes, "<O") : NULL;
  return at && at[2] >= '0' && at[2] <= '3' ? at[2] : '3';
}

// Copies the module to `output` as llc is to see it, and says what it is for.
static bool prepare_module(const char *path, const char *output, char **cpu, char **features) {
  struct nv_text problem = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = nv_load_module(context, path, &problem);
  bool ok = module != NULL;
  if (ok) {
    drop_contraction(module);
    *cpu = nv_module_attribute(module, "target-cpu");
    *features = nv_module_attribute(module, "target-features");
    ok = !LLVMWriteBitcodeToFile(module, output);
    LLVMDisposeModule(module);
  }
  if (!ok)
    nv_exec_error("cannot prepare '%s' for llc: %s", path,
                  problem.data ? problem.data : "cannot write a temporary file");
  nv_text_free(&problem);
  LLVMContextDispose(context);
  return ok;
}

char *nv_variant_ptx(const struct nv_tools *tools, const char *path, const char *passes,
                     unsigned number) {
  const char **args = NULL;
  char *cpu = NULL, *features = NULL, level[] = {'-', 'O', level_of(passes), 0};
  char *input = temporary(tools, "final", number, "bc");
  struct nv_text plugin = {0}, processor = {0}, attributes = {0}, what = {0};
  if (!prepare_module(path, input, &cpu, &features)) {
    free(input);
    return NULL;
  }
  char *output = temporary(tools, "variant", number, "ptx");
  nv_text_printf(&processor, "-mcpu=%s", cpu ? cpu : tools->architecture);
  nv_text_printf(&what, "variant %u, code generation", number);
  arrput(args, tools->llc);
  if (tools->plugin) {
    nv_text_printf(&plugin, "--load-pass-plugin=%s", tools->plugin);
    arrput(args, plugin.data);
  }
  arrput(args, level);
  arrput(args, processor.data);
  if (features) {
    nv_text_printf(&attributes, "-mattr=%s", features);
    arrput(args, attributes.data);
  }
  for (ptrdiff_t i = 0; i < arrlen(tools->llc_args); i++)
    arrput(args, tools->llc_args[i]);
  arrput(args, input);
  arrput(args, "-o");
  arrput(args, output);
  char *result = run_tool(tools, args, what.data, output);
  nv_text_free(&plugin);
  nv_text_free(&processor);
  nv_text_free(&attributes);
  nv_text_free(&what);
  free(cpu);
  free(features);
  free(input);
  return result;
}

// Arguments of clang that mean the same to nvcc.
static void add_common(const char ***args, const char *const *list) {
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    if (!strncmp(list[i], "-I", 2) || !strncmp(list[i], "-D", 2) || !strncmp(list[i], "-U", 2) ||
        !strncmp(list[i], "-std=", 5))
      arrput(*args, list[i]);
}

char *nv_compile_nvcc(const struct nv_tools *tools, const char *path, const struct nv_plan *plan) {
  const char **args = NULL;
  char *output = temporary(tools, "nvcc", 0, "ptx");
  struct nv_text architecture = {0};
  nv_text_printf(&architecture, "-arch=%s", tools->architecture);
  static const char *const fixed[] = {"-ptx", "-fmad=false", "-w", "-std=c++17"};
  arrput(args, tools->nvcc);
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    arrput(args, fixed[i]);
  arrput(args, architecture.data);
  add_common(&args, (const char *const *)plan->clang_args);
  add_common(&args, tools->clang_args);
  arrput(args, path);
  arrput(args, "-o");
  arrput(args, output);
  char *result = run_tool(tools, args, "compiling the source with nvcc", output);
  nv_text_free(&architecture);
  return result;
}

bool nv_same_files(const char *a, const char *b) {
  size_t sizes[2] = {0};
  char *bytes[2] = {nv_exec_read_file(a, &sizes[0]), nv_exec_read_file(b, &sizes[1])};
  bool same = bytes[0] && bytes[1] && sizes[0] == sizes[1] && !memcmp(bytes[0], bytes[1], sizes[0]);
  free(bytes[0]);
  free(bytes[1]);
  return same;
}
