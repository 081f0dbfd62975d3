# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# rounding.awk -v source=NAME: correctly rounded divisions and roots of single precision in PTX with line numbers, by line
# of the source: "3 (division), 7 (division, root)". The comment behind .loc has the place and the calls it was inlined
# through; the first of them that is in the source counts.

$1 == ".loc" {
  line = ""
  n = split($0, place, /[ \t]+/)
  for (i = 1; i <= n; i++) {
    part = split(place[i], word, ":")
    if (part < 3)
      continue
    sub(/.*\//, "", word[1])
    if (word[1] == source) {
      line = word[2]
      break
    }
  }
}

match($0, /(div|rcp|sqrt)\.rn(\.ftz)?\.f32/) && line != "" {
  what = substr($0, RSTART, 1) == "s" ? "root" : "division"
  if (!(line in seen))
    order[++lines] = line
  else if (index(seen[line], what))
    next
  seen[line] = seen[line] (seen[line] == "" ? "" : ", ") what
}

END {
  for (i = 1; i <= lines; i++)
    printf("%s%s (%s)", (i > 1) ? ", " : "", order[i], seen[order[i]])
}
