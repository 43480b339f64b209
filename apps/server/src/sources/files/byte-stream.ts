import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf, errorOf } from '../../runtime/thrown.ts'
import { FileRefused } from './file-refused.ts'
import type { FileSource } from './file-source.ts'

/** The bytes of a file, the first chunk already read. */
type ByteStream = {
  head: Uint8Array
  chunks: AsyncIterable<Uint8Array> /** Ends the reading where `chunks` is not read to its end. */
  close(): Promise<void>
}

/** Bytes one file may have once it is decompressed: thirty years of the whole market as CSV have about 2 GB. */
export const MOST_BYTES = 8 * 1024 ** 3
/** Files that are read as a whole (Parquet, JSON) may have so many. */
const MOST_IN_MEMORY = 1024 ** 3

/** Opens a file for reading, decompressed when it is gzip. `head` is empty for an empty file. Throws FileRefused. */
export async function openBytes(source: FileSource): Promise<ByteStream> {
  const plain = await headed(refusing(await source.open()))
  if (plain.head[0] !== 0x1f || plain.head[1] !== 0x8b) return plain
  const gunzip = createGunzip()
  pipeline(plain.chunks, gunzip, () => {})
  return await headed(refusing(gunzip))
}

/** All bytes of a file that has to be read as a whole. Throws FileRefused. */
export async function readWhole(stream: ByteStream): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream.chunks) {
    size += chunk.length
    if (size > MOST_IN_MEMORY) throw new FileRefused('文件超过 1 GB，请分成几个文件')
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

async function headed(chunks: AsyncGenerator<Uint8Array>): Promise<ByteStream> {
  const first = await chunks.next()
  const head = first.done ? new Uint8Array() : first.value
  const close = async () => void (await chunks.return(undefined))
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield head
      yield* chunks
    } finally {
      await close()
    }
  }
  return { head, chunks: all(), close }
}

/** What goes wrong while bytes are read refuses the file. */
async function* refusing(readable: Readable): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of readable) {
      size += chunk.length
      if (size > MOST_BYTES) throw new Error('解压后超过 8 GB')
      yield chunk
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const code = codeOf(error)
    const { message } = errorOf(error)
    if (code === 'ENOENT') throw new FileRefused('没有这个文件')
    if (code?.startsWith('Z_') === true) throw new FileRefused('文件读不到结尾，没有导入：压缩文件不完整或已损坏')
    throw new FileRefused(`文件读不到结尾，没有导入：${message}`)
  }
}
