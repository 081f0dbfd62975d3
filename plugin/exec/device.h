// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// device.h: which GPU the simulated one says that it is.
#ifndef NV_EXEC_DEVICE_H
#define NV_EXEC_DEVICE_H

#include <stdbool.h>

enum { NV_DEVICE_SM = 90 }; // compute capability 9.0

/// True if the device would rather have code for the virtual GPU `one` (90 for compute_90) than for `other`: the newest that such a
/// GPU can have translated. Code for newer ones runs as well; of those the oldest is tried.
static inline bool nv_device_prefers(unsigned one, unsigned other) {
  return other > NV_DEVICE_SM ? one < other : one > other && one <= NV_DEVICE_SM;
}

#endif
