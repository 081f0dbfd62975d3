// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unit test of the option system, driven by lit: builds sets from its arguments and prints them.
//
//   nvopt-options-test build [source...] [action...]
//     sources: --text=P --level=L --driver=L --cmdline=S --file=F --module=F.ll --env
//              --llvm=NAME: an option that LLVM has
//     actions: --print=all|changed|slots|requested, --get=KEY, --has=KEY:ITEM, --functions=KEY,
//              --check-functions, --write (then the module is printed), --guards
//   nvopt-options-test table                 checks the tables
//   nvopt-options-test markdown              option reference as a Markdown table
//   nvopt-options-test ignored               the names that are known and do nothing
//   nvopt-options-test readers               every option: enumerator, key, consumer
//   nvopt-options-test threads N             N threads, each with a set of its own
//   nvopt-options-test fuzz SEED COUNT       random sources; must survive
#include "options/build-impl.h"

#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_line(void *ctx, const char *line) {
  (void)ctx;
  puts(line);
}

static void print_diag(void *ctx, nv_option_severity severity, const char *text) {
  (void)ctx;
  printf("%s: %s\n", severity == NV_OPT_ERROR ? "error" : "warning", text);
}

/// The rest of `arg` behind `prefix`, NULL if it does not begin so.
static const char *behind(const char *arg, const char *prefix) {
  size_t len = strlen(prefix);
  return strncmp(arg, prefix, len) ? NULL : arg + len;
}

//===-- build ---------------------------------------------------------------------------------===//

static LLVMModuleRef parse_module(LLVMContextRef ctx, const char *path) {
  LLVMMemoryBufferRef buffer = NULL;
  LLVMModuleRef module = NULL;
  char *message = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message) ||
      LLVMParseIRInContext2(ctx, buffer, &module, &message)) {
    fprintf(stderr, "%s: %s\n", path, message);
    LLVMDisposeMessage(message);
  }
  if (buffer)
    LLVMDisposeMemoryBuffer(buffer);
  return module;
}

static nv_option_id need_key(const char *key, size_t len) {
  nv_option_id id = nv_option_lookup(key, len);
  if (id == NV_OPT_NONE) {
    fprintf(stderr, "no option '%.*s'\n", (int)len, key);
    exit(2);
  }
  return id;
}

static void print_functions(const nv_options *o, const char *key, LLVMModuleRef module) {
  nv_option_id id = need_key(key, strlen(key));
  for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn; fn = LLVMGetNextFunction(fn)) {
    size_t len;
    const char *name = LLVMGetValueName2(fn, &len);
    long long value = nv_option_get_info(id)->kind == NV_OPT_KIND_LIST
                          ? nv_opt_list_has_fn(o, id, fn)
                          : nv_opt_int_fn(o, id, fn);
    printf("%s: %s = %lld (%s)\n", name, key, value,
           nv_option_source_name(nv_opt_source_fn(o, id, fn)));
  }
}

static void run_action(const nv_options *o, const char *action, LLVMModuleRef module) {
  const char *rest;
  char err[256];
  if ((rest = behind(action, "--print="))) {
    nv_print_mode mode = !strcmp(rest, "all")       ? NV_PRINT_ALL
                         : !strcmp(rest, "changed") ? NV_PRINT_CHANGED
                         : !strcmp(rest, "slots")   ? NV_PRINT_SLOTS
                                                    : NV_PRINT_NONE;
    if (mode != NV_PRINT_NONE)
      nv_options_print(o, mode, print_line, NULL);
    else if (!nv_options_print_requested(o, stdout, err, sizeof err))
      printf("error: %s\n", err);
  } else if ((rest = behind(action, "--get="))) {
    nv_option_id id = need_key(rest, strlen(rest));
    printf("%s: bool %d int %lld str '%s' given %d slot %u tristate %d\n", rest, nv_opt_bool(o, id),
           (long long)nv_opt_int(o, id), nv_opt_str(o, id), nv_opt_given(o, id), nv_option_slot(id),
           nv_opt_tristate(o, id));
  } else if ((rest = behind(action, "--has="))) {
    size_t key = strcspn(rest, ":");
    printf("%s: %d\n", rest, nv_opt_list_has(o, need_key(rest, key), rest + key + 1));
  } else if ((rest = behind(action, "--functions="))) {
    print_functions(o, rest, module);
  } else if (!strcmp(action, "--check-functions")) {
    for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn; fn = LLVMGetNextFunction(fn))
      nv_options_check_function(fn, print_diag, NULL);
  } else if (!strcmp(action, "--write")) {
    nv_options_write_codegen_metadata(o, module);
    char *text = LLVMPrintModuleToString(module);
    puts(text);
    LLVMDisposeMessage(text);
  } else if (!strcmp(action, "--guards")) {
    bool asked[NV_OPT_COUNT] = {[NV_OPT_do_ip_msp] = true};
    nv_options_check_guards(o, asked, print_diag, NULL);
  }
}

