// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// context.cpp: the plain getters of nv_pass_ctx.
#include "bridge/context.hpp"

#include <cstring>

using namespace llvm;

const nv_pass_info *nv_ctx_info(const nv_pass_ctx *ctx) { return ctx->Info; }

const nv_options *nv_ctx_options(const nv_pass_ctx *ctx) { return ctx->Options; }

int64_t nv_ctx_param(const nv_pass_ctx *ctx, const char *name) {
  StringRef Rest(ctx->Info->params);
  for (unsigned I = 0; !Rest.empty() && I < NV_MAX_PARAMS; ++I) {
    auto [Decl, Tail] = Rest.split(';');
    if (Decl.substr(0, Decl.find_first_of("=|")) == name)
      return ctx->Params->value[I];
    Rest = Tail;
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
