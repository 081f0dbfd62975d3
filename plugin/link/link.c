// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt link: the device link of a program with optimisation over all of it (LT-3, LT-4). Reads the
// bitcode of all units, does what has to see all of it, takes the module apart, and optimises and
// generates the parts on several threads and by several ptxas at a time. How it is taken apart depends on the program alone,
// so the result does not depend on the number of threads.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include <llvm-c/BitWriter.h>

#include "alloc.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "bridge/threads.h"
#include "bridge/time-trace.h"
#include "entry/run.h"
#include "link/link.h"
#include "pass.h"
#include "target/target.h"
#include "phase/generate.h"
#include "tools/cmds.h"

typedef enum output { OUT_BITCODE, OUT_PTX, OUT_CUBIN, NUM_OUTPUTS, OUT_UNKNOWN } output;

static const char *const output_names[] = {"bc", "ptx", "cubin"};

typedef struct linking {
  const char *level, *target, *ptx, *ptxas, *library, *trace;
  output out;
  unsigned jobs, part_size;
  bool job_server, partial, divided, closed;
  char *arch, features[32];
} linking;

//===-- The command line ----------------------------------------------------------------------===//

static output output_of(const char *name) {
  for (size_t i = 0; i < NUM_OUTPUTS; i++)
    if (strcmp(name, output_names[i]) == 0)
      return (output)i;
  return OUT_UNKNOWN;
}

static bool read_number(const char *text, unsigned *number) {
  char *end;
  unsigned long n = strtoul(text, &end, 10);
  if (!*text || *end || n > 1000000 || *text == '-')
    return false;
  *number = (unsigned)n;
  return true;
}

static const nv_command *this_command(void) {
  for (size_t i = 0;; i++)
    if (nv_command_at(i)->run == nv_cmd_link)
      return nv_command_at(i);
}

// Fills `how` from the flags. False after the error was told.
static bool read_flags(const nv_tool_args *args, linking *how) {
  const char *emit = nv_tool_value(args, "emit"), *jobs = nv_tool_value(args, "jobs");
  const char *level = nv_tool_value(args, "level");
  how->target = nv_tool_value(args, "output");
  how->level = level ? level : "3";
  how->ptxas = nv_tool_value(args, "ptxas");
  how->library = nv_tool_value(args, "device-library");
  how->ptx = nv_tool_value(args, "ptx");
  how->trace = nv_tool_value(args, "time-trace");
  how->partial = nv_tool_has(args, "partial");
  how->job_server = nv_tool_has(args, "jobserver");
  how->closed = nv_tool_has(args, "no-undefined");
  if (!how->target) {
    nv_tool_misuse(this_command(), "say where the result goes with -o FILE");
    return false;
  }
  const char *dot = strrchr(how->target, '.');
  how->out = output_of(emit ? emit : dot ? dot + 1 : "");
  if (how->out == OUT_UNKNOWN) {
    nv_tool_misuse(this_command(),
                   emit ? "--emit=%s: known are bc, ptx and cubin"
                        : "cannot tell from '%s' what to write; name it .bc, .ptx "
                          "or .cubin, or use --emit",
                   emit ? emit : how->target);
    return false;
  }
  if (how->ptx && how->out != OUT_CUBIN) {
    nv_tool_misuse(this_command(), "--ptx is PTX beside a cubin, and the output is %s",
                   output_names[how->out]);
    return false;
  }
  if ((how->ptxas || how->library) && how->out != OUT_CUBIN) {
    nv_tool_misuse(this_command(), "--%s is for machine code, and the output is %s",
                   how->ptxas ? "ptxas" : "device-library", output_names[how->out]);
    return false;
  }
  const char *gpu = nv_tool_value(args, "arch");
  if (gpu && !nv_tool_gpu(this_command(), gpu))
    return false;
  how->divided = (how->out == OUT_CUBIN || (how->out == OUT_PTX && nv_tool_has(args, "divide"))) &&
                 !how->partial;
  if (strlen(how->level) != 1 || !strchr("0123", *how->level)) {
    nv_tool_misuse(this_command(), "-O %s: levels are 0, 1, 2 and 3", how->level);
    return false;
  }
  if (jobs && !read_number(jobs, &how->jobs)) {
    nv_tool_misuse(this_command(), "--jobs %s: a number is wanted; 0 is one job a processor", jobs);
    return false;
  }
  if (how->library && access(how->library, R_OK) != 0) {
    nv_tool_fail("cannot open '%s': %s", how->library, strerror(errno));
    return false;
  }
  const char *size = nv_tool_value(args, "part-size");
  if (size && !read_number(size, &how->part_size)) {
    nv_tool_misuse(this_command(), "--part-size %s: a number of instructions is wanted", size);
    return false;
  }
  return true;
}

