// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// checks.hpp: rules about declarations and function bodies.
#ifndef NVOPT_CLANG_CHECKS_HPP
#define NVOPT_CLANG_CHECKS_HPP

#include "clang-ext/plugin/unit.hpp"

namespace clang {
class VarDecl;
} // namespace clang

namespace nvopt {

/// Called at the end of the translation unit for every function that user code declares or defines,
/// template patterns, members, friends and instantiations included, in source order; each
/// redeclaration comes by itself. Functions written in system headers are left out.
void checkFunction(clang::Sema &S, const Unit &U, const clang::FunctionDecl *F);

/// The same for variables outside functions and static members.
void checkVariable(clang::Sema &S, const Unit &U, const clang::VarDecl *V);

} // namespace nvopt

#endif
