import { barColumns } from '@guanlan/contract/rows/bars.ts'
import { dayBars } from '@guanlan/datasets/day-bars.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateRows } from '@guanlan/datasets/definition.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely, Transaction } from 'kysely'
import { journaled } from '../batch-journal.ts'
import { assertRising } from '../columns/column-chunks.ts'
import { mergeColumnsIn } from '../columns/column-merger.ts'
import { replaceColumnsIn } from '../columns/column-replacer.ts'
import { appendDayIn } from '../columns/column-writer.ts'
import type { Publication } from '../columns/state.ts'
import type { Schema } from '../schema.ts'
import { type BarOrigin, type BarSource, type DayBar, rowsOfBars } from './bar.ts'
import { tornBars } from './bar-reader.ts'
import { putSources, readSources } from './bar-sources.ts'
import { bumpStoreVersion } from './store-version.ts'

export type SecurityBars = { secucode: string; columns: DayColumns }

function publicationOf({ source, importedAtMs }: BarOrigin, lastDate: number): Publication {
  return { source, world: null, coveredTo: lastDate === 0 ? null : isoOfDay(lastDate), publishedAtMs: importedAtMs }
}

const lastOf = ({ date, length }: DayColumns) => (length === 0 ? 0 : (date[length - 1] ?? 0))

/** Puts bars in the place of all bars of some securities; those that held exactly these of this source already are not among the returned. */
export async function replaceBarsIn(trx: Transaction<Schema>, many: readonly SecurityBars[], origin: BarOrigin): Promise<Set<string>> {
  const names = many.map(({ secucode }) => secucode)
  const known = new Map((await readSources(trx, names)).map((one) => [one.secucode, one]))
  const securities = new Map(many.map(({ secucode, columns }) => [secucode, rowsOfBars(columns)]))
  const reported = publicationOf(origin, Math.max(0, ...many.map(({ columns }) => lastOf(columns))))
  const changed = await replaceColumnsIn(trx, dayBars, { securities, reported })
  const adjust = origin.adjust ?? 'none'
  for (const { secucode, source, ...stored } of known.values())
    if (source !== origin.source || stored.adjust !== adjust) changed.add(secucode)
  if (changed.size === 0) return changed
  const version = await bumpStoreVersion(trx)
  const sources = many.filter(({ secucode }) => changed.has(secucode)).map(({ secucode, columns }) => sourceOf(secucode, columns, origin))
  await putJournaled(
    trx,
    sources.map((one) => ({ ...one, version })),
  )
  return changed
}

function sourceOf(secucode: string, columns: DayColumns, origin: BarOrigin): Omit<BarSource, 'version'> {
  const { source, importedAtMs, file, adjust = 'none' } = origin
  return { secucode, source, importedAtMs, file, adjust, bars: columns.length, firstDate: columns.date[0] ?? 0, lastDate: lastOf(columns) }
}

async function putJournaled(trx: Transaction<Schema>, sources: readonly BarSource[]): Promise<void> {
  const places = sources.map(({ secucode }) => ({ kept: 'bar_source' as const, dataset: '', generation: 0, part: secucode }))
  await journaled(trx, places, () => putSources(trx, sources))
}

/**
 * Puts these bars in the place of all bars of a security, in one transaction. `changed` is false, and nothing is written, when the store
 * holds exactly these bars from this source already. Throws a RangeError when dates do not rise.
 */
export async function rewriteBars(db: Kysely<Schema>, bars: SecurityBars, origin: BarOrigin): Promise<{ changed: boolean }> {
  assertRising(bars.secucode, bars.columns)
  return await db.transaction().execute(async (trx) => ({ changed: (await replaceBarsIn(trx, [bars], origin)).size > 0 }))
}

/** Written in the transaction of a security's bars, so that both are there or neither; says whether it changed anything. */
export type BesideBars = (trx: Transaction<Schema>) => Promise<{ changed: boolean }>

/**
 * Like `rewriteBars`, but when the security's bars are of the same source already, days it has outside the new ones are kept and days in
 * both are replaced. Bars of another source are replaced wholly. The mark `unproven` stays as long as a bar of such an import does.
 */
