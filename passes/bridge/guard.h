// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// guard.h: work that comes back where LLVM would end the process (llvm/Support/ErrorHandling.h).
#ifndef NVOPT_BRIDGE_GUARD_H
#define NVOPT_BRIDGE_GUARD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_guard_end {
  NV_GUARD_DONE,      ///< the work returned
  NV_GUARD_FATAL,     ///< LLVM reported a fatal error
  NV_GUARD_NO_MEMORY, ///< memory ran out
} nv_guard_end;

/// Calls `work(data)` in this thread. A fatal error of LLVM and a lack of memory end it early, with
/// the reason in `reason` (reason_size bytes, always terminated). What it had taken is then not given
/// back, and LLVM's objects that it worked on must not be touched any more, not even to dispose of
/// them. In threads without such work everything stays as LLVM does it. Inside of such work other work ends at its own
/// call. From the first call on LLVM's handlers of the process are these; a program with its own sets them afterwards
/// and does without this.
nv_guard_end nv_guarded(void (*work)(void *data), void *data, char *reason, size_t reason_size);

#ifdef __cplusplus
}
#endif
#endif
