// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline-options.hpp: the option set of one pipeline object, shared by the passes in it.
#ifndef NVOPT_ENTRY_PIPELINE_OPTIONS_HPP
#define NVOPT_ENTRY_PIPELINE_OPTIONS_HPP

#include "bridge/declined-calls.hpp"
#include "options/options.h"

#include "llvm/ADT/StringSet.h"

#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace nvopt {

/// True in the first of our libraries that the process has loaded: what is registered with LLVM for
/// the whole process is registered there.
bool isFirstCopy();

/// Owns one reference to an immutable option set. The text it was built from is kept so that the
/// set can be completed with the module's own options when the pipeline starts.
class PipelineOptions {
public:
  /// `Params` is the text after the level word, `Level` the level word ("" for none);
  /// `FromDriver`: the level is clang's -O, which -nvvm-opt may override, not the user's text.
  PipelineOptions(std::string Params, std::string Level, bool FromDriver = false);
  ~PipelineOptions();
  PipelineOptions(const PipelineOptions &) = delete;
  PipelineOptions &operator=(const PipelineOptions &) = delete;

  const nv_options *get() const { return Set; }
  /// The remarks about M that passes of this pipeline have made (nv_pass_ctx::ToldByAll).
  llvm::StringSet<> &told(const llvm::Module &M);
  /// The calls of M that an inliner of this pipeline has left because of their cost.
  DeclinedCalls &declined(const llvm::Module &M);
  /// Level and parameters as they were written, for -print-pipeline-passes.
  std::string text() const { return Params.empty() ? Level : Level + ";" + Params; }

  /// True when options travel in M's named metadata.
  static bool inModule(const llvm::Module &M);

  /// Completes the set with those options; it is built again only where there are any. Called by the
  /// first pass of the pipeline, before any other pass of it reads the set.
  void readModule(llvm::Module &M);

  /// Tells which options the tables of the pipeline asked for (NV_OPT_COUNT flags): one that the
  /// user set and nobody asked for is reported as without effect.
  void setAsked(std::vector<char> Flags) { Asked = std::move(Flags); }

  /// Something to warn about, once, besides what the set knows.
  void setNote(std::string Text) { Note = std::move(Text); }

  /// What happens in front of the first pass of these options, whichever that is, and not again: reads
  /// the options of M, emits the problems of all as diagnostics of M's context, prints the set on
  /// request. False if there was an error, every time.
  bool start(llvm::Module &M);

  /// Reads the options of M; somebody else has said what there is to say about them.
  void startSilently(llvm::Module &M);

private:
  void build(llvm::Module *M);

  std::string Params, Level, Note;
  bool FromDriver;
  void report(llvm::Module &M);

  bool Started = false;
  bool Failed = false;
  bool HasModule = false; ///< the set holds the options of a module
  std::vector<char> Asked;
  const nv_options *Set = nullptr;
  /// Forgets what was known of another module than M.
  void turnTo(const llvm::Module &M);
  const llvm::Module *Known = nullptr;
  llvm::StringSet<> Told;
  DeclinedCalls Declined;
};

} // namespace nvopt
#endif
