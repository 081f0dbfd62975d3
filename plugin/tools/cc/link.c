// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Linking, in nvcc's steps: nvlink joins relocatable device code into a cubin for each GPU, fatbinary
// packs them, an object registers them with the runtime, and the host linker takes that with the rest. Objects that
// clang made with -fgpu-rdc have their device code where nvlink looks for it.
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/cc.h"
#include "tools/tool.h"

static bool is_real(const char *code) { return strncmp(code, "sm_", 3) == 0; }

// The GPUs to link device code for.
static void real_gpus(nv_words *codes, const nv_cc_gpus *gpus) {
  for (size_t i = 0; i < gpus->n; i++)
    for (size_t k = 0; k < gpus->at[i].codes.n; k++)
      if (is_real(gpus->at[i].codes.at[k]) && !nv_words_have(codes, gpus->at[i].codes.at[k]))
        nv_words_add(codes, "%s", gpus->at[i].codes.at[k]);
  // PTX alone: nvlink makes code of some GPU, and the driver compiles that no further.
  for (size_t i = 0; i < gpus->n && !codes->n; i++)
    nv_words_add(codes, "sm_%s", gpus->at[i].virtual_gpu);
}

// The GPU whose own code `code` is.
static const nv_cc_gpu *gpu_of(const nv_cc_gpus *gpus, const char *code) {
  for (size_t i = 0; i < gpus->n; i++)
    if (strcmp(gpus->at[i].virtual_gpu, code + 3) == 0)
      return &gpus->at[i];
  return NULL;
}

static void add_library_paths(nv_words *words, const nv_cc_tools *tools) {
  for (size_t i = 0; i < tools->library_paths.n; i++)
    nv_words_add(words, "-L%s", tools->library_paths.at[i]);
}

static bool wants_device_runtime(const nv_cc_line *line) {
  const char *value = nv_cc_value(line, NV_CC_CUDADEVRT);
  return !value || strcmp(value, "none") != 0;
}

// All device code for `code` into `cubin`, and what the runtime has to be told of it into the file `registrations`, if
// that is wanted.
static void run_nvlink(nv_cc_plan *plan, const nv_words *objects, const char *nvlink,
                       const char *stem, const char *code, const char *registrations,
                       const char *cubin) {
  char *phase = nv_text("device link for %s", code);
  nv_cc_step *step = nv_cc_add_step(plan, phase, stem, nvlink);
  nv_words *words = &step->words;
  free(phase);
  step->last = plan->n - 1;
  nv_words_add(words, "-m64");
  nv_words_add(words, "--arch=%s", code);
  if (registrations)
    nv_words_add(words, "--register-link-binaries=%s", registrations);
  if (nv_cc_has(plan->line, NV_CC_DEVICE_DEBUG))
    nv_words_add(words, "-g");
  if (nv_cc_has(plan->line, NV_CC_RES_USAGE))
    nv_words_add(words, "--verbose");
  nv_cc_translate(words, plan->line, 'n');
  add_library_paths(words, plan->tools);
  nv_words_add(words, "-cpu-arch=%s", plan->tools->host_is_arm ? "AARCH64" : "X86_64");
  nv_words_add_all(words, objects);
  if (wants_device_runtime(plan->line))
    nv_words_add(words, "-lcudadevrt");
  nv_words_add(words, "-o");
  nv_words_add(words, "%s", cubin);
  step->output = nv_copy_text(cubin, strlen(cubin));
}

// Links device code for `code` into `cubin`, as bitcode where -dlto is about that GPU. False after an error was told.
static bool link_one(nv_cc_plan *plan, const nv_words *objects, const char *nvlink,
                     const char *stem, const char *code, const char *cubin) {
  const nv_cc_gpu *gpu = gpu_of(plan->gpus, code);
  if (gpu && gpu->lto)
    return nv_cc_link_bitcode(plan, objects, gpu, stem, cubin);
  run_nvlink(plan, objects, nvlink, stem, code, NULL, cubin);
  return true;
}

static const char *temporary_cubin(nv_cc_plan *plan, const char *stem, const char *code) {
  return nv_cc_temporary(plan, "%s.%s.cubin", stem, code);
}

