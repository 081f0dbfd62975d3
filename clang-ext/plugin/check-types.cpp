// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-types.cpp: types that the GPU has not, or that only clang has there.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

bool hasLongDouble(QualType T) {
  if (T.isNull())
    return false;
  const Type *P = T->getBaseElementTypeUnsafe();
  while (P->isPointerOrReferenceType())
    P = P->getPointeeType()->getBaseElementTypeUnsafe();
  if (const auto *Complex = P->getAs<ComplexType>())
    P = Complex->getElementType().getTypePtr();
  return P->isSpecificBuiltinType(BuiltinType::LongDouble);
}

bool isVector(QualType T) {
  const auto *V = T->getAs<VectorType>();
  return V && V->getVectorKind() == VectorKind::Generic && !isa<ExtVectorType>(V);
}

bool hasVector(QualType T, unsigned Depth) {
  T = T->isPointerOrReferenceType() ? T->getPointeeType() : T;
  T = QualType(T->getBaseElementTypeUnsafe(), 0);
  if (isVector(T))
    return true;
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !R->isCompleteDefinition() || Depth == 8)
    return false;
  return llvm::any_of(R->fields(),
                      [&](const FieldDecl *F) { return hasVector(F->getType(), Depth + 1); });
}

std::string quoted(const Checks &C, QualType T) {
  PrintingPolicy Policy = C.S.getPrintingPolicy();
  std::string Name = T.getAsString(Policy);
  std::string Canonical = T.getCanonicalType().getAsString(Policy);
  return "\"" + Name + "\"" + (Name == Canonical ? "" : " (aka \"" + Canonical + "\")");
}

} // namespace nvopt
