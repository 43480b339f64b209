import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { FileSource } from '../file-source.ts'
import { shownName } from '../text-fault.ts'

const READ_BYTES = 1 << 18

/** Bytes in memory as a file to import. */
export function bytesSource(name: string, bytes: Uint8Array): FileSource {
  return { name: shownName(basename(name)), open: () => Readable.from(chunksOf(bytes), { objectMode: false }) }
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += READ_BYTES) yield bytes.subarray(at, at + READ_BYTES)
}
