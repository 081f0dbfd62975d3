// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The XML form of a container (NC-08): what `nvopt container list --xml` prints and `create` reads. Only fields that the
// container has are written, so that the way there and back changes nothing.
#define _GNU_SOURCE // memmem
#include "tools/container/container-tool.h"

#ifdef NVOPT_LIBXML2
#include <libxml/parser.h>
#include <libxml/xmlwriter.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "target/container.h"

bool nv_container_has_xml(void) { return true; }

//===-- Writing -------------------------------------------------------------------------------===//

static void write_version(xmlTextWriterPtr w, const char *name, const unsigned char *version) {
  xmlTextWriterStartElement(w, BAD_CAST name);
  xmlTextWriterWriteFormatAttribute(w, BAD_CAST "major", "%u", version[0]);
  xmlTextWriterWriteFormatAttribute(w, BAD_CAST "minor", "%u", version[1]);
  xmlTextWriterEndElement(w);
}

static void write_bytes(xmlTextWriterPtr w, const char *name, const char *data, size_t size) {
  xmlTextWriterStartElement(w, BAD_CAST name);
  // The length is an int.
  for (size_t at = 0; at < size;) {
    // A multiple of 3, so that pieces join without padding.
    size_t n = size - at < 3u << 20 ? size - at : 3u << 20;
    if (xmlTextWriterWriteBase64(w, data, (int)at, (int)n) < 0)
      nv_out_of_memory();
    at += n;
  }
  xmlTextWriterEndElement(w);
}

static void write_field(xmlTextWriterPtr w, const nv_container_field *field) {
  const nv_container_tag *tag = nv_container_tag_by_number(field->tag);
  const char *value = nv_container_value_name(field->tag, field->value);
  if (tag) {
    xmlTextWriterStartElement(w, BAD_CAST tag->name);
  } else {
    xmlTextWriterStartElement(w, BAD_CAST "Field");
    xmlTextWriterWriteFormatAttribute(w, BAD_CAST "tag", "%u", field->tag);
  }
  if (value)
    xmlTextWriterWriteString(w, BAD_CAST value);
  else
    xmlTextWriterWriteFormatString(w, "%u", field->value);
  xmlTextWriterEndElement(w);
}

char *nv_container_to_xml(const nv_container *c, size_t *size) {
  xmlBufferPtr buffer = xmlBufferCreate();
  xmlTextWriterPtr w = buffer ? xmlNewTextWriterMemory(buffer, 0) : NULL;
  if (!w)
    nv_out_of_memory();
  xmlTextWriterSetIndent(w, 1);
  xmlTextWriterStartDocument(w, NULL, "UTF-8", NULL);
  xmlTextWriterStartElement(w, BAD_CAST "NvvmContainer");
  write_version(w, "Version", c->format);
  write_version(w, "NvvmIRVersion", c->ir);
  write_version(w, "NvvmDebugVersion", c->debug);
  write_version(w, "LlvmVersion", c->llvm);
  const char *level = nv_container_level_name(c->level);
  if (level)
    xmlTextWriterWriteElement(w, BAD_CAST "IRLevel", BAD_CAST level);
  else
    xmlTextWriterWriteFormatElement(w, BAD_CAST "IRLevel", "%u", c->level);
  xmlTextWriterStartElement(w, BAD_CAST "Options");
  for (size_t i = 0; i < arrlenu(c->fields); i++)
    write_field(w, &c->fields[i]);
  xmlTextWriterEndElement(w);
  if (c->blob_size)
    write_bytes(w, "Blobs", c->blobs, c->blob_size);
  xmlTextWriterWriteElement(w, BAD_CAST "IsBinary", BAD_CAST "1");
  write_bytes(w, "Module", c->payload, c->payload_size);
  if (xmlTextWriterEndDocument(w) < 0)
    nv_out_of_memory();
  xmlFreeTextWriter(w);
  *size = (size_t)xmlBufferLength(buffer);
  char *text = nv_copy_text((const char *)xmlBufferContent(buffer), *size);
  xmlBufferFree(buffer);
  return text;
}
//===-- Reading -------------------------------------------------------------------------------===//

