import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'

/** The bytes of one file to import, wherever they are: on disk, inside an archive, or received. */
export type FileSource = {
  /** Name without folders: messages name it, and a code may be read from it. */
  name: string
  /** The bytes from the beginning; may be called more than once. */
  open(): Readable | Promise<Readable>
}

const READ_BYTES = 1 << 18

/** A file on disk. */
export function pathSource(path: string): FileSource & { path: string } {
  return { name: basename(path), path, open: () => createReadStream(path, { highWaterMark: READ_BYTES }) }
}

/** Bytes in memory. */
export function bytesSource(name: string, bytes: Uint8Array): FileSource {
  return { name: basename(name), open: () => Readable.from(chunksOf(bytes), { objectMode: false }) }
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += READ_BYTES) yield bytes.subarray(at, at + READ_BYTES)
}

/** A path stands for the file there. */
export function sourceOf(file: string | FileSource): FileSource {
  return typeof file === 'string' ? pathSource(file) : file
}
