import type { MarketStore } from '../../storage/bars/market-store.ts'
import type { Moment } from './messages.ts'

const KEY = 'leader_moment'

/** Keeps what the leader is about to show. Throws NotLeading when it leads no more. */
export async function keepMoment(store: MarketStore, moment: Moment): Promise<void> {
  await store.setSetting(KEY, JSON.stringify(moment))
}

/** What the leader showed last; null before the first. */
export async function readMoment(store: MarketStore): Promise<Moment | null> {
  const text = await store.setting(KEY)
  return text === null ? null : (JSON.parse(text) as Moment)
}
