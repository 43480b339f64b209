import type { ColumnDataset, ColumnRows } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { entryOf, intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { CHUNK_ROWS } from './column-chunks.ts'
import { decodeColumns } from './column-codec.ts'
import { collectDays, DAYS_ACROSS, type DaySection, dayRow, readDay } from './column-days.ts'

/** Securities read per statement. */
const SECURITIES_PER_READ = 200

type Place<C extends string> = { dataset: ColumnDataset<C>; generation: number }

/** Rows of securities, by session: which security, and where in its columns. */
function rowsByDay<C extends string>(fresh: ReadonlyMap<string, ColumnRows<C>>): Map<number, [secucode: string, row: number][]> {
  const days = new Map<number, [string, number][]>()
  for (const [secucode, { date, length }] of fresh) {
    for (let row = 0; row < length; row++) {
      const day = days.get(intAt(date, row))
      if (day === undefined) days.set(intAt(date, row), [[secucode, row]])
      else day.push([secucode, row])
    }
  }
  return days
}

/** Puts rows into the sessions kept across the market, the newest sixty; sessions before them are let go. Throws TornPart. */
export async function mergeDays<C extends string>(
  trx: Kysely<Schema>,
  place: Place<C>,
  fresh: ReadonlyMap<string, ColumnRows<C>>,
): Promise<void> {
  const { dataset, generation } = place
  const own = () => trx.deleteFrom('column_day').where('dataset', '=', dataset.key).where('generation', '=', generation)
  const stored = await trx
    .selectFrom('column_day')
    .select('day')
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .execute()
  const published = rowsByDay(fresh)
  const kept = [...new Set([...stored.map(({ day }) => day), ...published.keys()])].sort((a, b) => b - a).slice(0, DAYS_ACROSS)
  for (const day of kept) {
    const rows = published.get(day)
    if (rows === undefined) continue
    const section = merged(dataset, { day, stored: await readDay(trx, dataset, day), rows, fresh })
    await own().where('day', '=', day).execute()
    await putSection(trx, place, section)
  }
  if (kept.length > 0) await own().where('day', '<', lastItem(kept)).execute()
}

async function putSection<C extends string>(trx: Kysely<Schema>, { dataset, generation }: Place<C>, section: DaySection<C>): Promise<void> {
  await trx
    .insertInto('column_day')
    .values(dayRow(dataset, generation, section))
    .execute()
}

type Merging<C extends string> = {
  day: number
  stored: DaySection<C> | null
  rows: readonly [secucode: string, row: number][]
  fresh: ReadonlyMap<string, ColumnRows<C>>
}

/** A session with rows in the place of those of the same securities, others behind. */
function merged<C extends string>(dataset: ColumnDataset<C>, { day, stored, rows, fresh }: Merging<C>): DaySection<C> {
  const names = keysOf(dataset.columns)
  const secucodes = [...(stored?.secucodes ?? [])]
  const placeOf = new Map(secucodes.map((secucode, at) => [secucode, at]))
  for (const [secucode] of rows) if (!placeOf.has(secucode)) placeOf.set(secucode, secucodes.push(secucode) - 1)
  const values = recordOf(names, (name) => {
    const column = new Float64Array(secucodes.length)
    if (stored !== null) column.set(stored.values[name])
    for (const [secucode, row] of rows) column[entryOf(placeOf, secucode)] = fresh.get(secucode)?.values[name][row] ?? Number.NaN
    return column
  })
  return { day, secucodes, values }
}

/** Lays the newest sessions of every security across the market anew. Throws TornPart. */
export async function rebuildDays<C extends string>(trx: Kysely<Schema>, place: Place<C>): Promise<void> {
  const { dataset, generation } = place
  const own = () => trx.selectFrom('column_chunk').where('dataset', '=', dataset.key).where('generation', '=', generation)
  const lasts = await own()
    .select((eb) => ['secucode', eb.fn.max('chunk').as('last')])
    .groupBy('secucode')
    .orderBy('secucode')
    .execute()
  const days = collectDays(dataset)
  for (let at = 0; at < lasts.length; at += SECURITIES_PER_READ) {
    const some = new Map(lasts.slice(at, at + SECURITIES_PER_READ).map(({ secucode, last }) => [secucode, last]))
    // the last chunk may have begun a session ago: the one before it is read too
    const from = Math.max(0, Math.min(...some.values()) - 1)
    const chunks = await own()
      .where('secucode', 'in', [...some.keys()])
      .where('chunk', '>=', from)
      .select(['secucode', 'chunk', 'rows', 'crc', 'data'])
      .orderBy('chunk')
      .execute()
    for (const [secucode, parts] of Map.groupBy(chunks, (chunk) => chunk.secucode)) {
      const newest = parts.filter(({ chunk }) => chunk >= entryOf(some, secucode) - 1)
      const columns = allocateColumns(dataset, newest.length * CHUNK_ROWS)
      for (const part of newest) decodeColumns(`${secucode}/${part.chunk}`, dataset, { stored: part, into: columns })
      days.add(secucode, columns)
    }
  }
  await trx.deleteFrom('column_day').where('dataset', '=', dataset.key).where('generation', '=', generation).execute()
  for (const section of days.sections()) await putSection(trx, place, section)
}
