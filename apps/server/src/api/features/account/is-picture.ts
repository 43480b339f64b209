/** How files of each type begin, as bytes; null is any. */
const BEGINNINGS: Readonly<Record<string, readonly (readonly (number | null)[])[]>> = {
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpeg: [[0xff, 0xd8, 0xff]],
  webp: [[0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
}

/** Whether the bytes of a data address are of the type it says: what is none is never kept, whatever it is called. */
export function isPicture(dataAddress: string): boolean {
  const [, type = '', text = ''] = /^data:image\/(png|jpeg|webp);base64,(.+)$/.exec(dataAddress) ?? []
  const bytes = Buffer.from(text, 'base64')
  return (BEGINNINGS[type] ?? []).some((beginning) => beginning.every((byte, at) => byte === null || bytes[at] === byte))
}
