import { figureText } from '../../ui/figure/figure-text.ts'
import type { Board, BoardStock } from './board-at.ts'

/** 首板, 2 板, 3 板. */
export const tierName = (streak: number) => (streak === 1 ? '首板' : `${streak} 板`)

/** 首→2, 2→3: from the tier of the session before. */
export const promotionName = (streak: number) => `${streak === 2 ? '首' : streak - 1}→${streak}`

/** How many of how many, and the interval of the share in whole percent: 12/52 · 14–36%. */
export function sampleText([part, whole]: readonly (number | null)[], [low, high]: readonly (number | null)[]): string {
  const percent = (value: number | null | undefined) => figureText(value == null ? null : Math.round(value * 100), 'count')
  return `${part}/${whole} · ${percent(low)}–${percent(high)}%`
}

export const SHAPES: Readonly<Record<BoardStock['shape'], string>> = {
  onePrice: '一字',
  tShaped: 'T 字',
  turnover: '换手板',
  opened: '炸板',
  down: '跌停',
  onePriceDown: '一字跌停',
  downOpened: '跌停打开',
}

export const OUTCOMES: Readonly<Record<Board['members'][number]['outcome'], string>> = {
  sealed: '晋级',
  opened: '触板打开',
  untouched: '未触板',
  suspended: '停牌',
  unlimited: '当日不设涨跌幅限制',
  unknown: '涨跌停价未知',
}
