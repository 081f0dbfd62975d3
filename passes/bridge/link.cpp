// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// link.cpp: memory buffers, the lazy bitcode reader and the IR linker.
#include "bridge/link.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"

#include <cstdio>

using namespace llvm;

static void say(char *Error, size_t Size, const Twine &Text) {
  if (Size)
    snprintf(Error, Size, "%s", Text.str().c_str());
}

LLVMMemoryBufferRef nv_file_open(const char *path, char *error, size_t error_size) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(path);
  if (Buffer)
    return wrap(Buffer->release());
  say(error, error_size, "cannot open '" + Twine(path) + "': " + Buffer.getError().message());
  return nullptr;
}

LLVMMemoryBufferRef nv_buffer_over(const void *data, size_t size, const char *name) {
  return wrap(MemoryBuffer::getMemBuffer(StringRef(static_cast<const char *>(data), size), name,
                                         /*RequiresNullTerminator=*/false)
                  .release());
}

LLVMModuleRef nv_bitcode_open(LLVMContextRef context, LLVMMemoryBufferRef buffer, char *error,
                              size_t error_size) {
  std::unique_ptr<MemoryBuffer> Buffer(unwrap(buffer));
  Expected<std::unique_ptr<Module>> M =
      getOwningLazyBitcodeModule(std::move(Buffer), *unwrap(context));
  if (M)
    return wrap(M->release());
  say(error, error_size, toString(M.takeError()));
  return nullptr;
}

bool nv_is_link_needed(LLVMModuleRef into, LLVMModuleRef from,
                       void (*each)(void *data, LLVMValueRef fn), void *data) {
  TimeTraceScope Scope("LNK", StringRef(unwrap(from)->getName()));
  Module &Into = *unwrap(into);
  // By name: a declaration that got a body is another object afterwards.
  StringSet<> Before;
  for (Function &F : Into)
    if (!F.isDeclaration())
      Before.insert(F.getName());
  if (Linker::linkModules(Into, std::unique_ptr<Module>(unwrap(from)), Linker::LinkOnlyNeeded))
    return false;
  if (!each)
    return true;
  SmallVector<Function *, 16> Added;
  for (Function &F : Into)
    if (!F.isDeclaration() && !Before.contains(F.getName()))
      Added.push_back(&F);
  for (Function *F : Added)
    each(data, wrap(F));
  return true;
}
