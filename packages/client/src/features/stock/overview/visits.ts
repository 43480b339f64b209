import { storeEntry } from '../../../device/stored-entries.ts'
import type { Platform } from '../../../platform/platform.ts'

/** When a company was looked at last, and when on the visit before that (null: never), epoch ms of the server's clock. */
type Visit = { seen: number; before: number | null }
/** Visits of this device by code. */
export type Visits = Readonly<Record<string, Visit>>

const KEY = 'guanlan.visits'
/** Looked at again sooner, it is the same visit. */
export const APART_MS = 4 * 3_600_000
/** Companies remembered; who was not looked at for longest goes. */
export const VISITS_LIMIT = 300

const isInstant = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function isVisit(value: unknown): value is Visit {
  const { seen, before } = (value ?? {}) as Partial<Visit>
  return isInstant(seen) && (before === null || isInstant(before))
}

/** What is kept on this device; what cannot be read counts as none. */
export function readVisits(storage: Pick<Platform['storage'], 'get'>): Visits {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Visit] => isVisit(entry[1])))
  } catch {
    return {}
  }
}

/** The same with a company looked at now. A last look in the future is the mistake of a clock and counts as none. */
export function withVisit(visits: Visits, code: string, nowMs: number): Visits {
  const known = visits[code]
  const last = known !== undefined && known.seen <= nowMs ? known : null
  const before = last === null ? null : nowMs - last.seen >= APART_MS ? last.seen : last.before
  const newest = Object.entries({ ...visits, [code]: { seen: nowMs, before } }).sort(([, a], [, b]) => b.seen - a.seen)
  return Object.fromEntries(newest.slice(0, VISITS_LIMIT))
}

export function storeVisit(storage: Pick<Platform['storage'], 'get' | 'set' | 'remove'>, code: string, nowMs: number): void {
  storeEntry(storage, KEY, JSON.stringify(withVisit(readVisits(storage), code, nowMs)))
}

/** When the visit before this one was, null when there was none; the same whether or not this visit is already kept. */
export function visitBefore(storage: Pick<Platform['storage'], 'get'>, code: string, nowMs: number): number | null {
  return withVisit(readVisits(storage), code, nowMs)[code]?.before ?? null
}
