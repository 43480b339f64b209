import { averageFormula, namedSignals } from './templates/named-signals.ts'

/** Names of flags that are made of day bars, with what they are in the formula language. */
const PATTERNS: readonly (readonly [RegExp, (match: readonly string[]) => string])[] = [
  [/^(\d+)日均线上穿(\d+)日均线$/, ([, a, b]) => `CROSS(${averageFormula(a)},${averageFormula(b)})`],
  [/^(\d+)日均线下穿(\d+)日均线$/, ([, a, b]) => `CROSS(${averageFormula(b)},${averageFormula(a)})`],
  [/^(?:当日)?(?:站上|突破|上穿)(\d+)日均线$/, ([, n]) => `CROSS(CLOSE,${averageFormula(n)})`],
  [/^(?:当日)?(?:跌破|下穿)(\d+)日均线$/, ([, n]) => `CROSS(${averageFormula(n)},CLOSE)`],
  [/^创(\d+)日新高$/, ([, n]) => `HIGH>=HHV(HIGH,${n})`],
  [/^创(\d+)日新低$/, ([, n]) => `LOW<=LLV(LOW,${n})`],
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