typedef struct reading {
  nv_container *c;
  char *problem;
  size_t problem_size;
} reading;

static bool fail(const reading *r, const xmlNode *node, const char *what) {
  snprintf(r->problem, r->problem_size, "line %ld, <%s>: %s", xmlGetLineNo(node),
           (const char *)node->name, what);
  return false;
}

static bool is(const xmlNode *node, const char *name) {
  return strcmp((const char *)node->name, name) == 0;
}

// The element behind `node`, itself included; NULL if none follows.
static xmlNode *element(xmlNode *node) {
  while (node && node->type != XML_ELEMENT_NODE)
    node = node->next;
  return node;
}

static bool number(const char *text, unsigned long most, unsigned *value) {
  char *end;
  while (*text == ' ' || *text == '\n' || *text == '\t' || *text == '\r')
    text++;
  if (*text < '0' || *text > '9')
    return false;
  unsigned long long n = strtoull(text, &end, 10);
  *value = (unsigned)n;
  return n <= most && !end[strspn(end, " \t\r\n")];
}

static bool read_version(const reading *r, xmlNode *node, unsigned char *version) {
  static const char *const names[] = {"major", "minor"};
  for (size_t i = 0; i < 2; i++) {
    unsigned value = 0;
    xmlChar *text = xmlGetProp(node, BAD_CAST names[i]);
    bool good = text && number((const char *)text, 255, &value);
    xmlFree(text);
    if (!good)
      return fail(r, node, "attributes major and minor from 0 to 255 are wanted");
    version[i] = (unsigned char)value;
  }
  return true;
}

// Base64 with blanks anywhere. NULL if it is none.
static char *decode(const char *text, size_t *size) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char *bytes = nv_new(strlen(text) / 4 * 3 + 3, 1);
  unsigned n = 0, value = 0, padding = 0;
  bool good = true;
  *size = 0;
  for (; *text && good; text++) {
    if (strchr(" \t\r\n", *text))
      continue;
    const char *digit = strchr(digits, *text);
    padding += *text == '=';
    good = *text == '=' ? n >= 2 : digit && !padding;
    value = value << 6 | (digit ? (unsigned)(digit - digits) : 0);
    if (++n < 4)
      continue;
    for (unsigned i = 0; i < 3 - padding; i++)
      bytes[(*size)++] = (char)(value >> (16 - 8 * i));
    n = value = 0;
  }
  if (good && !n)
    return bytes;
  free(bytes);
  return NULL;
}

static bool read_bytes(const reading *r, xmlNode *node, char **bytes, size_t *size) {
  xmlChar *text = xmlNodeGetContent(node);
  char *data = text ? decode((const char *)text, size) : NULL;
  xmlFree(text);
  if (!data)
    return fail(r, node, "its text is not in base64");
  free(*bytes);
  *bytes = data;
  return true;
}

static bool read_field(const reading *r, xmlNode *node) {
  unsigned value = 0, known = 0;
  const nv_container_tag *tag = nv_container_tag_by_name((const char *)node->name);
  if (is(node, "Field")) {
    xmlChar *text = xmlGetProp(node, BAD_CAST "tag");
    bool good = text && number((const char *)text, 0xFFFF, &known) && known;
    xmlFree(text);
    if (!good)
      return fail(r, node, "attribute tag from 1 to 65535 is wanted");
  } else if (!tag) {
    return fail(r, node, "no field has this name; <Field tag=\"N\"> takes any number");
  }
  known = tag ? tag->tag : known;
  xmlChar *text = xmlNodeGetContent(node);
  bool good = text && (number((const char *)text, 0xFFFFFFFF, &value) ||
                       nv_container_value_by_name(known, (const char *)text, &value));
  xmlFree(text);
  if (!good)
    return fail(r, node, "a number up to 4294967295 or the name of a value is wanted");
  nv_container_field field = {known, value};
  arrput(r->c->fields, field);
  return true;
}

