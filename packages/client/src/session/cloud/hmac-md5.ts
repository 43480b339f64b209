/** RFC 1321 and RFC 2104 on bytes: web views and WeChat offer no MD5. Signatures of the cloud backend alone use it. */
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, n) => Math.floor(Math.abs(Math.sin(n + 1)) * 2 ** 32) | 0)
const BLOCK = 64

function mix(state: readonly [number, number, number, number], words: DataView, from: number): [number, number, number, number] {
  let [a, b, c, d] = state
  for (let n = 0; n < BLOCK; n++) {
    const round = n >> 4
    const f = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0
    const at = [n, 5 * n + 1, 3 * n + 5, 7 * n][round] ?? 0
    const sum = (a + f + (SINES[n] ?? 0) + words.getInt32(from + (at % 16) * 4, true)) | 0
    const shift = SHIFTS[round * 4 + (n % 4)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0]
}

export function md5(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length * 8, true)
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true)
  let state: [number, number, number, number] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let from = 0; from < padded.length; from += BLOCK) state = mix(state, view, from)
  const digest = new DataView(new ArrayBuffer(16))
  for (const [n, word] of state.entries()) digest.setInt32(n * 4, word, true)
  return new Uint8Array(digest.buffer)
}

/** HMAC-MD5 of a text, in hexadecimal letters. */
export function hmacMd5(key: string, text: string): string {
  const encode = (one: string) => new TextEncoder().encode(one)
  const short = encode(key).length > BLOCK ? md5(encode(key)) : encode(key)
  const pad = (byte: number, rest: Uint8Array) => {
    const joined = new Uint8Array(BLOCK + rest.length).fill(byte, 0, BLOCK)
    for (const [n, one] of short.entries()) joined[n] = one ^ byte
    joined.set(rest, BLOCK)
    return md5(joined)
  }
  return Array.from(pad(0x5c, pad(0x36, encode(text))), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
