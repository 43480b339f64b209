import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Transaction } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import { removeLevels } from '../../storage/bars/computed-levels.ts'
import { bumpStoreVersion } from '../../storage/bars/store-version.ts'
import { signatureOf, unpackRows } from '../../storage/batch-journal.ts'
import type { ImportChangeTable } from '../../storage/import-tables.ts'
import { exchangeRows, marksOfPart, type StoredPart } from '../../storage/kept-parts.ts'
import type { Schema } from '../../storage/schema.ts'
import { publishAgain, servedGeneration } from './publish-again.ts'

/** What an undo restored, and what it left because it was written again since. `name` is a security, or a data set. */
export type UndoReport = { restored: number; kept: { name: string; reason: string }[] }

type ChangeHead = Pick<ImportChangeTable, 'seq' | 'kept' | 'dataset' | 'generation' | 'part' | 'is_changed'>

const { dayBars } = marketDatasets
const WRITTEN_LATER = '此后又有导入写过，保留现在的数值'
const CHANGED_LATER = '此后又有更新，保留现在的数值'
const TABLE_NAMES: Readonly<Record<string, string>> = {
  security: '证券',
  imported_security: '证券',
  market_index: '指数',
  dividend: '分红送配',
  adjust_factor: '复权因子',
  share_capital: '股本',
  sector: '板块',
  sector_member: '板块成分',
}

/** Securities of one data set undone in one transaction. */
const UNITS_PER_TRANSACTION = 200

/**
 * Restores what a batch replaced, the newest change of each part first: some hundred securities of one data set, one data set kept as records or one key of a
 * table a transaction, which publishes what is left: a killed undo leaves counts that are right. What a later batch or another writer touched stays as it
 * is and is reported; its changes are kept, so that the rest can be undone once the later batch is. Undone again, nothing happens.
 */
export async function undoBatch(db: Kysely<Schema>, id: string): Promise<UndoReport> {
  const heads: ChangeHead[] = await db
    .selectFrom('import_change')
    .select(['seq', 'kept', 'dataset', 'generation', 'part', 'is_changed'])
    .where('batch', '=', id)
    .orderBy('seq')
    .execute()
  // levels of sectors follow from what is undone: they are computed anew
  await removeLevels(db)
  const report: UndoReport = { restored: 0, kept: [] }
  for (const units of transactionsOf(heads)) {
    const undone = await db.transaction().execute((trx) => undoTogether(trx, id, units))
    report.restored += undone.restored
    report.kept.push(...undone.kept)
  }
  return report
}

/** Changes of one security, one data set kept as records or one key of a table: undone together or left together. */
type Unit = { name: string; dataset: string; heads: ChangeHead[] }

/** Units in the order they were first written, those of securities in one data set by the hundred: publishing one reads all of it. */
function transactionsOf(heads: readonly ChangeHead[]): Unit[][] {
  const transactions: Unit[][] = []
  const open = new Map<string, Unit[]>()
  for (const [name, changes] of Map.groupBy(heads, unitName)) {
    const first = firstItem(changes)
    const dataset = changes.some(isOfBars) ? dayBars.key : first.dataset
    const unit = { name: shownName(first), dataset, heads: changes }
    const before = open.get(dataset)
    if (dataset !== '' && before !== undefined && before.length < UNITS_PER_TRANSACTION) before.push(unit)
    else {
      const units = [unit]
      transactions.push(units)
      if (!name.startsWith('records')) open.set(dataset, units)
    }
  }
  return transactions
}

/** Undoes units and publishes what is left of their data set. */
async function undoTogether(trx: Transaction<Schema>, id: string, units: readonly Unit[]): Promise<UndoReport> {
  const report: UndoReport = { restored: 0, kept: [] }
  let isTouched = false
  for (const { name, heads } of units) {
    const reason = await undoUnit(trx, id, heads)
    if (!heads.some(({ is_changed: isChanged }) => isChanged === 1)) continue
    if (reason !== null) report.kept.push({ name, reason })
    else {
      report.restored++
      isTouched = true
    }
  }
  const { dataset } = firstItem(units)
  if (isTouched && dataset !== '') await publishAgain(trx, dataset)
  return report
}

