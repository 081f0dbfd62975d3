# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cases.sh LIBRARY CLIENT INPUTS FOLDER: right and wrong uses of the library, with all that comes back.
L=$1 C=$2 I=$3 A=-arch=compute_100; mkdir -p $4; cd $4
c() { echo "== $*"; timeout 60 $C $L "$@" 2>&1; echo "status $?"; }
v() { sed "s/!{i32 2, i32 0}/!{$1}/" $I/scale.ll > version.ll; c +version.ll $A compile; c +version.ll $A verify; }
l() { sed "s/^target datalayout.*/$1/" $I/scale.ll > layout.ll; c +layout.ll $A compile; }
for o in -opt=0 -opt=1 -opt=2 -opt=3 -opt=4 -opt= -opt -O3 -g -g=1 -generate-line-info -ftz=0 -ftz=1 -ftz=2 -ftz -ftz= --ftz=1 \
  -prec-div=0 -prec-div=1 -prec-div=x -prec-sqrt=0 -prec-sqrt=1 -prec-sqrt=7 -fma=0 -fma=1 -fma=true -foo '' ' -opt=2 ' -v; do
  c +$I/scale.ll $A "$o" compile
done
for o in -arch=compute_80 -arch=compute_90a -arch=compute_100 -arch=compute_103f -arch=compute_120 -arch=compute_999 -arch=sm_100 -arch=compute_ -arch= -arch; do
  c +$I/typed.ll "$o" compile
done
c +$I/scale.ll $A -opt=2 -opt=3 compile; c +$I/scale.ll $A -ftz=1 -ftz=0 compile; c +$I/scale.ll $A $A compile; c +$I/scale.ll $A -g -g compile
c +$I/scale.ll $A -foo -opt=9 compile; c +$I/scale.ll $A -opt=0 -g -ftz=1 -fma=0 -prec-div=0 -prec-sqrt=0 compile
c +$I/typed.ll $A compile; c +$I/typed.ll compile
c +$I/scale.ll $A -foo compile $A compile $A compile $A verify -foo compile -foo verify
c +$I/scale.ll $A verify $A compile; c +$I/scale.ll $A -foo verify
for x in 'i32 2, i32 0, i32 3, i32 1' 'i32 2, i32 1' 'i32 1, i32 0' 'i32 3, i32 0' 'i32 2, i32 0, i32 3, i32 3' 'i32 2, i32 0, i32 3' 'i32 2' 'i32 2, i32 0, i32 2, i32 0'; do v "$x"; done
sed 's/!nvvmir.version/!other/' $I/scale.ll > noversion.ll; c +noversion.ll $A compile
sed '/^target triple/d' $I/scale.ll > notriple.ll; c +notriple.ll $A compile; c +notriple.ll $A verify
l ''; l 'target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"'; l 'target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"'
l 'target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"'; l 'target datalayout = "e-p:64:64:64-i64:32:32-n16:32:64"'
for t in nvptx64-unknown-unknown nvptx64-nvidia-gpulibs; do sed "s/nvptx64-nvidia-cuda/$t/" $I/scale.ll > triple.ll; c +triple.ll $A compile; done
sed 's/= fmul/= fmulx/' $I/scale.ll > bad.ll; c +bad.ll $A compile; c +bad.ll $A verify
sed 's/ret void/ret i32 0/' $I/scale.ll > type.ll; c +type.ll $A compile
printf 'garbage' > garbage; c +garbage $A compile; : > empty; c +empty $A compile
(cat $I/scale.ll; printf '\0') > nul.ll; c +nul.ll $A compile
c +$I/calls.ll $A compile; c +$I/calls.ll +$I/dev.ll $A compile; c +$I/calls.ll +$I/dev.ll $A -opt=0 compile
opt-22 $I/dev.ll -o dev.bc; head -c 300 dev.bc > cut.bc; 
c @$I/dev.ll $A compile; c +$I/calls.ll +$I/calls.ll $A compile
