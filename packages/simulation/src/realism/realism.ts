import { existing } from '@guanlan/domain/collections/elements.ts'
import { mean, median, sampleVariance } from '@guanlan/engine/statistics.ts'
import type { DateRange, WorldView } from '../group.ts'
import type { World } from '../simulated-world.ts'
import { factFigures } from './fact-figures.ts'
import { minuteFigures } from './minute-figures.ts'
import * as prices from './price-figures.ts'
import { type PriceRow, priceGrid } from './price-grid.ts'

/** Listed A shares of the real market late in 2026, about: counts per session and month are scaled to it. */
const LISTED = 5300

const SAMPLE = 'Tushare, 4,131 shares, 2020-09 to 2023-03'
const SEVERAL = 'Baostock and Tushare, several hundred shares'
const RULE = 'listing rules of the exchanges'
const KNOWN = 'general knowledge of the market'

/** A figure with the real value, where that is from, and the band that passes. Fractions of one where the unit is %. */
type Target = { name: string; unit: '' | '%'; real: string; source: string; band: readonly [number, number] }

const target = (
  [name, unit]: readonly [string, Target['unit']],
  [real, source]: readonly [string, string],
  band: Target['band'],
): Target => ({ name, unit, real, source, band })

export const targets = {
  lag1: target(['lag-1 autocorrelation of changes', ''], ['0.036–0.045', SEVERAL], [0.03, 0.05]),
  deciles: target(['top − bottom decile, next session', '%'], ['−0.056', SAMPLE], [-0.001, 0.001]),
  limitNext: target(['session after a limit-up, mean', '%'], ['+2.0', SAMPLE], [0.01, 0.03]),
  limitNextUp: target(['session after a limit-up, share up', '%'], ['58.6', SAMPLE], [0.54, 0.63]),
  limitTraded: target(['bought at the open after a limit-up, mean', '%'], ['−0.78', SAMPLE], [-0.0125, -0.003]),
  limitTradedWin: target(['bought at the open after a limit-up, wins', '%'], ['40.5', SAMPLE], [0.36, 0.45]),
  runs: target(['shares with 12 or more rises in a row', '%'], ['4.5', SAMPLE], [0, 0.06]),
  correlation: target(['pairwise correlation of changes', ''], ['0.21–0.28', SEVERAL], [0.2, 0.3]),
  equalWeight: target(['σ of the equal-weighted change', '%'], ['1.36–1.50', SEVERAL], [0.013, 0.015]),
  sigma: target(['σ of one share, median', '%'], ['3.1', SEVERAL], [0.027, 0.034]),
  kurtosis: target(['kurtosis, median', ''], ['6.3–7.1', SEVERAL], [5.5, 8]),
  size1: target(['autocorrelation of the size, lag 1', ''], ['0.22–0.26', SEVERAL], [0.18, 0.28]),
  size5: target(['autocorrelation of the size, lag 5', ''], ['0.12', SEVERAL], [0.08, 0.16]),
  size20: target(['autocorrelation of the size, lag 20', ''], ['0.065', SEVERAL], [0.03, 0.1]),
  turnover: target(['turnover of one share, median', '%'], ['1.3–1.8', SEVERAL], [0.013, 0.02]),
  limitUps: target(['limit-ups a session, median', ''], ['54', SAMPLE], [30, 80]),
  limitDowns: target(['limit-downs a session, median', ''], ['7', SAMPLE], [3, 15]),
  penny: target(['below 2 元: next 20 sessions over the market', '%'], ['none', KNOWN], [-0.01, 0.01]),
  belowOne: target(['listed after 20 closes below 1 元', ''], ['0', RULE], [0, 0]),
  averageOutside: target(['minutes with 均价 outside the prices so far', '%'], ['0', 'definition'], [0, 0]),
  contradicting: target(['sessions whose minutes contradict the bar', '%'], ['0', 'definition'], [0, 0]),
  highRoe: target(['companies with ROE above 40 %', '%'], ['0.17', 'reports of 593 companies, early 2026'], [0, 0.003]),
  negativeEquity: target(['companies with negative equity', ''], ['15–25', 'reports of 2,520 companies, early 2026'], [10, 30]),
  negativeUnmarked: target(['of these without *ST', ''], ['0', RULE], [0, 0]),
  unlocks: target(['unlocks a month over the year ahead', ''], ['150–250', KNOWN], [150, 250]),
  announcements: target(['announcements a day, median', ''], ['> 1,500', KNOWN], [1000, 4000]),
  kinds: target(['kinds of announcements in four weeks', ''], ['≥ 30', KNOWN], [30, 200]),
  financing: target(['largest move of financing in 20 sessions', '%'], ['≤ 10', KNOWN], [0, 0.1]),
  listings: target(['listings a week', ''], ['1–4', KNOWN], [1, 6]),
  coverage: target(['most firms that cover one company', ''], ['≥ 40', KNOWN], [40, 90]),
} as const satisfies Record<string, Target>