// What runs on the whole program is nvopt-lto<link>; where it is divided only what has to see all of it at
// once, and the level on every part. A part has all that its kernels can call, so
// inlining and all that follows see what they would see in the whole. To be freed.
static char *program_pipeline(const nv_tool_args *args, const linking *how) {
  const char *options = nv_tool_value(args, "options"), *keep = nv_tool_value(args, "keep");
  options = options ? options : "";
  size_t size = strlen(options) + 3 * strlen(keep ? keep : "") + 256;
  char *text = nv_new(size, 1);
  int n = snprintf(text, size, "nvopt-lto<%s;O%s%s", how->divided ? "prepare" : "link", how->level,
                   how->partial ? ";partial-link=1;rdc=1" : ";rdc=0");
  if (keep)
    n += snprintf(text + n, size - (size_t)n,
                  ";has-global-host-info=1;host-ref-ek=%s;host-ref-ec=%s;host-ref-eg=%s", keep,
                  keep, keep);
  snprintf(text + n, size - (size_t)n, "%s%s>", *options ? ";" : "", options);
  return text;
}

// The level for one part. Other parts refer to what is external in it. To be freed.
static char *part_pipeline(const nv_tool_args *args, const linking *how) {
  const char *options = nv_tool_value(args, "options");
  options = options ? options : "";
  size_t size = strlen(options) + 64;
  char *text = nv_new(size, 1);
  snprintf(text, size, "nvopt<O%s;rdc=1%s%s>", how->level, *options ? ";" : "", options);
  return text;
}

//===-- Contexts and machines -----------------------------------------------------------------===//

typedef struct log {
  bool failed;
  char *text; // stb_ds: what the contexts said, in the form in which it is printed
} log;

static void note(LLVMDiagnosticInfoRef info, void *data) {
  log *l = data;
  static const char *const words[] = {"error", "warning"};
  LLVMDiagnosticSeverity severity = LLVMGetDiagInfoSeverity(info);
  if (severity != LLVMDSError && severity != LLVMDSWarning)
    return;
  l->failed |= severity == LLVMDSError;
  char *text = LLVMGetDiagInfoDescription(info);
  const char *pieces[] = {"nvopt: ", words[severity], ": linking: ", text, "\n"};
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
    memcpy(arraddnptr(l->text, strlen(pieces[i])), pieces[i], strlen(pieces[i]));
  LLVMDisposeMessage(text);
}

// Prints what was noted. True if there was no error.
static bool settle(log *l) {
  fwrite(l->text, 1, arrlenu(l->text), stderr);
  arrfree(l->text);
  bool good = !l->failed;
  *l = (log){false, NULL};
  return good;
}

static LLVMCodeGenOptLevel code_level(const linking *how) {
  static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess,
                                               LLVMCodeGenLevelDefault, LLVMCodeGenLevelAggressive};
  return levels[*how->level - '0'];
}

