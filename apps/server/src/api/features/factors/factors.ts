import type { FactorEntry } from '@guanlan/contract/schemas/research/factors.ts'
import { initialsOf } from '@guanlan/domain/search/pinyin.ts'
import { type Factor, factorGroups } from '@guanlan/engine/factors/factor.ts'
import { factors as all } from '@guanlan/engine/factors/index.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import type { ScreenPerformance } from '../../../research/screen-performance/screen-performance.ts'
import { sourceName } from '../../../research/screening/lacking-data.ts'
import type { MarketTable } from '../../../research/screening/screen-table.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const letters = new Map<string, string>()

/** The table of pinyin is large: a name is looked up once. */
function lettersOf(name: string): string {
  const known = letters.get(name) ?? initialsOf(name)
  letters.set(name, known)
  return known
}

/** What the dictionary reports a factor. */
export function entryOf(
  factor: Factor,
  screenPerformance: Pick<ScreenPerformance, 'since'>,
  lacks: MarketTable['lacks'] | null,
): FactorEntry {
  const { key, name, synonyms = [], group, unit, definition, formula, sources, frequency, isPointInTime } = factor
  const source = sources.map(sourceName)
  const reported = { key, name, letters: lettersOf(name), synonyms: [...synonyms], group, unit, definition, formula, source, frequency }
  const lacking = lacks?.(factor) ?? null
  return { ...reported, pointInTime: isPointInTime, ...(lacking !== null && { lacks: lacking }), since: screenPerformance.since(key) }
}

/** 因子词典: every factor with its definition. */
export const factors: Handler<'screen.factors', Ports> = (_, { screenPerformance, factors: service, screening, market }) => {
  const lacks = service.cut() === null || !market.ready ? null : screening.now().lacks
  return {
    data: {
      groups: [...factorGroups],
      infos: all.map((factor) => entryOf(factor, screenPerformance, lacks)),
      history: screenPerformance.history(),
    },
    ...(market.ready && pricedOver(market.freeze())),
  }
}