export async function mergeBars(
  db: Kysely<Schema>,
  { beside, ...bars }: SecurityBars & { beside?: BesideBars | undefined },
  origin: BarOrigin,
): Promise<{ changed: boolean }> {
  assertRising(bars.secucode, bars.columns)
  return await db.transaction().execute(async (trx) => {
    const [known] = await readSources(trx, [bars.secucode])
    const isMixed = known === undefined || known.source !== origin.source
    const changed = isMixed ? (await replaceBarsIn(trx, [bars], origin)).size > 0 : await mergeInto(trx, { ...bars, known }, origin)
    const more = await beside?.(trx)
    return { changed: changed || more?.changed === true }
  })
}

type Merging = SecurityBars & { known: BarSource }

async function mergeInto(trx: Transaction<Schema>, { secucode, columns, known }: Merging, origin: BarOrigin): Promise<boolean> {
  const securities = new Map([[secucode, rowsOfBars(columns)]])
  const reported = publicationOf(origin, lastOf(columns))
  const merged = await mergeColumnsIn(trx, dayBars, { securities, reported, across: 'later' })
  const bars = known.bars + merged.added
  const isMarked = origin.adjust === 'unproven' || (known.adjust === 'unproven' && bars > columns.length)
  const adjust = isMarked ? 'unproven' : 'none'
  if (merged.added + merged.changed === 0 && adjust === known.adjust) return false
  const firstDate = Math.min(known.firstDate, columns.date[0] ?? known.firstDate)
  const lastDate = Math.max(known.lastDate, lastOf(columns))
  const { source, importedAtMs, file } = origin
  await putJournaled(trx, [
    { secucode, source, importedAtMs, file, adjust, bars, firstDate, lastDate, version: await bumpStoreVersion(trx) },
  ])
  return true
}

/** One finished session: `date` yyyymmdd, one bar per security that traded. */
export type Session = { date: number; bars: ReadonlyMap<string, DayBar> }
/** `refused`: securities whose bars come from another source and were left as they are. */
export type Appended = { written: number; refused: string[] }

/**
 * Adds one session behind the bars of each security, in one transaction; a bar of the same day is replaced. Throws a RangeError, and
 * writes nothing, when a security already has later bars; TornPart when its last chunk is damaged or missing.
 */
export async function appendSession(db: Kysely<Schema>, { date, bars }: Session, origin: BarOrigin): Promise<Appended> {
  return await db.transaction().execute(async (trx) => {
    const known = new Map((await readSources(trx, [...bars.keys()])).map((one) => [one.secucode, one]))
    const isRefused = (secucode: string) => (known.get(secucode)?.source ?? origin.source) !== origin.source
    const refused = [...bars.keys()].filter(isRefused)
    const secucodes = [...bars.keys()].filter((secucode) => !isRefused(secucode))
    if (secucodes.length === 0) return { written: 0, refused }
    const { values } = allocateRows(dayBars, secucodes.length)
    for (const name of barColumns)
      for (const [row, secucode] of secucodes.entries()) values[name][row] = bars.get(secucode)?.[name] ?? Number.NaN
    const { added, rows } = await appendDayIn(trx, dayBars, {
      session: { day: date, secucodes, values },
      reported: publicationOf(origin, date),
    })
    const version = await bumpStoreVersion(trx)
    const sources = secucodes.map((secucode): BarSource => {
      const one = known.get(secucode)
      const count = (one?.bars ?? 0) + (added.has(secucode) ? 1 : 0)
      if (rows.get(secucode) !== count) throw tornBars(secucode, one?.bars ?? 0)
      const kept = { file: one?.file ?? origin.file, adjust: one?.adjust ?? origin.adjust ?? ('none' as const) }
      const { source, importedAtMs } = origin
      return { secucode, source, importedAtMs, ...kept, bars: count, firstDate: one?.firstDate ?? date, lastDate: date, version }
    })
    await putSources(trx, sources)
    return { written: secucodes.length, refused }
  })
}
