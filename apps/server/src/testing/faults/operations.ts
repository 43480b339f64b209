import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { takeRows } from '../../sources/datasets/take-rows.ts'
import { importFile } from '../../sources/files/import-file.ts'
import { importRecords } from '../../sources/files/records/import-records.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'

/**
 * Work in numbered operations whose outcome is known in advance: after `count` of them the store holds exactly what they say. `stored` finds out how many
 * it holds, and throws when it holds anything else than the outcome of a whole number of them.
 */
export type Operations = {
  id: 'take' | 'import' | 'bars'
  rowsEach: number
  run(database: Database, folder: string, count: number): Promise<void>
  stored(database: Database): Promise<number>
}

const CODES = ['SH600000', 'SH600519', 'SZ000001', 'SZ300750']
const DATES = ['2026-11-18', '2026-11-19', '2026-11-20']
const FLASHES = 8
const DEALS = 40
const BARS_CODE = 'SH601398'
const BAR_DATES = tradingDaysBetween('2026-05-06', '2026-11-20')

const instant = (date: string, ms: number) => Date.parse(`${date}T10:00:00+08:00`) + ms

/** Flash `k` of an operation. */
function flash(count: number, k: number): FlashNews {
  const date = itemAt(DATES, count % DATES.length)
  return {
    id: `flash-${count}-${k}`,
    date,
    kind: k % 2 === 0 ? 'company' : 'other',
    level: 'normal',
    title: `第 ${count} 批第 ${k} 条`,
    content: `值 ${count * 1000 + k}`,
    tags: [],
    secucodes: [itemAt(CODES, (count + k) % CODES.length)],
    sectorIds: [],
    figures: { value: count * 1000 + k },
    refersTo: null,
    publisher: null,
    url: null,
    effectiveAtMs: instant(date, count * 100 + k),
  }
}

/** New flashes, and a correction of one that was reported before. */
function flashesOf(count: number): FlashNews[] {
  const fresh = Array.from({ length: FLASHES }, (_, k) => flash(count, k))
  if (count === 0) return fresh
  const before = flash(count - 1, 0)
  return [...fresh, { ...before, title: `${before.title}（更正）`, effectiveAtMs: before.effectiveAtMs + 50 }]
}

function deal(count: number, k: number): BlockTrade {
  const price = Math.round(1000 + (count % 50) + k) / 100
  const volume = 10_000 + 100 * k
  return {
    secucode: itemAt(CODES, k % CODES.length),
    tradeDate: itemAt(DATES, count % DATES.length),
    dealNo: count * DEALS + k + 1,
    price,
    close: price,
    premiumRatio: 0,
    volume,
    amount: Math.round(price * volume * 100) / 100,
    buyer: `甲营业部${count}`,
    seller: '乙营业部',
    effectiveAtMs: instant(itemAt(DATES, count % DATES.length), 7.5 * 3_600_000),
  }
}

