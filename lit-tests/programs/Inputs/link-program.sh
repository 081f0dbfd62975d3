#!/bin/sh
# link-program.sh TEST TMP COMPILER STOCK EXEC INCLUDE [LINK ARGUMENTS]: builds the program in TEST, whose
# files stand behind "//--- NAME" lines, as separate files linked by `nvopt link`, and runs what comes out,
# as IR, as PTX and as PTX joined from the smallest parts, against the same source as one file at -O0. Files named lib*.cu go into a library.
# With LINK_ONLY set it stops behind the link. Leaves TMP/out.bc, TMP/out.ptx and TMP/parts.ptx.
set -e
test=$1 tmp=$2 compiler=$3 stock=$4 exec=$5 include=$6
shift 6
rm -rf "$tmp"
split-file "$test" "$tmp"
inputs= members=
: > "$tmp/whole.src"
for f in "$tmp"/*.cu; do
  o=${f%.cu}.bc
  $compiler -O2 -fgpu-rdc -emit-llvm --cuda-gpu-arch=sm_90 -I"$include" -I"$tmp" -c "$f" -o "$o"
  case ${f##*/} in
  lib*) members="$members $o" ;;
  *) inputs="$inputs $o" ;;
  esac
  cat "$f" >> "$tmp/whole.src"
done
if [ "$members" ]; then
  llvm-ar rc "$tmp/library.a" $members
  inputs="$inputs $tmp/library.a"
fi
nvopt link $inputs -o "$tmp/out.bc" "$@"
nvopt link $inputs -o "$tmp/out.ptx" "$@"
nvopt link $inputs -o "$tmp/parts.ptx" --divide --part-size=1 "$@"
[ -z "$LINK_ONLY" ] || exit 0
$stock -O0 -S -emit-llvm --cuda-gpu-arch=sm_90 -I"$include" -I"$tmp" "$tmp/whole.src" -o "$tmp/whole.ll"
sed -n 's|^.*EXEC: ||p' "$test" > "$tmp/launch"
$exec "$tmp/whole.ll" --launch="$tmp/launch" --variant-ir="$tmp/out.bc" --variant-ir="$tmp/out.ptx" --variant-ir="$tmp/parts.ptx"
