// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt-exact: compares the functions of a module before and after a pass for all inputs of narrow types.
//
// After a pass a program may do less than before, never something else: what was undefined or poison may
// have become anything, what was undef any fixed value, and everything else is as it was: the result,
// the memory that others see, the calls of functions that may be noticed. Of arguments of at most 8 bits
// all values are tried, with poison and undef besides; of wider ones the ends, the neighbours of the
// numbers in the function, and some at random. Functions with anything that is not known are left out.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/IRReader.h>
#include <stb/stb_ds.h>

#include "fuzz/exact/exact.h"

enum {
  MAX_INPUTS = 1 << 16,
  MAX_SOURCES = 1 << 10,
  MAX_TARGETS = 12,
  MAX_RUNS = 1 << 17,
  MAX_STEPS = 1 << 26,
  SOURCE_STEPS = 4000,
  TARGET_STEPS = 40000
};

struct counts {
  unsigned functions, same, refused, compared, unsure, wrong;
  uint64_t inputs;
};

// Runs and steps of one function that are left; without an end those with many choices, and those whose loops have none,
// would take all of the time.
static unsigned runs_left;
static uint64_t steps_left;
static const char *unsure_of; // the first thing that nothing could be said of

static void run(const function *f, const input *in, oracle *choices, uint64_t max_steps,
                outcome *out) {
  exact_run(f, in, choices, max_steps, out);
  steps_left -= out->steps < steps_left ? out->steps : steps_left;
}

struct options {
  const char *before, *after;
  bool verbose, one_thread, defined, shared;
  unsigned inputs;
};

static const char usage[] =
    "usage: nvopt-exact [-v] [--one-thread] [--defined] [--shared] [--inputs=N] BEFORE.ll "
    "AFTER.ll\n"
    "\n"
    "Compares functions of the same name for all inputs of narrow types, poison and undef\n"
    "included. Ends with 1 when one of them does something else than before.\n"
    "\n"
    "  --inputs=N   at most N inputs of a function (65536); more are drawn\n"
    "  --one-thread barriers and atomic orders may differ, which one thread does not notice\n"
    "  --defined    no argument is undef (poison they may be)\n"
    "  --shared     others have the noalias arguments, too\n"
    "  -v           also names the functions that are left out\n";

//===-- Inputs --------------------------------------------------------------------------------===//

struct inputs {
  lane *values[MAX_ARGS]; // stb_ds
  uint64_t constants[64];
  unsigned n_constants;
  uint64_t random;
};

static uint64_t next_random(struct inputs *s) { return s->random = exact_hash(s->random, 77); }

static void add_value(struct inputs *s, unsigned arg, lane v) {
  for (ptrdiff_t i = 0; i < arrlen(s->values[arg]); i++)
    if (memcmp(&s->values[arg][i], &v, sizeof v) == 0)
      return;
  arrput(s->values[arg], v);
}

static void collect_constants(struct inputs *s, const function *f) {
  for (ptrdiff_t i = 0; i < arrlen(f->codes); i++) {
    LLVMValueRef inst = f->codes[i].inst;
    for (int o = 0; o < LLVMGetNumOperands(inst); o++) {
      LLVMValueRef v = LLVMGetOperand(inst, (unsigned)o);
      if (LLVMIsAConstantInt(v) && LLVMGetIntTypeWidth(LLVMTypeOf(v)) <= 64 && s->n_constants < 64)
        s->constants[s->n_constants++] = LLVMConstIntGetZExtValue(v);
    }
  }
}

static void add_wide(struct inputs *s, unsigned arg, unsigned width) {
  uint64_t mask = exact_mask(width), top = (mask >> 1) + 1;
  const uint64_t some[] = {0,   1,   2,      mask,   mask - 1, top, top - 1, top + 1, top >> 1,
                           255, 256, 0x8000, 0x7fff, 3,        4,   5,       9,       33};
  for (unsigned i = 0; i < sizeof some / sizeof *some; i++)
    add_value(s, arg, (lane){.bits = some[i] & mask});
  for (unsigned i = 0; i < s->n_constants; i++)
    for (uint64_t d = 0; d < 3; d++)
      add_value(s, arg, (lane){.bits = (s->constants[i] + d - 1) & mask});
  for (unsigned i = 0; i < 24; i++)
    add_value(s, arg, (lane){.bits = next_random(s) >> i % width & mask});
}

