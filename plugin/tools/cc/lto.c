// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -dlto: an object has bitcode beside its machine code, where clang's own tools look for it, and the device link takes
// the bitcode through `nvopt link`. The machine code stays: nvlink lists by it what the host half registers, and whoever
// links the object without -dlto uses it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/unit.h"
#include "tools/tool.h"

// Bitcode for `gpu`, as far as it is optimised before the link.
static const char *make_bitcode(nv_unit *u, const nv_cc_gpu *gpu, const char *target) {
  nv_cc_plan *plan = u->plan;
  const nv_sm *sm = nv_sm_lookup(gpu->virtual_gpu, strlen(gpu->virtual_gpu));
  const char *path = nv_unit_temporary(u, gpu, NULL, ".lto.bc");
  char *phase = nv_text("bitcode for compute_%s", gpu->virtual_gpu);
  nv_cc_step *step = nv_cc_add_step(plan, phase, u->input, plan->tools->clang);
  free(phase);
  nv_unit_add_device(u, &step->words, sm);
  if (plan->tools->for_cpu)
    nv_unit_add_rules(u, &step->words, target, ".device");
  nv_words_add(&step->words, "-Xclang");
  nv_words_add(&step->words, "-flto=full");
  nv_words_add(&step->words, "-Xclang");
  nv_words_add(&step->words, "-flto-unit");
  nv_words_add(&step->words, "-emit-llvm");
  nv_words_add(&step->words, "-c");
  nv_words_add(&step->words, "%s", u->input);
  nv_step_set_output(step, path);
  return path;
}

const char *nv_unit_make_lto(nv_unit *u, const char *target) {
  nv_cc_plan *plan = u->plan;
  nv_words images = {0};
  size_t first = plan->n;
  for (size_t i = 0; i < plan->gpus->n; i++) {
    const nv_cc_gpu *gpu = &plan->gpus->at[i];
    if (plan->tools->for_cpu ? gpu == nv_cc_gpu_for_cpu(plan->gpus) : gpu->lto)
      nv_words_add(&images, "--image=file=%s,triple=nvptx64-nvidia-cuda,arch=sm_%s,kind=cuda%s%s",
                   make_bitcode(u, gpu, target), gpu->virtual_gpu,
                   plan->tools->for_cpu ? ",unit=" : "", plan->tools->for_cpu ? u->seed : "");
  }
  if (!images.n)
    return NULL;
  char *program = nv_cc_llvm_program(plan->tools, "llvm-offload-binary");
  const char *path = nv_cc_temporary(plan, "%s.offload", u->stem);
  nv_cc_step *step = nv_cc_add_step(plan, "bitcode, packed", u->input, program);
  nv_words_add_all(&step->words, &images);
  nv_step_set_output(step, path);
  step->first = first;
  step->last = plan->n - 1;
  nv_words_free(&images);
  free(program);
  return path;
}

static bool ends(const char *path, const char *suffix) {
  return strcmp(nv_suffix(path), suffix) == 0;
}

// A text for the host's linker under the name of a library, as libm.a is with glibc and libcudart_static.a here.
static bool is_linker_script(const char *path) {
  FILE *file = fopen(path, "re");
  char start[8];
  size_t size = file ? fread(start, 1, sizeof start, file) : 0;
  if (file)
    fclose(file);
  bool text = size > 0 && start[0] != '!'; // an archive
  for (size_t i = 0; i < size; i++)
    text &= start[i] == '\n' || (start[i] >= ' ' && start[i] <= '~');
  return text;
}

// What `nvopt link` reads of the inputs: objects and archives. Device code in another form cannot take part.
static bool find_objects(nv_words *files, const nv_words *objects, bool lto) {
  for (size_t i = 0; i < objects->n; i++) {
    const char *file = objects->at[i];
    if (ends(file, ".ptx") || ends(file, ".cubin") || ends(file, ".fatbin"))
      return nv_tool_fail("'%s' has no bitcode, which %s", file,
                          lto ? "-dlto needs; link without -dlto"
                              : "a device link without a toolkit needs; compile the source"),
             false;
    bool library = ends(file, ".a") || ends(file, ".lib");
    if (library ? !is_linker_script(file) : ends(file, ".o") || ends(file, ".obj"))
      nv_words_add(files, "%s", file);
  }
  return true;
}

// Archives of -l in the folders of -L; the toolkit's own hold no bitcode.
static void find_libraries(nv_words *files, const nv_cc_line *line) {
  const nv_words *names = &line->values[NV_CC_LIBRARY],
                 *folders = &line->values[NV_CC_LIBRARY_PATH];
  for (size_t i = 0; i < names->n; i++) {
    bool found = strncmp(names->at[i], "cuda", 4) == 0;
    for (size_t k = 0; k < folders->n && !found; k++) {
      char *path = nv_text("%s/lib%s.a", folders->at[k], names->at[i]);
      found = access(path, R_OK) == 0;
      if (found)
        nv_words_add(files, "%s", path);
      free(path);
    }
  }
}

bool nv_cc_find_bitcode(const nv_cc_line *line, const nv_words *objects, nv_words *files) {
  bool good = find_objects(files, objects, nv_cc_wants_lto(line));
  if (good)
    find_libraries(files, line);
  return good;
}

// Launches in device code call functions of the device runtime, which is machine code.
static void add_device_runtime(nv_words *words, const nv_cc_plan *plan) {
  const char *wish = nv_cc_value(plan->line, NV_CC_CUDADEVRT);
  if (wish && strcmp(wish, "none") == 0)
    return;
  for (size_t i = 0; i < plan->tools->library_paths.n; i++) {
    char *path = nv_text("%s/libcudadevrt.a", plan->tools->library_paths.at[i]);
    bool found = access(path, R_OK) == 0;
    if (found)
      nv_words_add(words, "--device-library=%s", path);
    free(path);
    if (found)
      return;
  }
}

bool nv_cc_link_bitcode(nv_cc_plan *plan, const nv_words *objects, const nv_cc_gpu *gpu,
                        const char *stem, const char *output) {
  nv_words files = {0};
  bool good = nv_cc_find_bitcode(plan->line, objects, &files);
  char *phase = nv_text("device link of bitcode for sm_%s", gpu->virtual_gpu);
  if (good) {
    char *self = nv_cc_own_program();
    nv_cc_step *step = nv_cc_add_step(plan, phase, stem, self);
    free(self);
    step->last = plan->n - 1;
    nv_words_add(&step->words, "link");
    nv_words_add(&step->words, "--arch=sm_%s", gpu->virtual_gpu);
    bool debug = nv_cc_has(plan->line, NV_CC_DEVICE_DEBUG) && !nv_cc_has(plan->line, NV_CC_DOPT);
    nv_words_add(&step->words, "-O%d", debug ? 0 : 3);
    // The name that -o gives need not say what it is.
    if (nv_cc_has(plan->line, NV_CC_PTX))
      nv_words_add(&step->words, "--emit=ptx");
    else if (!ends(output, ".cubin"))
      nv_words_add(&step->words, "--emit=cubin");
    bool assembles = !nv_cc_has(plan->line, NV_CC_PTX);
    nv_cc_add_link_words(plan->line, &step->words, assembles);
    if (assembles)
      add_device_runtime(&step->words, plan);
    nv_words_add_all(&step->words, &files);
    nv_step_set_output(step, output);
  }
  nv_words_free(&files);
  free(phase);
  return good;
}
