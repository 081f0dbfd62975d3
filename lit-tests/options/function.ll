; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Attributes of a function beat the set (OS-7); wrong ones do not count and are reported.
; RUN: nvopt-options-test build --module=%s '--text=maxreg=64;no-remat=c' --functions=maxreg --functions=no-remat --functions=do-licm | FileCheck %s
; RUN: nvopt-options-test build --module=%s --check-functions | FileCheck %s --check-prefix=PROBLEMS --match-full-lines

; CHECK:      a: maxreg = 32 (function)
; CHECK-NEXT: b: maxreg = 64 (pipeline text)
; CHECK-NEXT: c: maxreg = 64 (pipeline text)
; CHECK-NEXT: d: maxreg = 64 (pipeline text)
; CHECK-NEXT: a: no-remat = 1 (function)
; CHECK-NEXT: b: no-remat = 0 (pipeline text)
; CHECK-NEXT: c: no-remat = 1 (pipeline text)
; CHECK-NEXT: d: no-remat = 0 (function)
; do-licm has no per-function form.
; CHECK-NEXT: a: do-licm = 1 (default)
; CHECK-NEXT: b: do-licm = 1 (default)

; PROBLEMS: error: invalid value '4k' for option 'maxreg' in an attribute of 'b'; expected an integer in 0..255
; PROBLEMS-NEXT: warning: option 'do-licm' cannot be set for one function ('c')
; PROBLEMS-NEXT: error: unknown option 'max-reg' in an attribute of 'c'; did you mean 'maxreg'?
; PROBLEMS-NEXT: warning: value 'word' of option 'basic-dbe' in an attribute of 'd' is read as 0; write 0 or 1
; PROBLEMS-NOT: {{.}}

define void @a() "nvopt-maxreg"="32" "nvopt-no-remat" { ret void }
define void @b() "nvopt-maxreg"="4k" { ret void }
define void @c() "nvopt-max-reg"="7" "nvopt-do-licm"="0" { ret void }
define void @d() "nvopt-no-remat"="0" "nvopt-basic-dbe"="word" "nvopt-cssa-coalesce"="False" { ret void }
