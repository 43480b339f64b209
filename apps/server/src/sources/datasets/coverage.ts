import { storedEntries } from '@guanlan/datasets/registry.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import { partKinds, partRange } from '../../storage/columns/parts.ts'
import type { Schema } from '../../storage/schema.ts'
import { readSetting, writeSetting } from '../../storage/settings.ts'

const KEY = 'dataset_coverage'

/** How many securities each data set kept by security has rows of. */
export type Coverage = Record<string, number>

async function countSecurities(db: Kysely<Schema>, key: string): Promise<number> {
  const state = db.selectFrom('dataset_state').select('generation').where('dataset', '=', key)
  const { n } = await db
    .selectFrom('record_segment')
    .select((eb) => eb.fn.count<number>('part').distinct().as('n'))
    .where('dataset', '=', key)
    .where('generation', '=', state)
    .where('part', '>=', partRange.security[0])
    .where('part', '<', partRange.security[1])
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function countColumnSecurities(db: Kysely<Schema>, key: string): Promise<number> {
  const state = db.selectFrom('dataset_state').select('generation').where('dataset', '=', key)
  const { n } = await db
    .selectFrom('column_chunk')
    .select((eb) => eb.fn.count<number>('secucode').distinct().as('n'))
    .where('dataset', '=', key)
    .where('generation', '=', state)
    // bars of sectors are stored beside those of securities
    .where('secucode', 'not in', db.selectFrom('sector').select('sector_id'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Counts anew for the data sets that were published. */
export async function renewCoverage(db: Kysely<Schema>, published: ReadonlySet<string>): Promise<void> {
  const coverage = await readCoverage(db)
  for (const entry of storedEntries) {
    if (!published.has(entry.key)) continue
    if (entry.form === 'columns') coverage[entry.key] = await countColumnSecurities(db, entry.key)
    else if (partKinds(entry).includes('security')) coverage[entry.key] = await countSecurities(db, entry.key)
  }
  await writeSetting(db, KEY, JSON.stringify(coverage))
}

/** What was counted last; data sets that are not kept by security, or were not counted yet, are not in it. */
export async function readCoverage(db: Kysely<Schema>): Promise<Coverage> {
  const text = await readSetting(db, KEY)
  return text === null ? {} : storedJson<Coverage>(text)
}
