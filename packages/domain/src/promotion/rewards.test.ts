import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryFor, type PaidOrder, type RewardEntry, rewardCents, sumRewards } from './rewards.ts'

const DAY_MS = 86_400_000
const order = (more: Partial<PaidOrder> = {}): PaidOrder => ({ id: 'o1', paidCents: 19_800, refundedCents: 0, grantedMs: 0, ...more })
const terms = { percent: 10, nowMs: 0 }

/** Writes what each event makes due, as the server does. */
function ledgerOf(events: readonly PaidOrder[], percent = 10): RewardEntry[] {
  const ledger: RewardEntry[] = []
  for (const event of events) {
    const due = entryFor(
      event,
      ledger.filter(({ orderId }) => orderId === event.id),
      { percent, nowMs: event.grantedMs },
    )
    if (due !== null && !ledger.some(({ id }) => id === due.id)) ledger.push(due)
  }
  return ledger
}

test.each([
  [19_800, 10, 1980],
  [6800, 10, 680],
  [1999, 10, 199],
  [9, 10, 0],
  [0, 10, 0],
  [101, 33, 33],
])('of %i 分 at %i %% are %i 分', (paid, percent, reward) => {
  expect(rewardCents(paid, percent)).toBe(reward)
})

test('an order earns once, a refund takes back its share, all of it with all of it', () => {
  const ledger = ledgerOf([
    order(),
    order(),
    order({ refundedCents: 9900 }),
    order({ refundedCents: 9900 }),
    order({ refundedCents: 19_800 }),
  ])
  expect(ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['reward', 1980],
    ['taken-back', -990],
    ['taken-back', -990],
  ])
})

test('a refund the store reversed gives again what it took, and another takes it again: each its own line', () => {
  const [whole, back] = [order(), order({ refundedCents: 19_800 })]
  const ledger = ledgerOf([whole, back, back, whole, whole, back])
  expect(ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['reward', 1980],
    ['taken-back', -1980],
    ['given-again', 1980],
    ['taken-back', -1980],
  ])
  expect(sumRewards(ledger.slice(0, 3), { nowMs: 0, sinceMs: 0 })).toMatchObject({ total: 1980, frozen: 1980, withdrawable: 0 })
})

test('an order known only when it was refunded already earns for what is left', () => {
  expect(entryFor(order({ refundedCents: 19_800 }), [], terms)).toBeNull()
  expect(entryFor(order({ refundedCents: 9900 }), [], terms)?.cents).toBe(990)
})

test('a reward keeps the share of its day: another share later changes nothing', () => {
  const ledger = ledgerOf([order()])
  expect(entryFor(order(), ledger, { percent: 50, nowMs: 1 })).toBeNull()
  expect(entryFor(order({ refundedCents: 19_800 }), ledger, { percent: 50, nowMs: 1 })?.cents).toBe(-1980)
})

test('a reward is frozen for seven days, then it may be paid out', () => {
  const ledger = ledgerOf([order()])
  expect(sumRewards(ledger, { nowMs: 7 * DAY_MS - 1, sinceMs: 0 })).toMatchObject({
    total: 1980,
    today: 1980,
    frozen: 1980,
    withdrawable: 0,
  })
  expect(sumRewards(ledger, { nowMs: 7 * DAY_MS, sinceMs: 1 })).toMatchObject({ total: 1980, today: 0, frozen: 0, withdrawable: 1980 })
})

test('what is refunded after it was paid out is owed, and held against the next reward', () => {
  const out: RewardEntry = { ...{ id: 'paid-out 1', kind: 'paid-out', orderId: null }, cents: -1980, percent: 0, atMs: 0, frozenUntilMs: 0 }
  const later = { nowMs: 30 * DAY_MS, sinceMs: 0 }
  const first = [...ledgerOf([order(), order({ refundedCents: 19_800 })]), out]
  expect(sumRewards(first, later)).toMatchObject({ total: 0, withdrawable: 0, owed: 1980 })
  expect(sumRewards([...first, ...ledgerOf([order({ id: 'o2', paidCents: 39_800 })])], later)).toMatchObject({
    withdrawable: 2000,
    owed: 0,
  })
})

const paid = fc.record({ id: fc.constantFrom('a', 'b', 'c'), refunds: fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 4 }) })
const cases = fc.record({
  paid: fc.record({ a: fc.nat(40_000), b: fc.nat(40_000), c: fc.nat(40_000) }),
  percent: fc.integer({ min: 0, max: 50 }),
  events: fc.array(paid, { maxLength: 12 }),
  nowMs: fc.nat(20 * DAY_MS),
})

test('no sequence of orders, refunds and repetitions gives more than the share, or less than nothing', () => {
  fc.assert(
    fc.property(cases, ({ paid: paidBy, percent, events, nowMs }) => {
      const known: Record<string, number> = {}
      const reported = events.flatMap(({ id, refunds }) =>
        [...refunds, 0].map((refund) => {
          // what was refunded may be reversed by a store
          known[id] = Math.min(refund, paidBy[id as 'a'])
          return order({ id, paidCents: paidBy[id as 'a'], refundedCents: known[id], grantedMs: 5 * DAY_MS })
        }),
      )
      const ledger = ledgerOf(reported, percent)
      for (const [id, refunded] of Object.entries(known)) {
        const net = ledger.filter(({ orderId }) => orderId === id).reduce((sum, { cents }) => sum + cents, 0)
        const kept = paidBy[id as 'a'] - refunded
        // whole 分, rounded down, never above the share
        expect(net).toBe((kept * percent - ((kept * percent) % 100)) / 100)
      }
      const sums = sumRewards(ledger, { nowMs, sinceMs: 0 })
      expect(Math.min(sums.total, sums.frozen, sums.withdrawable)).toBeGreaterThanOrEqual(0)
      expect(sums.frozen + sums.withdrawable).toBe(sums.total)
      expect(sums.owed).toBe(0)
      expect(ledgerOf([...reported, ...reported.slice(-1)], percent)).toEqual(ledger)
    }),
    { numRuns: 200 },
  )
})
