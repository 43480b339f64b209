import { figureText } from '../../ui/figure/figure-text.ts'
import type { FigureColumn, ModuleColumn } from './module-table.ts'

/** What cases came to against the market over a span: their number, medians, how many beat it, and 95 % intervals; fractions, null with too few cases. */
type ExcessRow = Readonly<Record<'n' | 'excess' | 'excessLow' | 'excessHigh' | 'own' | 'winRatio' | 'winLow' | 'winHigh', number | null>>
type OwnFigure<R> = (field: 'n' | 'excess' | 'own' | 'winRatio', more: { title: string }) => FigureColumn<R>

const interval = (low: number | null, high: number | null, form: 'percent' | 'signedPercent') =>
  low === null ? '' : `${figureText(low, form)} 至 ${figureText(high, form)}`

/** Columns of such rows behind the one that names the span; `figure` makes the columns of records. */
export function excessColumns<R extends ExcessRow>(figure: OwnFigure<R>): ModuleColumn<R>[] {
  return [
    figure('n', { title: '例数' }),
    figure('excess', { title: '相对市场（中位）' }),
    {
      kind: 'text',
      key: 'excessLow',
      title: '95% 区间',
      align: 'right',
      text: ({ excessLow, excessHigh }) => interval(excessLow, excessHigh, 'signedPercent'),
    },
    figure('own', { title: '涨跌幅（中位）' }),
    figure('winRatio', { title: '强于市场' }),
    { kind: 'text', key: 'winLow', title: '占比区间', align: 'right', text: ({ winLow, winHigh }) => interval(winLow, winHigh, 'percent') },
  ]
}

/** What can be said of spans: which intervals leave out 0. */
export function excessConclusion<R extends ExcessRow>(rows: readonly R[], nameOf: (row: R) => string): string {
  const known = rows.filter(({ excessLow }) => excessLow !== null)
  if (known.length === 0) return '例数不足 20，看不出什么。'
  const apart = known.filter(({ excessLow, excessHigh }) => (excessLow ?? 0) > 0 || (excessHigh ?? 0) < 0)
  if (apart.length === 0) return '区间都含 0：看不出强于或弱于同期市场。'
  const words = apart.map((row) => `${nameOf(row)}${(row.excess ?? 0) > 0 ? '强于' : '弱于'}同期市场`)
  const others = apart.length === known.length ? '' : '其余看不出差别。'
  return `${words.join('，')}（区间不含 0）；${others}比较了 ${known.length} 段，偶然也会有不含 0 的。`
}
