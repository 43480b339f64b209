import { gunzipSync, gzipSync } from 'node:zlib'
import type { LimitBoard } from '@guanlan/engine/limit-board/board.ts'

/** A board as it is kept in memory: hundreds of them would be a million objects. */
export type PackedBoard = Uint8Array

const LEVEL = 3

export function packBoard(board: LimitBoard): PackedBoard {
  return gzipSync(JSON.stringify(board), { level: LEVEL })
}

export function unpackBoard(packed: PackedBoard): LimitBoard {
  return JSON.parse(gunzipSync(packed).toString()) as LimitBoard
}
