// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which PTX instruction an llvm.nvvm intrinsic stands for.
#include "exec/ptx/op.h"

#include <stdio.h>
#include <string.h>

// Intrinsics whose name does not follow the patterns below. The name is without "llvm.nvvm.".
static const struct {
  const char *intrinsic, *mnemonic;
} exact[] = {
    {"activemask", "activemask.b32"},
    {"bar.warp.sync", "warpsync.sync"},
    {"elect.sync", "elect.sync"},
    {"sqrt.f", "sqrt.rn.f32"},
    {"div.full", "div.full.f32"},
    {"div.full.ftz", "div.full.ftz.f32"},
    {"lohi.i2d", "lohi.b64"},
    {"d2i.lo", "lo.b32"},
    {"d2i.hi", "hi.b32"},
    {"prmt", "prmt.b32"},
    {"fns", "fns.b32"},
    {"flo.s.i32", "bfind.s32"},
    {"flo.s.i64", "bfind.s64"},
    {"flo.u.i32", "bfind.u32"},
    {"flo.u.i64", "bfind.u64"},
    {"fshl.clamp.i32", "shf.l.clamp.hilo.b32"},
    {"fshr.clamp.i32", "shf.r.clamp.hilo.b32"},
    {"bmsk.clamp", "bmsk.clamp.b32"},
    {"bmsk.wrap", "bmsk.wrap.b32"},
    {"sext.clamp", "szext.clamp.s32"},
    {"sext.wrap", "szext.wrap.s32"},
    {"zext.clamp", "szext.clamp.u32"},
    {"zext.wrap", "szext.wrap.u32"},
    {"idp4a.s.s", "dp4a.s32.s32"},
    {"idp4a.s.u", "dp4a.s32.u32"},
    {"idp4a.u.s", "dp4a.u32.s32"},
    {"idp4a.u.u", "dp4a.u32.u32"},
    {"cp.async.commit.group", "cp.async.commit_group"},
    {"cp.async.wait.group", "cp.async.wait_group"},
    {"cp.async.wait.all", "cp.async.wait_all"},
    {"cp.async.bulk.commit.group", "cp.async.bulk.commit_group"},
    {"cp.async.bulk.wait.group", "cp.async.bulk.wait_group"},
    {"cp.async.bulk.wait.group.read", "cp.async.bulk.wait_group.read"},
    {"vote.all", "vote.all.pred"},
    {"vote.any", "vote.any.pred"},
    {"vote.uni", "vote.uni.pred"},
    {"vote.ballot", "vote.ballot.b32"},
    {"vote.all.sync", "vote.sync.all.pred"},
    {"vote.any.sync", "vote.sync.any.pred"},
    {"vote.uni.sync", "vote.sync.uni.pred"},
    {"vote.ballot.sync", "vote.sync.ballot.b32"},
    {"match.any.sync.i32", "match.any.sync.b32"},
    {"match.any.sync.i64", "match.any.sync.b64"},
    {"match.all.sync.i32p", "match.all.sync.b32"},
    {"match.all.sync.i64p", "match.all.sync.b64"},
    {"redux.sync.add", "redux.sync.add.s32"},
    {"redux.sync.min", "redux.sync.min.s32"},
    {"redux.sync.max", "redux.sync.max.s32"},
    {"redux.sync.umin", "redux.sync.min.u32"},
    {"redux.sync.umax", "redux.sync.max.u32"},
    {"redux.sync.and", "redux.sync.and.b32"},
    {"redux.sync.or", "redux.sync.or.b32"},
    {"redux.sync.xor", "redux.sync.xor.b32"},
    {"redux.sync.fmin", "redux.sync.min.f32"},
    {"redux.sync.fmax", "redux.sync.max.f32"},
    {"redux.sync.fmin.abs", "redux.sync.min.abs.f32"},
    {"redux.sync.fmax.abs", "redux.sync.max.abs.f32"},
    {"redux.sync.fmin.NaN", "redux.sync.min.NaN.f32"},
    {"redux.sync.fmax.NaN", "redux.sync.max.NaN.f32"},
    {"redux.sync.fmin.abs.NaN", "redux.sync.min.abs.NaN.f32"},
    {"redux.sync.fmax.abs.NaN", "redux.sync.max.abs.NaN.f32"},
    {"f2h.rn", "cvt.rn.f16.f32"},
    {"f2h.rn.ftz", "cvt.rn.ftz.f16.f32"},
    {"bf2h.rn", "cvt.rn.f16.bf16"},
    {"bf2h.rn.ftz", "cvt.rn.ftz.f16.bf16"},
    {"move.i16", "mov.b16"},
    {"move.i32", "mov.b32"},
    {"move.i64", "mov.b64"},
    {"move.float", "mov.b32"},
    {"move.double", "mov.b64"},
};

