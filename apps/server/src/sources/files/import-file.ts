import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import { setBar } from '../../storage/bars/bar.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { hasUnadjustedFall } from './adjusted/adjusted-signs.ts'
import { areLevels, levelsMessage } from './adjusted/index-levels.ts'
import { hasPaidPrice, isPaidWithinDay } from './adjusted/paid-price.ts'
import type { Units } from './bar-fields.ts'
import { periodFault } from './bar-period.ts'
import type { Collected, CollectOptions, FileSecurity, Rejection } from './collect-bars.ts'
import { collectBars, reject } from './collect-bars.ts'
import { type DayFacts, dayFactsOf, writeDayFacts } from './day-facts.ts'
import { type FileSource, sourceOf } from './file-source.ts'
import { type Doubt, judgeSecurity, LEAST_PROVING_ROWS, type Verdict } from './judge-security.ts'
import type { RawBar } from './raw-bars.ts'
import { rawByDate } from './raw-bars.ts'
import { type Rewritten, rewrittenBars, rewrittenNotes } from './rewritten-bars.ts'
import { compareWithStored } from './stored-series.ts'

/**
 * `isUndecided`: refused only because its rows do not show that they are unadjusted; the user may say so. `index`: code of the index the rows may be of instead, which the
 * user may give as the code of the file.
 */
export type RefusedSecurity = { secucode: string; reason: string; isUndecided: boolean; index: string | null }
/** What became of one file; `imported` counts bars that are now in the store, changed or not. */
export type FileReport = {
  file: string
  form: string
  rows: number
  imported: number
  /** Of them, those of securities that changed. */
  stored: number
  suspended: number
  /** Rows that say the same as an earlier one of their day. */
  repeated: number
  rejected: number
  /** The first twenty rejected rows. */
  rejections: Rejection[]
  /** Securities with changed bars or day facts, and those stored like this already. */
  changed: string[]
  unchanged: string[]
  refused: RefusedSecurity[]
  /** Rows of the refused securities that are not counted above. */
  refusedRows: number
  /** Securities taken as unadjusted on the user's word. */
  unproven: string[]
  /** Columns nothing was read from. */
  left: readonly string[]
  /** What the user should look at, in Chinese. */
  notes: readonly string[]
}

export type ImportOptions = CollectOptions & {
  onSecurity?: ((done: number, all: number) => void) | undefined
  /** The user says that prices are unadjusted where the file does not show it. */
  unadjusted?: boolean | undefined
}

/**
 * Imports the day bars of one file and the day facts beside them. Each security is written in one transaction after all of its rows were read and found to be
 * unadjusted and in known units, so an interruption leaves it either as before or complete. Throws FileRefused when the file as a whole cannot be read.
 */
export async function importFile(store: MarketStore, file: string | FileSource, options: ImportOptions): Promise<FileReport> {
  const collected = await collectBars(sourceOf(file), options)
  const report: FileReport = {
    file: collected.file,
    form: collected.formInFile.form.name,
    rows: collected.rows,
    imported: 0,
    stored: 0,
    suspended: collected.suspended,
    repeated: 0,
    rejected: 0,
    rejections: collected.rejections,
    changed: [],
    unchanged: [],
    refused: [],
    refusedRows: 0,
    unproven: [],
    left: collected.formInFile.left,
    notes: collected.notes,
  }
  const sources = new Map(
    (await store.sources([...collected.securities.values()].map(({ security }) => security.code))).map((one) => [one.secucode, one]),
  )
  const doubtful: Judged[] = []
  const rewritten: Rewritten = { count: 0, example: '' }
  let done = 0
  let refused = 0
  const settle = async (one: Judged, proven: boolean) => {
    const known = await besideStored(store, { one, stored: sources.get(one.entry.security.code), proven })
    if ((await write(store, { report, options }, known)) && known.rewritten.count > 0) {
      rewritten.count += known.rewritten.count
      rewritten.example ||= known.rewritten.example
    }
    options.onSecurity?.(++done, collected.securities.size)
  }
  let hasFall = false
  for (const entry of collected.securities.values()) {
    const one = judge(collected, entry)
    if ('refused' in one.verdict) refused++
    hasFall ||= entry.security.kind === 'stock' && hasUnadjustedFall(entry.security, one.rows)
    if (kindOf(one) === null) await settle(one, false)
    else doubtful.push(one)
  }
  const settled = refused === 0 ? doubtsSettled(doubtful, { securities: collected.securities.size, hasFall }) : []
  for (const one of doubtful)
    await settle(
      one,
      settled.some((kind) => kind === kindOf(one)),
    )
  const { repeated, rejected } = collected
  const notes = [...report.notes, ...rewrittenNotes(rewritten)]
  return { ...report, notes, repeated, rejected, rejections: collected.rejections.sort((a, b) => a.line - b.line) }
}

type Judged = { entry: FileSecurity; rows: RawBar[]; verdict: Verdict; facts: DayFacts | null; rewritten: Rewritten; index: string | null }

const NOTHING_REWRITTEN: Rewritten = { count: 0, example: '' }
const refusedEntry = (entry: FileSecurity, rows: RawBar[], refused: string): Judged => ({
  entry,
  rows,
  verdict: { refused },
  facts: null,
  rewritten: NOTHING_REWRITTEN,
  index: null,
})

