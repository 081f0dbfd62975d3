// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The second source of managed.cu: what it declares extern is defined here.
__managed__ int elsewhere[3] = {1, 2, 3};
template <class T> __managed__ T of_template = T(5);
int other() { return ++of_template<int> + (elsewhere[2] = 30); }
int *address_in_other() { return &of_template<int>; }
