// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The steps of one file, in nvcc's order: PTX for each virtual GPU by clang, cubins by ptxas, a
// fatbinary of them, and the host half with the fatbinary inside by clang. C and C++ files go to the host compiler.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/unit.h"
#include "tools/tool.h"

enum language { CUDA, C, CXX, PREPROCESSED, PTX, CUBIN, FATBIN, OBJECT, NO_LANGUAGE };

static const struct {
  const char *suffix;
  enum language language;
} suffixes[] = {
    {".cu", CUDA},         {".cup", CUDA},   {".c", C},         {".cc", CXX},
    {".cpp", CXX},         {".cxx", CXX},    {".C", CXX},       {".i", PREPROCESSED},
    {".ii", PREPROCESSED}, {".ptx", PTX},    {".cubin", CUBIN}, {".fatbin", FATBIN},
    {".o", OBJECT},        {".obj", OBJECT}, {".a", OBJECT},    {".so", OBJECT},
    {".lib", OBJECT},      {".res", OBJECT},
};

static enum language language_of(const nv_cc_line *line, const char *input) {
  const char *wish = nv_cc_value(line, NV_CC_LANGUAGE), *suffix = nv_suffix(input);
  if (wish)
    return strcmp(wish, "cu") == 0 ? CUDA : strcmp(wish, "c") == 0 ? C : CXX;
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
    if (strcmp(suffixes[i].suffix, suffix) == 0)
      return suffixes[i].language;
  // libfoo.so.1
  return strstr(nv_base_name(input), ".so.") ? OBJECT : NO_LANGUAGE;
}

bool nv_cc_takes(const nv_cc_line *line, const char *input) {
  return language_of(line, input) != NO_LANGUAGE;
}

bool nv_cc_compiles_by_clang(const nv_cc_line *line, const nv_cc_tools *tools, const char *input) {
  enum language language = language_of(line, input);
  return language == CUDA || (language <= PREPROCESSED && !tools->host_is_gcc);
}

static void add_host_level(nv_words *words, const nv_cc_line *line) {
  const char *level = nv_cc_value(line, NV_CC_OPTIMIZE);
  if (level)
    nv_words_add(words, "-O%s", level);
}

static const char *object_path(nv_unit *u) {
  bool last = u->line->phase == NV_CC_COMPILE || u->line->phase == NV_CC_DEVICE_C ||
              u->line->phase == NV_CC_DEVICE_W;
  if (last)
    return nv_unit_result(u, ".o");
  return nv_cc_temporary(u->plan, "%s.o", u->stem);
}

// The images of the device half in a fat binary that the host half holds; NULL after an error was told.
static const char *make_fatbinary(nv_unit *u, const char *object) {
  const char *fatbin = nv_cc_temporary(u->plan, "%s.fatbin", u->stem);
  return nv_unit_make_images(u, object) && nv_unit_make_fatbinary(u, fatbin) ? fatbin : NULL;
}

static const char *compile_cuda(nv_unit *u, bool *good) {
  nv_cc_plan *plan = u->plan;
  const char *object = object_path(u);
  // Without a toolkit what is linked later is bitcode alone.
  bool whole = !plan->tools->for_cpu || !u->relocatable;
  const char *fatbin = whole ? make_fatbinary(u, object) : NULL;
  *good = fatbin || !whole;
  if (!*good)
    return NULL;
  const char *bitcode = u->relocatable ? nv_unit_make_lto(u, object) : NULL;
  nv_cc_step *step = nv_cc_add_step(plan, "host half", u->input, plan->tools->clang);
  nv_words *words = &step->words;
  nv_unit_add_cuda(u, words, false);
  const char *number = plan->gpus->at[plan->gpus->n - 1].virtual_gpu;
  nv_words_add(words, "--cuda-host-only");
  nv_words_add(words, "--cuda-gpu-arch=%s",
               nv_clang_gpu(nv_sm_lookup(number, strlen(number)))->name);
  add_host_level(words, u->line);
  nv_unit_add_rules(u, words, object, "");
  if (fatbin) {
    nv_words_add(words, "-Xclang");
    nv_words_add(words, "-fcuda-include-gpubinary");
    nv_words_add(words, "-Xclang");
    nv_words_add(words, "%s", fatbin);
  }
  if (bitcode) {
    nv_words_add(words, "-Xclang");
    nv_words_add(words, "-fembed-offload-object=%s", bitcode);
  }
  nv_words_add(words, "-c");
  nv_words_add(words, "%s", u->input);
  nv_step_set_output(step, object);
  step->first = u->first;
  step->last = plan->n - 1;
  nv_unit_join_rules(u, object);
  return object;
}

