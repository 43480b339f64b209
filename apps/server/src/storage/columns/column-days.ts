import type { ColumnDataset, ColumnRows } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { figureAt, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import type { Kysely } from 'kysely'
import type { ColumnDayTable, Schema } from '../schema.ts'
import { decodeColumns, encodeColumns } from './column-codec.ts'

/** Newest sessions that are also kept across the market, for rankings and screens. */
export const DAYS_ACROSS = 60

/** The columns of all securities on one session; row `k` belongs to `secucodes[k]`. */
export type DaySection<C extends string = string> = { day: number; secucodes: string[]; values: Record<C, Float64Array> }

const EXCHANGES = ['SH', 'SZ', 'BJ'] as const

/** A code as an integer and back: exchange and six digits. */
const packCode = (secucode: string) => EXCHANGES.indexOf(exchangeOf(secucode)) * 1_000_000 + Number(secucode.slice(2))
const unpackCode = (packed: number) => EXCHANGES[Math.floor(packed / 1_000_000)] + String(packed % 1_000_000).padStart(6, '0')

/** A session across the market as a row ready to be written. */
export function dayRow<C extends string>(dataset: ColumnDataset<C>, generation: number, section: DaySection<C>): ColumnDayTable {
  const lead = Int32Array.from(section.secucodes, packCode)
  const encoded = encodeColumns(`@${section.day}`, dataset, { lead, values: section.values, from: 0, to: lead.length })
  return { dataset: dataset.key, generation, day: section.day, ...encoded }
}

/** Reads a session of the served generation; null when it is not kept. Throws TornPart. */
export async function readDay<C extends string>(db: Kysely<Schema>, dataset: ColumnDataset<C>, day: number): Promise<DaySection<C> | null> {
  const stored = await db
    .selectFrom('column_day as c')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 'c.dataset').onRef('t.generation', '=', 'c.generation'))
    .select(['c.rows', 'c.crc', 'c.data'])
    .where('c.dataset', '=', dataset.key)
    .where('c.day', '=', day)
    .executeTakeFirst()
  if (stored === undefined) return null
  const into = allocateColumns(dataset, stored.rows)
  decodeColumns(`@${day}`, dataset, { stored, into })
  return { day, secucodes: Array.from(into.date, unpackCode), values: into.values }
}

/** Collects the newest sessions of every security while a data set is filled. */
export function collectDays<C extends string>(dataset: ColumnDataset<C>) {
  const names = keysOf(dataset.columns)
  const days = new Map<number, { secucodes: string[]; values: number[][] }>()
  return {
    add(secucode: string, columns: ColumnRows<C>): void {
      for (let row = Math.max(0, columns.length - DAYS_ACROSS); row < columns.length; row++) {
        const day = intAt(columns.date, row)
        const section = days.get(day) ?? { secucodes: [], values: names.map(() => []) }
        days.set(day, section)
        section.secucodes.push(secucode)
        names.forEach((name, k) => {
          itemAt(section.values, k).push(figureAt(columns.values[name], row))
        })
      }
    },
    /** The newest of all, oldest first. */
    sections(): DaySection<C>[] {
      const newest = [...days.keys()].sort((a, b) => a - b).slice(-DAYS_ACROSS)
      return newest.map((day) => {
        const { secucodes = [], values = [] } = days.get(day) ?? {}
        return { day, secucodes, values: recordOf(names, (_, k) => Float64Array.from(itemAt(values, k))) }
      })
    },
  }
}