static LLVMTargetMachineRef make_machine(const linking *how) {
  LLVMTargetRef target;
  char *problem;
  if (LLVMGetTargetFromTriple("nvptx64-nvidia-cuda", &target, &problem)) {
    LLVMDisposeMessage(problem);
    return NULL;
  }
  return LLVMCreateTargetMachine(target, "nvptx64-nvidia-cuda", how->arch, how->features,
                                 code_level(how), LLVMRelocDefault, LLVMCodeModelDefault);
}

// The newest PTX that a unit without functions was compiled for, 0 if there is none. Linking puts the lists together.
static unsigned listed_version(LLVMModuleRef module) {
  unsigned n = LLVMGetNamedMetadataNumOperands(module, NV_PTX_VERSION), newest = 0;
  int64_t version;
  for (unsigned i = 0; i < n; i++)
    if (nv_named_md_int(module, NV_PTX_VERSION, i, 0, &version) && version > newest &&
        version < 1000)
      newest = (unsigned)version;
  return newest;
}

// The newest PTX that a unit was compiled for: all of the program is printed as that.
static void find_features(linking *how, LLVMModuleRef module) {
  unsigned newest = 0;
  nv_foreach_function(f, module) {
    LLVMAttributeRef attribute =
        LLVMGetStringAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                      "target-features", strlen("target-features"));
    unsigned len;
    const char *text = attribute ? LLVMGetStringAttributeValue(attribute, &len) : "";
    const char *ptx = strstr(text, "+ptx");
    unsigned version = ptx ? (unsigned)strtoul(ptx + strlen("+ptx"), NULL, 10) : 0;
    newest = version > newest ? version : newest;
  }
  unsigned listed = listed_version(module);
  newest = listed > newest ? listed : newest;
  if (newest)
    snprintf(how->features, sizeof how->features, "+ptx%u", newest);
}

//===-- Parts ---------------------------------------------------------------------------------===//

// Machine code of the parts, and their PTX where it is wanted: written when both are there.
static bool assemble(const linking *how, const nv_generated *made) {
  nv_assembly a = {.arch = how->arch,
                   .level = how->level,
                   .jobs = how->jobs,
                   .job_server = how->job_server,
                   .flags = how->ptxas,
                   .relocatable = how->partial,
                   .library = how->partial ? NULL : how->library};
  size_t size;
  void *code = nv_assemble(&a, made->ptx, made->n, &size);
  bool good = code && (!how->ptx || nv_write_whole(how->ptx, made->text, made->size)) &&
              nv_write_whole(how->target, code, size);
  free(code);
  return good;
}

static void tell_of_part(void *data, bool error, const char *text) {
  (void)data;
  fprintf(stderr, "nvopt: %s: linking: %s\n", error ? "error" : "warning", text);
}

// Code of the module, which is divided on the way.
static bool generate(const nv_tool_args *args, const linking *how, LLVMModuleRef module) {
  char *pipeline = how->divided ? part_pipeline(args, how) : NULL;
  nv_generation g = {.arch = how->arch,
                     .features = how->features,
                     .level = code_level(how),
                     .pipeline = pipeline,
                     .least = !how->divided    ? (size_t)-1
                              : how->part_size ? how->part_size
                                               : nv_part_size(module),
                     .joined = how->out == OUT_PTX || how->ptx,
                     .threads = how->jobs,
                     .job_server = how->job_server,
                     .tell = tell_of_part};
  nv_generated code;
  nv_time_scope *phase =
      how->divided
          ? nv_time_scope_open("Phase II", how->jobs == 1 ? "Concurrent=No" : "Concurrent=Yes")
          : NULL;
  bool good = nv_generate(module, &g, &code);
  nv_time_scope_close(phase);
  if (good && how->out == OUT_PTX)
    good = nv_write_whole(how->target, code.text, code.size);
  else if (good)
    good = assemble(how, &code);
  nv_generated_free(&code);
  free(pipeline);
  return good;
}

//===-- The command ---------------------------------------------------------------------------===//

