# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Rewrites device IR as host IR: triple, NVVM intrinsics, inline PTX, attributes.
#
# Inline PTX cannot run on the host. A statement of one arithmetic instruction becomes the shim or
# LLVM intrinsic of the same meaning; any other becomes a call that sets nv_asm_used and returns
# zero, so that the harness knows that this result says nothing.
#
# Variables: triple; inlined, if not empty, keeps inlining on (one body per function is faster to
# compile, loops over them are faster to run).

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

END {
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
