// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// work.h: what streams and graphs are given to do. A call of the API that names a stream makes a piece of
// work of its arguments; the piece runs at once, or becomes a node where the stream is being captured.
#ifndef NVOPT_CUDART_WORK_H
#define NVOPT_CUDART_WORK_H

#include <pthread.h>

#include "cudart/cudart.h"

enum { MEMCPY_HTOH, MEMCPY_HTOD, MEMCPY_DTOH, MEMCPY_DTOD, MEMCPY_DEFAULT };

typedef struct nv_graph nv_graph;
typedef struct nv_node nv_node;
typedef struct nv_capture nv_capture;

/// cudaChannelFormatDesc: bits of the four channels, and what they are.
typedef struct nv_channels {
  int bits[4];
  int kind; ///< 0 signed, 1 unsigned, 2 float
} nv_channels;

typedef struct nv_extent {
  size_t width, height, depth;
} nv_extent;

/// What cudaMallocArray gives: rows of elements of device memory that kernels reach through textures and
/// surfaces only.
typedef struct nv_array {
  nv_channels channels;
  nv_extent extent; ///< as asked for: 0 for a dimension that the array does not have
  unsigned flags;
  size_t element; ///< bytes
  uint64_t address;
  size_t pitch, slice; ///< bytes from row to row, and from layer to layer
  bool level;          ///< of a mipmapped array, which owns it
} nv_array;

/// What cudaMallocMipmappedArray gives: arrays, each of half the size of the one before.
typedef struct nv_mipmaps {
  nv_array **levels; ///< stb_ds array
  unsigned flags;
} nv_mipmaps;

typedef struct nv_position {
  size_t x, y, z;
} nv_position;

/// cudaPitchedPtr.
typedef struct nv_pitched {
  void *pointer;
  size_t pitch, width, height;
} nv_pitched;

/// cudaMemcpy3DParms: every copy is one.
typedef struct nv_copy {
  nv_array *from_array;
  nv_position from_position;
  nv_pitched from;
  nv_array *to_array;
  nv_position to_position;
  nv_pitched to;
  nv_extent extent;
  int kind;
} nv_copy;

/// cudaMemsetParams, and the third dimension of cudaMemset3D.
typedef struct nv_fill {
  void *to;
  size_t pitch;
  unsigned value, element;
  size_t width, height; ///< elements, rows
} nv_fill;

typedef struct nv_host_call {
  void (*function)(void *);
  void *data;
} nv_host_call;

/// cudaLaunchAttribute.
typedef struct nv_attribute {
  int id, unused;
  union {
    dim3 cluster;
    int integer;
    char bytes[64];
  } value;
} nv_attribute;
_Static_assert(sizeof(nv_attribute) == 72, "the layout of CUDA 13");

/// cudaLaunchAttributeID, as far as they are kept or followed.
enum {
  NV_ATTRIBUTE_WINDOW = 1,
  NV_ATTRIBUTE_COOPERATIVE,
  NV_ATTRIBUTE_SYNCHRONIZATION,
  NV_ATTRIBUTE_CLUSTER,
  NV_ATTRIBUTE_CLUSTER_POLICY,
  NV_ATTRIBUTE_SERIALIZATION = 6,
  NV_ATTRIBUTE_EVENT,
  NV_ATTRIBUTE_PRIORITY,
  NV_ATTRIBUTE_DOMAIN_MAP,
  NV_ATTRIBUTE_DOMAIN,
  NV_ATTRIBUTE_PREFERRED_CLUSTER,
  NV_ATTRIBUTE_COMPLETION_EVENT,
  NV_ATTRIBUTE_UPDATABLE,
  NV_ATTRIBUTE_CARVEOUT,
  NV_ATTRIBUTE_NVLINK = 16
};

