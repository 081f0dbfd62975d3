# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# complete.sh COMPLETION WORD...: what bash offers behind these words, one a line.
source "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
compopt() { :; }
_nvopt
printf '%s\n' "${COMPREPLY[@]% }"
