// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// context.cpp: the plain getters of nv_pass_ctx.
#include "bridge/context.hpp"

#include <cstring>

using namespace llvm;

const nv_pass_info *nv_ctx_info(const nv_pass_ctx *ctx) { return ctx->Info; }

const nv_options *nv_ctx_options(const nv_pass_ctx *ctx) { return ctx->Options; }

int64_t nv_ctx_param(const nv_pass_ctx *ctx, const char *name) {
  size_t Length = std::strlen(name);
  const char *Declared = ctx->Info->params;
  for (unsigned I = 0; Declared && I < NV_MAX_PARAMS; ++I) {
    // A declared name ends where its value, its opposite or the next one begins, or with the list.
    if (!std::strncmp(Declared, name, Length) && std::strchr("=|;", Declared[Length]))
      return ctx->Params->value[I];
    Declared = std::strchr(Declared, ';');
    Declared += Declared != nullptr;
  }
  return 0;
}

const char *nv_ctx_param_text(const nv_pass_ctx *ctx, const char *name) {
  int64_t Place = nv_ctx_param(ctx, name);
  return Place > 0 ? ctx->Params->text + Place - 1 : "";
}

LLVMModuleRef nv_ctx_module(const nv_pass_ctx *ctx) { return wrap(ctx->M); }

LLVMContextRef nv_ctx_llvm(const nv_pass_ctx *ctx) { return wrap(&ctx->M->getContext()); }

uint64_t nv_ctx_total(const nv_pass_ctx *ctx) { return ctx->Total ? *ctx->Total : 0; }
