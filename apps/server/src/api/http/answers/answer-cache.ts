import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { startSlices } from '../../../runtime/slices.ts'

const gzipAsync = promisify(gzip)
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ALIAS_BYTES = 8 * 1024 * 1024
/** Answers of longer requests are not cached: they hardly repeat. */
const MAX_KEY_LENGTH = 4096
/** Longer keys are kept as their SHA-256. */
const MAX_PLAIN_KEY_LENGTH = 120

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
  /**
   * What is kept for the key, else what `make` brings; one computation runs per question however many ask at once, and is reported when all of them
   * are gone.
   */
  fill(question: { state: string; key: string; gone: AbortSignal }, make: (gone: AbortSignal) => Promise<T>): Promise<T>
  bytes(): number
}

/** A key as it is kept, of bounded length. */
function keptKey(key: string): string {
  return key.length <= MAX_PLAIN_KEY_LENGTH ? key : hash('sha256', key, 'base64')
}

/** Values by key up to a number of bytes, keys counted; the least recently asked leave first. */
function createBoundedMap<T>(sizeOfValue: (value: T) => number, maxBytes: number) {
  const entries = new Map<string, T>()
  let bytes = 0
  const sizeOf = (key: string, value: T) => 2 * key.length + sizeOfValue(value)
  const remove = (key: string) => {
    const value = entries.get(key)
    if (value !== undefined && entries.delete(key)) bytes -= sizeOf(key, value)
  }
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
      if (sizeOf(key, value) > maxBytes) return
      remove(key)
      entries.set(key, value)
      bytes += sizeOf(key, value)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
  }
}

/** An answer that is computed: for how many, and what ends it when they are gone. */
type Pending<T> = { answer: Promise<T>; asking: number; given: AbortController }

function begin<T>(make: (gone: AbortSignal) => Promise<T>): Pending<T> {
  const given = new AbortController()
  return { answer: make(given.signal), asking: 0, given }
}

/** Answers of the current state, forgotten as a whole when the state changes. */
export function createAnswerCache<T extends object>(sizeOf: (value: T) => number, maxBytes = MAX_BYTES): AnswerCache<T> {
  const fresh = (state: string) => {
    const aliases = createBoundedMap<string>((key) => 2 * key.length, MAX_ALIAS_BYTES)
    return { state, kept: createBoundedMap(sizeOf, maxBytes), aliases, pending: new Map<string, Pending<T>>() }
  }
  let current = fresh('')
  const at = (state: string) => {
    if (current.state !== state) current = fresh(state)
    return current
  }
  return {
    get(state, asked) {
      if (asked.length > MAX_KEY_LENGTH) return undefined
      const { kept, aliases } = at(state)
      const key = keptKey(asked)
      return kept.find(aliases.find(key) ?? key)
    },
    alias(state, alias, key) {
      if (alias.length > MAX_KEY_LENGTH || key.length > MAX_KEY_LENGTH) return
      at(state).aliases.keep(keptKey(alias), keptKey(key))
    },
    async fill({ state, key: asked, gone }, make) {
      const { kept, pending } = at(state)
      const key = keptKey(asked)
      const known = kept.find(key)
      if (known !== undefined) return known
      const running = pending.get(key) ?? begin(make)
      if (running.asking === 0) {
        pending.set(key, running)
        running.answer = running.answer.finally(() => {
          if (pending.get(key) === running) pending.delete(key)
        })
      }
      running.asking++
      const leave = () => {
        running.asking--
        // who comes now begins anew
        if (running.asking === 0 && pending.get(key) === running) pending.delete(key)
        if (running.asking === 0) running.given.abort()
      }
      if (gone.aborted) leave()
      else gone.addEventListener('abort', leave, { once: true })
      const value = await running.answer
      if (asked.length <= MAX_KEY_LENGTH) kept.keep(key, value)
      return value
    },
    bytes: () => current.kept.bytes() + current.aliases.bytes(),
  }
}
