import type { Security } from '@guanlan/domain/securities/securities.ts'
import type { DateRange } from '../group.ts'
import { generateWorld, viewOf, worldBars } from '../testing/world-view.ts'
import { createWorld } from '../world.ts'
import { type Judged, judge, measureFacts, measureMinutes, measurePrices } from './realism.ts'

type Market = { seed: number; range: DateRange; securities: readonly Security[] }

/** All figures of a market beside their targets; minutes, companies and events, which take longer, over every `step`th security, from later days on. */
export async function measureMarket(
  { seed, range, securities }: Market,
  { step, minutesFrom, factsFrom }: { step: number; minutesFrom: string; factsFrom: string },
): Promise<Judged[]> {
  const years = Number(range.to.slice(0, 4)) - Number(range.from.slice(0, 4))
  const world = createWorld({ seed, years, securities })
  const part = createWorld({ seed, years, securities: securities.filter((_, at) => at % step === 0) })
  const recent = { from: factsFrom, to: range.to }
  const source = worldBars(part, recent)
  return judge({
    ...measurePrices(world, range),
    ...measureMinutes(part, { from: minutesFrom, to: range.to }),
    ...measureFacts(viewOf(part, recent, { reported: await generateWorld(part, recent, { source }), source })),
  })
}
