/** The type of a picture by its first bytes; null for anything else. */
export function pictureType(content: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const starts = (...head: number[]) => head.every((byte, at) => content[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : null
}

const STAND_ALONE = 0xda
const isDescription = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe
const PNG_DESCRIPTIONS = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']

/** A picture without what cameras write into it, such as the place; null where its structure is broken. */
export function withoutDescriptions(content: Uint8Array): Uint8Array | null {
  return pictureType(content) === 'image/png' ? cleanPng(content) : cleanJpeg(content)
}

function cleanJpeg(content: Uint8Array): Uint8Array | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const parts: Uint8Array[] = [content.subarray(0, 2)]
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (marker === STAND_ALONE) return Buffer.concat([...parts, content.subarray(at)])
    const end = at + 2 + view.getUint16(at + 2)
    if (!isDescription(marker)) parts.push(content.subarray(at, end))
    at = end
  }
  return null
}

function cleanPng(content: Uint8Array): Uint8Array | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const parts: Uint8Array[] = [content.subarray(0, 8)]
  let at = 8
  while (at + 12 <= content.length) {
    const end = at + 12 + view.getUint32(at)
    const kind = Buffer.from(content.subarray(at + 4, at + 8)).toString('latin1')
    if (end > content.length) return null
    if (!PNG_DESCRIPTIONS.includes(kind)) parts.push(content.subarray(at, end))
    if (kind === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}