static bool read_level(const reading *r, xmlNode *node) {
  xmlChar *text = xmlNodeGetContent(node);
  const char *name;
  bool good = text && number((const char *)text, 0xFFFF, &r->c->level);
  for (unsigned i = 0; text && !good && (name = nv_container_level_name(i)); i++)
    if (strcmp(name, (const char *)text) == 0) {
      r->c->level = i;
      good = true;
    }
  xmlFree(text);
  return good || fail(r, node, "a number or a name as NVVM_IR_LEVEL_LTO is wanted");
}

static bool read_part(const reading *r, xmlNode *node) {
  nv_container *c = r->c;
  if (is(node, "Version"))
    return read_version(r, node, c->format);
  if (is(node, "NvvmIRVersion"))
    return read_version(r, node, c->ir);
  if (is(node, "NvvmDebugVersion"))
    return read_version(r, node, c->debug);
  if (is(node, "LlvmVersion"))
    return read_version(r, node, c->llvm);
  if (is(node, "IRLevel"))
    return read_level(r, node);
  if (is(node, "Blobs"))
    return read_bytes(r, node, &c->blobs, &c->blob_size);
  if (is(node, "Module"))
    return read_bytes(r, node, &c->payload, &c->payload_size);
  if (is(node, "Options")) {
    for (xmlNode *field = element(node->children); field; field = element(field->next))
      if (!read_field(r, field))
        return false;
    return true;
  }
  return is(node, "IsBinary") || fail(r, node, "a container has no such part");
}

static void no_message(void *data, const char *format, ...) {
  (void)data;
  (void)format;
}

static bool read_document(const reading *r, const xmlDoc *document) {
  xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
  const xmlError *error = xmlGetLastError();
  if (!root) {
    const char *text = error && error->message ? error->message : "nothing in it";
    snprintf(r->problem, r->problem_size, "line %d: %.*s", error ? error->line : 1,
             (int)strcspn(text, "\n"), text);
    return false;
  }
  if (!is(root, "NvvmContainer"))
    return fail(r, root, "<NvvmContainer> is wanted");
  for (xmlNode *node = element(root->children); node; node = element(node->next))
    if (!read_part(r, node))
      return false;
  return true;
}

bool nv_container_from_xml(const char *text, size_t size, nv_container *c, char *problem,
                           size_t problem_size) {
  reading r = {c, problem, problem_size};
  *c = nv_container_make(NV_CONTAINER_LTO);
  // Entities could make a small file endless; a container needs none.
  if (memmem(text, size, "<!DOCTYPE", strlen("<!DOCTYPE"))) {
    snprintf(problem, problem_size, "it has a document type (<!DOCTYPE), which is not read");
    return false;
  }
  xmlSetGenericErrorFunc(NULL, no_message);
  xmlDoc *document =
      xmlReadMemory(text, (int)size, NULL, "UTF-8",
                    XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  bool good = read_document(&r, document);
  xmlFreeDoc(document);
  char *bytes = NULL;
  if (good) {
    // Whether the parts fit together is known where files are read.
    nv_container read;
    size_t n;
    bytes = nv_container_write(c, &n);
    good = nv_container_read(bytes, n, &read, problem, problem_size);
    if (good)
      nv_container_free(&read);
  }
  free(bytes);
  if (!good)
    nv_container_free(c);
  return good;
}

#else

bool nv_container_has_xml(void) { return false; }

char *nv_container_to_xml(const nv_container *c, size_t *size) {
  (void)c;
  *size = 0;
  return NULL;
}

bool nv_container_from_xml(const char *text, size_t size, nv_container *c, char *problem,
                           size_t n) {
  (void)text;
  (void)size;
  (void)c;
  snprintf(problem, n, "this nvopt was built without libxml2");
  return false;
}
#endif