static const char *llvm_name = "";

static bool is_llvm(const char *name) { return !strcmp(name, llvm_name); }

static int build(int argc, char **argv) {
  LLVMContextRef ctx = LLVMContextCreate();
  nv_option_sources src = {.is_llvm = is_llvm};
  for (int i = 0; i < argc; i++) {
    const char *rest;
    if ((rest = behind(argv[i], "--text=")))
      src.text_params = rest;
    else if ((rest = behind(argv[i], "--level=")))
      src.text_level = rest;
    else if ((rest = behind(argv[i], "--driver=")))
      src.driver_level = rest;
    else if ((rest = behind(argv[i], "--cmdline=")))
      src.cmdline = rest;
    else if ((rest = behind(argv[i], "--file=")))
      src.file = rest;
    else if ((rest = behind(argv[i], "--llvm=")))
      llvm_name = rest;
    else if (!strcmp(argv[i], "--env"))
      src.read_environment = true;
    else if ((rest = behind(argv[i], "--module=")) && !(src.module = parse_module(ctx, rest)))
      return 2;
  }
  nv_options *o = nv_options_build(&src);
  int errors = 0;
  for (size_t i = 0; i < nv_options_num_diags(o); i++) {
    const nv_option_diag *diag = nv_options_diag(o, i);
    print_diag(NULL, diag->severity, diag->text);
    errors += diag->severity == NV_OPT_ERROR;
  }
  for (int i = 0; i < argc; i++)
    run_action(o, argv[i], src.module);
  nv_options_release(o);
  if (src.module)
    LLVMDisposeModule(src.module);
  LLVMContextDispose(ctx);
  return errors ? 1 : 0;
}

//===-- table ---------------------------------------------------------------------------------===//

static int failures;

static void expect(bool ok, const char *what, const char *name) {
  if (!ok) {
    printf("FAIL: %s: %s\n", what, name);
    failures++;
  }
}

static const char *const ignored_names[] = {
#define NV_IGNORED(name, use) name,
#include "options/ignored-names.def"
#undef NV_IGNORED
};

static const size_t num_ignored = sizeof ignored_names / sizeof ignored_names[0];

static int table(void) {
  for (size_t i = 0; i < num_ignored; i++) {
    const char *name = ignored_names[i];
    size_t len = strlen(name);
    expect(!i || strcmp(ignored_names[i - 1], name) < 0, "ignored names out of order", name);
    expect(nv_option_ignored(name, len), "ignored name not found", name);
    expect(nv_option_lookup(name, len) == NV_OPT_NONE, "ignored name is an option", name);
    expect(!nv_option_is_macro((nv_span){name, len}), "ignored name is a macro", name);
  }
  expect(!nv_option_ignored("uumnx", 5), "prefix match", "uumnx");
  expect(!nv_option_ignored("uum", 3), "prefix match", "uum");
  nv_option_index index;
  nv_option_index_make(&index);
  for (int i = 0; i < NV_OPT_COUNT; i++) {
    nv_option_id id = (nv_option_id)i;
    const nv_option_info *info = nv_option_get_info(id);
    nv_option_value value;
    size_t len = strlen(info->name);
    expect(nv_option_lookup(info->name, len) == id, "key is not unique", info->name);
    expect(nv_option_index_find(&index, info->name, len) == id, "not in the index", info->name);
    // A part of a name is found as little, unless it is one itself.
    for (size_t part = 0; part < len; part++)
      expect(nv_option_index_find(&index, info->name, part) == nv_option_lookup(info->name, part) ||
                 strncmp(info->name, "nvopt-", 6) == 0,
             "part in the index", info->name);
    expect(nv_option_parse_value(id, info->def, strlen(info->def), &value), "illegal default",
           info->name);
    expect(*info->purpose != 0, "no purpose", info->name);
    expect(*info->consumer != 0, "no reader", info->name);
    expect(info->kind != NV_OPT_KIND_ENUM || *info->domain, "enum without words", info->name);
    expect(!(info->flags & NV_OPT_FN) || info->kind != NV_OPT_KIND_STR, "text per function",
           info->name);
  }
  unsigned offset = 16;
  unsigned texts = 0, bools = 0, ints = 0;
  for (unsigned slot = 1; slot <= NV_OPTION_SLOTS; slot++) {
    const nv_option_slot_info *info = nv_option_get_slot(slot);
    expect(info->slot == slot && info->offset == offset, "slot layout", info->spelling);
    bool text = !strcmp(info->kind, "string"), pointer = !strcmp(info->kind, "strptr");
    offset += text ? 24 : pointer ? 32 : 16;
    texts += text;
    ints += !strcmp(info->kind, "int");
    bools += !strncmp(info->kind, "bool", 4);
    if (info->id != NV_OPT_NONE && !text)
      expect(nv_option_slot(info->id) == slot, "slot of option", info->spelling);
  }
  expect(offset == 4480, "size of the slot block", "4480");
  expect(texts == 114 && bools == 100 && ints == 6, "slot kinds", "114 texts, 100 bools, 6 ints");
  expect(!nv_option_get_slot(0) && !nv_option_get_slot(NV_OPTION_SLOTS + 1), "slot bounds", "");
  printf("%d options, %zu ignored names, %d slots, %d failures\n", NV_OPT_COUNT, num_ignored,
         NV_OPTION_SLOTS, failures);
  return failures != 0;
}

