import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { BAR_BYTES } from '@guanlan/datasets/day-columns.ts'
import { TornChunk } from './torn-chunk.ts'

/** Bars in every chunk of a security but its last. */
export const CHUNK_ROWS = 250

/** `GDB` and the version of the layout, little-endian; then the number of bars as uint32. */
const MAGIC = 0x01424447
const HEADER_BYTES = 8

/** Where a chunk belongs; part of its checksum, so that bytes stored under another key are noticed. */
export type ChunkKey = { secucode: string; chunk: number }
export type EncodedChunk = { rows: number; crc: number; data: Uint8Array }

if (endianness() !== 'LE') throw new Error('Bars are stored little-endian and read without conversion: this processor is not supported')

function checksum(key: ChunkKey, data: Uint8Array): number {
  return crc32(data, crc32(`${key.secucode}/${key.chunk}`))
}

/** The columns in the order they are stored: float64 first, so that every column is aligned. */
function stored(c: DayColumns): (Float64Array | Int32Array)[] {
  return [c.volume, c.amount, c.date, c.open, c.high, c.low, c.close]
}

/** Bars [from, to) of a security as bytes: header, then each column whole, fixed width, little-endian. */
export function encodeChunk(key: ChunkKey, columns: DayColumns, { from, to }: { from: number; to: number }): EncodedChunk {
  const rows = to - from
  const data = new Uint8Array(HEADER_BYTES + rows * BAR_BYTES)
  const header = new DataView(data.buffer)
  header.setUint32(0, MAGIC, true)
  header.setUint32(4, rows, true)
  let offset = HEADER_BYTES
  for (const column of stored(columns)) {
    const width = column.BYTES_PER_ELEMENT
    data.set(new Uint8Array(column.buffer, column.byteOffset + from * width, rows * width), offset)
    offset += rows * width
  }
  return { rows, crc: checksum(key, data), data }
}

/**
 * Writes the bars of a chunk into `into` from row `at` on and returns how many they are; `into.length` is the caller's to set.
 * Throws TornChunk when the checksum, the header or the size is not right, or when there is no room.
 */
export function decodeChunk(key: ChunkKey, chunk: EncodedChunk, { into, at }: { into: DayColumns; at: number }): number {
  const { data, rows, crc } = chunk
  if (checksum(key, data) !== crc) throw new TornChunk(key.secucode, key.chunk, '校验和不符')
  const header = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.byteLength !== HEADER_BYTES + rows * BAR_BYTES || header.getUint32(0, true) !== MAGIC || header.getUint32(4, true) !== rows) {
    throw new TornChunk(key.secucode, key.chunk, '格式不符')
  }
  if (at + rows > into.date.length) throw new TornChunk(key.secucode, key.chunk, '条数超出登记')
  let offset = HEADER_BYTES
  for (const column of stored(into)) {
    const width = column.BYTES_PER_ELEMENT
    const target = new Uint8Array(column.buffer, column.byteOffset + at * width, rows * width)
    target.set(data.subarray(offset, offset + rows * width))
    offset += rows * width
  }
  return rows
}
