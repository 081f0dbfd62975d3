// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// undefined.cpp: what clang promises about values that a lane never set.
//
//   int old;
//   if (lane == 0)
//     old = atomicAdd(count, 32);
//   old = __shfl_sync(mask, old, 0);
//
// The other lanes hand an undefined value to the shuffle, which nobody reads. CUDA programs do this and nvcc compiles it as it
// is meant. Clang marks every argument and every result of C++ functions noundef, which makes the call undefined in
// those lanes: LLVM concludes that all lanes took the branch, and all of them add. Taking the marks away is always legal, for
// an attribute only allows more; the same holds for !noundef of loads (of bool). Intrinsics have no such marks of clang's, and
// the arguments of a kernel keep theirs: they come out of memory that the host wrote, whatever it wrote.
#include "entry/run.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

template <class Callee> static void forget(Callee &C) {
  for (unsigned I = 0, N = C.arg_size(); I < N; I++)
    C.removeParamAttr(I, Attribute::NoUndef);
  C.removeRetAttr(Attribute::NoUndef);
}

void nv_forget_defined(LLVMModuleRef Module) {
  for (Function &F : *unwrap(Module)) {
    if (F.isIntrinsic())
      continue;
    if (F.getCallingConv() != CallingConv::PTX_Kernel)
      forget(F);
    for (Instruction &I : instructions(F)) {
      if (auto *Call = dyn_cast<CallBase>(&I))
        forget(*Call);
      else if (isa<LoadInst>(I))
        I.setMetadata(LLVMContext::MD_noundef, nullptr);
    }
  }
}
