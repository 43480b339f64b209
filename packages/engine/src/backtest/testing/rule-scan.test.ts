import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCases, noCases, ruleReport, scanRule } from './rule-scan.ts'

const price = fc.integer({ min: 900, max: 1_100 }).map((cents) => cents / 100)
const days = fc.array(fc.record({ open: price, close: price, signal: fc.constantFrom(0, 1, Number.NaN) }), { maxLength: 40 })
const rule = fc.record({ holdSessions: fc.integer({ min: 1, max: 6 }), limitRatio: fc.constant(0.098), cost: fc.constant(0.002) })

test('a scan counts every signal once: won, lost, opened at its limit, or not over yet', () => {
  fc.assert(
    fc.property(days, rule, (rows, given) => {
      const column = (key: 'open' | 'close' | 'signal') => rows.map((row) => row[key])
      const sums = noCases()
      scanRule({ open: column('open'), close: column('close'), signal: column('signal') }, given, sums)
      const cases = rows.flatMap(({ close, signal }, at): (number | string)[] => {
        if (signal !== 1) return []
        const [bought, sold] = [rows[at + 1]?.open, rows[at + 1 + given.holdSessions]?.open]
        if (bought !== undefined && bought / close >= 1.098) return ['limit']
        return sold === undefined || bought === undefined ? ['open'] : [sold / bought - 1.002]
      })
      const returns = cases.filter((one) => typeof one === 'number')
      expect(sums).toMatchObject({
        n: returns.length,
        wins: returns.filter((one) => one > 0).length,
        unfilled: cases.filter((one) => one === 'limit').length,
        unfinished: cases.filter((one) => one === 'open').length,
      })
      expect(sums.sum).toBeCloseTo(
        returns.reduce((sum, one) => sum + one, 0),
        9,
      )
    }),
  )
})

test('sums of parts are those of the whole; the report gives mean, its error and Wilson’s interval', () => {
  const columns = { open: [10, 10, 11, 10, 9, 10], close: [10, 10, 11, 10, 9, 10], signal: [1, 0, 1, 0, 0, 0] }
  const given = { holdSessions: 1, limitRatio: 0.2, cost: 0 }
  const [first, second] = [noCases(), noCases()]
  scanRule(columns, given, first)
  scanRule(columns, given, second)
  // 10 → 11 and 10 → 9: one of two won; Wilson's interval of 1 in 2 is 0.0945–0.9055 (Wilson 1927, z = 1.96)
  expect(ruleReport(first)).toMatchObject({
    n: 2,
    winRatio: 0.5,
    meanReturn: expect.closeTo(0, 12),
    standardError: expect.closeTo(0.1, 12),
  })
  expect(ruleReport(first).winInterval?.map((one) => Number(one.toFixed(3)))).toEqual([0.095, 0.905])
  expect(addCases(first, second)).toMatchObject({ n: 4, wins: 2 })
})
