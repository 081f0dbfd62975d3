// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// surfaces.cpp: clang's wrapper of a toolkit reads surfaces by inline assembly that is not volatile,
// for LLVM a function of its operands: of two reads with a write or a barrier between them one would
// be left. nvcc reads twice.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace nvopt {
namespace {

void makeVolatile(Stmt *S) {
  if (auto *Asm = dyn_cast<GCCAsmStmt>(S))
    Asm->setVolatile(true);
  for (Stmt *Inner : S->children())
    if (Inner)
      makeVolatile(Inner);
}

} // namespace

void completeSurfaceReads(FunctionDecl *F) {
  const auto *Owner = dyn_cast<ClassTemplateSpecializationDecl>(F->getDeclContext());
  if (Owner && Owner->getName() == "__surf_read_write_v2" && F->doesThisDeclarationHaveABody())
    makeVolatile(F->getBody());
}

} // namespace nvopt
