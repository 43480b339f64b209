import { describe, expect, test } from 'vitest'
import { deliveryDay, indexReviewDay, loanRateDay, ruleEntries } from './calendar-rules.ts'

describe('dates that follow from published rules', () => {
  // last trading days of IF contracts as 中金所 lists them
  test.each([
    [2024, 1, '2024-01-19'],
    [2024, 2, '2024-02-19'],
    [2024, 6, '2024-06-21'],
    [2024, 9, '2024-09-20'],
    [2023, 6, '2023-06-16'],
    [2018, 2, '2018-02-22'],
    [2026, 2, '2026-02-24'],
  ] as const)('index futures of %i-%i are delivered on %s', (year, month, date) => {
    expect(deliveryDay(year, month)).toBe(date)
  })

  // effective days announced by 中证指数
  test.each([
    [2022, 6, '2022-06-13'],
    [2023, 12, '2023-12-11'],
    [2024, 6, '2024-06-17'],
    [2024, 12, '2024-12-16'],
  ] as const)('samples of %i-%i change on %s', (year, month, date) => {
    expect(indexReviewDay(year, month)).toBe(date)
  })

  // days on which LPR was published
  test.each([
    [2023, 8, '2023-08-21'],
    [2024, 2, '2024-02-20'],
    [2024, 7, '2024-07-22'],
    [2024, 10, '2024-10-21'],
  ] as const)('the loan rate of %i-%i is published on %s', (year, month, date) => {
    expect(loanRateDay(year, month)).toBe(date)
  })

  test('a range has its closures, oldest first, and nothing outside', () => {
    const entries = ruleEntries('2024-09-30', '2024-10-31')
    expect(entries.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2024-10-01 holiday',
      '2024-10-18 delivery',
      '2024-10-21 macro',
      '2024-10-31 report',
    ])
    expect(entries[0]).toMatchObject({ title: '国庆节休市，至 2024-10-07', certainty: 'announced' })
  })

  test('what a holiday puts off into a later month is found there', () => {
    expect(ruleEntries('2028-01-01', '2028-12-31').filter(({ kind }) => kind === 'delivery')).toHaveLength(12)
    expect(
      ruleEntries('2027-01-01', '2027-12-31')
        .filter(({ kind }) => kind === 'holiday')
        .every(({ certainty }) => certainty === 'rule'),
    ).toBe(true)
  })
})
