// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads the command line of nvcc by the rows of nvcc-flags.def. Two dashes and the long name or one and the short
// name; the value behind '=' or in the next word, behind a letter also at once. A file of options is read in its place.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/nearest.h"
#include "tools/cc/cc.h"
#include "tools/tool.h"

#define none nv_cc_none
#define one nv_cc_one
#define list nv_cc_list
#define words nv_cc_words
#define truth nv_cc_truth
#define number nv_cc_number
#define done nv_cc_done
#define idle nv_cc_idle
#define refused nv_cc_refused
const nv_cc_flag nv_cc_flags[NV_CC_COUNT] = {
#define NV_CC(id, name, short, kind, class, values, to, text)                                      \
  {name, short, kind, class, values, to, text},
#include "tools/cc/nvcc-flags.def"
};
#undef none
#undef one
#undef list
#undef words
#undef truth
#undef number
#undef done
#undef idle
#undef refused

// Files of options inside files of options.
enum { MAX_DEPTH = 8 };

typedef struct reader {
  nv_cc_line *line;
  const nv_words *words;
  size_t next;
  bool to_compiler, to_linker; // unknown flags go to
  int depth;
} reader;

static bool read_words(nv_cc_line *line, const nv_words *words, const reader *outer);

bool nv_cc_has(const nv_cc_line *line, nv_cc_id id) { return line->values[id].n > 0; }

const char *nv_cc_value(const nv_cc_line *line, nv_cc_id id) {
  const nv_words *values = &line->values[id];
  return values->n ? values->at[values->n - 1] : NULL;
}

bool nv_cc_true(const nv_cc_line *line, nv_cc_id id, bool otherwise) {
  const char *value = nv_cc_value(line, id);
  return value ? strcmp(value, "true") == 0 : otherwise;
}

bool nv_cc_relocatable(const nv_cc_line *line) {
  if (nv_cc_has(line, NV_CC_DEVICE_C) || line->phase == NV_CC_DEVICE_LINK)
    return true;
  return !nv_cc_has(line, NV_CC_DEVICE_W) &&
         (nv_cc_true(line, NV_CC_RDC, false) || nv_cc_wants_lto(line));
}

bool nv_cc_wants_lto(const nv_cc_line *line) {
  return nv_cc_has(line, NV_CC_DLTO) || nv_cc_has(line, NV_CC_LTO);
}

// Letters that may have their value behind them at once, some only a number: -march=native is the host compiler's.
static bool joins(const nv_cc_flag *flag, const char *value) {
  bool number = *value && !value[strspn(value, "0123456789")];
  return strlen(flag->brief) == 1 && strchr(number ? "DUILlOtm" : "DUILlO", *flag->brief);
}

// The flag of `word` and where its value begins, NULL for one without. NV_CC_COUNT: unknown.
static nv_cc_id find(const char *word, const char **value) {
  bool wide = word[1] == '-';
  const char *name = word + 1 + wide;
  size_t len = strcspn(name, "=");
  *value = name[len] ? name + len + 1 : NULL;
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++) {
    const char *known = wide ? nv_cc_flags[id].name : nv_cc_flags[id].brief;
    if (strlen(known) == len && strncmp(known, name, len) == 0)
      return id;
  }
  for (nv_cc_id id = 0; id < NV_CC_COUNT && !wide; id++)
    if (*name == *nv_cc_flags[id].brief && name[1] && joins(&nv_cc_flags[id], name + 1)) {
      *value = name + 1;
      return id;
    }
  return NV_CC_COUNT;
}

static const char *flag_name(const void *wide, size_t i) {
  return i < NV_CC_COUNT ? wide ? nv_cc_flags[i].name : nv_cc_flags[i].brief : NULL;
}

// What begins like a flag of gcc, however near a name of nvcc's it is: -march is not -arch.
static bool looks_like_host(const char *word) {
  static const char *const beginnings[] = {"-march=", "-mtune=", "-mcpu=", "-mavx", "-msse"};
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    if (strncmp(word, beginnings[i], strlen(beginnings[i])) == 0)
      return true;
  return false;
}

