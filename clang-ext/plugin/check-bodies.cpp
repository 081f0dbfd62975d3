// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-bodies.cpp: what stands in function bodies. Walks the functions that code is made for, as
// clang's own deferred diagnostics do: those that must be emitted, and what they use. With
// diags=strict every function of user code is read, as nvcc does.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/EvaluatedExprVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace nvopt {

namespace {

using Base = ConstEvaluatedExprVisitor<class Bodies>;

class Bodies : public ConstEvaluatedExprVisitor<Bodies> {
public:
  explicit Bodies(Checks &C) : ConstEvaluatedExprVisitor(C.S.Context), C(C) {}

  bool shouldVisitDiscardedStmt() const { return false; }

  void run(ArrayRef<const Decl *> Seen) {
    if (C.U.Device) {
      // Kernels first, so that the notes of what they call lead to them.
      for (const Decl *D : Seen)
        if (D->hasAttr<CUDAGlobalAttr>())
          root(D);
      work();
      for (const Decl *D : Seen)
        root(D);
      work();
      otherHostCalls();
      if (!C.S.getLangOpts().GPURelocatableDeviceCode)
        for (const FunctionDecl *F : Undefined)
          checkUndefined(C, F);
    }
    if (!C.strict())
      return;
    for (const Decl *D : Seen)
      rest(D);
    for (size_t I = 0; I < Rest.size(); I++)
      body(Rest[I], false);
  }

  // Uses, which lead to other functions.

  void VisitDeclRefExpr(const DeclRefExpr *E) {
    if (const auto *Callee = dyn_cast<FunctionDecl>(E->getDecl()))
      use(Callee, E->getLocation());
    else if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      useVariable(C, where(), V, E->getLocation(), E->isNonOdrUse());
    longDouble(E);
  }

  void VisitMemberExpr(const MemberExpr *E) {
    if (const auto *Callee = dyn_cast<FunctionDecl>(E->getMemberDecl()))
      use(Callee, E->getMemberLoc());
    else if (const auto *V = dyn_cast<VarDecl>(E->getMemberDecl()))
      useVariable(C, where(), V, E->getMemberLoc(), E->isNonOdrUse());
    longDouble(E);
    Visit(E->getBase());
  }

  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    use(E->getConstructor(), E->getLocation());
    // The table of virtual functions comes with the first object.
    if (E->getConstructor()->getParent()->isPolymorphic() && Emitted)
      for (const CXXMethodDecl *Method : E->getConstructor()->getParent()->methods())
        if (Method->isVirtual())
          reach(Method);
    VisitExpr(E);
  }

  void VisitCXXInheritedCtorInitExpr(const CXXInheritedCtorInitExpr *E) {
    use(E->getConstructor(), E->getLocation());
  }

