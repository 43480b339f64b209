/** UTF-8 of a text, for the codes of addresses: WeChat has no TextEncoder. */
export class TextEncoder {
  encode(text: string): Uint8Array {
    const escaped = encodeURIComponent(text)
    const bytes: number[] = []
    for (let at = 0; at < escaped.length; at++) {
      if (escaped[at] !== '%') bytes.push(escaped.charCodeAt(at))
      else {
        bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16))
        at += 2
      }
    }
    return Uint8Array.from(bytes)
  }
}