// -dlink -cubin: device code of all inputs as it is, for programs that load it themselves.
static bool link_cubin(nv_cc_plan *plan, const nv_words *objects, const char *output) {
  char *nvlink = nv_cc_toolkit_program(plan->tools, "nvlink", "device link");
  nv_words codes = {0};
  real_gpus(&codes, plan->gpus);
  bool good = nvlink && codes.n == 1;
  if (nvlink && !good)
    nv_tool_fail("-cubin writes one file, and the GPUs are several: %s, %s", codes.at[0],
                 codes.at[1]);
  char *stem = nv_stem(output);
  good = good && link_one(plan, objects, nvlink, stem, codes.at[0], output);
  free(stem);
  free(nvlink);
  nv_words_free(&codes);
  return good;
}

// -dlink -ptx -dlto: PTX of the linked bitcode.
static bool link_ptx(nv_cc_plan *plan, const nv_words *objects, const char *output) {
  if (plan->gpus->n > 1)
    return nv_tool_fail("-ptx writes one file, and the GPUs are several: compute_%s, compute_%s",
                        plan->gpus->at[0].virtual_gpu, plan->gpus->at[1].virtual_gpu),
           false;
  char *stem = nv_stem(output);
  bool good = nv_cc_link_bitcode(plan, objects, &plan->gpus->at[0], stem, output);
  free(stem);
  return good;
}

// -dlink -fatbin: what -dlink -cubin makes, for several GPUs.
static bool link_fatbin(nv_cc_plan *plan, const nv_words *objects, const char *output) {
  if (plan->tools->for_cpu) {
    char *name = nv_stem(output);
    const char *object;
    bool linked = nv_cc_link_for_cpu(plan, objects, name, output, &object);
    free(name);
    return linked;
  }
  char *nvlink = nv_cc_toolkit_program(plan->tools, "nvlink", "device link");
  char *fatbinary = nvlink ? nv_cc_toolkit_program(plan->tools, "fatbinary", "device link") : NULL;
  char *stem = nv_stem(output);
  nv_words codes = {0}, images = {0};
  real_gpus(&codes, plan->gpus);
  size_t first = plan->n;
  bool good = fatbinary;
  for (size_t i = 0; i < codes.n && good; i++) {
    const char *cubin = temporary_cubin(plan, stem, codes.at[i]);
    good = link_one(plan, objects, nvlink, stem, codes.at[i], cubin);
    nv_words_add(&images, "--image3=kind=elf,sm=%s,file=%s", codes.at[i] + 3, cubin);
  }
  if (good) {
    nv_cc_step *step = nv_cc_add_step(plan, "device link, fatbinary", stem, fatbinary);
    nv_words_add(&step->words, "--create=%s", output);
    nv_words_add(&step->words, "-64");
    nv_cc_translate(&step->words, plan->line, 'f');
    nv_words_add(&step->words, "-link");
    nv_words_add_all(&step->words, &images);
    step->output = nv_copy_text(output, strlen(output));
    step->first = first;
    step->last = plan->n - 1;
  }
  nv_words_free(&codes);
  nv_words_free(&images);
  free(nvlink);
  free(fatbinary);
  free(stem);
  return good;
}

