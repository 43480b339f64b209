import { basename } from 'node:path'
import type { DayColumns } from '../../market/columns.ts'
import { allocateDayColumns, PRICE_SCALE } from '../../market/columns.ts'
import { setBar } from '../../market/store/bar.ts'
import type { MarketStore } from '../../market/store/market-store.ts'
import type { Units } from './bar-form.ts'
import type { Collected, CollectOptions, FileSecurity, Rejection } from './collect-bars.ts'
import { collectBars, reject } from './collect-bars.ts'
import { judgeSecurity } from './judge-security.ts'
import type { RawBar } from './raw-bars.ts'
import { rawByDate } from './raw-bars.ts'

export type RefusedSecurity = { secucode: string; reason: string }
/** What became of one file; `imported` counts bars that are now in the store, changed or not. */
export type FileReport = {
  file: string
  form: string
  rows: number
  imported: number
  suspended: number
  rejected: number
  /** The first twenty rejected rows. */
  rejections: Rejection[]
  /** Securities whose stored bars changed, and those that were stored like this already. */
  changed: string[]
  unchanged: string[]
  refused: RefusedSecurity[]
}

export type ImportOptions = CollectOptions & { onSecurity?: ((done: number, all: number) => void) | undefined }

/**
 * Imports the day bars of one file. Each security is written in one transaction after all of its rows were read and found to be unadjusted
 * and in known units, so an interruption leaves it either as before or complete. Throws FileRefused when the file as a whole cannot be read.
 */
export async function importFile(store: MarketStore, path: string, options: ImportOptions): Promise<FileReport> {
  const collected = await collectBars(path, options)
  const { form } = collected.formInFile
  const report: FileReport = {
    file: basename(path),
    form: form.name,
    rows: collected.rows,
    imported: 0,
    suspended: collected.suspended,
    rejected: 0,
    rejections: collected.rejections,
    changed: [],
    unchanged: [],
    refused: [],
  }
  const origin = { source: 'files', importedAtMs: options.nowMs, file: report.file } as const
  let done = 0
  for (const entry of collected.securities.values()) {
    const secucode = entry.security.code
    const ready = prepare(collected, entry)
    if ('refused' in ready) report.refused.push({ secucode, reason: ready.refused })
    else if (ready.columns.length > 0) {
      const { changed } = await store.mergeSecurity(secucode, ready.columns, origin)
      ;(changed ? report.changed : report.unchanged).push(secucode)
      report.imported += ready.columns.length
    }
    options.onSecurity?.(++done, collected.securities.size)
  }
  return { ...report, rejected: collected.rejected }
}

function prepare(collected: Collected, entry: FileSecurity): { columns: DayColumns } | { refused: string } {
  const { form } = collected.formInFile
  if (entry.adjusted > 0)
    return { refused: `文件注明或显示为复权价（${entry.adjusted} 行），复权价不能与不复权日线混存。${form.exportHint}` }
  const rows = rawByDate(entry.bars).filter((row, at, all) => isFirstOfItsDay(collected, row, all[at - 1]))
  const verdict = judgeSecurity(entry.security, rows, form)
  return 'refused' in verdict ? verdict : { columns: toColumns(rows, verdict.units) }
}

/** The first row of a day counts; later ones are rejected unless they say the same. */
function isFirstOfItsDay(collected: Collected, row: RawBar, before: RawBar | undefined): boolean {
  if (before?.date !== row.date) return true
  const same = (['open', 'high', 'low', 'close', 'volume', 'amount'] as const).every((field) => row[field] === before[field])
  if (!same) reject(collected, row.line, `与第 ${before.line} 行日期相同而数值不同`)
  return false
}

function toColumns(rows: readonly RawBar[], units: Units): DayColumns {
  const columns = allocateDayColumns(rows.length)
  const price = (yuan: number) => Math.round(yuan * PRICE_SCALE)
  rows.forEach((row, at) => {
    setBar(columns, at, {
      date: row.date,
      open: price(row.open),
      high: price(row.high),
      low: price(row.low),
      close: price(row.close),
      volume: exact(row.volume * units.volume),
      amount: exact(row.amount * units.amount),
    })
  })
  columns.length = rows.length
  return columns
}

/** A converted figure without the binary dust of the multiplication: 12345.67 千元 is 12345670 元. */
function exact(figure: number): number {
  return Math.round(figure * 100) / 100
}
