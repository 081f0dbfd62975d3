// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ir-print.h: the text of single values and metadata nodes (llvm/IR/ModuleSlotTracker).
//
// LLVMPrintValueToString numbers the whole function anew for each value; a printer does that once.
#ifndef NVOPT_BRIDGE_IR_PRINT_H
#define NVOPT_BRIDGE_IR_PRINT_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Prints parts of one module, which must not change meanwhile.
typedef struct nv_ir_printer nv_ir_printer;

nv_ir_printer *nv_ir_printer_new(LLVMModuleRef module);
void nv_ir_printer_free(nv_ir_printer *printer); ///< NULL is allowed

/// The line of an instruction or global as in a .ll file; from malloc.
char *nv_ir_print_value(nv_ir_printer *printer, LLVMValueRef value);

/// The text of a function; from malloc. The module may change between two of them: a metadata node keeps the number that
/// it got when it came up first; groups of attributes and globals without a name that are newer than the printer have no
/// number. Other functions cost no time but for LLVM's look at their comdats. Nothing else is to be printed with such a printer.
char *nv_ir_print_function(nv_ir_printer *printer, LLVMValueRef fn);

/// "= !{...}", the definition of a metadata node without its number; from malloc.
char *nv_ir_print_node(nv_ir_printer *printer, LLVMValueRef node);

/// The synchronization scope of an atomic access or fence, "" for the whole system. NULL when `inst`
/// is not atomic. `len` gets its length; it need not end with a NUL. Borrowed from the context.
const char *nv_sync_scope_name(LLVMValueRef inst, size_t *len);

#ifdef __cplusplus
}
#endif
#endif
