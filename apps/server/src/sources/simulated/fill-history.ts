import { setImmediate } from 'node:timers/promises'
import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { rowDatasetsDue } from '@guanlan/datasets/registry.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import { aggregateBars, type IndexAggregator } from '@guanlan/simulation/aggregate-index.ts'
import { baseLevels } from '@guanlan/simulation/base-levels.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { ingestRows } from '../datasets/pipeline.ts'
import { keepHistory, type SimulatedHistory } from './history.ts'

const REPORT_EVERY = 50
/** More sessions than twenty years have. */
const MOST_BARS = 5000

/** How far filling the store has come. `done` and `total` count securities or sessions. */
export type Progress = { phase: 'codes' | 'rows' | 'bars' | 'lists' | 'load' | 'catch-up'; done: number; total: number }

type Span = { from: string; to: string }
export type FillWork = {
  store: MarketStore
  provider: Provider
  history: SimulatedHistory
  /** First and last session of the bars to write, both included; dated rows are reported up to `asOf`. */
  span: Span
  asOf: string
  nowMs: number
  /** Called between pieces of work; what it throws ends the fill. */
  report: (progress: Progress) => void
}

/**
 * Fills the store with the simulated world in place of any other: rows, day bars of every security, bars of indexes and sectors from their
 * members. Writes are many transactions; until the last one the history is marked incomplete, and an interrupted fill starts again.
 */
export async function fillHistory(work: FillWork): Promise<void> {
  const { store, provider, history, asOf, nowMs, report } = work
  await keepHistory(store, { ...history, complete: false })
  await clearSimulated(store, nowMs)
  const due = rowDatasetsDue('start')
  for (const [done, dataset] of due.entries()) {
    report({ phase: 'rows', done, total: due.length })
    await ingestRows(store, dataset, { asOf, atMs: nowMs, providers: [provider] })
  }
  const lists = await fillSecurities(work)
  await fillLists(work, lists)
  await keepHistory(store, { ...history, complete: true })
}

function grouped<T extends { secucode: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.secucode)
    if (group === undefined) groups.set(row.secucode, [row])
    else group.push(row)
  }
  return groups
}

function origin({ nowMs }: FillWork) {
  return { source: 'simulated' as const, importedAtMs: nowMs, file: null }
}

async function fillSecurities(work: FillWork): Promise<IndexAggregator> {
  const { store, provider, span, report } = work
  const securities = await store.allRows('securities')
  const dividends = grouped(await store.allRows('dividends'))
  const capital = grouped(await store.allRows('shareCapital'))
  const lists = aggregateBars({ members: await store.allRows('sectorMembers'), ...span, levels: baseLevels() })
  const writer = store.bulkWriter(origin(work))
  const bars = allocateDayColumns(MOST_BARS)
  for (const [done, security] of securities.entries()) {
    const { secucode } = security
    if (done % REPORT_EVERY === 0) {
      report({ phase: 'bars', done, total: securities.length })
      await setImmediate()
    }
    bars.length = 0
    provider.dayBars?.({ secucode, ...span, previousClose: null }, bars)
    await writer.write(secucode, bars)
    const exRights = dividends.get(secucode) ?? []
    const shares = (capital.get(secucode) ?? []).map(toCapital)
    lists.add({ secucode, bars, previousClose: null, exRights, capital: shares, tickMilli: tickOf(security) })
  }
  await writer.close()
  report({ phase: 'bars', done: securities.length, total: securities.length })
  return lists
}

function toCapital({ from, totalShares, floatShares, reason }: RowOf<'shareCapital'>) {
  return { from, totalShares, floatShares, reason }
}

function tickOf({ board, secucode }: RowOf<'securities'>): number {
  return tickMilli(board, secucode.startsWith('SH') ? 'SH' : 'SZ')
}

async function fillLists(work: FillWork, lists: IndexAggregator): Promise<void> {
  const bars = lists.finish()
  const writer = work.store.bulkWriter(origin(work))
  let done = 0
  for (const [id, columns] of bars) {
    await writer.write(id, columns)
    work.report({ phase: 'lists', done: ++done, total: bars.size })
  }
  await writer.close()
}

/** Removes every bar, so that nothing of an earlier world stays. */
async function clearSimulated(store: MarketStore, nowMs: number): Promise<void> {
  const writer = store.bulkWriter({ source: 'simulated', importedAtMs: nowMs, file: null })
  const none = allocateDayColumns(0)
  for (const { secucode } of await store.sources()) await writer.write(secucode, none)
  await writer.close()
}
