// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias.hpp: nvopt's own alias analyses and where they take part.
#ifndef NVOPT_ENTRY_ALIAS_HPP
#define NVOPT_ENTRY_ALIAS_HPP

#include "entry/builder-state.hpp"

#include <memory>

namespace nvopt {

/// Makes `nvvm-aa` (also `nvopt-aa`) a name in opt's -aa-pipeline, and lets the same answers take
/// part behind all others while an nvopt<...> pipeline runs. AA-11, AA-12.
void registerAliasAnalysis(std::shared_ptr<BuilderState> State);

} // namespace nvopt
#endif