// C and C++ by the host compiler, with the toolkit's headers in reach as nvcc has them.
static void add_host(nv_unit *u, nv_words *words, enum language language) {
  const nv_cc_tools *tools = u->plan->tools;
  if (language != PREPROCESSED) {
    nv_words_add(words, "-x");
    nv_words_add(words, language == C ? "c" : "c++");
  }
  if (tools->headers)
    nv_words_add(words, "-I%s", tools->headers);
  if (tools->for_cpu && language == CXX) {
    // Those beside the runtime, for any compiler.
    nv_words_add(words, "-isystem");
    nv_words_add(words, "%s/include", tools->library_paths.at[0]);
  }
  add_host_level(words, u->line);
  nv_unit_add_place(u, words);
  nv_add_warning_errors(words, u->line);
  if (language == C) { // -std is about C++
    nv_cc_line copy = *u->line;
    copy.values[NV_CC_STD] = (nv_words){0};
    nv_cc_translate(words, &copy, 'x');
  } else
    nv_cc_translate(words, u->line, 'x');
  if (tools->host_is_gcc)
    nv_words_add_all(words, &u->line->values[NV_CC_XCOMPILER]);
  else
    nv_cc_add_compiler_words(words, u->line, false);
}

static const char *compile_host(nv_unit *u, enum language language) {
  nv_cc_plan *plan = u->plan;
  const char *object = object_path(u);
  nv_cc_step *step = nv_cc_add_step(plan, "host compiler", u->input, plan->tools->host);
  if (strcmp(plan->tools->host, plan->tools->clang) == 0)
    nv_cc_write_in_place(&step->words);
  add_host(u, &step->words, language);
  nv_unit_add_rules(u, &step->words, object, "");
  nv_words_add(&step->words, "-c");
  nv_words_add(&step->words, "%s", u->input);
  nv_step_set_output(step, object);
  nv_unit_join_rules(u, object);
  return object;
}

// -E: the device half for the first GPU, which nvcc shows, too.
static void preprocess(nv_unit *u, enum language language) {
  nv_cc_plan *plan = u->plan;
  const char *wish = nv_cc_value(u->line, NV_CC_OUTPUT);
  nv_cc_step *step = nv_cc_add_step(plan, "preprocess", u->input,
                                    language == CUDA ? plan->tools->clang : plan->tools->host);
  const char *number = plan->gpus->at[0].virtual_gpu;
  if (language == CUDA)
    nv_unit_add_device(u, &step->words, nv_sm_lookup(number, strlen(number)));
  else
    add_host(u, &step->words, language);
  nv_words_add(&step->words, "-E");
  nv_words_add(&step->words, "%s", u->input);
  if (wish)
    nv_step_set_output(step, nv_unit_result(u, ""));
}

// -M and -MM: rules of both halves.
static void list_dependencies(nv_unit *u, enum language language) {
  nv_cc_plan *plan = u->plan;
  const char *file = nv_cc_value(u->line, NV_CC_DEPENDENCY_FILE),
             *output = nv_cc_value(u->line, NV_CC_OUTPUT);
  const char *target = nv_cc_value(u->line, NV_CC_DEPENDENCY_TARGET),
             *folder = nv_cc_value(u->line, NV_CC_OUTPUT_DIR);
  char *object = target ? nv_copy_text(target, strlen(target))
                        : nv_text("%s%s%s.o", folder ? folder : "", folder ? "/" : "", u->stem);
  nv_cc_join join = {{0}, NULL};
  for (int device = language == CUDA; device >= 0; device--) {
    const char *path = nv_cc_temporary(plan, "%s%s.d", u->stem, device ? ".device" : ""),
               *number = plan->gpus->at[0].virtual_gpu;
    nv_cc_step *step = nv_cc_add_step(plan, "dependencies", u->input,
                                      language == CUDA ? plan->tools->clang : plan->tools->host);
    if (device)
      nv_unit_add_device(u, &step->words, nv_sm_lookup(number, strlen(number)));
    else if (language == CUDA) {
      nv_unit_add_cuda(u, &step->words, false);
      nv_words_add(&step->words, "--cuda-host-only");
      nv_words_add(&step->words, "--cuda-gpu-arch=%s",
                   nv_clang_gpu(nv_sm_lookup(number, strlen(number)))->name);
    } else
      add_host(u, &step->words, language);
    nv_words_add(&step->words, u->line->phase == NV_CC_DEPENDENCIES ? "-M" : "-MM");
    nv_words_add(&step->words, "-MT");
    nv_words_add(&step->words, "%s", object);
    if (nv_cc_has(u->line, NV_CC_DEPENDENCY_PHONY))
      nv_words_add(&step->words, "-MP");
    nv_words_add(&step->words, "%s", u->input);
    nv_step_set_output(step, path);
    nv_words_add(&join.parts, "%s", path);
  }
  free(object);
  file = file ? file : output;
  join.to = file ? nv_copy_text(file, strlen(file)) : NULL;
  plan->joins = nv_resize(plan->joins, plan->join_count + 1, sizeof *plan->joins);
  plan->joins[plan->join_count++] = join;
}