export type FigureName = keyof typeof targets
export type Measured = Partial<Record<FigureName, number | null>>

const present = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((one) => one !== null) as Value[]
const isPositive = (one: number) => one > 0
const shareOf = (values: readonly number[], holds: (one: number) => boolean) =>
  values.length === 0 ? null : values.filter(holds).length / values.length
const medianOf = (rows: readonly PriceRow[], figure: (row: PriceRow) => number | null) => median(present(rows.map(figure)))
const meanOf = (rows: readonly PriceRow[], figure: (row: PriceRow) => number | null) => mean(present(rows.map(figure)))

/** Figures that need the changes of each share alone: these can be computed from any daily bars. */
export function measureShares(rows: readonly PriceRow[]): Measured {
  const size = (lag: number) => meanOf(rows, ({ change }) => prices.autocorrelation(change, lag, Math.abs))
  return {
    lag1: meanOf(rows, ({ change }) => prices.autocorrelation(change, 1)),
    sigma: medianOf(rows, ({ change }) => {
      const own = change.filter((one) => !Number.isNaN(one))
      return own.length < 250 ? null : Math.sqrt(sampleVariance(own))
    }),
    kurtosis: medianOf(rows, ({ change }) => prices.kurtosis(change)),
    size1: size(1),
    size5: size(5),
    size20: size(20),
  }
}

/** Figures of the prices of a world. */
export function measurePrices(world: World, range: DateRange): Measured {
  const grid = priceGrid(world, range)
  const rows = grid.map(({ row }) => row)
  const { next, traded } = prices.afterLimitUps(rows)
  const { sigma, correlation, means } = prices.together(rows)
  const listed = grid.filter(({ profile }) => !profile.security.delisted)
  return {
    ...measureShares(rows),
    deciles: prices.decileSpread(rows),
    limitNext: mean(next),
    limitNextUp: shareOf(next, isPositive),
    limitTraded: mean(traded),
    limitTradedWin: shareOf(traded, isPositive),
    runs: shareOf(
      rows.map(({ change }) => prices.longestRise(change)),
      (run) => run >= 12,
    ),
    correlation,
    equalWeight: sigma,
    turnover: medianOf(rows, ({ turnover }) => median(turnover.filter((one) => !Number.isNaN(one)))),
    limitUps: prices.limitsPerSession(rows, 1, LISTED),
    limitDowns: prices.limitsPerSession(rows, -1, LISTED),
    penny: prices.pennyPremium(rows, means),
    belowOne: listed.filter(({ row }) => prices.longestBelowOne(row.close) > 20).length,
  }
}

/** Figures of the minutes of a world's sessions. */
export function measureMinutes(world: World, range: DateRange): Measured {
  const { outside, contradicting } = minuteFigures(world, range)
  return { averageOutside: outside, contradicting }
}

/** Figures of companies and events, counts scaled to the whole market. */
export function measureFacts(view: WorldView): Measured {
  const facts = factFigures(view)
  return {
    highRoe: facts.highRoe,
    negativeEquity: facts.negativeEquity * LISTED,
    negativeUnmarked: facts.negativeUnmarked * LISTED,
    unlocks: facts.unlocks * LISTED,
    announcements: facts.announcements * LISTED,
    kinds: facts.kinds,
    financing: facts.financingMove,
    listings: (facts.listingsPerWeek * LISTED) / facts.companies,
    coverage: facts.mostFirms,
  }
}

/** A figure beside its target; `isWithin` is false where nothing could be measured. */
export type Judged = Target & { key: FigureName; value: number | null; isWithin: boolean }

export function judge(measured: Measured): Judged[] {
  return (Object.keys(measured) as FigureName[]).map((key) => {
    const own = targets[key]
    const value = existing(measured)[key] ?? null
    return { ...own, key, value, isWithin: value !== null && value >= own.band[0] && value <= own.band[1] }
  })
}

function shown(value: number | null, unit: Target['unit']): string {
  if (value === null) return '--'
  const scaled = unit === '%' ? value * 100 : value
  return `${Math.abs(scaled) >= 20 ? scaled.toFixed(0) : scaled.toFixed(3)}${unit}`
}

/** A Markdown table: name, simulated, real, band, ok; a column of real bars where there are some. */
export function realismTable(judged: readonly Judged[], sample: Measured | null = null): string {
  const head = ['figure', 'simulated', ...(sample === null ? [] : ['real bars']), 'real', 'band', 'ok', 'source']
  const lines = judged.map(({ key, name, unit, value, real, band, isWithin, source }) => [
    name,
    shown(value, unit),
    ...(sample === null ? [] : [key in sample ? shown(sample[key] ?? null, unit) : '']),
    real,
    band.map((bound) => shown(bound, unit)).join(' … '),
    isWithin ? 'yes' : 'NO',
    source,
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