  void VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
    use(E->getTemporary()->getDestructor(), E->getBeginLoc());
    VisitExpr(E);
  }

  void VisitCXXNewExpr(const CXXNewExpr *E) {
    if (E->getOperatorNew())
      use(E->getOperatorNew(), E->getBeginLoc());
    VisitExpr(E);
  }

  void VisitCXXDeleteExpr(const CXXDeleteExpr *E) {
    if (E->getOperatorDelete())
      use(E->getOperatorDelete(), E->getBeginLoc());
    if (QualType T = E->getDestroyedType(); !T.isNull())
      useDestructor(T, E->getBeginLoc());
    VisitExpr(E);
  }

  void VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) { defaulted(E->getExpr()); }
  void VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) { defaulted(E->getExpr()); }

  void VisitLambdaExpr(const LambdaExpr *E) {
    if (C.strict() && !inSystem()) {
      if (C.U.Device)
        checkLambda(C, E, Function);
      CXXMethodDecl *Call = E->getCallOperator();
      if (FunctionTemplateDecl *T = Call->getDescribedFunctionTemplate())
        for (FunctionDecl *Instance : T->specializations())
          Rest.push_back(Instance);
      else
        Rest.push_back(Call);
    }
    Base::VisitLambdaExpr(E);
  }

  void VisitDeclStmt(const DeclStmt *S) {
    for (const Decl *D : S->decls()) {
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        local(V);
        if (V->needsDestruction(Context))
          useDestructor(V->getType(), V->getLocation());
      } else if (const auto *R = dyn_cast<CXXRecordDecl>(D); R && C.strict()) {
        Rest.append(R->method_begin(), R->method_end());
      }
    }
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->isConstexpr() && V->getInit())
        constant(V->getInit());
      else if (V && V->getInit())
        Visit(V->getInit());
  }

  void VisitConstantExpr(const ConstantExpr *E) { constant(E->getSubExpr()); }

  // Constructs.

  void VisitGCCAsmStmt(const GCCAsmStmt *S) {
    if (onDevice())
      checkAsm(C, S,
               [this](nv_rule_id Rule, SourceLocation Loc, ArrayRef<StringRef> Arguments,
                      SourceRange Range) { tell(Rule, Loc, Arguments, Range); });
    VisitStmt(S);
  }

  void VisitAddrLabelExpr(const AddrLabelExpr *E) {
    if (onDevice())
      tell(NV_RULE_LABEL_ADDRESS, E->getBeginLoc(), {}, E->getSourceRange());
  }

  void VisitCXXDynamicCastExpr(const CXXDynamicCastExpr *E) {
    // To a base class it is a static_cast and needs nothing at run time.
    if (onDevice() && (E->getCastKind() == CK_Dynamic || C.strict()))
      tell(NV_RULE_TYPE_AT_RUN_TIME, E->getBeginLoc(), {"dynamic_cast"}, E->getSourceRange());
    VisitExpr(E);
  }

  void VisitCXXTypeidExpr(const CXXTypeidExpr *E) {
    if (onDevice())
      tell(NV_RULE_TYPE_AT_RUN_TIME, E->getBeginLoc(), {"typeid"}, E->getSourceRange());
    Base::VisitCXXTypeidExpr(E);
  }

  void VisitCoawaitExpr(const CoawaitExpr *E) {
    if (!E->isImplicit())
      coroutine(E->getBeginLoc());
    VisitExpr(E);
  }
  void VisitCoyieldExpr(const CoyieldExpr *E) {
    coroutine(E->getBeginLoc());
    VisitExpr(E);
  }
  void VisitCoreturnStmt(const CoreturnStmt *S) {
    if (!S->isImplicit())
      coroutine(S->getBeginLoc());
    VisitStmt(S);
  }

  void VisitAttributedStmt(const AttributedStmt *S) {
    for (const Attr *A : S->getAttrs()) {
      const auto *Hint = dyn_cast<LoopHintAttr>(A);
      const Expr *Value = Hint ? Hint->getValue() : nullptr;
      Expr::EvalResult R;
      if (onDevice() && C.strict() && Value && !Value->isValueDependent() &&
          Value->EvaluateAsInt(R, Context) && !R.Val.getInt().isStrictlyPositive())
        C.tell(NV_RULE_UNROLL_COUNT, Hint->getLocation(), {}, Value->getSourceRange(),
               {FixItHint::CreateReplacement(Value->getSourceRange(), "1")});
    }
    VisitStmt(S);
  }

  // Reads and writes.

  void VisitBinaryOperator(const BinaryOperator *E) {
    if (E->isAssignmentOp())
      write(E->getLHS(), E);
    vectorOperation(E, E->getRHS()->getType(), !E->isAssignmentOp() || E->isCompoundAssignmentOp());
    VisitExpr(E);
  }

  void VisitUnaryOperator(const UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      write(E->getSubExpr(), E);
    vectorOperation(E, E->getSubExpr()->getType(), E->isArithmeticOp());
    VisitExpr(E);
  }

  void VisitCXXOperatorCallExpr(const CXXOperatorCallExpr *E) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
    if (Method && Method->isTrivial() && E->isAssignmentOp())
      write(E->getArg(0), E);
    if (Method && Method->isInstance())
      useObject(C, where(), E->getArg(0), E);
    Base::VisitCallExpr(E);
  }

  void VisitCXXMemberCallExpr(const CXXMemberCallExpr *E) {
    useObject(C, where(), E->getImplicitObjectArgument(), E);
    Base::VisitCXXMemberCallExpr(E);
  }

  void VisitExplicitCastExpr(const ExplicitCastExpr *E) {
    if (!isFolded(E))
      VisitExpr(E);
  }

  void VisitImplicitCastExpr(const ImplicitCastExpr *E) {
    if (isFolded(E))
      return;
    if (E->getCastKind() == CK_LValueToRValue && isConstantReal(C, E->getSubExpr()))
      return;
    if (E->getCastKind() == CK_LValueToRValue && !C.U.Device)
      hostAccess(C, where(), E->getSubExpr(), NV_RULE_HOST_READS);
    if (E->getCastKind() == CK_ArrayToPointerDecay)
      useObject(C, where(), E->getSubExpr(), E->getSubExpr());
    VisitExpr(E);
  }

  void VisitExpr(const Expr *E) {
    longDouble(E);
    VisitStmt(E);
  }

