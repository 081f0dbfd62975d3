// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unit.h: one input file while its steps are made (compile.c, images.c).
#ifndef NVOPT_TOOLS_CC_UNIT_H
#define NVOPT_TOOLS_CC_UNIT_H

#include "target/target.h"
#include "tools/cc/cc.h"

// What one file needs while its steps are made.
typedef struct nv_unit {
  nv_cc_plan *plan;
  const nv_cc_line *line;
  const char *input;
  char *stem;
  char *seed; // clang's -cuid: both halves give internal device variables the same names by it
  bool relocatable;
  size_t first;    // first step of the file
  nv_words images; // of the fatbinary: "--image3=..."
  nv_words rules;  // files with rules of dependencies
} nv_unit;

/// An intermediate file: the stem, the GPU where there are several, `code` where the GPU has several, `suffix`.
/// Owned by the plan.
const char *nv_unit_temporary(nv_unit *u, const nv_cc_gpu *gpu, const char *code,
                              const char *suffix);
/// The output of the file: -o, or its stem with `suffix` in -odir. Owned by the plan.
const char *nv_unit_result(nv_unit *u, const char *suffix);
/// Adds "-o path", and tells the step that `path` is what it writes.
void nv_step_set_output(nv_cc_step *step, const char *path);

/// What clang calls `sm`: the plain GPU of a family target, which only llc knows by its name.
const nv_sm *nv_clang_gpu(const nv_sm *sm);
/// Adds what -Werror of the command line is for clang.
void nv_add_warning_errors(nv_words *words, const nv_cc_line *line);
/// Adds what a half of a .cu file is compiled with.
void nv_unit_add_cuda(nv_unit *u, nv_words *words, bool device);
/// Adds what the device half is compiled with for `sm`, up to the kind of output.
void nv_unit_add_device(nv_unit *u, nv_words *words, const nv_sm *sm);
/// With -MD: adds words that write rules about `target` into an intermediate file; `suffix` tells files apart.
void nv_unit_add_rules(nv_unit *u, nv_words *words, const char *target, const char *suffix);
/// With -MD: plans that these rules become the .d file of `output`.
void nv_unit_join_rules(nv_unit *u, const char *output);

/// Plans PTX (or with -ltoir bitcode) for `gpu` in `path`; `target` is what rules of dependencies are about.
void nv_unit_make_ptx(nv_unit *u, const nv_cc_gpu *gpu, const char *path, const char *target);
/// Plans a cubin of `ptx` for `code`, as in "sm_90", in `path`. False after an error was told.
bool nv_unit_assemble(nv_unit *u, const char *ptx, const char *code, const char *path);
/// Adds what stands for the place of the file where it is standard input.
void nv_unit_add_place(const nv_unit *u, nv_words *words);
/// Adds what stands behind clang's own headers: of the command line pragmas about diagnostics and macros of one letter, and
/// in host code whose device half is linked for the CPU the symbol that the device link has to define.
void nv_unit_add_prefix(const nv_unit *u, nv_words *words, bool device);
/// Takes the macros of one letter out of the words from `first` on.
void nv_unit_drop_letters(nv_words *words, size_t first);
/// Adds an image, "elf" or "ptx", for GPU `number` to what goes into the fatbinary.
void nv_unit_add_image(nv_unit *u, const char *kind, const char *number, const char *path);
/// Plans the images of an input that is PTX. False after an error was told.
bool nv_unit_take_ptx(nv_unit *u);
/// Plans all images of a .cu file. False after an error was told.
bool nv_unit_make_images(nv_unit *u, const char *target);
/// Plans bitcode for the GPUs that -dlto is about, packed for clang's -fembed-offload-object; NULL if there are none. For
/// the CPU it is that of nv_cc_gpu_for_cpu, whose steps write the rules about the object `target`, too. Owned by the plan.
const char *nv_unit_make_lto(nv_unit *u, const char *target);
/// The virtual GPU of the list whose code the device of the runtime on the CPU, of compute capability 9.0, takes: the newest
/// that is not newer, or else the oldest.
const nv_cc_gpu *nv_cc_gpu_for_cpu(const nv_cc_gpus *gpus);
/// True if device code is optimised: no -G, or -dopt beside it.
bool nv_unit_optimises_device(const nv_cc_line *line);
/// True if the code of `gpu` is made in parts: -split-compile, and nothing that wants the file in one piece.
bool nv_unit_splits(nv_unit *u, const nv_cc_gpu *gpu);
/// Plans that: machine code in `cubin`, PTX in `ptx`, of which one may be NULL; `target` is what rules of dependencies are about.
void nv_unit_make_split(nv_unit *u, const nv_cc_gpu *gpu, const char *cubin, const char *ptx,
                        const char *target);
/// Plans the fatbinary of the images. False after an error was told.
bool nv_unit_make_fatbinary(nv_unit *u, const char *path);

#endif
