const MEBI = 1024 * 1024

/** What may be uploaded in one batch, and what compressed files may come to. */
export const importLimits = {
  files: 10_000,
  fileBytes: 64 * MEBI,
  batchBytes: 200 * MEBI,
  /** Bytes of a file per request; in Base64 within the largest request body. */
  chunkBytes: 512 * 1024,
  /** Of one file, and of all files together, once they are unpacked. */
  unpackedFileBytes: 512 * MEBI,
  unpackedBytes: 1024 * MEBI,
  /** No row of a table is longer. */
  lineBytes: MEBI,
  /** Files of which a preview is made. */
  previews: 200,
  /** An upload without further requests is removed after so long. */
  idleMs: 30 * 60_000,
} as const

/** The last part of a name with characters every file system takes; the code of a security stands in it. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replaceAll(/[^\p{L}\p{N}._()（）-]/gu, '_').replace(/^\.+/, '')
  return plain.slice(-120) || 'file'
}