/// A launch with arguments of its own.
typedef struct nv_kernel_call {
  const void *function;
  nv_shape shape;
  void **args;   ///< stb_ds array of memory that the piece of work owns
  size_t *sizes; ///< stb_ds array: bytes of each
  nv_attribute
      *attributes; ///< stb_ds array: those that change nothing here; the others are in the shape
} nv_kernel_call;

/// The numbers of cudaGraphNodeType.
typedef enum nv_work_kind {
  WORK_KERNEL,
  WORK_COPY,
  WORK_FILL,
  WORK_HOST,
  WORK_GRAPH,
  WORK_EMPTY,
  WORK_WAIT,
  WORK_RECORD,
  WORK_ALLOC = 10,
  WORK_FREE,
  WORK_CONDITION = 13
} nv_work_kind;

/// Memory at an address that a node of a graph keeps for it, see graph-memory.c.
typedef struct nv_reserved nv_reserved;
/// A number that kernels set and conditional nodes ask for, see graph-condition.c.
typedef struct nv_condition nv_condition;

/// What a conditional node does.
typedef struct nv_choice {
  nv_condition *condition;
  int type;          ///< cudaGraphConditionalNodeType
  nv_graph **bodies; ///< stb_ds array: owned
} nv_choice;

typedef struct nv_event nv_event;

typedef struct nv_work {
  nv_work_kind kind;
  union {
    nv_kernel_call kernel;
    nv_copy copy;
    nv_fill fill;
    nv_host_call host;
    nv_graph *graph; ///< owned
    nv_event *event;
    nv_reserved *memory; ///< that a node allocates
    uint64_t address;    ///< of memory that it frees
    nv_choice choice;
  };
} nv_work;

/// cudaGraphEdgeData, bytes that are read as a number: what of the first node the second one waits for. 0: all of it.
typedef uint64_t nv_edge __attribute__((aligned(1)));
/// What something comes after: nodes of a capture, each with what of it. stb_ds arrays of one length.
typedef struct nv_ends {
  nv_node **nodes;
  nv_edge *edges;
} nv_ends;

/// A stream: a name, and what captures it.
typedef struct nv_stream {
  unsigned flags;
  int priority;
  uint64_t id;
  nv_capture *capture; ///< NULL: work runs at once
  nv_ends last;        ///< what the next node of the capture comes after
} nv_stream;

/// An event: a time, or a place in a capture.
struct nv_event {
  bool recorded;
  bool untimed; ///< cudaEventDisableTiming
  double seconds;
  uint64_t capture; ///< its id; 0: a time
  nv_ends last;     ///< valid while the capture is open
};

/// A capture: streams that make nodes of one graph.
struct nv_capture {
  nv_graph *graph;
  nv_stream *origin;
  uint64_t id;
  int mode;         ///< cudaStreamCaptureMode
  pthread_t thread; ///< that began it
  nv_node *
      *left; ///< stb_ds array: what the program took out of what comes next; it need not be joined
  bool invalid;
  bool given; ///< the graph is the caller's: cudaStreamBeginCaptureToGraph
};

struct nv_node {
  nv_graph *graph;
  nv_work work;
  nv_node **after;   ///< stb_ds array: nodes that come before this one
  nv_edge *edges;    ///< stb_ds array: what of each of them
  uint64_t id;       ///< no other node ever has it
  uint64_t original; ///< of a copy: the number of the node that it was made from
  bool disabled;
};

/// An object of the program that graphs keep alive, and the references of one graph to it.
typedef struct nv_user_object nv_user_object;
typedef struct nv_held {
  nv_user_object *object;
  size_t count;
} nv_held;

struct nv_graph {
  nv_node **nodes;           ///< stb_ds array, in the order in which they were made
  nv_held *held;             ///< stb_ds array
  nv_condition **conditions; ///< stb_ds array: those that were made for it
  uint64_t id;               ///< no other graph ever has it
  bool inside;               ///< in a node of another graph, which owns it
  bool moved;                ///< made by itself, and given to that node
};

// api-function.c

