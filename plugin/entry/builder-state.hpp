// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builder-state.hpp: what one PassBuilder's callbacks share. Never global: two compilations in one
// process each have their own (VF-5).
#ifndef NVOPT_ENTRY_BUILDER_STATE_HPP
#define NVOPT_ENTRY_BUILDER_STATE_HPP

#include "entry/pipeline-options.hpp"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Passes/PassBuilder.h"

#include <memory>
#include <string>

namespace llvm {
struct TimeTraceProfilerEntry;
}

namespace nvopt {

struct BuilderState : std::enable_shared_from_this<BuilderState> {
  explicit BuilderState(llvm::PassBuilder &PB) : PB(PB) {}

  llvm::PassBuilder &PB;
  /// Options that own passes named from here on belong to: those of the enclosing nvopt<...>, else
  /// a set built from the process's sources alone, made on first use.
  std::shared_ptr<PipelineOptions> Current;

  /// The stock pipeline of this builder was replaced by nvopt's (clang). While our own pipeline
  /// runs Inside is true; outside of it optional stock passes are skipped.
  bool Replaced = false;
  bool Inside = false;
  /// PipelineStart fires again for pipelines that are built inside its own callback.
  bool InHook = false;
  /// The context of the module that our own pipeline works on, and its options, while it does.
  llvm::LLVMContext *Context = nullptr;
  std::shared_ptr<PipelineOptions> Running;

  /// What a trace of times calls the pipeline that begins, and the scopes of those that are running.
  std::string Stage;
  llvm::SmallVector<llvm::TimeTraceProfilerEntry *, 2> Stages;

  std::shared_ptr<PipelineOptions> options();

  /// True inside our own pipeline once an error was reported: passes do not touch the module any more
  /// (V3.4). clang goes on after an error; opt has stopped.
  bool hasFailed() const;
};

/// Enters all of nvopt into PB.
void registerCallbacks(llvm::PassBuilder &PB);

/// Registers the callbacks that parse nvopt<...> and every pass of passes.def.
void registerParsing(std::shared_ptr<BuilderState> State);

/// Registers the callbacks that give each pipeline of ours a scope in a trace of times (DG-6).
void registerStages(std::shared_ptr<BuilderState> State);

/// Registers the hook that replaces clang's stock pipeline on NVPTX modules.
void registerClangHook(std::shared_ptr<BuilderState> State);

/// Adds the pipeline that `Element` (and `Variant`, may be null) names, built for `O`, to MPM
/// between its markers. False with a message in Error when it cannot be built.
bool addPipeline(BuilderState &State, llvm::ModulePassManager &MPM, const char *Element,
                 const char *Variant, std::shared_ptr<PipelineOptions> O, std::string &Error);

/// True if PB works for an NVPTX target machine, so that target pass names can be parsed.
bool targetsNVPTX(llvm::PassBuilder &PB);

/// True if the user switched loop unrolling off (-fno-unroll-loops).
bool isUnrollingOff(llvm::PassBuilder &PB);

/// True if the user switched vectorisation of straight code off (-fno-slp-vectorize).
bool isSlpOff(llvm::PassBuilder &PB);

/// What clang's command line says about the language; true where it says nothing (opt, files of IR):
/// the passes in question return at once when the module has no such code.
bool mayHaveCoroutines(llvm::PassBuilder &PB);
bool isOpenMPDevice(llvm::PassBuilder &PB);

/// The tuning options the front end gave to PB.
const llvm::PipelineTuningOptions &tuningOptions(llvm::PassBuilder &PB);

} // namespace nvopt
#endif
