// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// texts.h: names for the long texts and for the conditions that many rows of the tables share.
#ifndef NVOPT_PIPELINE_TEXTS_H
#define NVOPT_PIPELINE_TEXTS_H

// Nesting of a row: managers from the outside in. "^" opens a new manager even if the row before
// ended in an equal one: two passes over the call graph must not become one.
#define MODULE ""
#define FUNCTION "function"
#define LOOP "function/loop"
#define NEW_LOOP "function/^loop"
#define LOOP_MSSA "function/loop-mssa"
#define CGSCC "cgscc"
#define NEW_CGSCC "^cgscc"
#define CGSCC_FUNCTION "cgscc/function"
#define CGSCC_LOOP_MSSA "cgscc/function/loop-mssa"
#define DEVIRT "cgscc/devirt<4>"
#define DEVIRT_FUNCTION "cgscc/devirt<4>/function<eager-inv>"

// simplifycfg with every switch spelled out, so that LLVM's defaults cannot move the pipeline.
// `lookup`, `range`, `hoist` and `sink` are "" to switch the transformation on, "no-" to switch it off.
#define SIMPLIFYCFG_WITH(threshold, lookup, range, hoist, sink)                                    \
  "simplifycfg<bonus-inst-threshold=" threshold ";no-forward-switch-cond;" range                   \
  "switch-range-to-icmp;" lookup "switch-to-lookup;keep-loops;" hoist                              \
  "hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;" sink                              \
  "sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>"
#define SIMPLIFYCFG(threshold, range, hoist, sink)                                                 \
  SIMPLIFYCFG_WITH(threshold, "no-", range, hoist, sink)
#define SC1 SIMPLIFYCFG("1", "no-", "no-", "no-")
#define SC1_RANGE SIMPLIFYCFG("1", "", "no-", "no-")
#define SC1_TABLES SIMPLIFYCFG_WITH("1", "", "", "no-", "no-")
#define SC4_TABLES SIMPLIFYCFG_WITH("4", "", "", "", "no-")
#define SC4_HOIST SIMPLIFYCFG("4", "", "", "no-")
#define SC2_HOIST SIMPLIFYCFG("2", "", "", "no-")
#define SC4_RANGE SIMPLIFYCFG("4", "", "no-", "no-")
#define SC4_SINK SIMPLIFYCFG("4", "", "no-", "")
#define SC5_RANGE SIMPLIFYCFG("5", "", "no-", "no-")
#define SC5_HOIST SIMPLIFYCFG("5", "", "", "no-")
#define SC7_RANGE SIMPLIFYCFG("7", "", "no-", "no-")
// LLVM 22 reads the decimal 8 into four signed bits and gets -8; as an octal number it stays 8.
#define SC8_ALL SIMPLIFYCFG("0o10", "", "", "")

#define INSTCOMBINE "instcombine<max-iterations=1;no-verify-fixpoint>"
#define SROA "sroa<modify-cfg>"
#define LOOP_ROTATE "loop-rotate<header-duplication;no-prepare-for-lto>"
#define UNSWITCH "simple-loop-unswitch<nontrivial;trivial>"
#define LICM "licm<allowspeculation>"
// $O is the level; $W is "warnings" or "no-warnings": a trap that memory-space-opt puts in is never
// silent in the tuned order.
#define UNROLL "loop-unroll<$O>"
#define UNROLL_FULL_ONLY "loop-unroll<no-partial;no-peeling;no-runtime;$O>"
// loop-unroll-full has no level and takes the thresholds of O2; at O3 this is the same with those of O3.
#define UNROLL_EARLY "loop-unroll<no-partial;peeling;no-runtime;upperbound;no-profile-peeling;$O>"
#define UNROLL_FORCED "nvopt-loop-unroll-forced"
#define MEMORY_SPACE_OPT "memory-space-opt<first-time;$W>"
#define RESTRICT "process-restrict<propagate-only>"
#define MUST_SIMPLIFY "instsimplify,simplifycfg"

// Conditions: every clause between commas must hold; a clause holds if one of its words between
// bars does. A word, possibly after "!" (not), is an option, read as a bool, a text as true if it is
// not empty; key=value, for an enumeration; @fact, for a fact of the request; or #name, for "the own pass `name` exists".
#define ALWAYS ""
#define IF_IC "!disable-InstructionCombiningPass"
#define IF_IC_FULL "full-inst-combine,!disable-InstructionCombiningPass"
#define IF_SC "!disable-CFGSimplificationPass"
#define IF_SROA "!disable-SROAPass"
#define IF_LICM "do-licm,!disable-LICMPass,!emit-optix-ir"
#define IF_RESTRICT "!disable-ProcessRestrictPass"
#define IF_CVP "enable-cvp,!use-dispatcher"
#define IF_MSO "memory-space-opt"
#define IF_GLOBALDCE "funit-at-a-time,!disable-GlobalDCEPass"
#define IF_CONSTMERGE "funit-at-a-time,!disable-ConstantMergePass"
#define IF_ATTRS "!disable-PostOrderFunctionAttrsLegacyPass"
#define IF_INLINE "!disable-inlining"
#define IF_ALIGN "!disable-propagate-alignment,!disable-PropagateAlignmentPass"
#define IF_LOOP_SPLIT "loop-index-split,!disable-loop-index-splitting"
#define IF_BRANCH_DIST "!disable-branch-dist,!disable-BranchDistPass"
#define IF_IPMSP "!disable-NVVMIPMemorySpacePropagationPass"
// byval-mem2reg does in the tuned order what lower-struct-args is for.
#define IF_STRUCT "!disable-struct-lowering,!disable-LowerStructArgsPass"
#define FC_STRUCT_BYVAL "enable-opt-byval,!disable-LowerStructArgsPass"
#define FC_STRUCT "!enable-opt-byval,!disable-LowerStructArgsPass"
#define IF_UNROLL "!disable-LoopUnrollPass,!@no-unroll"
// The group in front of the second inliner. The older generator drops it without an inliner, too.
#define IF_LATE_GROUP "!disable-late-inlining,!disable-inlining|!@nvvm70"
// The steps that the tuned order adds to the observed one.
#define EXTRA_SIMPLIFY "extra-inline-simplify,!disable-inlining"
#define NO_EXTRA_SIMPLIFY "!extra-inline-simplify,!disable-inlining"
#define EXTRA_O1_INLINE "extra-o1-inline,!disable-inlining"
#define EXTRA_LOOP_PREP "extra-loop-prep"
#define NO_EXTRA_LOOP_PREP "!extra-loop-prep"
#define LATE_UNROLL "late-unroll"
#define NO_LATE_UNROLL "!late-unroll"
#define IF_ADDRESS "codegen-ir,#nvvm-iv-demotion|#nvvm-lsr|#nvvm-scev-cgp"
#define NO_REPEAT "!extra-inline-simplify|disable-inlining,"
#define VERIFY_ALL "verify-points=all"
#define VERIFY_STAGES "verify-points=stages|verify-points=all"

#endif
