/** Text of a packed file of this package (brotli, UTF-8); the empty string where it cannot be read. */
export function readCompressed(filePath: string): string {
  try {
    return decodeUtf8(new Uint8Array(wx.getFileSystemManager().readCompressedFileSync({ filePath, compressionAlgorithm: 'br' })))
  } catch (error) {
    console.warn('a packed file was not read', filePath, error)
    return ''
  }
}

/** Text of UTF-8 bytes within the basic plane; WeChat has no TextDecoder. */
export function decodeUtf8(bytes: Uint8Array): string {
  const letters: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] ?? 0
    if (first < 0x80) letters.push(String.fromCharCode(first))
    else if (first < 0xe0) letters.push(String.fromCharCode(((first & 0x1f) << 6) | rest(bytes[at++])))
    else letters.push(String.fromCharCode(((first & 0x0f) << 12) | (rest(bytes[at++]) << 6) | rest(bytes[at++])))
  }
  return letters.join('')
}

function rest(byte = 0): number {
  return byte & 0x3f
}
