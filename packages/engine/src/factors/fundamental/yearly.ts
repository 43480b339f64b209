import type { Factor } from '../factor.ts'
import { newestPeriod, periodsOf } from './annual.ts'
import { annualEnd } from './report-book.ts'

/** What is taken of a figure over annual reports: the lowest, the highest or the average of them, or in how many it rose or fell. */
export const yearlyKinds = ['yearly-min', 'yearly-max', 'yearly-mean', 'yearly-rises', 'yearly-falls'] as const
export type YearlyKind = (typeof yearlyKinds)[number]

/** Annual reports asked for at most. */
export const MOST_YEARS = 10

/** 近3年最低毛利率. */
export function yearlyName(kind: YearlyKind, years: number, name: string): string {
  const base = name.replace(/^年初至今/, '')
  const newest = years === 1 ? '最近一年' : `近${years}年`
  const words = { 'yearly-min': `最低${base}`, 'yearly-max': `最高${base}`, 'yearly-mean': `平均${base}` } as const
  if (kind === 'yearly-rises') return `${newest}${base}上升的年数`
  if (kind === 'yearly-falls') return `${newest}${base}下降的年数`
  return `${newest}${words[kind]}`
}

const FORMULAS: Readonly<Record<YearlyKind, (name: string, years: number) => string>> = {
  'yearly-min': (name, years) => `LLV(年报${name},${years} 年)`,
  'yearly-max': (name, years) => `HHV(年报${name},${years} 年)`,
  'yearly-mean': (name, years) => `MA(年报${name},${years} 年)`,
  'yearly-rises': (name, years) => `COUNT(年报${name} > REF(年报${name},1 年),${years} 年)`,
  'yearly-falls': (name, years) => `COUNT(年报${name} < REF(年报${name},1 年),${years} 年)`,
}

function over(kind: YearlyKind, values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  const pairs = values.slice(1).map((before, at) => (values[at] ?? Number.NaN) - before)
  switch (kind) {
    case 'yearly-min':
      return Math.min(...values)
    case 'yearly-max':
      return Math.max(...values)
    case 'yearly-mean':
      return values.reduce((sum, value) => sum + value, 0) / values.length
    case 'yearly-rises':
      return pairs.filter((change) => change > 0).length
    case 'yearly-falls':
      return pairs.filter((change) => change < 0).length
  }
}

/** The figure of an annual report taken over the newest `years` of them; null for a figure of no report. */
export function yearlyFactor({ key, kind, of, years }: { key: string; kind: YearlyKind; of: Factor; years: number }): Factor | null {
  const periods = periodsOf(of)
  if (periods === null) return null
  const isChange = kind === 'yearly-rises' || kind === 'yearly-falls'
  const reports = isChange ? years + 1 : years
  return {
    ...of,
    key,
    name: yearlyName(kind, years, of.name),
    synonyms: [],
    unit: isChange ? '年' : of.unit,
    definition: `取最近 ${reports} 份年报计算，缺一份即没有。${of.name}：${of.definition}`,
    formula: FORMULAS[kind](of.name.replace(/^年初至今/, ''), years),
    compute(view) {
      const end = newestPeriod(periods, view)
      if (end === undefined) return Number.NaN
      return over(
        kind,
        Array.from({ length: reports }, (_, back) => periods.at(view, annualEnd(end, back))),
      )
    },
  }
}
