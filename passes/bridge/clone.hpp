// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clone.hpp: the C++ side of nv_vmap, shared by the bridge only.
#ifndef NVOPT_BRIDGE_CLONE_HPP
#define NVOPT_BRIDGE_CLONE_HPP

#include "llvm/Transforms/Utils/ValueMapper.h"

struct nv_vmap {
  // Looking a value up needs no change, but LLVM's mapper wants one that can change.
  mutable llvm::ValueToValueMapTy Map;
};

#endif