static bool optimise(const nv_tool_args *args, const linking *how, LLVMModuleRef module, log *l) {
  LLVMTargetMachineRef machine = make_machine(how);
  char error[512], *text = program_pipeline(args, how);
  nv_time_scope *phase = how->divided ? nv_time_scope_open("Phase I", "Concurrent=No") : NULL;
  bool good = nv_run_pipeline(module, machine, text, error, sizeof error);
  nv_time_scope_close(phase);
  if (!good)
    nv_tool_fail("%s", error);
  LLVMDisposeTargetMachine(machine);
  free(text);
  return settle(l) && good;
}

// True of functions that need no library of machine code: those of the math library, which the level of each part links,
// and those that ptxas knows itself.
static bool is_provided(const char *name) {
  static const char *const known[] = {"__assertfail", "cudaGraphSetConditional", "free", "malloc",
                                      "vprintf"};
  if (strncmp(name, "__nv_", strlen("__nv_")) == 0 ||
      strncmp(name, "__nvvm_", strlen("__nvvm_")) == 0)
    return true;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(name, known[i]) == 0)
      return true;
  return false;
}

// A function that the program uses and no file defines; NULL if there is none.
static LLVMValueRef lacking_function(LLVMModuleRef module) {
  size_t len;
  nv_foreach_function(f, module)
    if (LLVMIsDeclaration(f) && !LLVMGetIntrinsicID(f) && LLVMGetFirstUse(f) &&
        !is_provided(LLVMGetValueName2(f, &len)))
      return f;
  return NULL;
}

// The same of variables. Dynamic shared memory is declared alone, and the launch makes it.
static LLVMValueRef lacking_variable(LLVMModuleRef module) {
  nv_foreach_global(v, module)
    if (LLVMIsDeclaration(v) && LLVMGetFirstUse(v) &&
        LLVMGetPointerAddressSpace(LLVMTypeOf(v)) != NV_SPACE_SHARED)
      return v;
  return NULL;
}

// The first function with an instruction that uses `v`, directly or in a constant; NULL if none has.
static LLVMValueRef user_of(LLVMValueRef v) {
  LLVMValueRef found = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(v); use && !found; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user))
      found = LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
    else if (!LLVMIsAGlobalValue(user))
      found = user_of(user);
  }
  return found;
}

// --no-undefined. False after the error was told.
static bool is_closed(LLVMModuleRef module) {
  LLVMValueRef lacking = lacking_function(module);
  bool function = lacking;
  if (!lacking)
    lacking = lacking_variable(module);
  if (!lacking)
    return true;
  size_t len;
  LLVMValueRef user = user_of(lacking);
  const char *name = LLVMGetValueName2(lacking, &len);
  bool runtime = function && (strncmp(name, "cuda", strlen("cuda")) == 0 ||
                              strncmp(name, "__cudaCDP", strlen("__cudaCDP")) == 0);
  nv_tool_fail("undefined reference to '%s'%s%s%s; %s", name, user ? " in '" : "",
               user ? LLVMGetValueName2(user, &len) : "", user ? "'" : "",
               runtime ? "kernels that start kernels and other calls of the runtime in device code "
                         "need NVIDIA's device runtime"
                       : "no file of the device link defines it");
  return false;
}

// A kernel that the host half of a file launches has to be in one of them. False after the error was told.
static bool has_kernels(LLVMModuleRef module) {
  size_t len;
  nv_foreach_function(f, module)
    if (LLVMIsDeclaration(f) && nv_is_kernel(f) && LLVMGetFirstUse(f)) {
      nv_tool_fail("undefined reference to '%s'; no file of the device link defines it",
                   LLVMGetValueName2(f, &len));
      return false;
    }
  return true;
}