static bool unknown(reader *r, const char *word) {
  if (r->to_compiler || r->to_linker) {
    if (r->to_compiler)
      nv_words_add(&r->line->values[NV_CC_XCOMPILER], "%s", word);
    if (r->to_linker)
      nv_words_add(&r->line->values[NV_CC_XLINKER], "%s", word);
    return true;
  }
  const char *name = word + strspn(word, "-"), *dashes = word[1] == '-' ? "--" : "-";
  const char *near =
      nv_nearest_name(name, strcspn(name, "="), flag_name, word[1] == '-' ? "" : NULL);
  if (near && !looks_like_host(word))
    nv_tool_fail("unknown flag '%s'; did you mean '%s%s'?", word, dashes, near);
  else
    nv_tool_fail("unknown flag '%s'; a flag of the host compiler goes behind -Xcompiler", word);
  return false;
}

static bool allowed(const nv_cc_flag *flag, const char *value) {
  if (!*flag->values)
    return true;
  for (const char *v = flag->values; *v; v += *v == '|') {
    size_t len = strcspn(v, "|");
    if (strlen(value) == len && strncmp(v, value, len) == 0)
      return true;
    v += len;
  }
  return false;
}

// The level of host code: a number as with nvcc, of which clang knows those up to 3, or a letter of clang's own.
static bool take_level(nv_words *values, const char *value) {
  if (*value && !value[strspn(value, "0123456789")]) {
    unsigned long level = strtoul(value, NULL, 10);
    nv_words_add(values, "%lu", level > 3 ? 3 : level);
    return true;
  }
  if (*value && !value[1] && strchr("sgz", *value)) {
    nv_words_add(values, "%s", value);
    return true;
  }
  // -Ofast-compile=max: one dash too few.
  char *name = nv_text("O%.*s", (int)strcspn(value, "="), value);
  bool wide = false;
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
    wide |= strcmp(nv_cc_flags[id].name, name) == 0;
  nv_tool_fail("'%s' for -O: a number, s, g or z is wanted%s%s%s", value,
               wide ? "; did you mean '--O" : "", wide ? value : "", wide ? "'?" : "");
  free(name);
  return false;
}

// Checks and keeps a value.
static bool take(reader *r, nv_cc_id id, const char *value) {
  const nv_cc_flag *flag = &nv_cc_flags[id];
  nv_words *values = &r->line->values[id];
  size_t before = values->n;
  switch (flag->kind) {
  case nv_cc_none:
  case nv_cc_one:
    if (id == NV_CC_OPTIMIZE && !take_level(values, value))
      return false;
    if (id != NV_CC_OPTIMIZE)
      nv_words_add(values, "%s", value);
    break;
  case nv_cc_list:
    if (id == NV_CC_DEFINE)
      // In a file of options quotes keep words together, but not what commas part.
      nv_words_cut_macros(values, value, r->depth == 0);
    else
      nv_words_cut_commas(values, value);
    break;
  case nv_cc_words:
    nv_words_cut(values, value, true);
    break;
  case nv_cc_truth:
    if (strcmp(value, "true") != 0 && strcmp(value, "false") != 0)
      return nv_tool_fail("'%s' for -%s: true or false is wanted", value, flag->brief), false;
    nv_words_add(values, "%s", value);
    break;
  case nv_cc_number: {
    char *end;
    errno = 0;
    long n = strtol(value, &end, 0);
    if (end == value || *end || errno || n < 0 || n > 1000000)
      return nv_tool_fail("'%s' for -%s: a number is wanted", value, flag->brief), false;
    nv_words_add(values, "%ld", n);
    break;
  }
  }
  for (size_t i = before; i < values->n; i++)
    if (!allowed(flag, values->at[i]))
      return nv_tool_fail("'%s' for -%s: one of %s is wanted", values->at[i], flag->brief,
                          flag->values),
             false;
  return true;
}

// What is said when a flag that has one value gets another one.
static void tell_twice(const nv_cc_line *line, nv_cc_id id) {
  const nv_words *v = &line->values[id];
  nv_cc_kind kind = nv_cc_flags[id].kind;
  bool single = kind == nv_cc_one || kind == nv_cc_truth || kind == nv_cc_number;
  if (single && id != NV_CC_GENCODE && v->n > 1 && strcmp(v->at[v->n - 1], v->at[v->n - 2]) != 0)
    fprintf(stderr, "nvopt: warning: -%s was given twice; '%s' counts\n", nv_cc_flags[id].brief,
            v->at[v->n - 1]);
}