//===-- markdown ------------------------------------------------------------------------------===//

static const char *const kind_names[] = {"bool", "int", "uint", "text", "word", "list"};

static int by_key(const void *a, const void *b) {
  return strcmp(nv_option_get_info(*(const nv_option_id *)a)->name,
                nv_option_get_info(*(const nv_option_id *)b)->name);
}

/// Prints `text` with the bars of a table escaped.
static void cell(const char *text) {
  for (; *text; text++)
    printf(*text == '|' ? "\\|" : "%c", *text);
}

static int markdown(void) {
  nv_option_id order[NV_OPT_COUNT];
  for (int i = 0; i < NV_OPT_COUNT; i++)
    order[i] = (nv_option_id)i;
  qsort(order, NV_OPT_COUNT, sizeof order[0], by_key);
  puts("| key | type | default | read by | also per | what it does |");
  puts("|---|---|---|---|---|---|");
  for (int i = 0; i < NV_OPT_COUNT; i++) {
    const nv_option_info *info = nv_option_get_info(order[i]);
    printf("| `%s` | %s ", info->name, kind_names[info->kind]);
    cell(info->domain);
    printf(" | %s | %s | %s%s%s | ", info->flags & NV_OPT_AUTO ? "auto" : info->def, info->consumer,
           info->flags & NV_OPT_FN ? "function" : "",
           (info->flags & NV_OPT_FN) && (info->flags & NV_OPT_CG) ? ", " : "",
           info->flags & NV_OPT_CG ? "module" : "");
    cell(info->purpose);
    puts(" |");
  }
  puts("\nNames of cicc 13.0 that are known and do nothing here; a warning says so. Where there is "
       "something to\nuse instead, it follows.\n");
  for (size_t i = 0; i < num_ignored; i++) {
    const char *use = nv_option_ignored(ignored_names[i], strlen(ignored_names[i]));
    printf("`%s`%s%s%s%s\n", ignored_names[i], *use ? " (" : "", use, *use ? ")" : "",
           i + 1 < num_ignored ? "," : ".");
  }
  return 0;
}

