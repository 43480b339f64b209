import { datasets } from '@guanlan/datasets/registry.ts'
import type { Kysely } from 'kysely'
import { readStoreVersion } from '../../../storage/bars/store-version.ts'
import { readStates } from '../../../storage/columns/state.ts'
import type { Schema } from '../../../storage/schema.ts'
import { readSetting, writeSetting } from '../../../storage/settings.ts'

/** Something that follows from data sets and is done anew when one of them was published. */
export type Subscriber = {
  id: string
  /** Chinese name, for the data page. */
  name: string
  /** Keys of data sets; `all` for every one. */
  datasets: readonly string[] | 'all'
  /** Does it; hears which of its data sets were published since it was last done. What it throws is tried again. */
  run(published: ReadonlySet<string>): Promise<void>
  /** From the end of one run to the start of the next at least, ms: history comes in piece by piece for hours. */
  restMs?: number
}

/** What is kept of a subscriber between runs and restarts; instants epoch ms, 0 for never. */
export type SubscriberState = {
  /** Version of each data set it was last done for. */
  seen: Record<string, number>
  okMs: number
  tookMs: number
  failures: number
  failedMs: number
  reason: string | null
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * 60_000
const KEY = 'subscriber.'
const newState: SubscriberState = { seen: {}, okMs: 0, tookMs: 0, failures: 0, failedMs: 0, reason: null }

/** Version of every data set: its snapshot; of those the market keeps, the version of its store. */
async function versionsOf(db: Kysely<Schema>): Promise<Map<string, number>> {
  const market = await readStoreVersion(db)
  const versions = new Map((await readStates(db)).map(({ dataset, snapshot }) => [dataset, snapshot]))
  for (const { key, form } of Object.values(datasets)) if (market > 0 && (form === 'table' || form === 'market')) versions.set(key, market)
  return versions
}

function publishedSince({ datasets }: Subscriber, { seen }: SubscriberState, versions: ReadonlyMap<string, number>): Set<string> {
  const keys = datasets === 'all' ? [...versions.keys(), ...Object.keys(seen)] : datasets
  // a data set whose only import was undone has no version any more
  return new Set(keys.filter((key) => (versions.get(key) ?? 0) !== (seen[key] ?? 0)))
}

function isResting({ restMs = 0 }: Subscriber, { okMs, failures, failedMs }: SubscriberState, nowMs: number): boolean {
  const pauseMs = failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return nowMs < okMs + restMs || nowMs < failedMs + pauseMs
}

/** `isKept`: what was done is kept in the store, so that it is not done again after a restart; else it is of this process, as a cache is. */
type Context = { db: Kysely<Schema>; nowMs(): number; isKept: boolean; onTrouble?(error: Error): void }

/** Hears of publications by whichever process; `onPublished` adds a subscriber, `look` runs those whose data sets were published, one after the other. */
export function createPublications({ db, nowMs, isKept, onTrouble }: Context) {
  const subscribers: Subscriber[] = []
  const states = new Map<string, SubscriberState>()
  const stateOf = async ({ id }: Subscriber): Promise<SubscriberState> => {
    const state = states.get(id) ?? (isKept ? await readSubscriber(db, id) : null) ?? newState
    states.set(id, state)
    return state
  }
  const keep = async (id: string, state: SubscriberState) => {
    states.set(id, state)
    if (isKept) await writeSetting(db, KEY + id, JSON.stringify(state))
  }
  const runOne = async (one: Subscriber, versions: ReadonlyMap<string, number>) => {
    const state = await stateOf(one)
    const published = publishedSince(one, state, versions)
    const startedMs = nowMs()
    if (published.size === 0 || isResting(one, state, startedMs)) return
    try {
      await one.run(published)
      const seen = { ...state.seen, ...Object.fromEntries([...published].map((key) => [key, versions.get(key) ?? 0])) }
      await keep(one.id, { ...newState, seen, okMs: nowMs(), tookMs: nowMs() - startedMs })
    } catch (error) {
      const { message } = error as Error
      onTrouble?.(error as Error)
      await keep(one.id, { ...state, failures: state.failures + 1, failedMs: nowMs(), reason: message })
    }
  }
  return {
    onPublished: (subscriber: Subscriber) => void subscribers.push(subscriber),
    async look(): Promise<void> {
      const versions = await versionsOf(db)
      for (const one of subscribers) await runOne(one, versions)
    },
  }
}

/** What is kept of a subscriber; null before its first run. */
export async function readSubscriber(db: Kysely<Schema>, id: string): Promise<SubscriberState | null> {
  const text = await readSetting(db, KEY + id)
  return text === null ? null : (JSON.parse(text) as SubscriberState)
}
