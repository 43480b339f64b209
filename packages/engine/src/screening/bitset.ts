import { uint32At } from '@guanlan/domain/collections/elements.ts'

/** Rows of a table as bits, 32 a word; bits behind the last row are 0. */
export type Bitset = Uint32Array

/** No row of `rows`. */
export function noRows(rows: number): Bitset {
  return new Uint32Array((rows + 31) >>> 5)
}

/** Every row of `rows`. */
export function allRows(rows: number): Bitset {
  const bits = noRows(rows).fill(0xffffffff)
  if ((rows & 31) !== 0) bits[bits.length - 1] = 2 ** (rows & 31) - 1
  return bits
}

/** Rows for which `holds` is true. */
export function rowsWhere(rows: number, holds: (row: number) => boolean): Bitset {
  const bits = noRows(rows)
  for (let row = 0; row < rows; row++) if (holds(row)) bits[row >>> 5] = uint32At(bits, row >>> 5) | (1 << (row & 31))
  return bits
}

export function both(a: Bitset, b: Bitset): Bitset {
  const rows = new Uint32Array(a.length)
  for (let at = 0; at < rows.length; at++) rows[at] = uint32At(a, at) & uint32At(b, at)
  return rows
}

export function either(a: Bitset, b: Bitset): Bitset {
  const rows = new Uint32Array(a.length)
  for (let at = 0; at < rows.length; at++) rows[at] = uint32At(a, at) | uint32At(b, at)
  return rows
}

/** Rows of `a` that are not in `b`. */
export function without(a: Bitset, b: Bitset): Bitset {
  const rows = new Uint32Array(a.length)
  for (let at = 0; at < rows.length; at++) rows[at] = uint32At(a, at) & ~uint32At(b, at)
  return rows
}

export function hasRow(bits: Bitset, row: number): boolean {
  return (uint32At(bits, row >>> 5) & (1 << (row & 31))) !== 0
}

/** How many rows there are (population count by words). */
export function countRows(bits: Bitset): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = uint32At(bits, at) - ((uint32At(bits, at) >>> 1) & 0x55555555)
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** The rows, ascending. */
export function rowsOf(bits: Bitset): Int32Array {
  const rows = new Int32Array(countRows(bits))
  let at = 0
  for (let word = 0; word < bits.length; word++) {
    for (let rest = uint32At(bits, word); rest !== 0; rest = (rest & (rest - 1)) >>> 0)
      rows[at++] = (word << 5) + 31 - Math.clz32(rest & -rest)
  }
  return rows
}