// -ptx, -ltoir and -cubin: one output a file, so one GPU.
static bool compile_single(nv_unit *u, enum language language) {
  nv_cc_plan *plan = u->plan;
  nv_cc_id phase = u->line->phase;
  const nv_cc_gpu *gpu = &plan->gpus->at[0];
  if (plan->gpus->n > 1)
    return nv_tool_fail("-%s writes one file, and the GPUs are several: compute_%s, compute_%s",
                        nv_cc_flags[phase].brief, gpu->virtual_gpu, plan->gpus->at[1].virtual_gpu),
           false;
  if (phase != NV_CC_CUBIN) {
    const char *path = nv_unit_result(u, phase == NV_CC_PTX ? ".ptx" : ".ltoir");
    if (language != CUDA)
      return true;
    if (nv_unit_splits(u, gpu))
      nv_unit_make_split(u, gpu, NULL, path, path);
    else
      nv_unit_make_ptx(u, gpu, path, path);
    nv_unit_join_rules(u, path);
    return true;
  }
  const char *code = NULL;
  for (size_t i = 0; i < gpu->codes.n; i++) {
    bool real = strncmp(gpu->codes.at[i], "sm_", 3) == 0;
    if (real && code)
      return nv_tool_fail("-cubin writes one file, and the GPUs are several: %s, %s", code,
                          gpu->codes.at[i]),
             false;
    code = real ? gpu->codes.at[i] : code;
  }
  const char *path = nv_unit_result(u, ".cubin"), *ptx = u->input;
  char *same = nv_text("sm_%s", gpu->virtual_gpu);
  bool good = true, split = language == CUDA && nv_unit_splits(u, gpu),
       whole = split && (!code || strcmp(code, same) == 0);
  if (language == CUDA && !whole)
    ptx = nv_unit_temporary(u, gpu, NULL, ".ptx");
  if (whole) {
    nv_unit_make_split(u, gpu, path, NULL, path);
    nv_unit_join_rules(u, path);
  } else if (split)
    nv_unit_make_split(u, gpu, NULL, ptx, path);
  else if (language == CUDA)
    nv_unit_make_ptx(u, gpu, ptx, path);
  if (!whole && (language == CUDA || language == PTX)) {
    good = nv_unit_assemble(u, ptx, code ? code : same, path);
    if (good) {
      plan->steps[plan->n - 1].first = u->first;
      plan->steps[plan->n - 1].last = plan->n - 1;
      nv_unit_join_rules(u, path);
    }
  }
  free(same);
  return good;
}

static bool compile_fatbin(nv_unit *u, enum language language) {
  const nv_cc_gpu *gpu = &u->plan->gpus->at[0];
  const char *path = nv_unit_result(u, ".fatbin");
  if (u->plan->tools->for_cpu && language == PTX)
    return nv_cc_has(u->line, NV_CC_DRYRUN) || nv_cc_write_fatbinary(path, u->input);
  if (language == CUDA) {
    if (!nv_unit_make_images(u, path))
      return false;
    nv_unit_join_rules(u, path);
  } else if (language == PTX) {
    if (!nv_unit_take_ptx(u))
      return false;
  } else if (language == CUBIN)
    nv_unit_add_image(u, "elf", gpu->virtual_gpu, u->input);
  else
    return true;
  return nv_unit_make_fatbinary(u, path);
}

// A name for this file and these flags: what clang calls -cuid. FNV-1a.
static char *seed_of(const nv_cc_plan *plan, const char *input) {
  const char *wish = nv_cc_value(plan->line, NV_CC_RANDOM_SEED);
  nv_words parts = {0};
  if (wish)
    nv_words_add(&parts, "%s", wish);
  else {
    char *real = realpath(input, NULL);
    nv_words_add(&parts, "%s", real ? real : input);
    free(real);
    nv_cc_translate(&parts, plan->line, 'd');
  }
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < parts.n; i++)
    for (const char *c = parts.at[i];; c++) {
      hash = (hash ^ (unsigned char)*c) * 1099511628211u;
      if (!*c)
        break;
    }
  nv_words_free(&parts);
  return nv_text("%016llx", (unsigned long long)hash);
}

