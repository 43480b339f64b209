import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import { auctionOf } from './auction.ts'
import { generateDayBars } from './day-bars.ts'
import { flowMinutesOf } from './flow/flow-minutes.ts'
import { minutesOf } from './minutes.ts'
import { orderBookOf } from './order-book.ts'
import { rowsOf } from './rows.ts'
import type { World } from './simulated-world.ts'
import { createWorld } from './world.ts'

/** `securities` replaces the whole table by a part of it. */
type SimulatedOptions = { seed: number; years: number; securities?: readonly Security[] }

/**
 * A believable market that does not exist (模拟数据): the real list of securities with invented figures. The same seed gives the same figures in
 * any order of asking; a session generated alone from the close before equals the same session of one long run. `years` is how far back dated rows go.
 */
export function simulatedProvider(options: SimulatedOptions): Provider {
  return providerOf(createWorld(options))
}

/** The provider of a world built before. */
export function providerOf(world: World): Provider {
  return {
    id: 'simulated',
    name: '模拟数据',
    simulated: true,
    rows: <K extends RowDataset>(dataset: K, asOf: string) => rowsOf(world, dataset, asOf) as Iterable<RowOf<K>> | null,
    dayBars: (request, into) => generateDayBars(world, request, into),
    minutes: (secucode, bar) => minutesOf(world, secucode, bar),
    flowMinutes: (secucode, session) => flowMinutesOf(world, secucode, session),
    orderBook: (request) => orderBookOf(world, request),
    auction: (request) => auctionOf(world, request),
  }
}
