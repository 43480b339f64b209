import { expect, test, vi } from 'vitest'
import { openStore } from '../src/store.ts'

type Approved = (transaction: { products: { id: string }[] }) => void
type Failure = { code: string } | undefined

const CANCELLED = 'cancelled by the user'
/** What a shop of the plugin does: knows the registered products after an update, and takes orders. */
function shop({ sells = ['vip'], faults = [] as unknown[] } = {}) {
  const known = new Map<string, object>()
  const reported: string[] = []
  const finished: string[] = []
  const state = { approved: (() => {}) as Approved, orders: [] as ((failure: Failure) => void)[], registered: new Set<string>() }
  const store = {
    applicationUsername: undefined as string | undefined,
    obfuscator: 'legacy',
    localTransactions: [
      { jwsRepresentation: 'signed', finish: async () => void finished.push('signed') },
      { purchaseToken: 'token', finish: async () => void finished.push('token') },
      { finish: async () => void finished.push('the receipt of the app') },
    ],
    restorePurchases: async () => void reported.push('restored'),
    when: () => ({
      approved(listener: Approved) {
        state.approved = listener
      },
    }),
    initialize: async (platforms: string[]) => {
      reported.push(`opened ${platforms}`)
      return faults
    },
    register: (products: { id: string; platform: string }[]) =>
      products.forEach(({ id, platform }) => void state.registered.add(`${platform} ${id}`)),
    update: async () => {
      for (const id of sells)
        known.set(id, {
          id,
          pricing: { price: '¥28.00' },
          getOffer: () => ({ order: () => new Promise((resolve) => state.orders.push(resolve)) }),
        })
    },
    get: (id: string) => known.get(id),
  }
  const CdvPurchase = {
    store,
    Platform: { APPLE_APPSTORE: 'apple', GOOGLE_PLAY: 'google' },
    ProductType: { PAID_SUBSCRIPTION: 'paid subscription' },
    ErrorCode: { PAYMENT_CANCELLED: CANCELLED },
  }
  return {
    ...{ reported, store, state, finished },
    load: async () => ({ CdvPurchase }) as never,
    approve: (id: string) => state.approved({ products: [{ id }] }),
    ordered: (count: number) => vi.waitFor(() => expect(state.orders).toHaveLength(count)),
  }
}

test.each([
  ['ios', 'apple'],
  ['android', 'google'],
] as const)('on %s the shop of the system sells, to the account the server named and in its very words', async (os, platform) => {
  const apple = shop()
  const bought = openStore(os, apple.load).buy('vip', '4f2d3c1e-0000-4000-8000-000000000001')
  await apple.ordered(1)
  expect(apple.reported).toEqual([`opened ${platform}`])
  expect([...apple.state.registered]).toEqual([`${platform} vip`])
  expect([apple.store.applicationUsername, apple.store.obfuscator]).toEqual(['4f2d3c1e-0000-4000-8000-000000000001', 'disabled'])
  apple.approve('vip')
  expect(await bought).toBe('paid')
  expect(apple.finished).toEqual([])
})

test('what was bought is handed out with its proof, and finished when the server took it', async () => {
  const apple = shop()
  const store = openStore('ios', apple.load)
  const held = await store.bought(false)
  expect(held.map(({ proof }) => proof)).toEqual(['signed', 'token'])
  await held[0]?.finish()
  expect(apple.finished).toEqual(['signed'])
  await store.bought(true)
  expect(apple.reported).toEqual(['opened apple', 'restored'])
})

test('prices are reported as the shop words them, for what it sells', async () => {
  expect(await openStore('ios', shop().load).prices(['vip', 'other'])).toEqual({ vip: '¥28.00' })
  expect(await openStore('ios', shop({ faults: ['no account'] }).load).prices(['vip'])).toEqual({})
})

test('going back is distinguished from a failure', async () => {
  const apple = shop()
  const store = openStore('ios', apple.load)
  const first = store.buy('vip', 'a')
  await apple.ordered(1)
  apple.state.orders[0]!({ code: CANCELLED })
  const second = store.buy('vip', 'a')
  await apple.ordered(2)
  apple.state.orders[1]!({ code: 'declined' })
  expect([await first, await second]).toEqual(['cancelled', 'failed'])
  expect(apple.reported).toHaveLength(1)
})

test('what the shop does not sell cannot be bought', async () => {
  expect(await openStore('ios', shop({ sells: [] }).load).buy('vip', 'a')).toBe('failed')
})

test('a device without a shop says so, and is asked again the next time', async () => {
  const missing = async () => Promise.reject(new Error('no plugin'))
  expect(await openStore('android', missing).buy('vip', 'a')).toBe('unsupported')
  const closed = shop({ faults: ['no Google Play'] })
  const store = openStore('android', closed.load)
  expect([await store.buy('vip', 'a'), await store.buy('vip', 'a')]).toEqual(['unsupported', 'unsupported'])
  expect(closed.reported).toHaveLength(2)
})

test('a purchase approved later, e.g. by a parent, needs no order waiting for it', async () => {
  const apple = shop()
  const waiting = openStore('ios', apple.load).buy('vip', 'a')
  await apple.ordered(1)
  apple.approve('other')
  apple.approve('vip')
  expect(await waiting).toBe('paid')
  apple.approve('vip')
})