/// cudaFuncAttribute.
enum {
  NV_FUNCTION_DYNAMIC_SHARED = 8,
  NV_FUNCTION_CARVEOUT,
  NV_FUNCTION_CLUSTER_X = 11,
  NV_FUNCTION_CLUSTER_Y,
  NV_FUNCTION_CLUSTER_Z,
  NV_FUNCTION_LARGE_CLUSTERS,
  NV_FUNCTION_POLICY
};
/// What cudaFuncSetAttribute set, or the value without that.
int nv_kernel_attribute(const nv_kernel *kernel, int attribute);

// api-memory.c

struct nv_pool;
/// Memory of a pool (NULL: that of the device) in the order of a stream; a node where the stream is captured.
cuda_error nv_memory_async(void **pointer, size_t size, struct nv_pool *pool, void *stream,
                           const char *what);
/// What the functions that allocate have in common: memory in `*pointer`, of a kind and with flags of cudaHostAlloc.
cuda_error nv_memory_give(void **pointer, size_t size, const char *what, enum nv_memory_kind kind,
                          unsigned flags);

// api-host.c

/// What kind of memory an address is in: an allocation, a variable, or memory of the host that was registered. Under the lock.
enum nv_memory_kind nv_memory_kind_of(nv_device *device, const void *pointer);

// advice.c

/// cudaMemLocation.
typedef struct nv_location {
  int type, id;
} nv_location;
/// Notes that managed memory was to be prefetched; an error where it is not managed, or there is no such place. Under the lock.
cuda_error nv_advice_prefetch(nv_device *device, const void *pointer, size_t size,
                              nv_location location);

// api-attributes.c

/// Forgets the attributes of a stream that ends. Under the lock.
void nv_stream_forget_attributes(const void *stream);

// api-pool.c

typedef struct nv_pool nv_pool;
/// Device memory of a pool, NULL: that of the device. Under the lock.
uint64_t nv_pool_alloc(nv_device *device, nv_pool *pool, uint64_t size, const char *what);
/// Forgets memory that is freed. Under the lock.
void nv_pool_release(uint64_t address);

// work.c

/// Does a piece of work now. Takes the lock; functions of the host run without it.
cuda_error nv_work_run(const nv_work *work);
/// A copy of a piece of work, with arguments and graphs of its own. Needs no lock.
nv_work nv_work_copy(const nv_work *work);
/// Frees what a piece of work owns.
void nv_work_free(nv_work *work);
/// Makes a launch a piece of work: the arguments are copied, as the kernel has them. `args` has one pointer for
/// each parameter. Under the lock.
cuda_error nv_work_launch(nv_device *device, const void *function, const nv_shape *shape,
                          void *const *args, nv_work *work);
/// A copy between memories, of `height` rows.
nv_work nv_work_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                     size_t height, int kind);

// capture.c

/// Does the work of a stream: now, or as a node where the stream is captured. Takes over `work`. Takes the lock.
cuda_error nv_stream_do(void *stream, nv_work *work);
/// The stream of a handle; NULL for the default stream of the process. False where there is none. Under the lock.
bool nv_stream_find(const void *handle, nv_stream **stream);
/// True if the handle is one of an event. Under the lock.
bool nv_event_find(const nv_event *event);
/// Error of a call that cannot be made while `stream` is captured (it also ends the capture), or that the default
/// stream would order with one; 0 where it can. Under the lock.
cuda_error nv_capture_refuse(const nv_device *device, nv_stream *stream);
/// The same for a call that waits for all streams. Under the lock.
cuda_error nv_capture_refuse_all(void);
/// The same for a call that no capture would see, as one that gives memory at once, where an open capture or the mode of the
/// thread (cudaThreadExchangeStreamCaptureMode) forbids these. Under the lock.
cuda_error nv_capture_refuse_unsafe(void);
/// The graph that a stream is captured into, NULL for none; an error where there is no such stream or the capture failed.
/// Under the lock.
cuda_error nv_capture_graph(const void *handle, nv_graph **graph);
/// Puts an event or the waiting for one into the capture of a stream. Under the lock.
cuda_error nv_capture_record(nv_stream *stream, nv_event *event);
cuda_error nv_capture_wait(nv_stream *stream, const nv_event *event);
/// Error of a call that asks for the state of an event that was last recorded in a capture, which ends the capture; 0 for
/// other events. Under the lock.
cuda_error nv_capture_ask(const nv_event *event);
/// Takes a stream that is destroyed out of the capture that it is part of. Under the lock.
void nv_capture_leave(nv_stream *stream);
/// The graph that an open capture makes nodes of, by a number from 0 on; NULL behind the last. Under the lock.
const nv_graph *nv_capture_open(size_t number);
/// All streams that exist, the ones of threads that were used as well: a stb_ds array of api-stream.c.
nv_stream **nv_streams(void);

