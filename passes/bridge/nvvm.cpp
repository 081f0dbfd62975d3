// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvvm.cpp: reads attributes and maps LLVM's NVPTX intrinsic ids to the classes of nvvm.h.
#include "bridge/nvvm.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

#include <cstring>

using namespace llvm;

static_assert(unsigned(CallingConv::PTX_Kernel) == unsigned(NV_CC_PTX_KERNEL));
static_assert(unsigned(CallingConv::PTX_Device) == unsigned(NV_CC_PTX_DEVICE));

bool nv_is_kernel(LLVMValueRef fn) {
  return unwrap<Function>(fn)->getCallingConv() == CallingConv::PTX_Kernel;
}

static unsigned readNumber(const Function &F, StringRef Key) {
  unsigned N = 0;
  return F.getFnAttribute(Key).getValueAsString().getAsInteger(10, N) ? 0 : N;
}

// "x[,y[,z]]", every dimension at least 1; missing ones are 1. Anything else reads as absent.
static void readDims(const Function &F, StringRef Key, unsigned (&Out)[3]) {
  Out[0] = Out[1] = Out[2] = 0;
  SmallVector<StringRef, 3> Parts;
  F.getFnAttribute(Key).getValueAsString().split(Parts, ',');
  if (Parts.size() > 3)
    return;
  unsigned Dims[3] = {1, 1, 1};
  for (auto [I, Part] : enumerate(Parts))
    if (Part.trim().getAsInteger(10, Dims[I]) || !Dims[I])
      return;
  copy(Dims, Out);
}

bool nv_launch_bounds(LLVMValueRef fn, nv_launch_info *out) {
  const Function &F = *unwrap<Function>(fn);
  readDims(F, "nvvm.maxntid", out->max_threads);
  readDims(F, "nvvm.reqntid", out->req_threads);
  readDims(F, "nvvm.cluster_dim", out->cluster);
  out->min_blocks = readNumber(F, "nvvm.minctasm");
  out->max_registers = readNumber(F, "nvvm.maxnreg");
  out->max_cluster = readNumber(F, "nvvm.maxclusterrank");
  out->explicit_cluster = F.hasFnAttribute("nvvm.cluster_dim");
  out->blocks_are_clusters = F.hasFnAttribute("nvvm.blocksareclusters");
  return out->max_threads[0] || out->req_threads[0] || out->min_blocks || out->max_registers ||
         out->max_cluster || out->explicit_cluster || out->blocks_are_clusters;
}

unsigned nv_max_block_threads(const nv_launch_info *info) {
  const unsigned *D = info->req_threads[0] ? info->req_threads : info->max_threads;
  uint64_t XY = uint64_t(D[0]) * D[1];
  if (XY > UINT32_MAX || XY * D[2] > UINT32_MAX)
    return 0;
  return XY * D[2];
}

// Splits "sm_90a" into 90 and 'a'. False for any other name.
static bool readTarget(const Function &F, unsigned &SM, char &Suffix) {
  StringRef CPU = F.getFnAttribute("target-cpu").getValueAsString();
  if (!CPU.consume_front("sm_") || CPU.consumeInteger(10, SM) || CPU.size() > 1)
    return false;
  Suffix = CPU.empty() ? 0 : CPU[0];
  return true;
}

unsigned nv_function_sm(LLVMValueRef fn, unsigned fallback) {
  unsigned SM = 0;
  char Suffix = 0;
  return readTarget(*unwrap<Function>(fn), SM, Suffix) ? SM : fallback;
}

char nv_function_sm_suffix(LLVMValueRef fn) {
  unsigned SM = 0;
  char Suffix = 0;
  return readTarget(*unwrap<Function>(fn), SM, Suffix) ? Suffix : 0;
}