// Links device code into the object `output`. False after an error was told.
static bool link_device(nv_cc_plan *plan, const nv_words *objects, const char *stem,
                        const char *output) {
  const nv_cc_tools *tools = plan->tools;
  const char *object;
  if (tools->for_cpu)
    return nv_cc_link_for_cpu(plan, objects, stem, output, &object);
  char *nvlink = nv_cc_toolkit_program(tools, "nvlink", "device link");
  char *fatbinary = nvlink ? nv_cc_toolkit_program(tools, "fatbinary", "device link") : NULL;
  char *stub = tools->toolkit ? nv_text("%s/bin/crt/link.stub", tools->toolkit) : NULL;
  bool good = fatbinary && stub && access(stub, R_OK) == 0;
  if (fatbinary && !good)
    nv_tool_fail("device link needs bin/crt/link.stub of a CUDA toolkit, and there is none");
  if (good) {
    nv_words codes = {0}, images = {0};
    real_gpus(&codes, plan->gpus);
    const char *registrations = nv_cc_temporary(plan, "%s.reg.c", stem),
               *embedded = nv_cc_temporary(plan, "%s.fatbin.c", stem);
    nv_cc_temporary(plan, "%s.fatbin", stem); // fatbinary writes it beside the other one
    size_t first = plan->n;
    for (size_t i = 0; i < codes.n; i++) {
      const char *cubin = temporary_cubin(plan, stem, codes.at[i]);
      run_nvlink(plan, objects, nvlink, stem, codes.at[i], registrations, cubin);
      // All write the same file of registrations, so one after the other.
      plan->steps[plan->n - 1].last = plan->n - 1;
      const nv_cc_gpu *gpu = gpu_of(plan->gpus, codes.at[i]);
      if (gpu && gpu->lto) {
        char *name = nv_text("%s.lto", stem);
        cubin = temporary_cubin(plan, name, codes.at[i]);
        free(name);
        good = good && nv_cc_link_bitcode(plan, objects, gpu, stem, cubin);
      }
      nv_words_add(&images, "--image3=kind=elf,sm=%s,file=%s", codes.at[i] + 3, cubin);
    }
    nv_cc_step *step = nv_cc_add_step(plan, "device link, fatbinary", stem, fatbinary);
    nv_words_add(&step->words, "-64");
    nv_cc_translate(&step->words, plan->line, 'f');
    nv_words_add(&step->words, "-link");
    nv_words_add_all(&step->words, &images);
    nv_words_add(&step->words, "--embedded-fatbin=%s", embedded);
    step->output = nv_copy_text(embedded, strlen(embedded));
    step->first = first;
    step->last = plan->n - 1;
    step = nv_cc_add_step(plan, "device link, registration", stem, tools->clang);
    nv_words *words = &step->words;
    nv_cc_write_in_place(words);
    nv_words_add(words, "-c");
    nv_words_add(words, "-x");
    nv_words_add(words, "c++");
    nv_words_add(words, "-DFATBINFILE=\"%s\"", embedded);
    nv_words_add(words, "-DREGISTERLINKBINARYFILE=\"%s\"", registrations);
    nv_words_add(words, "-I.");
    nv_words_add(words, "-D__NV_EXTRA_INITIALIZATION=");
    nv_words_add(words, "-D__NV_EXTRA_FINALIZATION=");
    nv_words_add(words, "-D__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__");
    nv_words_add(words, "-Wno-psabi");
    nv_cc_host_words(tools, words);
    if (tools->headers)
      nv_words_add(words, "-I%s", tools->headers);
    nv_cc_add_compiler_words(words, plan->line, false);
    nv_words_add(words, "%s", stub);
    nv_words_add(words, "-o");
    nv_words_add(words, "%s", output);
    step->output = nv_copy_text(output, strlen(output));
    step->first = plan->n - 2;
    step->last = plan->n - 1;
    nv_words_free(&codes);
    nv_words_free(&images);
  }
  free(nvlink);
  free(fatbinary);
  free(stub);
  return good;
}

static void add_runtime(nv_words *words, const nv_cc_line *line, bool for_cpu) {
  const char *runtime = nv_cc_value(line, NV_CC_CUDART);
  if (for_cpu) {
    if (!runtime || strcmp(runtime, "none") != 0)
      nv_words_add(words, "-lcudart");
    return;
  }
  if (wants_device_runtime(line))
    nv_words_add(words, "-lcudadevrt");
  if (!runtime || strcmp(runtime, "static") == 0) {
    nv_words_add(words, "-lcudart_static");
    nv_words_add(words, "-lrt");
    nv_words_add(words, "-lpthread");
    nv_words_add(words, "-ldl");
  } else if (strcmp(runtime, "shared") == 0)
    nv_words_add(words, "-lcudart");
}

static const char *output_of(nv_cc_plan *plan, const char *otherwise) {
  const char *wish = nv_cc_value(plan->line, NV_CC_OUTPUT),
             *folder = nv_cc_value(plan->line, NV_CC_OUTPUT_DIR);
  if (wish)
    nv_words_add(&plan->results, "%s", wish);
  else
    nv_words_add(&plan->results, "%s%s%s", folder ? folder : "", folder ? "/" : "", otherwise);
  return plan->results.at[plan->results.n - 1];
}

