// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// verifier.h: state and reporting, shared by the layers of the verifier.
#ifndef NVOPT_VERIFIER_H
#define NVOPT_VERIFIER_H

#include <llvm-c/Core.h>

#include "bridge/ir-print.h"
#include "pass.h"
#include "verify/verify.h"

/// What a type contains; a set of bits (types.c).
enum {
  NV_HAS_FP128 = 1u << 0,
  NV_HAS_X86_FP80 = 1u << 1,
  NV_HAS_PPC_FP128 = 1u << 2,
  NV_HAS_LONG_FLOAT = 7u,       ///< any of those
  NV_HAS_ODD_POINTER = 1u << 3, ///< to address space 6 or 7, or to one that NVPTX does not know
  NV_HAS_SCALABLE = 1u << 4,    ///< a vector whose size is not known
  NV_HAS_TARGET_TYPE = 1u << 5, ///< a type of another target
};

enum { NV_TYPE_CACHE = 64 };

struct nv_callee; // intrinsic.c

typedef struct nv_verifier {
  LLVMModuleRef module;
  const nv_verify_options *options;
  nv_rule_action action[NV_RULE_COUNT]; ///< of this run
  nv_verify_result result;
  size_t text_len, text_size; ///< of result.text
  bool stop;                  ///< enough errors: the walk ends

  LLVMValueRef fn;  ///< the function that is checked
  const nv_sm *sm;  ///< its processor, NULL if unknown
  unsigned ptx;     ///< its PTX version, 0 if unknown
  bool ptx_written; ///< the version is the module's own word, no default of the processor

  nv_ir_printer *printer; ///< made with the first report
  LLVMValueRef *textures; ///< variables annotated as texture (stb_ds)
  LLVMValueRef *surfaces; ///< variables annotated as surface (stb_ds)
  struct nv_callee *callees;
  struct {
    LLVMTypeRef type;
    unsigned facts;
  } types[NV_TYPE_CACHE];
} nv_verifier;

//===-- Reports (report.c) --------------------------------------------------------------------===//

/// True when the rule is checked in this run.
static inline bool nv_rule_on(const nv_verifier *v, nv_rule rule) {
  return v->action[rule] != NV_RULE_IS_OFF;
}

/// Reports that `subject` breaks the rule: a value that fits the form of the rule, or NULL for one
/// about the module. The arguments are those of its message. Nothing when the rule is off.
void nv_report(nv_verifier *v, nv_rule rule, LLVMValueRef subject, ...);

/// The same with at most the severity `most`.
void nv_report_most(nv_verifier *v, nv_rule rule, nv_rule_action most, LLVMValueRef subject, ...);

/// The same with another text than the rule's.
void nv_report_text(nv_verifier *v, nv_rule rule, LLVMValueRef subject, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/// Ends the text with the number of errors and warnings, if there were any.
void nv_report_summary(nv_verifier *v);

//===-- Target of the current function (target.c) ---------------------------------------------===//

/// Makes `fn` the current function and finds its target.
void nv_verifier_enter(nv_verifier *v, LLVMValueRef fn);

/// True when the target is known and older than `cc` or than PTX `ptx` (0: any).
bool nv_target_below(const nv_verifier *v, unsigned cc, unsigned ptx);

/// "8.7" of 87.
typedef struct nv_ptx_text {
  char text[16];
} nv_ptx_text;
nv_ptx_text nv_ptx_name(unsigned ptx);

//===-- Types (types.c) -----------------------------------------------------------------------===//

/// NV_HAS_* of a type and all its parts.
unsigned nv_type_facts(nv_verifier *v, LLVMTypeRef type);

/// True if PTX has a type for an integer of `bits` bits.
bool nv_is_ptx_width(unsigned bits);

/// "fp128", "x86_fp80" or "ppc_fp128": the type that VG-16 and VI-20 name.
const char *nv_long_float_name(unsigned facts);

/// VX-15 and VX-16 for the pointers in `type`, which is that of `subject` or of a part of it.
void nv_check_pointers(nv_verifier *v, LLVMTypeRef type, LLVMValueRef subject);

//===-- Layers --------------------------------------------------------------------------------===//

bool nv_verify_version(nv_verifier *v); ///< VM-16..19; false: the module must not be looked into
void nv_verify_layout(nv_verifier *v);  ///< VM-01..12
void nv_verify_triple(nv_verifier *v);  ///< VM-13..15
void nv_verify_annotations(nv_verifier *v);                    ///< VD-03
void nv_verify_linkage(nv_verifier *v, LLVMValueRef value);    ///< VG-01..03
void nv_verify_variable(nv_verifier *v, LLVMValueRef var);     ///< VG-10..19
void nv_verify_cycles(nv_verifier *v);                         ///< VX-58
void nv_verify_aliases(nv_verifier *v);                        ///< VX-37
void nv_verify_function(nv_verifier *v, LLVMValueRef fn);      ///< VF, VX-01, VX-02, VX-39, VX-46
void nv_verify_launch(nv_verifier *v, LLVMValueRef fn);        ///< VF-20..23, VX-20..27
void nv_verify_signature(nv_verifier *v, LLVMValueRef fn);     ///< VX-51..54
void nv_verify_instruction(nv_verifier *v, LLVMValueRef inst); ///< VI, VD-01, VD-02, VX-03..38
void nv_verify_atomic(nv_verifier *v, LLVMValueRef inst);      ///< VI-07..16, VX-30..35, VX-48
void nv_verify_call(nv_verifier *v, LLVMValueRef call);        ///< VN, VX-12..17, VX-40..47, VB

/// The variable is annotated as a texture; as a surface.
bool nv_is_texture(const nv_verifier *v, LLVMValueRef var);
bool nv_is_surface(const nv_verifier *v, LLVMValueRef var);

#endif
