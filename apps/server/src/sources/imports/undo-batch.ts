import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { isoOfDay, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Transaction } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import { removeLevels } from '../../storage/bars/computed-levels.ts'
import { bumpStoreVersion } from '../../storage/bars/store-version.ts'
import { signatureOf, unpackRows } from '../../storage/batch-journal.ts'
import { rebuildDays } from '../../storage/columns/column-across.ts'
import { partKinds, partRange } from '../../storage/columns/parts.ts'
import { eachSecurity, readWhole } from '../../storage/columns/record-reader.ts'
import type { Kept } from '../../storage/columns/segment-codec.ts'
import type { ImportChangeTable } from '../../storage/import-tables.ts'
import { exchangeRows, marksOfPart, type StoredPart } from '../../storage/kept-parts.ts'
import type { Schema } from '../../storage/schema.ts'

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

/**
 * Restores what a batch replaced, the newest change first; each security of bars or columns, each data set kept as records and each key of a table in a
 * transaction of its own. What a later batch or another writer touched stays as it is and is reported; its changes are kept, so that the rest can be
 * undone once the later batch is. Undone again, nothing happens. `isResumed`: an earlier undo may have ended before it published what it restored.
 */
export async function undoBatch(db: Kysely<Schema>, id: string, { isResumed }: { isResumed: boolean }): Promise<UndoReport> {
  const heads: ChangeHead[] = await db
    .selectFrom('import_change')
    .select(['seq', 'kept', 'dataset', 'generation', 'part', 'is_changed'])
    .where('batch', '=', id)
    .orderBy('seq')
    .execute()
  const units = Map.groupBy(heads, unitName)
  const report: UndoReport = { restored: 0, kept: [] }
  const touched = new Set<string>(isResumed ? await publishedDatasets(db) : [])
  for (const unit of units.values()) {
    const reason = await db.transaction().execute((trx) => undoUnit(trx, id, unit))
    if (!unit.some(({ is_changed: isChanged }) => isChanged === 1)) continue
    if (reason === null) report.restored++
    else report.kept.push({ name: shownName(firstItem(unit)), reason })
    if (reason === null) for (const { dataset } of unit) if (dataset !== '') touched.add(dataset)
  }
  // levels of sectors follow from what was undone: they are computed anew
  await removeLevels(db)
  for (const dataset of touched) await db.transaction().execute((trx) => publishAgain(trx, dataset))
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

async function servedGeneration(trx: Kysely<Schema>, dataset: string): Promise<number | null> {
  const state = await trx.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset).executeTakeFirst()
  return state?.generation ?? null
}

async function publishedDatasets(db: Kysely<Schema>): Promise<string[]> {
  const published = await db.selectFrom('dataset_state').select('dataset').where('source', '=', 'files').execute()
  return published.map(({ dataset }) => dataset)
}

/** Publishes what is left of a data set: counts its rows, lays its newest sessions across the market; one without rows was never published. */
async function publishAgain(trx: Transaction<Schema>, key: string): Promise<void> {
  const dataset = key === dayBars.key ? dayBars : storedEntries.find((entry) => entry.key === key)
  const generation = await servedGeneration(trx, key)
  if (dataset === undefined || generation === null) return
  const rows = await countStored(trx, dataset, generation)
  if (dataset.form === 'columns' && dataset.isAcross) await rebuildDays(trx, { dataset, generation })
  const coveredTo = await newestDay(trx, dataset, generation)
  if (rows === 0) await trx.deleteFrom('dataset_state').where('dataset', '=', key).execute()
  else
    await trx
      .updateTable('dataset_state')
      .set((eb) => ({
        rows,
        snapshot: eb('snapshot', '+', 1),
        covered_to: eb.case().when('covered_to', 'is', null).then(null).else(coveredTo).end(),
      }))
      .where('dataset', '=', key)
      .execute()
}

/** The day of the newest row that is left of a data set of files. */
async function newestDay(trx: Transaction<Schema>, dataset: StoredDataset, generation: number): Promise<string | null> {
  if (dataset.form === 'columns') {
    const { newest } = await trx
      .selectFrom('column_chunk')
      .select((eb) => eb.fn.max<number | null>('last_date').as('newest'))
      .where('dataset', '=', dataset.key)
      .where('generation', '=', generation)
      .executeTakeFirstOrThrow()
    return newest === null ? null : isoOfDay(Number(newest))
  }
  let newestMs = 0
  const take = (kept: readonly Kept[]) => {
    for (const { row } of kept) newestMs = Math.max(newestMs, row.effectiveAtMs)
  }
  if (partKinds(dataset).includes('security')) for await (const { kept } of eachSecurity(trx, dataset, { versions: 'all' })) take(kept)
  else take(await readWhole(trx, dataset, {}))
  return newestMs === 0 ? null : shanghaiDate(newestMs)
}

async function countStored(trx: Transaction<Schema>, dataset: StoredDataset, generation: number): Promise<number> {
  if (dataset.form === 'columns') {
    const sum = await trx
      .selectFrom('column_chunk')
      .select((eb) => eb.fn.sum<number>('rows').as('n'))
      .where('dataset', '=', dataset.key)
      .where('generation', '=', generation)
      .executeTakeFirst()
    return Number(sum?.n ?? 0)
  }
  const [from, to] = partRange[firstItem(partKinds(dataset))]
  const sum = await trx
    .selectFrom('record_segment')
    .select((eb) => eb.fn.sum<number>('rows').as('n'))
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .where('part', '>=', from)
    .where('part', '<', to)
    .executeTakeFirst()
  return Number(sum?.n ?? 0)
}
