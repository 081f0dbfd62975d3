# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ccache.sh BUILD SOURCE: compiles one file again and again with ccache, in this folder, and prints for each what the cache
# did. A copy of the package is used, whose files are changed.
set -e
build=$1 source=$2 here=$PWD
mkdir -p pkg/bin pkg/lib
cp -L "$build/bin/nvopt" pkg/bin/
cp -L "$build/lib/libnvopt.so" "$build/lib/libnvopt-clang.so" pkg/lib/
for cfg in nvopt nvopt-headers nvopt-toolkit; do
  sed "s|<CFGDIR>/../clang-ext|$source/clang-ext|" "$build/$cfg.cfg" > pkg/$cfg.cfg
done
export CCACHE_DIR=$here/cache CCACHE_CONFIGPATH=$here/no.conf
echo '__global__ void k(float *a) { a[0] = a[1] / a[2]; }' > a.cu

said() { # what
  ccache --print-stats | awk -v what="$1" '/cache_hit/ { hit += $2 } /compile_failed/ { bad += $2 }
    END { print what ": " (bad ? "failed" : hit ? "old object" : "compiled") }'
}
try() { # what command...
  local what=$1
  shift
  ccache -z > /dev/null
  "$@" 2> err.txt || { cat err.txt; exit 1; }
  said "$what"
}
clang() { ccache clang-22 --config "$here/pkg/nvopt.cfg" --cuda-gpu-arch=sm_80 --cuda-device-only -S a.cu -o a.s; }

if [ "$3" = setting ]; then
  export CCACHE_COMPILERCHECK="%compiler% --version; $here/pkg/bin/nvopt version --cache-key"
fi
try first clang
try again clang
printf x >> pkg/lib/libnvopt.so
try "other plugin" clang
printf x >> pkg/lib/libnvopt-clang.so
try "other front-end plugin" clang
NVOPT_OPTIONS='prec-div=0' try "options" clang
NVOPT_OPTIONS='prec-div=0' try "options again" clang
NVOPT_OPTIONS='prec-div=1' try "other options" clang
echo 'prec-div=0' > options
NVOPT_OPTIONS_FILE=$here/options try "options file" clang
echo 'prec-div=1' > options
NVOPT_OPTIONS_FILE=$here/options try "other options file" clang
try "as at first" clang
