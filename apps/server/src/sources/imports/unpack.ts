import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../runtime/thrown.ts'
import { FileRefused } from '../files/file-refused.ts'
import { pathSource } from '../files/file-source.ts'
import { zipEntries } from '../files/zip-entries.ts'
import { importLimits, plainName } from './limits.ts'

/** A file ready to be read: where it lies, and what it is called for the user. */
export type PlainFile = { path: string; name: string; refused: string | null }

const MEBI = 1024 * 1024
const NEW_LINE = 0x0a
const ZIP_MAGIC = 0x504b0304
const GZIP_MAGIC = 0x1f8b
/** Old Excel workbooks, and with a zip inside new ones. */
const OLE_MAGIC = 0xd0cf11e0
const WORKBOOK = '是 Excel 工作簿，请在 Excel 里另存为 CSV 再导入'

/** Room that is left for unpacked bytes of a batch. */
export type Room = { bytes: number }

/**
 * Unpacks an uploaded file into a folder of its own: archives into their files, gzip into plain text. Nothing leaves the folder whatever names say, and
 * nothing grows beyond the limits. A file that cannot be taken is reported with its reason.
 */
export async function unpackFile(path: string, { name, into, room }: { name: string; into: string; room: Room }): Promise<PlainFile[]> {
  await mkdir(into, { recursive: true })
  try {
    const magic = await firstBytes(path)
    if (magic === ZIP_MAGIC) return await unpackZip(path, { name, into, room })
    return [await unpackOne(createReadStream(path), { name, into, room, isGzip: magic >>> 16 === GZIP_MAGIC })]
  } catch (error) {
    return [{ path, name, refused: reasonOf(error) }]
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  if (codeOf(error)?.startsWith('Z_')) return '压缩文件不完整或已损坏，没有导入'
  throw error
}

async function firstBytes(path: string): Promise<number> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return buffer.readUInt32BE()
}

type Target = { name: string; into: string; room: Room }

async function unpackZip(path: string, { name, into, room }: Target): Promise<PlainFile[]> {
  const files: PlainFile[] = []
  for await (const entry of zipEntries(pathSource(path))) {
    if (files.length === importLimits.files) throw new FileRefused(`压缩包里的文件多于 ${importLimits.files} 个`)
    const shown = `${name} · ${plainName(entry.name)}`
    const folder = join(into, String(files.length))
    try {
      await mkdir(folder)
      const bytes = await entry.open()
      files.push({ ...(await unpackOne(bytes, { name: entry.name, into: folder, room, isGzip: /\.gz$/i.test(entry.name) })), name: shown })
    } catch (error) {
      files.push({ path: folder, name: shown, refused: reasonOf(error) })
    }
  }
  if (files.length === 0) throw new FileRefused('压缩包里没有可以导入的文件；Excel 工作簿请另存为 CSV')
  return files
}

async function unpackOne(bytes: Readable, { name, into, room, isGzip }: Target & { isGzip: boolean }): Promise<PlainFile> {
  const plain = plainName(name).replace(/\.gz$/i, '')
  if (/\.zip$/i.test(plain)) throw new FileRefused('压缩包里不能再有压缩包')
  const path = join(into, plain)
  const part = `${path}.part`
  const watch = watched(plain, room)
  const target = createWriteStream(part)
  if (isGzip) await pipeline(bytes, createGunzip(), watch, target)
  else await pipeline(bytes, watch, target)
  await rename(part, path)
  return { path, name: isGzip ? plainName(name) : plain, refused: null }
}

/** Passes bytes on while they keep to the limits: of the file, of the batch, and of a line of text. */
function watched(name: string, room: Room) {
  const isText = !/\.(json|parquet)$/i.test(name)
  return async function* (source: AsyncIterable<Buffer>) {
    let total = 0
    let line = 0
    for await (const chunk of source) {
      if (total === 0 && chunk.length >= 4 && chunk.readUInt32BE() === OLE_MAGIC) throw new FileRefused(WORKBOOK)
      total += chunk.length
      room.bytes -= chunk.length
      if (total > importLimits.unpackedFileBytes) throw new FileRefused(`解压后超过 ${importLimits.unpackedFileBytes / MEBI} MB，没有导入`)
      if (room.bytes < 0) throw new FileRefused(`一批文件解压后合计超过 ${importLimits.unpackedBytes / MEBI} MB，没有导入`)
      const last = chunk.lastIndexOf(NEW_LINE)
      line = last < 0 ? line + chunk.length : chunk.length - last - 1
      if (isText && line > importLimits.lineBytes) throw new FileRefused('有一行超过 1 MB，不像是表格，没有导入')
      yield chunk
    }
  }
}
