import type { LiveStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import type { Fetching, FetchingItem } from '@guanlan/contract/schemas/market/fetching.ts'
import type { Kysely } from 'kysely'
import { type CompanyItem, readCompany } from '../sources/datasets/runner/company-state.ts'
import { readLiveStatus } from '../sources/datasets/runner/live-status.ts'
import type { Schema } from '../storage/schema.ts'
import type { Market } from './market.ts'
import { storeVersionIn } from './snapshot-id.ts'

type Sources = { db: Kysely<Schema>; market: Market; isLive: boolean }

/** Bars are done once the market shows them. */
function shown({ storeVersion, ...item }: CompanyItem, servedVersion: number): FetchingItem {
  const isAhead = item.state === 'done' && storeVersion !== null && storeVersion > servedVersion
  return isAhead ? { ...item, state: 'fetching' } : item
}

function backgroundOf(status: LiveStatus | null): Fetching['background'] {
  if (status === null || status.historyMs === null) return null
  const sum = (field: 'done' | 'total') => status.history.reduce((all, lane) => all + lane[field], 0)
  return { done: sum('done'), total: sum('total'), remainingMs: status.historyMs }
}

/** Progress of fetching a security from upstreams. */
export async function fetchingOf({ db, market, isLive }: Sources, secucode: string): Promise<Fetching> {
  const none = { secucode, isLive: false, items: [], done: 0, total: 0, remainingMs: null, background: null }
  const status = await readLiveStatus(db)
  if (!isLive && status === null) return none
  const state = await readCompany(db, secucode)
  const background = backgroundOf(status)
  if (state === null) return { ...none, isLive: true, background }
  const served = storeVersionIn(market.snapshot().id)
  const items = state.items.map((item) => shown(item, served))
  const done = items.filter((item) => item.state === 'done').length
  return { secucode, isLive: true, items, done, total: items.length, remainingMs: state.remainingMs, background }
}
