// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Building an option set from its sources, printing it, and passing it on to the code generator.
#ifndef NVOPT_OPTIONS_BUILD_H
#define NVOPT_OPTIONS_BUILD_H

#include "options/options.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Everything a set is merged from (OS-2). Strings are borrowed for the call; NULL means absent.
typedef struct nv_option_sources {
  const char *text_level; ///< level word of the pipeline text, "O2" in `nvopt<O2;...>`
  const char
      *text_params; ///< parameters of the pipeline text, separated by ';'; may hold the level
  const char *driver_level; ///< level of clang's -O, "O2"; weaker than every option source but the
                            ///< environment and the module
  const char *cmdline;      ///< values of -nvvm-opt, joined with ';'
  const char *file;         ///< path of -nvvm-opt-file
  LLVMModuleRef module;     ///< read for `!nvopt.options`
  bool read_environment;    ///< read NVOPT_OPTIONS and the other variables (EV-1)
  /// True if LLVM itself has an option of this name, so that it must be given to its tools (OS-8);
  /// NULL: nobody can tell.
  bool (*is_llvm)(const char *name);
} nv_option_sources;

/// Builds a set with one reference, which the caller gives back with nv_options_release.
///
/// Never fails: unknown keys, wrong values, unreadable files become diagnostics of the set (OS-8,
/// OS-9), which the first pass of the pipeline reports. Free of side effects, so a parse callback
/// may call it any number of times.
nv_options *nv_options_build(const nv_option_sources *src);

/// Receives one line without its newline.
typedef void (*nv_line_fn)(void *ctx, const char *line);

typedef enum nv_print_mode {
  NV_PRINT_NONE,
  NV_PRINT_ALL,     ///< every option, sorted by key, then the level (OS-10)
  NV_PRINT_CHANGED, ///< those that some source set, then the level
  NV_PRINT_SLOTS    ///< the 221-slot view (OP-1)
} nv_print_mode;

/// What the option print-options asks for.
nv_print_mode nv_options_print_mode(const nv_options *o);

/// Gives `line` one `nvopt option <key> = <value> (<source>)` after the other.
void nv_options_print(const nv_options *o, nv_print_mode mode, nv_line_fn line, void *ctx);

/// Does what print-options and print-options-file ask for; nothing by default. `out` is used when
/// no file is named. False, with a message in `err`, if the file cannot be written.
bool nv_options_print_requested(const nv_options *o, FILE *out, char *err, size_t err_size);

/// Writes the code-generation options that some source set to `!nvopt.options` of `module`, so that
/// the back end sees them (OS-6). Entries that the module holds already are not written again.
void nv_options_write_codegen_metadata(const nv_options *o, LLVMModuleRef module);

/// Receives a diagnostic; `text` lives for the call only.
typedef void (*nv_diag_fn)(void *ctx, nv_option_severity severity, const char *text);

/// Reports "nvopt-<key>" attributes of `fn` that no getter will honour: unknown keys, keys without
/// a per-function form, illegal values (OS-7).
void nv_options_check_function(LLVMValueRef fn, nv_diag_fn diag, void *ctx);

/// Reports every NV_OPT_GUARD option that some source set but that the pipeline never asked for:
/// `option '<key>' has no effect at <level>`. `asked` has NV_OPT_COUNT elements, true where the
/// pipeline builder read the option.
void nv_options_check_guards(const nv_options *o, const bool *asked, nv_diag_fn diag, void *ctx);

#ifdef __cplusplus
}
#endif

#endif
