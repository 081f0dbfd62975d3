// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// device-files.cpp: libraries, and the offloading sections of objects, over llvm/Object.
#include "bridge/device-files.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Triple.h"

#include <cstdio>
#include <cstring>

using namespace llvm;
using namespace llvm::object;

namespace {

struct Visitor {
  bool (*Each)(void *, const nv_device_image *);
  void *Data;
  bool Stopped = false, HasHost = false;

  void show(const std::string &Name, StringRef Kind, StringRef Arch, bool Member, StringRef Bytes,
            StringRef Unit = "") {
    std::string K = Kind.str(), A = Arch.str(), U = Unit.str();
    nv_device_image Image = {Name.c_str(), K.c_str(), A.c_str(),    U.c_str(),
                             Member,       HasHost,   Bytes.data(), Bytes.size()};
    Stopped = Stopped || !Each(Data, &Image);
  }

  Error visit(MemoryBufferRef File, bool Member);
  Error visitArchive(MemoryBufferRef File);
};

Error Visitor::visitArchive(MemoryBufferRef File) {
  Expected<std::unique_ptr<Archive>> Library = Archive::create(File);
  if (!Library)
    return Library.takeError();
  Error Problem = Error::success();
  for (const Archive::Child &Child : (*Library)->children(Problem)) {
    Expected<MemoryBufferRef> Bytes = Child.getMemoryBufferRef();
    if (!Bytes)
      return joinErrors(std::move(Problem), Bytes.takeError());
    std::string Name =
        (File.getBufferIdentifier() + "(" + Bytes->getBufferIdentifier() + ")").str();
    if (Error E = visit(MemoryBufferRef(Bytes->getBuffer(), Name), true))
      return joinErrors(std::move(Problem), std::move(E));
    if (Stopped)
      break;
  }
  return Problem;
}

template <class T> T readAt(StringRef Bytes, uint64_t Offset) {
  T Value;
  std::memcpy(static_cast<void *>(&Value), Bytes.data() + Offset, sizeof Value);
  return Value;
}

bool fits(StringRef Bytes, uint64_t Offset, uint64_t Size) {
  return Offset <= Bytes.size() && Size <= Bytes.size() - Offset;
}

bool isText(StringRef Bytes, uint64_t Offset) {
  return Offset < Bytes.size() && Bytes.find('\0', Offset) != StringRef::npos;
}

// Whether what the offloading images in `Bytes`, one behind the other, say about places is all inside of each: LLVM's reader
// of them follows it wherever it leads.
bool areInside(StringRef Bytes) {
  while (!Bytes.empty()) {
    if (!fits(Bytes, 0, sizeof(OffloadBinary::Header)))
      return false;
    auto Head = readAt<OffloadBinary::Header>(Bytes, 0);
    if (Head.Size < sizeof Head || !fits(Bytes, 0, Head.Size))
      return false;
    StringRef Image = Bytes.take_front(Head.Size);
    Bytes = Bytes.drop_front(Head.Size);
    if (!fits(Image, Head.EntryOffset, sizeof(OffloadBinary::Entry)))
      return false;
    auto Entry = readAt<OffloadBinary::Entry>(Image, Head.EntryOffset);
    constexpr uint64_t Pair = sizeof(OffloadBinary::StringEntry);
    if (!fits(Image, Entry.ImageOffset, Entry.ImageSize) ||
        Entry.NumStrings > Image.size() / Pair ||
        !fits(Image, Entry.StringOffset, Entry.NumStrings * Pair))
      return false;
    for (uint64_t I = 0; I < Entry.NumStrings; ++I) {
      auto Place = readAt<OffloadBinary::StringEntry>(Image, Entry.StringOffset + I * Pair);
      if (!isText(Image, Place.KeyOffset) || !isText(Image, Place.ValueOffset))
        return false;
    }
  }
  return true;
}

// An error where the offloading sections of an object, or images without one, are damaged.
Error checkImages(MemoryBufferRef File, bool IsObject) {
  const char *Problem = "its device code is damaged";
  if (!IsObject)
    return areInside(File.getBuffer()) ? Error::success() : createStringError(Problem);
  Expected<std::unique_ptr<ObjectFile>> Object = ObjectFile::createObjectFile(File);
  if (!Object)
    return Object.takeError();
  for (const SectionRef &Section : (*Object)->sections()) {
    if (ELFSectionRef(Section).getType() != ELF::SHT_LLVM_OFFLOADING)
      continue;
    Expected<StringRef> Bytes = Section.getContents();
    if (!Bytes)
      return Bytes.takeError();
    if (!areInside(*Bytes))
      return createStringError(Problem);
  }
  return Error::success();
}

// Device code to be linked as machine code stands in a section of this name.
Expected<bool> holdsFatbinary(MemoryBufferRef File) {
  Expected<std::unique_ptr<ObjectFile>> Object = ObjectFile::createObjectFile(File);
  if (!Object)
    return Object.takeError();
  for (const SectionRef &Section : (*Object)->sections()) {
    Expected<StringRef> Name = Section.getName();
    if (!Name)
      return Name.takeError();
    if (*Name == "__nv_relfatbin")
      return true;
  }
  return false;
}

Error Visitor::visit(MemoryBufferRef File, bool Member) {
  file_magic Magic = identify_magic(File.getBuffer());
  if (Magic == file_magic::archive && !Member)
    return visitArchive(File);
  std::string Name = File.getBufferIdentifier().str();
  HasHost = Magic == file_magic::elf_relocatable;
  if (Magic == file_magic::bitcode) {
    show(Name, "bc", "", Member, File.getBuffer());
    return Error::success();
  }
  SmallVector<OffloadFile, 4> Images;
  // Offloading sections want their alignment, which members of libraries do not have.
  std::unique_ptr<MemoryBuffer> Aligned = MemoryBuffer::getMemBufferCopy(File.getBuffer(), Name);
  if (Magic == file_magic::elf_relocatable || Magic == file_magic::offload_binary) {
    if (Error E = checkImages(*Aligned, Magic == file_magic::elf_relocatable))
      return E;
    if (Error E = extractOffloadBinaries(*Aligned, Images))
      return E;
  }
  bool Any = false;
  for (OffloadFile &Image : Images) {
    const OffloadBinary &Binary = *Image.getBinary();
    if (!Triple(Binary.getTriple()).isNVPTX())
      continue;
    Any = true;
    if (Stopped)
      break;
    show(Name, getImageKindName(Binary.getImageKind()), Binary.getArch(), Member, Binary.getImage(),
         Binary.getString("unit"));
  }
  if (!Any && Magic == file_magic::elf_relocatable) {
    Expected<bool> Other = holdsFatbinary(*Aligned);
    if (!Other)
      return Other.takeError();
    if (*Other)
      show(Name, "fatbinary", "", Member, File.getBuffer());
  }
  // An object without device code has nothing to say; anything else is for the caller to refuse.
  if (!Any && Magic != file_magic::elf_relocatable && Magic != file_magic::offload_binary)
    show(Name, "", "", Member, File.getBuffer());
  return Error::success();
}

} // namespace

bool nv_device_files(const char *path, bool (*each)(void *data, const nv_device_image *image),
                     void *data, char *error, size_t error_size) {
  std::string Problem;
  if (ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(path); !File) {
    Problem = "cannot open '" + std::string(path) + "': " + File.getError().message();
  } else {
    Visitor V{each, data};
    if (Error E = V.visit((*File)->getMemBufferRef(), false))
      Problem = "cannot read '" + std::string(path) + "': " + toString(std::move(E));
  }
  if (Problem.empty())
    return true;
  std::snprintf(error, error_size, "%s", Problem.c_str());
  return false;
}