// Names between colons that are no kernel or variable of the program are told: what is misspelt goes.
static void check_kept(LLVMModuleRef module, const char *keep) {
  for (const char *at = keep; at && *at;) {
    size_t len = strcspn(at, ":");
    char *name = nv_copy_text(at, len);
    LLVMValueRef its = LLVMGetNamedFunction(module, name);
    if (!its)
      its = LLVMGetNamedGlobal(module, name);
    if (len && (!its || LLVMIsDeclaration(its)))
      fprintf(stderr, "nvopt: warning: --keep: no file defines '%s'\n", name);
    free(name);
    at += len + (at[len] == ':');
  }
}

static bool write_bitcode(const linking *how, LLVMModuleRef module) {
  LLVMMemoryBufferRef bitcode = LLVMWriteBitcodeToMemoryBuffer(module);
  bool good = nv_write_whole(how->target, LLVMGetBufferStart(bitcode), LLVMGetBufferSize(bitcode));
  LLVMDisposeMemoryBuffer(bitcode);
  return good;
}

// Takes back what was written where something else that was asked for cannot be.
static void drop_results(const linking *how) {
  const char *const written[] = {how->target, how->ptx};
  struct stat about;
  for (size_t i = 0; i < sizeof written / sizeof *written; i++)
    if (written[i] && strcmp(written[i], "-") != 0 && lstat(written[i], &about) == 0 &&
        S_ISREG(about.st_mode))
      unlink(written[i]);
}

static bool link_files(const nv_tool_args *args, linking *how, LLVMContextRef context) {
  log l = {false, NULL};
  LLVMContextSetDiagnosticHandler(context, note, &l);
  char **files = NULL;
  for (size_t i = 0; nv_tool_operand(args, i); i++)
    arrput(files, (char *)nv_tool_operand(args, i));
  nv_time_scope *step = nv_time_scope_open("LNK", "");
  LLVMModuleRef module =
      nv_link_inputs(context, files, arrlenu(files), nv_tool_value(args, "arch"), &how->arch);
  nv_time_scope_close(step);
  bool good = settle(&l) && module;
  if (good) {
    // Parts of a file come from clang as they are.
    nv_forget_defined(module);
    find_features(how, module);
    check_kept(module, nv_tool_value(args, "keep"));
    if (how->out == OUT_PTX || how->ptx)
      how->divided &= nv_can_join(module);
    good = (how->partial || has_kernels(module)) && optimise(args, how, module, &l);
    if (good && !lacking_function(module))
      how->library = NULL;
    good = good && (!how->closed || is_closed(module));
    good = good &&
           (how->out == OUT_BITCODE ? write_bitcode(how, module) : generate(args, how, module));
    const char *registrations = nv_tool_value(args, "registrations");
    if (good && registrations &&
        !nv_link_registrations(context, files, arrlenu(files), registrations)) {
      drop_results(how);
      good = false;
    }
  }
  arrfree(files);
  if (module)
    LLVMDisposeModule(module);
  free(how->arch);
  return good;
}

// The trace is written where there is a result. True if there was one and nothing went wrong here.
static bool end_trace(const linking *how, bool good) {
  if (!how->trace)
    return good;
  if (good) {
    LLVMMemoryBufferRef text = nv_time_trace_text();
    good = nv_write_whole(how->trace, LLVMGetBufferStart(text), LLVMGetBufferSize(text));
    LLVMDisposeMemoryBuffer(text);
    if (!good)
      drop_results(how);
  }
  nv_time_trace_drop();
  return good;
}

int nv_cmd_link(const nv_tool_args *args) {
  linking how = {0};
  if (!read_flags(args, &how))
    return NV_EXIT_USAGE;
  if (how.job_server && !nv_has_job_server())
    fprintf(stderr, "nvopt: warning: --jobserver: MAKEFLAGS names no job server that can be used; "
                    "as many jobs as there are processors run at a time\n");
  nv_run_setup();
  if (how.trace)
    nv_time_trace_begin("nvopt link");
  LLVMContextRef context = LLVMContextCreate();
  bool good = link_files(args, &how, context);
  LLVMContextDispose(context);
  good = end_trace(&how, good);
  return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
}
