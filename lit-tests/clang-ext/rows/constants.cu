// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant expressions that are none: nvcc has one message for most, clang says why. The names in brackets are those of
// rows.txt. Both refuse each of them but [cx-3007].
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -ferror-limit=0 -Wno-return-type -Wno-return-stack-address -Wno-uninitialized -Wno-c++23-extensions -Xclang -verify %s
constexpr int zero = 0;
// expected-error@+1 {{must be initialized by a constant expression}} expected-note@+1 {{division by zero}}
constexpr int division = 1 / zero; // [cx-61]
constexpr int endless(int n) { while (n >= 0) n = n == 5 ? 0 : n + 1; return n; } // expected-note {{maximum step limit}}
// expected-error@+1 {{must be initialized}} expected-note-re@+1 {{in call to 'endless({{.*}})'}}
constexpr int steps = endless(0); // [cx-2431]
constexpr int array[2] = {1, 2};
constexpr int at(int i) { return array[i]; } // expected-note {{one-past-the-end}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'at(2)'}}
constexpr int outside = at(2); // [cx-2692]
// expected-error@+1 {{never produces a constant expression}} expected-note@+1 2 {{subexpression not valid}}
constexpr int jump(int n) { goto out; out: return n; }
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'jump(1)'}}
constexpr int jumped = jump(1); // [cx-2695]
constexpr int load(const int *p) { return *p; } // expected-note {{dereferencing a null pointer}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'load(nullptr)'}}
constexpr int null = load(nullptr); // [cx-2698]
constexpr int shift(int n) { return 1 << n; } // expected-note {{negative shift count -1}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'shift(-1)'}}
constexpr int shifted = shift(-1); // [cx-2705]
constexpr int twice(int n) { return n + n; } // expected-note {{value 4294967294 is outside the range}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'twice(2147483647)'}}
constexpr int overflow = twice(2147483647); // [cx-2707]
constexpr int unset() { int n; return n; } // expected-note {{read of uninitialized object}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'unset()'}}
constexpr int uninitialised = unset(); // [cx-2712]
extern int variable; // expected-note {{declared here}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{read of non-const variable 'variable'}}
constexpr int notConstant = variable; // [cx-2721]
constexpr float object = 1.0f;
// expected-error@+1 {{must be initialized}} expected-note@+1 {{cast from 'const void *' is not allowed}}
constexpr int converted = *(const int *)(const void *)&object; // [cx-2727]
constexpr const int *below(const int *p) { return p - 1; } // expected-note {{cannot refer to element -1}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'below(&array[0])'}}
constexpr int belowStart = below(array) == array; // [cx-2735]
constexpr const int &dead() { int n = 1; return n; } // expected-note {{declared here}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{lifetime has ended}}
constexpr int lifetime = dead(); // [cx-2751]
constexpr void store(int *p) { *p = 1; } // expected-note {{dereferencing a null pointer}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'store(nullptr)'}}
constexpr int stored = (store(nullptr), 1); // [cx-2766]
constexpr int noReturn(int n) { if (n) return 1; } // expected-note {{control reached end of constexpr function}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{in call to 'noReturn(0)'}}
constexpr int missing = noReturn(0); // [cx-2959]
// expected-error@+1 {{must be initialized}} expected-note@+1 {{reinterpret_cast is not allowed}}
constexpr long number = reinterpret_cast<long>(&array[0]); // [cx-3007]
constexpr int undefined(int); // expected-note {{declared here}}
// expected-error@+1 {{must be initialized}} expected-note@+1 {{undefined function 'undefined'}}
constexpr int called = undefined(1); // [cx-3022]