static void add_real(struct inputs *s, unsigned arg, unsigned width) {
  static const double some[] = {0,    -0.0,  1,     -1,       0.5,       2.5, -3.75,
                                1e30, -1e30, 1e-40, 16777216, 1.0000001, 127, 255.5};
  for (unsigned i = 0; i < sizeof some / sizeof *some; i++) {
    lane v = {0};
    float f = (float)some[i];
    memcpy(&v.bits, width == 64 ? (const void *)&some[i] : (const void *)&f, width / 8);
    add_value(s, arg, v);
  }
  uint64_t exponent = width == 64 ? UINT64_C(0x7ff0000000000000) : UINT64_C(0x7f800000);
  uint64_t quiet = width == 64 ? UINT64_C(0x7ff8000000000000) : UINT64_C(0x7fc00000);
  add_value(s, arg, (lane){.bits = exponent});
  add_value(s, arg, (lane){.bits = exponent | UINT64_C(1) << (width - 1)});
  add_value(s, arg, (lane){.bits = quiet});
}

static void collect_values(struct inputs *s, const function *f) {
  unsigned object = f->n_shared + 1;
  s->random = 4711;
  collect_constants(s, f);
  for (unsigned i = 0; i < f->n_args; i++) {
    const argument *a = &f->args[i];
    if (a->shape.kind == POINTER) {
      add_value(s, i, (lane){.object = (uint16_t)object});
      // Into the object of the argument in front, where that may be.
      if (i > 0 && f->args[i - 1].shape.kind == POINTER && !a->noalias && !f->args[i - 1].noalias &&
          f->args[i - 1].align >= a->align && f->args[i - 1].space == a->space)
        for (uint64_t at = 0; at <= 8; at += 4)
          if (at % a->align == 0)
            add_value(s, i, (lane){.object = (uint16_t)(object - 1), .bits = at});
      object++;
    } else if (a->shape.kind == REAL) {
      add_real(s, i, a->shape.width);
    } else if (a->shape.width <= 8) {
      for (uint64_t v = 0; v <= exact_mask(a->shape.width); v++)
        add_value(s, i, (lane){.bits = v});
    } else {
      add_wide(s, i, a->shape.width);
    }
  }
}

static void free_values(struct inputs *s) {
  for (unsigned i = 0; i < MAX_ARGS; i++)
    arrfree(s->values[i]);
}

//===-- Comparison ----------------------------------------------------------------------------===//

static bool is_nan(uint64_t bits, unsigned width) {
  uint64_t exponent = width == 64 ? UINT64_C(0x7ff0000000000000) : UINT64_C(0x7f800000);
  return (bits & exact_mask(width - 1)) > exponent;
}

// Whether the new value may stand for the old one, as member `i` of `s`.
static bool stands_for(const lane *new, const lane *old, const shape *s, unsigned i) {
  if (old->state == POISON || (old->state == UNDEF && new->state != POISON))
    return true;
  if (new->state != GOOD)
    return false;
  unsigned width = exact_width(s, i);
  if (exact_kind(s, i) == REAL && is_nan(new->bits, width) && is_nan(old->bits, width))
    return true;
  return new->bits == old->bits &&new->object == old->object;
}

// The first byte of memory that may not stand for what was there; `bytes` if all may.
static unsigned first_wrong_byte(const outcome *new, const outcome *old) {
  unsigned next;
  for (unsigned i = 0; i < new->bytes; i = next) {
    next = i + 1;
    if (old->states[i] == POISON || (old->states[i] == UNDEF && new->states[i] != POISON))
      continue;
    unsigned n = exact_nan_bytes(old->nans, i, old->bytes);
    uint64_t bits = 0;
    memcpy(&bits, &new->memory[i], n);
    if (n && is_nan(bits, 8 * n)) {
      for (; next < i + n && new->states[next] == GOOD; next++)
        ;
      if (new->states[i] == GOOD && next == i + n)
        continue;
      return i;
    }
    if (new->states[i] != GOOD || new->memory[i] != old->memory[i])
      return i;
  }
  return new->bytes;
}

static bool refines(const function *f, const outcome *new, const outcome *old) {
  if (old->ending == UNDEFINED)
    return true;
  if (new->ending != old->ending || new->trace != old->trace || new->events != old->events ||
      new->bytes != old->bytes)
    return false;
  if (first_wrong_byte(new, old) < new->bytes)
    return false;
  for (unsigned i = 0; new->ending == RETURNED &&i < f->result.lanes; i++)
    if (!stands_for(&new->result[i], &old->result[i], &f->result, i))
      return false;
  return true;
}

// The next row of choices; false behind the last one.
static bool next_choices(oracle *o) {
  while (o->n > 0 && ++o->option[o->n - 1] >= o->options[o->n - 1])
    o->n--;
  return o->n > 0;
}

enum verdict { RIGHT, UNSURE, WRONG };

