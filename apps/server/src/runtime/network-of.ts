import { isIPv6 } from 'node:net'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'

/** The network of an address for limits: the address, of IPv6 its /64, which belongs to one line; IPv4-mapped IPv6 is the IPv4 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped !== null) return itemAt(mapped, 1)
  const [head = '', tail] = firstItem(address.split('%')).toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // an IPv4 end counts as two groups
  const written = before.length + after.length + (address.includes('.') ? 1 : 0)
  const groups = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - written)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
