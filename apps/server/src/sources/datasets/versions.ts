import { datasets } from '@guanlan/datasets/registry.ts'
import type { Kysely } from 'kysely'
import { readStoreVersion } from '../../storage/bars/store-version.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Schema } from '../../storage/schema.ts'

/** Key of the list of strategies among versions. */
export const STRATEGY_LIST = 'strategy-list'
/** Key of the stored market among versions. */
const MARKET = 'market'

/** Version of every data set by key: its snapshot; of those the market keeps, and under `market`, the version of its store. */
export async function readVersions(db: Kysely<Schema>): Promise<Map<string, number>> {
  const market = await readStoreVersion(db)
  const versions = new Map((await readStates(db)).map(({ dataset, snapshot }) => [dataset, snapshot]))
  versions.set(STRATEGY_LIST, await readStrategyVersion(db))
  if (market === 0) return versions
  for (const { key, form } of Object.values(datasets)) if (form === 'table' || form === 'market') versions.set(key, market)
  return versions.set(MARKET, market)
}

/** Another number after a strategy is published or tracked. */
async function readStrategyVersion(db: Kysely<Schema>): Promise<number> {
  const { at } = await db
    .selectFrom('strategy')
    .select((eb) => eb.fn.max('published_at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? 0 : Number(at)
}
