import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { averageFormula, namedSignals } from './templates/named-signals.ts'

/** Names of flags that are made of day bars, with what they are in the formula language. */
const PATTERNS: readonly (readonly [RegExp, (match: readonly string[]) => string])[] = [
  [/^(\d+)日均线上穿(\d+)日均线$/, (match) => `CROSS(${averageFormula(itemAt(match, 1))},${averageFormula(itemAt(match, 2))})`],
  [/^(\d+)日均线下穿(\d+)日均线$/, (match) => `CROSS(${averageFormula(itemAt(match, 2))},${averageFormula(itemAt(match, 1))})`],
  [/^(?:当日)?(?:站上|突破|上穿)(\d+)日均线$/, (match) => `CROSS(CLOSE,${averageFormula(itemAt(match, 1))})`],
  [/^(?:当日)?(?:跌破|下穿)(\d+)日均线$/, (match) => `CROSS(${averageFormula(itemAt(match, 1))},CLOSE)`],
  [/^创(\d+)日新高$/, (match) => `HIGH>=HHV(HIGH,${itemAt(match, 1)})`],
  [/^创(\d+)日新低$/, (match) => `LOW<=LLV(LOW,${itemAt(match, 1)})`],
]

/** What a flag of this name is in the formula language; null for flags of other sources. */
export function flagFormula(name: string): string | null {
  const signal = namedSignals.find(([words]) => words.split('|').includes(name))
  if (signal !== undefined) return signal[1]
  for (const [pattern, formula] of PATTERNS) {
    const match = pattern.exec(name)
    if (match !== null) return formula(match)
  }
  return null
}
