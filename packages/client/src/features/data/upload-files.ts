import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Api } from '../../api/api-context.ts'
import type { ChosenFile } from './chosen-files.ts'

/** How far an upload is: bytes of all files, and the file that is being sent. */
export type UploadProgress = { sent: number; total: number; name: string }

type Upload = { files: readonly ChosenFile[]; chunkBytes: number; onProgress(progress: UploadProgress): void; signal: AbortSignal }

/** Characters made of bytes at once: more would not fit among the arguments of a call. */
const PER_CALL = 8192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PER_CALL) text += String.fromCharCode(...bytes.subarray(at, at + PER_CALL))
  return btoa(text)
}

/** Opens an import and sends its files, piece after piece; a piece that was lost is sent again by the request layer. Rejects with an ApiError. */
export async function uploadFiles(api: Api, { files, chunkBytes, onProgress, signal }: Upload): Promise<CallOutput<'imports.open'>> {
  const { data: opened } = await api('imports.open', { files: files.map(({ name, size }) => ({ name, bytes: size })) }, { signal })
  const total = opened.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let sent = 0
  for (const { file, place, bytes, name } of opened.files) {
    const source = files[place]
    for (let at = 0; source !== undefined && at < bytes; at += chunkBytes) {
      onProgress({ sent, total, name })
      const piece = new Uint8Array(await source.slice(at, Math.min(at + chunkBytes, bytes)).arrayBuffer())
      await api('imports.upload', { session: opened.session, file, at, data: base64Of(piece) }, { signal })
      sent += piece.length
    }
  }
  return opened
}
