// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decodes PTX mnemonics: the base name and the modifiers behind its dots.
#include "exec/ptx/group.h"

#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  enum nv_ptx_type type;
} type_names[] = {
    {"pred", PTX_PRED},     {"b8", PTX_B8},         {"b16", PTX_B16},     {"b32", PTX_B32},
    {"b64", PTX_B64},       {"b128", PTX_B128},     {"u8", PTX_U8},       {"u16", PTX_U16},
    {"u32", PTX_U32},       {"u64", PTX_U64},       {"s8", PTX_S8},       {"s16", PTX_S16},
    {"s32", PTX_S32},       {"s64", PTX_S64},       {"f16", PTX_F16},     {"bf16", PTX_BF16},
    {"f32", PTX_F32},       {"f64", PTX_F64},       {"f16x2", PTX_F16X2}, {"bf16x2", PTX_BF16X2},
    {"e4m3x2", PTX_E4M3X2}, {"e5m2x2", PTX_E5M2X2}, {"tf32", PTX_TF32},
};

enum nv_ptx_type nv_ptx_type_parse(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof type_names / sizeof *type_names; i++)
    if (strlen(type_names[i].name) == length && !memcmp(type_names[i].name, name, length))
      return type_names[i].type;
  return PTX_NONE;
}

unsigned nv_ptx_type_bits(enum nv_ptx_type type) {
  switch (type) {
  case PTX_NONE:
    return 0;
  case PTX_PRED:
    return 1;
  case PTX_B8:
  case PTX_U8:
  case PTX_S8:
    return 8;
  case PTX_B16:
  case PTX_U16:
  case PTX_S16:
  case PTX_F16:
  case PTX_BF16:
  case PTX_E4M3X2:
  case PTX_E5M2X2:
    return 16;
  case PTX_B32:
  case PTX_U32:
  case PTX_S32:
  case PTX_F32:
  case PTX_F16X2:
  case PTX_BF16X2:
  case PTX_TF32:
    return 32;
  case PTX_B128:
    return 128;
  default:
    return 64;
  }
}

bool nv_ptx_type_is_float(enum nv_ptx_type type) { return type >= PTX_F16 && type <= PTX_BF16X2; }

bool nv_ptx_type_is_narrow(enum nv_ptx_type type) { return type >= PTX_E4M3X2; }

bool nv_ptx_type_is_signed(enum nv_ptx_type type) { return type >= PTX_S8 && type <= PTX_S64; }

// The base names and how many operands they read.
static const struct base {
  const char *name;
  enum nv_ptx_code code;
  unsigned arity;
} bases[] = {
    {"add", OP_ADD, 2},       {"sub", OP_SUB, 2},           {"mul", OP_MUL, 2},
    {"fma", OP_FMA, 3},       {"mad", OP_MAD, 3},           {"div", OP_DIV, 2},
    {"rem", OP_REM, 2},       {"min", OP_MIN, 2},           {"max", OP_MAX, 2},
    {"abs", OP_ABS, 1},       {"neg", OP_NEG, 1},           {"sqrt", OP_SQRT, 1},
    {"rsqrt", OP_RSQRT, 1},   {"rcp", OP_RCP, 1},           {"sin", OP_SIN, 1},
    {"cos", OP_COS, 1},       {"ex2", OP_EX2, 1},           {"lg2", OP_LG2, 1},
    {"tanh", OP_TANH, 1},     {"copysign", OP_COPYSIGN, 2}, {"cvt", OP_CVT, 1},
    {"cvt.pack", OP_PACK, 2}, {"mov", OP_MOV, 1},           {"and", OP_AND, 2},
    {"or", OP_OR, 2},         {"xor", OP_XOR, 2},           {"not", OP_NOT, 1},
    {"cnot", OP_CNOT, 1},     {"shl", OP_SHL, 2},           {"shr", OP_SHR, 2},
    {"shf", OP_SHF, 3},       {"lop3", OP_LOP3, 4},         {"prmt", OP_PRMT, 3},
    {"bfe", OP_BFE, 3},       {"bfi", OP_BFI, 4},           {"bfind", OP_BFIND, 1},
    {"brev", OP_BREV, 1},     {"popc", OP_POPC, 1},         {"clz", OP_CLZ, 1},
    {"sad", OP_SAD, 3},       {"dp4a", OP_DP4A, 3},         {"dp2a", OP_DP2A, 3},
    {"mul24", OP_MUL24, 2},   {"mad24", OP_MAD24, 3},       {"setp", OP_SETP, 2},
    {"set", OP_SET, 2},       {"selp", OP_SELP, 3},         {"slct", OP_SLCT, 3},
    {"fns", OP_FNS, 3},       {"testp", OP_TESTP, 1},       {"szext", OP_SZEXT, 2},
    {"bmsk", OP_BMSK, 2},     {"lohi", OP_LOHI, 2},         {"lo", OP_LO, 1},
    {"hi", OP_HI, 1},         {"shfl", OP_SHFL, 4},         {"vote", OP_VOTE, 2},
    {"match", OP_MATCH, 2},   {"redux", OP_REDUX, 2},       {"activemask", OP_ACTIVEMASK, 0},
    {"elect", OP_ELECT, 1},   {"warpsync", OP_WARPSYNC, 1},
};

