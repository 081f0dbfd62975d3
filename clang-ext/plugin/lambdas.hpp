// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lambdas.hpp: names in the classes of extended lambdas.
#ifndef NVOPT_CLANG_LAMBDAS_HPP
#define NVOPT_CLANG_LAMBDAS_HPP

#include "clang/AST/ASTMutationListener.h"

namespace nvopt {

/// Hears of every class that is complete.
class LambdaNames : public clang::ASTMutationListener {
public:
  void CompletedTagDefinition(const clang::TagDecl *D) override;
};

} // namespace nvopt

#endif
