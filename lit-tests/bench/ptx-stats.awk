# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ptx-stats.awk: static counts of a PTX file, one line:
#   instructions ld.global ld.shared ld.local ld.param ld.generic st.global st.shared st.local
#   st.generic atom depot-bytes calls
# An instruction is a line inside a body that ends in ';' and is no directive, label or declaration.

function address_space(op) {
  if (op ~ /\.global/) return "global"
  if (op ~ /\.shared/) return "shared"
  if (op ~ /\.local/) return "local"
  if (op ~ /\.param/) return "param"
  if (op ~ /\.const/) return "const"
  return "generic"
}

/__local_depot/ && /\.b8/ {
  if (match($0, /\[[0-9]+\]/))
    depot += substr($0, RSTART + 1, RLENGTH - 2)
}

/^[ \t]*(@!?%[a-zA-Z0-9_]+[ \t]+)?[a-z][a-z0-9_]*([.:]|[ \t;])/ && /;[ \t]*(\/\/.*)?$/ {
  line = $0
  sub(/^[ \t]+/, "", line)
  sub(/^@!?%[a-zA-Z0-9_]+[ \t]+/, "", line)
  split(line, word, /[ \t;]/)
  op = word[1]
  n++
  if (op ~ /^ldu?(\.|$)/) ld[address_space(op)]++
  else if (op ~ /^st(\.|$)/) st[address_space(op)]++
  else if (op ~ /^(atom|red)\./) atomics++
  else if (op ~ /^call/) calls++
}

END {
  printf "%d %d %d %d %d %d %d %d %d %d %d %d %d\n", n, ld["global"], ld["shared"], ld["local"],
    ld["param"], ld["generic"], st["global"], st["shared"], st["local"], st["generic"], atomics,
    depot, calls
}