/** Bars of a security and where they come from are undone together. */
function isOfBars({ kept, dataset }: Pick<ChangeHead, 'kept' | 'dataset'>): boolean {
  return kept === 'bar_source' || dataset === dayBars.key
}

function unitName({ kept, dataset, part }: ChangeHead): string {
  if (isOfBars({ kept, dataset })) return `bars ${part}`
  return kept === 'column_chunk' || dataset === '' ? `${kept} ${dataset} ${part}` : `records ${dataset}`
}

function shownName({ kept, dataset, part }: ChangeHead): string {
  if (isOfBars({ kept, dataset })) return `${part} 日线`
  if (dataset === '') return `${part} ${TABLE_NAMES[kept] ?? kept}`
  const name = storedEntries.find(({ key }) => key === dataset)?.name ?? dataset
  return kept === 'column_chunk' ? `${part} ${name}` : name
}

/** Undoes one unit; the reason it is left as it is, or null. */
async function undoUnit(trx: Transaction<Schema>, batch: string, heads: readonly ChangeHead[]): Promise<string | null> {
  const isBars = heads.some(isOfBars)
  // writers of bars begin with this too: they wait for each other
  if (isBars) await raiseSnapshot(trx, dayBars.key)
  const isMarket = isBars || heads[0]?.dataset === ''
  const version = isMarket ? await bumpStoreVersion(trx) : 0
  const newest = new Map(heads.map((head) => [`${head.kept} ${head.generation} ${head.part}`, head]))
  for (const head of newest.values()) {
    const reason = await blocked(trx, batch, head)
    if (reason !== null) return reason
  }
  for (const { seq, is_changed: _, ...place } of heads.toReversed()) {
    const change = await trx
      .selectFrom('import_change')
      .select(['removed', 'added'])
      .where('batch', '=', batch)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    const rows = unpackRows(change.removed)
    const put = place.kept === 'bar_source' ? rows.map((row) => ({ ...row, version })) : rows
    const remove = storedJson<string[]>(change.added)
    await exchangeRows(trx, place as StoredPart, { remove, put })
    await trx.deleteFrom('import_change').where('batch', '=', batch).where('seq', '=', seq).execute()
  }
  return null
}

async function blocked(trx: Transaction<Schema>, batch: string, { seq, is_changed: _, ...place }: ChangeHead): Promise<string | null> {
  const own = await trx
    .selectFrom('import_change as c')
    .innerJoin('import_batch as b', 'b.id', 'c.batch')
    .select(['c.after', 'b.number'])
    .where('c.batch', '=', batch)
    .where('c.seq', '=', seq)
    .executeTakeFirstOrThrow()
  const later = await trx
    .selectFrom('import_change as c')
    .innerJoin('import_batch as b', 'b.id', 'c.batch')
    .select('c.batch')
    .where('c.kept', '=', place.kept)
    .where('c.dataset', '=', place.dataset)
    .where('c.part', '=', place.part)
    .where('c.batch', '!=', batch)
    .where((eb) => eb.or([eb('b.number', '>', own.number), eb.and([eb('b.number', '=', own.number), eb('b.id', '>', batch)])]))
    .executeTakeFirst()
  if (later !== undefined) return WRITTEN_LATER
  if (place.dataset !== '' && (await servedGeneration(trx, place.dataset)) !== place.generation) return CHANGED_LATER
  return signatureOf(await marksOfPart(trx, place as StoredPart)) === own.after ? null : CHANGED_LATER
}

async function raiseSnapshot(trx: Transaction<Schema>, dataset: string): Promise<void> {
  await trx
    .updateTable('dataset_state')
    .set((eb) => ({ snapshot: eb('snapshot', '+', 1) }))
    .where('dataset', '=', dataset)
    .execute()
}
