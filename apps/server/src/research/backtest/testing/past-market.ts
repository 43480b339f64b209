import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { allocateDayColumns, type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { setBar } from '../../../storage/bars/bar.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { openRecordFiller } from '../../../storage/columns/record-filler.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'

/** Sessions of a year and a half. */
export const DATES = tradingDaysBetween('2024-01-02', '2025-06-30')
/** The day behind which another world has another future. */
export const CUT = '2025-01-15'
export const GONE = 'SH600009'
export const CODES = ['SH600001', 'SH600002', 'SH600003', 'SZ000004', 'SZ000005', 'SZ300006', 'SH688007', 'BJ920008', GONE, 'SH600010']

const INDEX = 'SH000300'
const at = (date: string, hour = 20) => shanghaiInstant(toDayNumber(date), hour * 60)
const boardOf = (code: string): RowOf<'securities'>['board'] =>
  code.startsWith('SZ300') ? 'chinext' : code.startsWith('SH688') ? 'star' : code.startsWith('BJ') ? 'bse' : 'main'

/** A walk that goes another way behind the cut for another `future`; some days are without trading. */
function walk(seed: number, future: number, last: string): DayColumns {
  const random = seededRandom(seed)
  const other = seededRandom(seed * 31 + future)
  const bars = allocateDayColumns(DATES.length)
  let close = 8_000 + seed * 700
  for (const date of DATES.filter((one) => one <= last)) {
    const draw = date > CUT ? other : random
    const open = Math.round((close * (1 + (draw() - 0.5) * 0.02)) / 10) * 10
    close = Math.round((open * (1 + (draw() - 0.49) * 0.05)) / 10) * 10
    const isTraded = draw() > 0.03
    const volume = Math.round(1e6 * (0.5 + draw()))
    if (!isTraded && seed > 0) continue
    const [high, low] = [Math.max(open, close) + 20, Math.min(open, close) - 20]
    setBar(bars, bars.length++, { date: dayOfIso(date), open, high, low, close, volume, amount: (volume * close) / 1000 })
  }
  return sliceDayColumns(bars, 0, bars.length)
}

/** Rows of one data set that differ with the future behind the cut. */
function holderCounts(future: number) {
  return CODES.flatMap((secucode, k) => {
    const row = (date: string, annDate: string, count: number) => {
      const rest = { source: 'report', previousCount: null, previousDate: null, averageShares: 1_000 }
      return { secucode, date, annDate, count, ...rest, effectiveAtMs: at(annDate) }
    }
    return [
      row('2023-12-31', '2024-03-20', 9_000 + k * 1_000),
      row('2024-06-30', '2024-08-28', 18_000 - k * 1_000),
      // the half-year is corrected, and another report comes, once the future begins
      row('2024-06-30', '2025-02-10', 5_000 + future * 999),
      row('2024-12-31', '2025-04-20', 7_000 + ((k * future * 7_919) % 9_000)),
    ]
  })
}

function marks(future: number) {
  const row = (secucode: string, from: string, mark: '' | 'ST') => {
    return { secucode, from, name: mark, mark, change: null, reason: null, effectiveAtMs: at(from, 8) }
  }
  return [row('SH600002', '2024-01-02', ''), row('SH600002', '2024-07-01', 'ST'), row('SH600001', '2025-03-03', future > 1 ? 'ST' : '')]
}

/** Fills a store with ten securities. Worlds of different `future` are the same up to the cut, in prices, rows, members, marks and what is delisted. */
export async function fillPastMarket(database: Database, future: number): Promise<void> {
  const store = createMarketStore(database)
  const origin = { source: 'simulated', importedAtMs: 0, file: null } as const
  const lastOf = (code: string) => (code === GONE ? '2024-11-29' : code === 'SH600010' && future > 1 ? '2025-03-31' : lastItem(DATES))
  const writer = store.bulkWriter(origin)
  for (const [k, code] of CODES.entries()) await writer.write(code, walk(k + 1, future, lastOf(code)))
  await writer.write(INDEX, walk(0, future, lastItem(DATES)))
  await writer.close()
  const facts = { industry: null, listDate: '2010-01-04', delistDate: null, st: '' } as const
  const isGone = (code: string) => lastOf(code) !== DATES.at(-1)
  await store.replaceRows(
    'securities',
    CODES.map((secucode) => ({ secucode, name: secucode, board: boardOf(secucode), delisted: isGone(secucode), ...facts })),
  )
  await store.replaceRows(
    'shareCapital',
    CODES.flatMap((secucode, k) => [
      { secucode, from: '2010-01-04', totalShares: 1e8 * (k + 1), floatShares: 8e7, reason: '上市' },
      { secucode, from: '2025-02-05', totalShares: 1e8 * (((k * future) % 7) + 1), floatShares: 8e7, reason: '增发' },
    ]),
  )
  const none = { bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }
  await store.replaceRows(
    'dividends',
    CODES.flatMap((secucode, k) => [
      { secucode, exDate: '2024-06-12', cashPer10: 2 + k / 10, ...none },
      { secucode, exDate: '2025-03-12', cashPer10: future, ...none, convertPer10: 4 },
    ]),
  )
  const sector = { desc: '', createDate: '2010-01-04', pinyin: '' }
  await store.replaceRows('sectors', [
    { sectorId: 'SW801120', name: '食品饮料', kind: 'industry', ...sector },
    { sectorId: 'SW801780', name: '银行', kind: 'industry', ...sector },
  ])
  await store.replaceRows(
    'sectorMembers',
    CODES.flatMap((secucode, k) => {
      const [now, then] = k % 2 === 0 ? ['SW801120', 'SW801780'] : ['SW801780', 'SW801120']
      const moves = future > 1 && k % 3 === 0
      const first = { sectorId: now as string, secucode, inDate: '2010-01-04', outDate: moves ? '2025-02-20' : null }
      return moves ? [first, { sectorId: then as string, secucode, inDate: '2025-02-20', outDate: null }] : [first]
    }),
  )
  const publication = { source: 'simulated', world: '1', coveredTo: '2025-06-30', publishedAtMs: future }
  for (const [dataset, rows] of [
    [storedDatasets.holderCounts, holderCounts(future)],
    [storedDatasets.nameMarks, marks(future)],
  ] as const) {
    const filler = await openRecordFiller(database.db, dataset as never, publication)
    await filler.add(rows as never)
    await filler.publish()
  }
}

/** A store of this market for the tests of one file: opened before them, removed after them. */
export function usePastMarket(): { where: { dataDir: string }; database: Database } {
  const folder = temporaryFolder()
  const past = { where: { dataDir: folder.path }, database: undefined as unknown as Database }
  beforeAll(async () => {
    past.database = await openDatabase(past.where)
    await fillPastMarket(past.database, 1)
  })
  afterAll(async () => {
    await past.database.close()
    folder.remove()
  })
  return past
}