// Whether some run of the old function does what the new one did.
static enum verdict find_source(const function *old, const function *new, const input *in,
                                const outcome *did, const oracle *chosen, outcome *out) {
  oracle o = {0};
  for (unsigned i = 0; i < chosen->n && o.n_wide < 12; i++)
    o.wide[o.n_wide++] = chosen->option[i];
  for (unsigned i = 0; i < new->result.lanes &&o.n_wide < 16; i++)
    o.wide[o.n_wide++] = did->result[i].bits;
  // The values that the other program took matter only where there are too many to try all.
  bool partial = false;
  // Most often the old function did it by the same choices.
  oracle same = *chosen;
  run(old, in, &same, SOURCE_STEPS, out);
  if (out->ending != TOO_LONG && out->ending != TOO_MUCH && refines(new, did, out))
    return RIGHT;
  for (unsigned pass = 0; pass < 2; pass++) {
    oracle p = {0};
    if (pass == 1) {
      if (!partial)
        return WRONG;
      p = o;
    }
    for (unsigned runs = 0;; runs++) {
      if (runs_left == 0)
        return UNSURE;
      if (runs == MAX_SOURCES) {
        partial = true;
        break;
      }
      runs_left--;
      run(old, in, &p, SOURCE_STEPS, out);
      partial |= p.is_partial;
      if (out->ending == TOO_LONG || out->ending == TOO_MUCH)
        return UNSURE;
      if (refines(new, did, out))
        return RIGHT;
      p.n = p.at;
      if (!next_choices(&p))
        break;
    }
  }
  return UNSURE;
}

// The next choices where a few values of each are enough: the ends and those in between. False behind the last ones.
static bool next_few_choices(oracle *o) {
  for (; o->n > 0; o->n--) {
    uint32_t *option = &o->option[o->n - 1], options = o->options[o->n - 1];
    *option += options > 8 ? options / 5 : 1;
    if (*option < options)
      return true;
  }
  return false;
}

static enum verdict try_input(const function *old, const function *new, const input *in,
                              outcome *before, outcome *after) {
  oracle choices = {0};
  enum verdict verdict = RIGHT;
  for (unsigned runs = 0; runs < MAX_TARGETS; runs++) {
    run(new, in, &choices, TARGET_STEPS, after);
    if (after->ending == TOO_MUCH)
      return UNSURE;
    enum verdict v = find_source(old, new, in, after, &choices, before);
    if (v == WRONG)
      return WRONG;
    if (v == UNSURE)
      verdict = UNSURE;
    choices.n = choices.at;
    if (!next_few_choices(&choices))
      break;
  }
  return verdict;
}

static void print_lane(const lane *v, const shape *s) {
  static const char *const states[] = {"", "poison", "undef"};
  if (v->state != GOOD)
    printf("%s", states[v->state]);
  else if (s->kind == POINTER)
    printf("object %u + %lld", v->object, (long long)v->bits);
  else
    printf("%lld", (long long)exact_signed(v->bits, s->is_struct ? 64 : s->width));
}

static void print_outcome(const char *name, const function *f, const outcome *o) {
  static const char *const endings[] = {"returned", "undefined", "ended in a call", "ran too long",
                                        "not known"};
  printf("  %s: %s", name, endings[o->ending]);
  if (o->why)
    printf(", %s", o->why);
  for (unsigned i = 0; o->ending == RETURNED && i < f->result.lanes; i++) {
    printf(i ? ", " : " ");
    print_lane(&o->result[i], &f->result);
  }
  if (o->events)
    printf("; %u calls, %llx", o->events, (unsigned long long)o->trace);
  printf("\n");
}

static void report(const function *old, const function *new, const input *in, const outcome *before,
                   const outcome *after) {
  size_t length;
  printf("wrong: @%s(", LLVMGetValueName2(old->value, &length));
  for (unsigned i = 0; i < old->n_args; i++) {
    printf(i ? ", " : "");
    print_lane(&in->args[i], &old->args[i].shape);
  }
  printf("), surroundings %u, %u\n", in->salt, in->exit_at);
  print_outcome("before", old, before);
  print_outcome("after", new, after);
  unsigned at = before->bytes == after->bytes ? first_wrong_byte(after, before) : after->bytes;
  if (at < after->bytes)
    printf("  byte %u of memory: %u (%u), then %u (%u)\n", at, before->memory[at],
           before->states[at], after->memory[at], after->states[at]);
  char *a = LLVMPrintValueToString(old->value), *b = LLVMPrintValueToString(new->value);
  printf("%s%s", a, b);
  LLVMDisposeMessage(a);
  LLVMDisposeMessage(b);
}

