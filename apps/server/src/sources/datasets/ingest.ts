import type { RowDataset } from '@guanlan/datasets/dataset.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { type IngestRun, ingestRows, ingestRunKey } from './pipeline.ts'

/** Keeps the last run of a data set and the date it was asked for. */
export async function keepIngestRun(store: MarketStore, run: IngestRun, asOf: string): Promise<void> {
  await store.setSetting(ingestRunKey(run.dataset), JSON.stringify({ ...run, asOf }))
}

/** Fetches data sets one after another as of a date and keeps what happened. */
export async function ingestDatasets(
  store: MarketStore,
  due: readonly RowDataset[],
  from: { asOf: string; atMs: number; providers: readonly Provider[] },
): Promise<IngestRun[]> {
  const runs: IngestRun[] = []
  const sink = {
    replaceRows: store.replaceRows,
    keepRun: (run: IngestRun) => keepIngestRun(store, run, from.asOf),
  }
  for (const dataset of due) runs.push(await ingestRows(dataset, { ...from, sink }))
  return runs
}

/** The last run of each data set that was ever fetched, with the date it was asked for. */
export async function lastRuns(store: MarketStore, keys: readonly RowDataset[]): Promise<(IngestRun & { asOf: string })[]> {
  const texts = await Promise.all(keys.map((key) => store.setting(ingestRunKey(key))))
  return texts.filter((text) => text !== null).map((text) => storedJson<IngestRun & { asOf: string }>(text))
}
