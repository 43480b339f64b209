import type { FetchingItem } from '@guanlan/contract/schemas/market/fetching.ts'
import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { oldestKey } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../../runtime/stored-json.ts'
import type { Schema } from '../../../storage/schema.ts'
import { readSetting, writeSetting } from '../../../storage/settings.ts'
import { newJob } from './job-book.ts'
import type { OpenedCompanies, Runner } from './runner.ts'

/** `storeVersion`: of the market store when it was done; answers have it once they are of that version. Null for other stores. */
export type CompanyItem = FetchingItem & { storeVersion: number | null }
/** Progress of an opened company, as the process that asks upstreams reports it. */
type CompanyState = { items: CompanyItem[]; remainingMs: number | null }

const KEY = 'live_companies'
/** Companies not requested for so long are no longer reported. */
const KEPT_MS = 2 * MINUTE_MS
const MOST_KEPT = 200

export function createOpenedCompanies(): OpenedCompanies {
  const openedMs = new Map<string, number>()
  const versions = new Map<string, number>()
  return {
    open(secucode, nowMs) {
      openedMs.delete(secucode)
      openedMs.set(secucode, nowMs)
      if (openedMs.size > MOST_KEPT) openedMs.delete(oldestKey(openedMs))
    },
    stored(secucode, version) {
      versions.delete(secucode)
      versions.set(secucode, version)
      if (versions.size > MOST_KEPT) versions.delete(oldestKey(versions))
    },
    codes(nowMs) {
      for (const [secucode, atMs] of openedMs) if (nowMs - atMs > KEPT_MS) openedMs.delete(secucode)
      return [...openedMs.keys()]
    },
    storeVersion: (secucode) => versions.get(secucode) ?? null,
  }
}

/** Dividends come for the whole market at once. */
function dividendsItem({ states, jobs }: Runner): CompanyItem[] {
  const job = jobs.find(({ id }) => id === 'dividends')
  if (job === undefined) return []
  const { okMs, reason } = states.get(job.id) ?? newJob
  return [{ key: job.id, name: job.name, state: okMs > 0 ? 'done' : 'waiting', reason: okMs > 0 ? null : reason, storeVersion: null }]
}

/** How far a company is in every lane it is a piece of. Lanes of one host are worked on in turn, hosts at the same time. */
function companyState(runner: Runner, secucode: string): CompanyState {
  const { lanes, pace, options, companies } = runner
  const msByHost = new Map<string, number>()
  const items: CompanyItem[] = []
  let isKnown = true
  for (const lane of lanes) {
    const piece = lane.companyPiece(secucode)
    if (piece === null) continue
    const { id, name, host, isInMarket } = lane.plan
    const storeVersion = isInMarket && piece.state === 'done' ? companies.storeVersion(secucode) : null
    items.push({ key: id, name, state: piece.state, reason: piece.reason, storeVersion })
    if (lane.waitsMs() > 0 && piece.ahead > 0) isKnown = false
    msByHost.set(host, (msByHost.get(host) ?? 0) + piece.ahead * pace.of(id, options.spacingMs))
  }
  const longest = Math.round(Math.max(0, ...msByHost.values()))
  // what a page shows first
  const bars = items.filter(({ key }) => key === 'dayBars')
  const others = items.filter(({ key }) => key !== 'dayBars')
  return { items: [...bars, ...dividendsItem(runner), ...others], remainingMs: isKnown && longest > 0 ? longest : null }
}

/** Keeps the states of all opened companies where every process on the store can read them; returns the text that was kept. */
export async function keepCompanies(runner: Runner, kept: string): Promise<string> {
  const { work, companies } = runner
  const codes = companies.codes(work.nowMs())
  const text = JSON.stringify(Object.fromEntries(codes.map((code) => [code, companyState(runner, code)])))
  if (text !== kept) await writeSetting(work.db, KEY, text)
  return text
}

/** What is reported of a company; null before the process that asks upstreams reported it. */
export async function readCompany(db: Kysely<Schema>, secucode: string): Promise<CompanyState | null> {
  const text = await readSetting(db, KEY)
  return text === null ? null : (storedJson<Record<string, CompanyState>>(text)[secucode] ?? null)
}
