import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@guanlan/contract/errors.ts'
import { importLimits, plainName } from './limits.ts'

/** Folder of uploads inside the data folder; what is in it when the server starts was left behind. */
export const UPLOADS = 'uploads'

/** A file that is being uploaded: how many bytes it has, and how many came. */
export type Upload = { name: string; path: string; bytes: number; received: number }

/** Where an upload is kept: names of users never name a folder, and two files of one name do not meet. */
export function uploadPath(folder: string, number: number, name: string): string {
  return join(folder, String(number), plainName(name))
}

/** Writes the next bytes of a file; the same piece sent again after a lost answer changes nothing. Throws invalid_input, payload_too_large. */
export async function appendUpload(upload: Upload, { at, data }: { at: number; data: string }): Promise<void> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > importLimits.chunkBytes) throw new AppError('payload_too_large', '每段至多 512 KB')
  if (at + bytes.length > upload.bytes) throw new AppError('invalid_input', '内容比报上的大小多', 'data')
  if (at > upload.received) throw new AppError('invalid_input', `请从第 ${upload.received} 字节接着传`, 'at')
  if (at + bytes.length <= upload.received) return
  await mkdir(dirname(upload.path), { recursive: true })
  await using file = await open(upload.path, at === 0 ? 'w' : 'r+')
  await file.write(bytes, 0, bytes.length, at)
  upload.received = at + bytes.length
}

/** Removes a folder of uploads; one that is gone already is fine. */
export async function removeUploads(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
