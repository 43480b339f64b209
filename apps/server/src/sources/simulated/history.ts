import type { Provider } from '@guanlan/datasets/provider.ts'
import { allSecurities, type Security } from '@guanlan/domain/securities/securities.ts'
import { simulatedProvider } from '@guanlan/simulation/provider.ts'
import { wellKnownOf } from '@guanlan/simulation/well-known.ts'
import { GENERATOR } from '@guanlan/simulation/world.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'

const HISTORY_KEY = 'simulated_history'

/** Which simulated world the store holds. `limit` thins the table of securities, null keeps all; `complete` once every bar is written. */
export type SimulatedHistory = { seed: number; years: number; limit: number | null; complete: boolean }

/** The world the store holds or was about to hold, incomplete when an earlier generator made it; null for a store that has none. */
export async function readHistory(store: MarketStore): Promise<SimulatedHistory | null> {
  const text = await store.setting(HISTORY_KEY)
  if (text === null) return null
  const { generator = 1, ...history } = storedJson<SimulatedHistory & { generator?: number }>(text)
  return { ...history, complete: history.complete && generator === GENERATOR }
}

/** Notes which world the store holds. */
export async function keepHistory(store: MarketStore, history: SimulatedHistory): Promise<void> {
  await store.setSetting(HISTORY_KEY, JSON.stringify({ ...history, generator: GENERATOR }))
}

/** About `limit` securities spread evenly over the table, and the well-known ones; all for null. */
export function securitiesWithin(limit: number | null): readonly Security[] {
  const all = allSecurities()
  const step = limit === null ? 1 : Math.max(1, Math.ceil(all.length / limit))
  return all.filter(({ code }, at) => at % step === 0 || wellKnownOf(code) !== null)
}

/** The provider of a world, the same in every thread. */
export function providerOfHistory({ seed, years, limit }: Omit<SimulatedHistory, 'complete'>): Provider {
  return simulatedProvider({ seed, years, securities: securitiesWithin(limit) })
}

/** Newest day (yyyymmdd) that simulated bars reach; 0 without any. */
export function newestSimulatedDay(sources: readonly BarSource[]): number {
  return sources.reduce((day, { source, lastDate }) => (source === 'simulated' ? Math.max(day, lastDate) : day), 0)
}
