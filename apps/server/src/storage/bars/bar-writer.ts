import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Kysely, Transaction } from 'kysely'
import { journaled } from '../batch-journal.ts'
import type { StoredPart } from '../kept-parts.ts'
import type { Schema } from '../schema.ts'
import type { BarOrigin } from './bar.ts'
import { assertRising, copyBars, rowFrom } from './bar.ts'
import { readBarRange } from './bar-reader.ts'
import { chunkRows, DAY, putChunks, putSources, sourceRow } from './chunk-table.ts'
import { bumpStoreVersion } from './store-version.ts'

/** Last yyyymmdd there can be. */
const FOREVER = 99_991_231

export type SecurityBars = { secucode: string; columns: DayColumns }

/**
 * Puts these bars in the place of all bars of a security, in one transaction. `changed` is false, and nothing is written, when the store
 * holds exactly these bars from this source already. Throws a RangeError when dates do not rise.
 */
export async function rewriteBars(db: Kysely<Schema>, bars: SecurityBars, origin: BarOrigin): Promise<{ changed: boolean }> {
  assertRising(bars.secucode, bars.columns)
  return await db
    .transaction()
    .execute(async (trx) => await journaled(trx, partsOfBars(bars.secucode), () => replaceUnlessEqual(trx, bars, origin)))
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
    const { changed } = await journaled(trx, partsOfBars(bars.secucode), () => mergeInto(trx, bars, origin))
    const more = await beside?.(trx)
    return { changed: changed || more?.changed === true }
  })
}

function partsOfBars(secucode: string): StoredPart[] {
  return (['bar_chunk', 'bar_source'] as const).map((kept) => ({ kept, dataset: '', generation: 0, part: secucode }))
}

async function mergeInto(trx: Transaction<Schema>, bars: SecurityBars, origin: BarOrigin): Promise<{ changed: boolean }> {
  const { secucode, columns } = bars
  const known = await trx.selectFrom('bar_source').select(['source', 'adjust']).where('secucode', '=', secucode).executeTakeFirst()
  if (known?.source !== origin.source) return await replaceUnlessEqual(trx, bars, origin)
  const before = await readBarRange(trx, secucode, { from: 0, to: FOREVER })
  const merged = union(before, columns)
  const isMarked = origin.adjust === 'unproven' || (known.adjust === 'unproven' && merged.length > columns.length)
  return await replaceUnlessEqual(trx, { secucode, columns: merged }, { ...origin, adjust: isMarked ? 'unproven' : 'none' })
}

/** Replaces the bars of many securities in one transaction; for filling an empty store. */
export async function rewriteMany(db: Kysely<Schema>, many: readonly SecurityBars[], origin: BarOrigin): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await bumpStoreVersion(trx)
    const names = many.map((one) => one.secucode)
    await trx.deleteFrom('bar_chunk').where('secucode', 'in', names).where('period', '=', DAY).execute()
    await trx.deleteFrom('bar_source').where('secucode', 'in', names).execute()
    const filled = many.filter((one) => one.columns.length > 0)
    for (const { secucode, columns } of filled) await putChunks(trx, chunkRows(secucode, columns))
    await putSources(
      trx,
      filled.map(({ secucode, columns }) => sourceRow(secucode, columns, { ...origin, version })),
    )
  })
}

async function replaceUnlessEqual(trx: Transaction<Schema>, bars: SecurityBars, origin: BarOrigin): Promise<{ changed: boolean }> {
  const { secucode, columns } = bars
  const rows = chunkRows(secucode, columns)
  const source = await trx.selectFrom('bar_source').select(['source', 'adjust']).where('secucode', '=', secucode).executeTakeFirst()
  const stored = await trx
    .selectFrom('bar_chunk')
    .select(['chunk', 'rows', 'crc'])
    .where('secucode', '=', secucode)
    .where('period', '=', DAY)
    .orderBy('chunk')
    .execute()
  const same = stored.length === rows.length && stored.every((one, at) => one.rows === rows[at].rows && one.crc === rows[at].crc)
  if (same && source?.source === origin.source && source.adjust === (origin.adjust ?? 'none')) return { changed: false }
  const version = await bumpStoreVersion(trx)
  await trx.deleteFrom('bar_chunk').where('secucode', '=', secucode).where('period', '=', DAY).execute()
  await trx.deleteFrom('bar_source').where('secucode', '=', secucode).execute()
  await putChunks(trx, rows)
  if (columns.length > 0) await putSources(trx, [sourceRow(secucode, columns, { ...origin, version })])
  return { changed: true }
}

/** Days of either, in order; where both have a day, the newer bar. */
function union(before: DayColumns, newer: DayColumns): DayColumns {
  const merged = allocateDayColumns(before.length + newer.length)
  const take = (from: DayColumns, row: number, count: number) => {
    copyBars(from, { from: row, count }, { columns: merged, at: merged.length })
    merged.length += count
  }
  let old = 0
  for (let row = 0; row < newer.length; row++) {
    const until = rowFrom(before, newer.date[row])
    take(before, old, until - old)
    take(newer, row, 1)
    old = before.date[until] === newer.date[row] && until < before.length ? until + 1 : until
  }
  take(before, old, before.length - old)
  return merged
}