// -fdevice-syntax-only: the device half of every GPU is read, and nothing is made of it.
static void check_syntax(nv_unit *u) {
  for (size_t i = 0; i < u->plan->gpus->n; i++) {
    const nv_cc_gpu *gpu = &u->plan->gpus->at[i];
    const char *path = nv_unit_temporary(u, gpu, NULL, ".ptx");
    nv_unit_make_ptx(u, gpu, path, path);
  }
}

static const char *compile_unit(nv_unit *u, enum language language, bool *good) {
  switch (u->line->phase) {
  case NV_CC_PREPROCESS:
    preprocess(u, language);
    return NULL;
  case NV_CC_DEPENDENCIES:
  case NV_CC_DEPENDENCIES_USER:
    list_dependencies(u, language);
    return NULL;
  default:
    break;
  }
  if (language == CUDA && nv_cc_has(u->line, NV_CC_SYNTAX_ONLY)) {
    check_syntax(u);
    return NULL;
  }
  switch (u->line->phase) {
  case NV_CC_PTX:
  case NV_CC_LTOIR:
  case NV_CC_CUBIN:
    *good = compile_single(u, language);
    return NULL;
  case NV_CC_FATBIN:
    *good = compile_fatbin(u, language);
    return NULL;
  default:
    return language == CUDA ? compile_cuda(u, good) : compile_host(u, language);
  }
}

// What a full disk or a killed compiler has left. nvlink and the linker pass some of these over without a word.
static bool is_incomplete(const char *object) {
  struct stat info;
  return nv_cc_ends_early(object) ||
         (stat(object, &info) == 0 && S_ISREG(info.st_mode) && !info.st_size);
}

// True where code for the GPU that is compiled already is of use. Neither the host compiler nor the linker reads it.
static bool takes_image(const nv_cc_line *line, enum language language) {
  return line->phase == NV_CC_DEVICE_LINK || (line->phase == NV_CC_FATBIN && language != FATBIN) ||
         (line->phase == NV_CC_CUBIN && language == PTX);
}

const char *nv_cc_plan_compile(nv_cc_plan *plan, const char *input, bool *good) {
  enum language language = language_of(plan->line, input);
  *good = true;
  if (language == NO_LANGUAGE) {
    *good = false;
    nv_tool_fail("'%s' is nothing to compile or to link, by its name; -x says what it is", input);
    return NULL;
  }
  // What nothing is done with need not be there: the steps of a build in front of it, or a cleaned folder.
  bool piped = strcmp(input, "-") == 0;
  bool runs = !piped && !nv_cc_has(plan->line, NV_CC_DRYRUN) && !nv_cc_has(plan->line, NV_CC_CLEAN);
  if (runs && access(input, R_OK) != 0) {
    *good = false;
    nv_tool_fail("no input file '%s'", input);
    return NULL;
  }
  if (language == OBJECT && runs && is_incomplete(input)) {
    *good = false;
    nv_tool_fail("'%s' is no complete object: it %s; compile it again", input,
                 nv_cc_ends_early(input) ? "ends early" : "is empty");
    return NULL;
  }
  bool image = language == PTX || language == CUBIN || language == FATBIN;
  if (image && !takes_image(plan->line, language)) {
    *good = false;
    nv_tool_fail("'%s' is device code, an input of %s-dlink alone", input,
                 language == PTX     ? "-cubin, -fatbin and "
                 : language == CUBIN ? "-fatbin and "
                                     : "");
    return NULL;
  }
  nv_cc_id phase = plan->line->phase;
  if (language == OBJECT || (image && phase != NV_CC_CUBIN && phase != NV_CC_FATBIN))
    return input;
  size_t reading = plan->n;
  if (piped) {
    input = nv_cc_take_standard_input(plan, language == CUDA ? ".cu"
                                            : language == C  ? ".c"
                                                             : ".cc");
    *good = input != NULL;
    if (!input)
      return NULL;
  }
  bool lto = false;
  for (size_t i = 0; i < plan->gpus->n; i++)
    lto |= plan->gpus->at[i].lto;
  nv_unit u = {.plan = plan, .line = plan->line, .input = input, .first = plan->n};
  u.stem = nv_stem(input);
  u.seed = seed_of(plan, piped ? "-" : input);
  u.relocatable = nv_cc_relocatable(plan->line) || (lto && phase != NV_CC_DEVICE_W);
  const char *object = compile_unit(&u, language, good);
  for (size_t i = reading + 1; piped && i < plan->n; i++)
    if (plan->steps[i].last == 0) {
      plan->steps[i].first = reading;
      plan->steps[i].last = reading + 1;
    }
  free(u.stem);
  free(u.seed);
  nv_words_free(&u.images);
  nv_words_free(&u.rules);
  return object;
}
