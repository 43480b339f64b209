import { inputReason } from '@guanlan/contract/input-reason.ts'
import { namedColumn } from '@guanlan/datasets/column-titles.ts'
import { type RowDataset, type RowOf, rowSchemas } from '@guanlan/datasets/dataset.ts'
import { marketDatasets as datasets } from '@guanlan/datasets/groups/market.ts'
import { type Rejection, rejections, schemaFault } from '@guanlan/datasets/judge.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'

/** What happened when a data set was fetched; the last of each data set is kept in the store. */
export type IngestRun = {
  dataset: RowDataset
  /** Id of the provider that answered; null when none did, and then the stored rows stay as they were. */
  provider: string | null
  atMs: number
  accepted: number
  rejected: number
  /** Why rows were rejected, most frequent first, each with its count and one example. */
  reasons: Rejection[]
  /** Chinese sentences about columns that are empty or constant over the whole batch. */
  warnings: string[]
}

/** Key in `setting` of the last run of a data set with a table of its own. */
export const ingestRunKey = (dataset: RowDataset) => `ingest_run.${dataset}`

/** Keeps the last run of a data set and the date it was asked for. */
export async function keepIngestRun(store: Pick<MarketStore, 'setSetting'>, run: IngestRun, asOf: string): Promise<void> {
  await store.setSetting(ingestRunKey(run.dataset), JSON.stringify({ ...run, asOf }))
}

/** The last run of each data set that was ever fetched, with the date it was asked for. */
export async function lastRuns(store: MarketStore, keys: readonly RowDataset[]): Promise<(IngestRun & { asOf?: string })[]> {
  const texts = await Promise.all(keys.map((key) => store.setting(ingestRunKey(key))))
  return texts.filter((text) => text !== null).map((text) => storedJson<IngestRun & { asOf?: string }>(text))
}

const MAX_REASONS = 10
/** Fewer rows than this say nothing about a constant column. */
const MIN_ROWS_TO_SUSPECT = 20

/** Splits rows into those that fit the data set's schema and appear once, and reasons for the others. */
export function checkRows<K extends RowDataset>(
  dataset: K,
  rows: Iterable<unknown>,
): { accepted: RowOf<K>[]; reasons: IngestRun['reasons'] } {
  const schema = rowSchemas[dataset]
  const { identity } = datasets[dataset]
  const seen = new Set<string>()
  const accepted: RowOf<K>[] = []
  const rejected = rejections()
  for (const row of rows) {
    const parsed = schema.safeParse(row, { error: inputReason })
    if (!parsed.success) {
      rejected.add(schemaFault(dataset, firstItem(parsed.error.issues)), row)
      continue
    }
    const id = identity.map((column) => (parsed.data as Record<string, unknown>)[column]).join('|')
    if (seen.has(id)) rejected.add(`重复的行（${identity.map((column) => namedColumn(dataset, column)).join('、')}）`, row)
    else accepted.push(parsed.data as RowOf<K>)
    seen.add(id)
  }
  return { accepted, reasons: rejected.list() }
}

/** Columns that carry no information over a whole batch though they should: a frequent sign of a broken source. */
export function suspectColumns<K extends RowDataset>(dataset: K, rows: readonly RowOf<K>[]): string[] {
  if (rows.length < MIN_ROWS_TO_SUSPECT) return []
  return datasets[dataset].neverConstant.flatMap((column) => {
    const name = namedColumn(dataset, column)
    const values = rows.map((row) => Object.entries(row).find(([name]) => name === column)?.[1])
    const first: unknown = values[0]
    if (values.some((value) => value !== first)) return []
    return [first === null || first === '' ? `${name}整列为空` : `${name}整列都是 ${String(first)}`]
  })
}

function firstAnswer(
  dataset: RowDataset,
  asOf: string,
  providers: readonly Provider[],
): { provider: string; rows: Iterable<unknown> } | null {
  for (const id of datasets[dataset].providers) {
    const rows = providers.find((provider) => provider.id === id)?.rows?.(dataset, asOf)
    if (rows) return { provider: id, rows }
  }
  return null
}

/**
 * Fetches one data set as of a date (YYYY-MM-DD) from the first provider that has it, checks every row and replaces the stored rows in one
 * transaction. Rows that do not fit are counted with their reason, never dropped silently. When no row is left the stored ones stay.
 */
export async function ingestRows(
  store: Pick<MarketStore, 'replaceRows' | 'setSetting'>,
  dataset: RowDataset,
  from: { asOf: string; atMs: number; providers: readonly Provider[] },
): Promise<IngestRun> {
  const answer = firstAnswer(dataset, from.asOf, from.providers)
  const { accepted, reasons } = checkRows(dataset, answer?.rows ?? [])
  const rejected = reasons.reduce((sum, { count }) => sum + count, 0)
  const warnings = suspectColumns(dataset, accepted)
  if (accepted.length > 0) await store.replaceRows(dataset, accepted)
  else warnings.push(answer === null ? '没有数据源提供' : '没有可用的行，保留原有数据')
  const run = {
    dataset,
    provider: answer?.provider ?? null,
    atMs: from.atMs,
    accepted: accepted.length,
    rejected,
    reasons: reasons.slice(0, MAX_REASONS),
    warnings,
  }
  await keepIngestRun(store, run, from.asOf)
  return run
}
