import type { StockCount } from '@guanlan/contract/schemas/business/access.ts'
import { shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { oldestKey } from '@guanlan/domain/collections/elements.ts'
import type { Clock } from '../../runtime/clock.ts'
import { networkOf } from '../../runtime/network-of.ts'
import type { Client } from '../accounts/client.ts'

/** Devices per network with their own allowance: several for a household or office, no more for a device that changes its name. */
const DEVICES_OF_NETWORK = 20
/** Upper limit of cached networks; the oldest is dropped beyond it. */
const MAX_NETWORKS = 50_000

type Visitor = Pick<Client, 'address' | 'device'>

/** Opened stock pages of visitors, by device, network and Beijing day; in memory only. */
export type VisitorOpenings = {
  /** The place of a stock among those of the device today; beyond the limit if device or network have no allowance left. */
  open(visitor: Visitor, secucode: string): StockCount
  /** Number of stocks the device requested today, including those beyond the limit. */
  count(visitor: Visitor): StockCount
}

type Device = { open: string[]; refused: Set<string> }
type Network = { devices: Map<string, Device>; opened: number }

export function createVisitorOpenings({ clock, limit }: { clock: Clock; limit: number }): VisitorOpenings {
  let today = Number.NaN
  const networks = new Map<string, Network>()
  const networkFor = ({ address }: Visitor): Network => {
    const day = shanghaiDayNumber(clock.nowMs())
    if (day !== today) networks.clear()
    today = day
    const key = networkOf(address)
    const known = networks.get(key) ?? { devices: new Map(), opened: 0 }
    if (!networks.has(key) && networks.size >= MAX_NETWORKS) networks.delete(oldestKey(networks))
    networks.set(key, known)
    return known
  }
  return {
    open(visitor, secucode) {
      const network = networkFor(visitor)
      const device = network.devices.get(visitor.device) ?? { open: [], refused: new Set() }
      const place = device.open.indexOf(secucode) + 1
      if (place > 0) return { limit, count: place }
      if (device.open.length >= limit || network.opened >= limit * DEVICES_OF_NETWORK) {
        if (device.refused.size < limit * DEVICES_OF_NETWORK) device.refused.add(secucode)
        return { limit, count: limit + Math.max(1, [...device.refused].indexOf(secucode) + 1) }
      }
      network.opened++
      network.devices.set(visitor.device, { ...device, open: [...device.open, secucode] })
      return { limit, count: device.open.length + 1 }
    },
    count(visitor) {
      const network = networkFor(visitor)
      const { open, refused } = network.devices.get(visitor.device) ?? { open: [], refused: new Set() }
      const isFull = network.opened >= limit * DEVICES_OF_NETWORK && open.length === 0
      return { limit, count: isFull ? limit : open.length + refused.size }
    },
  }
}
