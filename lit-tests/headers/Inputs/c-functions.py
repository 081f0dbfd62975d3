# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names of the functions of CUDA's runtime with C linkage in clang's -ast-dump=json, sorted.
import json
import sys

names = set()
for scope in json.load(open(sys.argv[1]))["inner"]:
    if scope["kind"] == "LinkageSpecDecl":
        names.update(node["name"] for node in scope.get("inner", [])
                     if node["kind"] == "FunctionDecl" and node["name"].startswith("cuda"))
print("\n".join(sorted(names)))
