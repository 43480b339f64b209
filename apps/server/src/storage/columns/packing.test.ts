import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packing.ts'

test.each([0, 1, 63, 64, 255, 256, 257, 16_383, 16_384, 65_791, 65_792, 300_000])('%i bytes come back as they were', (length) => {
  for (const bytes of [randomBytes(length), Buffer.alloc(length, 'abc')]) {
    expect(unpacked(packed(bytes)).equals(bytes)).toBe(true)
    expect(unpacked(deflateRawSync(bytes)).equals(bytes)).toBe(true)
  }
})

test('a frame that does not say how long it is comes back too, and one that is cut off fails', () => {
  // "hello" by zstd 1.5 from a pipe, which knows no length beforehand: a window descriptor, one raw block, no checksum
  const frame = Buffer.from(`28b52ffd0058290000${Buffer.from('hello').toString('hex')}`, 'hex')
  expect(unpacked(frame).toString()).toBe('hello')
  expect(() => unpacked(frame.subarray(0, 6))).toThrow()
  const long = packed('0123456789'.repeat(99))
  expect(() => unpacked(long.subarray(0, long.length - 3))).toThrow()
})
