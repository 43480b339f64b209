import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl'
import { errorOf } from '../../runtime/thrown.ts'
import { openBytes, readWhole } from './byte-stream.ts'
import { FileRefused } from './file-refused.ts'
import type { FileSource } from './file-source.ts'
import { isImportable } from './importable.ts'
import { shownName } from './text-fault.ts'

/** Entries one archive may have, and bytes all of them together may unpack to. */
const MOST_ENTRIES = 50_000
const MOST_BYTES = 16 * 1024 ** 3
/** No table is packed tighter; an archive that claims more is made to fill memory. */
const MOST_RATIO = 1000
/** From this size on the ratio is looked at. */
const LEAST_SUSPECT_BYTES = 16 * 1024 ** 2

/** Whether bytes are those of a zip archive, by the first of them. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
}

/**
 * The files in an archive, in the order they are stored, each read while it is asked for. Throws FileRefused before the first of them for a broken archive, for names
 * that lead out of it and for one that unpacks to too much: nothing of it is imported.
 */
export async function* zipEntries(source: FileSource & { path?: string }): AsyncGenerator<FileSource> {
  const zip = await refusing(opened(source))
  try {
    const files: Entry[] = []
    let entries = 0
    let bytes = 0
    for (let entry = await refusing(nextEntry(zip)); entry !== null; entry = await refusing(nextEntry(zip))) {
      entries++
      bytes += entry.uncompressedSize
      const isBomb = entry.uncompressedSize > LEAST_SUSPECT_BYTES && entry.uncompressedSize > entry.compressedSize * MOST_RATIO
      if (entries > MOST_ENTRIES || bytes > MOST_BYTES || isBomb) throw new FileRefused('压缩包解压后过大，没有导入')
      if (entry.isEncrypted()) throw new FileRefused('压缩包有密码，请解压后再导入')
      if (isImportable(entry.fileName)) files.push(entry)
    }
    for (const entry of files) yield entrySource(zip, entry)
  } finally {
    zip.close()
  }
}

function entrySource(zip: ZipFile, entry: Entry): FileSource {
  return { name: shownName(entry.fileName.split(/[\\/]/).at(-1) ?? entry.fileName), open: () => entryStream(zip, entry) }
}

async function opened(source: FileSource & { path?: string }): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
  const { path } = source
  const bytes = path === undefined ? await readWhole(await openBytes(source)) : null
  return await new Promise((resolve, reject) => {
    const done = (error: Error | null, zip: ZipFile) => (error ? reject(error) : resolve(zip))
    if (bytes !== null) fromBuffer(bytes, options, done)
    else if (path !== undefined) open(path, options, done)
  })
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (entry: Entry | null, error?: Error) => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError)
      if (error) reject(error)
      else resolve(entry)
    }
    const onEntry = (entry: Entry) => settle(entry)
    const onEnd = () => settle(null)
    const onError = (error: Error) => settle(null, error)
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError)
    zip.readEntry()
  })
}

function entryStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}

/** What the archive reader says of a broken or hostile archive, for the user. */
function zipFault(message: string): string {
  if (/relative path|absolute path|invalid characters in fileName/i.test(message)) return '压缩包读不了：里面有指向包外的路径，没有导入'
  return '压缩包读不了：不完整或已损坏，请重新压缩，或解压后再导入'
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(zipFault(errorOf(error).message))
  }
}