static bool link_program(nv_cc_plan *plan, const nv_words *objects) {
  const nv_cc_line *line = plan->line;
  const nv_cc_tools *tools = plan->tools;
  const char *runtime = nv_cc_value(line, NV_CC_CUDART), *output = output_of(plan, "a.out"),
             *device = NULL;
  bool no_runtime = runtime && strcmp(runtime, "none") == 0;
  if (!tools->library_paths.n && !no_runtime)
    return nv_tool_fail(
               "link needs the runtime library of a CUDA toolkit, and there is none; set "
               "CUDA_PATH, stop at -ptx, or build for 'nvopt run' with -nvopt-toolkit cpu"),
           false;
  // Without the runtime there is nothing to register device code with.
  if (!nv_cc_has(line, NV_CC_NO_DEVICE_LINK) && !no_runtime) {
    char *stem = nv_stem(output), *name = nv_text("%s_dlink", stem);
    bool good;
    if (tools->for_cpu)
      good = nv_cc_link_for_cpu(plan, objects, name, NULL, &device);
    else {
      device = nv_cc_temporary(plan, "%s.o", name);
      good = link_device(plan, objects, name, device);
    }
    free(stem);
    free(name);
    if (!good)
      return false;
  }
  nv_cc_step *step = nv_cc_add_step(plan, "link", nv_base_name(output), tools->host);
  nv_words *words = &step->words;
  step->last = plan->n - 1;
  nv_words_add_all(words, &line->values[NV_CC_XCOMPILER]);
  nv_words_add(words, "-Wl,--start-group");
  if (device)
    nv_words_add(words, "%s", device);
  nv_words_add_all(words, objects);
  nv_cc_translate(words, line, 'l');
  // The names of the runtime without the libraries that it needs, which the linker would read.
  if (tools->for_cpu)
    nv_words_add(words, "-L%s/stubs", tools->library_paths.at[0]);
  add_library_paths(words, tools);
  add_runtime(words, line, tools->for_cpu);
  nv_words_add(words, "-Wl,--end-group");
  nv_words_add(words, "-o");
  nv_words_add(words, "%s", output);
  step->output = nv_copy_text(output, strlen(output));
  if (line->phase == NV_CC_RUN)
    plan->program = nv_copy_text(output, strlen(output));
  return true;
}

static bool archive(nv_cc_plan *plan, const nv_words *objects) {
  const char *wish = nv_cc_value(plan->line, NV_CC_ARBIN), *output = output_of(plan, "a.a");
  const char *clang = plan->tools->clang;
  struct stat there;
  // An archiver reads first what it adds to, which a device may never end.
  if (stat(output, &there) == 0 && !S_ISREG(there.st_mode)) {
    nv_tool_fail("'%s' is no regular file, so no library is added to it; name another one with -o",
                 output);
    return false;
  }
  char *ar = wish ? nv_copy_text(wish, strlen(wish))
                  : nv_text("%.*sllvm-ar%s", (int)(nv_base_name(clang) - clang), clang,
                            strstr(nv_base_name(clang), "-22") ? "-22" : "");
  if (access(ar, X_OK) != 0) {
    nv_tool_fail("no archiver '%s'; name one with -arbin", ar);
    free(ar);
    return false;
  }
  nv_cc_step *step = nv_cc_add_step(plan, "archive", nv_base_name(output), ar);
  free(ar);
  step->last = plan->n - 1;
  nv_cc_translate(&step->words, plan->line, 'a');
  nv_words_add(&step->words, "cr");
  nv_words_add(&step->words, "%s", output);
  nv_words_add_all(&step->words, objects);
  step->output = nv_copy_text(output, strlen(output));
  return true;
}

bool nv_cc_plan_link(nv_cc_plan *plan, const nv_words *objects) {
  switch (plan->line->phase) {
  case NV_CC_LIB:
    return archive(plan, objects);
  case NV_CC_DEVICE_LINK: {
    if (nv_cc_has(plan->line, NV_CC_PTX))
      return link_ptx(plan, objects, output_of(plan, "a_dlink.dlto.ptx"));
    if (nv_cc_has(plan->line, NV_CC_CUBIN))
      return link_cubin(plan, objects, output_of(plan, "a_dlink.cubin"));
    if (nv_cc_has(plan->line, NV_CC_FATBIN))
      return link_fatbin(plan, objects, output_of(plan, "a_dlink.fatbin"));
    const char *output = output_of(plan, "a_dlink.o");
    char *stem = nv_stem(output);
    bool good = link_device(plan, objects, stem, output);
    free(stem);
    return good;
  }
  case NV_CC_LINK:
  case NV_CC_RUN:
    return link_program(plan, objects);
  default:
    return true;
  }
}
