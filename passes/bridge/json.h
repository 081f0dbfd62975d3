// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// json.h: writing JSON (llvm::json::OStream), for output that programs read.
#ifndef NVOPT_BRIDGE_JSON_H
#define NVOPT_BRIDGE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A JSON text that is being written. In an object every value has a key; in an array, and at the
/// top, the key is NULL.
typedef struct nv_json nv_json;

/// A writer with nothing written. The caller ends it with nv_json_finish.
nv_json *nv_json_new(void);

void nv_json_begin_object(nv_json *json, const char *key);
void nv_json_end_object(nv_json *json);
void nv_json_begin_array(nv_json *json, const char *key);
void nv_json_end_array(nv_json *json);

/// A string; bytes that are no Unicode text become replacement characters.
void nv_json_string(nv_json *json, const char *key, const char *text);

void nv_json_int(nv_json *json, const char *key, int64_t value);
void nv_json_bool(nv_json *json, const char *key, bool value);

/// The text, indented by two and ended by a newline; the caller frees it with free. Everything that
/// was begun must have been ended. The writer is gone.
char *nv_json_finish(nv_json *json);

#ifdef __cplusplus
}
#endif
#endif