unsigned nv_module_sm(LLVMModuleRef module, unsigned fallback) {
  unsigned Largest = 0;
  bool Any = false;
  for (const Function &F : *unwrap(module)) {
    unsigned SM = 0;
    char Suffix = 0;
    if (F.isDeclaration() || !readTarget(F, SM, Suffix))
      continue;
    Any = true;
    Largest = std::max(Largest, SM);
  }
  return Any ? Largest : fallback;
}

bool nv_set_target_layout(LLVMModuleRef module) {
  Module &M = *unwrap(module);
  std::string Layout = M.getTargetTriple().computeDataLayout();
  if (Layout.empty())
    return false;
  M.setDataLayout(Layout);
  return true;
}

unsigned nv_function_ptx(LLVMValueRef fn) {
  unsigned Version = 0;
  for (StringRef Feature :
       split(unwrap<Function>(fn)->getFnAttribute("target-features").getValueAsString(), ',')) {
    unsigned N = 0;
    if (Feature.consume_front("+ptx") && !Feature.getAsInteger(10, N))
      Version = N;
  }
  return Version;
}

bool nv_is_ftz(LLVMValueRef fn) {
  DenormalMode Mode = unwrap<Function>(fn)->getDenormalMode(APFloat::IEEEsingle());
  return Mode.Output == DenormalMode::PreserveSign;
}

static Intrinsic::ID calledIntrinsic(LLVMValueRef V) {
  auto *Call = dyn_cast<CallBase>(unwrap(V));
  return Call ? Call->getIntrinsicID() : Intrinsic::not_intrinsic;
}

unsigned nv_called_intrinsic(LLVMValueRef inst) { return calledIntrinsic(inst); }

bool nv_is_intrinsic(LLVMValueRef inst, const char *name) {
  Intrinsic::ID ID = calledIntrinsic(inst);
  return ID != Intrinsic::not_intrinsic && !std::strcmp(Intrinsic::getBaseName(ID).data(), name);
}

LLVMValueRef nv_intrinsic_declaration(LLVMModuleRef module, const char *name,
                                      const LLVMTypeRef *types, size_t n) {
  Intrinsic::ID ID = Intrinsic::lookupIntrinsicID(name);
  if (ID == Intrinsic::not_intrinsic)
    return nullptr;
  return wrap(Intrinsic::getOrInsertDeclaration(
      unwrap(module), ID,
      ArrayRef(const_cast<Type **>(reinterpret_cast<Type *const *>(types)), n)));
}

LLVMValueRef nv_intrinsic_of_type(LLVMModuleRef module, const char *mangled, LLVMTypeRef type) {
  Intrinsic::ID ID = Intrinsic::lookupIntrinsicID(mangled);
  SmallVector<Type *, 4> Overloads;
  if (ID == Intrinsic::not_intrinsic ||
      !Intrinsic::getIntrinsicSignature(ID, unwrap<FunctionType>(type), Overloads))
    return nullptr;
  return wrap(Intrinsic::getOrInsertDeclaration(unwrap(module), ID, Overloads));
}

LLVMValueRef nv_clang_builtin_declaration(LLVMModuleRef module, const char *name) {
  Intrinsic::ID ID = Intrinsic::getIntrinsicForClangBuiltin("nvvm", name);
  if (ID == Intrinsic::not_intrinsic || Intrinsic::isOverloaded(ID))
    return nullptr;
  return wrap(Intrinsic::getOrInsertDeclaration(unwrap(module), ID));
}

unsigned nv_unfit_immediate(LLVMValueRef fn, const LLVMValueRef *args, unsigned n) {
  const auto &F = *unwrap<Function>(fn);
  for (unsigned I = 0; I < n && I < F.arg_size(); ++I)
    if (F.hasParamAttribute(I, Attribute::ImmArg) && !isa<ConstantInt, ConstantFP>(unwrap(args[I])))
      return I;
  return n;
}

