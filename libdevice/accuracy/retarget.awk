# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Rewrites device IR as host IR: triple, NVVM intrinsics, inline PTX, attributes.
#
# Inline PTX cannot run on the host. A statement of one arithmetic instruction becomes the shim or
# LLVM intrinsic of the same meaning; any other becomes a call that sets nv_asm_used and returns
# zero, so that the harness knows that this result says nothing.
#
# Variables: triple; inlined, if not empty, keeps inlining on (one body per function is faster to
# compile, loops over them are faster to run); flush, if 1, is for -ftz=true: a plain operation on
# floats then takes subnormals for zeros and makes none, as its PTX form .ftz does. (The host's own
# flush mode would not do: it flushes double precision and the forms without .ftz as well.)

# The host function for a PTX opcode, or "".
function host_function(opcode, part, n, kind, modes) {
  n = split(opcode, part, ".")
  kind = part[n] == "f64" ? "d" : part[n] == "f32" ? "f" : ""
  if (opcode ~ /^(add|sub|mul|div|fma|rcp|sqrt)\.(rn|rz|rm|rp)(\.ftz)?\.f(32|64)$/) {
    modes = opcode
    sub(/\.f(32|64)$/, "", modes)
    return "@hn." modes "." kind
  }
  if (opcode ~ /^(min|max)(\.ftz)?\.f(32|64)$/)
    return "@hn.f" part[1] (opcode ~ /ftz/ ? ".ftz." : ".") kind
  if (opcode ~ /^(min|max)\.[su](32|64)$/)
    return "@llvm." substr(part[2], 1, 1) part[1] ".i" substr(part[2], 2)
  if (opcode ~ /^(sin|cos|lg2|sqrt|rsqrt)\.approx(\.ftz)?\.f32$/ ||
      opcode ~ /^(rsqrt|rcp)\.approx\.ftz\.f64$/ || opcode == "rsqrt.approx.f64") {
    sub(/f(32|64)$/, kind, opcode)
    return "@hn." opcode
  }
  if (opcode ~ /^ex2\.approx(\.ftz)?\.f32$/)
    return "@hn." opcode
  if (opcode ~ /^mul\.hi\.(s32|u32|s64|u64)$/)
    return "@hn.mulhi." (part[3] == "s32" ? "i" : part[3] == "u32" ? "ui" : \
                         part[3] == "s64" ? "ll" : "ull")
  if (opcode == "brev.b32")
    return "@llvm.bitreverse.i32"
  if (opcode == "brev.b64")
    return "@llvm.bitreverse.i64"
  if (opcode ~ /^bfind(\.shiftamt)?\.u(32|64)$/ || opcode ~ /^copysign\.f(32|64)$/ ||
      opcode ~ /^(clz|popc)\.b(32|64)$/ || opcode == "tanh.approx.f32" ||
      opcode ~ /^rcp\.approx(\.ftz)?\.f32$/)
    return "@hp." opcode
  return ""
}

# "double %x, i32 %y) #3" -> "double, i32"
function argument_types(text, list, n, k, types, item) {
  sub(/\).*/, "", text)
  n = split(text, list, ",")
  types = ""
  for (k = 1; k <= n; ++k) {
    item = list[k]
    sub(/^ */, "", item)
    sub(/ .*/, "", item)
    types = types (k > 1 ? ", " : "") item
  }
  return types
}

/^target datalayout/ { next }
/^target triple/ { print "target triple = \"" triple "\""; next }
/^!llvm.module.flags/ || /^!nvvm/ || /^!llvm.ident/ { next }

/^attributes #/ { gsub(/ "[^"]*"(="[^"]*")?/, "") ; gsub(/alwaysinline/, inlined ? "alwaysinline" : "noinline")
                  sub(/\{ *\}/, "{ nounwind }") }

{
  gsub(/@llvm\.nvvm\./, "@hn.")
  gsub(/@llvm\.minnum\.f64/, "@hn.fmin.d")
  gsub(/@llvm\.maxnum\.f64/, "@hn.fmax.d")
  gsub(/@llvm\.minnum\.f32/, "@hn.fmin.f")
  gsub(/@llvm\.maxnum\.f32/, "@hn.fmax.f")
  gsub(/dso_local /, "")
}

