import { expect, test } from 'vitest'
import { securitiesWithin } from '../sources/simulated/history.ts'
import { isWarnedOn } from './action-tables.ts'
import { createInstrumentTaker, openInstruments, packInstruments } from './packed-instruments.ts'
import {
  adjustingOf,
  exRightsKnownFrom,
  exRightsOf,
  isExRightOn,
  listsOn,
  membersOn,
  packReference,
  priceBreaksOf,
  shareCapitalOf,
  sharesOn,
} from './reference-tables.ts'

const securities = securitiesWithin(300)
const instruments = securities.map(({ code, name, listDate, board, st, delisted }, row) => {
  return { row, id: code as string, name, kind: 'stock' as const, listDate, board, st, delisted, source: 'simulated', importedAtMs: null }
})
const dividend = { cashPer10: 2.4, bonusPer10: 0, convertPer10: 3, allotPer10: 0, allotPrice: 0 }
const shares = { totalShares: 1000, floatShares: 400, reason: '首次公开发行' }

const known = {
  events: [
    { exDate: '2026-06-12', cashPer10: 2.4, reference: 9.76 },
    { exDate: '2026-07-01', ratio: 0.5 },
  ],
  breaks: [{ date: 20260105, kind: 'gap' as const, preClose: 10.3 }],
  knownFrom: 20260105,
  warnings: [
    { from: 20250102, isSt: true },
    { from: 20260506, isSt: false },
  ],
  factsUntil: 20260703,
}

const tables = packReference({
  instruments,
  sectors: [],
  lists: ['SW801780', 'SH000300'],
  dividends: [
    { row: 2, exDate: '2026-06-12', ...dividend },
    { row: 2, exDate: '2025-06-13', ...dividend, cashPer10: 1 },
  ],
  capital: [
    { row: 2, from: '2026-06-12', ...shares, totalShares: 1300, floatShares: 520, reason: '转增股本' },
    { row: 2, from: '2024-01-02', ...shares },
  ],
  memberships: [
    { list: 0, row: 2, inDate: 20240102, outDate: 0 },
    { list: 1, row: 2, inDate: 20250616, outDate: 20260615 },
    { list: 1, row: 5, inDate: 20260615, outDate: 0 },
  ],
  actions: instruments.map(({ row }) => (row === 4 ? known : null)),
})

test('instruments come back from another thread as they were sent', async () => {
  expect(await openInstruments(structuredClone(packInstruments(instruments)))).toEqual(instruments)
})

test('instruments that come again unchanged are the very list taken before, any difference makes a new one', async () => {
  const taker = createInstrumentTaker()
  const sent = (list: typeof instruments) => structuredClone(packInstruments(list))
  const first = await taker.open(sent(instruments))
  expect(await taker.open(sent(instruments))).toBe(first)
  const last = instruments.length - 1
  const renamed = instruments.map((one) => (one.row === last ? { ...one, name: '*ST 新名' } : one))
  expect((await taker.open(sent(renamed)))[last]?.name).toBe('*ST 新名')
  expect(await taker.open(sent(instruments.slice(0, last)))).toHaveLength(last)
})

test('ex-right days and share capital come back oldest first, and only for the security they belong to', () => {
  const elsewhere = structuredClone(tables)
  expect(exRightsOf(elsewhere, 2).map((event) => [event.exDate, event.cashPer10, event.convertPer10])).toEqual([
    ['2025-06-13', 1, 3],
    ['2026-06-12', 2.4, 3],
  ])
  expect(exRightsOf(elsewhere, 3)).toEqual([])
  expect(shareCapitalOf(elsewhere, 2).map(({ from, reason }) => [from, reason])).toEqual([
    ['2024-01-02', '首次公开发行'],
    ['2026-06-12', '转增股本'],
  ])
})

test('shares are those in force on the day, and unknown before the first record', () => {
  expect(sharesOn(tables, 2, 20260611)).toEqual({ total: 1000, float: 400 })
  expect(sharesOn(tables, 2, 20260612)).toEqual({ total: 1300, float: 520 })
  expect(sharesOn(tables, 2, 20231229)).toEqual({ total: Number.NaN, float: Number.NaN })
  expect(sharesOn(tables, 3, 20260612)).toEqual({ total: Number.NaN, float: Number.NaN })
})

test('membership is dated: the day of leaving is the first without the member', () => {
  expect(membersOn(tables, 1, 20260612)).toEqual([{ row: 2, inDate: 20250616 }])
  expect(membersOn(tables, 1, 20260615)).toEqual([{ row: 5, inDate: 20260615 }])
  expect(listsOn(tables, 2, 20260612).map(({ list }) => list)).toEqual([0, 1])
  expect(listsOn(tables, 2, 20260615).map(({ list }) => list)).toEqual([0])
})

test('actions of real bars come back as they were worked out; other rows have their dividends', () => {
  const elsewhere = structuredClone(tables)
  expect(adjustingOf(elsewhere, 4)).toEqual(known.events)
  expect(priceBreaksOf(elsewhere, 4)).toEqual(known.breaks)
  expect(exRightsKnownFrom(elsewhere, 4)).toBe('2026-01-05')
  expect(adjustingOf(elsewhere, 2).map(({ exDate }) => exDate)).toEqual(['2025-06-13', '2026-06-12'])
  expect(priceBreaksOf(elsewhere, 2)).toEqual([])
})

test('an ex-right day is one that is known; before actions are known it is neither', () => {
  expect([20260105, 20260612, 20251231].map((day) => isExRightOn(tables, 4, day))).toEqual([false, true, null])
  expect(isExRightOn(tables, 2, 20260612)).toBe(true)
})

test('a risk warning holds from its first session on, and is unknown before files have it', () => {
  expect([20241231, 20250102, 20260430, 20260506].map((day) => isWarnedOn(tables.actions, 4, day))).toEqual([null, true, true, false])
  expect(isWarnedOn(tables.actions, 3, 20260506)).toBeNull()
})
