import type { DayFactColumn } from '@guanlan/contract/rows/day-facts.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { dayFactDatasets } from '@guanlan/datasets/groups/day-facts.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { openColumnFiller } from '../../storage/columns/column-writer.ts'
import { openDatabase } from '../../storage/open-database.ts'

/** One session of a file: date yyyymmdd, prices 元; `preClose` and `isSt` where the file has them. Without `close` the file reports a suspended session. */
export type FileRow = {
  date: number
  open?: number
  high?: number
  low?: number
  close?: number
  preClose?: number
  isSt?: boolean
}
export type FileRows = Readonly<Record<string, readonly FileRow[]>>

const VOLUME = 1_000_000
const NOW_MS = Date.parse('2025-04-08T09:00:00+08:00')

/** Writes the rows of files into the store of a data folder: bars, and beside them what they report the day. */
export async function writeFileRows(dataDir: string, files: FileRows): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    const reported = { source: 'files', world: null, coveredTo: null, publishedAtMs: NOW_MS }
    const filler = await openColumnFiller(database.db, dayFactDatasets.dayFacts, reported)
    for (const [secucode, rows] of Object.entries(files)) {
      const facts = rows.filter(({ preClose, isSt }) => preClose !== undefined || isSt !== undefined)
      if (facts.length > 0) await filler.add(secucode, factColumns(facts))
    }
    await filler.publish()
    const store = createMarketStore(database)
    for (const [secucode, rows] of Object.entries(files)) await writeBars(store, secucode, rows)
  } finally {
    await database.close()
  }
}

function factColumns(rows: readonly FileRow[]): DatedColumns<DayFactColumn> {
  const column = (value: (row: FileRow) => number | undefined) => Float64Array.from(rows, (row) => value(row) ?? Number.NaN)
  const values = {
    preClose: column(({ preClose }) => preClose),
    turnoverRatio: column(() => undefined),
    isSt: column(({ isSt }) => (isSt === undefined ? undefined : Number(isSt))),
  }
  return { length: rows.length, date: Int32Array.from(rows, ({ date }) => date), values }
}

async function writeBars(store: MarketStore, secucode: string, rows: readonly FileRow[]): Promise<void> {
  const traded = rows.filter(({ close }) => close !== undefined)
  const bars = allocateDayColumns(traded.length)
  bars.length = traded.length
  traded.forEach(({ date, close = 0, open = close, high = Math.max(open, close), low = Math.min(open, close) }, at) => {
    bars.date[at] = date
    for (const [key, price] of Object.entries({ open, high, low, close })) bars[key as 'open'][at] = Math.round(price * 1000)
    bars.volume[at] = VOLUME
    bars.amount[at] = VOLUME * close
  })
  await store.rewriteSecurity(secucode, bars, { source: 'files', importedAtMs: NOW_MS, file: 'bars.csv' })
}
