// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an object or a library has for a device link.
#include <string.h>
#include <unistd.h>

#include "bridge/device-files.h"
#include "tools/cc/cc.h"

static bool note_bitcode(void *data, const nv_device_image *image) {
  *(bool *)data |= strcmp(image->kind, "bc") == 0;
  return true;
}

bool nv_cc_has_bitcode(const char *path) {
  char error[512];
  bool found = false;
  return access(path, R_OK) == 0 &&
         nv_device_files(path, note_bitcode, &found, error, sizeof error) && found;
}
