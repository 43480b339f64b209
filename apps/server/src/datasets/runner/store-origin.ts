import type { MarketStore } from '../../market/store/market-store.ts'

/** What a store is filled with: a simulated world, rows of live upstreams, or neither yet (imported files belong to any). */
export type StoreOrigin = 'simulated' | 'live' | 'empty'
/** What the server runs on. */
export type RunningSource = 'simulated' | 'live' | 'files'

const ORIGIN_KEY = 'live_store'
const SIMULATED_KEY = 'simulated_history'

/** What the store is filled with. */
export async function originOfStore(store: MarketStore): Promise<StoreOrigin> {
  if ((await store.setting(ORIGIN_KEY)) !== null) return 'live'
  if ((await store.setting(SIMULATED_KEY)) !== null) return 'simulated'
  const sources = new Set((await store.sources()).map(({ source }) => source))
  return sources.has('live') ? 'live' : sources.has('simulated') ? 'simulated' : 'empty'
}

/** Notes that the store holds live rows: from now on no simulated row comes in. */
export async function keepLiveOrigin(store: MarketStore): Promise<void> {
  if ((await store.setting(ORIGIN_KEY)) !== 'live') await store.setSetting(ORIGIN_KEY, 'live')
}

const WAY_OUT = '模拟与真实数据不会存进同一个库：请另设 DATA_DIR（或 DATABASE_URL），或改 DATA_SOURCE'

/**
 * What the server runs on, of what it was asked for and what the store holds. `auto` stays with what the store holds; an empty store becomes live when
 * an upstream answers. Throws an Error with a Chinese sentence where simulated and real rows would meet.
 */
export async function decideSource(
  asked: 'auto' | RunningSource,
  origin: StoreOrigin,
  isReachable: () => Promise<boolean>,
): Promise<RunningSource> {
  if (asked === 'files') return 'files'
  if (asked === 'simulated' && origin === 'live')
    throw new Error(`这个库里是实时数据，不能用 DATA_SOURCE=simulated。${WAY_OUT}=live 或 auto`)
  if (asked === 'live' && origin === 'simulated')
    throw new Error(`这个库里是模拟数据，不能用 DATA_SOURCE=live。${WAY_OUT}=simulated 或 auto`)
  if (asked !== 'auto') return asked
  if (origin !== 'empty') return origin
  return (await isReachable()) ? 'live' : 'simulated'
}