// graph.c

nv_graph *nv_graph_new(void);
void nv_graph_free(nv_graph *graph);
/// A copy; nodes of it know their originals.
nv_graph *nv_graph_copy(const nv_graph *graph);
/// A new node after others, with `edges` (NULL: it waits for all of each). Takes over `work`.
nv_node *nv_graph_add(nv_graph *graph, nv_node *const *after, const nv_edge *edges, size_t count,
                      const nv_work *work);
/// Lets a node come after another one, or no longer after the one that is number `i` among those.
void nv_node_follow(nv_node *node, nv_node *first, nv_edge edge);
void nv_node_unfollow(nv_node *node, size_t i);
/// Whether work of a kind can wait for a node of another kind as the edge says.
bool nv_edge_fits(nv_edge edge, nv_work_kind first, nv_work_kind second);
/// Adds a node; where it is there already the stronger of the two edges is kept.
void nv_ends_add(nv_ends *ends, nv_node *node, nv_edge edge);
void nv_ends_clear(nv_ends *ends);
void nv_ends_free(nv_ends *ends);
/// Nodes in an order that keeps what comes before what, as a new stb_ds array; NULL where they go in a circle, or
/// for an empty graph.
nv_node **nv_graph_order(const nv_graph *graph);
/// True if `first` comes before `second` or is it.
bool nv_node_precedes(const nv_node *first, const nv_node *second);
/// Does all of a graph, in order. Takes the lock for each piece of it.
cuda_error nv_graph_run(const nv_graph *graph);

// graph-memory.c

struct nv_alloc_params;
/// A piece of work that allocates, for a node of a graph. The address of the memory is in `params->pointer`. Under the lock.
cuda_error nv_reserved_work(nv_device *device, const nv_graph *graph,
                            struct nv_alloc_params *params, const char *what, nv_work *work);
/// A piece of work that frees, for a node of a graph behind others. Under the lock.
cuda_error nv_free_work(const nv_graph *graph, nv_node *const *after, size_t count,
                        const void *pointer, nv_work *work);
/// One more user of the memory, or one less. Need no lock.
void nv_reserved_retain(nv_reserved *memory);
void nv_reserved_release(nv_reserved *memory);
/// Does what a node does. Under the lock.
cuda_error nv_reserved_alloc(nv_device *device, nv_reserved *memory);
cuda_error nv_reserved_free(nv_device *device, uint64_t address);
/// Frees memory as cudaFree does. False where no graph gave it; else the error is in `*error`. Under the lock.
bool nv_reserved_give_back(nv_device *device, uint64_t address, cuda_error *error);
/// Whether a graph allocates or frees memory, in graphs of its nodes as well. Needs no lock.
bool nv_graph_has_memory(const nv_graph *graph);
/// For a launch: frees what an earlier one left, where that was asked for, or is an error. Under the lock.
cuda_error nv_graph_begin_memory(nv_device *device, const nv_graph *graph, bool free_first);
/// Gives back what no graph uses any more. Under the lock.
void nv_reserved_sweep(nv_device *device);