// PTX type for the type letters that end intrinsic names.
static const char *suffix_type(const char *suffix) {
  static const char *const map[][2] = {
      {"d", "f64"},       {"f", "f32"},       {"i", "s32"},         {"ui", "u32"},
      {"ll", "s64"},      {"ull", "u64"},     {"s", "s16"},         {"us", "u16"},
      {"f16", "f16"},     {"bf16", "bf16"},   {"f32", "f32"},       {"f64", "f64"},
      {"f16x2", "f16x2"}, {"v2f16", "f16x2"}, {"bf16x2", "bf16x2"}, {"v2bf16", "bf16x2"},
  };
  for (size_t i = 0; i < sizeof map / sizeof *map; i++)
    if (!strcmp(map[i][0], suffix))
      return map[i][1];
  return NULL;
}

// f2i.rz.ftz and the other conversions between numbers: SOURCE2TARGET.ROUND[.ftz].
static bool conversion(const char *name, char *mnemonic, size_t size) {
  static const char *const types[][2] = {{"d", "f64"},  {"f", "f32"},  {"i", "s32"},
                                         {"ui", "u32"}, {"ll", "s64"}, {"ull", "u64"}};
  const char *two = strchr(name, '2');
  if (!two)
    return false;
  const char *source = NULL, *target = NULL, *rest = strchr(two, '.');
  if (!rest)
    return false;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    size_t length = strlen(types[i][0]);
    if ((size_t)(two - name) == length && !memcmp(types[i][0], name, length))
      source = types[i][1];
    if ((size_t)(rest - two - 1) == length && !memcmp(types[i][0], two + 1, length))
      target = types[i][1];
  }
  if (!source || !target)
    return false;
  bool to_integer = target[0] != 'f';
  const char *ftz = strstr(rest, ".ftz") ? ".ftz" : "";
  snprintf(mnemonic, size, "cvt%.3s%s%s.%s.%s", rest, to_integer ? "i" : "", ftz, target, source);
  return true;
}

// f2bf16.rn.relu, ff2f16x2.rz and the like.
static bool narrowing(const char *name, char *mnemonic, size_t size) {
  static const char *const map[][2] = {{"f2f16.", "f16"},
                                       {"f2bf16.", "bf16"},
                                       {"ff2f16x2.", "f16x2"},
                                       {"ff2bf16x2.", "bf16x2"},
                                       {"f2tf32.", "tf32"}};
  for (size_t i = 0; i < sizeof map / sizeof *map; i++) {
    size_t length = strlen(map[i][0]);
    if (strncmp(name, map[i][0], length) || !strncmp(name + length, "rs", 2))
      continue;
    snprintf(mnemonic, size, "cvt.%s.%s.f32", name + length, map[i][1]);
    return true;
  }
  return false;
}

