// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The device half of a file: PTX for each virtual GPU by clang, cubins of it by ptxas, a fatbinary of
// them all; and what both halves are compiled with.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "exec/device.h"
#include "target/target.h"
#include "tools/cc/unit.h"
#include "tools/tool.h"

// Names of a file's intermediate files tell the GPU where there are several: a.compute_90.sm_90.cubin.
const char *nv_unit_temporary(nv_unit *u, const nv_cc_gpu *gpu, const char *code,
                              const char *suffix) {
  bool several = u->plan->gpus->n > 1;
  return nv_cc_temporary(u->plan, "%s%s%s%s%s%s", u->stem, several ? ".compute_" : "",
                         several ? gpu->virtual_gpu : "", code && gpu->codes.n > 1 ? "." : "",
                         code && gpu->codes.n > 1 ? code : "", suffix);
}

// The output of the file: -o, or its stem with `suffix` in -odir.
const char *nv_unit_result(nv_unit *u, const char *suffix) {
  const char *wish = nv_cc_value(u->line, NV_CC_OUTPUT),
             *folder = nv_cc_value(u->line, NV_CC_OUTPUT_DIR);
  nv_words *results = &u->plan->results;
  if (wish)
    nv_words_add(results, "%s", wish);
  else
    nv_words_add(results, "%s%s%s%s", folder ? folder : "", folder ? "/" : "", u->stem, suffix);
  return results->at[results->n - 1];
}

void nv_step_set_output(nv_cc_step *step, const char *path) {
  nv_words_add(&step->words, "-o");
  nv_words_add(&step->words, "%s", path);
  step->output = nv_copy_text(path, strlen(path));
}

void nv_cc_host_words(const nv_cc_tools *tools, nv_words *words) {
  if (tools->machine)
    nv_words_add(words, "--target=%s", tools->machine);
  if (tools->gcc_install)
    nv_words_add(words, "--gcc-install-dir=%s", tools->gcc_install);
}

void nv_cc_write_in_place(nv_words *words) { nv_words_add(words, "-fno-temp-file"); }

void nv_cc_common_words(const nv_cc_plan *plan, nv_words *words) {
  const nv_cc_tools *tools = plan->tools;
  nv_words_add(words, "--config");
  nv_words_add(words, "%s", tools->config);
  nv_words_add(words, "-Wno-unknown-cuda-version");
  nv_cc_write_in_place(words);
  if (tools->for_cpu)
    nv_words_add(words, "-DNVOPT_LINKED_RUNTIME");
  if (tools->headers) {
    nv_words_add(words, "--cuda-path=%s", tools->toolkit);
    char *cccl = nv_text("%s/cccl", tools->headers);
    if (access(cccl, R_OK) == 0)
      nv_words_add(words, "-idirafter%s", cccl);
    free(cccl);
  }
  nv_cc_host_words(tools, words);
}

void nv_add_warning_errors(nv_words *words, const nv_cc_line *line) {
  const nv_words *kinds = &line->values[NV_CC_WERROR];
  for (size_t i = 0; i < kinds->n; i++) {
    const char *kind = kinds->at[i];
    if (strcmp(kind, "all-warnings") == 0)
      nv_words_add(words, "-Werror");
    else if (strcmp(kind, "ext-lambda-captures-this") == 0)
      nv_words_add(words, "-Werror=gpu-maybe-wrong-side");
    else if (strcmp(kind, "reorder") == 0 || strcmp(kind, "deprecated-declarations") == 0)
      nv_words_add(words, "-Werror=%s", kind);
  }
}

// The kinds of warnings that the front-end plugin has.
static void add_plugin_errors(nv_words *words, const nv_cc_line *line) {
  const nv_words *kinds = &line->values[NV_CC_WERROR];
  for (size_t i = 0; i < kinds->n; i++)
    if (strcmp(kinds->at[i], "default-stream-launch") == 0 ||
        strcmp(kinds->at[i], "missing-launch-bounds") == 0 ||
        strcmp(kinds->at[i], "cross-execution-space-call") == 0)
      nv_words_add(words, "-fplugin-arg-nvopt-%s-error=1", kinds->at[i]);
}

// True if a warning about host code is an error. With nvcc kernels are none of the host compiler's business.
static bool host_warnings_fail(const nv_cc_line *line) {
  const nv_words *given = &line->values[NV_CC_XCOMPILER];
  for (size_t i = 0; i < given->n; i++)
    if (strncmp(given->at[i], "-Werror", 7) == 0)
      return true;
  return nv_words_have(&line->values[NV_CC_WERROR], "all-warnings");
}

