import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

// RFC 4291 §2.2 writes one address in several ways
test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:8:800:200C:417A', '2001:db8:0:0::/64'],
  ['2001:db8::8:800:200c:417a', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