const lines = (rows: readonly (readonly unknown[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`

function dealsFile(folder: string, count: number): string {
  const path = join(folder, `deals-${count % 2}.csv`)
  const rows = Array.from({ length: DEALS }, (_, k) => deal(count, k))
  const header = [...Object.keys(firstItem(rows)).slice(0, -1), 'effectiveAt']
  writeFileSync(path, lines([header, ...rows.map((row) => Object.values(row))]))
  return path
}

/** The bars of a security; their volumes report which operation wrote them. */
function barsFile(folder: string, count: number): string {
  const path = join(folder, 'sh601398.csv')
  const volume = 100 * (10_000 + count)
  const header = ['date', 'open', 'high', 'low', 'close', 'volume', 'amount']
  writeFileSync(path, lines([header, ...BAR_DATES.map((date) => [date, 10, 10, 10, 10, volume, 10 * volume])]))
  return path
}

function mustBe(what: string, holds: boolean): void {
  if (!holds) throw new Error(what)
}

/** How many publications a data set had; each operation is one. */
async function publications({ db }: Database, dataset: string): Promise<number> {
  return (await readStates(db)).find((state) => state.dataset === dataset)?.snapshot ?? 0
}

const take: Operations = {
  id: 'take',
  rowsEach: FLASHES + 1,
  async run({ db }, _, count) {
    const attempt = { answer: { provider: 'live', rows: flashesOf(count), coveredTo: itemAt(DATES, count % DATES.length) } }
    const run = await takeRows(db, datasets.flashNews, { attempt, at: { startedAtMs: Date.now(), nowMs: Date.now } })
    mustBe(`operation ${count} was not published: ${run.alarms.join('；')}`, run.outcome === 'published')
  },
  async stored(database) {
    const count = await publications(database, 'flashNews')
    const reported = Array.from({ length: count }, (_, k) => flashesOf(k)).flat()
    const records = createRecordStore(database.db)
    const byText = (rows: readonly FlashNews[]) => rows.map((row) => JSON.stringify(row)).sort()
    const range = { from: firstItem(DATES), to: itemAt(DATES, 2) }
    const kept = (await records.byDates(datasets.flashNews, range, { versions: 'all' })).map(({ row }) => row)
    mustBe(`flashes by date are not those of ${count} operations`, byText(kept).join() === byText(reported).join())
    const own = (await records.bySecurities(datasets.flashNews, CODES, { versions: 'all' })).values()
    const ownRows = [...own].flat().map(({ row }) => row)
    mustBe(`flashes by security are not those of ${count} operations`, byText(ownRows).join() === byText(reported).join())
    if (count > 0) {
      const { kept: found } = await records.search(datasets.flashNews, { words: `第 ${count - 1} 批`, limit: 3 * FLASHES })
      const isThere = flashesOf(count - 1).every(({ id }) => id.startsWith(`flash-${count - 2}`) || found.some(({ row }) => row.id === id))
      mustBe(`the flashes of operation ${count - 1} are not found by their words`, isThere)
    }
    return count
  },
}

const deals: Operations = {
  id: 'import',
  rowsEach: DEALS,
  async run({ db }, folder, count) {
    const [report] = (await importRecords(db, dealsFile(folder, count), { nowMs: Date.now() }))?.reports ?? []
    mustBe(`operation ${count} was not imported: ${report?.refused}`, report?.added === DEALS)
  },
  async stored(database) {
    const count = await publications(database, 'blockTrades')
    const kept = await createRecordStore(database.db).byDates(
      datasets.blockTrades,
      { from: firstItem(DATES), to: itemAt(DATES, 2) },
      { versions: 'all' },
    )
    const reported = Array.from({ length: count }, (_, at) => Array.from({ length: DEALS }, (_, k) => deal(at, k))).flat()
    const byNumber = (rows: readonly BlockTrade[]) => [...rows].sort((a, b) => a.dealNo - b.dealNo)
    const isSame = JSON.stringify(byNumber(kept.map(({ row }) => row))) === JSON.stringify(byNumber(reported))
    mustBe(`deals are not those of ${count} operations`, isSame)
    return count
  },
}

const bars: Operations = {
  id: 'bars',
  rowsEach: BAR_DATES.length,
  async run(database, folder, count) {
    const report = await importFile(createMarketStore(database), barsFile(folder, count), { nowMs: Date.now(), unadjusted: true })
    mustBe(`operation ${count} was not imported: ${report.refused[0]?.reason}`, report.changed.length === 1)
  },
  async stored(database) {
    const store = createMarketStore(database)
    const source = (await store.sources()).find(({ secucode }) => secucode === BARS_CODE)
    if (source?.source !== 'files') return 0
    const { volume, length } = await store.readRange(BARS_CODE, 0, 99_991_231)
    mustBe(
      'bars of several operations are mixed',
      length === BAR_DATES.length && volume.subarray(0, length).every((one) => one === volume[0]),
    )
    return numberAt(volume, 0) / 100 - 10_000 + 1
  },
}

/** Every kind of numbered work. */
export const operations = { take, import: deals, bars } as const
