// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline.h: the pipeline tables as passes in their managers, one by one or as text for LLVM's parser.
#ifndef NVOPT_PIPELINE_PIPELINE_H
#define NVOPT_PIPELINE_PIPELINE_H

#include "options/build.h"
#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Which pipeline is wanted, and the facts about its surroundings that the tables ask for. Zero
/// initialised members mean "no".
typedef struct nv_pipeline_request {
  const char *element;  ///< "nvopt", "nvopt-prelude", ...: see nv_pipeline_element_known
  const char *variant;  ///< the word that picks a form of the element (PL-9): gen or link for
                        ///< nvopt-lto, ptx, mid or default for nvopt-path, 0 to 3 for nvopt-tier;
                        ///< NULL or "" for the others
  nv_opt_level level;   ///< level of the pipeline; NV_OPT_LEVEL_NONE counts as O0 (PL-2)
  unsigned size_level;  ///< 1 for clang's -Os, 2 for -Oz; the option Osize says the same (PR-5)
  bool has_target;      ///< names that the NVPTX target registers can be parsed (PL-11)
  bool no_unroll;       ///< clang -fno-unroll-loops: only loops with a pragma
  bool no_slp;          ///< clang -fno-slp-vectorize
  bool merge_functions; ///< clang -fmerge-functions
  bool coroutines;      ///< the module may hold llvm.coro.* (CO-02)
  bool openmp;          ///< the module may be OpenMP device code (OMP-01)

  /// NULL, or NV_OPT_COUNT flags: set to true for every option that a row of this pipeline asked
  /// for, so that the caller can tell the user about those that nobody asked for.
  bool *asked;

  /// Finds an own pass by its name; NULL stands for nv_pass_find. Tests use it to see the
  /// pipeline as it is with all own passes or with none.
  const nv_pass_info *(*find)(const char *name);
} nv_pipeline_request;

/// True if `element` is a name that nv_pipeline_walk accepts: nvopt, nvopt-prelude, nvopt-phase1,
/// nvopt-phase2, nvopt-std-compile-opts, nvopt-codegen-ir, nvopt-lto, nvopt-path, nvopt-tier (PL-1,
/// PL-9).
bool nv_pipeline_element_known(const char *element);

/// One element of a pipeline text taken apart: `nvopt-lto<link;O2;do-licm=0>`. All pointers lead
/// into the text that was parsed; nothing is terminated there.
typedef struct nv_pipeline_element {
  const char *name;    ///< the element, as nv_pipeline_request.element wants it; static
  const char *variant; ///< as nv_pipeline_request.variant wants it; static, NULL without one
  const char *params;  ///< what follows the variant: `[level][;key=value]...`, level or key first
  size_t params_len;   ///< length of that, 0 if there is nothing
} nv_pipeline_element;

typedef enum nv_element_kind {
  NV_ELEMENT_OTHER, ///< no name of ours
  NV_ELEMENT_WRONG, ///< ours, but not written as it must be
  NV_ELEMENT_FINE,
} nv_element_kind;

/// Takes `text` (`len` bytes, any bytes) apart. NV_ELEMENT_WRONG, with a message in `err` (`err_size`
/// bytes): missing brackets (PL-1, VF-1) or an unknown variant. Brackets may be left out by
/// nvopt-prelude and nvopt-std-compile-opts. The level word is not looked at. No side effects.
nv_element_kind nv_pipeline_element_parse(const char *text, size_t len, nv_pipeline_element *out,
                                          char *err, size_t err_size);

/// Reports the items of disable-pass that no pipeline and no place of the code generator has.
void nv_pipeline_check_disabled(const nv_options *o, nv_diag_fn diag, void *ctx);

/// Who is told a pipeline, in order.
typedef struct nv_pipeline_sink {
  void *user;

  /// A manager begins inside those that are open: `len` bytes, "function", "loop-mssa", "devirt<4>", ...
  void (*open)(void *user, const char *manager, size_t len);

  /// The manager that was opened last ends. It had a pass in it.
  void (*close)(void *user);

  /// A pass as pipeline text has it. `own` is the pass of ours that it names, and `params` are its
  /// parameters; both NULL where LLVM's parser is to be asked.
  void (*pass)(void *user, const char *text, const nv_pass_info *own, const nv_params *params);
} nv_pipeline_sink;

/// Tells `sink` the pipeline, which may be nothing at all.
///
/// Rows whose own pass exists name it; others name the stock stand-in or vanish. Nested managers
/// are never empty, neighbours of one level share a manager (PL-10).
/// False with a message in `err` (`err_size` bytes) when the element or variant is unknown, or when a
/// table row and the pass it names do not fit together; what was told by then is not the pipeline.
bool nv_pipeline_walk(const nv_pipeline_request *req, const nv_options *o,
                      const nv_pipeline_sink *sink, char *err, size_t err_size);

/// The same as text for PassBuilder::parsePassPipeline on a module pass manager. Free it with free().
/// NULL with a message where nv_pipeline_walk says false.
char *nv_pipeline_text(const nv_pipeline_request *req, const nv_options *o, char *err,
                       size_t err_size);

#ifdef __cplusplus
}
#endif
#endif
