; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Options in named metadata: read, checked, written for the back end (OS-6).
; RUN: not nvopt-options-test build --module=%s --print=changed | FileCheck %s --implicit-check-not='nvopt option'

; CHECK:      error: !nvopt.options: unknown option 'bogus'
; CHECK-NEXT: warning: !nvopt.options: option 'lsr-rp-limit' given more than once in module, last one wins
; CHECK-NEXT: warning: !nvopt.options: option 'libdevice' is not taken from a module
; CHECK-NEXT: warning: !nvopt.options: option 'libdevice' is not taken from a module
; CHECK-NEXT: warning: !nvopt.options: option 'print-options-file' is not taken from a module
; CHECK-NEXT: error: !nvopt.options: every entry must be a pair of strings, as in !{!"maxreg", !"64"}
; CHECK-NEXT: error: !nvopt.options: every entry must be a pair of strings
; CHECK-NEXT: error: !nvopt.options: every entry must be a pair of strings
; CHECK-NEXT: nvopt option do-licm = 0 (module)
; CHECK-NEXT: nvopt option lsr-rp-limit = 16 (module)
; CHECK-NEXT: nvopt option maxreg = 48 (module)
; CHECK-NEXT: nvopt option nv-remat-max-times = 80 (module)
; CHECK-NEXT: nvopt level none (default)

; Only code-generation options that were given and differ from what is there are written; a new
; value for a key says that it replaces the old one.
; RUN: not nvopt-options-test build --module=%s '--text=nv-remat-max-times=90;lsr-rp-limit=16;do-licm=0;remat-iv=2' --write | FileCheck %s --check-prefix=WRITE
; WRITE: !nvopt.options = !{{{.*}}, ![[A:[0-9]+]], ![[B:[0-9]+]]}
; WRITE-NOT: !"do-licm", !"0", !"override"
; WRITE: ![[A]] = !{!"nv-remat-max-times", !"90", !"override"}
; WRITE: ![[B]] = !{!"remat-iv", !"2"}

!nvopt.options = !{!0, !1, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10}
!0 = !{!"nv-remat-max-times", !"80", !"do-licm", !"0"}
!1 = !{!"maxreg", !"32"}
!2 = !{!"bogus", !"1"}
!3 = !{!"maxreg", !"48", !"override"}
!4 = !{!"lsr-rp-limit", !"8", !"lsr-rp-limit", !"16"}
!5 = !{!"libdevice", !"/etc/passwd", !"nvvmir-library", !"/etc/passwd"}
!6 = !{!"print-options-file", !"/etc/passwd"}
!7 = !{!"maxreg"}
!8 = !{!"maxreg", i32 1}
!9 = !{null, !"1"}
!10 = !{}
