// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt container: lists, takes apart, makes and checks NVIDIA's NVVM IR containers (NC-10).
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "link/link.h"
#include "options/nearest.h"
#include "target/container.h"
#include "tools/cmds.h"
#include "tools/container/container-tool.h"

// No file is larger: bitcode of the largest programs has some hundred megabytes.
enum { MOST_BYTES = 1 << 30 };

typedef struct work {
  const nv_tool_args *args;
  const nv_command *command;
  const char *name, *output;
  char *data; // of the file
  size_t size;
} work;

static bool read_file(work *w) {
  FILE *file = fopen(w->name, "rb");
  size_t room = 1 << 16, got = 1;
  w->data = nv_new(room, 1);
  while (file && got && w->size <= MOST_BYTES) {
    if (w->size == room)
      w->data = nv_resize(w->data, room *= 2, 1);
    got = fread(w->data + w->size, 1, room - w->size, file);
    w->size += got;
  }
  bool good = file && !ferror(file);
  int problem = errno;
  if (file)
    fclose(file);
  if (!good)
    nv_tool_fail("cannot read '%s': %s", w->name, strerror(problem));
  else if (w->size > MOST_BYTES)
    nv_tool_fail("%s: larger than a gigabyte, no container", w->name);
  return good && w->size <= MOST_BYTES;
}

static bool read_container(work *w, nv_container *c) {
  char problem[256];
  if (!read_file(w))
    return false;
  if (nv_container_read(w->data, w->size, c, problem, sizeof problem))
    return true;
  nv_tool_fail("%s: Invalid NVVM IR Container: %s", w->name, problem);
  return false;
}

//===-- list, verify, extract -----------------------------------------------------------------===//

static const char *payload_kind(const nv_container *c) {
  uint32_t key;
  return nv_container_get(c, NV_TAG_SCRAMBLED, &key) ? "scrambled" : "bitcode";
}

static void print_field(const nv_container *c, const nv_container_field *field) {
  const nv_container_tag *tag = nv_container_tag_by_number(field->tag);
  const char *value = nv_container_value_name(field->tag, field->value);
  size_t size;
  printf("  %u %s %u", field->tag, tag ? tag->name : "<unknown>", field->value);
  if (value)
    printf(" %s", value);
  if (nv_container_blob(c, field, &size))
    printf(", blob of %zu bytes", size);
  putchar('\n');
}

static int list(work *w) {
  nv_container c;
  char problem[256];
  if (!read_container(w, &c))
    return NV_EXIT_FAILURE;
  if (nv_tool_has(w->args, "xml")) {
    size_t size;
    char *text = nv_container_to_xml(&c, &size);
    bool good = text ? nv_write_whole(w->output ? w->output : "-", text, size)
                     : !nv_tool_fail("this nvopt was built without libxml2, which --xml needs");
    free(text);
    nv_container_free(&c);
    return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
  }
  const char *level = nv_container_level_name(c.level);
  printf("container: %u.%u\nnvvm ir: %u.%u\ndebug: %u.%u\nllvm: %u.%u\nlevel: %u %s\nfields: %zu\n",
         c.format[0], c.format[1], c.ir[0], c.ir[1], c.debug[0], c.debug[1], c.llvm[0], c.llvm[1],
         c.level, level ? level : "<unknown>", arrlenu(c.fields));
  for (size_t i = 0; i < arrlenu(c.fields); i++)
    print_field(&c, &c.fields[i]);
  printf("payload: %s, %zu bytes\n", payload_kind(&c), c.payload_size);
  bool good = !nv_container_version_problem(&c, true, problem, sizeof problem);
  if (!good)
    nv_tool_fail("%s: %s", w->name, problem);
  else if (nv_container_version_problem(&c, false, problem, sizeof problem))
    fprintf(stderr, "nvopt: warning: %s: %s\n", w->name, problem);
  nv_container_free(&c);
  return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
}

