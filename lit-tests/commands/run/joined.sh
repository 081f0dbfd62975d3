#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# joined.sh FILE...: the programs as one source, each in a namespace, on standard output. Most of the time to build a
# program goes into headers that all of them have. They run in the order of the files.
grep -h '^#include' "$@" | sort -u
echo '#define main program_main'
for file; do
  printf 'namespace program_%s {\n#include "%s"\n}\n' "$(basename "$file" .cu | tr - _)" "$file"
done
echo '#undef main'
echo 'int main(int, char **arguments) {'
echo '  (void)arguments;'
for file; do
  name=$(basename "$file" .cu)
  call=
  grep -q '^int main(int, char \*\*arguments)' "$file" && call='1, arguments'
  printf '  if (program_%s::program_main(%s)) return 1;\n  puts("%s: ok");\n' "$(echo "$name" | tr - _)" "$call" "$name"
done
echo '}'
