// What programs of classes, functions and threads have besides: templates that statements use.
union Views {
  u64 w;
  u32 d[2];
  u16 h[4];
  u8 b[8];
  struct {
    i16 low, middle;
    i32 high;
  } s;
};

// Addresses in memory. Both lead to four numbers at least.
struct Keep {
  u32 *p, *q;
  Keep *next;
  u32 count;
  __device__ void set(u32 *x) {
    p = x;
    count++;
  }
  __device__ __noinline__ void bump(u32 i, u32 x) {
    p[i] += x;
    q[i] ^= p[3 - i];
  }
};

struct Launch {
  u32 a;
  u64 b;
  i16 c[4];
  u32 *p;
};

static __device__ __noinline__ void touch(Launch &l, u32 x) {
  l.a += x;
  l.b ^= (u64)x << 20;
  l.c[x & 3]++;
}
static __device__ __noinline__ u32 measure(Launch l) {
  l.a ^= (u32)l.b;
  return l.a + l.c[l.a & 3] + l.p[l.a & 7];
}

template <class T> NV_DEVICE void exchange(T &a, T &b) {
  T t = a;
  a = b;
  b = t;
}

// The number of the thread in the grid.
static __device__ u32 me() { return blockIdx.x * blockDim.x + threadIdx.x; }

// The lane of a mask at a place of chance.
static __device__ u32 some_lane(u32 mask, u32 x) {
  for (x %= __popc(mask); x; x--)
    mask &= mask - 1;
  return __ffs(mask) - 1;
}

// Two pointers into one array.
static __device__ __noinline__ u32 shift_add(u32 *a, u32 *b, u32 n, u32 x) {
  for (u32 i = 0; i < n; i++) {
    a[i] = b[i] + x;
    b[i + 1] ^= a[i] >> 3;
  }
  return a[0] + b[1];
}
static __device__ __noinline__ u32 read_both(const u32 *__restrict__ a, const u32 *__restrict__ b,
                                             u32 n) {
  u32 s = 0;
  for (u32 i = 0; i < n; i++)
    s = s * 3 + a[i] * b[i];
  return s;
}
static __device__ __noinline__ u32 add_twice(u32 *a, u32 *b, u32 x) {
  *a += x;
  *b += *a;
  *a ^= *b;
  return *a + *b;
}
// Both of the pointers that the second function gets come from the one that promises.
static __device__ __noinline__ u32 through(u32 *__restrict__ a, u32 n, u32 x) {
  u32 first = a[0];
  u32 s = add_twice(a, a + n - 1, x);
  return s + first + a[0];
}
static __device__ u32 halves(u32 *__restrict__ a, u32 *__restrict__ b, u32 n) {
  for (u32 i = 0; i < n; i++) {
    a[i] += b[i];
    b[i] = a[i] * 5 + b[i];
  }
  return a[n - 1] ^ b[0];
}
struct Saved {
  u32 *p;
};
static __device__ __noinline__ void add_saved(Saved *s, u32 n) {
  for (u32 i = 0; i < n; i++)
    s->p[i] += i + 1;
}
// The promise holds for what was read back from memory, too: it comes from the argument.
static __device__ __noinline__ u32 from_memory(u32 *__restrict__ a, u32 n) {
  Saved s = {a};
  u32 before = a[1];
  add_saved(&s, n);
  s.p[1] ^= 9;
  return before * 7 + a[1];
}
static __device__ u32 *pick(u32 *a, u32 *b, bool c) { return c ? a : b; }
static __device__ u32 *pick_restrict(u32 *__restrict__ a, u32 *__restrict__ b, bool c) {
  a[1] += b[0];
  return c ? a : b;
}
static __device__ __noinline__ u32 *pick_far(u32 *__restrict__ a, u32 *__restrict__ b, bool c) {
  b[1] ^= a[0];
  return c ? a + 0 : b;
}

// Functions as arguments.
template <class F> static __device__ u32 apply(F f, u32 a, u32 b) { return f(a, b) + f(b, a); }
template <class F> static __device__ __noinline__ u32 apply_far(F &f, u32 a, u32 b) {
  return f(a, b) ^ a;
}
static __device__ __noinline__ u32 apply_pointer(u32 (*f)(u32, u32), u32 a, u32 b) {
  return f(a, b) - f(a, a);
}
template <class F> static __device__ u32 repeat(F f, u32 n, u32 x) {
  while (n--)
    x = f(x, n);
  return x;
}
template <class F, class G> static __device__ auto compose(F f, G g) {
  return [=](u32 a, u32 b) mutable { return f(g(a, b), a); };
}
template <class F> static __device__ auto bound(F f, u32 b) {
  return [f, b](u32 a) mutable { return f(a, b); };
}
struct Handler {
  u32 (*f)(u32, u32);
  u32 x;
  __device__ u32 operator()(u32 b) const { return f(x, b); }
};