private:
  // double x = 1.5L: a constant that is long double for the compiler alone, of which nvcc does not tell either.
  bool isFolded(const CastExpr *E) const {
    return (E->getCastKind() == CK_FloatingCast || E->getCastKind() == CK_FloatingToIntegral) &&
           E->getSubExpr()->getType()->isSpecificBuiltinType(BuiltinType::LongDouble) &&
           !E->isValueDependent() && E->getSubExpr()->isEvaluatable(Context);
  }

  bool inSystem() const { return Function && C.inSystemHeader(Function); }
  bool onDevice() const { return C.U.Device && (Emitted || (Spaces & ~NV_SPACE_HOST)); }

  // The rules that ask for it are strict ones.
  UseSite where() const { return {Spaces, onDevice(), C.strict() && inSystem(), Constant}; }

  static const FunctionDecl *definition(const FunctionDecl *F) {
    const FunctionDecl *Definition = nullptr;
    F->getBody(Definition);
    return Definition && !Definition->isInvalidDecl() && !Definition->isDependentContext()
               ? Definition
               : nullptr;
  }

  // Computed by the compiler; no memory is read.
  void constant(const Expr *E) {
    bool Before = Constant;
    Constant = true;
    Visit(E);
    Constant = Before;
  }

  void defaulted(const Expr *E) {
    bool Before = Default;
    Default = true;
    Visit(E);
    Default = Before;
  }

  void work() {
    for (; Next < Work.size(); Next++)
      body(Work[Next], true);
  }

  // A table of the host's functions may be a constant of the GPU, too (clang gives const variables the memory that
  // they could have); no code is made of them.
  void reach(const FunctionDecl *F) {
    if (C.S.CUDA().IdentifyTarget(F) == CUDAFunctionTarget::Host)
      return;
    const FunctionDecl *Body = definition(F);
    if (!Body && !F->getBuiltinID() && !F->isImplicit())
      Undefined.insert(F->getCanonicalDecl());
    if (Body && Callers.try_emplace(Body->getCanonicalDecl(), Function).second)
      Work.push_back(Body);
  }

  // Functions and variables that code is made for whatever else there is.
  void root(const Decl *D) {
    Function = nullptr;
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if ((!isInternal(F) || F->hasAttr<CUDAGlobalAttr>()) && F->doesThisDeclarationHaveABody() &&
          definition(F) == F && C.S.getEmissionStatus(F) == Sema::FunctionEmissionStatus::Emitted)
        reach(F);
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      Emitted = V->hasAttr<CUDADeviceAttr>() || V->hasAttr<CUDAConstantAttr>();
      Spaces = Emitted ? NV_SPACE_DEVICE : NV_SPACE_HOST;
      // What a number is computed by is not called on the GPU.
      bool Computed = V->isConstexpr() && V->getType()->isArithmeticType();
      if (Emitted && !Computed && V->hasInit() && !V->isInvalidDecl() &&
          !V->getInit()->isValueDependent())
        Visit(V->getInit());
    }
  }

  void rest(const Decl *D) {
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (F->doesThisDeclarationHaveABody())
        Rest.push_back(F);
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      Function = nullptr;
      Emitted = false;
      Spaces = NV_SPACE_HOST;
      if (V->hasInit() && !V->isInvalidDecl() && !V->getInit()->isValueDependent())
        Visit(V->getInit());
    }
  }

  void body(const FunctionDecl *F, bool IsEmitted) {
    F = definition(F);
    if (!F || (!IsEmitted && (Callers.count(F->getCanonicalDecl()) || !Done.insert(F).second)))
      return;
    Function = F;
    Emitted = IsEmitted;
    Spaces = C.spacesOf(F);
    OneTold = false;
    signature(F);
    if (const auto *Ctor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Ctor->inits())
        if (Init->getInit())
          Visit(Init->getInit());
    if (const auto *Dtor = dyn_cast<CXXDestructorDecl>(F)) {
      for (const FieldDecl *Field : Dtor->getParent()->fields())
        useDestructor(Field->getType(), F->getLocation());
      for (const CXXBaseSpecifier &B : Dtor->getParent()->bases())
        useDestructor(B.getType(), F->getLocation());
    }
    Visit(F->getBody());
  }

  // A rule at a place in the body, and how the GPU comes there.
  bool tell(nv_rule_id Rule, SourceLocation Loc, ArrayRef<StringRef> Arguments = {},
            SourceRange Range = {}, ArrayRef<FixItHint> Fixes = {}) {
    if (!C.tell(Rule, Loc, Arguments, Range, Fixes))
      return false;
    if (!Emitted)
      return true;
    for (const FunctionDecl *F = Function; F;) {
      auto Caller = Callers.find(F->getCanonicalDecl());
      if (Caller == Callers.end() || !Caller->second)
        break;
      F = Caller->second;
      C.note(NV_NOTE_CALLED_BY, F->getLocation(), {F->getQualifiedNameAsString()});
    }
    return true;
  }

  void use(const FunctionDecl *Callee, SourceLocation Loc) {
    if (Emitted && Function && C.U.HostCalls.count(Loc.getRawEncoding())) {
      hostCall(Loc, Function);
      return;
    }
    if (C.strict() && C.U.Device && !inSystem())
      checkCall(C, {Function, Spaces, Emitted, Default}, Callee, Loc);
    if (Emitted)
      reach(Callee);
  }

  void useDestructor(QualType T, SourceLocation Loc) {
    const auto *R = Context.getBaseElementType(T)->getAsCXXRecordDecl();
    const CXXDestructorDecl *D = R && R->hasDefinition() ? R->getDestructor() : nullptr;
    if (D && !D->isTrivial())
      use(D, Loc);
  }

  // Clang refused the call at `Loc`, errors.cpp let it pass; `Caller` is emitted for the GPU.
  void hostCall(SourceLocation Loc, const FunctionDecl *Caller) {
    HostCallsSeen.insert(Loc.getRawEncoding());
    const FunctionDecl *Callee = C.U.HostCalls.find(Loc.getRawEncoding())->second;
    if (C.S.getSourceManager().isInSystemHeader(Loc) || execCheckDisabled(C.U, Caller))
      return;
    if (tell(NV_RULE_CALL_FROM_HD, Loc,
             {signatureOf(C, Callee), Caller->getQualifiedNameAsString()}))
      C.note(NV_NOTE_DECLARED, Callee->getLocation(), {Callee->getNameAsString()});
  }

  // Those that no expression of the tree shows: what clang calls for the user.
  void otherHostCalls() {
    for (auto [At, Callee] : C.U.HostCalls) {
      SourceLocation Loc = SourceLocation::getFromRawEncoding(At);
      if (HostCallsSeen.count(At))
        continue;
      auto Around = llvm::find_if(Work, [&](const FunctionDecl *F) {
        return C.S.getSourceManager().isPointWithin(Loc, F->getBeginLoc(), F->getEndLoc());
      });
      Function = nullptr;
      hostCall(Loc, Around == Work.end() ? Callee : *Around);
    }
  }

  // `Chosen`: one of several that a condition chooses.
  void write(const Expr *Target, const Expr *E, bool Chosen = false) {
    if (const auto *Conditional = dyn_cast<ConditionalOperator>(Target->IgnoreParens())) {
      write(Conditional->getTrueExpr(), E, true);
      write(Conditional->getFalseExpr(), E, true);
      return;
    }
    if (!C.U.Device)
      hostAccess(C, where(), Target, NV_RULE_HOST_WRITES);
    const VarDecl *V = variableOf(Target);
    if (!onDevice() || !V || !V->hasAttr<CUDAConstantAttr>())
      return;
    // nvcc's front end sees a variable that is assigned by its name, its optimiser elements, members and objects.
    bool Named =
        !Chosen && isa<DeclRefExpr>(Target->IgnoreParens()) && !Target->getType()->isRecordType();
    tell(Named ? NV_RULE_CONSTANT_STORE : NV_RULE_CONSTANT_PART, E->getExprLoc(), {},
         Target->getSourceRange());
  }

  void coroutine(SourceLocation Loc) {
    if (onDevice() && C.U.Settings.reject_device_coroutines && !OneTold) {
      OneTold = true;
      tell(NV_RULE_COROUTINE, Loc);
    }
  }

  // Types.

  void longDouble(SourceLocation Loc, QualType T, const DeclaratorDecl *D) {
    if (!isLongDouble(T))
      return;
    LongDoubleIn = Function;
    SmallVector<FixItHint, 1> Fix;
    if (D && D->getTypeSourceInfo()) {
      for (TypeLoc L = D->getTypeSourceInfo()->getTypeLoc(); L; L = L.getNextTypeLoc())
        if (auto Builtin = L.getAs<BuiltinTypeLoc>(); Builtin && Builtin.getBeginLoc().isValid())
          Fix.push_back(FixItHint::CreateReplacement(Builtin.getSourceRange(), "double"));
    }
    tell(NV_RULE_LONG_DOUBLE, Loc, {}, D ? D->getSourceRange() : SourceRange(), Fix);
  }

  void longDouble(const Expr *E) {
    if (isLongDouble(E->getType()))
      longDouble(E->getExprLoc(), E->getType(), nullptr);
  }

  // The few types of a function come again and again.
  bool isLongDouble(QualType T) {
    if (LongDoubleIn == Function || !Emitted)
      return false;
    const void *&Slot = Others[((uintptr_t)T.getAsOpaquePtr() >> 4) % std::size(Others)];
    if (Slot == T.getAsOpaquePtr())
      return false;
    if (hasLongDouble(T))
      return !inSystem();
    Slot = T.getAsOpaquePtr();
    return false;
  }

  void signature(const FunctionDecl *F) {
    for (const ParmVarDecl *P : F->parameters())
      longDouble(P->getLocation(), P->getType(), P);
    longDouble(F->getLocation(), F->getReturnType(), nullptr);
    if (!C.strict() || !onDevice() || inSystem())
      return;
    if (hasVector(F->getReturnType()) ||
        llvm::any_of(F->parameters(), [](const ParmVarDecl *P) { return hasVector(P->getType()); }))
      C.tell(NV_RULE_VECTOR_TYPE, F->getLocation(), {quoted(C, F->getType())});
  }

  // nvcc looks for these when it compiles for the host: __CUDA_ARCH__ may hide them.
  void staticInHost(const VarDecl *V) {
    nv_memory_space Space = memorySpaceOf(V);
    if (C.strict() && !C.U.Device && (Spaces & NV_SPACE_HOST) && V->isStaticLocal() &&
        !inSystem() && (isManaged(V) || Space != NV_MEMORY_HOST))
      C.tell(NV_RULE_STATIC_IN_HOST, V->getLocation(),
             {isManaged(V) ? "__managed__" : nv_memory_space_name(Space)});
  }

  void local(const VarDecl *V) {
    staticInHost(V);
    if (onDevice() && isManaged(V) && V->hasLocalStorage())
      C.tell(NV_RULE_AUTOMATIC_VARIABLE, V->getLocation(), {"__managed__"});
    if (onDevice() && V->isStaticLocal() && V->getInit() && !V->hasAttr<CUDASharedAttr>()) {
      checkThreadLocal(C, V);
      if (!V->hasConstantInitialization())
        tell(NV_RULE_STATIC_DYNAMIC, V->getLocation());
    }
    longDouble(V->getLocation(), V->getType(), V);
    if (C.strict() && onDevice() && !inSystem() && isVector(V->getType()))
      C.tell(NV_RULE_VECTOR_VARIABLE, V->getLocation(), {quoted(C, V->getType())});
  }

  void vectorOperation(const Expr *E, QualType T, bool Computes) {
    if (C.strict() && Computes && onDevice() && !inSystem() && isVector(T))
      C.tell(NV_RULE_VECTOR_OPERATION, E->getExprLoc(), {}, E->getSourceRange());
  }

  Checks &C;
  std::vector<const FunctionDecl *> Work;                             // emitted, callers first
  size_t Next = 0;                                                    // of Work, not yet read
  SmallVector<const FunctionDecl *, 0> Rest;                          // of user code, strict only
  llvm::DenseSet<const FunctionDecl *> Done;                          // of Rest
  llvm::DenseMap<const FunctionDecl *, const FunctionDecl *> Callers; // of all in Work

  llvm::SetVector<const FunctionDecl *> Undefined; // called on the GPU

  llvm::DenseSet<unsigned> HostCallsSeen;

  const FunctionDecl *Function = nullptr; // at hand; null for an initialiser
  const FunctionDecl *LongDoubleIn = nullptr;
  const void *Others[16] = {}; // types without long double, lately seen
  nv_spaces Spaces = NV_SPACE_HOST;
  bool Emitted = false;
  bool OneTold = false;
  bool Constant = false;
  bool Default = false;
};

} // namespace

void checkBodies(Checks &C, ArrayRef<const Decl *> Seen) { Bodies(C).run(Seen); }

} // namespace nvopt