// graph-condition.c

struct nv_condition_params;
/// A piece of work that chooses, for a node of a graph. Under the lock.
cuda_error nv_choice_work(const nv_graph *graph, struct nv_condition_params *params, nv_work *work);
/// Does it. Takes the lock.
cuda_error nv_choice_run(const nv_choice *choice);
nv_choice nv_choice_copy(const nv_choice *choice);
void nv_choice_free(nv_choice *choice);
/// Lets a node choose by the number that another one asks for. Needs no lock.
void nv_choice_follow(nv_choice *choice, const nv_choice *other);
/// Lets another node have the condition of one that is destroyed. Under the lock.
void nv_choice_leave(const nv_choice *choice);
/// Gives a copy of a graph the conditions of the graph, and gives up those of a graph that ends. Need no lock.
void nv_conditions_copy(nv_graph *copy, const nv_graph *graph);
void nv_conditions_free(nv_graph *graph);
/// Gives back the memory of those that are gone. Under the lock.
void nv_conditions_sweep(nv_device *device);
/// For a launch: conditions get the values that they begin with. Under the lock.
void nv_graph_begin_conditions(const nv_graph *graph);
/// Whether a graph chooses. Needs no lock.
bool nv_graph_has_conditions(const nv_graph *graph);
/// Finds a node that no executable graph has, with a cudaGraphInstantiateResult; `*result` is 0 where there is none. Under the lock.
nv_node *nv_graph_find_wrong(nv_device *device, const nv_graph *graph, int *result);

// api-graph.c

/// Notes a graph that the program has a handle of. Under the lock.
void nv_graph_publish(nv_graph *graph);
/// Frees a graph that was noted; false for any other. Under the lock.
bool nv_graph_drop(nv_graph *graph);
/// True if the handle is one of a graph that was noted or is in a node of one. Under the lock.
bool nv_graph_find(const nv_graph *graph);
/// True if a stream is being captured into a graph, or into one that is in it: it cannot end, nor can nodes of it. Under the
/// lock.
bool nv_graph_is_captured(const nv_graph *graph);
/// True if the handle is one of a node of such a graph. Under the lock.
bool nv_node_find(const nv_node *node);
/// Whether a graph has a number, or is in a node of one that has it. Under the lock.
bool nv_graph_is_below(const nv_graph *graph, uint64_t id);
/// Work that the parameters of a node ask for: cudaGraphNodeParams.
struct nv_node_params;
cuda_error nv_node_work(nv_device *device, const struct nv_node_params *params, nv_work *work);
/// Gives a node the work of other parameters, of the same kind: it keeps its attributes. Takes over `work`.
cuda_error nv_node_set(nv_node *node, nv_work *work);
/// Gives a node other work of the same kind. Takes over `work`.
cuda_error nv_node_replace(nv_node *node, nv_work *work);

// user-object.c

/// Gives a copy of a graph references of its own to what the graph keeps alive. Needs no lock.
void nv_objects_copy(nv_graph *copy, const nv_graph *graph);
/// Gives up the references of a graph that ends. Needs no lock.
void nv_objects_free(nv_graph *graph);
/// Calls the program's functions for the objects without references. Under no lock.
void nv_objects_end(void);

// api-array.c

/// Bytes of an element with these channels; 0 for channels that no array has.
size_t nv_channels_size(const nv_channels *channels);
/// True if the handle is one of an array. Under the lock.
bool nv_array_find(const nv_array *array);
/// An array that was just made, and the end of one. Under the lock.
cuda_error nv_array_new(nv_device *device, const nv_channels *channels, nv_extent extent,
                        unsigned flags, const char *what, nv_array **result);
void nv_array_free(nv_device *device, nv_array *array);

// api-mipmap.c

/// True if the handle is one of a mipmapped array. Under the lock.
bool nv_mipmaps_find(const nv_mipmaps *mipmaps);

#endif
