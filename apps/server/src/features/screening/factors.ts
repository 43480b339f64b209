import type { FactorEntry } from '@guanlan/contract/schemas/factor.ts'
import { type Factor, factorGroups } from '@guanlan/engine/factors/factor.ts'
import { factors as all } from '@guanlan/engine/factors/index.ts'
import type { Handlers } from '../../call-context.ts'
import { sourceName } from '../../screening/columns.ts'

/** What the dictionary tells of a factor. */
export function entryOf({
  key,
  name,
  synonyms = [],
  group,
  unit,
  definition,
  formula,
  sources,
  frequency,
  isPointInTime,
}: Factor): FactorEntry {
  const source = sources.map(sourceName)
  return { key, name, synonyms: [...synonyms], group, unit, definition, formula, source, frequency, pointInTime: isPointInTime }
}

/** 因子词典: every factor with its definition. */
export const factors: Handlers['screen.factors'] = () => ({ data: { groups: [...factorGroups], infos: all.map(entryOf) } })
