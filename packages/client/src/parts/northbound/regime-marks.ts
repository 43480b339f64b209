import type { LgtStock } from '@guanlan/contract/schemas/market/northbound.ts'
import type { PlotMark } from '../../charts/plot/plot-spec.ts'

type Regimes = LgtStock['regimes']

/** Marks on a picture where the disclosure of northbound trading changed: 盘 (盘中净买入) and 季 (holdings by quarter alone). */
export function regimeMarks(dates: readonly string[], regimes: Regimes): PlotMark[] {
  return regimes.flatMap(({ from, dailyHoldings, intradayNet, text }) => {
    if (dailyHoldings && intradayNet) return []
    const at = dates.findIndex((date) => date >= from)
    // a picture that begins after a change has no place for it
    return at <= 0 ? [] : [{ at, text: dailyHoldings ? '盘' : '季', name: `${from} 起：${text}` }]
  })
}

/** How disclosure changed, in one sentence for under a picture. */
export function regimeText(regimes: Regimes): string {
  return regimes
    .slice(1)
    .map(({ from, text }) => `${from} 起${text}`)
    .join('。')
}
