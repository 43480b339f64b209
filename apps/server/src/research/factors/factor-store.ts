import { crc32 } from 'node:zlib'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { negativeMultiples } from '@guanlan/engine/factors/negative-multiples.ts'
import type { Kysely } from 'kysely'
import { startSlices } from '../../runtime/slices.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import { packed, unpacked } from '../../storage/columns/packing.ts'
import { TornPart } from '../../storage/columns/torn-part.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FactorCut } from './compute-cut.ts'

/** What a stored cut is: its session (YYYY-MM-DD), which computation of it, of what. */
export type CutFacts = { date: string; revision: number; rows: number; computedAtMs: number; basis: string }

/**
 * A cut as read: its columns by factor, over shared memory so that threads need not copy them. Negative multiples (亏损) are unknown in `columns`, which
 * medians, places and scores are made of, and kept in `signed`, which says whose are negative.
 */
export type StoredCut = CutFacts & Pick<FactorCut, 'codes' | 'columns' | 'stale'> & { signed: ReadonlyMap<string, Float64Array> }

/** Parts multiples of either sign from their positive figures. */
export function partSigned(all: ReadonlyMap<string, Float64Array>): Pick<StoredCut, 'columns' | 'signed'> {
  const columns = new Map(all)
  const signed = new Map<string, Float64Array>()
  for (const key of negativeMultiples) {
    const column = all.get(key)
    if (column === undefined || !column.some((value) => value < 0)) continue
    signed.set(key, column)
    const positive = new Float64Array(new SharedArrayBuffer(column.byteLength))
    for (let at = 0; at < column.length; at++) positive[at] = numberAt(column, at) < 0 ? Number.NaN : numberAt(column, at)
    columns.set(key, positive)
  }
  return { columns, signed }
}

const NAME = 'factors'
/** Sessions kept besides the last of every month. */
export const KEPT_SESSIONS = 20
/** Months whose last session is kept. */
export const KEPT_MONTHS = 12

function encode(column: Float64Array): Uint8Array {
  return packed(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
}

function decode({ data, crc }: { data: Uint8Array; crc: number }, { rows, name }: { rows: number; name: string }): Float64Array {
  if (crc32(data) !== crc) throw new TornPart(NAME, name)
  const bytes = unpacked(data)
  if (bytes.length !== rows * 8) throw new TornPart(NAME, name)
  const column = new Float64Array(new SharedArrayBuffer(rows * 8))
  new Uint8Array(column.buffer).set(bytes)
  return column
}

/** Rows of a cut as stored; a plain list of codes in cuts that know of no stale securities. */
type StoredRows = Pick<FactorCut, 'codes' | 'stale'>

function rowsOf(codes: Uint8Array): StoredRows {
  const reported = storedJson<StoredRows | string[]>(unpacked(codes).toString())
  return Array.isArray(reported) ? { codes: reported, stale: [] } : reported
}

/** Keeps a cut as the newest revision of its session, in one transaction. Resolves with its facts. */
export async function writeCut(
  db: Kysely<Schema>,
  cut: FactorCut,
  { computedAtMs, basis }: Pick<CutFacts, 'computedAtMs' | 'basis'>,
): Promise<CutFacts> {
  const codes = packed(JSON.stringify({ codes: cut.codes, stale: cut.stale } satisfies StoredRows))
  const rows = cut.codes.length
  return await db.transaction().execute(async (trx) => {
    const newest = await trx
      .selectFrom('factor_cut')
      .select((eb) => eb.fn.max('revision').as('revision'))
      .where('date', '=', cut.date)
      .executeTakeFirst()
    const revision = (newest?.revision ?? 0) + 1
    const reported = { rows, computed_at: computedAtMs, basis, crc: crc32(codes), codes }
    await trx
      .insertInto('factor_cut')
      .values({ date: cut.date, revision, ...reported })
      .execute()
    for (const [key, column] of cut.columns) {
      const data = encode(column)
      await trx
        .insertInto('factor_column')
        .values({ date: cut.date, revision, key, crc: crc32(data), data })
        .execute()
    }
    return { date: cut.date, revision, rows, computedAtMs, basis }
  })
}

type FactsRow = { date: string; revision: number; rows: number; computed_at: number; basis: string }
const toFacts = ({ computed_at, ...row }: FactsRow): CutFacts => ({ ...row, computedAtMs: computed_at })

/** Every stored cut, newest session and revision first. */
export async function readCutList(db: Kysely<Schema>): Promise<CutFacts[]> {
  const select = db.selectFrom('factor_cut').select(['date', 'revision', 'rows', 'computed_at', 'basis'])
  return (await select.orderBy('date', 'desc').orderBy('revision', 'desc').execute()).map(toFacts)
}

/** Columns read by one statement. */
const COLUMNS_A_READ = 8

/** The columns of a cut, in turns of a few milliseconds: the thread that reads them answers meanwhile. */
async function readColumns(
  db: Kysely<Schema>,
  { date, revision, rows }: Pick<CutFacts, 'date' | 'revision' | 'rows'>,
  only?: readonly string[],
): Promise<Map<string, Float64Array>> {
  const stored = db.selectFrom('factor_column').where('date', '=', date).where('revision', '=', revision)
  const keys = (await stored.select('key').orderBy('key').execute()).map(({ key }) => key).filter((key) => only?.includes(key) ?? true)
  const columns = new Map<string, Float64Array>()
  const slices = startSlices()
  for (let at = 0; at < keys.length; at += COLUMNS_A_READ) {
    const wanted = keys.slice(at, at + COLUMNS_A_READ)
    for (const row of await stored.select(['key', 'crc', 'data']).where('key', 'in', wanted).execute()) {
      columns.set(row.key, decode(row, { rows, name: `${date}/${row.key}` }))
      if (slices.isOver()) await slices.next()
    }
  }
  return columns
}

/** The newest revision of a session, or of the newest session, with all its columns or `only` some; null when there is none. Throws TornPart. */
export async function readCut(db: Kysely<Schema>, date?: string, only?: readonly string[]): Promise<StoredCut | null> {
  const newest = db.selectFrom('factor_cut').selectAll().orderBy('date', 'desc').orderBy('revision', 'desc').limit(1)
  const found = await (date === undefined ? newest : newest.where('date', '=', date)).executeTakeFirst()
  if (found === undefined) return null
  const { codes, crc, ...facts } = found
  if (crc32(codes) !== crc) throw new TornPart(NAME, found.date)
  const columns = await readColumns(db, found, only)
  return { ...toFacts(facts), ...rowsOf(codes), ...partSigned(columns) }
}

/** Removes all cuts but the newest sessions and the last session of each recent month. */
export async function forgetCuts(db: Kysely<Schema>): Promise<void> {
  const dates = [...new Set((await readCutList(db)).map(({ date }) => date))]
  const monthEnds = dates.filter((date, at) => at === 0 || itemAt(dates, at - 1).slice(0, 7) !== date.slice(0, 7)).slice(0, KEPT_MONTHS)
  const kept = new Set([...dates.slice(0, KEPT_SESSIONS), ...monthEnds])
  const gone = dates.filter((date) => !kept.has(date))
  if (gone.length === 0) return
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('factor_column').where('date', 'in', gone).execute()
    await trx.deleteFrom('factor_cut').where('date', 'in', gone).execute()
  })
}
