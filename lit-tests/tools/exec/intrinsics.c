// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt-intrinsics: test tool that knows LLVM's NVVM intrinsics.
//
//   nvopt-intrinsics names        every name, one a line
//   nvopt-intrinsics call NAME... module with one function for each, that calls it
//
// NAME may be followed by ':' and overload types separated by '+' (p3, f32, i32, v2f16) and by '='
// and the value of constant operands (0 if none is given): llvm.nvvm.discard.L2=128.
#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TYPES = 8, MAX_OPERANDS = 128 };

static void print_names(void) {
  static const char prefix[] = "llvm.nvvm.";
  const size_t n = sizeof prefix - 1;
  bool inside = false;
  // The names of a target stand together.
  for (unsigned id = 1;; id++) {
    size_t len;
    const char *name = LLVMIntrinsicGetName(id, &len);
    if (strncmp(name, prefix, n) == 0) {
      puts(name);
      inside = true;
    } else if (inside) {
      return;
    }
  }
}

// "p3", "f32", "i64", "v2f16"; NULL for anything else.
static LLVMTypeRef read_type(LLVMContextRef context, const char *text) {
  unsigned number = (unsigned)strtoul(text + (*text != 0), NULL, 10);
  switch (*text) {
  case 'p':
    return LLVMPointerTypeInContext(context, number);
  case 'i':
    return LLVMIntTypeInContext(context, number);
  case 'f':
    return number == 16   ? LLVMHalfTypeInContext(context)
           : number == 32 ? LLVMFloatTypeInContext(context)
                          : LLVMDoubleTypeInContext(context);
  case 'v': {
    LLVMTypeRef element = read_type(context, text + 1 + strspn(text + 1, "0123456789"));
    return element ? LLVMVectorType(element, number) : NULL;
  }
  default:
    return NULL;
  }
}

static bool is_constant_operand(LLVMValueRef fn, unsigned i) {
  unsigned kind = LLVMGetEnumAttributeKindForName("immarg", 6);
  return LLVMGetEnumAttributeAtIndex(fn, i + 1, kind) != NULL;
}

static bool add_call(LLVMModuleRef module, const char *request) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  char text[256];
  snprintf(text, sizeof text, "%s", request);
  long long value = 0;
  char *part = strchr(text, '=');
  if (part) {
    *part = 0;
    value = atoll(part + 1);
  }
  LLVMTypeRef types[MAX_TYPES];
  size_t n = 0;
  part = strchr(text, ':');
  if (part) {
    *part++ = 0;
    for (part = strtok(part, "+"); part && n < MAX_TYPES; part = strtok(NULL, "+"))
      if (!(types[n++] = read_type(context, part)))
        return false;
  }
  unsigned id = LLVMLookupIntrinsicID(text, strlen(text));
  if (!id || LLVMIntrinsicIsOverloaded(id) != (n > 0))
    return false;
  LLVMValueRef fn = LLVMGetIntrinsicDeclaration(module, id, types, n), operands[MAX_OPERANDS];
  LLVMTypeRef type = LLVMGlobalGetValueType(fn), parameters[MAX_OPERANDS];
  unsigned count = LLVMCountParamTypes(type);
  LLVMGetParamTypes(type, parameters);
  for (unsigned i = 0; i < count; i++)
    operands[i] = is_constant_operand(fn, i)
                      ? LLVMConstInt(parameters[i], (unsigned long long)value, true)
                      : LLVMGetUndef(parameters[i]);
  LLVMTypeRef caller = LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, false);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(
      builder, LLVMAppendBasicBlockInContext(context, LLVMAddFunction(module, "f", caller), ""));
  LLVMBuildCall2(builder, type, fn, operands, count, "");
  LLVMBuildRetVoid(builder);
  LLVMDisposeBuilder(builder);
  return true;
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "names") == 0) {
    print_names();
    return 0;
  }
  if (argc < 3 || strcmp(argv[1], "call") != 0) {
    fprintf(stderr, "usage: nvopt-intrinsics names | call NAME...\n");
    return 2;
  }
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("intrinsics", context);
  LLVMSetTarget(module, "nvptx64-nvidia-cuda");
  for (int i = 2; i < argc; i++)
    if (!add_call(module, argv[i])) {
      fprintf(stderr, "nvopt-intrinsics: no intrinsic, or wrong overload types: '%s'\n", argv[i]);
      return 2;
    }
  char *text = LLVMPrintModuleToString(module);
  fputs(text, stdout);
  LLVMDisposeMessage(text);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return 0;
}
