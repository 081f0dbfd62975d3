// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tells AddressSanitizer about switches between stacks; nothing in other builds.
#ifndef NV_EXEC_FIBER_H
#define NV_EXEC_FIBER_H

#include <stddef.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#define nv_fiber_leave __sanitizer_start_switch_fiber
#define nv_fiber_arrive __sanitizer_finish_switch_fiber
#else
// Before a switch: where to keep what belongs to the old stack (NULL when it ends), the new stack.
static inline void nv_fiber_leave(void **keep, const void *bottom, size_t size) {
  (void)keep, (void)bottom, (void)size;
}
// After a switch: what was kept for this stack; gets the stack that was left.
static inline void nv_fiber_arrive(void *kept, const void **bottom, size_t *size) {
  (void)kept, (void)bottom, (void)size;
}
#endif

#endif
