import { byteAt } from '@guanlan/domain/collections/elements.ts'

/** Texts are numbered; sets of them are kept in chunks of so many numbers. */
export const CHUNK_DOCS = 65_536
const BITMAP_BYTES = CHUNK_DOCS / 8
const BITMAP = 1
const DELTAS = 0

/** Writes varints into bytes that grow. */
function byteWriter() {
  let bytes = new Uint8Array(1024)
  let length = 0
  const room = (more: number) => {
    if (length + more <= bytes.length) return
    const grown = new Uint8Array(Math.max(bytes.length * 2, length + more))
    grown.set(bytes.subarray(0, length))
    bytes = grown
  }
  return {
    varint(value: number): void {
      room(5)
      let left = value
      while (left > 127) {
        bytes[length++] = (left & 127) | 128
        left >>>= 7
      }
      bytes[length++] = left
    },
    bytes(more: Uint8Array): void {
      room(more.length)
      bytes.set(more, length)
      length += more.length
    },
    taken: (): Uint8Array => bytes.slice(0, length),
  }
}

/** Reads what `byteWriter` wrote. */
class ByteReader {
  readonly bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  varint(): number {
    let value = 0
    let shift = 0
    for (;;) {
      const byte = byteAt(this.bytes, this.at++)
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
    }
  }
}

/** Numbers within a chunk (0 … 65,535, rising) as differences or, where that is shorter, as bits; the first byte says which. */
export function encodeDocs(docs: readonly number[]): Uint8Array {
  const writer = byteWriter()
  writer.varint(DELTAS)
  let before = -1
  for (const doc of docs) {
    writer.varint(doc - before - 1)
    before = doc
  }
  const deltas = writer.taken()
  if (deltas.length <= BITMAP_BYTES) return deltas
  const bits = new Uint8Array(1 + BITMAP_BYTES)
  bits[0] = BITMAP
  for (const doc of docs) bits[1 + (doc >> 3)] = byteAt(bits, 1 + (doc >> 3)) | (1 << (doc & 7))
  return bits
}

/** Adds an encoded set to bits of a chunk. */
export function orDocs(encoded: Uint8Array, into: Uint8Array): void {
  if (encoded[0] === BITMAP) {
    for (let k = 0; k < BITMAP_BYTES; k++) into[k] = byteAt(into, k) | byteAt(encoded, 1 + k)
    return
  }
  const reader = new ByteReader(encoded)
  reader.varint()
  let doc = -1
  while (reader.at < encoded.length) {
    doc += reader.varint() + 1
    into[doc >> 3] = byteAt(into, doc >> 3) | (1 << (doc & 7))
  }
}

/** Bits of an empty chunk. */
export function emptyBits(): Uint8Array {
  return new Uint8Array(BITMAP_BYTES)
}

/** Numbers of set bits, largest first. */
export function* fallingDocs(bits: Uint8Array): Generator<number> {
  for (let k = bits.length - 1; k >= 0; k--) {
    if (bits[k] === 0) continue
    for (let bit = 7; bit >= 0; bit--) if ((byteAt(bits, k) & (1 << bit)) !== 0) yield k * 8 + bit
  }
}

/** Numbers of an encoded set, rising. */
export function decodeDocs(encoded: Uint8Array): number[] {
  const bits = emptyBits()
  orDocs(encoded, bits)
  return [...fallingDocs(bits)].reverse()
}

/** Sets of a chunk that share their first letter, by the second. */
export type Postings = Map<number, Uint8Array>

export function encodePostings(postings: Postings): Uint8Array {
  const writer = byteWriter()
  for (const [tail, docs] of [...postings].sort(([a], [b]) => a - b)) {
    writer.varint(tail)
    writer.varint(docs.length)
    writer.bytes(docs)
  }
  return writer.taken()
}

export function decodePostings(data: Uint8Array): Postings {
  const postings: Postings = new Map()
  const reader = new ByteReader(data)
  while (reader.at < data.length) {
    const tail = reader.varint()
    const length = reader.varint()
    postings.set(tail, data.subarray(reader.at, reader.at + length))
    reader.at += length
  }
  return postings
}