// A value that its field cannot have; NULL if there is none.
static const nv_container_field *find_bad_value(const nv_container *c) {
  for (size_t i = 0; i < arrlenu(c->fields); i++) {
    const nv_container_tag *tag = nv_container_tag_by_number(c->fields[i].tag);
    uint32_t value = c->fields[i].value;
    if (tag &&
        ((tag->kind == NV_TAG_BIT && value > 1) || (tag->kind == NV_TAG_BYTE && value > 255) ||
         (tag->kind == NV_TAG_TWO_BITS && value > 3)))
      return &c->fields[i];
  }
  return NULL;
}

static int verify(work *w) {
  nv_container c;
  char problem[256] = "";
  uint32_t arch;
  if (!read_container(w, &c))
    return NV_EXIT_FAILURE;
  const nv_container_field *bad = find_bad_value(&c);
  nv_container_version_problem(&c, false, problem, sizeof problem);
  if (!*problem && !nv_container_get(&c, NV_TAG_ARCH, &arch))
    snprintf(problem, sizeof problem, "it does not say which GPU it is for (field 1 ArchVariant)");
  if (!*problem && bad)
    snprintf(problem, sizeof problem, "field %u %s cannot be %u", bad->tag,
             nv_container_tag_by_number(bad->tag)->name, bad->value);
  bool scrambled = strcmp(payload_kind(&c), "scrambled") == 0;
  if (!*problem && !scrambled) {
    // The fields are those of the file; only whether the bitcode can be read is asked.
    nv_container probe = nv_container_make(c.level);
    bool good = nv_container_pack(&probe, w->name, c.payload, c.payload_size, "sm_100", c.llvm[0]);
    nv_container_free(&probe);
    nv_container_free(&c);
    return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
  }
  nv_container_free(&c);
  if (*problem)
    return nv_tool_fail("%s: %s", w->name, problem);
  fprintf(stderr, "nvopt: %s: the payload is scrambled and was not looked at\n", w->name);
  return NV_EXIT_OK;
}

static int extract(work *w) {
  nv_container c;
  if (!w->output)
    return nv_tool_misuse(w->command, "say where the bitcode goes with -o FILE");
  if (!read_container(w, &c))
    return NV_EXIT_FAILURE;
  bool good = strcmp(payload_kind(&c), "bitcode") == 0;
  if (!good)
    nv_tool_fail("%s: NVIDIA's tools scrambled the payload (field 99); only theirs read it",
                 w->name);
  good = good && nv_write_whole(w->output, c.payload, c.payload_size);
  nv_container_free(&c);
  return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
}

//===-- create --------------------------------------------------------------------------------===//

static bool number(const char *text, unsigned long most, unsigned *value) {
  char *end;
  unsigned long long n = strtoull(text, &end, 0);
  *value = (unsigned)n;
  return *text >= '0' && *text <= '9' && !*end && n <= most;
}

static const char *tag_name(const void *unused, size_t i) {
  (void)unused;
  static const char *const names[] = {
#define NV_CONTAINER_TAG(number, name, kind, head, element) name,
#include "target/container.def"
  };
  return i < sizeof names / sizeof *names ? names[i] : NULL;
}

