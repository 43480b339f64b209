import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addItems, emptyWatchlist, itemsOf, pinItems } from '../../parts/watchlist/watchlist.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { allColumns, defaultColumns, readColumns, storeColumns } from './columns.ts'
import { countedText, groupFigures } from './groups/group-figures.ts'
import { moveRow } from './row-moves.ts'
import { rowTags } from './row-tags.ts'
import { factorSince, monthsBetween } from './use-add-factors.ts'
import { sinceAddedRatio, sortRows, type WatchRow, withLive } from './watch-row.ts'

const item = { code: 'SH600519', addedAtMs: 0, addPrice: 10, groupIds: [], pinned: false, note: '' }
function row(code: string, quote: Partial<Quote> | null): WatchRow {
  const full = quote === null ? null : ({ secucode: code, secuabbr: code, tradeStatus: 'trading', ...quote } as Quote)
  return { code, name: code, item: { ...item, code }, quote: full, pushed: null, base: 10, factor: 1 }
}

describe('本组均值', () => {
  test('is the plain mean of those that trade; who does not count is reported', () => {
    const figures = groupFigures([
      row('A', { changeRatio: 0.03 }),
      row('B', { changeRatio: -0.01 }),
      row('C', { changeRatio: 0, tradeStatus: 'suspended' }),
      row('D', null),
    ])
    expect(figures.averageRatio).toBeCloseTo(0.01, 12)
    expect(countedText(figures)).toBe('2 只参与，停牌 1 只不计，无行情 1 只不计')
  })

  test('is unknown, not zero, without trades', () => {
    expect(groupFigures([row('A', { changeRatio: null, tradeStatus: 'suspended' })]).averageRatio).toBeNull()
  })
})

describe('加入以来', () => {
  test('a dividend after the addition is no loss', () => {
    const factor = factorSince([{ date: '2026-07-01', factor: 0.9 }], '2026-06-01')
    expect(sinceAddedRatio({ ...row('A', { price: 9 }), base: 10 * factor })).toBeCloseTo(0, 12)
    expect(factorSince([{ date: '2026-07-01', factor: 0.9 }], '2026-07-01')).toBe(1)
  })

  test('is unknown without a price then or now', () => {
    expect(sinceAddedRatio({ ...row('A', { price: 9 }), base: null })).toBeNull()
    expect(sinceAddedRatio(row('A', { price: null }))).toBeNull()
  })

  test('months are counted over the turn of the year', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toBe(3)
  })
})

describe('order', () => {
  test('sorting keeps every row and puts unknown figures last both ways', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ noNaN: true })), { maxLength: 20 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        (values, dir) => {
          const rows = values.map((value, i) => row(String(i), { changeRatio: value }))
          const sorted = sortRows(rows, { key: 'changeRatio', dir })
          const known = sorted.map((r) => r.quote?.changeRatio ?? null)
          const firstUnknown = known.indexOf(null)
          expect(new Set(sorted)).toEqual(new Set(rows))
          if (firstUnknown >= 0) expect(known.slice(firstUnknown).every((v) => v === null)).toBe(true)
          const figures = known.filter((v) => v !== null)
          expect(figures.every((v, i) => i === 0 || (dir === 'asc' ? v >= figures[i - 1]! : v <= figures[i - 1]!))).toBe(true)
        },
      ),
    )
  })

  test('a moved row lands where it was dropped, and pinned rows stay first', () => {
    const added = addItems(
      emptyWatchlist,
      ['A', 'B', 'C', 'D'].map((code) => ({ code, addPrice: null })),
      { nowMs: 0 },
    )
    if (!added.ok) throw new Error(added.reason)
    const codes = (list: typeof added.list) =>
      itemsOf(list, null)
        .map((i) => i.code)
        .join('')
    expect(codes(moveRow(added.list, null, { from: 0, to: 2 }))).toBe('BCAD')
    expect(codes(moveRow(added.list, null, { from: 3, to: 0 }))).toBe('DABC')
    const pinned = pinItems(added.list, ['B'], true)
    expect(codes(pinned)).toBe('BACD')
    expect(codes(moveRow(pinned, null, { from: 3, to: 0 }))).toBe('BDAC')
    expect(codes(moveRow(pinned, null, { from: 0, to: 3 }))).toBe('BACD')
  })
})

describe('columns', () => {
  test('the choice and its order are kept on the device', () => {
    const { storage } = testPlatform()
    expect(readColumns(storage)).toEqual(defaultColumns)
    storeColumns(storage, ['totalMv', 'price'])
    expect(readColumns(storage)).toEqual(['totalMv', 'price'])
  })

  test.each(['nonsense', '{}', '[]', '["gone"]', 'null'])('%s kept by another version falls back to the default', (stored) => {
    const { storage } = testPlatform()
    storage.set('guanlan.watchlist-columns', stored)
    expect(readColumns(storage)).toEqual(defaultColumns)
    expect(allColumns).toEqual(expect.arrayContaining([...defaultColumns]))
  })
})

test('a pushed figure counts when it is at least as new as the answer', () => {
  const quote = row('A', { price: 10, changeRatio: 0.01 }).quote as Quote
  const live = {
    price: 11,
    changeRatio: 0.1,
    change: 1,
    volume: 1,
    amount: 1,
    high: 11,
    low: 9,
    asOf: '2026-11-20 14:00:03',
    snapshotId: 's',
  }
  expect(withLive(quote, live, '2026-11-20 14:00:00')).toMatchObject({ quote: { price: 11 }, pushed: { asOf: live.asOf } })
  expect(withLive(quote, live, '2026-11-20 14:00:06')).toEqual({ quote, pushed: null })
  expect(withLive(quote, { ...live, price: null }, null).quote.price).toBe(10)
})

test('at most two tags, the heaviest first', () => {
  const tags = rowTags({ ...(row('A', {}).quote as Quote), st: '*ST', limitState: 'down', exRight: true })
  expect(tags.map(({ text }) => text)).toEqual(['跌停', '除权'])
})