unsigned nv_op_arity(const struct nv_op *op) {
  unsigned arity = 0;
  if (op->code == OP_GROUP) {
    const struct nv_group_op *group = (const struct nv_group_op *)op;
    for (unsigned i = 0; i < group->sources; i++)
      arity += group->source[i].count;
    return arity;
  }
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
    if (bases[i].code == op->code)
      arity = bases[i].arity;
  if ((op->code == OP_SETP || op->code == OP_SET) && op->mode >> 8)
    arity++; // the predicate that the result is combined with
  if (op->code == OP_PACK && op->source == PTX_B32)
    arity++; // the bits above the two numbers
  if (op->code == OP_CVT && op->source == PTX_F32 && op->type >= PTX_F16X2 && op->type != PTX_TF32)
    arity = 2;
  return arity;
}

unsigned nv_op_mixed(const struct nv_op *op) {
  if (op->type != PTX_F32 || (op->source != PTX_F16 && op->source != PTX_BF16) || op->ftz)
    return 0;
  return op->code == OP_FMA ? 2 : op->code == OP_ADD || op->code == OP_SUB ? 1 : 0;
}

// Words that set one flag or the rounding.
static bool decode_common(struct nv_op *op, const char *word) {
  static const struct {
    const char *name;
    enum nv_round round;
    bool integral;
  } rounds[] = {
      {"rn", NV_RN, false}, {"rz", NV_RZ, false}, {"rm", NV_RM, false},
      {"rp", NV_RP, false}, {"rni", NV_RN, true}, {"rzi", NV_RZ, true},
      {"rmi", NV_RM, true}, {"rpi", NV_RP, true}, {"rna", NV_RNA, false},
  };
  for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
    if (!strcmp(rounds[i].name, word)) {
      op->round = rounds[i].round;
      op->integral = rounds[i].integral;
      return true;
    }
  struct {
    const char *name;
    bool *flag;
  } flags[] = {
      {"ftz", &op->ftz},       {"sat", &op->sat},
      {"satfinite", &op->oob}, {"approx", &op->approx},
      {"full", &op->approx},   {"relu", &op->relu},
      {"NaN", &op->nan},       {"xorsign", &op->xorsign_abs},
      {"wrap", &op->wrap},     {"sync", &op->sync},
  };
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (!strcmp(flags[i].name, word)) {
      *flags[i].flag = true;
      return true;
    }
  return !strcmp(word, "clamp") || !strcmp(word, "sync") || !strcmp(word, "warp");
}

static int find_word(const char *word, const char *const *words, int count) {
  for (int i = 0; i < count; i++)
    if (!strcmp(words[i], word))
      return i;
  return -1;
}

