// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See json.h.
#include "bridge/json.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include "alloc.h"

using namespace llvm;

struct nv_json {
  std::string text;
  raw_string_ostream stream{text};
  json::OStream writer{stream, 2};
  // Of every object and array that is open: it is the value of a key.
  SmallVector<bool> keyed;
};

namespace {
std::string valid(const char *text) {
  return json::isUTF8(text) ? std::string(text) : json::fixUTF8(text);
}

// Writes a value by `write`, as that of `key` where there is one.
template <typename Write> void put(nv_json *json, const char *key, Write write) {
  if (!key) {
    write();
    return;
  }
  json->writer.attributeBegin(valid(key));
  write();
  json->writer.attributeEnd();
}
} // namespace

nv_json *nv_json_new(void) { return new nv_json; }

// A nested value is the value of an attribute: the end of it ends the attribute too.
void nv_json_begin_object(nv_json *json, const char *key) {
  if (key)
    json->writer.attributeBegin(valid(key));
  json->writer.objectBegin();
  json->keyed.push_back(key != nullptr);
}

void nv_json_end_object(nv_json *json) {
  json->writer.objectEnd();
  if (json->keyed.pop_back_val())
    json->writer.attributeEnd();
}

void nv_json_begin_array(nv_json *json, const char *key) {
  if (key)
    json->writer.attributeBegin(valid(key));
  json->writer.arrayBegin();
  json->keyed.push_back(key != nullptr);
}

void nv_json_end_array(nv_json *json) {
  json->writer.arrayEnd();
  if (json->keyed.pop_back_val())
    json->writer.attributeEnd();
}

void nv_json_string(nv_json *json, const char *key, const char *text) {
  put(json, key, [&] { json->writer.value(valid(text)); });
}

void nv_json_int(nv_json *json, const char *key, int64_t value) {
  put(json, key, [&] { json->writer.value(value); });
}

void nv_json_bool(nv_json *json, const char *key, bool value) {
  put(json, key, [&] { json->writer.value(value); });
}

char *nv_json_finish(nv_json *json) {
  json->writer.flush();
  json->stream << '\n';
  char *text = nv_copy_text(json->text.data(), json->text.size());
  delete json;
  return text;
}
