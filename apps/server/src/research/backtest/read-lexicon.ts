import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { type Lexicon, lexiconOf } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import type { Database } from '../../storage/open-database.ts'

/** Words of the factors and of the lists a store has, for reading sentences without a server. */
export async function readLexicon(database: Database): Promise<Lexicon> {
  const store = createMarketStore(database)
  const areas = await createRecordStore(database.db).whole(storedDatasets.companyAreas)
  const areaNames = new Map(areas.map(({ row }) => [row.areaCode, row.area]))
  return lexiconOf({
    factors,
    sectors: (await store.allRows('sectors')).map(({ sectorId, name, kind }) => ({ id: sectorId, name, kind })),
    areas: [...areaNames].map(([id, name]) => ({ id, name })),
    securities: (await store.allRows('securities'))
      .filter(({ board }) => board !== 'b')
      .map(({ secucode, name }) => ({ id: secucode, name })),
  })
}
