import { orderStates } from '@guanlan/contract/schemas/business/membership.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderEvent, type OrderFacts, stepOf, transitions } from './order-steps.ts'

const PRICE = 2800
const fresh: OrderFacts = { state: 'created', payableCents: PRICE, payments: [] }
const paid = (tradeNo = 'a', cents = PRICE): OrderEvent => ({ kind: 'paid', tradeNo, cents })
const run = (events: readonly OrderEvent[], order = fresh) => events.reduce((now, event) => stepOf(now, event) ?? now, order)
const stateAfter = (...events: OrderEvent[]) => run(events).state
const opened: OrderEvent = { kind: 'try', tradeNo: 'a' }
const returned: OrderEvent = { kind: 'returned', tradeNo: 'a' }
const refunded: OrderEvent[] = [paid(), { kind: 'grant' }, { kind: 'ask-refund' }, { kind: 'approve-refund' }, returned]

test.each<[string, OrderEvent[], OrderFacts['state'], string]>([
  ['paid and given', [opened, paid(), { kind: 'grant' }], 'granted', 'kept'],
  ['paid without a cashier we know of', [paid(), { kind: 'grant' }], 'granted', 'kept'],
  ['reported twice', [opened, paid(), paid(), { kind: 'grant' }, paid()], 'granted', 'kept'],
  ['paid too little', [opened, paid('a', PRICE - 1), { kind: 'grant' }], 'paying', 'returning'],
  ['paid after it was closed', [opened, { kind: 'close' }, paid()], 'refunding', 'returning'],
  ['…and gone back', [opened, { kind: 'close' }, paid(), { kind: 'returned', tradeNo: 'a' }], 'refunded', 'returned'],
  ['refund refused', [paid(), { kind: 'grant' }, { kind: 'ask-refund' }, { kind: 'decline-refund' }], 'granted', 'kept'],
  ['refund approved', [paid(), { kind: 'grant' }, { kind: 'ask-refund' }, { kind: 'approve-refund' }], 'refunding', 'returning'],
  [
    'refunded by a store, which then reversed the refund',
    [...refunded, { kind: 'reverse-refund', tradeNo: 'a' }, { kind: 'reverse-refund', tradeNo: 'a' }],
    'granted',
    'kept',
  ],
  ['a reversal of what was not refunded', [paid(), { kind: 'grant' }, { kind: 'reverse-refund', tradeNo: 'a' }], 'granted', 'kept'],
  [
    '…or not wholly the price',
    [opened, { kind: 'close' }, paid('a', 1), returned, { kind: 'reverse-refund', tradeNo: 'a' }],
    'refunded',
    'returned',
  ],
])('%s', (_, events, state, payment) => {
  expect(run(events)).toMatchObject({ state, payments: [{ tradeNo: 'a', state: payment }] })
})

test('paid twice by two ways, one pays for the order and the other goes back', () => {
  const twice = run([opened, { kind: 'try', tradeNo: 'b' }, paid('b'), paid('a'), { kind: 'grant' }])
  expect(twice.state).toBe('granted')
  expect(twice.payments).toEqual([
    { tradeNo: 'b', cents: PRICE, state: 'kept' },
    { tradeNo: 'a', cents: PRICE, state: 'returning' },
  ])
})

test('what was given is not given again, unpaid is not given, and what is approved is not declined', () => {
  expect(stepOf(run([paid(), { kind: 'grant' }]), { kind: 'grant' })).toBeNull()
  expect(stepOf(fresh, { kind: 'grant' })).toBeNull()
  expect(stepOf(fresh, { kind: 'free' })).toBeNull()
  expect(
    stepOf(run([paid(), { kind: 'grant' }, { kind: 'ask-refund' }, { kind: 'approve-refund' }]), { kind: 'decline-refund' }),
  ).toBeNull()
  expect(stepOf(run([paid()]), { kind: 'close' })).toBeNull()
  expect(stateAfter({ kind: 'close' }, { kind: 'try', tradeNo: 'a' })).toBe('closed')
})

test('every state has its row and leads to states there are', () => {
  expect(Object.keys(transitions).sort()).toEqual([...orderStates].sort())
  for (const moves of Object.values(transitions)) for (const to of Object.values(moves)) expect(orderStates).toContain(to)
})

const trade = fc.constantFrom('a', 'b', 'c')
const event: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({ kind: fc.constant('try' as const), tradeNo: trade }),
  fc.record({ kind: fc.constant('paid' as const), tradeNo: trade, cents: fc.constantFrom(PRICE, PRICE, PRICE, 1) }),
  fc.record({ kind: fc.constantFrom('returned' as const, 'returned' as const, 'reverse-refund' as const), tradeNo: trade }),
  fc.record({ kind: fc.constantFrom('free', 'grant', 'grant', 'close', 'ask-refund', 'decline-refund', 'approve-refund') }),
)

test('whatever is reported in whatever order: granted once and only paid in full; money that came is kept or goes back', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.constantFrom(PRICE, 0), (events, payableCents) => {
      let order: OrderFacts = { ...fresh, payableCents }
      let grants = 0
      const came = new Set<string>()
      for (const one of events) {
        const next = stepOf(order, one)
        if (one.kind === 'paid') came.add(one.tradeNo)
        if (one.kind === 'grant' && next !== null) {
          grants++
          const kept = order.payments.filter(({ state }) => state === 'kept')
          expect(kept.map(({ cents }) => cents)).toEqual(payableCents > 0 ? [PRICE] : [])
        }
        order = next ?? order
        expect(order.payments.filter(({ state }) => state === 'kept').length).toBeLessThanOrEqual(1)
      }
      expect(grants).toBeLessThanOrEqual(1)
      const accounted = order.payments.filter(({ state }) => state !== 'open').map(({ tradeNo }) => tradeNo)
      expect(new Set(accounted)).toEqual(came)
      const isKept = order.payments.some(({ state }) => state === 'kept')
      if (order.state === 'closed' || order.state === 'refunded') expect(isKept).toBe(false)
      if (payableCents > 0 && (order.state === 'paid' || order.state === 'granted')) expect(isKept).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
