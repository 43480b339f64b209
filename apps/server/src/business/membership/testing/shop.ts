import type { Kysely } from 'kysely'
import { content } from '../../../sources/content/content.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { StoreProvider } from '../../payments/stores/store-provider.ts'
import { membershipAgreements } from '../agreements.ts'
import type { NewOrder } from '../create-order.ts'
import { type Membership, openMembership } from '../membership.ts'
import { createMemoryProvider, type MemoryProvider } from './memory-provider.ts'

export const agreed = Object.fromEntries(membershipAgreements().map(({ id, version }) => [id, version]))

/** A shop over a database, with two that take money in memory and a clock that is set by hand. */
export type Shop = {
  membership: Membership
  wechat: MemoryProvider
  alipay: MemoryProvider
  /** Stores it sells in; none at first. */
  stores: StoreProvider[]
  /** Epoch ms the shop believes it is. */
  now: { ms: number }
  troubles: string[]
  /** The number under which an order waits for payment by a way. */
  tradeOf(orderId: string, way?: 'wechat-h5' | 'alipay-h5'): string
  wanted(more?: Partial<NewOrder>): NewOrder
}

let requests = 0

/** `beside`: another server of the same shop, whose clock and cashiers it has. */
export function openShop(db: Kysely<Schema>, startMs: number, beside?: Shop): Shop {
  const now = beside?.now ?? { ms: startMs }
  const clock = { nowMs: () => now.ms }
  const [wechat, alipay] = [
    beside?.wechat ?? createMemoryProvider('wechat', 'wechat-h5', clock.nowMs),
    beside?.alipay ?? createMemoryProvider('alipay', 'alipay-h5', clock.nowMs),
  ]
  const stores = beside?.stores ?? []
  const all = () => [wechat, alipay, ...stores]
  const troubles: string[] = []
  const payments = {
    ways: ['wechat-h5', 'alipay-h5', 'app-store', 'play-store'] as const,
    of: (way: string) => all().find(({ ways }) => ways.some((one) => one === way)) ?? null,
    named: (id: string) => all().find((one) => one.id === id) ?? null,
    payerOf: async () => null,
    stores,
  }
  const products = async () => [...content.products]
  const membership = openMembership({
    db,
    clock: clock as never,
    payments,
    products,
    onTrouble: ({ message }) => void troubles.push(message),
  })
  return {
    ...{ membership, wechat, alipay, stores, now, troubles },
    tradeOf(orderId, way = 'wechat-h5') {
      const provider = payments.of(way) as MemoryProvider
      const found = [...provider.trades.keys()].find((tradeNo) => tradeNo.startsWith(orderId))
      if (found === undefined) throw new Error('no such trade')
      return found
    },
    wanted: (more = {}) => ({
      ...{ sku: 'vip-month', coupons: [], way: 'wechat-h5', address: '127.0.0.1', channel: 'h5', agreed },
      ...{ requestId: `request-${++requests}`, ...more },
    }),
  }
}
