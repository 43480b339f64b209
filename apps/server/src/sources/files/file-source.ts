import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { FileRefused } from './file-refused.ts'
import { shownName } from './text-fault.ts'

/** The bytes of one file to import, wherever they are: on disk, inside an archive, or received. */
export type FileSource = {
  /** Name without folders: messages name it, and a code may be read from it. */
  name: string
  /** The bytes from the beginning; may be called more than once. */
  open(): Readable | Promise<Readable>
}

const READ_BYTES = 1 << 18

const CHANGED = '文件在读取时被改动：请等它写完，再导入'

/** A file on disk. Its bytes end with FileRefused where the file is another than when they were first asked for. */
export function pathSource(path: string): FileSource & { path: string } {
  let first: string | null = null
  const check = async () => {
    // what is not there is reported by the stream
    const now = await stat(path).then(
      ({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`,
      () => null,
    )
    first ??= now
    if (now !== first) throw new FileRefused(CHANGED)
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    await check()
    yield* createReadStream(path, { highWaterMark: READ_BYTES })
    await check()
  }
  return { name: shownName(basename(path)), path, open: () => Readable.from(bytes(), { objectMode: false }) }
}

/** A path stands for the file there. */
export function sourceOf(file: string | FileSource): FileSource {
  return typeof file === 'string' ? pathSource(file) : file
}
