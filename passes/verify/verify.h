// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// verify.h: the NVVM IR verifier: which modules the NVPTX back end and ptxas can take.
//
// It finds what LLVM's own verifier, which always runs before it, leaves to targets. Contract V0..V11
// (rule ids VM, VG, VD, VF, VI, VN, VX, VB).
#ifndef NVOPT_VERIFY_H
#define NVOPT_VERIFY_H

#include <stdbool.h>
#include <stddef.h>

#include <llvm-c/Types.h>

#include "options/options.h"
#include "target/target.h"

#ifdef __cplusplus
extern "C" {
#endif

/// One enumerator per rule: NV_RULE_VM_01 is "VM-01".
typedef enum nv_rule {
#define NV_RULE(ident, id, form, time, strict, unified, clang, message) NV_RULE_##ident,
#include "verify/rules.def"
  NV_RULE_COUNT
} nv_rule;

/// Severity of a rule; the order counts.
typedef enum nv_rule_action {
  NV_RULE_IS_OFF,
  NV_RULE_IS_INFO,
  NV_RULE_IS_WARNING,
  NV_RULE_IS_ERROR,
} nv_rule_action;

/// What the first line of a report looks like (V3.1).
typedef enum nv_rule_form {
  NV_FORM_MODULE,
  NV_FORM_FUNCTION,
  NV_FORM_VALUE,
  NV_FORM_VARIABLE,
  NV_FORM_INST,
  NV_FORM_NODE,
} nv_rule_form;

/// When a rule is checked in the clang profile.
typedef enum nv_rule_time {
  NV_TIME_ANY,  ///< when the module comes in
  NV_TIME_LATE, ///< when no pass is left that could resolve what it is about
  NV_TIME_BOTH, ///< both
} nv_rule_time;

typedef enum nv_verify_profile {
  NV_VERIFY_CLANG,   ///< what clang may write and llc and ptxas can take
  NV_VERIFY_STRICT,  ///< what libNVVM takes
  NV_VERIFY_UNIFIED, ///< the "unified NVVM IR" dialect
  NV_VERIFY_OFF,     ///< nothing is checked
} nv_verify_profile;

/// Row of the rule table.
typedef struct nv_rule_info {
  const char *id;
  nv_rule_form form;
  nv_rule_time time;
  nv_rule_action action[NV_VERIFY_OFF]; ///< by profile
  const char *message;                  ///< printf format
} nv_rule_info;

extern const nv_rule_info nv_rule_table[NV_RULE_COUNT];

/// Between the ids of a list. LLVM's pipeline text has no commas inside a pass's parameters.
#define NV_ID_SEPARATORS ",:|"

/// The rule with the id in `text` (`len` bytes); NV_RULE_COUNT if there is none.
nv_rule nv_rule_find(const char *text, size_t len);

/// How far the module is on its way.
typedef enum nv_verify_stage {
  NV_VERIFY_ALL,     ///< nothing else will run: every rule
  NV_VERIFY_EARLY,   ///< passes follow: all but the LATE rules
  NV_VERIFY_CODEGEN, ///< it was verified before: LATE rules and those for the target
} nv_verify_stage;

/// All zero is the default: clang profile, everything checked, target taken from the module.
typedef struct nv_verify_options {
  nv_verify_profile profile;
  nv_verify_stage stage;
  const nv_sm *sm; ///< processor instead of the module's
  unsigned ptx;    ///< PTX version (ten times) instead of the module's
  bool
      codegen; ///< `sm` and `ptx` are what LLVM's code generator builds for, which asks no function; version 0: the
               ///< oldest of the processor
  bool no_gates;      ///< leave out what depends on processor and PTX version
  bool no_ext;        ///< leave out the VX rules
  bool exact_atomics; ///< nv-exact-atomics follows and repairs VX-31, VX-35 and VX-48 in part
  bool first_error;   ///< stop at the first error
  bool show_info;     ///< print informative messages
  bool warnings_are_errors;
  bool require_version;  ///< a module without nvvmir.version counts as version 1.0
  bool no_version_check; ///< leave out VM-16..19
  bool as_diagnostics;   ///< tell the compiler's user instead of collecting a text
  bool show_ids;         ///< put the rule id behind every message
  unsigned max_errors;   ///< stop after that many errors; 0: never
  const char *disable;   ///< rule ids separated by ',', ':' or '|', or NULL; must be valid
  const char *error;     ///< rule ids that are errors, likewise
} nv_verify_options;

typedef struct nv_verify_result {
  unsigned errors;
  unsigned warnings;
  char *text; ///< all messages and the summary line, from malloc; NULL when there are none or they
              ///< were told as diagnostics
  bool uncounted; ///< an error was told to a host that does not count errors (opt)
} nv_verify_result;

/// The processor that a function was compiled for, NULL if it does not say.
const nv_sm *nv_verify_processor_of(LLVMValueRef fn);

/// Checks `module`, changing nothing. With as_diagnostics everything is told by nv_tell. Else the messages, in the order of the module, are in `result`,
/// whose text the caller frees. Returns true when there was no error. V1.1, V1.4.
bool nv_verify_module(LLVMModuleRef module, const nv_verify_options *options,
                      nv_verify_result *result);

/// What compilers are told when there was an error; the messages say the rest.
#define NV_VERIFY_FAILED "NVVM IR verification failed"

/// Checks a module that goes to the code generator, which builds it for `cpu`, whatever its functions say (empty: for LLVM's
/// default, of which a user whose functions say another is warned), with PTX version `ptx` (0: the processor's oldest), and
/// prints what is wrong with it. `again`: it was verified before passes ran.
/// Returns true when there was an error that the compiler was not told as a diagnostic. V6.3.
bool nv_verify_for_codegen(LLVMModuleRef module, const nv_options *options, const char *cpu,
                           unsigned ptx, bool again);

/// The first id in the list `text` that is no rule, with its length in `len`; NULL when all are.
const char *nv_verify_bad_id(const char *text, size_t *len);

#ifdef __cplusplus
}
#endif
#endif