//===-- Functions -----------------------------------------------------------------------------===//

static bool has_events(const function *f) {
  for (ptrdiff_t i = 0; i < arrlen(f->codes); i++)
    if (f->codes[i].op == LLVMCall && f->codes[i].may_exit)
      return true;
  return false;
}

static enum verdict try_one(const function *old, const function *new, input *in, bool exits,
                            struct counts *n, unsigned number) {
  static outcome before, after;
  if (steps_left == 0)
    return UNSURE;
  in->salt = number * 7 + 3;
  in->exit_at = exits ? number % 4 : 0;
  n->inputs++;
  enum verdict v = try_input(old, new, in, &before, &after);
  if (v == UNSURE && !unsure_of)
    unsure_of = after.ending == TOO_MUCH    ? after.why
                : before.ending == TOO_MUCH ? before.why
                : before.ending == TOO_LONG ? "a long run"
                                            : "too many choices";
  if (v != WRONG)
    return v;
  if (old->loose || new->loose) {
    if (!unsure_of)
      unsure_of = old->loose ? old->loose : new->loose;
    return UNSURE;
  }
  report(old, new, in, &before, &after);
  return v;
}

// Each argument poison or undef, with some values of the others.
static enum verdict try_undefined(const function *old, const function *new, struct inputs *s,
                                  const struct options *options, bool exits, struct counts *n) {
  enum verdict verdict = RIGHT;
  for (unsigned which = 0; which < old->n_args; which++) {
    if (old->args[which].noundef || old->args[which].shape.kind == POINTER)
      continue;
    for (unsigned state = POISON; state <= (options->defined ? POISON : UNDEF); state++) {
      for (unsigned i = 0; i < 24; i++) {
        input in = {0};
        for (unsigned a = 0; a < old->n_args; a++)
          in.args[a] = a == which ? (lane){.state = (uint8_t)state}
                                  : s->values[a][next_random(s) % arrlenu(s->values[a])];
        enum verdict v = try_one(old, new, &in, exits, n, i);
        if (v == WRONG)
          return v;
        // What was too much for one row of values is for the others, too.
        if (v == UNSURE) {
          verdict = v;
          break;
        }
        if (old->n_args == 1)
          break;
      }
    }
  }
  return verdict;
}

static enum verdict try_all(const function *old, const function *new, const struct options *options,
                            struct counts *n) {
  struct inputs s = {0};
  collect_values(&s, old);
  bool exits = has_events(old);
  uint64_t all = 1;
  for (unsigned i = 0; i < old->n_args; i++)
    all = all > MAX_INPUTS ? all : all * arrlenu(s.values[i]);
  bool draws = all > options->inputs;
  uint64_t count = draws ? options->inputs : all;
  // Where memory, calls or the launch are about, their contents differ between rounds.
  bool outside = false;
  for (ptrdiff_t i = 0; i < arrlen(old->codes); i++)
    outside |= old->codes[i].op == LLVMCall;
  for (unsigned i = 0; i < old->n_args; i++)
    outside |= old->args[i].shape.kind == POINTER;
  uint64_t rounds = outside && count < 64 ? 64 / count + 1 : 1;
  enum verdict verdict = RIGHT;
  for (uint64_t i = 0; i < count * rounds && verdict != WRONG; i++) {
    input in = {0};
    uint64_t rest = i / rounds;
    for (unsigned a = 0; a < old->n_args; a++) {
      uint64_t values = arrlenu(s.values[a]);
      in.args[a] = s.values[a][draws ? next_random(&s) % values : rest % values];
      rest /= values;
    }
    enum verdict v = try_one(old, new, &in, exits, n, (unsigned)i);
    verdict = v > verdict ? v : verdict;
  }
  if (verdict != WRONG) {
    enum verdict v = try_undefined(old, new, &s, options, exits, n);
    verdict = v > verdict ? v : verdict;
  }
  free_values(&s);
  return verdict;
}

static bool is_same(LLVMValueRef a, LLVMValueRef b) {
  char *x = LLVMPrintValueToString(a), *y = LLVMPrintValueToString(b);
  // Numbers of attributes and metadata differ between the modules, so only the text counts.
  bool same = strcmp(x, y) == 0;
  LLVMDisposeMessage(x);
  LLVMDisposeMessage(y);
  return same;
}