static int readers(void) {
  static const struct {
    const char *ident, *key, *consumer;
  } rows[] = {
#define NV_OPTION(ident, name, kind, def, domain, flags, consumer, purpose)                        \
  {#ident, name, consumer},
#include "options/options-own.def"
#include "options/options-pass.def"
#include "options/options-knobs.def"
#undef NV_OPTION
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    printf("NV_OPT_%s\t%s\t%s\n", rows[i].ident, rows[i].key, rows[i].consumer);
  return 0;
}

static int ignored(void) {
  for (size_t i = 0; i < num_ignored; i++)
    puts(ignored_names[i]);
  return 0;
}

//===-- threads -------------------------------------------------------------------------------===//

enum { ROUNDS = 200 };

typedef struct job {
  int number;
  int wrong;
  const nv_options *shared;
} job;

static void *work(void *arg) {
  job *j = arg;
  char text[64];
  snprintf(text, sizeof text, "sink-limit=%d;no-remat=k%d;bogus%d", j->number, j->number,
           j->number);
  for (int round = 0; round < ROUNDS; round++) {
    nv_options *o = nv_options_build(&(nv_option_sources){.text_params = text});
    char fn[16];
    snprintf(fn, sizeof fn, "k%d", j->number);
    j->wrong += nv_opt_int(o, NV_OPT_sink_limit) != j->number;
    j->wrong += !nv_opt_list_has(o, NV_OPT_no_remat, fn);
    j->wrong += nv_options_num_diags(o) != 1;
    nv_options_release(o);
    nv_options_retain(j->shared);
    j->wrong += nv_opt_int(j->shared, NV_OPT_sink_limit) != 1000;
    nv_options_release(j->shared);
  }
  return NULL;
}

static int threads(int count) {
  if (count < 1 || count > 64)
    return 2;
  pthread_t thread[64];
  job jobs[64];
  nv_options *shared = nv_options_build(&(nv_option_sources){.text_params = "sink-limit=1000"});
  int wrong = 0, started = 0;
  for (; started < count; started++) {
    jobs[started] = (job){started + 1, 0, shared};
    if (pthread_create(&thread[started], NULL, work, &jobs[started]))
      break;
  }
  for (int i = 0; i < started; i++) {
    pthread_join(thread[i], NULL);
    wrong += jobs[i].wrong;
  }
  nv_options_release(shared);
  printf("%d threads, %d rounds, %d wrong\n", started, ROUNDS, wrong);
  return wrong || started != count;
}

//===-- fuzz ----------------------------------------------------------------------------------===//

static uint64_t next_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

/// Random text: keys and values that exist, broken by random bytes.
static void random_text(uint64_t *state, char *buf, size_t size) {
  static const char *const pieces[] = {"=",  ";",   ",",    ":",  "|",   "-",   "--", "O3", "=1",
                                       "=0", "max", "=0x7", "\t", "=-1", "1e9", "#",  "R=", "fma"};
  size_t n = 0, want = next_random(state) % (size - 1);
  while (n < want) {
    uint64_t r = next_random(state);
    const char *piece;
    char byte[2] = {(char)(r >> 32), 0};
    if (r % 4 == 0)
      piece = nv_option_get_info((nv_option_id)((r >> 8) % NV_OPT_COUNT))->name;
    else if (r % 4 == 1)
      piece = byte;
    else
      piece = pieces[(r >> 8) % (sizeof pieces / sizeof pieces[0])];
    size_t len = strlen(piece);
    if (n + len >= size)
      break;
    memcpy(buf + n, piece, len);
    n += len;
  }
  buf[n] = 0;
}

static void count_line(void *ctx, const char *line) { *(size_t *)ctx += strlen(line); }

static int fuzz(uint64_t seed, long count) {
  uint64_t state = seed * 2654435761u + 1;
  size_t bytes = 0;
  for (long i = 0; i < count; i++) {
    char text[300], line[300], level[16];
    random_text(&state, text, sizeof text);
    random_text(&state, line, sizeof line);
    random_text(&state, level, sizeof level);
    nv_option_sources src = {.text_params = text, .cmdline = line};
    if (next_random(&state) % 8 == 0)
      src.text_level = level;
    nv_options *o = nv_options_build(&src);
    nv_options_print(o, i % 64 ? NV_PRINT_CHANGED : NV_PRINT_SLOTS, count_line, &bytes);
    nv_options_release(o);
  }
  printf("%ld sets survived\n", count);
  return bytes == 0;
}

int main(int argc, char **argv) {
  const char *mode = argc > 1 ? argv[1] : "";
  if (!strcmp(mode, "build"))
    return build(argc - 2, argv + 2);
  if (!strcmp(mode, "table"))
    return table();
  if (!strcmp(mode, "markdown"))
    return markdown();
  if (!strcmp(mode, "ignored"))
    return ignored();
  if (!strcmp(mode, "readers"))
    return readers();
  if (!strcmp(mode, "threads") && argc == 3)
    return threads(atoi(argv[2]));
  if (!strcmp(mode, "fuzz") && argc == 4)
    return fuzz(strtoull(argv[2], NULL, 10), atol(argv[3]));
  fprintf(
      stderr,
      "usage: nvopt-options-test build|table|markdown|ignored|readers|threads N|fuzz SEED COUNT\n");
  return 2;
}
