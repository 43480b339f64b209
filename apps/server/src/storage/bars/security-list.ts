import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { readSources } from './bar-sources.ts'
import { listOfFiles, readImportedSecurities } from './built-in-list.ts'
import { replaceDatasetRows } from './row-store.ts'

/** The list of securities of a store of files written anew; see `MarketStore.renewList`. */
export async function renewList(db: Kysely<Schema>, builtIn: readonly Security[]): Promise<{ rows: number; isImported: boolean }> {
  const imported = await readImportedSecurities(db)
  const found = (await readSources(db)).map(({ secucode }) => secucode)
  const securities = found.filter((code) => isSecuCode(code) && !isIndexRange(code))
  const rows = listOfFiles(builtIn, imported, securities)
  await replaceDatasetRows(db, 'securities', rows)
  return { rows: rows.length, isImported: imported.size > 0 }
}