// __CUDA_ARCH_LIST__: what the whole program is compiled for, in both halves.
static void add_gpu_list(nv_words *words, const nv_cc_gpus *gpus) {
  char *list = nv_text("-D__CUDA_ARCH_LIST__=");
  for (size_t i = 0; i < gpus->n; i++) {
    const char *number = gpus->at[i].virtual_gpu;
    char *longer = nv_text("%s%s%u", list, i ? "," : "",
                           nv_sm_cuda_arch(nv_sm_lookup(number, strlen(number))));
    free(list);
    list = longer;
  }
  // Clang has one of its own, with the GPU at hand only.
  nv_words_add(words, "-U__CUDA_ARCH_LIST__");
  nv_words_add(words, "%s", list);
  free(list);
}

// What both halves of a .cu file are compiled with.
void nv_unit_add_cuda(nv_unit *u, nv_words *words, bool device) {
  const nv_cc_plan *plan = u->plan;
  nv_cc_common_words(plan, words);
  nv_words_add(words, "-x");
  nv_words_add(words, "cuda");
  // Code that is linked for the CPU is registered by clang's tables of entries, which a linker of any name puts together.
  bool entries = plan->tools->for_cpu && u->relocatable && !device;
  nv_words_add(words, entries ? "--offload-new-driver" : "--no-offload-new-driver");
  if (plan->tools->for_cpu) {
    // How kernels are launched goes by the version of a toolkit, which clang does not find.
    nv_words_add(words, "-Xclang");
    nv_words_add(words, "-target-sdk-version=12.8");
  }
  nv_words_add(words, "-cuid=%s", u->seed);
  add_gpu_list(words, plan->gpus);
  if (u->relocatable) {
    nv_words_add(words, "-fgpu-rdc");
    nv_words_add(words, "-D__CUDACC_RDC__");
  }
  const char *stream = nv_cc_value(u->line, NV_CC_DEFAULT_STREAM);
  if (stream && strcmp(stream, "per-thread") == 0) {
    // The driver passes the flag on for HIP alone. nvopt's own runtime has one default stream for all threads.
    if (!device && !plan->tools->for_cpu) {
      nv_words_add(words, "-Xclang");
      nv_words_add(words, "-fgpu-default-stream=per-thread");
    }
    nv_words_add(words, "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  }
  nv_unit_add_prefix(u, words, device);
  nv_unit_add_place(u, words);
  // CMake asks a compiler for its name by this file, and believes its macros.
  if (strcmp(nv_base_name(u->input), "CMakeCUDACompilerId.cu") == 0)
    nv_words_add(words, "-fplugin-arg-nvopt-macros=1");
  nv_add_warning_errors(words, u->line);
  if (device)
    add_plugin_errors(words, u->line);
  else if (host_warnings_fail(u->line))
    nv_words_add(words, "-fplugin-arg-nvopt-host-werror=1");
  size_t first = words->n;
  nv_cc_translate(words, u->line, device ? 'd' : 'h');
  nv_cc_add_compiler_words(words, u->line, device);
  nv_cc_add_quiet(words, u->line);
  nv_unit_drop_letters(words, first);
}

// The plugin that belongs to a configuration file: in the build tree, or where both are installed.
static char *plugin_beside(const char *config) {
  int folder = (int)(nv_base_name(config) - config);
  char *built = nv_text("%.*slib/libnvopt.so", folder, config);
  if (access(built, R_OK) == 0)
    return built;
  free(built);
  return nv_text("%.*s../../" NVOPT_LIBDIR "/libnvopt.so", folder, config);
}

bool nv_unit_optimises_device(const nv_cc_line *line) {
  return !nv_cc_has(line, NV_CC_DEVICE_DEBUG) || nv_cc_has(line, NV_CC_DOPT);
}

// What clang calls the GPU: the plain one of a family target, which only llc knows by its name.
const nv_sm *nv_clang_gpu(const nv_sm *sm) {
  if (sm->suffix != 'f')
    return sm;
  char number[16];
  snprintf(number, sizeof number, "%u", sm->cc);
  return nv_sm_lookup(number, strlen(number));
}

// --use_fast_math; a flag about one of its parts wins, wherever it stands.
static void add_fast_math(nv_words *words, const nv_cc_line *line) {
  if (!nv_cc_has(line, NV_CC_FAST_MATH))
    return;
  bool flush = nv_cc_true(line, NV_CC_FTZ, true);
  if (flush && !nv_cc_has(line, NV_CC_FTZ))
    nv_words_add(words, "-fgpu-flush-denormals-to-zero");
  if (!nv_cc_has(line, NV_CC_FMAD))
    nv_words_add(words, "-ffp-contract=fast");
  nv_words_add(words, "-mllvm");
  nv_words_add(words, "-nvvm-opt=fast-math=1%s%s%s", flush ? "" : ",ftz=0",
               nv_cc_true(line, NV_CC_PREC_DIV, false) ? ",prec-div=1" : "",
               nv_cc_true(line, NV_CC_PREC_SQRT, false) ? ",prec-sqrt=1" : "");
}

// The PTX version where clang's choice, from a toolkit's headers, or that of nvopt.cfg, is not what ptxas reads.
static void add_ptx_version(nv_words *words, const nv_cc_tools *tools, const nv_sm *sm) {
  enum { NEWEST_OF_CLANG = 88 }; // from headers of CUDA 12.9 on
  unsigned reads = tools->ptx < NEWEST_OF_CLANG ? tools->ptx : NEWEST_OF_CLANG, ptx = 0;
  if (tools->ptx && (!tools->headers || reads < NEWEST_OF_CLANG))
    ptx = reads;
  if (ptx < sm->min_ptx && (ptx || (tools->headers && sm->min_ptx > NEWEST_OF_CLANG)))
    ptx = sm->min_ptx;
  if (ptx)
    nv_words_add(words, "--cuda-feature=+ptx%u", ptx);
}

// --fdevice-time-trace: one file a GPU, whose name tells the GPU where there are several. clang's driver drops the flag
// when nothing but device code is compiled.
static void add_time_trace(const nv_unit *u, nv_words *words, const nv_sm *sm) {
  const char *wish = nv_cc_value(u->line, NV_CC_TIME_TRACE),
             *output = nv_cc_value(u->line, NV_CC_OUTPUT);
  if (!wish)
    return;
  char *name = strcmp(wish, "-") != 0 ? nv_text("%s", wish)
               : output               ? nv_text("%s.json", output)
                                      : nv_text("trace.json");
  const char *suffix = nv_suffix(name);
  nv_words_add(words, "-Xclang");
  if (u->plan->gpus->n > 1)
    nv_words_add(words, "-ftime-trace=%.*s.%s%s", (int)(suffix - name), name, sm->name, suffix);
  else
    nv_words_add(words, "-ftime-trace=%s", name);
  free(name);
}

static bool is_ascii(const char *text) {
  while (*text && !(*text & 0x80))
    text++;
  return !*text;
}

// LLVM writes the names of files into comments beside the lines, and ptxas reads no other letters than those of ASCII, in
// comments neither. Where a file or a folder that the command names has others, PTX with lines goes without comments.
static void add_plain_lines(const nv_unit *u, nv_words *words) {
  char folder[4096] = "";
  bool plain = is_ascii(u->input) && (!getcwd(folder, sizeof folder) || is_ascii(folder));
  for (size_t i = 0; i < words->n; i++)
    plain = plain && is_ascii(words->at[i]);
  if (!plain)
    nv_words_add(words, "-fno-verbose-asm");
}

void nv_unit_add_device(nv_unit *u, nv_words *words, const nv_sm *sm) {
  nv_unit_add_cuda(u, words, true);
  nv_words_add(words, "--cuda-device-only");
  nv_words_add(words, "--cuda-gpu-arch=%s", nv_clang_gpu(sm)->name);
  add_ptx_version(words, u->plan->tools, sm);
  if (nv_unit_optimises_device(u->line))
    nv_words_add(words, "-O3");
  else
    nv_words_add(words, "-O0");
  if (!nv_unit_optimises_device(u->line))
    nv_words_add(words, "-g");
  else if (nv_cc_has(u->line, NV_CC_DEVICE_DEBUG) || nv_cc_has(u->line, NV_CC_LINE_INFO))
    nv_words_add(words, "-gline-directives-only");
  if (nv_cc_has(u->line, NV_CC_DEVICE_DEBUG) || nv_cc_has(u->line, NV_CC_LINE_INFO))
    add_plain_lines(u, words);
  add_fast_math(words, u->line);
  add_time_trace(u, words, sm);
}

// What rules are about: `output`, or where that is an intermediate object, what -o names, or else the object that -c
// would have made.
static char *ruled(const nv_unit *u, const char *output) {
  const char *wish = nv_cc_value(u->line, NV_CC_OUTPUT),
             *folder = nv_cc_value(u->line, NV_CC_OUTPUT_DIR);
  if (!nv_words_have(&u->plan->temporary, output))
    return nv_copy_text(output, strlen(output));
  return wish ? nv_copy_text(wish, strlen(wish))
              : nv_text("%s%s%s.o", folder ? folder : "", folder ? "/" : "", u->stem);
}

void nv_unit_add_rules(nv_unit *u, nv_words *words, const char *target, const char *suffix) {
  bool all = nv_cc_has(u->line, NV_CC_DEPENDENCIES_TOO),
       user = nv_cc_has(u->line, NV_CC_DEPENDENCIES_USER_TOO);
  if (!all && !user)
    return;
  const char *path = nv_cc_temporary(u->plan, "%s%s.d", u->stem, suffix),
             *wish = nv_cc_value(u->line, NV_CC_DEPENDENCY_TARGET);
  nv_words_add(&u->rules, "%s", path);
  nv_words_add(words, all ? "-MD" : "-MMD");
  nv_words_add(words, "-MF");
  nv_words_add(words, "%s", path);
  nv_words_add(words, "-MT");
  char *about = ruled(u, target);
  nv_words_add(words, "%s", wish ? wish : about);
  free(about);
  if (nv_cc_has(u->line, NV_CC_DEPENDENCY_PHONY))
    nv_words_add(words, "-MP");
}

// The rules of both halves in one file, as nvcc names it.
void nv_unit_join_rules(nv_unit *u, const char *output) {
  nv_cc_plan *plan = u->plan;
  if (!u->rules.n)
    return;
  const char *wish = nv_cc_value(u->line, NV_CC_DEPENDENCY_FILE);
  char *about = ruled(u, output);
  nv_cc_join join = {{0}, NULL};
  join.to = wish ? nv_copy_text(wish, strlen(wish))
                 : nv_text("%.*s.d", (int)(nv_suffix(about) - about), about);
  free(about);
  // Those of all files of a program, where they have one name.
  for (size_t i = 0; i < plan->join_count; i++)
    if (plan->joins[i].to && strcmp(plan->joins[i].to, join.to) == 0) {
      nv_words_add_all(&plan->joins[i].parts, &u->rules);
      free(join.to);
      return;
    }
  nv_words_add_all(&join.parts, &u->rules);
  plan->joins = nv_resize(plan->joins, plan->join_count + 1, sizeof *plan->joins);
  plan->joins[plan->join_count++] = join;
}

// Makes PTX for `gpu` in `path`. The step's number behind the last of its steps.
void nv_unit_make_ptx(nv_unit *u, const nv_cc_gpu *gpu, const char *path, const char *target) {
  nv_cc_plan *plan = u->plan;
  const nv_sm *sm = nv_sm_lookup(gpu->virtual_gpu, strlen(gpu->virtual_gpu));
  char *phase = nv_text("compile for compute_%s", gpu->virtual_gpu),
       *suffix = nv_text(".compute_%s", gpu->virtual_gpu);
  // What is only read needs no bitcode for llc.
  bool read = nv_cc_has(u->line, NV_CC_SYNTAX_ONLY), family = sm->suffix == 'f' && !read,
       bitcode = u->line->phase == NV_CC_LTOIR && !read;
  const char *middle = family ? nv_unit_temporary(u, gpu, NULL, ".bc") : path;
  nv_cc_step *step = nv_cc_add_step(plan, phase, u->input, plan->tools->clang);
  nv_unit_add_device(u, &step->words, sm);
  nv_unit_add_rules(u, &step->words, target, suffix);
  if (bitcode || family) {
    nv_words_add(&step->words, "-emit-llvm");
    nv_words_add(&step->words, "-c");
  } else
    nv_words_add(&step->words, "-S");
  nv_words_add(&step->words, "%s", u->input);
  nv_step_set_output(step, middle);
  if (family && !bitcode) {
    char *llc = nv_cc_llvm_program(plan->tools, "llc");
    char *plugin = plugin_beside(plan->tools->config);
    step = nv_cc_add_step(plan, phase, u->input, llc);
    step->first = plan->n - 2;
    step->last = plan->n - 1;
    nv_words_add(&step->words, "--load-pass-plugin=%s", plugin);
    nv_words_add(&step->words, "-mcpu=%s", sm->name);
    nv_words_add(&step->words, "-mattr=+ptx%u", sm->min_ptx);
    nv_words_add(&step->words, "%s", middle);
    nv_step_set_output(step, path);
    free(llc);
    free(plugin);
  }
  free(phase);
  free(suffix);
}

// False after an error if ptxas is older than GPU `code`, or does not know it any more.
static bool knows_gpu(const nv_cc_tools *tools, const char *ptxas, const char *phase,
                      const char *code) {
  const nv_sm *sm = nv_sm_lookup(code, strlen(code));
  unsigned last = sm && tools->ptx ? nv_cc_last_release_of_gpu(sm->cc, tools->ptx) : 0;
  if (last)
    return nv_tool_fail("%s: '%s' makes no code for it any more, CUDA %u.%u is the last that does; "
                        "-nvopt-toolkit names another toolkit, and -ptx needs none",
                        phase, ptxas, last / 10, last % 10),
           false;
  if (!sm || !tools->ptx || tools->ptx >= sm->min_ptx)
    return true;
  unsigned release = nv_cc_release_of_ptx(sm->min_ptx);
  nv_tool_fail("%s: '%s' is too old: it reads PTX %u.%u and no newer one, and %s begins with %u.%u "
               "(CUDA %u.%u)",
               phase, ptxas, tools->ptx / 10, tools->ptx % 10, code, sm->min_ptx / 10,
               sm->min_ptx % 10, release / 10, release % 10);
  return false;
}

// Assembles `ptx` for `code` into `path`. False after an error was told.
bool nv_unit_assemble(nv_unit *u, const char *ptx, const char *code, const char *path) {
  nv_cc_plan *plan = u->plan;
  char *phase = nv_text("assemble for %s", code);
  char *ptxas = nv_cc_toolkit_program(plan->tools, "ptxas", phase);
  bool good = ptxas && knows_gpu(plan->tools, ptxas, phase, code);
  if (good) {
    nv_cc_step *step = nv_cc_add_step(plan, phase, u->input, ptxas);
    nv_words *words = &step->words;
    nv_words_add(words, "-arch=%s", code);
    nv_words_add(words, "-m64");
    if (u->relocatable)
      nv_words_add(words, "--compile-only");
    if (nv_cc_has(u->line, NV_CC_RES_USAGE))
      nv_words_add(words, "--verbose");
    if (!nv_unit_optimises_device(u->line))
      nv_words_add(words, "-g");
    else if (nv_cc_has(u->line, NV_CC_DEVICE_DEBUG) || nv_cc_has(u->line, NV_CC_LINE_INFO))
      nv_words_add(words, "--generate-line-info");
    nv_cc_translate(words, u->line, 'p');
    nv_words_add(words, "%s", ptx);
    nv_step_set_output(step, path);
  }
  free(ptxas);
  free(phase);
  return good;
}

void nv_unit_add_image(nv_unit *u, const char *kind, const char *number, const char *path) {
  nv_words_add(&u->images, "--image3=kind=%s,sm=%s,file=%s", kind, number, path);
}

const nv_cc_gpu *nv_cc_gpu_for_cpu(const nv_cc_gpus *gpus) {
  const nv_cc_gpu *chosen = NULL;
  unsigned best = 0;
  for (size_t i = 0; i < gpus->n; i++) {
    const char *number = gpus->at[i].virtual_gpu;
    unsigned cc = nv_sm_lookup(number, strlen(number))->cc;
    if (!chosen || nv_device_prefers(cc, best)) {
      chosen = &gpus->at[i];
      best = cc;
    }
  }
  return chosen;
}

// The images that are wanted of a GPU's PTX. `step` makes the PTX; there is none if that is an input. `cubin` is the machine
// code of `own`, if that is there already.
static bool add_images(nv_unit *u, const nv_cc_gpu *gpu, const char *ptx, const size_t *step,
                       const char *own, const char *cubin) {
  for (size_t k = 0; k < gpu->codes.n; k++) {
    const char *code = gpu->codes.at[k];
    if (cubin && strcmp(code, own) == 0) {
      nv_unit_add_image(u, "elf", code + 3, cubin);
      continue;
    }
    if (strncmp(code, "compute_", 8) == 0) {
      nv_unit_add_image(u, "ptx", code + 8, ptx);
      continue;
    }
    const char *made = nv_unit_temporary(u, gpu, code, ".cubin");
    if (!nv_unit_assemble(u, ptx, code, made))
      return false;
    nv_cc_step *assembly = &u->plan->steps[u->plan->n - 1];
    assembly->first = step ? *step : u->plan->n - 1;
    assembly->last = step ? *step + 1 : u->plan->n - 1;
    nv_unit_add_image(u, "elf", code + 3, made);
  }
  return true;
}

// The same of code that is made in parts, which gives the GPU's own machine code at once.
static bool add_split_images(nv_unit *u, const nv_cc_gpu *gpu, const char *target) {
  char *own = nv_text("sm_%s", gpu->virtual_gpu);
  bool for_cpu = u->plan->tools->for_cpu, has_own = !for_cpu && nv_words_have(&gpu->codes, own),
       has_others = for_cpu || gpu->codes.n > has_own;
  const char *ptx = has_others ? nv_unit_temporary(u, gpu, NULL, ".ptx") : NULL;
  const char *cubin = has_own ? nv_unit_temporary(u, gpu, own, ".cubin") : NULL;
  nv_unit_make_split(u, gpu, cubin, ptx, target);
  size_t step = u->plan->n - 1;
  bool good = true;
  if (for_cpu)
    nv_words_add(&u->images, "%s", ptx);
  else
    good = add_images(u, gpu, ptx, &step, own, cubin);
  free(own);
  return good;
}

bool nv_unit_take_ptx(nv_unit *u) {
  bool good = true;
  for (size_t i = 0; i < u->plan->gpus->n && good; i++)
    good = add_images(u, &u->plan->gpus->at[i], u->input, NULL, NULL, NULL);
  return good;
}

// All images of a .cu file.
bool nv_unit_make_images(nv_unit *u, const char *target) {
  const nv_cc_gpus *gpus = u->plan->gpus;
  bool good = true;
  for (size_t i = 0; i < gpus->n && good; i++) {
    const nv_cc_gpu *gpu = &gpus->at[i];
    if (u->plan->tools->for_cpu && gpu != nv_cc_gpu_for_cpu(gpus))
      continue;
    if (nv_unit_splits(u, gpu)) {
      good = add_split_images(u, gpu, target);
      continue;
    }
    const char *ptx = nv_unit_temporary(u, gpu, NULL, ".ptx");
    nv_unit_make_ptx(u, gpu, ptx, target);
    if (u->plan->tools->for_cpu) {
      nv_words_add(&u->images, "%s", ptx);
      continue;
    }
    size_t step = u->plan->n - 1;
    good = add_images(u, gpu, ptx, &step, NULL, NULL);
  }
  return good;
}

// Without a toolkit: this program again, which writes the fat binary of a file with PTX itself.
static bool make_own_fatbinary(nv_unit *u, const char *path) {
  nv_cc_plan *plan = u->plan;
  char *self = nv_cc_own_program();
  nv_cc_step *step = nv_cc_add_step(plan, "fatbinary", u->input, self);
  free(self);
  nv_words_add(&step->words, "cc");
  nv_words_add(&step->words, "--nvopt-toolkit=cpu");
  nv_words_add(&step->words, "-fatbin");
  nv_words_add_all(&step->words, &u->images);
  nv_step_set_output(step, path);
  step->first = u->first;
  step->last = plan->n - 1;
  return true;
}

bool nv_unit_make_fatbinary(nv_unit *u, const char *path) {
  nv_cc_plan *plan = u->plan;
  if (plan->tools->for_cpu)
    return make_own_fatbinary(u, path);
  char *fatbinary = nv_cc_toolkit_program(plan->tools, "fatbinary", "fatbinary");
  if (!fatbinary)
    return false;
  nv_cc_step *step = nv_cc_add_step(plan, "fatbinary", u->input, fatbinary);
  free(fatbinary);
  nv_words_add(&step->words, "--create=%s", path);
  nv_words_add(&step->words, "-64");
  if (!nv_unit_optimises_device(u->line))
    nv_words_add(&step->words, "-g");
  nv_cc_translate(&step->words, u->line, 'f');
  nv_words_add_all(&step->words, &u->images);
  if (u->relocatable)
    nv_words_add(&step->words, "--device-c");
  step->output = nv_copy_text(path, strlen(path));
  step->first = u->first;
  step->last = plan->n - 1;
  return true;
}
