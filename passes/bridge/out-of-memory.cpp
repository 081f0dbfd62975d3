// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// out-of-memory.cpp: over llvm/Support/ErrorHandling.h.
#include "bridge/out-of-memory.h"

#include "alloc.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

#include <atomic>
#include <dlfcn.h>
#include <new>
#include <unistd.h>

using namespace llvm;

// The first touch of it in a thread takes memory, so it is left alone where nobody has set it.
static thread_local void (*Leave)();
static std::atomic<bool> MayLeave;

void nv_out_of_memory_leaves_by(void (*leave)(void)) {
  Leave = leave;
  MayLeave = true;
}

// A function of its own: in one piece with the question before it the address would be taken first.
[[gnu::noinline]] static void leaveIfWanted() {
  if (Leave)
    Leave();
}

void nv_out_of_memory() {
  if (MayLeave)
    leaveIfWanted();
  // Nothing here takes memory; stdio might.
  static const char Message[] = "nvopt: error: out of memory\n";
  [[maybe_unused]] ssize_t Written = write(2, Message, sizeof Message - 1);
  sys::RunInterruptHandlers();
  sys::Process::Exit(1, /*NoCleanup=*/true);
}

static void handler(void *, const char *, bool) { nv_out_of_memory(); }

// Whether two functions stand in one library. dladdr would tell as well, but it looks through all
// names of the library on the way, which for LLVM's is a third of what loading the plugin costs.
static bool sameLibrary(void *A, void *B) {
  dl_find_object OfA, OfB;
  return !_dl_find_object(A, &OfA) && !_dl_find_object(B, &OfB) &&
         OfA.dlfo_map_start == OfB.dlfo_map_start;
}

// LLVM's tools hand a failing operator new to LLVM; only then is nobody else in charge. The library
// that holds LLVM's functions is found by one of them.
void nv_out_of_memory_for_llvm() {
  std::new_handler New = std::get_new_handler();
  if (New && sameLibrary(reinterpret_cast<void *>(New),
                         reinterpret_cast<void *>(report_bad_alloc_error))) {
    remove_bad_alloc_error_handler();
    install_bad_alloc_error_handler(handler);
  }
}