// `membar` and `mbarrier` are fences and objects, not places where a block meets.
static bool mayContainBarrier(StringRef Asm) {
  for (size_t At = Asm.find("bar"); At != StringRef::npos; At = Asm.find("bar", At + 1)) {
    StringRef Before = Asm.take_front(At);
    bool Fence = Before.ends_with("mem");
    bool Object = Before.ends_with("m") && Asm.substr(At).starts_with("barrier");
    if (!Fence && !Object)
      return true;
  }
  return false;
}

nv_barrier nv_barrier_kind(LLVMValueRef inst, uint32_t *id) {
  uint32_t Ignored;
  uint32_t &Id = id ? *id : Ignored;
  Id = UINT32_MAX;
  auto *Call = dyn_cast<CallBase>(unwrap(inst));
  if (!Call)
    return NV_BARRIER_NONE;
  if (auto *Asm = dyn_cast<InlineAsm>(Call->getCalledOperand()))
    return mayContainBarrier(Asm->getAsmString()) ? NV_BARRIER_ASM : NV_BARRIER_NONE;
  auto ReadId = [&] {
    if (auto *C = dyn_cast<ConstantInt>(Call->getArgOperand(0)))
      Id = C->getZExtValue();
  };
  switch (Call->getIntrinsicID()) {
  case Intrinsic::nvvm_barrier_cta_sync_aligned_all:
    ReadId();
    return Id == 0 ? NV_BARRIER_CTA : NV_BARRIER_CTA_OTHER;
  case Intrinsic::nvvm_barrier_cta_red_and_aligned_all:
  case Intrinsic::nvvm_barrier_cta_red_or_aligned_all:
  case Intrinsic::nvvm_barrier_cta_red_popc_aligned_all:
    ReadId();
    return Id == 0 ? NV_BARRIER_CTA_RED : NV_BARRIER_CTA_OTHER;
  case Intrinsic::nvvm_barrier_cta_arrive_aligned_count:
  case Intrinsic::nvvm_barrier_cta_arrive_count:
  case Intrinsic::nvvm_barrier_cta_red_and_aligned_count:
  case Intrinsic::nvvm_barrier_cta_red_and_all:
  case Intrinsic::nvvm_barrier_cta_red_and_count:
  case Intrinsic::nvvm_barrier_cta_red_or_aligned_count:
  case Intrinsic::nvvm_barrier_cta_red_or_all:
  case Intrinsic::nvvm_barrier_cta_red_or_count:
  case Intrinsic::nvvm_barrier_cta_red_popc_aligned_count:
  case Intrinsic::nvvm_barrier_cta_red_popc_all:
  case Intrinsic::nvvm_barrier_cta_red_popc_count:
  case Intrinsic::nvvm_barrier_cta_sync_aligned_count:
  case Intrinsic::nvvm_barrier_cta_sync_all:
  case Intrinsic::nvvm_barrier_cta_sync_count:
    ReadId();
    return NV_BARRIER_CTA_OTHER;
  case Intrinsic::nvvm_barrier_cluster_arrive:
  case Intrinsic::nvvm_barrier_cluster_arrive_aligned:
  case Intrinsic::nvvm_barrier_cluster_arrive_relaxed:
  case Intrinsic::nvvm_barrier_cluster_arrive_relaxed_aligned:
  case Intrinsic::nvvm_barrier_cluster_wait:
  case Intrinsic::nvvm_barrier_cluster_wait_aligned:
    return NV_BARRIER_CLUSTER;
  case Intrinsic::nvvm_bar_warp_sync:
    return NV_BARRIER_WARP;
  default:
    return NV_BARRIER_NONE;
  }
}