// Words that mean something for one instruction only.
static bool decode_mode(struct nv_op *op, const char *word) {
  static const char *const shuffles[] = {"up", "down", "bfly", "idx"};
  static const char *const votes[] = {"all", "any", "uni", "ballot"};
  static const char *const compares[] = {"eq",  "ne",  "lt",  "le",  "gt",  "ge",  "equ",
                                         "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};
  static const char *const unsigned_compares[] = {"lo", "ls", "hi", "hs"};
  static const enum nv_compare unsigned_modes[] = {COMPARE_LT, COMPARE_LE, COMPARE_GT, COMPARE_GE};
  static const char *const prmts[] = {"", "f4e", "b4e", "rc8", "ecl", "ecr", "rc16"};
  static const char *const tests[] = {"finite",     "infinite", "number",
                                      "notanumber", "normal",   "subnormal"};
  static const char *const logic[] = {"", "and", "or", "xor"};
  static const char *const redux[] = {"add", "min", "max", "and", "or", "xor"};
  static const enum nv_ptx_code redux_codes[] = {OP_ADD, OP_MIN, OP_MAX, OP_AND, OP_OR, OP_XOR};
  int found = -1;
  switch (op->code) {
  case OP_SHFL:
    found = find_word(word, shuffles, 4);
    break;
  case OP_VOTE:
    found = find_word(word, votes, 4);
    break;
  case OP_PRMT:
    found = find_word(word, prmts, 7);
    break;
  case OP_TESTP:
    found = find_word(word, tests, 6);
    break;
  case OP_MATCH:
    op->all |= !strcmp(word, "all");
    return !strcmp(word, "all") || !strcmp(word, "any");
  case OP_REDUX:
    found = find_word(word, redux, 6);
    if (found >= 0)
      op->mode = redux_codes[found];
    op->abs |= !strcmp(word, "abs");
    return found >= 0 || op->abs;
  case OP_SETP:
  case OP_SET:
    found = find_word(word, logic, 4);
    if (found > 0) {
      op->mode |= (unsigned)found << 8;
      return true;
    }
    found = find_word(word, unsigned_compares, 4);
    found = found >= 0 ? (int)unsigned_modes[found] : find_word(word, compares, 14);
    break;
  case OP_SHF:
    op->mode |= !strcmp(word, "r") ? 1 : 0;    // direction
    op->mode |= !strcmp(word, "hilo") ? 2 : 0; // the high word comes first
    return !strcmp(word, "r") || !strcmp(word, "l") || !strcmp(word, "hilo");
  case OP_BFIND:
    op->mode |= !strcmp(word, "shiftamt");
    return op->mode;
  default:
    if (op->xorsign_abs)
      return !strcmp(word, "abs");
    if (!strcmp(word, "lo") || !strcmp(word, "hi") || !strcmp(word, "wide")) {
      op->half = word[0] == 'l' ? HALF_LO : word[0] == 'h' ? HALF_HI : HALF_WIDE;
      return true;
    }
    return false;
  }
  if (found < 0)
    return false;
  op->mode |= (unsigned)found;
  return true;
}

static nv_op_function select_function(const struct nv_op *op) {
  switch (op->code) {
  case OP_SHFL:
  case OP_VOTE:
  case OP_MATCH:
  case OP_REDUX:
  case OP_ACTIVEMASK:
  case OP_ELECT:
  case OP_WARPSYNC:
    return nv_op_warp;
  case OP_PACK:
    return nv_op_integer;
  case OP_CVT:
    return nv_ptx_type_is_narrow(op->type) || nv_ptx_type_is_narrow(op->source) ? nv_op_narrow
                                                                                : nv_op_convert;
  case OP_MOV:
  case OP_SELP:
  case OP_SET:
  case OP_SETP:
  case OP_SLCT:
    return nv_op_integer;
  default:
    return nv_ptx_type_is_float(op->type) ? nv_op_float : nv_op_integer;
  }
}

// The word behind cvt.pack.sat: what two numbers become.
static bool decode_pack(struct nv_op *op, const char *word) {
  static const char *const types[] = {"u2", "s2", "u4", "s4", "u8", "s8", "u16", "s16"};
  int found = find_word(word, types, 8);
  if (found >= 0)
    op->mode = 2u << found / 2 | (found & 1 ? PACK_SIGNED : 0);
  return found >= 0;
}

// Decodes one word behind a dot.
static bool decode_word(struct nv_op *op, const char *word, unsigned *types) {
  if (op->code == OP_CVT && !strcmp(word, "pack") && !*types) {
    op->code = OP_PACK;
    return true;
  }
  if (op->code == OP_PACK && op->sat && !op->mode)
    return decode_pack(op, word);
  enum nv_ptx_type type = nv_ptx_type_parse(word, strlen(word));
  if (type != PTX_NONE) {
    if (++*types == 1)
      op->type = type;
    op->source = type;
    return *types <= 2;
  }
  return decode_mode(op, word) || decode_common(op, word);
}

// Operations on groups of registers, by their first word.
static struct nv_op *decode_group(const char *mnemonic) {
  static const char *const tensors[] = {"mma.", "wmma.", "ldmatrix.", "stmatrix.", "movmatrix."};
  for (size_t i = 0; i < sizeof tensors / sizeof *tensors; i++)
    if (!strncmp(mnemonic, tensors[i], strlen(tensors[i])))
      return nv_tensor_decode(mnemonic);
  if (!strncmp(mnemonic, "t", 1) || !strncmp(mnemonic, "su", 2)) {
    struct nv_op *image = nv_texture_decode(mnemonic);
    if (image)
      return image;
  }
  if (!strncmp(mnemonic, "mbarrier.", 9))
    return nv_mbarrier_decode(mnemonic);
  if (strncmp(mnemonic, "cp.", 3))
    return NULL;
  struct nv_op *copy = nv_copy_decode(mnemonic);
  return copy ? copy : nv_mbarrier_decode(mnemonic);
}

struct nv_op *nv_op_decode(const char *mnemonic) {
  struct nv_op *group = decode_group(mnemonic);
  if (group)
    return group;
  char *text = nv_copy_string(mnemonic, strlen(mnemonic)), *rest = text;
  char *word = strsep(&rest, ".");
  struct nv_op *op = nv_alloc(sizeof *op);
  bool known = false;
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
    if (!strcmp(bases[i].name, word)) {
      op->code = bases[i].code;
      known = true;
    }
  unsigned types = 0;
  while (known && (word = strsep(&rest, ".")))
    known = decode_word(op, word, &types);
  free(text);
  if (nv_ptx_type_is_narrow(op->type) || nv_ptx_type_is_narrow(op->source))
    known = known && nv_op_narrow_known(op);
  if (!known) {
    free(op);
    return NULL;
  }
  op->name = nv_copy_string(mnemonic, strlen(mnemonic));
  op->run = select_function(op);
  return op;
}

void nv_op_free(struct nv_op *op) {
  if (op)
    free(op->name);
  free(op);
}