function judge(collected: Collected, entry: FileSecurity): Judged {
  const { formInFile } = collected
  if (entry.adjusted > 0) {
    const refused = `文件注明或显示为复权价（${entry.adjusted} 行），复权价不能与不复权日线混存。${formInFile.form.exportHint}`
    return refusedEntry(entry, rawByDate(entry.bars), refused)
  }
  const sorted = rawByDate(entry.bars)
  const otherPeriod = periodFault(sorted)
  if (otherPeriod !== null) return refusedEntry(entry, sorted, otherPeriod)
  const all = sorted.filter((row, at, rows) => isFirstOfItsDay(collected, row, rows[at - 1]))
  const { namesake } = entry
  if (namesake !== null && areLevels(all, formInFile)) {
    const isInColumn = formInFile.at.code !== undefined
    const message = levelsMessage(entry.security, namesake, {
      isInColumn,
      hasAmount: all.some(hasPaidPrice),
      exportHint: formInFile.form.exportHint,
    })
    return { ...refusedEntry(entry, all, message), index: isInColumn ? null : namesake.code }
  }
  const declared = all.length > 0 && entry.declared >= all.length
  const verdict = judgeSecurity(entry.security, { rows: all, declared }, formInFile)
  if ('refused' in verdict) return refusedEntry(entry, all, verdict.refused)
  const lines = new Set(verdict.contradicting.map(({ line }) => line))
  for (const { line, reason } of verdict.contradicting) reject(collected, line, reason)
  const rows = all.filter(({ line }) => !lines.has(line))
  const isStock = entry.security.kind === 'stock'
  const facts = isStock ? dayFactsOf(formInFile.form, { rows, suspended: rawByDate(entry.suspended) }) : null
  return { entry, rows, verdict, facts, rewritten: NOTHING_REWRITTEN, index: null }
}

/** The first row of a day counts; later ones are rejected unless they say the same. */
function isFirstOfItsDay(collected: Collected, row: RawBar, before: RawBar | undefined): boolean {
  if (before?.date !== row.date) return true
  const same = (['open', 'high', 'low', 'close', 'volume', 'amount'] as const).every((field) => Object.is(row[field], before[field]))
  if (same) collected.repeated++
  else reject(collected, row.line, `与第 ${before.line} 行日期相同而数值不同`)
  return false
}

/** Of so many securities with evenly ending prices those of a raw file are fewer: of adjusted files nearly all end evenly. */
const MOST_EVEN_RATIO = 0.2

/** Doubts that a file of many securities settles as a whole: one file is exported in one way, and what its source does to volumes is the same for all. `hasFall`: one of them has a fall that adjusting removes. */
function doubtsSettled(doubtful: readonly Judged[], { securities, hasFall }: { securities: number; hasFall: boolean }): Doubt['kind'][] {
  if (securities < LEAST_PROVING_ROWS) return []
  const ofKind = (kind: Doubt['kind']) => doubtful.filter((one) => kindOf(one) === kind)
  const isPaid = ({ rows, verdict }: Judged) =>
    'units' in verdict && rows.every((row) => hasPaidPrice(row) && isPaidWithinDay(row, verdict.units))
  const settled: Doubt['kind'][] = ofKind('few').every(isPaid) ? ['few'] : []
  if (ofKind('digits').length > securities * MOST_EVEN_RATIO) return settled
  if (hasFall) return [...settled, 'digits', 'source']
  return ofKind('source').length === 0 ? [...settled, 'digits'] : settled
}

const kindOf = ({ verdict }: Judged) => ('doubt' in verdict ? (verdict.doubt?.kind ?? null) : null)

type Stored = { one: Judged; stored: BarSource | undefined; proven: boolean }

/** The verdict in the light of the bars that are stored of the same security, and which of them the file would rewrite. */
async function besideStored(store: MarketStore, { one, stored, proven }: Stored): Promise<Judged> {
  const { entry, rows, verdict } = one
  if ('refused' in verdict || rows.length === 0) return one
  const isIndex = entry.security.kind === 'index'
  const settled: Judged = proven && !isIndex ? { ...one, verdict: { ...verdict, doubt: null } } : one
  if (stored === undefined || stored.source === 'simulated') return settled
  const { code } = entry.security
  const bars = await store.readRange(code, 0, rows.at(-1)?.date ?? 0)
  const rewritten = rewrittenBars(code, bars, { rows, units: verdict.units })
  if (isIndex || stored.adjust !== 'none') return { ...settled, rewritten }
  const { differs, agrees } = compareWithStored(bars, rows)
  if (differs !== null) return { ...one, verdict: { refused: differs } }
  return { ...one, verdict: proven || agrees ? { ...verdict, doubt: null } : verdict, rewritten }
}

/** Whether the security is in the store now. */
async function write(
  store: MarketStore,
  { report, options }: { report: FileReport; options: ImportOptions },
  one: Judged,
): Promise<boolean> {
  const { entry, rows, verdict, facts } = one
  const secucode = entry.security.code
  if ('refused' in verdict) {
    report.refused.push({ secucode, reason: verdict.refused, isUndecided: false, index: one.index })
    report.refusedRows += rows.length
    return false
  }
  if (rows.length === 0) return false
  if (verdict.doubt !== null && options.unadjusted !== true) {
    report.refused.push({ secucode, reason: `${verdict.doubt.reason}，无法判断是否复权`, isUndecided: true, index: null })
    report.refusedRows += rows.length
    return false
  }
  const { nowMs } = options
  const columns = toColumns(rows, verdict.units)
  const { changed } = await store.mergeSecurity(secucode, columns, {
    source: 'files',
    importedAtMs: nowMs,
    file: report.file,
    adjust: verdict.doubt === null ? 'none' : 'unproven',
    beside: facts === null ? undefined : (trx) => writeDayFacts(trx, { secucode, facts, nowMs }),
  })
  ;(changed ? report.changed : report.unchanged).push(secucode)
  if (verdict.doubt !== null) report.unproven.push(secucode)
  report.imported += columns.length
  if (changed) report.stored += columns.length
  return true
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
