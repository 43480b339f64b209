import { isAscii } from 'node:buffer'
import { TextDecoder } from 'node:util'

type Encoding = 'utf-8' | 'gbk' | 'utf-16le' | 'utf-16be'

/** UTF-16 by its byte-order mark, or because every other byte of ASCII text is 0; null for other encodings. */
function utf16Of(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const bytes = head.subarray(0, 200)
  const zeros = (odd: number) => bytes.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === odd ? 1 : 0), 0)
  if (bytes.length < 4 || zeros(0) + zeros(1) < bytes.length / 4) return null
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be'
}

/** A character cut at the end of the chunk does not count against it. */
function isUtf8(chunk: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}

/** UTF-8 or UTF-16 with or without BOM, else GBK: decided by the first chunk that has more than ASCII. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let isFirst = true
  for await (const chunk of chunks) {
    const utf16 = isFirst ? utf16Of(chunk) : null
    isFirst = false
    if (utf16 !== null) decoder = new TextDecoder(utf16)
    else if (decoder === null && !isAscii(chunk)) decoder = new TextDecoder(isUtf8(chunk) ? 'utf-8' : 'gbk')
    yield decoder === null ? Buffer.from(chunk).toString('latin1') : decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}
