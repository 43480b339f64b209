import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { securityOf } from '@guanlan/domain/securities/securities.ts'
import type { Kysely, Transaction } from 'kysely'
import { type ImportedSecurity, readImportedSecurities, withImported } from '../../../storage/bars/built-in-list.ts'
import { type Merged, mergeDatasetRows, readDatasetRows } from '../../../storage/bars/row-store.ts'
import { bumpStoreVersion } from '../../../storage/bars/store-version.ts'
import { journaled } from '../../../storage/batch-journal.ts'
import type { Schema } from '../../../storage/schema.ts'
import { admitOrigin } from '../../../storage/store-origin.ts'
import { applySnapshots } from './snapshots.ts'

/** Rows of files for one table, checked; `isSnapshot`: lists of members as they stood on a day. */
export type FileRows<K extends RowDataset = RowDataset> = { dataset: K; rows: readonly RowOf<K>[]; isSnapshot: boolean }

/** Takes rows of files into a table in one transaction, each in the place of the stored row of the same identity; rows of other securities stay. */
export async function takeFileRows(db: Kysely<Schema>, { dataset, rows, isSnapshot }: FileRows): Promise<Merged> {
  return await db.transaction().execute(async (trx) => {
    await admitOrigin(trx, 'files')
    await bumpStoreVersion(trx)
    if (!isSnapshot) return await mergeDatasetRows(trx, dataset, { rows: rows as RowOf<RowDataset>[] })
    const stored = await readDatasetRows(trx, 'sectorMembers')
    return await mergeDatasetRows(trx, 'sectorMembers', applySnapshots(stored, rows as RowOf<'sectorMembers'>[]))
  })
}

/** Takes what a file says of securities: what it does not say stays as files said before, else as the product's own list has it. */
export async function takeSecurities(db: Kysely<Schema>, rows: readonly ImportedSecurity[]): Promise<Merged> {
  return await db.transaction().execute(async (trx) => {
    await admitOrigin(trx, 'files')
    await bumpStoreVersion(trx)
    const known = await readImportedSecurities(trx)
    const merged = rows.map((row) => joined(known.get(row.secucode), row))
    const places = merged.map(({ secucode }) => ({ kept: 'imported_security' as const, dataset: '', generation: 0, part: secucode }))
    await journaled(trx, places, async () => {
      for (const row of merged) await putSecurity(trx, row)
    })
    const listed = merged.map((row) => withImported((isSecuCode(row.secucode) ? securityOf(row.secucode) : null) ?? undefined, row))
    return await mergeDatasetRows(trx, 'securities', { rows: listed })
  })
}

function joined(known: ImportedSecurity | undefined, { secucode, ...row }: ImportedSecurity): ImportedSecurity {
  const facts = Object.entries(row).filter(([, value]) => value !== null)
  const nothing = { name: null, listDate: null, delistDate: null, industry: null, st: null, delisted: null }
  return { secucode, ...nothing, ...known, ...Object.fromEntries(facts) }
}

async function putSecurity(trx: Transaction<Schema>, row: ImportedSecurity): Promise<void> {
  const { secucode, name, listDate, delistDate, industry, st, delisted } = row
  const values = { name, list_date: listDate, delist_date: delistDate, industry, st, delisted: delisted === null ? null : Number(delisted) }
  await trx
    .insertInto('imported_security')
    .values({ secucode, ...values })
    .onConflict((c) => c.column('secucode').doUpdateSet(values))
    .execute()
}