// Conversions of pairs of 8-bit floats: ff.to.e4m3x2.rn, f16x2.to.e5m2x2.rn.relu, e4m3x2.to.f16x2.rn.
static bool eight_bits(const char *name, char *mnemonic, size_t size) {
  static const char *const types[] = {"e4m3x2", "e5m2x2"};
  const char *to = strstr(name, ".to.");
  if (!to)
    return false;
  const char *target = to + 4, *rest = strchr(target, '.');
  for (size_t i = 0; rest && i < 2; i++) {
    size_t from = (size_t)(to - name), length = strlen(types[i]);
    bool narrows = !strncmp(target, types[i], length) && target + length == rest;
    if (narrows && (!strncmp(name, "ff", from) || !strncmp(name, "f16x2", from)))
      snprintf(mnemonic, size, "cvt.rn.satfinite%s.%s.%s", rest + 3, types[i],
               from == 2 ? "f32" : "f16x2");
    else if (from == length && !strncmp(name, types[i], length) && !strncmp(target, "f16x2.", 6))
      snprintf(mnemonic, size, "cvt%s.f16x2.%s", rest, types[i]);
    else
      continue;
    return !strncmp(rest, ".rn", 3);
  }
  return false;
}

// shfl.sync.down.i32p and shfl.up.f32.
static bool shuffle(const char *name, char *mnemonic, size_t size) {
  if (strncmp(name, "shfl.", 5))
    return false;
  const char *dot = strrchr(name, '.');
  snprintf(mnemonic, size, "%.*s.b32", (int)(dot - name), name);
  return true;
}

// Arithmetic: base, modifiers, type letters.
static bool arithmetic(const char *name, char *mnemonic, size_t size) {
  static const char *const map[][2] = {
      {"add", "add"},   {"mul", "mul"},      {"fma", "fma"},        {"div", "div"},
      {"sqrt", "sqrt"}, {"rsqrt", "rsqrt"},  {"rcp", "rcp"},        {"sin", "sin"},
      {"cos", "cos"},   {"ex2", "ex2"},      {"lg2", "lg2"},        {"tanh", "tanh"},
      {"fmin", "min"},  {"fmax", "max"},     {"fabs", "abs"},       {"neg", "neg"},
      {"sad", "sad"},   {"mulhi", "mul.hi"}, {"mul24", "mul24.lo"}, {"sub", "sub"},
      {"prmt", "prmt"},
  };
  // These are conversions to an integral value of the same type.
  static const char *const rounds[][2] = {
      {"ceil", "rpi"}, {"floor", "rmi"}, {"trunc", "rzi"}, {"round", "rni"}, {"saturate", "sat"}};
  const char *dot = strchr(name, '.'), *last = strrchr(name, '.');
  if (!dot)
    return false;
  const char *type = suffix_type(last + 1);
  size_t length = (size_t)(dot - name);
  for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
    if (type && strlen(rounds[i][0]) == length && !memcmp(rounds[i][0], name, length)) {
      snprintf(mnemonic, size, "cvt.%s%s.%s.%s", rounds[i][1], strstr(dot, ".ftz") ? ".ftz" : "",
               type, type);
      return true;
    }
  for (size_t i = 0; i < sizeof map / sizeof *map; i++) {
    if (strlen(map[i][0]) != length || memcmp(map[i][0], name, length))
      continue;
    if (!strcmp(map[i][0], "prmt")) {
      snprintf(mnemonic, size, "prmt%s.b32", dot);
      return true;
    }
    if (!type)
      return false;
    char modifiers[64];
    snprintf(modifiers, sizeof modifiers, "%.*s", (int)(last - dot), dot);
    // PTX writes NaN, intrinsic names nan.
    char *nan = strstr(modifiers, ".nan");
    if (nan)
      memcpy(nan, ".NaN", 4);
    snprintf(mnemonic, size, "%s%s.%s", map[i][1], modifiers, type);
    return true;
  }
  return false;
}

bool nv_intrinsic_mnemonic(const char *intrinsic, char *mnemonic, size_t size) {
  static const char prefix[] = "llvm.nvvm.";
  if (strncmp(intrinsic, prefix, sizeof prefix - 1))
    return false;
  const char *name = intrinsic + sizeof prefix - 1;
  for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
    if (!strcmp(exact[i].intrinsic, name)) {
      snprintf(mnemonic, size, "%s", exact[i].mnemonic);
      return true;
    }
  return conversion(name, mnemonic, size) || narrowing(name, mnemonic, size) ||
         eight_bits(name, mnemonic, size) || shuffle(name, mnemonic, size) ||
         arithmetic(name, mnemonic, size);
}
