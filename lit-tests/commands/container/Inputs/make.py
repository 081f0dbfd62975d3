# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# make.py OUT KEY=VALUE...: writes a container by hand, from the layout alone: versions (container, ir, debug, llvm as
# 1.65), magic, header, level, fields (TAG:VALUE,...), end (without the tag 0), blobs and payload in hex, cut (bytes to
# keep).
import struct
import sys

keys = {"container": "1.65", "ir": "2.98", "debug": "3.2", "llvm": "20.0", "magic": "ed434e7f", "header": "24",
        "level": "1", "fields": "1:1000,2:2", "end": "0000", "blobs": "", "payload": "4243c0de", "cut": "",
        "blob_end": ""}
keys.update(a.split("=", 1) for a in sys.argv[2:])
stream = b""
for field in filter(None, keys["fields"].split(",")):
    tag, value = map(int, field.split(":"))
    stream += struct.pack("<HH", tag, value) if value < 65535 else struct.pack("<HHI", tag, 65535, value)
stream += bytes.fromhex(keys["end"])
stream += b"\0" * (-len(stream) % 4)
blobs = bytes.fromhex(keys["blobs"])
end = 24 + len(stream)
data = bytes.fromhex(keys["magic"])
for name in ("container", "ir", "debug", "llvm"):
    data += bytes(map(int, keys[name].split(".")))
data += struct.pack("<HHII", int(keys["header"]), int(keys["level"]), end,
                    int(keys["blob_end"] or end + len(blobs)))
data += stream + blobs + bytes.fromhex(keys["payload"])
open(sys.argv[1], "wb").write(data[:int(keys["cut"])] if keys["cut"] else data)