// NAME=VALUE of --set. False after the error was told.
static bool set_field(const work *w, nv_container *c, const char *text) {
  char name[64];
  size_t len = strcspn(text, "=");
  unsigned tag = 0, value = 0;
  snprintf(name, sizeof name, "%.*s", (int)len, text);
  const nv_container_tag *known = nv_container_tag_by_name(name);
  if (!known && !(number(name, 0xFFFF, &tag) && tag)) {
    const char *near = nv_nearest_name(name, strlen(name), tag_name, NULL);
    nv_tool_misuse(w->command, "--set %s: no field '%s'%s%s%s", text, name,
                   near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return false;
  }
  tag = known ? known->tag : tag;
  known = known ? known : nv_container_tag_by_number(tag);
  if (known && known->kind >= NV_TAG_BLOB) {
    nv_tool_misuse(w->command, "--set %s: the field is a blob; write it in XML", text);
    return false;
  }
  if (!text[len] || !(number(text + len + 1, 0xFFFFFFFF, &value) ||
                      nv_container_value_by_name(tag, text + len + 1, &value))) {
    nv_tool_misuse(w->command, "--set %s: a number up to 4294967295 is wanted behind '='", text);
    return false;
  }
  nv_container_set(c, tag, value);
  // Only the GPU, the mode and the level are written where they are 0, too: 0 is not what they are without it.
  for (size_t i = 0; i < arrlenu(c->fields); i++)
    if (c->fields[i].tag == tag && !value && tag > NV_TAG_LEVEL) {
      arrdel(c->fields, i);
      break;
    }
  return true;
}

static bool fill_new(work *w, nv_container *c) {
  const char *as_is = nv_tool_value(w->args, "as-is"), *set;
  unsigned llvm = 0;
  if (as_is && (!number(as_is, 255, &llvm) || !llvm)) {
    nv_tool_misuse(w->command, "--as-is=%s: the version of the LLVM that wrote it is wanted",
                   as_is);
    return false;
  }
  if (!nv_container_pack(c, w->name, w->data, w->size, nv_tool_value(w->args, "arch"), llvm))
    return false;
  for (size_t i = 0; (set = nv_tool_value_at(w->args, "set", i)); i++)
    if (!set_field(w, c, set))
      return false;
  return true;
}

static int create(work *w) {
  if (!w->output)
    return nv_tool_misuse(w->command, "say where the container goes with -o FILE");
  if (!read_file(w))
    return NV_EXIT_FAILURE;
  bool optix = nv_tool_has(w->args, "optix"), good;
  nv_container c = nv_container_make(optix ? NV_CONTAINER_OPTIX : NV_CONTAINER_LTO);
  if (w->size && *w->data == '<') {
    char problem[512];
    good = nv_container_from_xml(w->data, w->size, &c, problem, sizeof problem);
    if (!good)
      nv_tool_fail("%s: %s", w->name, problem);
  } else if (nv_is_container(w->data, w->size)) {
    good = false;
    nv_tool_fail("%s: it is a container already; 'nvopt container extract' takes the bitcode out",
                 w->name);
  } else {
    good = fill_new(w, &c);
  }
  if (good) {
    size_t size;
    char *bytes = nv_container_write(&c, &size);
    good = nv_write_whole(w->output, bytes, size);
    free(bytes);
  }
  nv_container_free(&c);
  return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
}

//===-- The command ---------------------------------------------------------------------------===//

static const struct {
  const char *name;
  int (*run)(work *w);
  const char *flags; // that it has, with a blank on both sides
} actions[] = {{"list", list, " output xml "},
               {"extract", extract, " output "},
               {"create", create, " output arch optix set as-is "},
               {"verify", verify, " "}};

static const char *action_name(const void *unused, size_t i) {
  (void)unused;
  return i < sizeof actions / sizeof *actions ? actions[i].name : NULL;
}

// True if the action has all flags that are given; else the error was told.
static bool has_flags(const work *w, size_t action) {
  static const char *const flags[] = {"output", "xml", "arch", "optix", "set", "as-is"};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
    char word[16];
    snprintf(word, sizeof word, " %s ", flags[i]);
    if (nv_tool_has(w->args, flags[i]) && !strstr(actions[action].flags, word)) {
      nv_tool_misuse(w->command, "'%s' has no --%s", actions[action].name, flags[i]);
      return false;
    }
  }
  if (actions[action].run == list && w->output && !nv_tool_has(w->args, "xml")) {
    nv_tool_misuse(w->command, "'list' prints its text; --output takes that of --xml");
    return false;
  }
  return true;
}

int nv_cmd_container(const nv_tool_args *args) {
  const char *action = nv_tool_operand(args, 0);
  work w = {.args = args,
            .command = nv_tool_command(args),
            .name = nv_tool_operand(args, 1),
            .output = nv_tool_value(args, "output")};
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
    if (strcmp(action, actions[i].name) == 0) {
      int status = has_flags(&w, i) ? actions[i].run(&w) : NV_EXIT_USAGE;
      free(w.data);
      return status;
    }
  const char *near = nv_nearest_name(action, strlen(action), action_name, NULL);
  return near ? nv_tool_misuse(w.command, "unknown action '%s'; did you mean '%s'?", action, near)
              : nv_tool_misuse(w.command,
                               "unknown action '%s'; known are list, extract, create and verify",
                               action);
}
