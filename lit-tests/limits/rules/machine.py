# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/machine.
from limits import machine_kernel, machine_store, rule


@rule("machine/duplicate-constants.c", "MAX_CONSTANTS", "nv-duplicate-constants", "takes the constant that a move above makes",
      machine=True, options=["-nvvm-opt=duplicate-constants=1", "-pass-remarks=nv-duplicate-constants"])
def duplicate_constants(n):
    """n moves of different constants, and the last one again."""
    first = ["%%c%d:b32 = MOV_B32_i %d" % (k, k + 100) for k in range(n)] + [machine_store("%%c%d" % (n - 1), 0)]
    return machine_kernel([first, ["%%again:b32 = MOV_B32_i %d" % (n + 99), machine_store("%again", 1)]])


REDUNDANT = ["-pass-remarks=nv-redundant-moves"]


@rule("machine/redundant-moves.c", "MAX_MOVES", "nv-redundant-moves", "dropped 1 move of what", machine=True,
      options=REDUNDANT, at=lambda limit: limit - 1)
def redundant_registers(n):
    """n registers that moves define; a row of facts has one place more."""
    first = ["%%c%d:b32 = MOV_B32_i %d" % (k, k + 100) for k in range(n)] + [machine_store("%c0", 0)]
    return machine_kernel([first, ["%c0:b32 = MOV_B32_i 100", machine_store("%c0", 1)]])


@rule("machine/redundant-moves.c", "MAX_CELLS", "nv-redundant-moves", "dropped 1 move of what", machine=True,
      options=REDUNDANT, at=lambda limit: limit // 4096)
def redundant_blocks(n):
    """n blocks in a function of 4095 registers."""
    first = ["%%c%d:b32 = MOV_B32_i %d" % (k, k + 100) for k in range(4095)] + [machine_store("%c0", 0)]
    return machine_kernel([first] + [[machine_store("%c1", 2)]] * (n - 2) +
                          [["%c0:b32 = MOV_B32_i 100", machine_store("%c0", 1)]])


@rule("machine/remat-block.c", "MAX_NODES", "nv-remat-block", r"in 1 block with \d\d+ instructions", machine=True,
      options=["-nvvm-opt=nv-remat-block=14,nv-remat-default-max-reg=1,nv-remat-block-single-cost=1000,"
               "nv-remat-block-max-cost=1000,nv-remat-block-map-size-limit=1000", "-pass-remarks=nv-remat-block"])
def remat_block_chain(n):
    """A value made by n instructions."""
    first = ["%x0:b32 = LD_i32 8, 0, 1, 3, 32, -1, %p, 4 :: (volatile load (s32), addrspace 1)"]
    first += ["%%x%d:b32 = ADD32ri %%x%d, %d" % (k + 1, k, k + 3) for k in range(n)]
    return machine_kernel([first, [], [machine_store("%x0", 0), machine_store("%%x%d" % n, 1)]])
