// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What host code asks of a device link: each unit that says its name refers to a function of that name, which the object of
// the link defines. So a program without the link does not come into being, and a linker takes the object out of a library.
// All units of the files count, also those whose device code nothing needs: their host code may be needed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/BitWriter.h>

#include "alloc.h"
#include "bridge/device-files.h"
#include "link/link.h"
#include "tools/tool.h"

static void define(LLVMModuleRef module, const char *unit) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  size_t size = sizeof NV_LINKED_BINARY + strlen(unit);
  char *name = nv_new(size, 1);
  snprintf(name, size, NV_LINKED_BINARY "%s", unit);
  // A file that is compiled twice with the same flags has one name.
  if (!LLVMGetNamedFunction(module, name)) {
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, false);
    LLVMValueRef function = LLVMAddFunction(module, name, type);
    LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
    LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, function, "entry"));
    LLVMBuildRetVoid(b);
    LLVMDisposeBuilder(b);
  }
  free(name);
}

static bool take(void *module, const nv_device_image *image) {
  if (*image->unit)
    define(module, image->unit);
  return true;
}

bool nv_link_registrations(LLVMContextRef context, char *const *paths, size_t n, const char *path) {
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("registrations", context);
  char error[512];
  bool good = true;
  for (size_t i = 0; i < n && good; i++)
    if (!nv_device_files(paths[i], take, module, error, sizeof error)) {
      nv_tool_fail("%s", error);
      good = false;
    }
  if (good) {
    LLVMMemoryBufferRef bitcode = LLVMWriteBitcodeToMemoryBuffer(module);
    good = nv_write_whole(path, LLVMGetBufferStart(bitcode), LLVMGetBufferSize(bitcode));
    LLVMDisposeMemoryBuffer(bitcode);
  }
  LLVMDisposeModule(module);
  return good;
}
