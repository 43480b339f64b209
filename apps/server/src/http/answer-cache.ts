import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { startSlices } from '../slices.ts'

const gzipAsync = promisify(gzip)
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ALIASES = 20_000
const MAX_ALIAS_LENGTH = 4096

/** One answer ready to send: plain and compressed bytes, and the tag of the state it describes, '' where it is true of this moment alone. */
export type Prepared = { etag: string; plain: Buffer; gzip: Buffer | null }

export async function prepare(etag: string, pieces: readonly string[]): Promise<Prepared> {
  const plain = await bytesOf(pieces)
  const zipped = plain.length < COMPRESS_FROM_BYTES ? null : await gzipAsync(plain, { level: constants.Z_BEST_SPEED + 3 })
  return { etag, plain, gzip: zipped }
}

/** Text as bytes, written a slice at a time. */
async function bytesOf(pieces: readonly string[]): Promise<Buffer> {
  const slices = startSlices()
  let length = 0
  for (const piece of pieces) {
    if (slices.isOver()) await slices.next()
    length += Buffer.byteLength(piece)
  }
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) {
    if (slices.isOver()) await slices.next()
    at += bytes.write(piece, at)
  }
  return bytes
}

/** Answers of one state, by what was asked. */
export type AnswerCache<T> = {
  get(state: string, key: string): T | undefined
  /** Another text that asks the same. */
  alias(state: string, alias: string, key: string): void
  /** What is kept for the key, else what `make` brings; one computation runs per question however many ask at once. */
  fill(state: string, key: string, make: () => Promise<T>): Promise<T>
  bytes(): number
}

/** Values by key up to a number of bytes; the least recently asked leave first. */
function createBoundedMap<T>(sizeOf: (value: T) => number, maxBytes: number) {
  const entries = new Map<string, T>()
  let bytes = 0
  return {
    bytes: () => bytes,
    find(key: string): T | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    keep(key: string, value: T): void {
      if (sizeOf(value) > maxBytes) return
      entries.set(key, value)
      bytes += sizeOf(value)
      for (const [oldest, old] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= sizeOf(old)
      }
    },
  }
}

/** Answers of the current state, forgotten as a whole when the state changes. */
export function createAnswerCache<T extends object>(sizeOf: (value: T) => number, maxBytes = MAX_BYTES): AnswerCache<T> {
  const fresh = (state: string) => {
    return { state, kept: createBoundedMap(sizeOf, maxBytes), aliases: new Map<string, string>(), pending: new Map<string, Promise<T>>() }
  }
  let current = fresh('')
  const at = (state: string) => {
    if (current.state !== state) current = fresh(state)
    return current
  }
  return {
    get(state, key) {
      const { kept, aliases } = at(state)
      return kept.find(aliases.get(key) ?? key)
    },
    alias(state, alias, key) {
      const { aliases } = at(state)
      if (aliases.size < MAX_ALIASES && alias.length <= MAX_ALIAS_LENGTH) aliases.set(alias, key)
    },
    async fill(state, key, make) {
      const { kept, pending } = at(state)
      const known = kept.find(key) ?? pending.get(key)
      if (known !== undefined) return known
      const promise = make().finally(() => pending.delete(key))
      pending.set(key, promise)
      const value = await promise
      kept.keep(key, value)
      return value
    },
    bytes: () => current.kept.bytes(),
  }
}
