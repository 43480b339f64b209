import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { answer, failed, type Options, ok } from './answer.ts'
import type { Wait } from './wait.ts'

/** Files the mini-app wrote, and those a person picked, by path; `shared` went to a chat. */
export type Files = { written: Map<string, string>; shared: string[] }
export const createFiles = (): Files => ({ written: new Map(), shared: [] })

type ReadOptions = Options & { filePath: string; encoding?: string }

/** Files of the uploaded packages can be read, files of the mini-app's own folder written as well. */
export function filesApi(files: Files, dist: string, wait: Wait) {
  const bytesOf = (path: string): Buffer => {
    const written = files.written.get(path)
    if (written !== undefined) return Buffer.from(written)
    const packed = join(dist, path)
    if (!existsSync(packed)) throw new Error(`readFileSync:fail no such file or directory "${path}"`)
    return readFileSync(packed)
  }
  const contentOf = ({ filePath, encoding }: { filePath: string; encoding?: string | undefined }) => {
    const bytes = bytesOf(filePath)
    return encoding === undefined ? arrayBuffer(bytes) : bytes.toString('utf8')
  }
  const manager = {
    readFileSync: (filePath: string, encoding?: string) => contentOf({ filePath, encoding }),
    readFile(o: ReadOptions) {
      try {
        return answer(wait, 'readFile', o, ok({ data: contentOf(o) }))
      } catch (error) {
        return answer(wait, 'readFile', o, failed(String(error)))
      }
    },
    readCompressedFileSync: ({ filePath }: { filePath: string; compressionAlgorithm: 'br' }) =>
      arrayBuffer(brotliDecompressSync(bytesOf(filePath))),
    writeFile(o: Options & { filePath: string; data: string }) {
      files.written.set(o.filePath, o.data)
      return answer(wait, 'writeFile', o, ok())
    },
  }
  return {
    getFileSystemManager: () => manager,
    shareFileMessage(o: Options) {
      files.shared.push(String(o.filePath))
      return answer(wait, 'shareFileMessage', o, ok())
    },
  }
}

function arrayBuffer(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
