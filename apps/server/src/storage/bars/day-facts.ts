import type { DayFactColumn } from '@guanlan/contract/rows/day-facts.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { dayFactDatasets } from '@guanlan/datasets/groups/day-facts.ts'
import { type Kysely, sql } from 'kysely'
import { createColumnStore } from '../columns/column-store.ts'
import type { Schema } from '../schema.ts'

/** 昨收, 换手 and 风险警示 of securities by session, as files report them. */
export type DayFacts = DatedColumns<DayFactColumn>

/** All sessions of one security, oldest first. Throws TornPart. */
export async function readDayFacts(db: Kysely<Schema>, secucode: string): Promise<DayFacts> {
  return await createColumnStore(db).bySecurity(dayFactDatasets.dayFacts, secucode)
}

/** Every security with such facts, and a stamp that changes with them. */
export async function readDayFactStamps(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('column_chunk as c')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 'c.dataset').onRef('t.generation', '=', 'c.generation'))
    .select(['c.secucode', sql<number>`count(*)`.as('chunks'), sql<number>`sum(c.crc)`.as('sum'), sql<number>`sum(c.rows)`.as('rows')])
    .where('c.dataset', '=', dayFactDatasets.dayFacts.key)
    .groupBy('c.secucode')
    .execute()
  return new Map(rows.map(({ secucode, chunks, sum, rows }) => [secucode, `${chunks}/${rows}/${sum}`]))
}
