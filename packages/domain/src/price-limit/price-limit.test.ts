import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from '../calendar/session.ts'
import { sharedDataTest } from '../testing/shared-data.ts'
import { isLimitDown, isLimitUp, priceLimit } from './price-limit.ts'
import { LIMIT_RULES } from './rules.ts'
import { tickSize } from './tick.ts'

function limits(board: Board, date: string, preClose: number, more: { st?: boolean; listDate?: string; exchange?: 'SH' | 'SZ' } = {}) {
  const { up, down, rule } = priceLimit({ board, date, preClose, st: false, ...more })
  return [up, down, rule.id]
}

function boardOf(code: string): Board {
  return /^30/.test(code) ? 'chinext' : /^68/.test(code) ? 'star' : 'main'
}

sharedDataTest('every published limit price of the examples is reproduced', 'reference/limit_up_examples.csv', (path) => {
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
  expect(rows.length).toBe(194)
  for (const [date = '', code = '', , published, up, down, ratio] of rows) {
    const board = boardOf(code.replace(/^s[hz]/, ''))
    const preClose = published ? Number(published) : Math.round((Number(up) / (1 + Number(ratio))) * 100) / 100
    const limit = priceLimit({ board, st: false, date, preClose })
    expect([code, limit.up, limit.ratio]).toEqual([code, Number(up), Number(ratio)])
    if (down) expect([code, limit.down]).toEqual([code, Number(down)])
  }
})

describe('rules change on their dates', () => {
  test('a main-board ST share moves 5 % on 2026-07-03 and 10 % on 2026-07-06', () => {
    expect(limits('main', '2026-07-03', 10, { st: true })).toEqual([10.5, 9.5, 'main-st-1998'])
    expect(limits('main', '2026-07-06', 10, { st: true })).toEqual([11, 9, 'main-st-2026'])
  })

  test('a ChiNext share moves 10 % on 2020-08-21 and 20 % on 2020-08-24, under risk warning too', () => {
    expect(limits('chinext', '2020-08-21', 10)).toEqual([11, 9, 'chinext-2009'])
    expect(limits('chinext', '2020-08-24', 10)).toEqual([12, 8, 'chinext-2020'])
    expect(limits('chinext', '2024-05-06', 10, { st: true })).toEqual([12, 8, 'chinext-2020'])
  })

  test('STAR moves 20 % and Beijing 30 %: 中芯国际 as quoted on 2026-09-24', () => {
    expect(limits('star', '2026-09-24', 121.39)).toEqual([145.67, 97.11, 'star-2019'])
    expect(limits('bse', '2026-09-24', 10.01)).toEqual([13.01, 7.01, 'bse-2021'])
  })

  test('before a board or a rule existed the limit is unknown', () => {
    expect(limits('bse', '2021-11-12', 10)).toEqual([null, null, 'no-rule'])
    expect(limits('main', '1996-12-13', 10)).toEqual([null, null, 'no-rule'])
    expect(priceLimit({ board: 'star', st: false, date: '2019-07-19', preClose: 10 }).status).toBe('unknown')
  })
})

describe('new shares', () => {
  test('华兴源创 on STAR has no limit for five sessions from 2019-07-22', () => {
    const on = (date: string) => limits('star', date, 30, { listDate: '2019-07-22' })[2]
    expect(['2019-07-22', '2019-07-26', '2019-07-29'].map(on)).toEqual(['ipo-star-2019', 'ipo-star-2019', 'star-2019'])
  })

  test('安克创新, listed on the day of the ChiNext reform, has none; one listed the session before does', () => {
    expect(limits('chinext', '2020-08-28', 100, { listDate: '2020-08-24' })[2]).toBe('ipo-chinext-2020')
    expect(limits('chinext', '2020-08-31', 100, { listDate: '2020-08-24' })[2]).toBe('chinext-2020')
    expect(limits('chinext', '2020-08-24', 100, { listDate: '2020-08-21' })[2]).toBe('chinext-2020')
  })

  test('陕西能源, first registered main-board listing, has none until its sixth session', () => {
    expect(limits('main', '2023-04-14', 10, { listDate: '2023-04-10' })).toEqual([null, null, 'ipo-main-2023'])
    expect(limits('main', '2023-04-17', 10, { listDate: '2023-04-10' })).toEqual([11, 9, 'main-normal-1996'])
  })

  test('纽威股份, issued at 17.66, could close at 25.43 on 2014-01-17, its first day', () => {
    expect(limits('main', '2014-01-17', 17.66, { listDate: '2014-01-17' })).toEqual([25.43, 11.3, 'ipo-main-2014'])
    expect(limits('main', '2014-01-20', 25.43, { listDate: '2014-01-17' })[2]).toBe('main-normal-1996')
  })

  test('before 2014 the first day had no limit, the second had; Beijing still so', () => {
    expect(limits('main', '2007-09-28', 13.48, { listDate: '2007-09-28' })).toEqual([null, null, 'ipo-main-before-2014'])
    expect(limits('main', '2007-10-08', 40, { listDate: '2007-09-28' })[2]).toBe('main-normal-1996')
    expect(limits('bse', '2024-03-01', 10, { listDate: '2024-03-01' })[2]).toBe('ipo-bse-2021')
    expect(limits('bse', '2024-03-04', 10, { listDate: '2024-03-01' })[2]).toBe('bse-2021')
  })

  test('the count of sessions may be given instead of the listing date', () => {
    const nth = (sessionsSinceListing: number) =>
      priceLimit({ board: 'main', st: false, date: '2026-11-20', preClose: 10, sessionsSinceListing }).status
    expect([0, 4, 5].map(nth)).toEqual(['unlimited', 'unlimited', 'limited'])
  })

  test('a relisted share and the first day of the delisting period have no limit', () => {
    const day = { board: 'main', st: true, date: '2026-11-20', preClose: 1 } as const
    expect(priceLimit({ ...day, relisting: true })).toMatchObject({ up: null, status: 'unlimited', rule: { id: 'relisting-first-day' } })
    expect(priceLimit({ ...day, delistingFirstDay: true })).toMatchObject({ down: null, status: 'unlimited' })
  })
})

