// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reveal.hpp: the address of a private member of one of LLVM's classes, where LLVM offers no other
// way. Explicit instantiation is the one place where the language does not check access.
//
//   NV_REVEAL(OwnedAdvisor, &llvm::InlinerPass::OwnedAdvisor);   at namespace scope of one file
//   Pass.*reveal(nvopt::OwnedAdvisor())
//
// Each use is a debt: it says beside it what LLVM lacks.
#ifndef NVOPT_BRIDGE_REVEAL_HPP
#define NVOPT_BRIDGE_REVEAL_HPP

namespace nvopt {
template <typename Tag, auto Member> struct Reveal {
  friend auto reveal(Tag) { return Member; }
};
} // namespace nvopt

#define NV_REVEAL(tag, member)                                                                     \
  namespace nvopt {                                                                                \
  struct tag {                                                                                     \
    friend auto reveal(tag);                                                                       \
  };                                                                                               \
  template struct Reveal<tag, member>;                                                             \
  }                                                                                                \
  static_assert(true, "takes the semicolon")

#endif
