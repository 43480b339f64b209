import { storedJson } from '../../runtime/stored-json.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import type { Moment } from './messages.ts'

const KEY = 'leader_moment'

/** Stores the moment the leader is about to show. Throws NotLeading when it has lost the lead. */
export async function keepMoment(store: MarketStore, moment: Moment): Promise<void> {
  await store.setSetting(KEY, JSON.stringify(moment))
}

/** The last moment of the leader; null before the first. */
export async function readMoment(store: MarketStore): Promise<Moment | null> {
  const text = await store.setting(KEY)
  return text === null ? null : storedJson<Moment>(text)
}