describe('rounding and ticks', () => {
  test.each([
    [28.31, 31.14, 25.48],
    [0.05, 0.06, 0.04],
    [0.01, 0.02, 0.01],
    [1.05, 1.16, 0.95],
    [14.16, 15.58, 12.74],
  ])('a main-board close of %s gives %s and %s', (preClose, up, down) => {
    expect(limits('main', '2026-11-20', preClose).slice(0, 2)).toEqual([up, down])
  })

  test('Shanghai B shares step 0.001 dollar, Shenzhen B shares 0.01 Hong Kong dollar', () => {
    expect(limits('b', '2026-11-20', 0.455, { exchange: 'SH' }).slice(0, 2)).toEqual([0.501, 0.41])
    expect(limits('b', '2026-11-20', 4.55, { exchange: 'SZ' }).slice(0, 2)).toEqual([5.01, 4.1])
    expect([tickSize('b', 'SH'), tickSize('b', 'SZ'), tickSize('star'), tickSize('bse')]).toEqual([0.001, 0.01, 0.01, 0.01])
  })

  test('without a previous close there is no limit price, and the reason is given', () => {
    for (const preClose of [null, 0, Number.NaN]) {
      const limit = priceLimit({ board: 'main', st: false, date: '2026-11-20', preClose })
      expect(limit).toMatchObject({ up: null, down: null, status: 'unknown' })
      expect(limit.rule.text).toContain('缺少昨收价')
    }
  })

  test('a price at its limit is distinguished from one a tick away', () => {
    expect([isLimitUp(31.14, 31.14), isLimitUp(31.13, 31.14), isLimitUp(31.14, null)]).toEqual([true, false, false])
    expect([isLimitDown(25.48, 25.48), isLimitDown(25.49, 25.48), isLimitDown(0, 25.48)]).toEqual([true, false, false])
  })

  test('limits bracket the previous close and equal decimal arithmetic on digits', () => {
    const boards = fc.constantFrom<Board>('main', 'chinext', 'star', 'bse')
    fc.assert(
      fc.property(boards, fc.boolean(), fc.integer({ min: 20, max: 500_000 }), (board, st, cents) => {
        const { up, down, ratio } = priceLimit({ board, st, date: '2026-11-20', preClose: cents / 100 })
        const perMille = BigInt(Math.round((ratio ?? 0) * 1000))
        const halfUp = (thousandths: bigint) => Number((BigInt(cents) * thousandths + 500n) / 1000n) / 100
        expect([up, down]).toEqual([halfUp(1000n + perMille), halfUp(1000n - perMille)])
        expect(up).toBeGreaterThan(cents / 100)
        expect(down).toBeLessThan(cents / 100)
        expect(Math.abs((up ?? 0) + (down ?? 0) - cents / 50)).toBeLessThanOrEqual(0.0101)
      }),
    )
  })
})

test('for each board and kind at most one daily rule holds on any date', () => {
  const dates = LIMIT_RULES.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  for (const board of ['main', 'chinext', 'star', 'bse', 'b'] as const) {
    for (const kind of ['st', 'normal'] as const) {
      for (const date of dates) {
        const holding = LIMIT_RULES.filter(
          (rule) =>
            rule.boards.includes(board) && (rule.st === 'any' || rule.st === kind) && rule.from <= date && (rule.to ?? '9999') >= date,
        )
        expect(holding.length, `${board} ${kind} ${date}`).toBeLessThanOrEqual(1)
      }
    }
  }
})
