// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ir-print.cpp: one slot tracker for all that is printed of a module.
#include "bridge/ir-print.h"

#include "alloc.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <cstring>
#include <string>

using namespace llvm;

struct nv_ir_printer {
  explicit nv_ir_printer(Module &M) : M(M), Slots(&M, /*ShouldInitializeAllMetadata=*/false) {}
  Module &M;
  ModuleSlotTracker Slots;
};

static char *copy(StringRef Text) { return nv_copy_text(Text.data(), Text.size()); }

nv_ir_printer *nv_ir_printer_new(LLVMModuleRef module) {
  return new nv_ir_printer(*unwrap(module));
}

void nv_ir_printer_free(nv_ir_printer *printer) { delete printer; }

char *nv_ir_print_value(nv_ir_printer *printer, LLVMValueRef value) {
  const Value &V = *unwrap(value);
  if (auto *I = dyn_cast<Instruction>(&V))
    printer->Slots.incorporateFunction(*I->getFunction());
  std::string Text;
  raw_string_ostream OS(Text);
  V.print(OS, printer->Slots);
  return copy(Text);
}

char *nv_ir_print_function(nv_ir_printer *printer, LLVMValueRef fn) {
  std::string Text;
  raw_string_ostream OS(Text);
  unwrap(fn)->print(OS, printer->Slots);
  return copy(Text);
}

char *nv_ir_print_node(nv_ir_printer *printer, LLVMValueRef node) {
  std::string Text;
  raw_string_ostream OS(Text);
  cast<MetadataAsValue>(unwrap(node))->getMetadata()->print(OS, printer->Slots, &printer->M);
  size_t Definition = StringRef(Text).find('=');
  return copy(Definition == StringRef::npos ? StringRef(Text) : StringRef(Text).substr(Definition));
}

const char *nv_sync_scope_name(LLVMValueRef inst, size_t *len) {
  const auto *I = unwrap<Instruction>(inst);
  auto Id = getAtomicSyncScopeID(I);
  if (!Id)
    return nullptr;
  StringRef Name = I->getContext().getSyncScopeName(*Id).value_or("");
  *len = Name.size();
  return Name.data() ? Name.data() : "";
}