// Containers.
template <class T, int N> struct Ring {
  T room[N] = {};
  u32 at = 0, used = 0;
  __device__ void push(T x) {
    room[at] = x;
    at = at + 1 == N ? 0 : at + 1;
    used += used < N;
  }
  __device__ const T *begin() const { return room; }
  __device__ const T *end() const { return room + used; }
  __device__ u64 total() const {
    u64 s = at;
    for (const T &x : *this)
      s = s * 13 + x;
    return s;
  }
};
template <class T, int R, int C> struct Grid {
  T cells[R][C];
  __device__ Grid(T x) {
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++)
        cells[i][j] = (T)(x + i * C + j);
  }
  __device__ T &operator()(u32 i, u32 j) { return cells[i][j]; }
  __device__ Grid<T, C, R> turned() const {
    Grid<T, C, R> g(0);
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++)
        g.cells[j][i] = cells[i][j];
    return g;
  }
  template <int K> __device__ Grid<T, R, K> operator*(const Grid<T, C, K> &o) const {
    Grid<T, R, K> g(0);
    for (int i = 0; i < R; i++)
      for (int j = 0; j < K; j++) {
        T s = 0;
        for (int k = 0; k < C; k++)
          s = (T)(s + (u64)cells[i][k] * o.cells[k][j]);
        g.cells[i][j] = s;
      }
    return g;
  }
  __device__ u64 trace() const {
    u64 s = 0;
    for (int i = 0; i < R && i < C; i++)
      s = s * 3 + cells[i][i];
    return s;
  }
};
template <class T, int S> struct Range {
  T *from, *to;
  struct iterator {
    T *p;
    __device__ T &operator*() const { return *p; }
    __device__ iterator &operator++() {
      p += S;
      return *this;
    }
    __device__ bool operator!=(const iterator &o) const { return p != o.p; }
  };
  __device__ iterator begin() const { return {from}; }
  __device__ iterator end() const { return {to}; }
};
template <class... T> static __device__ u64 fold(T... x) {
  u64 s = sizeof...(T);
  ((s = s * 7 + (u64)x), ...);
  return s;
}
template <int N> struct Steps {
  static __device__ u64 run(u64 x) {
    if constexpr (N & 1)
      return Steps<N - 1>::run(x ^ x >> N);
    else
      return Steps<N - 1>::run(x * 5 + N);
  }
};
template <> struct Steps<0> {
  static __device__ u64 run(u64 x) { return x; }
};
struct Guard {
  u32 &x, y;
  __device__ Guard(u32 &x, u32 y) : x(x), y(y) { x ^= y; }
  __device__ ~Guard() { x += y; }
};
template <class D> struct Twice {
  __device__ u64 twice(u32 x) const {
    const D &d = static_cast<const D &>(*this);
    return (u64)d.once(x) * d.once(x + 1);
  }
};
struct Odd : Twice<Odd> {
  u32 y;
  __device__ Odd(u32 y) : y(y) {}
  __device__ u32 once(u32 x) const { return x * y | 1; }
};
struct Even : Twice<Even> {
  u32 y;
  __device__ Even(u32 y) : y(y) {}
  __device__ u32 once(u32 x) const { return (x ^ y) & ~1u; }
};

// Sorting and searching.
template <class T, class F> static __device__ void insertion_sort(T *a, i32 n, F less) {
  for (i32 i = 1; i < n; i++) {
    T x = a[i];
    i32 j = i - 1;
    for (; j >= 0 && less(x, a[j]); j--)
      a[j + 1] = a[j];
    a[j + 1] = x;
  }
}
template <class T, class F> static __device__ void bubble_sort(T *a, u32 n, F less) {
  for (bool changed = true; changed;) {
    changed = false;
    for (u32 i = 0; i + 1 < n; i++)
      if (less(a[i + 1], a[i])) {
        exchange(a[i], a[i + 1]);
        changed = true;
      }
  }
}
template <class T, class F> static __device__ void quick_sort(T *a, i32 n, F less) {
  if (n < 2)
    return;
  T x = a[n / 2];
  i32 i = 0, j = n - 1;
  while (i <= j) {
    while (less(a[i], x))
      i++;
    while (less(x, a[j]))
      j--;
    if (i <= j)
      exchange(a[i++], a[j--]);
  }
  quick_sort(a, j + 1, less);
  quick_sort(a + i, n - i, less);
}
template <class T> static __device__ u32 first_above(const T *a, u32 n, T x) {
  u32 low = 0, high = n;
  while (low < high) {
    u32 middle = low + (high - low) / 2;
    if (a[middle] > x)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

// One of three kinds.
struct Pair {
  u32 x;
  u16 y;
};
static __device__ Pair split(u64 x) { return {(u32)(x >> 20), (u16)x}; }
static __device__ u64 number(u32 x) { return x; }
static __device__ u64 number(u64 x) { return x ^ 5; }
static __device__ u64 number(Pair x) { return (u64)x.x << 16 | x.y; }
struct Variant {
  union {
    u32 narrow;
    u64 wide;
    Pair pair;
  };
  u8 kind;
  __device__ Variant(u32 x) : narrow(x), kind(0) {}
  __device__ Variant(u64 x) : wide(x), kind(1) {}
  __device__ Variant(Pair x) : pair(x), kind(2) {}
  template <class F> __device__ u64 visit(F f) const {
    switch (kind) {
    case 0:
      return f(narrow);
    case 1:
      return f(wide);
    default:
      return f(pair);
    }
  }
};

struct Node {
  u32 value;
  Node *next;
};
static __device__ Node *reversed(Node *p) {
  Node *head = nullptr;
  while (p) {
    Node *next = p->next;
    p->next = head;
    head = p;
    p = next;
  }
  return head;
}

// Expressions that are computed when they are asked for.
struct Lazy {
  u32 x;
  __device__ u32 get() const { return x; }
};
template <class A, class B> struct Plus {
  const A a;
  const B b;
  __device__ u32 get() const { return a.get() + b.get(); }
};
template <class A, class B> struct Times {
  const A a;
  const B b;
  __device__ u32 get() const { return a.get() * b.get(); }
};
static __device__ Lazy lazy(u32 x) { return {x}; }
template <class A, class B> static __device__ Plus<A, B> operator+(const A &a, const B &b) {
  return {a, b};
}
template <class A, class B> static __device__ Times<A, B> operator*(const A &a, const B &b) {
  return {a, b};
}
template <class A> static __device__ u64 total(const A &a) { return a.get(); }
