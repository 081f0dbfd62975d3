// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// managers.hpp: the pass managers of a pipeline, made without text in between.
#ifndef NVOPT_ENTRY_MANAGERS_HPP
#define NVOPT_ENTRY_MANAGERS_HPP

#include "entry/builder-state.hpp"
#include "pipeline/pipeline.h"

namespace nvopt {

/// Adds the passes that `Request` asks for to MPM: those of ours as they are, others by what LLVM's
/// parser makes of their text. They belong to State.Current. False with a message in Error when a row of
/// the tables is wrong; MPM is then of no use.
bool addManagers(BuilderState &State, const nv_pipeline_request &Request,
                 llvm::ModulePassManager &MPM, std::string &Error);

} // namespace nvopt
#endif
