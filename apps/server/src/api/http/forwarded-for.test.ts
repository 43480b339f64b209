import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cleanForwardedAddresses, cleanForwardedFor } from './forwarded-for.ts'

// RFC 7239 §6 allows ports and brackets; X-Forwarded-For is written alike
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.7:80', '198.51.100.1, 203.0.113.7'],
  ['garbage', ''],
  ['198.51.100.1, garbage, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, garbage', ''],
  ['x'.repeat(3000), ''],
  ['', ''],
])('%s names %s', (text, addresses) => {
  expect(cleanForwardedFor(text)).toBe(addresses)
})

test('behind a proxy a request without a valid address counts as the proxy’s own', async () => {
  const app = Fastify({ trustProxy: (_, hop) => hop < 1 })
  cleanForwardedAddresses(app)
  app.get('/', async ({ ip }) => ip)
  const ipOf = async (forwarded: string) =>
    (await app.inject({ url: '/', remoteAddress: '10.0.0.2', headers: { 'x-forwarded-for': forwarded } })).body
  expect(await ipOf('198.51.100.1, 203.0.113.7:1234')).toBe('203.0.113.7')
  expect(await ipOf('198.51.100.1, garbage')).toBe('10.0.0.2')
  await app.close()
})