static bool read_file(reader *r, const char *path) {
  size_t length;
  if (r->depth == MAX_DEPTH)
    return nv_tool_fail("files of options more than %d deep, at '%s'", MAX_DEPTH, path), false;
  char *text = nv_read_file(path, &length);
  if (!text)
    return nv_tool_fail("cannot read the file of options '%s': %s", path, strerror(errno)), false;
  nv_words inside = {0};
  nv_words_cut_file(&inside, text);
  free(text);
  bool good = read_words(r->line, &inside, r);
  nv_words_free(&inside);
  return good;
}

static bool read_flag(reader *r, const char *word) {
  const char *value;
  nv_cc_id id = find(word, &value);
  if (id == NV_CC_COUNT)
    return unknown(r, word);
  const nv_cc_flag *flag = &nv_cc_flags[id];
  if (flag->class == nv_cc_refused)
    return nv_tool_fail("%s is not supported; instead: %s", word, flag->text), false;
  if (flag->kind == nv_cc_none && value)
    return nv_tool_fail("'%s': -%s takes no value", word, flag->brief), false;
  if (flag->kind != nv_cc_none && !value) {
    if (r->next == r->words->n)
      return nv_tool_fail("'%s' needs a value", word), false;
    value = r->words->at[r->next++];
  }
  if (id == NV_CC_OPTIONS_FILE) {
    nv_words paths = {0};
    nv_words_cut_commas(&paths, value);
    bool good = true;
    for (size_t i = 0; i < paths.n && good; i++)
      good = read_file(r, paths.at[i]);
    nv_words_free(&paths);
    return good;
  }
  if (!take(r, id, value ? value : ""))
    return false;
  tell_twice(r->line, id);
  return true;
}

static bool read_words(nv_cc_line *line, const nv_words *words, const reader *outer) {
  reader r = {line,
              words,
              0,
              outer && outer->to_compiler,
              outer && outer->to_linker,
              outer ? outer->depth + 1 : 0};
  // Said anywhere, it holds everywhere.
  for (size_t i = 0; i < words->n; i++) {
    const char *value;
    nv_cc_id id =
        *words->at[i] == '-' && words->at[i][1] ? find(words->at[i], &value) : NV_CC_COUNT;
    r.to_compiler |= id == NV_CC_FORWARD_COMPILER || id == NV_CC_FORWARD_ALL;
    r.to_linker |= id == NV_CC_FORWARD_LINKER || id == NV_CC_FORWARD_ALL;
  }
  while (r.next < words->n) {
    const char *word = words->at[r.next++];
    if (*word == '@'              ? !read_file(&r, word + 1)
        : *word == '-' && word[1] ? !read_flag(&r, word)
                                  : false)
      return false;
    if (*word != '@' && !(*word == '-' && word[1]))
      nv_words_add(&line->inputs, "%s", word);
  }
  return true;
}

// True if `other` says something about a compilation that ends at `phase`.
static bool go_together(nv_cc_id phase, nv_cc_id other) {
  switch (other) {
  case NV_CC_DEVICE_C:
  case NV_CC_DEVICE_W:
    return phase == NV_CC_PTX || phase == NV_CC_LTOIR || phase == NV_CC_CUBIN ||
           phase == NV_CC_FATBIN || phase == NV_CC_COMPILE;
  case NV_CC_CUBIN:
  case NV_CC_FATBIN:
    return phase == NV_CC_DEVICE_LINK;
  case NV_CC_LINK:
    return phase == NV_CC_RUN;
  default:
    return false;
  }
}