static LLVMValueRef *variables(LLVMModuleRef module, LLVMModuleRef like) {
  LLVMValueRef *list = NULL;
  if (like) // in the order of the other module, then what is new
    for (LLVMValueRef v = LLVMGetFirstGlobal(like); v; v = LLVMGetNextGlobal(v)) {
      size_t length;
      const char *name = LLVMGetValueName2(v, &length);
      arrput(list, LLVMGetNamedGlobal(module, name));
    }
  for (LLVMValueRef v = LLVMGetFirstGlobal(module); v; v = LLVMGetNextGlobal(v)) {
    bool is_there = false;
    for (ptrdiff_t i = 0; i < arrlen(list); i++)
      is_there |= list[i] == v;
    if (!is_there)
      arrput(list, v);
  }
  return list;
}

// Others may write what the arguments lead to.
static void share(function *f) {
  for (unsigned i = 0; i < f->n_args; i++)
    f->args[i].noalias = false;
}

static void compare(LLVMValueRef a, LLVMValueRef b, LLVMValueRef *globals_a,
                    LLVMValueRef *globals_b, const struct options *options, struct counts *n) {
  size_t length;
  const char *name = LLVMGetValueName2(a, &length);
  n->functions++;
  if (is_same(a, b)) {
    n->same++;
    return;
  }
  function old = {0}, new = {0};
  // A pass on modules may give a function of its own module other arguments, or another result.
  if (LLVMGlobalGetValueType(a) != LLVMGlobalGetValueType(b))
    old.refused = "the function is of another type";
  bool taken =
      !old.refused &&
      exact_compile(a, globals_a, (unsigned)arrlenu(globals_a), options->one_thread, &old) &&
      exact_compile(b, globals_b, (unsigned)arrlenu(globals_a), options->one_thread, &new);
  if (!taken) {
    n->refused++;
    if (options->verbose)
      printf("refused: @%s: %s\n", name, old.refused ? old.refused : new.refused);
  } else {
    unsure_of = NULL;
    runs_left = MAX_RUNS;
    steps_left = MAX_STEPS;
    if (options->shared) {
      share(&old);
      share(&new);
    }
    enum verdict v = try_all(&old, &new, options, n);
    n->compared++;
    n->wrong += v == WRONG;
    n->unsure += v == UNSURE;
    if (v == UNSURE && options->verbose)
      printf("unsure: @%s: %s\n", name, unsure_of ? unsure_of : "no time was left");
  }
  exact_free(&old);
  exact_free(&new);
}

static LLVMModuleRef read_module(LLVMContextRef llvm, const char *file) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  char *message = NULL;
  if (!LLVMCreateMemoryBufferWithContentsOfFile(file, &buffer, &message) &&
      !LLVMParseIRInContext(llvm, buffer, &module, &message))
    return module;
  fprintf(stderr, "nvopt-exact: error: cannot read '%s': %s\n", file, message);
  exit(2);
}

int main(int argc, char **argv) {
  struct options options = {.inputs = MAX_INPUTS};
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-v") == 0)
      options.verbose = true;
    else if (strcmp(argv[i], "--one-thread") == 0)
      options.one_thread = true;
    else if (strcmp(argv[i], "--defined") == 0)
      options.defined = true;
    else if (strcmp(argv[i], "--shared") == 0)
      options.shared = true;
    else if (strncmp(argv[i], "--inputs=", 9) == 0 && atoi(argv[i] + 9) > 0 &&
             atoi(argv[i] + 9) <= MAX_INPUTS)
      options.inputs = (unsigned)atoi(argv[i] + 9);
    else if (argv[i][0] == '-' || options.after) {
      fputs(usage, stderr);
      return 2;
    } else if (options.before)
      options.after = argv[i];
    else
      options.before = argv[i];
  }
  if (!options.after) {
    fputs(usage, stderr);
    return 2;
  }
  LLVMContextRef llvm = LLVMContextCreate();
  LLVMModuleRef a = read_module(llvm, options.before), b = read_module(llvm, options.after);
  LLVMValueRef *globals_a = variables(a, NULL), *globals_b = variables(b, a);
  struct counts n = {0};
  for (LLVMValueRef f = LLVMGetFirstFunction(a); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    LLVMValueRef g = LLVMGetNamedFunction(b, LLVMGetValueName2(f, &length));
    if (!LLVMIsDeclaration(f) && g && !LLVMIsDeclaration(g))
      compare(f, g, globals_a, globals_b, &options, &n);
  }
  printf("%u functions: %u as they were, %u left out, %u compared for %llu inputs, %u wrong, %u "
         "not sure\n",
         n.functions, n.same, n.refused, n.compared, (unsigned long long)n.inputs, n.wrong,
         n.unsure);
  arrfree(globals_a);
  arrfree(globals_b);
  LLVMDisposeModule(a);
  LLVMDisposeModule(b);
  LLVMContextDispose(llvm);
  return n.wrong ? 1 : 0;
}
