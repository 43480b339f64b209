import { expect, test } from 'vitest'
import { pictureType, withoutDescriptions } from './picture-type.ts'

const segment = (marker: number, text: string) => Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)])
const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])
const start = Buffer.from([0xff, 0xd8])

test('a JPEG loses the place and comments a camera wrote, and keeps its picture', () => {
  const picture = Buffer.concat([
    start,
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif GPS 31.2N'),
    segment(0xfe, 'comment'),
    segment(0xdb, 'table'),
    scan,
  ])
  expect(pictureType(picture)).toBe('image/jpeg')
  expect(withoutDescriptions(picture)).toEqual(Buffer.concat([start, segment(0xe0, 'JFIF'), segment(0xdb, 'table'), scan]))
  expect(withoutDescriptions(Buffer.concat([start, segment(0xe0, 'JFIF')]))).toBeNull()
})

test('a PNG loses its texts, and one that is cut is refused', () => {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunk = (kind: string, text: string) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(text.length)
    return Buffer.concat([size, Buffer.from(kind + text), Buffer.alloc(4)])
  }
  const picture = Buffer.concat([
    head,
    chunk('IHDR', 'h'),
    chunk('tEXt', 'name'),
    chunk('eXIf', 'place'),
    chunk('IDAT', 'd'),
    chunk('IEND', ''),
  ])
  expect(withoutDescriptions(picture)).toEqual(Buffer.concat([head, chunk('IHDR', 'h'), chunk('IDAT', 'd'), chunk('IEND', '')]))
  expect(withoutDescriptions(picture.subarray(0, -4))).toBeNull()
  expect([pictureType(Buffer.from('GIF89a')), pictureType(Buffer.alloc(0))]).toEqual([null, null])
})
