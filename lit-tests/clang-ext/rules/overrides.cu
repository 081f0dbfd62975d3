// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Virtual functions of other execution spaces: clang overloads them where nvcc has an error, and a call through the
// base class does not come to the derived one. Destructors override for clang, too.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=always,strict -fplugin-arg-nvopt-diags=strict %s
// RUN: %cuda --cuda-host-only -std=c++17 -fsyntax-only -Xclang -verify=host %s
// host-no-diagnostics
struct Base {
  virtual void host(); // always-note {{'Base::host' declared here}}
  virtual __device__ void device(int); // always-note {{'Base::device' declared here}}
  virtual __host__ __device__ int both() const; // always-note {{'Base::both' declared here}}
  __device__ void plain();
};
struct Wrong : Base {
  __device__ void host(); // always-error {{execution space mismatch: overridden entity (function "Base::host") is a __host__ function, but overriding entity (function "Wrong::host") is a __device__ function [nvcc #20088]}} always-note {{a call through the base class does not reach}}
  void device(int); // always-error {{overridden entity (function "Base::device") is a __device__ function, but overriding entity (function "Wrong::device") is a __host__ function}} always-note {{does not reach}}
  __device__ int both() const; // always-error {{(function "Base::both") is a __host__ __device__ function, but overriding entity (function "Wrong::both") is a __device__ function}} always-note {{does not reach}}
};
struct Right : Base {
  void host() override; // always-note {{'Right::host' declared here}}
  __host__ void host(int);
  __device__ void host() const;
  __device__ void device(int) override;
  void device(long);
  __host__ __device__ int both() const override;
  __device__ int both();
  void plain();
  template <class T> __device__ void host();
  static __device__ void host(char);
};
struct Overloads : Base { // the first one overrides
  void host() override; // strict-note {{previous declaration}}
  __device__ void host(); // strict-warning {{a __host__ function("Overloads::host") redeclared with __device__}} strict-note {{two functions}}
};
struct Between : Right {};
struct Later : Between {
  __host__ __device__ void host(); // always-error {{(function "Later::host") is a __host__ __device__ function}} always-note {{does not reach}}
};
template <class T> struct OfTemplate {
  virtual __device__ void f(T); // always-note {{'OfTemplate<int>::f' declared here}}
};
template <class T> struct Instance : OfTemplate<T> {
  void f(T); // always-error {{(function "OfTemplate<int>::f") is a __device__ function, but overriding entity (function "Instance<int>::f") is a __host__ function}} always-note {{does not reach}}
};
Instance<int> *instance(Instance<int> *i) { return i + 1; }

struct HostDestructor {
  virtual ~HostDestructor() = default; // strict-note {{'HostDestructor::~HostDestructor' declared here}}
};
struct Destructor1 : HostDestructor {
  __host__ __device__ ~Destructor1() override; // strict-error {{overridden entity (function "HostDestructor::~HostDestructor") is a __host__ function, but overriding entity (function "Destructor1::~Destructor1") is a __host__ __device__ function [nvcc #20088]}}
};
struct Destructor2 : HostDestructor {};
struct Destructor3 : HostDestructor {
  ~Destructor3() override = default;
};
struct Destructor4 : HostDestructor {
  ~Destructor4() override;
};
