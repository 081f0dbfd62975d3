// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// guard.cpp: over llvm/Support/ErrorHandling.h. LLVM is built without exceptions, so the way out of a
// fatal error is a jump; a failing operator new throws, and is caught where the work began.
#include "bridge/guard.h"

#include "bridge/out-of-memory.h"

#include "llvm/Support/ErrorHandling.h"

#include <csetjmp>
#include <cstdio>
#include <mutex>
#include <new>
#include <unistd.h>

using namespace llvm;

namespace {

struct Guard {
  std::jmp_buf Out;
  char *Reason;
  size_t Size;
  Guard *Outer;
};
thread_local Guard *Current;

void leaveWithoutMemory();

// Fatal errors of this thread end the work of `G` from now on.
void enter(Guard *G) {
  Current = G;
  nv_out_of_memory_leaves_by(G ? leaveWithoutMemory : nullptr);
}

[[noreturn]] void leave(nv_guard_end How, const char *Why) {
  Guard *G = Current;
  enter(G->Outer);
  std::snprintf(G->Reason, G->Size, "%s", Why);
  std::longjmp(G->Out, How);
}

void leaveWithoutMemory() { leave(NV_GUARD_NO_MEMORY, "out of memory"); }

// LLVM prints nothing itself once there is a handler, and ends the process when it returns.
void fatal(void *, const char *Why, bool) {
  if (Current)
    leave(NV_GUARD_FATAL, Why);
  std::fprintf(stderr, "LLVM ERROR: %s\n", Why);
}

void badAlloc(void *, const char *Why, bool) {
  if (Current)
    leaveWithoutMemory();
  std::fprintf(stderr, "LLVM ERROR: %s\n", Why);
}

void install() {
  remove_fatal_error_handler();
  install_fatal_error_handler(fatal);
  remove_bad_alloc_error_handler();
  install_bad_alloc_error_handler(badAlloc);
}

} // namespace

nv_guard_end nv_guarded(void (*work)(void *data), void *data, char *reason, size_t reason_size) {
  static std::once_flag Once;
  std::call_once(Once, install);
  Guard G;
  G.Reason = reason;
  G.Size = reason_size;
  G.Outer = Current;
  *reason = 0;
  int How = setjmp(G.Out);
  if (How != NV_GUARD_DONE)
    return static_cast<nv_guard_end>(How);
  enter(&G);
  nv_guard_end End = NV_GUARD_DONE;
  try {
    work(data);
  } catch (const std::bad_alloc &) {
    std::snprintf(reason, reason_size, "out of memory");
    End = NV_GUARD_NO_MEMORY;
  }
  enter(G.Outer);
  return End;
}