nv_sreg nv_special_register(LLVMValueRef inst, unsigned *dim) {
  unsigned Ignored;
  unsigned &Dim = dim ? *dim : Ignored;
  Dim = 0;
  Intrinsic::ID ID = calledIntrinsic(inst);
  switch (ID) {
#define NV_SREG_XYZW(reg, name)                                                                    \
  case Intrinsic::nvvm_read_ptx_sreg_##name##_x:                                                   \
    return Dim = 0, reg;                                                                           \
  case Intrinsic::nvvm_read_ptx_sreg_##name##_y:                                                   \
    return Dim = 1, reg;                                                                           \
  case Intrinsic::nvvm_read_ptx_sreg_##name##_z:                                                   \
    return Dim = 2, reg;                                                                           \
  case Intrinsic::nvvm_read_ptx_sreg_##name##_w:                                                   \
    return Dim = 3, reg;
    NV_SREG_XYZW(NV_SREG_TID, tid)
    NV_SREG_XYZW(NV_SREG_NTID, ntid)
    NV_SREG_XYZW(NV_SREG_CTAID, ctaid)
    NV_SREG_XYZW(NV_SREG_NCTAID, nctaid)
    NV_SREG_XYZW(NV_SREG_CLUSTERID, clusterid)
    NV_SREG_XYZW(NV_SREG_NCLUSTERID, nclusterid)
    NV_SREG_XYZW(NV_SREG_CLUSTER_CTAID, cluster_ctaid)
    NV_SREG_XYZW(NV_SREG_CLUSTER_NCTAID, cluster_nctaid)
#undef NV_SREG_XYZW
  case Intrinsic::nvvm_read_ptx_sreg_cluster_ctarank:
    return NV_SREG_CLUSTER_CTARANK;
  case Intrinsic::nvvm_read_ptx_sreg_cluster_nctarank:
    return NV_SREG_CLUSTER_NCTARANK;
  case Intrinsic::nvvm_is_explicit_cluster:
    return NV_SREG_IS_EXPLICIT_CLUSTER;
  case Intrinsic::nvvm_read_ptx_sreg_laneid:
    return NV_SREG_LANEID;
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_eq:
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_ge:
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_gt:
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_le:
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_lt:
    return NV_SREG_LANEMASK;
  case Intrinsic::nvvm_read_ptx_sreg_warpsize:
    return NV_SREG_WARPSIZE;
  case Intrinsic::nvvm_read_ptx_sreg_warpid:
    return NV_SREG_WARPID;
  case Intrinsic::nvvm_read_ptx_sreg_nwarpid:
    return NV_SREG_NWARPID;
  case Intrinsic::nvvm_read_ptx_sreg_smid:
    return NV_SREG_SMID;
  case Intrinsic::nvvm_read_ptx_sreg_nsmid:
    return NV_SREG_NSMID;
  case Intrinsic::nvvm_read_ptx_sreg_gridid:
    return NV_SREG_GRIDID;
  case Intrinsic::nvvm_read_ptx_sreg_total_smem_size:
  case Intrinsic::nvvm_read_ptx_sreg_dynamic_smem_size:
  case Intrinsic::nvvm_read_ptx_sreg_aggr_smem_size:
    return NV_SREG_SMEM_SIZE;
  case Intrinsic::nvvm_read_ptx_sreg_clock:
  case Intrinsic::nvvm_read_ptx_sreg_clock64:
  case Intrinsic::nvvm_read_ptx_sreg_globaltimer:
  case Intrinsic::nvvm_read_ptx_sreg_globaltimer_lo:
    return NV_SREG_CLOCK;
  default:
    break;
  }
  if (ID == Intrinsic::not_intrinsic)
    return NV_SREG_NONE;
  // The numbered registers: the enumerators are in alphabetical order, so the name is what counts.
  StringRef Name = Intrinsic::getBaseName(ID);
  if (!Name.consume_front("llvm.nvvm.read.ptx.sreg."))
    return NV_SREG_NONE;
  if (Name.consume_front("envreg") && !Name.getAsInteger(10, Dim))
    return NV_SREG_ENVREG;
  if (Name.consume_front("pm") && !Name.getAsInteger(10, Dim))
    return NV_SREG_PM;
  return NV_SREG_NONE;
}
