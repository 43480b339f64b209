import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, DAY_MS } from './add-months.ts'
import { chainEnd, chainOf, type Grant } from './grant-chain.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const grant = (id: string, grantedAt: number, more: Partial<Grant> = {}): Grant => ({
  ...{ id, grantedAt, months: 1, days: 0, takenBackAt: null },
  ...more,
})
const spans = (grants: readonly Grant[]) =>
  chainOf(grants).map(({ from, until }) => [from, until].map((ms) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)))

test.each([
  ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
  ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
  ['2026-03-31T00:00:00', 1, '2026-04-30T00:00:00'],
  // 1 March in Beijing, still February in London
  ['2026-03-01T00:30:00', 1, '2026-04-01T00:30:00'],
  ['2026-11-30T23:59:59', 3, '2027-02-28T23:59:59'],
  ['2028-02-29T12:00:00', 12, '2029-02-28T12:00:00'],
])('%s and %d months is %s', (from, months, until) => {
  expect(addMonths(at(from), months)).toBe(at(until))
})

test('months keep the time of day, do not skip a month, and never come out in another order', () => {
  const instants = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2040-01-01T00:00:00') })
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 36 }), fc.nat(40 * DAY_MS), (ms, months, later) => {
      const until = addMonths(ms, months)
      expect((until - ms) % DAY_MS).toBe(0)
      const [a, b] = [ms, until].map((one) => new Date(one + 8 * 3_600_000)) as [Date, Date]
      expect((b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()).toBe(months)
      expect(b.getUTCDate()).toBeLessThanOrEqual(a.getUTCDate())
      const [early, late] = [ms, ms + later].map((one) => Math.floor(addMonths(one, months) / DAY_MS)) as [number, number]
      expect(late).toBeGreaterThanOrEqual(early)
    }),
    { numRuns: 300 },
  )
})

test('a renewal begins where the present membership ends; after a gap it begins at once', () => {
  const bought = [grant('a', at('2026-01-31T10:00:00')), grant('b', at('2026-02-10T10:00:00')), grant('c', at('2026-06-01T10:00:00'))]
  expect(spans(bought)).toEqual([
    ['2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-06-01', '2026-07-01'],
  ])
})

test('what is taken back ends at once and what follows moves up; before it began it is as if it had not been', () => {
  const [a, b] = [grant('a', at('2026-03-10T10:00:00')), grant('b', at('2026-03-11T10:00:00'), { months: 0, days: 7 })]
  expect(spans([{ ...a, takenBackAt: at('2026-03-15T10:00:00') }, b])).toEqual([
    ['2026-03-10', '2026-03-15'],
    ['2026-03-15', '2026-03-22'],
  ])
  expect(chainEnd(chainOf([a, { ...b, takenBackAt: at('2026-03-15T10:00:00') }]))).toBe(at('2026-04-10T10:00:00'))
  expect(chainEnd(chainOf([{ ...a, takenBackAt: a.grantedAt }]))).toBeNull()
})

const anyGrant = fc.record({
  id: fc.uuid(),
  grantedAt: fc.integer({ min: 0, max: 400 }).map((day) => at('2026-01-01T09:00:00') + day * DAY_MS),
  months: fc.constantFrom(0, 1, 3, 12),
  days: fc.integer({ min: 1, max: 30 }),
  takenBackAt: fc.option(fc.integer({ min: 0, max: 800 }).map((day) => at('2026-01-01T09:00:00') + day * DAY_MS)),
})

test('no two grants run at once, none before it was given, and a further one never shortens the membership', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyGrant, { maxLength: 8, selector: ({ id }) => id }), (grants) => {
      const used = chainOf(grants).filter(({ from, until }) => until > from)
      used.reduce((end, { from, until }) => {
        expect(from).toBeGreaterThanOrEqual(end)
        return until
      }, 0)
      for (const { id, from } of used) expect(from).toBeGreaterThanOrEqual(grants.find((one) => one.id === id)?.grantedAt ?? 0)
      const [before, after] = [chainEnd(chainOf(grants.slice(1))) ?? 0, chainEnd(chainOf(grants)) ?? 0]
      // a day of another month's length may be lost where days stand between months
      expect(after).toBeGreaterThanOrEqual(before - 4 * DAY_MS)
    }),
    { numRuns: 200 },
  )
})

test('twelve months bought singly are a year', () => {
  const start = at('2027-01-31T08:00:00')
  const singly = Array.from({ length: 12 }, (_, k) => grant(`m${k + 10}`, start + k * 1000))
  expect(chainEnd(chainOf(singly))).toBe(chainEnd(chainOf([grant('y', start, { months: 12 })])))
})