// Of several phases the earliest counts, wherever it stands, as with nvcc. False after an error was told.
static bool find_phase(nv_cc_line *line) {
  static const nv_cc_id order[] = {NV_CC_DEPENDENCIES, NV_CC_DEPENDENCIES_USER,
                                   NV_CC_PREPROCESS,   NV_CC_PTX,
                                   NV_CC_LTOIR,        NV_CC_CUBIN,
                                   NV_CC_FATBIN,       NV_CC_COMPILE,
                                   NV_CC_DEVICE_C,     NV_CC_DEVICE_W,
                                   NV_CC_DEVICE_LINK,  NV_CC_LIB,
                                   NV_CC_RUN,          NV_CC_LINK};
  size_t n = sizeof order / sizeof *order, first = 0;
  if (nv_cc_has(line, NV_CC_DEVICE_C) && nv_cc_has(line, NV_CC_DEVICE_W))
    return nv_tool_fail("-dc and -dw cannot stand together: device code is linked later or not"),
           false;
  while (first < n - 1 && !nv_cc_has(line, order[first]))
    first++;
  line->phase = order[first];
  // Linked bitcode can be PTX as well.
  bool linked = line->phase == NV_CC_PTX && nv_cc_wants_lto(line);
  if (nv_cc_has(line, NV_CC_DEVICE_LINK) && (linked || go_together(NV_CC_DEVICE_LINK, line->phase)))
    line->phase = NV_CC_DEVICE_LINK;
  linked &= line->phase == NV_CC_DEVICE_LINK;
  for (size_t i = first; i < n; i++)
    if (order[i] != line->phase && nv_cc_has(line, order[i]) &&
        !go_together(line->phase, order[i]) && !(linked && order[i] == NV_CC_PTX))
      fprintf(stderr, "nvopt: warning: both -%s and -%s were given; -%s counts\n",
              nv_cc_flags[line->phase].brief, nv_cc_flags[order[i]].brief,
              nv_cc_flags[line->phase].brief);
  return true;
}

// -maxrregcount: 0 is no limit, and neither is more than a thread can have.
static void settle_registers(nv_cc_line *line) {
  enum { MOST = 255 };
  const char *limit = nv_cc_value(line, NV_CC_MAXRREGCOUNT);
  long n = limit ? strtol(limit, NULL, 10) : MOST;
  if (n > MOST)
    fprintf(stderr,
            "nvopt: warning: -maxrregcount=%ld is ignored: a thread has at most %d registers\n", n,
            MOST);
  if (n == 0 || n > MOST)
    nv_words_free(&line->values[NV_CC_MAXRREGCOUNT]);
}

bool nv_cc_read(nv_cc_line *line, const nv_words *words) {
  *line = (nv_cc_line){.phase = NV_CC_LINK};
  if (!read_words(line, words, NULL) || !find_phase(line))
    return false;
  settle_registers(line);
  const nv_words *cudafe = &line->values[NV_CC_XCUDAFE];
  for (size_t i = 0; i < cudafe->n; i++)
    if (strcmp(cudafe->at[i], "--kernel-params-are-restrict") == 0)
      nv_words_add(&line->values[NV_CC_RESTRICT], "%s", "");
  return true;
}

void nv_cc_line_free(nv_cc_line *line) {
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
    nv_words_free(&line->values[id]);
  nv_words_free(&line->inputs);
}

// Adds the part of `to` that is for `stage`, with `value` for %. `sign`: '+' or '-' for a truth, 0 else.
static void expand(nv_words *words, const char *to, char stage, const char *value, char sign) {
  while (*to) {
    size_t len = strcspn(to, " ");
    const char *colon = memchr(to, ':', len), *letters = to;
    bool wanted = !sign || *letters++ == sign;
    if (wanted && memchr(letters, stage, (size_t)(colon - letters))) {
      char *text = nv_copy_text(colon + 1, len - (size_t)(colon + 1 - to));
      char *percent = strchr(text, '%');
      if (percent)
        nv_words_add(words, "%.*s%s%s", (int)(percent - text), text, value, percent + 1);
      else
        nv_words_add(words, "%s", text);
      free(text);
    }
    to += len + (to[len] == ' ');
  }
}

void nv_cc_translate(nv_words *words, const nv_cc_line *line, char stage) {
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++) {
    const nv_cc_flag *flag = &nv_cc_flags[id];
    const nv_words *values = &line->values[id];
    bool single = flag->kind != nv_cc_list && flag->kind != nv_cc_words;
    if (!*flag->to || !values->n)
      continue;
    for (size_t i = single ? values->n - 1 : 0; i < values->n; i++)
      expand(words, flag->to, stage, values->at[i],
             flag->kind != nv_cc_truth            ? 0
             : strcmp(values->at[i], "true") == 0 ? '+'
                                                  : '-');
  }
}
