// @vitest-environment node
import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacMd5, md5 } from './hmac-md5.ts'

test('digests are those of RFC 1321 and signatures those of RFC 2104', () => {
  const hex = (text: string) => Buffer.from(md5(Buffer.from(text))).toString('hex')
  expect([hex(''), hex('abc')]).toEqual(['d41d8cd98f00b204e9800998ecf8427e', '900150983cd24fb0d6963f7d28e17f72'])
  expect(hmacMd5('Jefe', 'what do ya want for nothing?')).toBe('750c783e6ab0b503eaa86e310a5db738')
})

test('they agree with OpenSSL on any bytes and keys of any length', () => {
  const agrees = fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
    expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  })
  fc.assert(agrees)
  const text = fc.string({ unit: 'grapheme', maxLength: 100 })
  const signs = fc.property(text, text, (key, signed) => {
    expect(hmacMd5(key, signed)).toBe(createHmac('md5', key).update(signed).digest('hex'))
  })
  fc.assert(signs)
})
