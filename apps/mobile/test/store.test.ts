import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../src/store.ts'

type Approved = (transaction: { products: { id: string }[]; finish(): Promise<void> }) => void
type Failure = { code: string } | undefined

const CANCELLED = 'cancelled by the user'
/** What a shop of the plugin does: knows the products it was told of once it was updated, and takes orders. */
function shop({ sells = ['vip'], faults = [] as unknown[] } = {}) {
  const known = new Map<string, { getOffer(): { order(): Promise<Failure> } }>()
  const told: string[] = []
  const state = { approved: (() => {}) as Approved, orders: [] as ((failure: Failure) => void)[], registered: new Set<string>() }
  const store = {
    applicationUsername: undefined as string | undefined,
    when: () => ({
      approved(listener: Approved) {
        state.approved = listener
      },
    }),
    initialize: async (platforms: string[]) => {
      told.push(`opened ${platforms}`)
      return faults
    },
    register: ({ id, platform }: { id: string; platform: string }) => void state.registered.add(`${platform} ${id}`),
    update: async () => {
      for (const id of sells) known.set(id, { getOffer: () => ({ order: () => new Promise((resolve) => state.orders.push(resolve)) }) })
    },
    get: (id: string) => known.get(id),
  }
  vi.stubGlobal('CdvPurchase', {
    store,
    Platform: { APPLE_APPSTORE: 'apple', GOOGLE_PLAY: 'google' },
    ProductType: { PAID_SUBSCRIPTION: 'paid subscription' },
    ErrorCode: { PAYMENT_CANCELLED: CANCELLED },
  })
  const finished: string[] = []
  return {
    told,
    store,
    state,
    finished,
    approve: (id: string) => state.approved({ products: [{ id }], finish: async () => void finished.push(id) }),
    ordered: (count: number) => vi.waitFor(() => expect(state.orders).toHaveLength(count)),
  }
}

beforeEach(() => void vi.unstubAllGlobals())
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['ios', 'apple'],
  ['android', 'google'],
] as const)('on %s the shop of the system sells, to the account the server named', async (os, platform) => {
  const apple = shop()
  const bought = openStore(os).buy('vip', '4f2d3c1e-0000-4000-8000-000000000001')
  await apple.ordered(1)
  expect(apple.told).toEqual([`opened ${platform}`])
  expect([...apple.state.registered]).toEqual([`${platform} vip`])
  expect(apple.store.applicationUsername).toBe('4f2d3c1e-0000-4000-8000-000000000001')
  apple.approve('vip')
  expect(await bought).toBe('paid')
  expect(apple.finished).toEqual(['vip'])
})

test('going back is told apart from a failure', async () => {
  const apple = shop()
  const store = openStore('ios')
  const first = store.buy('vip', 'a')
  await apple.ordered(1)
  apple.state.orders[0]!({ code: CANCELLED })
  const second = store.buy('vip', 'a')
  await apple.ordered(2)
  apple.state.orders[1]!({ code: 'declined' })
  expect([await first, await second]).toEqual(['cancelled', 'failed'])
  expect(apple.told).toHaveLength(1)
})

test('what the shop does not sell cannot be bought', async () => {
  shop({ sells: [] })
  expect(await openStore('ios').buy('vip', 'a')).toBe('failed')
})

test('a device without a shop says so, and is asked again the next time', async () => {
  expect(await openStore('android').buy('vip', 'a')).toBe('unsupported')
  const closed = shop({ faults: ['no Google Play'] })
  const store = openStore('android')
  expect([await store.buy('vip', 'a'), await store.buy('vip', 'a')]).toEqual(['unsupported', 'unsupported'])
  expect(closed.told).toHaveLength(2)
})

test('a purchase approved later, e.g. by a parent, is finished without an order waiting for it', async () => {
  const apple = shop()
  const store = openStore('ios')
  const waiting = store.buy('vip', 'a')
  await apple.ordered(1)
  apple.approve('other')
  apple.approve('vip')
  expect(await waiting).toBe('paid')
  apple.approve('vip')
  expect(apple.finished).toEqual(['other', 'vip', 'vip'])
})