# Plain operations that have a form .ftz. The bodies are at the end.
flush && !/^declare/ {
  while (match($0, /@llvm\.(fma|fabs|minimum|maximum|rint|trunc|floor|ceil|nearbyint|sqrt)\.f32\(/)) {
    intrinsic = substr($0, RSTART + 6, RLENGTH - 11)
    $0 = substr($0, 1, RSTART - 1) "@hq." intrinsic substr($0, RSTART + RLENGTH - 1)
    flushed[intrinsic] = 1
  }
  gsub(/@hn\.fmin\.f\(/, "@hn.fmin.ftz.f(")
  gsub(/@hn\.fmax\.f\(/, "@hn.fmax.ftz.f(")
  if ($0 ~ /@hn\.fm(in|ax)\.ftz\.f\(/)
    needed[$0 ~ /fmin/ ? "@hn.fmin.ftz.f" : "@hn.fmax.ftz.f"] = \
        "declare float @hn." ($0 ~ /fmin/ ? "fmin" : "fmax") ".ftz.f(float, float)"
  if ($2 == "=" && $3 ~ /^f(add|sub|mul|div|neg)$/ && / float /) {
    operands = $0
    sub(/.* float /, "", operands)
    sub(/, ![a-z].*/, "", operands)
    sub(/, /, ", float ", operands)
    print "  " $1 " = call float @hq." $3 "(float " operands ")"
    next
  }
  if ($2 == "=" && $3 == "fcmp" && / float /) {
    operands = $0
    sub(/.* float /, "", operands)
    split(operands, operand, ", ")
    name = "%hq." substr($1, 2)
    print "  " name ".a = call float @hq.flush(float " operand[1] ")"
    print "  " name ".b = call float @hq.flush(float " operand[2] ")"
    predicate = $0
    sub(/ float .*/, "", predicate)
    print predicate " float " name ".a, " name ".b"
    next
  }
  if ($2 == "=" && $3 ~ /^(fpext|fptosi|fptoui|fptrunc)$/ && / float /) {
    name = "%hq." substr($1, 2)
    if ($3 == "fptrunc") {
      if (/ to float/) {
        whole = $0
        sub(/%[^ ]+ =/, name " =", whole)
        print whole
        print "  " $1 " = call float @hq.flush(float " name ")"
        next
      }
    }
    operand[1] = $0
    sub(/.* float /, "", operand[1])
    sub(/ to .*/, "", operand[1])
    print "  " name " = call float @hq.flush(float " operand[1] ")"
    whole = $0
    sub(/ float [^ ]+ to /, " float " name " to ", whole)
    print whole
    next
  }
}

# "declare" lines of renamed intrinsics may repeat.
/^declare / {
  name = $0
  sub(/^[^@]*/, "", name)
  sub(/\(.*/, "", name)
  if (name in declared)
    next
  declared[name] = 1
  sub(/ #[0-9]+$/, "")
  print
  next
}

/ asm (sideeffect )?"/ {
  head = $0
  sub(/ asm .*/, "", head)
  type = head
  sub(/.*call /, "", type)
  if (match($0, /"[a-z0-9.]+[ \t]+\$0(, *\$[0-9])+;", "[^"]*"\(/)) {
    opcode = substr($0, RSTART + 1, RLENGTH)
    rest = substr($0, RSTART + RLENGTH)
    sub(/[ \t].*/, "", opcode)
    name = host_function(opcode)
    if (name != "") {
      needed[name] = "declare " type " " name "(" argument_types(rest) ")"
      print head " " name "(" rest
      next
    }
  }
  if (!(type in unknown))
    unknown[type] = ++count
  print head " @nv.unknown." unknown[type] "()"
  next
}

{ print }

# One operation that flushes: arguments "a, b", body "fadd float %fa, %fb".
function print_flushing(name, count, body, k, list, letter) {
  for (k = 1; k <= count; ++k)
    list = list (k > 1 ? ", " : "") "float %" substr("abc", k, 1)
  print "define internal float @hq." name "(" list ") alwaysinline {"
  for (k = 1; k <= count; ++k) {
    letter = substr("abc", k, 1)
    print "  %f" letter " = call float @hq.flush(float %" letter ")"
  }
  print "  %r = " body
  print "  %fr = call float @hq.flush(float %r)"
  print "  ret float %fr"
  print "}"
}
function print_flushing_operations(name, count) {
  print "define internal float @hq.flush(float %x) alwaysinline {"
  print "  %m = call float @llvm.fabs.f32(float %x)"
  print "  %small = fcmp olt float %m, 0x3810000000000000"
  print "  %zero = call float @llvm.copysign.f32(float 0.0, float %x)"
  print "  %r = select i1 %small, float %zero, float %x"
  print "  ret float %r"
  print "}"
  print_flushing("fadd", 2, "fadd float %fa, %fb")
  print_flushing("fsub", 2, "fsub float %fa, %fb")
  print_flushing("fmul", 2, "fmul float %fa, %fb")
  print_flushing("fdiv", 2, "fdiv float %fa, %fb")
  print_flushing("fneg", 1, "fneg float %fa")
  flushed["fabs"] = 1
  needed["@llvm.copysign.f32"] = "declare float @llvm.copysign.f32(float, float)"
  for (name in flushed) {
    count = name == "fma" ? 3 : name ~ /^m/ ? 2 : 1
    print_flushing(name, count, "call float @llvm." name ".f32(float %fa" \
                   (count > 1 ? ", float %fb" : "") (count > 2 ? ", float %fc" : "") ")")
    needed["@llvm." name ".f32"] = "declare float @llvm." name ".f32(float" \
                                   (count > 1 ? ", float" : "") (count > 2 ? ", float" : "") ")"
  }
}

END {
  if (flush)
    print_flushing_operations()
  for (name in needed)
    if (!(name in declared))
      print needed[name]
  print "@nv_asm_used = global i32 0"
  for (type in unknown) {
    print "define " type " @nv.unknown." unknown[type] "() noinline {"
    print "  store volatile i32 1, ptr @nv_asm_used"
    print type == "void" ? "  ret void" : "  ret " type " zeroinitializer"
    print "}"
  }
}
